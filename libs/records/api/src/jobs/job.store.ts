import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { job } from '@sed/records-tables';
import { Clock } from '@sed/platform-ports';
import type { BilingualText } from '@sed/platform-contract';
import { and, asc, count, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';

export type JobRow = typeof job.$inferSelect;

/** A worker that says nothing for this long is taken for dead. */
export const LOST_MS = 30_000;
const MAX_ATTEMPTS = 3;
const LISTED = 50;
/** All but what a job found. */
const LISTED_COLUMNS = listedColumns();
/** What a job found is kept for a week, as its files are for a day. */
export const RESULT_KEPT_MS = 7 * 86_400_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface NewJob {
  readonly kind: string;
  readonly ownerCode: string;
  readonly title: BilingualText;
  readonly params: Record<string, unknown>;
}

/** Long work as rows: taken by one worker at a time, taken over when that one dies. */
@Injectable()
export class JobStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async add(made: NewJob, tx: Db = this.database.db): Promise<JobRow> {
    const row = { id: v7(), state: 'queued' as const, createdAt: this.clock.nowMs(), ...made };
    const [added] = await tx.insert(job).values(row).returning();
    if (added === undefined) throw new Error('an insert returned nothing');
    return added;
  }

  async one(id: string): Promise<JobRow | undefined> {
    if (!UUID.test(id)) return undefined;
    return (await this.database.db.select().from(job).where(eq(job.id, id)))[0];
  }

  /** Without what they found: that is read one by one. */
  async ofOwner(ownerCode: string): Promise<readonly Omit<JobRow, 'result'>[]> {
    return this.database.db
      .select(LISTED_COLUMNS)
      .from(job)
      .where(eq(job.ownerCode, ownerCode))
      .orderBy(desc(job.createdAt), desc(job.id))
      .limit(LISTED);
  }

  async openOf(ownerCode: string, kind: string): Promise<number> {
    const isOpen = and(eq(job.ownerCode, ownerCode), eq(job.kind, kind), inArray(job.state, ['queued', 'running']));
    const [row] = await this.database.db.select({ total: count() }).from(job).where(isOpen);
    return row?.total ?? 0;
  }

  /** Ends a job that waits or runs; its worker notices at its next sign of life. @returns false when it had ended. */
  async cancel(id: string): Promise<boolean> {
    const isOpen = and(eq(job.id, id), inArray(job.state, ['queued', 'running']));
    const set = { state: 'cancelled' as const, finishedAt: this.clock.nowMs() };
    return (await this.database.db.update(job).set(set).where(isOpen).returning({ id: job.id })).length > 0;
  }

  /** Forgets what jobs found once it is no longer kept. */
  async forgetResults(): Promise<void> {
    const isOver = and(isNotNull(job.result), lt(job.expiresAt, this.clock.nowMs()));
    await this.database.db.update(job).set({ result: null }).where(isOver);
  }

  /**
   * The oldest waiting job, or one whose worker died. One that killed several workers is given up.
   * @param kinds those this worker does, with whether they begin again by themselves
   */
  async take(worker: string, kinds: ReadonlyMap<string, { readonly isResumed: boolean }>): Promise<JobRow | undefined> {
    const nowMs = this.clock.nowMs();
    const isOfKind = inArray(job.kind, [...kinds.keys()]);
    // Mostly there is none: that is seen without a transaction.
    const isOpen = and(inArray(job.state, ['queued', 'running']), isOfKind);
    const [open] = await this.database.db.select({ id: job.id }).from(job).where(isOpen).limit(1);
    if (open === undefined) return undefined;
    return this.database.db.transaction(async (tx) => {
      const isLost = and(eq(job.state, 'running'), lt(job.heartbeatAt, nowMs - LOST_MS));
      const [found] = await tx
        .select()
        .from(job)
        .where(and(or(eq(job.state, 'queued'), isLost), isOfKind))
        .orderBy(asc(job.createdAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (found === undefined) return undefined;
      const [taken] = await tx
        .update(job)
        .set(takenAs(found, { worker, nowMs, isResumed: kinds.get(found.kind)?.isResumed ?? true }))
        .where(eq(job.id, found.id))
        .returning();
      return taken;
    });
  }

  /** @returns false when the job is no longer this worker's */
  async beat(id: string, worker: string, progress: { readonly done: number; readonly total: number | null }) {
    const change = { heartbeatAt: this.clock.nowMs(), ...progress };
    return this.change(id, worker, change);
  }

  async finish(id: string, worker: string, result: Partial<JobRow>): Promise<boolean> {
    return this.change(id, worker, { ...result, finishedAt: this.clock.nowMs() });
  }

  /** Gives a job back that was interrupted by the end of the process. */
  async giveBack(id: string, worker: string): Promise<boolean> {
    return this.change(id, worker, { state: 'queued', worker: null, attempts: sql`${job.attempts} - 1` });
  }

  private async change(id: string, worker: string, set: Parameters<ReturnType<Database['db']['update']>['set']>[0]) {
    const isIts = and(eq(job.id, id), eq(job.worker, worker), eq(job.state, 'running'));
    const rows = await this.database.db.update(job).set(set).where(isIts).returning({ id: job.id });
    return rows.length > 0;
  }
}

/** A job whose worker died begins again, unless its kind does not, or it killed several workers. */
function takenAs(found: JobRow, by: { worker: string; nowMs: number; isResumed: boolean }): Partial<JobRow> {
  const { worker, nowMs: finishedAt } = by;
  if (found.state === 'running' && !by.isResumed) return { state: 'interrupted', finishedAt };
  if (found.attempts >= MAX_ATTEMPTS) return { state: 'failed', finishedAt, error: { code: 'job.lost', params: {} } };
  return { state: 'running', worker, attempts: found.attempts + 1, heartbeatAt: finishedAt, done: 0 };
}

function listedColumns() {
  const { id, kind, ownerCode, title, params, state, done, total, attempts, createdAt } = job;
  const { finishedAt, heartbeatAt, worker, fileId, fileName, expiresAt, error } = job;
  const about = { id, kind, ownerCode, title, params, state, done, total, attempts, createdAt };
  return { ...about, finishedAt, heartbeatAt, worker, fileId, fileName, expiresAt, error };
}
