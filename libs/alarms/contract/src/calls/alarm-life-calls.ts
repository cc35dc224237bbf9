import { z } from 'zod';
import { ALARM_EVENTS, ALARM_STATES, alarmDto, alarmJournalRow } from '../domain/alarm';
import { ALARM_CAUSE_CODES, ALARM_LIFE, ALARM_LINK_KINDS } from '../domain/alarm-life';
import { alarmFloodDto, alarmPerformance, operatorLoad } from '../domain/alarm-performance';
import { switchWords } from '@sed/signals-contract';
import { bilingualText, csvEnum, get, listOf, listQuery, post, put, textParams } from '@sed/platform-contract';

const byId = z.object({ id: z.string() });
const epochMs = z.coerce.number().int().min(0);
const noteText = z.string().trim().min(1).max(500);
const optionalNote = z.string().trim().max(500).optional();
const ids = z.array(z.string()).min(1).max(ALARM_LIFE.bulkMax);
const levels = z
  .string()
  .regex(/^[1-4](,[1-4])*$/, { error: 'levels.format' })
  .transform((s) => s.split(',').map(Number))
  .optional();
const format = z.enum(['csv', 'xlsx']).default('csv');

const shelveBody = z.object({
  reason: z.string().trim().min(2).max(300),
  durationMs: z
    .number()
    .int()
    .min(ALARM_LIFE.shelveMinMs, { error: 'alarm.shelveTime' })
    .max(ALARM_LIFE.shelveMaxMs, { error: 'alarm.shelveTime' }),
});
const outOfServiceBody = z.object({
  reason: z.string().trim().min(2).max(300),
  /** Number of the order or the permit. */
  reference: z.string().trim().min(3).max(60),
  reviewAt: z.number().int(),
});

/** One row of a bulk action: what became of it. */
export const alarmBulkResult = z.object({
  id: z.string(),
  isDone: z.boolean(),
  /** Error code and its parameters where it was refused. */
  code: z.string().nullable(),
  params: textParams.nullable(),
  alarm: alarmDto.nullable(),
});
export type AlarmBulkResult = z.infer<typeof alarmBulkResult>;
const bulkReply = z.array(alarmBulkResult);

/** A transition with what it belongs to, for the search over all alarms. */
export const alarmJournalHit = alarmJournalRow.extend({
  id: z.number().int(),
  alarmId: z.string(),
  seq: z.number().int(),
  recordedAt: z.number(),
  factoryNo: z.string(),
  plantName: bilingualText,
  ruleId: z.string(),
  signalCode: z.string(),
  signalName: bilingualText,
  text: bilingualText,
  level: z.number().int(),
  unit: z.string(),
  decimals: z.number().int(),
  /** Of a switch, in place of its numbers. */
  words: switchWords.optional(),
});
export type AlarmJournalHit = z.infer<typeof alarmJournalHit>;

const journalQuery = z.object({
  factoryNo: z.string().optional(),
  ruleId: z.string().optional(),
  alarmId: z.string().optional(),
  level: levels,
  /** States a row led to. */
  state: csvEnum(ALARM_STATES).optional(),
  event: csvEnum(ALARM_EVENTS).optional(),
  /** User code. */
  actor: z.string().max(50).optional(),
  from: epochMs.optional(),
  to: epochMs.optional(),
  /** Of alarms found in data that came late, or only of others. */
  isLate: z.enum(['true', 'false']).optional(),
  /** In the alarm's text, its tag or the note. */
  keyword: z.string().max(100).optional(),
});

const recordQuery = z.object({
  factoryNo: z.string().optional(),
  ruleId: z.string().optional(),
  level: levels,
  causeCode: csvEnum(ALARM_CAUSE_CODES).optional(),
  isHandled: z.enum(['true', 'false']).optional(),
  /** Found in data that came late, or not. */
  isLate: z.enum(['true', 'false']).optional(),
  from: epochMs.optional(),
  to: epochMs.optional(),
  keyword: z.string().max(100).optional(),
});

const range = z.object({ factoryNo: z.string().optional(), from: epochMs, to: epochMs });

/** What people do with one alarm. The right holds on the alarm's plant, checked by the service. */
export const alarmLifeCalls = {
  get: get('api/v1/alarms/:id', {
    access: 'alarm:view',
    summary: 'One alarm, for deep links; closed ones too',
    params: byId,
    reply: alarmDto,
  }),
  unacknowledge: post('api/v1/alarms/:id/unacknowledge', {
    access: 'alarm:ack',
    summary: 'Take back an own acknowledgement within 60 s',
    params: byId,
    reply: alarmDto,
  }),
  shelve: post('api/v1/alarms/:id/shelve', {
    access: 'alarm:shelve',
    summary: 'Shelve for at most 8 h, level 1 for 1 h',
    params: byId,
    body: shelveBody,
    reply: alarmDto,
  }),
  unshelve: post('api/v1/alarms/:id/unshelve', {
    access: 'alarm:shelve',
    summary: 'Take from the shelf',
    params: byId,
    body: z.object({ note: optionalNote }),
    reply: alarmDto,
  }),
  outOfService: post('api/v1/alarms/:id/out-of-service', {
    access: 'alarm:oos',
    summary: 'Take out of service under an order or permit',
    params: byId,
    body: outOfServiceBody,
    reply: alarmDto,
  }),
  returnToService: post('api/v1/alarms/:id/return-to-service', {
    access: 'alarm:oos',
    summary: 'Return to service; level 1 records its test',
    params: byId,
    body: z.object({ note: optionalNote }),
    reply: alarmDto,
  }),
  assign: post('api/v1/alarms/:id/assign', {
    access: 'alarm:assign',
    summary: 'Assign to a person, who gets a to-do message',
    params: byId,
    body: z.object({ assignee: z.string().min(1).max(50), note: optionalNote }),
    reply: alarmDto,
  }),
  convert: post('api/v1/alarms/:id/convert', {
    access: 'alarm:assign',
    summary: 'Turn into an abnormality, task, risk or order; the link is kept both ways',
    params: byId,
    body: z.object({
      kind: z.enum(ALARM_LINK_KINDS),
      /** The record it already has; without it the kind's own module creates one. */
      targetId: z.string().max(60).optional(),
      targetNo: z.string().max(60).optional(),
      note: optionalNote,
    }),
    reply: alarmDto,
  }),
  handle: put('api/v1/alarms/:id/handling', {
    access: 'alarm:ack',
    summary: 'Cause and result of a closed alarm',
    params: byId,
    body: z.object({ causeCode: z.enum(ALARM_CAUSE_CODES), result: noteText }),
    reply: alarmDto,
  }),
  similar: get('api/v1/alarms/:id/similar', {
    access: 'alarm:view',
    summary: 'Earlier alarms like this one with what was found and done',
    params: byId,
    reply: z.array(alarmDto.extend({ isSameRule: z.boolean() })),
  }),
  members: get('api/v1/alarms/:id/members', {
    access: 'alarm:view',
    summary: 'The group of an alarm, first-out first',
    params: byId,
    reply: z.array(alarmDto),
  }),
} as const;

/** At most 50 rows at once, answered row by row; level 1 is refused here: one by one. */
export const alarmBulkCalls = {
  acknowledge: post('api/v1/alarm-bulk/acknowledge', {
    access: 'alarm:ack',
    summary: 'Acknowledge the named rows',
    body: z.object({ ids, note: optionalNote }),
    reply: bulkReply,
  }),
  shelve: post('api/v1/alarm-bulk/shelve', {
    access: 'alarm:shelve',
    summary: 'Shelve the named rows',
    body: shelveBody.extend({ ids }),
    reply: bulkReply,
  }),
  unshelve: post('api/v1/alarm-bulk/unshelve', {
    access: 'alarm:shelve',
    summary: 'Take the named rows from the shelf',
    body: z.object({ ids }),
    reply: bulkReply,
  }),
  assign: post('api/v1/alarm-bulk/assign', {
    access: 'alarm:assign',
    summary: 'Assign the named rows',
    body: z.object({ ids, assignee: z.string().min(1).max(50), note: optionalNote }),
    reply: bulkReply,
  }),
} as const;

/** What was: journal, record of closed alarms, the console at an instant, performance, floods. */
export const alarmHistoryCalls = {
  journal: get('api/v1/alarm-journal', {
    access: 'alarm:view',
    summary: 'Every transition of every alarm, newest first; sort by ts, level or signalCode',
    query: listQuery.extend(journalQuery.shape),
    reply: listOf(alarmJournalHit),
  }),
  journalExport: get('api/v1/alarm-journal/export', {
    access: 'alarm:view',
    summary: 'The journal search as a file, at most 100,000 rows',
    query: journalQuery.extend({ format }),
    isFile: true,
  }),
  verify: get('api/v1/alarm-journal/verification', {
    access: 'alarm:view',
    summary: 'Check the chain of hashes over the journal of each plant',
    query: z.object({ factoryNo: z.string().optional() }),
    reply: z.object({
      rows: z.number().int(),
      chains: z.number().int(),
      brokenAt: z.array(z.object({ factoryNo: z.string(), chainSeq: z.number().int(), reason: z.string() })),
    }),
  }),
  records: get('api/v1/alarm-records', {
    access: 'alarm:view',
    summary: 'Closed alarms with cause and result',
    query: listQuery.extend(recordQuery.shape),
    reply: listOf(alarmDto),
  }),
  recordsExport: get('api/v1/alarm-records/export', {
    access: 'alarm:view',
    summary: 'Closed alarms as a file',
    query: recordQuery.extend({ format }),
    isFile: true,
  }),
  replay: get('api/v1/alarm-replay', {
    access: 'alarm:view',
    summary: 'The console as it looked at an instant',
    query: z.object({ factoryNo: z.string().optional(), at: epochMs }),
    reply: z.array(alarmDto),
  }),
  performance: get('api/v1/alarm-performance', {
    access: 'alarm:view',
    summary: 'The measures of alarm quality with target and alert, worst rules',
    query: range,
    reply: alarmPerformance,
  }),
  floods: get('api/v1/alarm-floods', {
    access: 'alarm:view',
    summary: 'Floods of a period, newest first',
    query: range,
    reply: z.array(alarmFloodDto),
  }),
  load: get('api/v1/alarm-load', {
    access: 'alarm:view',
    summary: 'Operator load of each plant now, with the flood under way',
    query: z.object({ factoryNo: z.string().optional() }),
    reply: z.array(operatorLoad),
  }),
  settings: get('api/v1/alarm-plant-settings/:factoryNo', {
    access: 'alarm:view',
    summary: 'What a plant chose for its alarms',
    params: z.object({ factoryNo: z.string() }),
    reply: z.object({ isChatterShelved: z.boolean() }),
  }),
  saveSettings: put('api/v1/alarm-plant-settings/:factoryNo', {
    access: 'alarmRule:edit',
    summary: 'Shelve chattering alarms of level 3 and 4 for an hour',
    params: z.object({ factoryNo: z.string() }),
    body: z.object({ isChatterShelved: z.boolean() }),
    reply: z.object({ isChatterShelved: z.boolean() }),
  }),
} as const;
