import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { monitorItem, monitorSample } from '@sed/system-tables';
import { MONITOR_BUCKET_MS, MONITOR_KEPT_MS, MONITOR_STATES, type MonitorState } from '@sed/system-contract';
import { and, avg, eq, isNotNull, isNull, lt, max, sql } from 'drizzle-orm';
import type { Reading } from './monitor-entry';

const MINUTE_MS = 60_000;

export type MonitorRow = typeof monitorItem.$inferSelect;

export interface Bucket {
  readonly instance: string;
  readonly key: string;
  readonly at: number;
  readonly worst: MonitorState;
  readonly value: number | null;
}

/** States are kept as their rank, so that the worst of a while is a maximum. */
export const rankOf = (state: MonitorState): number => MONITOR_STATES.indexOf(state);
export const stateOfRank = (rank: number): MonitorState => MONITOR_STATES[rank] ?? 'silent';

/** What the processes saw: the last look, and a minute's sample of each for a day. */
@Injectable()
export class MonitorStore {
  constructor(private readonly database: Database) {}

  rows(): Promise<MonitorRow[]> {
    return this.database.db.select().from(monitorItem).orderBy(monitorItem.instance, monitorItem.key);
  }

  /** Keeps a look at everything; `since` moves with the state only, and an acknowledgement ends with the miss. */
  async keep(instance: string, readings: readonly Reading[], nowMs: number): Promise<void> {
    if (readings.length === 0) return;
    const rows = readings.map(({ key, state, value, detail }) => ({
      instance,
      key,
      state: rankOf(state),
      value,
      detail,
      since: nowMs,
      sampledAt: nowMs,
    }));
    const isSame = sql`${monitorItem.state} = excluded.state`;
    const isMissed = sql`excluded.state > 0`;
    const whileMissed = (column: typeof monitorItem.ackBy | typeof monitorItem.ackAt) =>
      sql`case when ${isMissed} then ${column} end`;
    const minute = { instance, at: Math.floor(nowMs / MINUTE_MS) * MINUTE_MS };
    const samples = rows.map(({ key, state, value }) => ({ ...minute, key, state, value }));
    await this.database.db.transaction(async (tx) => {
      await tx
        .insert(monitorItem)
        .values(rows)
        .onConflictDoUpdate({
          target: [monitorItem.instance, monitorItem.key],
          set: {
            since: sql`case when ${isSame} then ${monitorItem.since} else excluded.since end`,
            state: sql`excluded.state`,
            value: sql`excluded.value`,
            detail: sql`excluded.detail`,
            sampledAt: sql`excluded.sampled_at`,
            ackBy: whileMissed(monitorItem.ackBy),
            ackAt: whileMissed(monitorItem.ackAt),
          },
        });
      await tx
        .insert(monitorSample)
        .values(samples)
        .onConflictDoUpdate({
          target: [monitorSample.instance, monitorSample.key, monitorSample.at],
          set: { state: sql`greatest(${monitorSample.state}, excluded.state)`, value: sql`excluded.value` },
        });
    });
  }

  /** Nothing is kept beyond a day, whatever runs or ran. */
  async forget(nowMs: number): Promise<void> {
    await this.database.db.delete(monitorSample).where(lt(monitorSample.at, nowMs - MONITOR_KEPT_MS));
    await this.database.db.delete(monitorItem).where(lt(monitorItem.sampledAt, nowMs - MONITOR_KEPT_MS));
  }

  /** A process that ends in order is not missed. */
  async leave(instance: string): Promise<void> {
    await this.database.db.delete(monitorItem).where(eq(monitorItem.instance, instance));
  }

  async history(): Promise<Bucket[]> {
    const quarter = sql`floor(${monitorSample.at} / ${sql.raw(String(MONITOR_BUCKET_MS))})`;
    const start = quarter.mapWith(Number);
    const rows = await this.database.db
      .select({
        instance: monitorSample.instance,
        key: monitorSample.key,
        bucket: start,
        worst: max(monitorSample.state),
        value: avg(monitorSample.value),
      })
      .from(monitorSample)
      .groupBy(monitorSample.instance, monitorSample.key, start)
      .orderBy(monitorSample.instance, monitorSample.key, start);
    return rows.map(({ instance, key, bucket, worst, value }) => ({
      instance,
      key,
      at: bucket * MONITOR_BUCKET_MS,
      worst: stateOfRank(worst ?? 0),
      value: value === null ? null : Number(value),
    }));
  }

  /** @returns false when there is no such miss */
  async acknowledge(
    { instance, key }: { readonly instance: string; readonly key: string },
    by: {
      readonly code: string;
      readonly name: { zh: string; en: string };
      readonly note: string;
      readonly atMs: number;
    },
  ): Promise<boolean> {
    const set = { ackBy: by.code, ackName: by.name, ackAt: by.atMs, ackNote: by.note };
    const isIt = and(eq(monitorItem.instance, instance), eq(monitorItem.key, key));
    return (
      (await this.database.db.update(monitorItem).set(set).where(isIt).returning({ key: monitorItem.key })).length > 0
    );
  }

  /** @returns whether they had been told and this is the process to say that it is over */
  async claimTakingBack({ instance, key }: Pick<MonitorRow, 'instance' | 'key'>): Promise<boolean> {
    const isTold = and(eq(monitorItem.instance, instance), eq(monitorItem.key, key), isNotNull(monitorItem.toldAt));
    const over = await this.database.db.update(monitorItem).set({ toldAt: null }).where(isTold).returning();
    return over.length > 0;
  }

  /** Notes that the administrators know; true for the one process that may tell them. */
  async claimTelling({ instance, key }: Pick<MonitorRow, 'instance' | 'key'>, atMs: number): Promise<boolean> {
    const isOpen = and(eq(monitorItem.instance, instance), eq(monitorItem.key, key), isNull(monitorItem.toldAt));
    return (await this.database.db.update(monitorItem).set({ toldAt: atMs }).where(isOpen).returning()).length > 0;
  }
}
