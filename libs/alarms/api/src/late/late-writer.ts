import type { Db } from '@sed/platform-database';
import {
  type alarmLateRange as alarmLateRangeTable,
  consumerPosition as position,
  alarmLateRange as table,
  alarm,
} from '@sed/alarms-tables';
import type { PlantDirectory } from '@sed/platform-ports';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { AlarmRow } from '../alarms/alarm-row';
import { AlarmWriter, chunks, type Tx } from '../alarms/alarm-writer';
import { ALARM_CONSUMER } from '../runner/engine-store';
import { notMerged } from './late-alarms';
import { LateBook } from './late-book';
import type { LateExcursion } from './late-excursions';

export type LateRange = typeof alarmLateRangeTable.$inferSelect;

/** What was judged, and what was found in it. */
export interface Judged {
  readonly ranges: readonly LateRange[];
  readonly found: readonly LateExcursion[];
}

/**
 * Stores what was found and takes the ranges away, both or neither. Whoever comes second finds the ranges gone and
 * writes nothing; a range that grew meanwhile stays.
 * @returns how many alarms were written or extended
 */
export async function writeJudged(db: Db, directory: PlantDirectory, judged: Judged, nowMs: number): Promise<number> {
  return db.transaction(async (tx) => {
    await waitForEngine(tx);
    const present = await lockRanges(tx, judged.ranges);
    if (present.length < judged.ranges.length) return 0;
    const told = await alarmsAround(tx, judged.found);
    const writer = new AlarmWriter(directory, nowMs);
    const book = new LateBook(writer, told, arrivalOf(judged.ranges));
    const written = judged.found.filter((one) => book.take(one)).length;
    await writer.flush(tx);
    await settle(tx, judged.ranges, present, nowMs);
    return written;
  });
}

/** The engine begins each step with this row: from here on it neither raises nor notes anything until we are done. */
async function waitForEngine(tx: Tx): Promise<void> {
  await tx.select({ seq: position.seq }).from(position).where(eq(position.name, ALARM_CONSUMER)).for('update');
}

function lockRanges(tx: Tx, ranges: readonly LateRange[]): Promise<LateRange[]> {
  const ids = ranges.map(({ signalId }) => signalId);
  return tx.select().from(table).where(inArray(table.signalId, ids)).orderBy(asc(table.signalId)).for('update');
}

/** Alarms of the rules that touch the time of what was found. */
async function alarmsAround(tx: Tx, found: readonly LateExcursion[]): Promise<AlarmRow[]> {
  if (found.length === 0) return [];
  const firstMs = Math.min(...found.map(({ beginMs }) => beginMs));
  const lastMs = Math.max(...found.map(({ endMs }) => endMs));
  const told: AlarmRow[] = [];
  for (const ids of chunks([...new Set(found.map(({ worst }) => worst.rule.id))])) {
    const touches = sql`coalesce(${alarm.clearedAt}, ${alarm.closedAt}, ${lastMs}) >= ${firstMs}`;
    const where = and(inArray(alarm.ruleId, ids), lte(alarm.raisedAt, lastMs), touches, notMerged());
    told.push(...(await tx.select().from(alarm).where(where)));
  }
  return told;
}

function arrivalOf(ranges: readonly LateRange[]): number {
  return Math.max(...ranges.map(({ seenAtMs }) => seenAtMs));
}

/** What did not grow meanwhile is judged; the rest waits from now on. */
async function settle(
  tx: Tx,
  judged: readonly LateRange[],
  present: readonly LateRange[],
  nowMs: number,
): Promise<void> {
  const before = new Map(judged.map((range) => [range.signalId, range]));
  const isDone = (now: LateRange) => {
    const was = before.get(now.signalId);
    return was?.fromMs === now.fromMs && was.toMs === now.toMs && was.seenAtMs === now.seenAtMs;
  };
  const done = present.filter(isDone).map(({ signalId }) => signalId);
  const grown = present.filter((now) => !isDone(now)).map(({ signalId }) => signalId);
  if (done.length > 0) await tx.delete(table).where(inArray(table.signalId, done));
  if (grown.length > 0) await tx.update(table).set({ sinceMs: nowMs }).where(inArray(table.signalId, grown));
}
