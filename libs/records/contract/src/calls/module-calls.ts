import { z } from 'zod';
import { del, expectedEnd, get, listOf, listQuery, post, put, jobDto, textParams } from '@sed/platform-contract';
import { linksOfRecords } from './record-link-calls';
import { mergeOfRecords } from './record-merge-calls';
import { byModule, byRecord, moduleKey, recordId } from './record-params';

const factoryNo = z.string().min(1).max(64);
const version = z.number().int().min(1);
const values = z.record(z.string().max(64), z.unknown());

/** A record of any management module. Which `values` there are says the module's definition. */
export const recordDto = z.object({
  id: z.string(),
  version: z.number().int(),
  /** Human number of a document. */
  no: z.string().nullable(),
  factoryNo: z.string().nullable(),
  status: z.string().nullable(),
  createdAt: z.number(),
  createdBy: z.string(),
  updatedAt: z.number(),
  updatedBy: z.string(),
  values,
  /** Texts of what reference, person, organisation and file fields point at: field → id → text. */
  labels: z.record(z.string(), z.record(z.string(), z.string())),
});
export type RecordDto = z.infer<typeof recordDto>;

/** An action as the detail page offers it; a refused one says all that stands against it. */
export const offeredAction = z.object({ name: z.string(), refusals: z.array(z.string()) });
export type OfferedAction = z.infer<typeof offeredAction>;

export const timelineEntry = z.object({
  id: z.string(),
  at: z.number(),
  /** When it was done, where a device without a connection said so later; `at` is when it arrived. */
  doneAt: z.number().optional(),
  actor: z.string().nullable(),
  actorName: z.string().nullable(),
  action: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Names of those a message went to. */
  receivers: z.array(z.string()).optional(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** A column of a list as one number, as its definition says. */
export const columnTotal = z.object({ field: z.string(), by: z.enum(['sum', 'mean']), value: z.number() });
export type ColumnTotal = z.infer<typeof columnTotal>;

/** What one row of a bulk action or import came to. */
export const rowResult = z.object({
  id: z.string(),
  ok: z.boolean(),
  /** Refusal in the language of the request; its code and parameters beside it. */
  message: z.string().nullable(),
  error: z.object({ code: z.string(), params: textParams }).nullable(),
});

export const importCellError = z.object({
  /** Named where it is not the first one. */
  sheet: z.string().optional(),
  row: z.number().int(),
  column: z.string(),
  field: z.string().nullable(),
  message: z.string(),
});
export const importReport = z.object({
  rows: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  errors: z.array(importCellError),
  isDryRun: z.boolean(),
});
export type ImportReport = z.infer<typeof importReport>;

export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  /** Query text of the list's address. */
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
});

/** Filters are query parameters named like the fields; ranges are `field.from` and `field.to`. */
const recordQuery = z.looseObject({
  ...listQuery.shape,
  factoryNo: factoryNo.optional(),
  keyword: z.string().max(100).optional(),
  status: z.string().max(200).optional(),
});

const listRecords = {
  list: get('api/v1/modules/:module/records', {
    access: 'session',
    summary: 'Records of a management module: search, filter, sort, page',
    params: byModule,
    query: recordQuery,
    reply: listOf(recordDto).extend({
      /** Records by status under the same filter; a count above 10,000 stands for "more than that". */
      chips: z.record(z.string(), z.number().int()),
      /** The total is the database's estimate: counting further would cost more than it tells. */
      isTotalEstimated: z.boolean().optional(),
    }),
  }),
  totals: get('api/v1/modules/:module/totals', {
    access: 'session',
    summary: 'Totals of the columns that have one, over all records of a filter; none beyond 10,000 records',
    params: byModule,
    query: recordQuery.partial(),
    reply: z.array(columnTotal),
  }),
  options: get('api/v1/modules/:module/options', {
    access: 'session',
    summary: 'Records to choose from in a reference field',
    params: byModule,
    query: z.object({
      factoryNo: factoryNo.optional(),
      keyword: z.string().max(100).optional(),
      ids: z.string().max(4000).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.array(z.object({ id: z.string(), label: z.string(), hint: z.string().nullable() })),
  }),
  detail: get('api/v1/modules/:module/records/:id', {
    access: 'session',
    summary: 'A record with the actions offered to the viewer',
    params: byRecord,
    reply: z.object({
      record: recordDto,
      actions: z.array(offeredAction),
      mayEdit: z.boolean(),
      mayDelete: z.boolean(),
    }),
  }),
  timeline: get('api/v1/modules/:module/records/:id/timeline', {
    access: 'session',
    summary: 'What happened to a record',
    params: byRecord,
    reply: z.array(timelineEntry),
  }),
  expectedEnd: get('api/v1/modules/:module/records/:id/expected-end', {
    access: 'session',
    summary: 'When a record is done if it goes on as earlier ones did; null where too few were there to tell',
    params: byRecord,
    reply: expectedEnd,
  }),
};

const changeRecords = {
  create: post('api/v1/modules/:module/records', {
    access: 'session',
    summary: 'Add a record; an Idempotency-Key header makes a repeat answer the first record',
    params: byModule,
    body: z.object({ factoryNo: factoryNo.nullish(), values }),
    reply: recordDto,
  }),
  update: put('api/v1/modules/:module/records/:id', {
    access: 'session',
    summary: 'Change fields of a record; a stale version answers 409',
    params: byRecord,
    body: z.object({ version, values, reason: z.string().max(300).optional() }),
    reply: recordDto,
  }),
  remove: del('api/v1/modules/:module/records/:id', {
    access: 'session',
    summary: 'Remove a record: drafts and configuration only',
    params: byRecord,
    query: z.object({ version: z.coerce.number().int().min(1) }),
  }),
  act: post('api/v1/modules/:module/records/:id/actions/:action', {
    access: 'session',
    summary: 'Take an action of the flow',
    params: byRecord.extend({ action: moduleKey }),
    body: z.object({
      version,
      values: values.optional(),
      note: z.string().max(500).optional(),
      /** When it was done on a device that may have had no connection, epoch ms; it counts within bounds. */
      doneAt: z.number().int().optional(),
      /** Steps done before it on such a device, which the record was past when they arrived. */
      passed: z
        .array(z.object({ action: moduleKey, at: z.number().int() }))
        .max(20)
        .optional(),
    }),
    reply: recordDto,
  }),
  bulk: post('api/v1/modules/:module/bulk', {
    access: 'session',
    summary: 'Take an action, change fields or remove up to 200 records; each has its own result',
    params: byModule,
    body: z.object({
      action: z.union([z.literal('$update'), z.literal('$remove'), moduleKey]),
      records: z
        .array(z.object({ id: recordId, version }))
        .min(1)
        .max(200),
      values: values.optional(),
      note: z.string().max(500).optional(),
    }),
    reply: z.array(rowResult),
  }),
};

const importOrder = z.object({
  fileId: z.string().max(64),
  /** A zip with the files the table names. */
  packId: z.string().max(64).optional(),
  factoryNo: factoryNo.nullish(),
  isDryRun: z.boolean(),
});

const exchangeRecords = {
  export: post('api/v1/modules/:module/exports', {
    access: 'session',
    summary: 'Export the records of a filter, at most 50,000, as a job',
    params: byModule,
    body: z.object({
      format: z.enum(['xlsx', 'csv']),
      filter: recordQuery.partial(),
      columns: z.array(z.string().max(64)).max(100).optional(),
      ids: z.array(recordId).max(200).optional(),
      /** `import` writes the layout an import reads: every field in its own columns, child lines on their own sheets. */
      layout: z.enum(['table', 'import']).optional(),
    }),
    reply: jobDto,
  }),
  importTemplate: get('api/v1/modules/:module/import-template', {
    access: 'session',
    summary: 'Empty table with the columns an import reads',
    params: byModule,
    query: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    isFile: true,
  }),
  import: post('api/v1/modules/:module/imports', {
    access: 'session',
    summary: 'Import an uploaded table and wait for its end; a dry run changes nothing and reports every cell',
    params: byModule,
    body: importOrder,
    reply: importReport,
  }),
  importStart: post('api/v1/modules/:module/imports/jobs', {
    access: 'session',
    summary: 'Import an uploaded table as a job, at most 20,000 rows',
    params: byModule,
    body: importOrder,
    reply: jobDto,
  }),
  importResult: get('api/v1/modules/:module/imports/jobs/:id', {
    access: 'session',
    summary: 'Progress of an own import, and its report once it has ended',
    params: byRecord,
    reply: z.object({ job: jobDto, report: importReport.nullable() }),
  }),
};

const viewsOfRecords = {
  views: get('api/v1/modules/:module/views', {
    access: 'session',
    summary: 'Saved views',
    params: byModule,
    reply: z.array(savedView),
  }),
  saveView: post('api/v1/modules/:module/views', {
    access: 'session',
    summary: 'Save a view under a name',
    params: byModule,
    body: z.object({ name: z.string().trim().min(1).max(30), query: z.string().max(2000), isShared: z.boolean() }),
    reply: savedView,
  }),
  removeView: del('api/v1/modules/:module/views/:id', {
    access: 'session',
    summary: 'Remove an own view',
    params: byRecord,
  }),
};

/** The calls of every management module; rights are `module:verb`, checked by the engine on the record's plant. */
export const moduleCalls = {
  ...listRecords,
  ...linksOfRecords,
  ...mergeOfRecords,
  ...changeRecords,
  ...exchangeRecords,
  ...viewsOfRecords,
} as const;
