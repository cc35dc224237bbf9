import { alarm, alarmJournal } from '@sed/alarms-tables';
import { and, count, eq, gt, notLike, sql } from 'drizzle-orm';
import type { AlarmRow } from '../alarms/alarm-row';
import type { Tx } from '../alarms/alarm-writer';

const DAY_MS = 86_400_000;

/** How full the plant's shelf is and how often this alarm lay on it; held until the transaction ends. */
export async function shelfSituation(
  tx: Tx,
  { factoryNo, ruleId, signalId }: AlarmRow,
  nowMs: number,
): Promise<{ shelvedInPlant: number; shelvesToday: number }> {
  // Two people shelving at once would both find room for the last place.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`alarm shelf ${factoryNo}`}))`);
  const [shelved] = await tx
    .select({ n: count() })
    .from(alarm)
    .where(and(eq(alarm.factoryNo, factoryNo), eq(alarm.state, 'SHELVED')));
  const [today] = await tx
    .select({ n: count() })
    .from(alarmJournal)
    .innerJoin(alarm, eq(alarm.id, alarmJournal.alarmId))
    .where(
      and(
        eq(alarm.ruleId, ruleId),
        eq(alarm.signalId, signalId),
        eq(alarmJournal.event, 'shelved'),
        gt(alarmJournal.ts, nowMs - DAY_MS),
        notLike(alarmJournal.actor, 'system:%'),
      ),
    );
  return { shelvedInPlant: shelved?.n ?? 0, shelvesToday: today?.n ?? 0 };
}
