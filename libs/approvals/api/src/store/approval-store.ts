import { Injectable } from '@nestjs/common';
import {
  isOpenTask,
  OPEN_PROCESS,
  type ApprovalProcess,
  type ApprovalTask,
  type JournalAction,
} from '@sed/approvals-contract';
import { approval, approvalCopy, approvalEvent, approvalTask, approvalTaskPerson } from '@sed/approvals-tables';
import { DomainError } from '@sed/platform-api';
import { isUniqueViolation, type Db } from '@sed/platform-database';
import type { ApprovalSubject } from '@sed/platform-ports';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';

export type ApprovalRecord = typeof approval.$inferSelect;

export interface JournalLine {
  readonly action: JournalAction;
  readonly actor: string | null;
  readonly nodeId?: string | null;
  readonly taskId?: string | null;
  readonly whom?: readonly string[];
  readonly note?: string | null;
}

export interface Signature {
  readonly fileId: string;
  readonly contentHash: string;
  readonly atMs: number;
}

/** Approvals as kept. Everything happens within a transaction of the caller. */
@Injectable()
export class ApprovalStore {
  /** The approval as it is. @throws DomainError `notFound` */
  async find(id: string, db: Db): Promise<ApprovalRecord> {
    const [row] = await db.select().from(approval).where(eq(approval.id, id));
    if (row === undefined) throw new DomainError('notFound');
    return row;
  }

  /** The approval, held until the transaction ends. @throws DomainError `notFound` */
  async hold(id: string, tx: Db): Promise<ApprovalRecord> {
    const [row] = await tx.select().from(approval).where(eq(approval.id, id)).for('update');
    if (row === undefined) throw new DomainError('notFound');
    return row;
  }

  /** The open approval of an object, held. */
  async holdOpen(kind: string, subjectId: string, tx: Db): Promise<ApprovalRecord | undefined> {
    const isIt = and(
      eq(approval.kind, kind),
      eq(approval.subjectId, subjectId),
      inArray(approval.state, [...OPEN_PROCESS]),
    );
    const [row] = await tx.select().from(approval).where(isIt).for('update');
    return row;
  }

  /** Objects of a kind that have an open approval. */
  async openOf(kind: string, db: Db): Promise<ReadonlySet<string>> {
    const isOpen = and(eq(approval.kind, kind), inArray(approval.state, [...OPEN_PROCESS]));
    const rows = await db.select({ subjectId: approval.subjectId }).from(approval).where(isOpen);
    return new Set(rows.map(({ subjectId }) => subjectId));
  }

  async latest(kind: string, subjectId: string, db: Db): Promise<ApprovalRecord | undefined> {
    const isIt = and(eq(approval.kind, kind), eq(approval.subjectId, subjectId));
    const [row] = await db
      .select()
      .from(approval)
      .where(isIt)
      .orderBy(desc(approval.startedAt), desc(approval.id))
      .limit(1);
    return row;
  }

  /** The approval of that id, or the latest of the object of that id, whatever its kind. */
  async named(id: string, kinds: readonly string[], db: Db): Promise<ApprovalRecord | undefined> {
    const [own] = await db.select().from(approval).where(eq(approval.id, id));
    if (own !== undefined) return own;
    const [row] = await db
      .select()
      .from(approval)
      .where(and(inArray(approval.kind, [...kinds]), eq(approval.subjectId, id)))
      .orderBy(desc(approval.startedAt), desc(approval.id))
      .limit(1);
    return row;
  }

  /** @throws DomainError `approval.alreadyOpen` */
  async insert(row: ApprovalRecord, tx: Db): Promise<void> {
    try {
      await tx.insert(approval).values(row);
    } catch (error) {
      if (isUniqueViolation(error)) throw new DomainError('approval.alreadyOpen', {}, { cause: error });
      throw error;
    }
    await this.keepTasks(row.id, [], row.process.tasks, tx);
  }

  async save(row: ApprovalRecord, process: ApprovalProcess, atMs: number, tx: Db): Promise<void> {
    const { state, round } = process;
    const endedAt = OPEN_PROCESS.includes(state) ? null : atMs;
    await tx
      .update(approval)
      .set({ process, state, round, updatedAt: atMs, endedAt, given: row.given, chosen: row.chosen })
      .where(eq(approval.id, row.id));
    await this.keepTasks(row.id, row.process.tasks, process.tasks, tx);
  }

  async setVersion(id: string, versionNo: number, tx: Db): Promise<void> {
    await tx.update(approval).set({ versionNo }).where(eq(approval.id, id));
  }

  async sign(taskId: string, signature: Signature, tx: Db): Promise<void> {
    await tx
      .update(approvalTask)
      .set({ signature: { ...signature } })
      .where(eq(approvalTask.id, taskId));
  }

  async copy(
    approvalId: string,
    nodeId: string,
    people: readonly string[],
    at: { readonly atMs: number; readonly tx: Db },
  ) {
    if (people.length === 0) return;
    const rows = people.map((person) => ({ approvalId, nodeId, person, at: at.atMs }));
    await at.tx.insert(approvalCopy).values(rows).onConflictDoNothing();
  }

  async copySeen(approvalId: string, person: string, atMs: number, db: Db): Promise<void> {
    const isIt = and(
      eq(approvalCopy.approvalId, approvalId),
      eq(approvalCopy.person, person),
      isNull(approvalCopy.seenAt),
    );
    await db.update(approvalCopy).set({ seenAt: atMs }).where(isIt);
  }

  async journal(
    { id, round }: Pick<ApprovalRecord, 'id' | 'round'>,
    lines: readonly JournalLine[],
    at: { readonly atMs: number; readonly tx: Db },
  ): Promise<void> {
    if (lines.length === 0) return;
    const rows = lines.map(({ action, actor, nodeId = null, taskId = null, whom = [], note = null }) => ({
      ...{ approvalId: id, at: at.atMs, actor, action, nodeId, taskId, note, round },
      whom: [...whom],
    }));
    await at.tx.insert(approvalEvent).values(rows);
  }

  /** Writes the tasks that are not as they were. */
  private async keepTasks(
    approvalId: string,
    before: readonly ApprovalTask[],
    after: readonly ApprovalTask[],
    tx: Db,
  ): Promise<void> {
    const known = new Map(before.map((task) => [task.id, task]));
    const changed = after.filter((task) => JSON.stringify(known.get(task.id)) !== JSON.stringify(task));
    for (const task of changed) {
      const { id, nodeId, state, assignee } = task;
      const row = {
        nodeId,
        state,
        assignee,
        task,
        openedAt: task.openedAtMs,
        dueAt: task.dueAtMs,
        doneAt: task.doneAtMs,
        // What is asked again is signed again: an answer that was recalled leaves no signature.
        ...(isOpenTask(task) && { signature: null }),
      };
      await tx
        .insert(approvalTask)
        .values({ id, approvalId, ...row })
        .onConflictDoUpdate({ target: approvalTask.id, set: row });
    }
    if (changed.length === 0) return;
    const ids = changed.map(({ id }) => id);
    await tx.delete(approvalTaskPerson).where(inArray(approvalTaskPerson.taskId, ids));
    const asked = changed.flatMap((task) => askedBy(task).map((person) => ({ taskId: task.id, person })));
    if (asked.length > 0) await tx.insert(approvalTaskPerson).values(asked);
  }
}

/** Who may answer it now. */
export function askedBy({ state, assignee, candidates }: ApprovalTask): readonly string[] {
  if (state !== 'PENDING') return [];
  return assignee === null ? candidates : [assignee];
}

export function subjectOf(row: ApprovalRecord): ApprovalSubject {
  const { kind, subjectId, factoryNo, subjectNo, title, path } = row;
  return { kind, id: subjectId, factoryNo, no: subjectNo, title, path };
}
