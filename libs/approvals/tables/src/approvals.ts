import type {
  ApprovalProcess,
  ApprovalTask,
  JournalAction,
  ProcessCategory,
  ProcessState,
  TaskState,
} from '@sed/approvals-contract';
import { epochMs, factoryNoColumn } from '@sed/platform-database/columns';
import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { processVersion } from './process-models';

interface Bilingual {
  zh: string;
  en: string;
}
type Json = Record<string, unknown>;
const person = () => varchar({ length: 50 });

/** An approval. `process` is what its steps are made of; the tasks beside it say the same for lists. */
export const approval = pgTable(
  'approval',
  {
    id: uuid().primaryKey(),
    modelKey: varchar({ length: 40 }).notNull(),
    versionNo: integer().notNull(),
    category: varchar({ length: 20 }).$type<ProcessCategory>().notNull(),
    kind: varchar({ length: 40 }).notNull(),
    subjectId: varchar({ length: 64 }).notNull(),
    subjectNo: varchar({ length: 64 }),
    title: jsonb().$type<Bilingual>().notNull(),
    path: varchar({ length: 500 }),
    factoryNo: factoryNoColumn(),
    initiator: person().notNull(),
    state: varchar({ length: 10 }).$type<ProcessState>().notNull(),
    round: integer().notNull(),
    process: jsonb().$type<ApprovalProcess>().notNull(),
    /** As given at the beginning and filled in since; objects that say more themselves go before it. */
    given: jsonb().$type<Json>().notNull(),
    /** Whom the last one who agreed named to decide next. */
    chosen: jsonb().$type<string[]>().notNull(),
    startedAt: epochMs().notNull(),
    updatedAt: epochMs().notNull(),
    endedAt: epochMs(),
  },
  (t) => [
    foreignKey({ columns: [t.modelKey, t.versionNo], foreignColumns: [processVersion.modelKey, processVersion.no] }),
    uniqueIndex('approval_open')
      .on(t.kind, t.subjectId)
      .where(sql`state in ('RUNNING', 'REJECTED', 'WITHDRAWN')`),
    index('approval_subject').on(t.kind, t.subjectId, t.startedAt),
    index('approval_plant').on(t.factoryNo, t.startedAt),
    index('approval_initiator').on(t.initiator, t.updatedAt),
    index('approval_model').on(t.modelKey, t.versionNo, t.state),
  ],
);

export const approvalTask = pgTable(
  'approval_task',
  {
    id: uuid().primaryKey(),
    approvalId: uuid()
      .notNull()
      .references(() => approval.id),
    nodeId: varchar({ length: 40 }).notNull(),
    state: varchar({ length: 10 }).$type<TaskState>().notNull(),
    assignee: person(),
    task: jsonb().$type<ApprovalTask>().notNull(),
    openedAt: epochMs().notNull(),
    dueAt: epochMs(),
    doneAt: epochMs(),
    /** What was signed, bound to the content by its digest. */
    signature: jsonb().$type<{ fileId: string; contentHash: string; atMs: number }>(),
  },
  (t) => [
    index('approval_task_of').on(t.approvalId),
    index('approval_task_done')
      .on(t.assignee, t.doneAt)
      .where(sql`state in ('AGREED', 'REJECTED', 'FILLED')`),
  ],
);

/** Who may answer a task that waits for an answer, one row each. */
export const approvalTaskPerson = pgTable(
  'approval_task_person',
  {
    taskId: uuid()
      .notNull()
      .references(() => approvalTask.id, { onDelete: 'cascade' }),
    person: person().notNull(),
  },
  (t) => [primaryKey({ columns: [t.person, t.taskId] }), index('approval_task_person_task').on(t.taskId)],
);

/** Who is told of an approval without being asked; once for each person and node. */
export const approvalCopy = pgTable(
  'approval_copy',
  {
    approvalId: uuid()
      .notNull()
      .references(() => approval.id),
    nodeId: varchar({ length: 40 }).notNull(),
    person: person().notNull(),
    at: epochMs().notNull(),
    seenAt: epochMs(),
  },
  (t) => [
    primaryKey({ columns: [t.approvalId, t.nodeId, t.person] }),
    index('approval_copy_person').on(t.person, t.at),
  ],
);

/** What was done and said, in order; added to and never changed. */
export const approvalEvent = pgTable(
  'approval_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    approvalId: uuid()
      .notNull()
      .references(() => approval.id),
    at: epochMs().notNull(),
    /** Null: the clock or the process itself. */
    actor: person(),
    action: varchar({ length: 20 }).$type<JournalAction>().notNull(),
    nodeId: varchar({ length: 40 }),
    taskId: uuid(),
    whom: jsonb().$type<string[]>().notNull(),
    note: text(),
    round: integer().notNull(),
  },
  (t) => [index('approval_event_of').on(t.approvalId, t.id)],
);

/** Somebody stands in for a time; of no category: of all. */
export const approvalDelegation = pgTable(
  'approval_delegation',
  {
    id: uuid().primaryKey(),
    fromCode: person().notNull(),
    toCode: person().notNull(),
    fromAt: epochMs().notNull(),
    untilAt: epochMs().notNull(),
    categories: jsonb().$type<ProcessCategory[]>().notNull(),
    createdAt: epochMs().notNull(),
  },
  (t) => [index('approval_delegation_from').on(t.fromCode, t.untilAt), index('approval_delegation_to').on(t.toCode)],
);

/** A request told in words, for approvals of things that have no page of their own. */
export const approvalRequest = pgTable('approval_request', {
  id: uuid().primaryKey(),
  factoryNo: factoryNoColumn().notNull(),
  title: varchar({ length: 60 }).notNull(),
  content: varchar({ length: 2000 }).notNull(),
  createdAt: epochMs().notNull(),
  createdBy: person().notNull(),
});
