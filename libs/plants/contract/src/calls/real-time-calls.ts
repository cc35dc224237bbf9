import { z } from 'zod';
import { QUALITIES, bilingualText, get, post } from '@sed/platform-contract';
import { treeEntry } from './plant-calls';

const factoryNo = z.string().min(1).max(64);
const byPlant = z.object({ factoryNo });
const code = z.string().min(1).max(50);
const version = z.number().int().min(1);
/** Equipment data items of one group (specification, document 1 §5). */
export const MAX_MODEL_CELLS = 50;

export const modelCell = z.object({
  id: z.string().min(1).max(40),
  title: bilingualText,
  /** What the cell waits for when it is bound by the code grammar. */
  pattern: z.string().max(50).nullable().default(null),
  signalCode: code.nullable(),
  hidden: z.boolean().default(false),
  decimals: z.number().int().min(0).max(4).nullable().default(null),
  showTrend: z.boolean().default(true),
});
export type ModelCell = z.output<typeof modelCell>;

export const modelGroup = z.object({
  id: z.string().min(1).max(40),
  title: bilingualText,
  section: z.string().max(60),
  cells: z.array(modelCell).max(MAX_MODEL_CELLS),
});
export type ModelGroupDto = z.output<typeof modelGroup>;

export const MODEL_EDITIONS = ['old', 'new'] as const;

/** Which version the live pages show, and who put it there. */
export const publishedMark = z.object({ version: z.number().int(), at: z.number(), by: z.string() });
export type PublishedMark = z.infer<typeof publishedMark>;

export const storedModel = z.object({
  id: z.string(),
  version: z.number().int(),
  factoryNo: z.string(),
  name: bilingualText,
  edition: z.enum(MODEL_EDITIONS),
  enabled: z.boolean(),
  order: z.number().int(),
  groups: z.array(modelGroup),
  updatedAt: z.number(),
  updatedBy: z.string(),
  /** Null until it is published: the live pages do not show it. */
  published: publishedMark.nullable(),
});
export type StoredModel = z.infer<typeof storedModel>;

const liveCell = z.object({
  cellId: z.string(),
  code: z.string(),
  value: z.number().nullable(),
  ts: z.number().nullable(),
  quality: z.enum(QUALITIES),
});

const bindingReport = z.object({
  model: storedModel,
  bound: z.array(z.object({ cellId: z.string(), code: z.string() })),
  ambiguous: z.array(z.object({ cellId: z.string(), codes: z.array(z.string()) })),
  missing: z.array(z.string()),
});
export type BindingReport = z.infer<typeof bindingReport>;

const byModel = z.object({ factoryNo, modelId: z.uuid(), version });
const changed = { access: 'signal:edit', reply: storedModel } as const;

/** Real-time models by the specification's paths. */
export const realTimeCalls = {
  all: get('data/getRealTimeModel', {
    access: 'signal:view',
    summary: 'Real-time models of a plant in their order',
    query: byPlant.extend({
      edition: z.enum(MODEL_EDITIONS).optional(),
      /** `true`: as last published, which is what the live pages show, instead of as being edited. */
      published: z.enum(['true', 'false']).default('false'),
    }),
    reply: z.array(storedModel),
  }),
  one: get('data/selectRealTimeModel', {
    access: 'signal:view',
    summary: 'A real-time model with the present values of its cells',
    query: byPlant.extend({ modelId: z.uuid() }),
    reply: z.object({ model: storedModel, values: z.array(liveCell) }),
  }),
  /** A GET by the specification; without `save` nothing is changed. */
  automatic: get('data/automaticSetting', {
    access: 'signal:edit',
    summary: 'Bind the cells of a model by the code grammar: what is bound, ambiguous, missing',
    query: byPlant.extend({
      modelId: z.uuid(),
      version: z.coerce.number().int().min(1),
      save: z.enum(['true', 'false']).default('false'),
    }),
    reply: bindingReport,
  }),
  remove: post('data/deleteRealTimeModel', {
    access: 'signal:edit',
    summary: 'Remove a real-time model',
    body: byModel,
  }),
  bind: post('data/bindRealTimeData', {
    ...changed,
    summary: 'Bind a cell to a signal, or free it',
    body: byModel.extend({ cellId: z.string().max(40), code: code.nullable() }),
  }),
  setCount: post('data/setRealTimeModelCount', {
    ...changed,
    summary: 'Set how many cells a group has; cells beyond the count are removed from its end',
    body: byModel.extend({ groupId: z.string().max(40), count: z.number().int().min(0).max(MAX_MODEL_CELLS) }),
  }),
  setTitle: post('data/setModelCellTitle', {
    ...changed,
    summary: 'Name a cell',
    body: byModel.extend({ cellId: z.string().max(40), title: bilingualText }),
  }),
  hide: post('data/hideModelField', {
    ...changed,
    summary: 'Hide or show a cell',
    body: byModel.extend({ cellId: z.string().max(40), hidden: z.boolean() }),
  }),
  save: post('factory/saveNewRealTimeConfig', {
    ...changed,
    summary: 'Save a whole real-time model; without an id it is a new one',
    body: z.object({
      factoryNo,
      modelId: z.uuid().optional(),
      version: version.optional(),
      name: bilingualText,
      edition: z.enum(MODEL_EDITIONS).default('new'),
      enabled: z.boolean().default(true),
      order: z.number().int().min(0).max(9999).default(0),
      groups: z.array(modelGroup).max(100),
    }),
  }),
  publish: post('data/publishRealTimeModel', {
    ...changed,
    summary: 'Show a real-time model on the live pages as it is now; later edits wait for the next publication',
    body: byModel,
  }),
  derive: post('factory/syncFactoryModel', {
    ...changed,
    summary: 'Make a real-time model from the signal register: a group for each process section',
    body: byPlant,
  }),
  configTree: get('factory/getConfigRealTimeTree', {
    access: 'signal:view',
    summary: 'Models of a plant with their groups and cells',
    query: byPlant,
    reply: z.array(treeEntry),
  }),
  runTree: get('factory/getFactoryRunTimeTree', {
    access: 'signal:view',
    summary: 'What the stored models of a plant show; its sections when it has none',
    query: byPlant,
    reply: z.array(treeEntry),
  }),
  runTreeFromIot: get('factory/getFactoryRunTimeTreeFromIot', {
    access: 'signal:view',
    summary: 'Sections of a plant with every enabled signal that reported a value',
    query: byPlant,
    reply: z.array(treeEntry),
  }),
} as const;
