import { Injectable } from '@nestjs/common';
import { Database, isAnyOf, type Db } from '@sed/platform-database';
import { alarm, alarmJournal, alarmStamp } from '@sed/alarms-tables';
import { AlarmFeed, PlantDirectory, type AlarmChange } from '@sed/platform-ports';
import type { AlarmDto, AlarmEvaluationPush } from '@sed/alarms-contract';
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, max, ne, sql, type SQL } from 'drizzle-orm';
import { alarmDtoOf } from './alarm-row';
import { chunks } from './alarm-writer';

/** Commits of another process may become visible a little out of order: look this far back, in whole spans of it. */
const LOOK_BACK_MS = 10_000;
const SPAN = sql<number>`${alarm.updatedAt} / ${sql.raw(String(LOOK_BACK_MS))}`;

/** Open alarms in memory. Changes are published by whoever committed them; those of other processes by `poll`. */
@Injectable()
export class AlarmFeedStore extends AlarmFeed {
  private readonly alarms = new Map<string, AlarmDto>();
  /** Versions of closed alarms, for as long as a poll could find them again. */
  private readonly closed = new Map<string, { readonly version: number; readonly at: number }>();
  private readonly listeners = new Set<(change: AlarmChange) => void>();
  private readonly evaluationListeners = new Set<(change: AlarmEvaluationPush) => void>();
  private readonly unknownSince = new Map<string, number>();
  private readonly acknowledgedAt = new Map<string, number>();
  private polledTo = 0;
  /** What the last poll found, by plant and span. */
  private polled = new Map<string, string>();
  /** When that moved last, steady time. */
  private movedAtMs = performance.now();
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly directory: PlantDirectory,
  ) {
    super();
    this.db = database.db;
  }

  /** Reads the open alarms; before it the feed is empty. */
  async load(): Promise<void> {
    this.movedAtMs = performance.now();
    const rows = await this.db.select().from(alarm).where(ne(alarm.state, 'CLOSED'));
    this.alarms.clear();
    for (const row of rows) this.alarms.set(row.id, alarmDtoOf(row, this.directory));
    const acknowledged = await this.db
      .select({ factoryNo: alarm.factoryNo, at: max(alarm.ackedAt) })
      .from(alarm)
      .where(isNotNull(alarm.ackedAt))
      .groupBy(alarm.factoryNo);
    for (const { factoryNo, at } of acknowledged) if (at !== null) this.acknowledgedAt.set(factoryNo, at);
    const [newest] = await this.db.select({ at: max(alarm.updatedAt) }).from(alarm);
    this.polledTo = newest?.at ?? 0;
    await this.knowEnded();
  }

  /** What was over before this process looked is no news of the first poll. */
  private async knowEnded(): Promise<void> {
    const ended = await this.db
      .select({ id: alarm.id, version: alarm.version })
      .from(alarm)
      .where(and(this.isNotSeen(), eq(alarm.state, 'CLOSED')));
    for (const { id, version } of ended) this.closed.set(id, { version, at: Date.now() });
  }

  /** To be called after the commit, never before. A change seen already (by the poll) is not told twice. */
  publish(changes: readonly AlarmChange[]): void {
    for (const change of changes) {
      const { alarm } = change;
      if (alarm.version <= this.knownVersion(alarm.id)) continue;
      if (alarm.state === 'CLOSED') {
        this.alarms.delete(alarm.id);
        this.closed.set(alarm.id, { version: alarm.version, at: Date.now() });
      } else this.alarms.set(alarm.id, alarm);
      if (change.event === 'acknowledged' && alarm.ackedAt !== null) {
        this.acknowledgedAt.set(
          alarm.factoryNo,
          Math.max(alarm.ackedAt, this.acknowledgedAt.get(alarm.factoryNo) ?? 0),
        );
      }
      for (const listener of this.listeners) listener(change);
    }
  }

  /** Publishes what other processes committed since the last call. What was found in late data is no news: it is over. */
  async poll(): Promise<void> {
    const isRecent = and(this.isNotSeen(), isNull(alarm.lateAt));
    const groups = await this.db
      .select({ factoryNo: alarm.factoryNo, span: SPAN, newest: max(alarm.updatedAt), stamp: alarmStamp() })
      .from(alarm)
      .where(isRecent)
      .groupBy(alarm.factoryNo, SPAN);
    const found = new Map(groups.map(({ factoryNo, span, stamp }) => [`${factoryNo}/${span}`, stamp]));
    const changed = groups.filter(({ factoryNo, span, stamp }) => this.polled.get(`${factoryNo}/${span}`) !== stamp);
    if (changed.length > 0) {
      const plants = [...new Set(changed.map(({ factoryNo }) => factoryNo))];
      await this.publishUnknown(and(isRecent, inArray(alarm.factoryNo, plants)));
    }
    this.polled = found;
    const newest = groups.reduce((atMs, group) => Math.max(atMs, group.newest ?? 0), this.polledTo);
    if (newest > this.polledTo) this.movedAtMs = performance.now();
    this.polledTo = newest;
    for (const [id, { at }] of this.closed) if (at < Date.now() - 60_000 - LOOK_BACK_MS) this.closed.delete(id);
  }

  /** Most of what changed was told by whoever committed it: only of the others more is read than how far they are. */
  private async publishUnknown(isChanged: SQL | undefined): Promise<void> {
    const rows = await this.db.select({ id: alarm.id, version: alarm.version }).from(alarm).where(isChanged);
    const news = rows.filter((row) => row.version > this.knownVersion(row.id)).map(({ id }) => id);
    for (const ids of chunks(news)) await this.publishMissed(ids);
  }

  /** Once nothing came for long enough, the last of a flood need not be looked at for ever. */
  private isNotSeen(): SQL {
    const { updatedAt } = alarm;
    const isAtRest = performance.now() - this.movedAtMs > 2 * LOOK_BACK_MS;
    if (isAtRest) return gt(updatedAt, this.polledTo);
    const from = this.polledTo - LOOK_BACK_MS;
    return gte(updatedAt, from - (from % LOOK_BACK_MS));
  }

  private async publishMissed(ids: readonly string[]): Promise<void> {
    const rows = await this.db.select().from(alarm).where(isAnyOf(alarm.id, ids));
    const entries = await this.db
      .select({ alarmId: alarmJournal.alarmId, seq: alarmJournal.seq, event: alarmJournal.event })
      .from(alarmJournal)
      .where(and(isAnyOf(alarmJournal.alarmId, ids), gt(alarmJournal.seq, 0)))
      .orderBy(asc(alarmJournal.seq));
    const byAlarm = new Map<string, typeof entries>(ids.map((id) => [id, []]));
    for (const entry of entries) byAlarm.get(entry.alarmId)?.push(entry);
    for (const row of rows) {
      const dto = alarmDtoOf(row, this.directory);
      const known = this.knownVersion(row.id);
      const missed = (byAlarm.get(row.id) ?? []).filter(({ seq }) => seq > known && seq <= row.version);
      // The states in between are gone; each event is told with the version it belongs to and the alarm as it is.
      this.publish(missed.map(({ event, seq }) => ({ event, alarm: { ...dto, version: seq } })));
    }
  }

  override onChange(listener: (change: AlarmChange) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  override onEvaluation(listener: (change: AlarmEvaluationPush) => void): () => void {
    this.evaluationListeners.add(listener);
    return () => {
      this.evaluationListeners.delete(listener);
    };
  }

  /** Takes over what `AlarmEvaluation` found, and tells it. Nothing of it is stored. */
  know(change: AlarmEvaluationPush): void {
    for (const { id, unknownSinceMs } of change.alarms) {
      if (unknownSinceMs === null) this.unknownSince.delete(id);
      else this.unknownSince.set(id, unknownSinceMs);
    }
    for (const listener of this.evaluationListeners) listener(change);
  }

  /** An alarm as it was read, with what is known of it at this moment. */
  withEvaluation(alarm: AlarmDto): AlarmDto {
    const unknownSinceMs = this.unknownSince.get(alarm.id);
    return unknownSinceMs === undefined || !alarm.active ? alarm : { ...alarm, unknownSinceMs };
  }

  override unknownSinceMs(alarmId: string): number | null {
    return this.unknownSince.get(alarmId) ?? null;
  }

  override open(): readonly AlarmDto[] {
    return [...this.alarms.values()];
  }

  override lastAcknowledgedAtMs(factoryNo: string): number | null {
    return this.acknowledgedAt.get(factoryNo) ?? null;
  }

  private knownVersion(id: string): number {
    return this.alarms.get(id)?.version ?? this.closed.get(id)?.version ?? 0;
  }
}
