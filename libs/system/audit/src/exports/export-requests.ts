import { Injectable } from '@nestjs/common';
import { Database, opaque, type Db } from '@sed/platform-database';
import { auditExport } from '@sed/system-tables';
import { job } from '@sed/records-tables';
import { JobService, type Caller } from '@sed/records-api';
import { DomainError } from '@sed/platform-api';
import { AuditTrail, Clock, plantsWith, type Viewer } from '@sed/platform-ports';
import { refuseSamePerson, type auditCalls, type AuditExport } from '@sed/people-contract';
import type { BilingualText, InputOf } from '@sed/platform-contract';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { seesAll } from '../audit.service';
import { covers } from './export-coverage';
import { EXPORT_KIND } from './export-job';
import { ExportNotifier } from './export-notifier';

type Row = typeof auditExport.$inferSelect;
type JobRow = typeof job.$inferSelect;
type Ask = InputOf<typeof auditCalls.askExport>['body'];
type State = Exclude<Row['state'], 'PENDING'>;

const MAX_WAITING = 5;
const MAX_LISTED = 100;
const TITLE: BilingualText = { zh: '用户日志导出', en: 'Export of the user log' };

/** The log leaves the service only when a second person agrees: one asks, another who administers all of it decides. */
@Injectable()
export class ExportRequests {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: JobService,
    private readonly trail: AuditTrail,
    private readonly notifier: ExportNotifier,
  ) {}

  /** Own requests and those the viewer may decide or could have decided, waiting ones first. */
  async list(viewer: Viewer): Promise<AuditExport[]> {
    const mine = eq(auditExport.createdBy, viewer.code);
    const isAdministrator = viewer.rights.has('permission:config');
    const rows = await this.database.db
      .select()
      .from(auditExport)
      .where(isAdministrator ? undefined : mine)
      .orderBy(desc(auditExport.createdAt))
      .limit(MAX_LISTED);
    const visible = rows.filter((row) => row.createdBy === viewer.code || covers(viewer, row));
    const dtos = await this.dtosOf(visible, viewer);
    return [...dtos.filter(isWaiting), ...dtos.filter((dto) => !isWaiting(dto))];
  }

  /** @throws DomainError `auditExport.tooMany`, `auditExport.noApprover`, `plant.forbidden` */
  async ask({ filter, reason }: Ask, caller: Caller): Promise<AuditExport> {
    const { viewer, language } = caller;
    const held = plantsWith(viewer, 'userLog:export');
    const { factoryNo } = filter;
    if (factoryNo !== undefined && !held.has(factoryNo) && !seesAll(viewer)) throw new DomainError('plant.forbidden');
    const row = {
      ...{ id: v7(), filter: cleaned(filter), reason, language, seesAll: seesAll(viewer) },
      ...{ plants: factoryNo === undefined ? [...held].sort() : [factoryNo], loginName: viewer.loginName },
      ...{ requesterName: viewer.name, createdBy: viewer.code, updatedBy: viewer.code },
      ...{ createdAt: new Date(this.clock.nowMs()), updatedAt: new Date(this.clock.nowMs()) },
    };
    // Before the transaction, which sees only its own connection.
    const approvers = await this.notifier.approversOf(row);
    if (approvers.length === 0) throw new DomainError('auditExport.noApprover');
    await this.database.db.transaction(async (tx) => {
      const isWaitingOwn = and(eq(auditExport.createdBy, viewer.code), eq(auditExport.state, 'PENDING'));
      const [waiting] = await tx.select({ total: count() }).from(auditExport).where(isWaitingOwn);
      if ((waiting?.total ?? 0) >= MAX_WAITING) throw new DomainError('auditExport.tooMany', { max: MAX_WAITING });
      await tx.insert(auditExport).values(row);
      await this.record(row, { action: 'request', reason, after: { ...row.filter } }, caller, tx);
      await this.notifier.asked(row, approvers, tx);
    });
    return this.one(row.id, viewer);
  }

  /** @throws DomainError `duty.requesterApprovesExport`, `auditExport.beyondOwn`, `auditExport.decided`, `notFound` */
  async decide(id: string, asked: { isApproved: boolean; note?: string | undefined }, caller: Caller) {
    const { viewer } = caller;
    const state = asked.isApproved ? 'APPROVED' : 'REJECTED';
    await this.database.db.transaction(async (tx) => {
      const row = await taken(tx, id);
      const samePerson = refuseSamePerson('auditExport', row.createdBy, viewer.code);
      if (samePerson !== null) throw new DomainError(samePerson);
      if (!covers(viewer, row)) throw new DomainError('auditExport.beyondOwn');
      const params = { requestId: row.id, approvedBy: viewer.loginName };
      const owner = { kind: EXPORT_KIND, ownerCode: row.createdBy, title: TITLE };
      // In the transaction: an approval without its job would be an export that never comes.
      const made = asked.isApproved ? await this.jobs.start({ ...owner, params }, tx) : undefined;
      await this.end(row, { state, note: asked.note, jobId: made?.id }, caller, tx);
      await this.notifier.decided(row, { state, note: asked.note }, tx);
    });
    return this.one(id, viewer);
  }

  /** @throws DomainError `right.missing` for somebody else's, `auditExport.decided`, `notFound` */
  async withdraw(id: string, caller: Caller): Promise<AuditExport> {
    await this.database.db.transaction(async (tx) => {
      const row = await taken(tx, id);
      if (row.createdBy !== caller.viewer.code) throw new DomainError('right.missing');
      await this.end(row, { state: 'WITHDRAWN' }, caller, tx);
    });
    return this.one(id, caller.viewer);
  }

  private async end(
    row: Row,
    {
      state,
      note,
      jobId,
    }: { readonly state: State; readonly note?: string | undefined; readonly jobId?: string | undefined },
    caller: Caller,
    tx: Db,
  ): Promise<void> {
    const { viewer } = caller;
    const nowMs = this.clock.nowMs();
    const decision = { state, decidedBy: viewer.code, deciderName: viewer.name, decidedAt: nowMs, note: note ?? null };
    const stamp = { version: row.version + 1, updatedAt: new Date(nowMs), updatedBy: viewer.code };
    await tx
      .update(auditExport)
      .set({ ...decision, ...stamp, jobId: jobId ?? null })
      .where(eq(auditExport.id, row.id));
    await this.notifier.closed(row.id, tx);
    const told = { action: ACTIONS[state], reason: note ?? null };
    const change = { before: { state: row.state, requestedBy: row.loginName }, after: { state } };
    await this.record(row, { ...told, ...change }, caller, tx);
  }

  private async record(
    { id, filter }: Pick<Row, 'id' | 'filter'>,
    what: { readonly action: string; readonly reason: string | null; readonly before?: object; readonly after: object },
    { viewer, source }: Caller,
    tx: Db,
  ): Promise<void> {
    const who = { actor: viewer.loginName, actorName: viewer.name.zh, source };
    const place = { factoryNo: filter.factoryNo ?? null, entity: 'auditExport', entityId: id };
    const { action, reason, before, after } = what;
    const change = { ...(before !== undefined && { before: { ...before } }), after: { ...after } };
    await this.trail.record({ ...who, ...place, action, reason, ...change }, opaque(tx));
  }

  private async one(id: string, viewer: Viewer): Promise<AuditExport> {
    const rows = await this.database.db.select().from(auditExport).where(eq(auditExport.id, id));
    const [dto] = await this.dtosOf(rows, viewer);
    if (dto === undefined) throw new DomainError('notFound');
    return dto;
  }

  private async dtosOf(rows: readonly Row[], viewer: Viewer): Promise<AuditExport[]> {
    const ids = rows.flatMap(({ jobId, createdBy }) => (jobId === null || createdBy !== viewer.code ? [] : [jobId]));
    const jobs = ids.length === 0 ? [] : await this.database.db.select().from(job).where(inArray(job.id, ids));
    const jobOf = new Map(jobs.map((one) => [one.id, one]));
    return rows.map((row) => dtoOf(row, jobOf.get(row.jobId ?? ''), viewer));
  }
}

const ACTIONS: Readonly<Record<State, string>> = { APPROVED: 'approve', REJECTED: 'reject', WITHDRAWN: 'withdraw' };

/** The request under lock, while it waits. */
async function taken(tx: Db, id: string): Promise<Row> {
  const [row] = await tx.select().from(auditExport).where(eq(auditExport.id, id)).for('update');
  if (row === undefined) throw new DomainError('notFound');
  if (row.state !== 'PENDING') throw new DomainError('auditExport.decided');
  return row;
}

function isWaiting({ state }: AuditExport): boolean {
  return state === 'PENDING';
}

function cleaned(filter: Ask['filter']): Ask['filter'] {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

function dtoOf(row: Row, made: JobRow | undefined, viewer: Viewer): AuditExport {
  const { id, state, filter, reason, createdBy, requesterName, createdAt, deciderName, decidedAt, note } = row;
  const isOwn = createdBy === viewer.code;
  return {
    ...{ id, state, filter, reason, requestedBy: row.loginName, requesterName, requestedAt: createdAt.getTime() },
    ...{ deciderName, decidedAt, note, isOwn },
    mayDecide: state === 'PENDING' && !isOwn && covers(viewer, row),
    job:
      made === undefined
        ? null
        : { state: made.state, fileId: made.fileId, fileName: made.fileName, expiresAt: made.expiresAt },
  };
}
