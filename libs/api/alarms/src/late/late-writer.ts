import { schema, type Db } from '@sed/api-database';
import type { PlantDirectory } from '@sed/api-ports';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { AlarmWriter, chunks, type Tx } from '../alarms/alarm-writer';
import { ENGINE_ACTOR } from '../instance/decide';
import type { JournalEntry } from '../instance/instance';
import { ALARM_CONSUMER } from '../runner/engine-store';
import type { LateExcursion } from './late-excursions';

export type LateRange = typeof schema.alarmLateRange.$inferSelect;

/** What was judged, and what was found in it. */
export interface Judged {
  readonly ranges: readonly LateRange[];
  readonly found: readonly LateExcursion[];
}

/**
 * Stores what was found and takes the ranges away, both or neither. Whoever comes second finds the ranges gone and
 * writes nothing; a range that grew meanwhile stays.
 * @returns how many alarms were written
 */
export async function writeJudged(db: Db, directory: PlantDirectory, judged: Judged, nowMs: number): Promise<number> {
  return db.transaction(async (tx) => {
    await waitForEngine(tx);
    const present = await lockRanges(tx, judged.ranges);
    if (present.length < judged.ranges.length) return 0;
    const told = await alarmsAround(tx, judged.found);
    const news = judged.found.filter((one) => !told.some((row) => isSame(row, one)));
    const writer = new AlarmWriter(directory, nowMs);
    for (const one of news) writeOne(writer, one, arrivalOf(judged.ranges));
    await writer.flush(tx);
    await settle(tx, judged.ranges, present, nowMs);
    return news.length;
  });
}

/** The engine begins each step with this row: from here on it neither raises nor notes anything until we are done. */
async function waitForEngine(tx: Tx): Promise<void> {
  const { consumerPosition: position } = schema;
  await tx.select({ seq: position.seq }).from(position).where(eq(position.name, ALARM_CONSUMER)).for('update');
}

function lockRanges(tx: Tx, ranges: readonly LateRange[]): Promise<LateRange[]> {
  const { alarmLateRange: table } = schema;
  const ids = ranges.map(({ signalId }) => signalId);
  return tx.select().from(table).where(inArray(table.signalId, ids)).orderBy(asc(table.signalId)).for('update');
}

type Told = Pick<typeof schema.alarm.$inferSelect, 'ruleId' | 'side' | 'raisedAt'> & { endMs: number | null };

/** Alarms of the rules that touch the time of what was found. */
async function alarmsAround(tx: Tx, found: readonly LateExcursion[]): Promise<Told[]> {
  if (found.length === 0) return [];
  const { alarm } = schema;
  const { ruleId, side, raisedAt } = alarm;
  const firstMs = Math.min(...found.map(({ beginMs }) => beginMs));
  const lastMs = Math.max(...found.map(({ endMs }) => endMs));
  const endMs = sql<number | null>`coalesce(${alarm.clearedAt}, ${alarm.closedAt})`.mapWith(alarm.clearedAt);
  const told: Told[] = [];
  for (const ids of chunks([...new Set(found.map(({ worst }) => worst.rule.id))])) {
    const touches = sql`coalesce(${alarm.clearedAt}, ${alarm.closedAt}, ${lastMs}) >= ${firstMs}`;
    const where = and(inArray(ruleId, ids), lte(raisedAt, lastMs), touches);
    told.push(...(await tx.select({ ruleId, side, raisedAt, endMs }).from(alarm).where(where)));
  }
  return told;
}

/** Told already: by the live engine, or when the same data came before. */
function isSame({ ruleId, side, raisedAt, endMs }: Told, { worst, beginMs, endMs: untilMs }: LateExcursion): boolean {
  const isAtOnce = raisedAt <= untilMs && (endMs ?? Infinity) >= beginMs;
  return ruleId === worst.rule.id && isAtOnce && directionOf(side ?? '') === directionOf(worst.side);
}

/** High and very high are one excursion. */
function directionOf(side: string): string {
  return /^(HH?|LL?)$/.test(side) ? side.slice(0, 1) : side;
}

function arrivalOf(ranges: readonly LateRange[]): number {
  return Math.max(...ranges.map(({ seenAtMs }) => seenAtMs));
}

/** Two rows: what it was, with the times of the data, and that nobody has to act on it. */
function writeOne(writer: AlarmWriter, one: LateExcursion, arrivedAt: number): void {
  const { worst, beginMs, raisedMs, endMs: endedAt, peak, repeats } = one;
  const { level, side, limit, value, quality } = worst;
  const late = { endedAt, arrivedAt, repeats };
  const found: JournalEntry = {
    ...{ ts: raisedMs, event: 'foundLate', from: null, to: 'UNACK_CLEARED', actor: ENGINE_ACTOR },
    ...{ note: null, value, quality },
    facts: { level, side, limit, peak, beginMs, late },
  };
  const closed: JournalEntry = {
    ...{ ts: writer.nowMs, event: 'closed', from: 'UNACK_CLEARED', to: 'CLOSED', actor: ENGINE_ACTOR },
    ...{ note: null, value: null, quality: null, facts: null },
  };
  writer.append({ ...writer.raise(worst, found, null), lateAt: arrivedAt }, closed);
}

/** What did not grow meanwhile is judged; the rest waits from now on. */
async function settle(
  tx: Tx,
  judged: readonly LateRange[],
  present: readonly LateRange[],
  nowMs: number,
): Promise<void> {
  const { alarmLateRange: table } = schema;
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
