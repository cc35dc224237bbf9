import type { Db } from '@sed/platform-database';
import { alarm, alarmJournal as journal, alarmExcursion as excursion } from '@sed/alarms-tables';
import type { AlarmEvent } from '@sed/alarms-contract';
import { and, eq, gte, inArray, lte, max, or, sql } from 'drizzle-orm';

/** What only a change of a rule's condition writes, with its data time. */
const OF_THE_CONDITION: readonly AlarmEvent[] = [
  'raised',
  'worsened',
  'eased',
  'repeated',
  'latched',
  'cleared',
  'held',
  'released',
  'suppressed',
  'unsuppressed',
];
/** A source clock that was ahead says nothing about what is told. */
const AHEAD_MS = 60_000;

/**
 * Data time of the newest durable change of each rule, of those written or begun since then.
 * @param sinceMs server time
 */
export async function knownSince(db: Db, sinceMs: number, nowMs: number): Promise<Map<string, number>> {
  const told = new Map<string, number>();
  const note = (rows: readonly { ruleId: string; atMs: number | null }[]): void => {
    for (const { ruleId, atMs } of rows) {
      if (atMs !== null) told.set(ruleId, Math.max(atMs, told.get(ruleId) ?? atMs));
    }
  };
  const untilMs = nowMs + AHEAD_MS;
  const isWanted = and(
    gte(journal.recordedAt, sinceMs),
    lte(journal.ts, untilMs),
    inArray(journal.event, [...OF_THE_CONDITION]),
  );
  note(
    await db
      .select({ ruleId: alarm.ruleId, atMs: max(journal.ts) })
      .from(journal)
      .innerJoin(alarm, eq(alarm.id, journal.alarmId))
      .where(isWanted)
      .groupBy(alarm.ruleId),
  );
  const newest = sql<number>`max(greatest(${excursion.beginAt}, coalesce(${excursion.endAt}, 0)))`.mapWith(Number);
  const isRecent = or(gte(excursion.beginAt, sinceMs), gte(excursion.endAt, sinceMs));
  note(
    await db
      .select({ ruleId: excursion.ruleId, atMs: newest })
      .from(excursion)
      .where(and(isRecent, lte(excursion.beginAt, untilMs)))
      .groupBy(excursion.ruleId),
  );
  return told;
}
