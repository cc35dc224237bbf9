import type { Db } from '@sed/platform-database';
import { alarmRule } from '@sed/alarms-tables';
import { and, eq, isNull } from 'drizzle-orm';

export interface PlantLimits {
  readonly plantHigh: number | null;
  readonly plantLow: number | null;
}

/** The outermost limits of the plant's own alarms on a signal, null where it has none. */
export async function plantLimits(
  db: Pick<Db, 'select'>,
  { factoryNo, signalCode }: { readonly factoryNo: string; readonly signalCode: string },
): Promise<PlantLimits> {
  const rows = await db
    .select({ body: alarmRule.body })
    .from(alarmRule)
    .where(
      and(
        eq(alarmRule.factoryNo, factoryNo),
        eq(alarmRule.signalCode, signalCode),
        eq(alarmRule.state, 'ENABLED'),
        isNull(alarmRule.owner),
        isNull(alarmRule.deletedAt),
      ),
    );
  const limits = rows.flatMap(({ body }) =>
    body.condition.type === 'LIMIT' && body.trial !== true ? [body.condition.limits] : [],
  );
  const highs = limits.flatMap(({ HH, H }) => HH?.value ?? H?.value ?? []);
  const lows = limits.flatMap(({ LL, L }) => LL?.value ?? L?.value ?? []);
  return {
    plantHigh: highs.length === 0 ? null : Math.max(...highs),
    plantLow: lows.length === 0 ? null : Math.min(...lows),
  };
}
