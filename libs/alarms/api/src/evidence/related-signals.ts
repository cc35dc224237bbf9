import type { Db } from '@sed/platform-database';
import { alarmRuleVersion, alarm as alarms, alarmRule } from '@sed/alarms-tables';
import type { PlantDirectory, SignalRef } from '@sed/platform-ports';
import { ALARM_EVIDENCE, type AlarmRuleInput, type EvidenceSignal } from '@sed/alarms-contract';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { AlarmRow } from '../alarms/alarm-row';
import { evaluatorTags, gateOf } from '../engine/rule-inputs';

export interface RelatedSignal {
  readonly signal: SignalRef;
  readonly role: EvidenceSignal['role'];
}

const LOOKED_AT = 40;

/** The part of a code that names the equipment: `P101` of `P101_RUN`; null without one. Words without a number name sections. */
export function equipmentOf(code: string): string | null {
  const end = code.lastIndexOf('_');
  const stem = code.slice(0, Math.max(0, end));
  return /\d/.test(stem) ? stem : null;
}

/**
 * The signals that tell what happened around an alarm, the nearest first and each once: its own, those its rule looks
 * at, those of alarms that belong together, those of the same equipment, and of its section the critical ones first.
 */
export async function relatedSignals(db: Db, directory: PlantDirectory, alarm: AlarmRow): Promise<RelatedSignal[]> {
  const rule = await ruleOf(db, alarm);
  const inputs = rule === undefined ? [] : [...evaluatorTags(rule.condition), ...(gateOf(rule)?.signals ?? [])];
  const group = await groupCodes(db, alarm, rule);
  return pick(directory, alarm, { inputs, group });
}

/** The choice itself, without the database. */
export function pick(
  directory: Pick<PlantDirectory, 'signal' | 'signalById' | 'signalsOf'>,
  alarm: Pick<AlarmRow, 'factoryNo' | 'signalId' | 'signalCode'>,
  codes: { readonly inputs: readonly string[]; readonly group: readonly string[] },
): RelatedSignal[] {
  const { factoryNo, signalId, signalCode } = alarm;
  const chosen = new Map<number, RelatedSignal>();
  const take = (signal: SignalRef | undefined, role: RelatedSignal['role']) => {
    if (signal === undefined || chosen.has(signal.id) || chosen.size >= ALARM_EVIDENCE.signalsMax) return;
    chosen.set(signal.id, { signal, role });
  };
  take(directory.signalById(signalId), 'own');
  for (const code of codes.inputs) take(directory.signal(factoryNo, code), 'input');
  for (const code of codes.group) take(directory.signal(factoryNo, code), 'group');
  const enabled = [...directory.signalsOf(factoryNo).values()].filter((signal) => signal.enabled);
  const equipment = equipmentOf(signalCode);
  for (const signal of enabled)
    if (equipment !== null && equipmentOf(signal.code) === equipment) take(signal, 'equipment');
  const section = directory.signalById(signalId)?.section ?? '';
  const neighbours = section === '' ? [] : enabled.filter((signal) => signal.section === section);
  neighbours.sort((a, b) => Number(b.critical) - Number(a.critical));
  for (const signal of neighbours) take(signal, 'section');
  return [...chosen.values()];
}

async function ruleOf(db: Db, { ruleId, ruleVersion }: AlarmRow): Promise<AlarmRuleInput | undefined> {
  const [row] = await db
    .select({ body: alarmRuleVersion.body })
    .from(alarmRuleVersion)
    .where(and(eq(alarmRuleVersion.ruleId, ruleId), eq(alarmRuleVersion.version, ruleVersion)));
  return row?.body;
}

/** Signals of the alarms grouped with it, and of rules that are parent, child or of the same group. */
async function groupCodes(db: Db, alarm: AlarmRow, rule: AlarmRuleInput | undefined): Promise<string[]> {
  const { groupRoot, factoryNo, ruleId } = alarm;
  const members =
    groupRoot === null
      ? []
      : await db
          .select({ code: alarms.signalCode })
          .from(alarms)
          .where(and(eq(alarms.factoryNo, factoryNo), or(eq(alarms.groupRoot, groupRoot), eq(alarms.id, groupRoot))))
          .orderBy(alarms.raisedAt)
          .limit(LOOKED_AT);
  if (rule === undefined) return members.map(({ code }) => code);
  const { groupKey = null, parentRule = null, code = null } = rule;
  const body = alarmRule.body;
  const isKin = or(
    groupKey === null ? undefined : sql`${body} ->> 'groupKey' = ${groupKey}`,
    sql`${body} ->> 'parentRule' = ${ruleId}`,
    code === null ? undefined : sql`${body} ->> 'parentRule' = ${code}`,
    parentRule === null ? undefined : sql`${body} ->> 'code' = ${parentRule}`,
    parentRule === null ? undefined : sql`${alarmRule.id}::text = ${parentRule}`,
  );
  const rules = await db
    .select({ code: alarmRule.signalCode })
    .from(alarmRule)
    .where(and(eq(alarmRule.factoryNo, factoryNo), isNull(alarmRule.deletedAt), ne(alarmRule.id, ruleId), isKin))
    .limit(LOOKED_AT);
  return [...members, ...rules].map((row) => row.code);
}
