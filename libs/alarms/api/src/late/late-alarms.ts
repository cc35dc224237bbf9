import type { Db } from '@sed/platform-database';
import { alarm } from '@sed/alarms-tables';
import { and, gte, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { chunks } from '../alarms/alarm-writer';
import type { LateRule } from './late-plan';

/** An alarm that was found in late data before. */
export interface LateAlarm {
  readonly ruleId: string;
  readonly raisedAt: number;
  readonly clearedAt: number;
}

/** Leaves out alarms another one goes on in place of: of those of late data, only they lead to another. */
export function notMerged(): SQL | undefined {
  return or(isNull(alarm.lateAt), isNull(alarm.recurrenceOf));
}

/** What late data had told of the rules since a moment. */
export async function lateAlarmsOf(db: Db, ruleIds: readonly string[], sinceMs: number): Promise<LateAlarm[]> {
  const found: LateAlarm[] = [];
  for (const ids of chunks(ruleIds)) {
    const rows = await db
      .select({ ruleId: alarm.ruleId, raisedAt: alarm.raisedAt, clearedAt: alarm.clearedAt })
      .from(alarm)
      .where(and(inArray(alarm.ruleId, ids), isNotNull(alarm.lateAt), gte(alarm.clearedAt, sinceMs), notMerged()));
    for (const { clearedAt, ...row } of rows) if (clearedAt !== null) found.push({ ...row, clearedAt });
  }
  return found;
}

/**
 * Judges again what was told of late data nearby, together with what came now: both as one give what they would have
 * given had they come at once. Not over hours in which nothing is known: what lies there may still come.
 */
export function widened(rule: LateRule, told: readonly LateAlarm[], oldestMs: number): LateRule {
  const reachMs = rule.leadMs + rule.rule.reAlarmS * 1000;
  const near = told.filter(
    ({ ruleId, raisedAt, clearedAt }) =>
      ruleId === rule.rule.id &&
      rule.spans.some(({ fromMs, toMs }) => raisedAt <= toMs + reachMs && clearedAt >= fromMs - reachMs),
  );
  const spans = near.map(({ raisedAt, clearedAt }) => ({ fromMs: Math.max(raisedAt, oldestMs), toMs: clearedAt }));
  return near.length === 0 ? rule : { ...rule, spans: [...rule.spans, ...spans] };
}
