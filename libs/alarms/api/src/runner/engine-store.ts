import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, urgently, type Db } from '@sed/platform-database';
import {
  consumerPosition as position,
  consumerPosition as consumerPositionTable,
  alarmRule,
  alarm as alarmTable,
  alarmCheckpoint,
  alarmCheckpointPiece,
} from '@sed/alarms-tables';
import { faultPoint, Messenger, PlantDirectory, type AlarmChange } from '@sed/platform-ports';
import type { AlarmRuleDto } from '@sed/alarms-contract';
import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { AlarmWriter, chunks } from '../alarms/alarm-writer';
import { writeEvents } from '../alarms/event-writer';
import { SystemAlarmWriter } from '../alarms/system-alarm-writer';
import type { AlarmRow } from '../alarms/alarm-row';
import type { RuleEvent } from '../engine/rule-runtime';
import { FloodWatch } from '../flood/flood-watch';
import { isQuiet, writeExcursions } from '../trial/excursion-writer';
import { decideClose } from '../instance/transitions';
import { JournalSeal } from '../journal/journal-seal';
import { DueTimers } from '../shelf/due-timers';
import { instanceOf } from '../alarms/alarm-row';
import { StoredCalendars } from '../calendar/stored-calendars';
import { writeLateRanges, type LateSpan } from '../late/late-ranges';
import { ruleDtoOf } from '../rules/rule-row';
import { knownSince } from './known-changes';

/** Name of the engine in the log and in the position table. */
export const ALARM_CONSUMER = 'alarms';
/** A process that has been silent this long is replaced by another one. */
export const LEASE_MS = 4000;

export interface Position {
  /** Log in which `seq` counts, empty before the first batch. */
  readonly log: string;
  readonly seq: number;
  readonly revision: number;
  readonly aliveAt: number;
  readonly batchAt: number;
  readonly tickedAt: number;
  readonly recoverFrom: number;
  readonly recoverUntil: number;
}

/** A valid checkpoint, piece by piece. */
export interface StoredCheckpoint {
  readonly log: string;
  readonly seq: number;
  readonly batchAt: number;
  readonly generation: string;
}

export interface CheckpointPiece {
  readonly generation: string;
  readonly piece: number;
  readonly state: string;
}

/** Another process advanced the position, or a commit whose answer was lost did: memory must be built anew. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
  constructor() {
    super('the position of the alarm engine was advanced elsewhere');
  }
}

/** Everything the engine keeps in the relational database. */
@Injectable()
export class EngineStore {
  /** This run of the process. */
  readonly owner = randomUUID();
  private readonly db: Db;
  private known = new Map<string, AlarmRuleDto>();
  /** Alarms about the platform itself. */
  readonly systemAlarms: SystemAlarmWriter;
  /** As they were when the rules were read last. */
  readonly calendars: StoredCalendars;
  private readonly timers: DueTimers;
  private readonly floods: FloodWatch;
  private readonly journalSeal: JournalSeal;

  constructor(
    database: Database,
    readonly directory: PlantDirectory,
    private readonly messenger: Messenger,
  ) {
    this.db = database.db;
    this.systemAlarms = new SystemAlarmWriter(database.db, directory);
    this.calendars = new StoredCalendars(database.db);
    this.timers = new DueTimers(database.db, directory, messenger);
    this.floods = new FloodWatch(database.db);
    this.journalSeal = new JournalSeal(database.db);
  }

  /**
   * Takes the right to evaluate, judged by the database's clock.
   * @param isAlone no other process can reach the database: whoever held the lease is dead.
   * @returns false while another process holds it.
   */
  async acquire(nowMs: number, isAlone: boolean): Promise<boolean> {
    const fresh = {
      log: '',
      seq: 0,
      revision: 0,
      aliveAt: nowMs,
      batchAt: 0,
      tickedAt: 0,
      recoverFrom: 0,
      recoverUntil: 0,
    };
    await this.db
      .insert(position)
      .values({ name: ALARM_CONSUMER, owner: this.owner, leaseUntil: LEASE_END, ...fresh })
      .onConflictDoNothing();
    // A lease that ends far later than any lease can was written before the database's clock was set back. One that ends
    // a little later was too, on a machine whose clock is trimmed: its holder is there.
    const free = isAlone
      ? sql`true`
      : sql`(${position.owner} = ${this.owner} or ${position.leaseUntil} < clock_timestamp() or ${position.leaseUntil} > ${afterMs(2 * LEASE_MS)})`;
    const taken = await this.db
      .update(position)
      .set({ owner: this.owner, leaseUntil: LEASE_END, revision: sql`${position.revision} + 1` })
      .where(and(eq(position.name, ALARM_CONSUMER), free))
      .returning({ revision: position.revision });
    return taken.length > 0;
  }

  async position(): Promise<Position> {
    const [row] = await this.db
      .select()
      .from(consumerPositionTable)
      .where(eq(consumerPositionTable.name, ALARM_CONSUMER));
    if (row === undefined) throw new LeaseLostError();
    return row;
  }

  async checkpoint(): Promise<StoredCheckpoint | undefined> {
    const [row] = await this.db.select().from(alarmCheckpoint).where(eq(alarmCheckpoint.name, ALARM_CONSUMER));
    return row;
  }

  /** One at a time: together they would be the same hundred megabytes twice. */
  async *checkpointPieces(generation: string): AsyncGenerator<string> {
    for (let piece = 0; ; piece++) {
      const here = and(eq(alarmCheckpointPiece.generation, generation), eq(alarmCheckpointPiece.piece, piece));
      const [row] = await this.db.select({ state: alarmCheckpointPiece.state }).from(alarmCheckpointPiece).where(here);
      if (row === undefined) return;
      yield row.state;
    }
  }

  /** Bodies are read and checked once per version: with many rules that is what takes long. */
  async enabledRules(): Promise<AlarmRuleDto[]> {
    await this.calendars.load();
    const { id, version } = alarmRule;
    const enabled = and(eq(alarmRule.state, 'ENABLED'), isNull(alarmRule.deletedAt));
    const now = await this.db.select({ id, version }).from(alarmRule).where(enabled);
    const changed = now.filter((row) => this.known.get(row.id)?.version !== row.version).map((row) => row.id);
    for (const ids of chunks(changed)) {
      for (const row of await this.db
        .select()
        .from(alarmRule)
        .where(and(enabled, inArray(id, ids))))
        this.known.set(row.id, ruleDtoOf(row));
    }
    const rules = now.flatMap((row) => this.known.get(row.id) ?? []);
    this.known = new Map(rules.map((rule) => [rule.id, rule]));
    return rules;
  }

  /** Changes whenever any rule or calendar changes: cheap to ask every few seconds. */
  async rulesMark(): Promise<string> {
    const [row] = await this.db
      .select({
        mark: sql<string>`count(*) || ':' || coalesce(max(updated_at), 0) || ':' || coalesce(sum(version), 0)`,
      })
      .from(alarmRule);
    return `${row?.mark ?? ''}/${await this.calendars.mark()}`;
  }

  /** Data time of the newest durable change of each rule that changed since then. */
  knownSince(sinceMs: number, nowMs: number): Promise<Map<string, number>> {
    return knownSince(this.db, sinceMs, nowMs);
  }

  /** Alarms whose condition still holds, by rule. */
  async activeAlarms(): Promise<AlarmRow[]> {
    return this.db
      .select()
      .from(alarmTable)
      .where(and(eq(alarmTable.active, true), ne(alarmTable.state, 'CLOSED')));
  }

  /**
   * One step of the engine in one transaction: alarms, journal, outbox and the new position. Thousands of alarms at once
   * make work for everybody, and nobody hears of one before this.
   * @throws LeaseLostError when the position is not where this process left it; nothing is written then.
   */
  async commit(
    events: readonly RuleEvent[],
    next: Position,
    late: ReadonlyMap<number, LateSpan> = NOTHING_LATE,
  ): Promise<AlarmChange[]> {
    const write = async (tx: Db): Promise<AlarmChange[]> => {
      const writer = new AlarmWriter(this.directory, next.aliveAt);
      await this.advance(tx, next);
      if (late.size > 0) await writeLateRanges(tx, late, next.aliveAt);
      if (events.length > 0) {
        const shown = events.filter((event) => !isQuiet(event));
        if (shown.length > 0) await writeEvents(tx, writer, shown);
        if (shown.length < events.length) {
          const { directory, messenger } = this;
          await writeExcursions(tx, events.filter(isQuiet), { directory, messenger });
        }
        await writer.flush(tx);
        faultPoint('k6');
      }
      return writer.published();
    };
    return urgently(() => this.db.transaction(write));
  }

  async saveCheckpointPiece(piece: CheckpointPiece): Promise<void> {
    await this.db.insert(alarmCheckpointPiece).values(piece).onConflictDoNothing();
  }

  /** From here on the evaluators are rebuilt from this checkpoint; those before it, and unfinished ones, are removed. */
  async validateCheckpoint(checkpoint: StoredCheckpoint, next: Position): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.advance(tx, next);
      await tx
        .insert(alarmCheckpoint)
        .values({ name: ALARM_CONSUMER, ...checkpoint })
        .onConflictDoUpdate({ target: alarmCheckpoint.name, set: checkpoint });
      await tx.delete(alarmCheckpointPiece).where(ne(alarmCheckpointPiece.generation, checkpoint.generation));
    });
  }

  /** The clock's part: timers of alarms, ends of floods, the seal of the journal. */
  async keepHouse(nowMs: number): Promise<AlarmChange[]> {
    const changes = await this.timers.fire(nowMs);
    await this.floods.endQuiet(nowMs);
    await this.journalSeal.seal();
    return changes;
  }

  /** Closes active alarms that no rule can clear any more. */
  async closeOrphans(ids: readonly string[], reason: string, nowMs: number): Promise<AlarmChange[]> {
    if (ids.length === 0) return [];
    return this.db.transaction(async (tx) => {
      const writer = new AlarmWriter(this.directory, nowMs);
      for (const row of await tx
        .select()
        .from(alarmTable)
        .where(inArray(alarmTable.id, [...ids]))
        .for('update')) {
        const entry = decideClose(instanceOf(row), nowMs, reason);
        if (entry !== undefined) writer.append(row, entry);
      }
      await writer.flush(tx);
      return writer.published();
    });
  }

  private async advance(tx: Pick<Db, 'update'>, next: Position): Promise<void> {
    const moved = await tx
      .update(position)
      .set({ ...next, revision: next.revision + 1, leaseUntil: LEASE_END })
      .where(
        and(eq(position.name, ALARM_CONSUMER), eq(position.owner, this.owner), eq(position.revision, next.revision)),
      )
      .returning({ revision: position.revision });
    if (moved.length === 0) throw new LeaseLostError();
  }
}

const NOTHING_LATE: ReadonlyMap<number, LateSpan> = new Map();

function afterMs(ms: number): SQL {
  return sql`clock_timestamp() + ${`${String(ms)} milliseconds`}::interval`;
}

const LEASE_END = afterMs(LEASE_MS);
