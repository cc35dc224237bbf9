import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import {
  alarmLateRange as table,
  consumerPosition as position,
  alarmRule,
  alarmRuleVersion as version,
} from '@sed/alarms-tables';
import { Log, Metrics } from '@sed/platform-api';
import { Clock, PlantDirectory, TimeSeriesStore } from '@sed/platform-ports';
import type { AlarmRuleDto } from '@sed/alarms-contract';
import { and, asc, eq, inArray, isNull, lte, min, or, sql } from 'drizzle-orm';
import { StoredCalendars } from '../calendar/stored-calendars';
import { chunks } from '../alarms/alarm-writer';
import { ruleDtoOf } from '../rules/rule-row';
import { ALARM_CONSUMER } from '../runner/engine-store';
import { lateAlarmsOf, widened } from './late-alarms';
import { rulesTouched, type LateRule } from './late-plan';
import type { LateSpan } from './late-ranges';
import { judgeLate } from './late-replay';
import { writeJudged, type LateRange } from './late-writer';

/** A gateway that empties its buffer goes on sending: what is untouched this long is whole. */
export const LATE_QUIET_MS = 60_000;
/** A signal whose samples never come in order is judged all the same. */
const AT_MOST_MS = 600_000;
/** History beyond this is not judged: a gateway back from an outage of a month is. */
export const LATE_HISTORY_MS = 31 * 86_400_000;
/** Signals of one plant judged together: they share rules and reads, and an hour of them fits into memory. */
const TOGETHER = 20;
/** Samples are judged up to here: what is younger is still on its way into the store. */
const SETTLE_MS = 30_000;
/** The store was asked to catch up and did not: its place is read anew. */
const CATCH_UP_MS = 300_000;

/** Conditions that look at further signals. */
const JOINT = ['FROZEN', 'DEVIATION', 'LOAD', 'LAB', 'EXPR'];

/** Ranges that are whole, and the place in the log that holds all of their samples. */
interface Picked {
  readonly ranges: readonly LateRange[];
  readonly seq: number;
  readonly atMs: number;
}

/**
 * Judges what came too late for the live engine. What is due stands in the database, so a stop delays it and loses
 * nothing; alarms and the end of their range are one transaction, so nothing is told twice.
 */
@Injectable()
export class LateJudgement {
  private readonly found;
  private readonly dropped;
  private readonly db: Db;
  private readonly calendars: StoredCalendars;
  private picked: Picked | null = null;

  constructor(
    database: Database,
    private readonly directory: PlantDirectory,
    private readonly history: TimeSeriesStore,
    private readonly clock: Clock,
    private readonly log: Log,
    metrics: Metrics,
  ) {
    this.found = metrics.counter('sed_alarm_history_total', 'Alarms found in data that came late');
    this.dropped = metrics.counter('sed_alarm_late_dropped_total', 'Ranges of late data too old to be judged');
    this.db = database.db;
    this.calendars = new StoredCalendars(database.db);
  }

  /** Takes one step: picks what is due, waits for the store, or judges. @returns true when there may be more to do. */
  async step(): Promise<boolean> {
    const nowMs = this.clock.nowMs();
    if (this.picked !== null && Math.abs(nowMs - this.picked.atMs) > CATCH_UP_MS) this.picked = null;
    this.picked ??= await this.pick(nowMs);
    const { picked } = this;
    if (picked === null) return false;
    if ((await this.history.position()) < picked.seq) return false;
    this.picked = null;
    await this.judge(picked.ranges, nowMs);
    return true;
  }

  /** Read before the place in the log: whatever was noted by then is stored when the store has come there. */
  private async pick(nowMs: number): Promise<Picked | null> {
    const rows = await this.db
      .select()
      .from(table)
      .where(or(lte(table.seenAtMs, nowMs - LATE_QUIET_MS), lte(table.sinceMs, nowMs - AT_MOST_MS)))
      .orderBy(asc(table.sinceMs), asc(table.signalId))
      .limit(10 * TOGETHER);
    const [first] = rows;
    if (first === undefined) return null;
    const plantOf = ({ signalId }: LateRange) => this.directory.signalById(signalId)?.factoryNo;
    const ranges = rows.filter((row) => plantOf(row) === plantOf(first)).slice(0, TOGETHER);
    const [place] = await this.db.select({ seq: position.seq }).from(position).where(eq(position.name, ALARM_CONSUMER));
    return { ranges, seq: place?.seq ?? 0, atMs: nowMs };
  }

  private async judge(ranges: readonly LateRange[], nowMs: number): Promise<void> {
    const { directory, history, calendars } = this;
    const late = spansOf(ranges, nowMs - LATE_HISTORY_MS);
    if (late.size < ranges.length) {
      this.dropped.inc(ranges.length - late.size);
      this.log.warn({ ranges: ranges.length - late.size }, 'late data is too old to be judged');
    }
    const rules = await this.withTold(await this.rulesOf(late), nowMs - LATE_HISTORY_MS);
    const excursions = await judgeLate(rules, nowMs - SETTLE_MS, { directory, history, calendars });
    const written = await writeJudged(this.db, directory, { ranges, found: excursions }, this.clock.nowMs());
    this.found.inc(written);
    if (written > 0) this.log.info({ signals: ranges.length, rules: rules.length, written }, 'late data was judged');
  }

  /** Data that comes in portions gives what it would have given at once: what was told of the last one is judged too. */
  private async withTold(rules: readonly LateRule[], oldestMs: number): Promise<LateRule[]> {
    const ids = rules.map(({ rule }) => rule.id);
    const told = await lateAlarmsOf(this.db, ids, oldestMs);
    return rules.map((rule) => widened(rule, told, oldestMs));
  }

  private async rulesOf(late: ReadonlyMap<number, LateSpan>): Promise<LateRule[]> {
    const { directory } = this;
    const signals = [...late.keys()].flatMap((id) => directory.signalById(id) ?? []);
    if (signals.length === 0) return [];
    await this.calendars.load();
    const enabled = and(eq(alarmRule.state, 'ENABLED'), isNull(alarmRule.deletedAt), isNull(alarmRule.owner));
    const codes = signals.map(({ code }) => code);
    const plants = [...new Set(signals.map(({ factoryNo }) => factoryNo))];
    // Of the others of the plant only those that look at further signals are read.
    const others = or(inArray(alarmRule.conditionType, JOINT), sql`${alarmRule.body} ? 'enableWhen'`);
    const looks = or(inArray(alarmRule.signalCode, codes), others);
    const rows = await this.db
      .select()
      .from(alarmRule)
      .where(and(enabled, inArray(alarmRule.factoryNo, plants), looks));
    const touched = rulesTouched(rows.map(ruleDtoOf), late, { directory, enabledMs: ({ updatedAt }) => updatedAt });
    const since = await this.enabledSince(touched.map(({ rule }) => rule));
    return touched.map((one) => ({ ...one, enabledMs: since.get(one.rule.id) ?? one.enabledMs }));
  }

  /** When each rule was put to work first. */
  private async enabledSince(rules: readonly AlarmRuleDto[]): Promise<Map<string, number>> {
    const since = new Map<string, number>();
    for (const ids of chunks(rules.map(({ id }) => id))) {
      const rows = await this.db
        .select({ ruleId: version.ruleId, at: min(version.at) })
        .from(version)
        .where(and(inArray(version.ruleId, ids), eq(version.state, 'ENABLED')))
        .groupBy(version.ruleId);
      for (const { ruleId, at } of rows) if (at !== null) since.set(ruleId, at);
    }
    return since;
  }
}

/** The part of each range that is young enough. */
function spansOf(ranges: readonly LateRange[], oldestMs: number): Map<number, LateSpan> {
  const spans = new Map<number, LateSpan>();
  for (const { signalId, fromMs, toMs } of ranges) {
    if (toMs >= oldestMs) spans.set(signalId, { fromMs: Math.max(fromMs, oldestMs), toMs });
  }
  return spans;
}
