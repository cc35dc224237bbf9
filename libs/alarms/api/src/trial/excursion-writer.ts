import { alarmExcursion as excursion } from '@sed/alarms-tables';
import type { Messenger, PlantDirectory } from '@sed/platform-ports';
import { and, eq, isNull } from 'drizzle-orm';
import type { RuleEvent } from '../engine/rule-runtime';
import type { Tx } from '../rules/rule-changes';
import { noticesOf } from '../personal/personal-notices';

/** Rules that raise no alarm of the plant: those on trial and personal ones. */
export function isQuiet({ rule }: Pick<RuleEvent, 'rule'>): boolean {
  return rule.trial === true || rule.scope === 'PERSONAL';
}

/** Keeps what quiet rules saw, in the transaction that advances the engine; tells the owners of personal ones. */
export async function writeExcursions(
  tx: Tx,
  events: readonly RuleEvent[],
  around: { readonly directory: PlantDirectory; readonly messenger: Messenger },
): Promise<void> {
  const begun: RuleEvent[] = [];
  for (const event of events) {
    if (event.kind === 'on') {
      if (await begin(tx, event)) begun.push(event);
    } else if (event.kind === 'change') await worsen(tx, event);
    else if (event.kind === 'off' || event.kind === 'suppressed') await end(tx, event);
  }
  const notices = await noticesOf(tx, begun, around.directory);
  if (notices.length > 0) await around.messenger.send(notices, { transaction: tx });
}

/** @returns false when it is known already: told again after a restart. */
async function begin(tx: Tx, { rule, beginMs, level, side, value, peak }: RuleEvent): Promise<boolean> {
  const purpose = rule.scope === 'PERSONAL' ? ('PERSONAL' as const) : ('TRIAL' as const);
  const what = { ruleId: rule.id, ruleVersion: rule.version, purpose, factoryNo: rule.factoryNo };
  const rows = await tx
    .insert(excursion)
    .values({ ...what, beginAt: beginMs, level, side, value, peak })
    .onConflictDoNothing()
    .returning({ id: excursion.id });
  return rows.length > 0;
}

async function worsen(tx: Tx, { rule, level, side, peak }: RuleEvent): Promise<void> {
  const open = and(eq(excursion.ruleId, rule.id), isNull(excursion.endAt));
  await tx.update(excursion).set({ level, side, peak }).where(open);
}

async function end(tx: Tx, { rule, tsMs, peak }: RuleEvent): Promise<void> {
  const open = and(eq(excursion.ruleId, rule.id), isNull(excursion.endAt));
  await tx
    .update(excursion)
    .set({ endAt: tsMs, ...(peak === null ? {} : { peak }) })
    .where(open);
}
