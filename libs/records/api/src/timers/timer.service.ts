import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database, isAnyOf, manyRows, type Db } from '@sed/platform-database';
import { timer } from '@sed/records-tables';
import { Log, Metrics } from '@sed/platform-api';
import { Clock, HealthRegistry, PeriodicTask } from '@sed/platform-ports';
import { and, asc, eq, inArray, isNull, lte, min, notInArray, sql } from 'drizzle-orm';

export interface FiredTimer {
  readonly key: string;
  readonly dueAt: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Runs once the timer is marked fired for good. */
export type AfterCommit = (run: () => Promise<void>) => void;

/** What happens when a timer is due; in the transaction that marks it fired, so it happens once or not at all. */
export type TimerHandler = (fired: FiredTimer, tx: Db, afterCommit: AfterCommit) => Promise<void>;

/**
 * Holds what a timer is about before the timer itself: whoever changes it holds it first too, and moves its timers after
 * that, so that neither waits for the other for ever.
 */
export type TimerHold = (fired: FiredTimer, tx: Db) => Promise<unknown>;

export interface NewTimer {
  readonly kind: string;
  /** What it is about; setting a pending one again moves it. */
  readonly key: string;
  readonly dueAt: number;
  readonly payload?: Readonly<Record<string, unknown>>;
}

const POLL_MS = 1000;
const AT_ONCE = 100;
/** A failing timer is tried again after this, doubled each time, at most hourly. */
const RETRY_MS = 5000;
const MAX_RETRY_MS = 3_600_000;
/** Lag over 10 s is worth an alarm (domain model §2.3). */
const LATE_MS = 10_000;

/** Deadlines kept in the database: they survive a restart, fire late rather than never, and once. */
@Injectable()
export class Timers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly handlers = new Map<string, { readonly fire: TimerHandler; readonly hold?: TimerHold }>();
  private readonly polling = new PeriodicTask({
    everyMs: POLL_MS,
    run: () => this.fireDue(),
    failed: (err) => this.log.warn({ err }, 'timers cannot be read'),
  });
  private lagMs = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  /** Binds what timers of a kind do. Timers without a handler in this process are left for others. */
  handle(kind: string, fire: TimerHandler, hold?: TimerHold): void {
    this.handlers.set(kind, { fire, ...(hold !== undefined && { hold }) });
  }

  /** Sets or moves a timer, within the caller's transaction when one is given. */
  async set({ kind, key, dueAt, payload = {} }: NewTimer, tx: Db = this.database.db): Promise<void> {
    const fresh = { dueAt, nextAt: dueAt, payload: { ...payload }, attempts: 0, lastError: null };
    await tx
      .insert(timer)
      .values({ kind, key, ...fresh })
      .onConflictDoUpdate({ target: [timer.kind, timer.key], targetWhere: isNull(timer.firedAt), set: fresh });
  }

  /** The same for many of them in one statement, each with a key of its own. */
  async setAll(timers: readonly NewTimer[], tx: Db): Promise<void> {
    if (timers.length === 0) return;
    const rows = timers.map(({ kind, key, dueAt, payload = {} }) => ({
      ...{ kind, key, dueAt, nextAt: dueAt, payload: { ...payload } },
    }));
    const moved = { dueAt: sql`excluded.due_at`, nextAt: sql`excluded.next_at`, payload: sql`excluded.payload` };
    await tx
      .insert(timer)
      .select(manyRows(timer, rows))
      .onConflictDoUpdate({
        target: [timer.kind, timer.key],
        targetWhere: isNull(timer.firedAt),
        set: { ...moved, attempts: 0, lastError: null },
      });
  }

  async cancel(kind: string, key: string, tx: Db = this.database.db): Promise<void> {
    await this.cancelAll(kind, [key], tx);
  }

  async cancelAll(kind: string, keys: readonly string[], tx: Db): Promise<void> {
    if (keys.length === 0) return;
    await tx.delete(timer).where(and(eq(timer.kind, kind), isAnyOf(timer.key, keys), isNull(timer.firedAt)));
  }

  /** Tells health and metrics how late timers are. */
  watch(health: HealthRegistry): void {
    this.metrics.readGauge('sed_timer_lag_seconds', 'How late the oldest due timer is', () => this.lagMs / 1000);
    health.register('timers', () => ({
      name: 'timers',
      state: this.isLate() ? 'degraded' : 'up',
      detail: this.isLate() ? `${String(Math.round(this.lagMs / 1000))} s late` : 'ok',
    }));
  }

  /** Whether the oldest due timer is late enough to be an alarm. */
  isLate(): boolean {
    return this.lagMs > LATE_MS;
  }

  onApplicationBootstrap(): void {
    this.polling.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.polling.stop();
  }

  /** Fires what is due, each in its own transaction. @returns how many fired */
  async fireDue(): Promise<number> {
    const kinds = [...this.handlers.keys()];
    if (kinds.length === 0) return 0;
    const failed: number[] = [];
    let fired = 0;
    for (let turn = 0; turn < AT_ONCE && (await this.isAnyDue(kinds)); turn += 1) {
      const outcome = await this.fireOne(kinds, failed);
      if (outcome === undefined) break;
      if (outcome.isFired) fired += 1;
      else failed.push(outcome.id);
    }
    this.lagMs = await this.measureLag(kinds);
    return fired;
  }

  /** Mostly nothing is due: that is seen without a transaction. */
  private async isAnyDue(kinds: readonly string[]): Promise<boolean> {
    const isOpen = and(isNull(timer.firedAt), inArray(timer.kind, [...kinds]));
    const [next] = await this.database.db
      .select({ at: min(timer.nextAt) })
      .from(timer)
      .where(isOpen);
    return (next?.at ?? Infinity) <= this.clock.nowMs();
  }

  private async fireOne(
    kinds: readonly string[],
    passedOver: readonly number[],
  ): Promise<{ id: number; isFired: boolean } | undefined> {
    const nowMs = this.clock.nowMs();
    const taken: { row?: typeof timer.$inferSelect } = {};
    const news: (() => Promise<void>)[] = [];
    try {
      const outcome = await this.database.db.transaction(async (tx) => {
        const isDue = and(isNull(timer.firedAt), lte(timer.nextAt, nowMs), inArray(timer.kind, [...kinds]));
        const [next] = await tx
          .select()
          .from(timer)
          .where(passedOver.length === 0 ? isDue : and(isDue, notInArray(timer.id, [...passedOver])))
          .orderBy(asc(timer.nextAt))
          .limit(1);
        if (next === undefined) return undefined;
        taken.row = next;
        const handler = this.handlers.get(next.kind);
        await handler?.hold?.(next, tx);
        const isIt = and(isDue, eq(timer.id, next.id));
        const [row] = await tx.select().from(timer).where(isIt).for('update', { skipLocked: true });
        // Somebody else fires it, or it was moved meanwhile.
        if (row === undefined) return { id: next.id, isFired: false };
        const { key, dueAt, payload } = row;
        // First, so that a handler which sets the timer anew sets another one and not this.
        await tx.update(timer).set({ firedAt: nowMs }).where(eq(timer.id, row.id));
        await handler?.fire({ key, dueAt, payload }, tx, (run) => news.push(run));
        return { id: row.id, isFired: true };
      });
      for (const tell of news) await tell();
      return outcome;
    } catch (error) {
      if (taken.row === undefined) throw error;
      await this.postpone(taken.row, error, nowMs);
      return { id: taken.row.id, isFired: false };
    }
  }

  private async postpone(row: typeof timer.$inferSelect, error: unknown, nowMs: number): Promise<void> {
    this.log.error({ err: error, kind: row.kind, key: row.key, attempts: row.attempts + 1 }, 'a timer failed');
    const waitMs = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** Math.min(20, row.attempts));
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await this.database.db
      .update(timer)
      .set({ attempts: sql`${timer.attempts} + 1`, nextAt: nowMs + waitMs, lastError })
      .where(and(eq(timer.id, row.id), isNull(timer.firedAt)));
  }

  private async measureLag(kinds: readonly string[]): Promise<number> {
    const isOpen = and(isNull(timer.firedAt), inArray(timer.kind, [...kinds]));
    const [oldest] = await this.database.db
      .select({ dueAt: min(timer.dueAt) })
      .from(timer)
      .where(isOpen);
    return Math.max(0, this.clock.nowMs() - (oldest?.dueAt ?? Infinity));
  }
}
