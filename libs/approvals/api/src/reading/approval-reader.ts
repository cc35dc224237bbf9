import { Injectable } from '@nestjs/common';
import type { approvalCalls, WorkRow } from '@sed/approvals-contract';
import { approval, approvalCopy, approvalTask, approvalTaskPerson } from '@sed/approvals-tables';
import type { InputOf } from '@sed/platform-contract';
import { Database } from '@sed/platform-database';
import { Clock, may, OrderWork, plantsWith, UnreadMessages, type Viewer } from '@sed/platform-ports';
import { and, asc, count, desc, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { SEE_ALL } from '../approval/approval-sight';
import { ApprovalTitles } from '../approval/approval-titles';
import type { ApprovalRecord } from '../store/approval-store';
import { ApprovalRows, codesOfRow } from './approval-rows';

type WorkQuery = InputOf<typeof approvalCalls.work>['query'];
type ListQuery = InputOf<typeof approvalCalls.list>['query'];
type Found = Omit<WorkRow, 'approval' | 'task'> & { readonly record: ApprovalRecord; readonly task: string | null };

const ANSWERED = ['AGREED', 'REJECTED', 'FILLED'] as const;

/** Lists of approvals: what is one's own, and what is under way at plants. */
@Injectable()
export class ApprovalReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rows: ApprovalRows,
    private readonly titles: ApprovalTitles,
    private readonly orders: OrderWork,
    private readonly messages: UnreadMessages,
  ) {}

  async counts(viewer: Viewer) {
    const { db } = this.database;
    const isLate = sql`${approvalTask.dueAt} < ${this.clock.nowMs()}`;
    const [tasks] = await db
      .select({ todo: count(), overdue: sql<number>`count(*) filter (where ${isLate})::int` })
      .from(approvalTaskPerson)
      .innerJoin(approvalTask, eq(approvalTask.id, approvalTaskPerson.taskId))
      .where(eq(approvalTaskPerson.person, viewer.code));
    const isUnread = and(eq(approvalCopy.person, viewer.code), isNull(approvalCopy.seenAt));
    const [copied] = await db.select({ n: count() }).from(approvalCopy).where(isUnread);
    const beside = await this.beside(viewer);
    return { ...{ todo: tasks?.todo ?? 0, overdue: tasks?.overdue ?? 0, copied: copied?.n ?? 0 }, ...beside };
  }

  /** What waits elsewhere: orders, and messages to be read. */
  private async beside(viewer: Viewer) {
    const { todo, overdue } = await this.orders.waitingFor(viewer);
    return { orders: todo, ordersOverdue: overdue, messages: await this.messages.of(viewer.code) };
  }

  async work(query: WorkQuery, viewer: Viewer) {
    const { found, total } = await this.found(query, viewer.code);
    const approvals = await this.rows.of(
      found.map(({ record }) => record),
      viewer,
    );
    const list: WorkRow[] = [];
    for (const [index, { record, task: taskId, seenAt }] of found.entries()) {
      const row = approvals[index];
      const task = record.process.tasks.find(({ id }) => id === taskId);
      if (row === undefined) continue;
      list.push({ approval: row, task: task === undefined ? null : await this.rows.taskOf(record, task), seenAt });
    }
    const behalf = list.map(({ task }) => task?.onBehalfOf ?? null);
    const people = await this.rows.names([...approvals.flatMap(codesOfRow), ...behalf]);
    return { list, total, pageNum: query.pageNum, pageSize: query.pageSize, people };
  }

  async list(query: ListQuery, viewer: Viewer) {
    const plants = [...plantsWith(viewer, SEE_ALL)].filter(
      (one) => query.factoryNo === undefined || one === query.factoryNo,
    );
    const isThere = plants.length === 0 ? sql`false` : inArray(approval.factoryNo, plants);
    const ofGroup =
      query.factoryNo === undefined && may(viewer, 'processModel:config') ? isNull(approval.factoryNo) : undefined;
    const where = and(
      ofGroup === undefined ? isThere : or(isThere, ofGroup),
      query.state === undefined ? undefined : eq(approval.state, query.state),
      query.model === undefined ? undefined : eq(approval.modelKey, query.model),
      query.person === undefined ? undefined : or(eq(approval.initiator, query.person), this.isAsked(query.person)),
      await this.titles.found(query.keyword, viewer.code),
    );
    const { db } = this.database;
    const { pageNum, pageSize } = query;
    const [counted] = await db.select({ n: count() }).from(approval).where(where);
    const records = await db
      .select()
      .from(approval)
      .where(where)
      .orderBy(desc(approval.startedAt), desc(approval.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const list = await this.rows.of(records, viewer);
    return { list, total: counted?.n ?? 0, pageNum, pageSize, people: await this.rows.names(list.flatMap(codesOfRow)) };
  }

  private isAsked(person: string): SQL {
    const { db } = this.database;
    const asked = db
      .select({ one: sql`1` })
      .from(approvalTask)
      .innerJoin(approvalTaskPerson, eq(approvalTaskPerson.taskId, approvalTask.id))
      .where(and(eq(approvalTask.approvalId, approval.id), eq(approvalTaskPerson.person, person)));
    return exists(asked);
  }

  private async found(query: WorkQuery, code: string): Promise<{ found: Found[]; total: number }> {
    const { box, pageNum, pageSize } = query;
    const offset = (pageNum - 1) * pageSize;
    const { db } = this.database;
    const ofCategory = query.category === undefined ? undefined : eq(approval.category, query.category);
    const beside = [await this.titles.found(query.keyword, code), ofCategory];
    if (box === 'mine') {
      const where = and(eq(approval.initiator, code), ...beside);
      const [counted] = await db.select({ n: count() }).from(approval).where(where);
      const records = await db
        .select()
        .from(approval)
        .where(where)
        .orderBy(desc(approval.updatedAt))
        .limit(pageSize)
        .offset(offset);
      return { found: records.map((record) => ({ record, task: null, seenAt: null })), total: counted?.n ?? 0 };
    }
    if (box === 'copied') {
      const where = and(eq(approvalCopy.person, code), ...beside);
      const isIts = eq(approval.id, approvalCopy.approvalId);
      const [counted] = await db.select({ n: count() }).from(approvalCopy).innerJoin(approval, isIts).where(where);
      const rows = await db
        .select()
        .from(approvalCopy)
        .innerJoin(approval, isIts)
        .where(where)
        .orderBy(desc(approvalCopy.at))
        .limit(pageSize)
        .offset(offset);
      const found = rows.map((row) => ({ record: row.approval, task: null, seenAt: row.approval_copy.seenAt }));
      return { found, total: counted?.n ?? 0 };
    }
    const isIts = eq(approval.id, approvalTask.approvalId);
    const isAsked = inArray(
      approvalTask.id,
      db.select({ id: approvalTaskPerson.taskId }).from(approvalTaskPerson).where(eq(approvalTaskPerson.person, code)),
    );
    const isDone = and(
      eq(approvalTask.assignee, code),
      inArray(approvalTask.state, [...ANSWERED]),
      sql`${approvalTask.task}->>'auto' is null`,
    );
    const where = and(box === 'todo' ? isAsked : isDone, ...beside);
    const order =
      box === 'todo'
        ? [sql`${approvalTask.dueAt} asc nulls last`, asc(approvalTask.openedAt)]
        : [desc(approvalTask.doneAt)];
    const [counted] = await db.select({ n: count() }).from(approvalTask).innerJoin(approval, isIts).where(where);
    const rows = await db
      .select()
      .from(approvalTask)
      .innerJoin(approval, isIts)
      .where(where)
      .orderBy(...order)
      .limit(pageSize)
      .offset(offset);
    const found = rows.map((row) => ({ record: row.approval, task: row.approval_task.id, seenAt: null }));
    return { found, total: counted?.n ?? 0 };
  }
}
