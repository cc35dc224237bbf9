import { bilingualText, expectedEnd, textParams } from '@sed/platform-contract';
import { z } from 'zod';
import { processDefinitionSchema } from '../domain/process-definition';
import { JOURNAL_ACTIONS, PROCESS_CATEGORIES, PROCESS_STATES } from '../domain/words';

const epochMs = z.number();
const TASK_STATES = ['WAITING', 'PENDING', 'BLOCKED', 'AGREED', 'REJECTED', 'FILLED', 'CANCELLED'] as const;

/** Names of everybody an answer speaks of, by code. */
const people = z.record(z.string(), bilingualText);

/** Where an approval stands, and with whom. */
const standing = z.object({
  nodeId: z.string(),
  name: bilingualText,
  people: z.array(z.string()),
  sinceMs: epochMs,
  dueAtMs: epochMs.nullable(),
});

export const approvalRow = z.object({
  id: z.string(),
  model: z.string(),
  modelName: bilingualText,
  category: z.enum(PROCESS_CATEGORIES),
  kind: z.string(),
  subjectNo: z.string().nullable(),
  title: bilingualText,
  /** Page of the object itself. */
  path: z.string().nullable(),
  factoryNo: z.string().nullable(),
  initiator: z.string(),
  state: z.enum(PROCESS_STATES),
  round: z.number().int(),
  startedAt: epochMs,
  updatedAt: epochMs,
  endedAt: epochMs.nullable(),
  at: z.array(standing),
});
export type ApprovalRow = z.infer<typeof approvalRow>;

/** A task as the inbox shows it, with its approval. */
export const workRow = z.object({
  approval: approvalRow,
  task: z
    .object({
      id: z.string(),
      nodeId: z.string(),
      nodeName: bilingualText,
      kind: z.enum(['APPROVE', 'FILL']),
      state: z.enum(TASK_STATES),
      openedAt: epochMs,
      seenAt: epochMs.nullable(),
      dueAt: epochMs.nullable(),
      doneAt: epochMs.nullable(),
      opinion: z.string().nullable(),
      onBehalfOf: z.string().nullable(),
      /** One of several may take it. */
      isShared: z.boolean(),
      /** May be agreed to from the list: no opinion, signature or choice is asked for. */
      isPlain: z.boolean(),
    })
    .nullable(),
  /** Of a copy: when it was first looked at. */
  seenAt: epochMs.nullable(),
});
export type WorkRow = z.infer<typeof workRow>;

export const peopleOf = { people };

/** A step of a process somebody has answered. */
export const passedStep = z.object({
  taskId: z.string(),
  nodeName: bilingualText,
  person: z.string().nullable(),
  state: z.enum(TASK_STATES),
  at: epochMs,
  opinion: z.string().nullable(),
  /** Answered without being asked: the same person had agreed before, or nobody was there. */
  isAuto: z.boolean(),
});
export type PassedStep = z.infer<typeof passedStep>;

const taskDto = z.object({
  id: z.string(),
  nodeId: z.string(),
  kind: z.enum(['APPROVE', 'FILL']),
  round: z.number().int(),
  visit: z.number().int(),
  state: z.enum(TASK_STATES),
  origin: z.enum(['node', 'signBefore', 'signAfter', 'delegated']),
  parentId: z.string().nullable(),
  assignee: z.string().nullable(),
  candidates: z.array(z.string()),
  onBehalfOf: z.string().nullable(),
  openedAtMs: epochMs,
  seenAtMs: epochMs.nullable(),
  dueAtMs: epochMs.nullable(),
  doneAtMs: epochMs.nullable(),
  opinion: z.string().nullable(),
  auto: z.enum(['samePerson', 'nobody']).nullable(),
  /** Signed: what was signed is bound to the content by its digest. */
  signature: z.object({ fileId: z.string(), contentHash: z.string(), atMs: epochMs }).nullable(),
});
export type TaskDto = z.infer<typeof taskDto>;

export const journalEntry = z.object({
  id: z.number().int(),
  at: epochMs,
  actor: z.string().nullable(),
  action: z.enum(JOURNAL_ACTIONS),
  nodeId: z.string().nullable(),
  taskId: z.string().nullable(),
  /** Whom it concerns. */
  to: z.array(z.string()),
  text: z.string().nullable(),
  round: z.number().int(),
});
export type JournalEntry = z.infer<typeof journalEntry>;

const refusal = z.object({ code: z.string(), params: textParams });

/** Something the viewer could do here, and everything that stands against it. */
export const approvalOffer = z.object({
  action: z.string(),
  taskId: z.string().nullable(),
  refusals: z.array(refusal),
});
export type ApprovalOffer = z.infer<typeof approvalOffer>;

/** Lines that are decided one by one, as they stand. */
export const approvalLines = z.object({
  label: bilingualText,
  columns: z.array(z.object({ label: bilingualText, unit: z.string().nullable(), isNumber: z.boolean() })),
  rows: z.array(
    z.object({
      no: z.number().int(),
      cells: z.array(bilingualText),
      asked: z.string().nullable(),
      decision: z.string().nullable(),
      approved: z.string().nullable(),
      isOpen: z.boolean(),
    }),
  ),
  decisions: z.array(z.object({ code: z.string(), label: bilingualText, isCut: z.boolean() })),
  unit: z.string().nullable(),
});
export type ApprovalLinesDto = z.infer<typeof approvalLines>;

export const approvalDetail = approvalRow.extend({
  version: z.number().int(),
  definition: processDefinitionSchema,
  tokens: z.array(z.object({ nodeId: z.string(), visit: z.number().int(), dueAtMs: epochMs.nullable() })),
  tasks: z.array(taskDto),
  journal: z.array(journalEntry),
  facts: z.array(z.object({ label: bilingualText, value: bilingualText })),
  lines: approvalLines.nullable(),
  /** What fields of the object say now; those a task asks for are filled in from here. */
  values: z.record(z.string(), z.unknown()),
  /** Digest of what is decided about: an answer names the one that was looked at. */
  contentHash: z.string(),
  rejectType: z.union([z.literal(1), z.literal(2)]).nullable(),
  offers: z.array(approvalOffer),
  /** Nodes an answer may send it back to. */
  returnTo: z.array(z.string()),
  /** Whoever agrees names who decides next. */
  asksNext: z.boolean(),
  expectedEnd,
  people,
});
export type ApprovalDetail = z.infer<typeof approvalDetail>;
