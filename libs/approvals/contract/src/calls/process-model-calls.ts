import { bilingualText, get, post, put, textParams } from '@sed/platform-contract';
import { z } from 'zod';
import { processDefinitionSchema } from '../domain/process-definition';
import { PROCESS_CATEGORIES, PROCESS_STATES, VERSION_STATES } from '../domain/words';
import { approvalValues } from './approval-calls';

const key = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/);
const revision = z.number().int().min(1);
const note = z.string().trim().max(300).default('');
const byKey = z.object({ key });
const name = z.object({ zh: z.string().trim().min(1).max(30), en: z.string().trim().min(1).max(60) });
const description = z.object({ zh: z.string().max(300), en: z.string().max(300) });

/** Format of exported files, for imports by later versions. */
export const PROCESS_FORMAT = 'sed-process/1';

export const processModelRow = z.object({
  key: z.string(),
  name: bilingualText,
  description: bilingualText,
  category: z.enum(PROCESS_CATEGORIES),
  enabled: z.boolean(),
  revision: z.number().int(),
  /** Number of the published version. */
  published: z.number().int().nullable(),
  publishedAt: z.number().nullable(),
  hasDraft: z.boolean(),
  updatedAt: z.number(),
  updatedBy: z.string(),
  running: z.number().int(),
  ended: z.number().int(),
  /** Mean from submission to approval, ms. */
  meanMs: z.number().nullable(),
});
export type ProcessModelRow = z.infer<typeof processModelRow>;

export const processVersionRow = z.object({
  no: z.number().int(),
  state: z.enum(VERSION_STATES),
  revision: z.number().int(),
  note: z.string(),
  updatedAt: z.number(),
  updatedBy: z.string(),
  publishedAt: z.number().nullable(),
  publishedBy: z.string().nullable(),
  running: z.number().int(),
});
export type ProcessVersionRow = z.infer<typeof processVersionRow>;

export const processVersionDto = processVersionRow.extend({ key: z.string(), definition: processDefinitionSchema });
export type ProcessVersionDto = z.infer<typeof processVersionDto>;

export const processFile = z.object({
  format: z.literal(PROCESS_FORMAT),
  key,
  name,
  description,
  category: z.enum(PROCESS_CATEGORIES),
  definition: processDefinitionSchema,
});
export type ProcessFile = z.infer<typeof processFile>;

/** A node an example passes, with who would be asked there. */
const trialNode = z.object({
  nodeId: z.string(),
  /** `asked`: people would decide here; `passed`: it goes on by itself; `nobody`: nobody may decide, it would wait. */
  outcome: z.enum(['asked', 'passed', 'nobody']),
  people: z.array(z.string()),
  /** Whose stand-ins they are, by code of the stand-in. */
  onBehalfOf: z.record(z.string(), z.string()),
  /** Fields they would not be shown, and those they would fill in. */
  hidden: z.array(z.string()),
  edited: z.array(z.string()),
});

/** Most approvals moved, or reported, at once. */
export const MAX_MOVED = 200;

const place = z.object({ nodeId: z.string(), name: bilingualText, people: z.array(z.string()) });

/** An approval under way by an earlier version: where it stands, and where it would by the published one. */
export const moveRow = z.object({
  id: z.string(),
  subjectNo: z.string().nullable(),
  title: bilingualText,
  factoryNo: z.string().nullable(),
  state: z.enum(PROCESS_STATES),
  version: z.number().int(),
  at: z.array(place),
  /** `stays`: with the same people; `asksAnew`: a step it stands at names others; `cannot`: for the reasons given. */
  outcome: z.enum(['stays', 'asksAnew', 'cannot']),
  to: z.array(place),
  refusals: z.array(z.object({ code: z.string(), params: textParams })),
});
export type MoveRow = z.infer<typeof moveRow>;

const VIEW = 'processModel:view';
const CONFIG = 'processModel:config';

export const processModelCalls = {
  list: get('api/v1/process-models', {
    access: VIEW,
    summary: 'Process models with what is published, under way and how long it takes',
    reply: z.array(processModelRow),
  }),
  create: post('api/v1/process-models', {
    access: CONFIG,
    summary: 'Make a model with a first draft, empty, imported or copied',
    body: z.object({
      key,
      name,
      description,
      category: z.enum(PROCESS_CATEGORIES),
      definition: processDefinitionSchema.optional(),
    }),
    reply: processModelRow,
  }),
  edit: put('api/v1/process-models/:key', {
    access: CONFIG,
    summary: 'Change name, description or category of a model, take it out of use or back',
    params: byKey,
    body: z.object({ revision, name, description, category: z.enum(PROCESS_CATEGORIES), enabled: z.boolean() }),
    reply: processModelRow,
  }),
  versions: get('api/v1/process-models/:key/versions', {
    access: VIEW,
    summary: 'Versions of a model, the newest first',
    params: byKey,
    reply: z.array(processVersionRow),
  }),
  version: get('api/v1/process-models/:key/versions/:no', {
    access: VIEW,
    summary: 'A version with its definition',
    params: byKey.extend({ no: z.coerce.number().int().min(1) }),
    reply: processVersionDto,
  }),
  draft: post('api/v1/process-models/:key/drafts', {
    access: CONFIG,
    summary: 'Begin a draft from a version, or from what was imported; one draft at a time',
    params: byKey,
    body: z.object({ from: z.number().int().min(1).optional(), definition: processDefinitionSchema.optional() }),
    reply: processVersionDto,
  }),
  save: put('api/v1/process-models/:key/draft', {
    access: CONFIG,
    summary: 'Save the draft',
    params: byKey,
    body: z.object({ revision, definition: processDefinitionSchema }),
    reply: processVersionDto,
  }),
  discard: post('api/v1/process-models/:key/draft/removal', {
    access: CONFIG,
    summary: 'Drop the draft',
    params: byKey,
    body: z.object({ revision }),
  }),
  publish: post('api/v1/process-models/:key/publication', {
    access: CONFIG,
    summary: 'Publish the draft: new approvals take it, those under way keep theirs',
    params: byKey,
    body: z.object({ revision, note }),
    reply: processVersionDto,
  }),
  moves: get('api/v1/process-models/:key/moves', {
    access: CONFIG,
    summary: 'Approvals under way by earlier versions, and where each would stand by the published one: a dry run',
    params: byKey,
    reply: z.object({
      /** Number of the published version; null where none is. */
      to: z.number().int().nullable(),
      list: z.array(moveRow),
      total: z.number().int(),
      people: z.record(z.string(), bilingualText),
    }),
  }),
  move: post('api/v1/process-models/:key/moves', {
    access: CONFIG,
    summary: 'Move approvals under way to the published version, each on its own; the others keep theirs',
    params: byKey,
    body: z.object({
      to: z.number().int().min(1),
      ids: z.array(z.uuid()).min(1).max(MAX_MOVED),
      reason: z.string().trim().min(1).max(300),
    }),
    reply: z.array(z.object({ id: z.string(), code: z.string().nullable() })),
  }),
  trial: post('api/v1/process-trials', {
    access: VIEW,
    summary: 'Who would decide for an example: everybody agreeing, with real people and given values',
    body: z.object({
      definition: processDefinitionSchema,
      factoryNo: z.string().min(1).max(64),
      initiator: z.string().min(1).max(50),
      category: z.enum(PROCESS_CATEGORIES),
      values: approvalValues,
    }),
    reply: z.object({ nodes: z.array(trialNode), people: z.record(z.string(), bilingualText) }),
  }),
} as const;
