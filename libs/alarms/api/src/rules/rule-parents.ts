import type { Db } from '@sed/platform-database';
import { alarmRule } from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import type { AlarmRuleInput } from '@sed/alarms-contract';
import type { BilingualText } from '@sed/platform-contract';
import { and, eq, isNull, or, sql } from 'drizzle-orm';

/** Longer chains are no root grouping any more; they are refused like a circle. */
const MAX_STEPS = 20;

interface Place {
  readonly factoryNo: string;
  readonly parentRule?: string | undefined;
}

/**
 * The rules above a rule exist in its plant and never lead back to it.
 * @param id of the rule itself, undefined for one that is not there yet
 * @throws DomainError alarm.rule.parentUnknown, alarm.rule.parentCycle naming the rules of the circle
 */
export async function guardParents(
  db: Pick<Db, 'select'>,
  id: string | undefined,
  rule: AlarmRuleInput,
): Promise<void> {
  const isSelf = (name: string): boolean => name === id || (rule.code !== undefined && name === rule.code);
  const path: BilingualText[] = [rule.name];
  let at: Place = rule;
  while (at.parentRule !== undefined) {
    const parent = at.parentRule;
    if (isSelf(parent) || path.length > MAX_STEPS) throw circle([...path, rule.name]);
    const above = await ruleNamed(db, rule.factoryNo, parent);
    // A chain that was broken further up leads nowhere, and so not back here.
    if (above === undefined && path.length > 1) return;
    if (above === undefined) throw new DomainError('alarm.rule.parentUnknown', { parent });
    if (above.id === id) throw circle([...path, rule.name]);
    path.push(above.body.name);
    at = above.body;
  }
}

function circle(path: readonly BilingualText[]): DomainError {
  const [pathZh, pathEn] = [path.map(({ zh }) => zh).join(' → '), path.map(({ en }) => en).join(' → ')];
  return new DomainError('alarm.rule.parentCycle', { pathZh, pathEn });
}

async function ruleNamed(db: Pick<Db, 'select'>, factoryNo: string, name: string) {
  const isNamed = or(eq(sql`${alarmRule.id}::text`, name), eq(sql`${alarmRule.body} ->> 'code'`, name));
  const [row] = await db
    .select({ id: alarmRule.id, body: alarmRule.body })
    .from(alarmRule)
    .where(and(eq(alarmRule.factoryNo, factoryNo), isNull(alarmRule.deletedAt), isNull(alarmRule.owner), isNamed))
    .limit(1);
  return row;
}
