import type { RuleEvent } from '../engine/rule-runtime';
import type { RuleSet } from '../engine/rule-set';
import type { EngineStore } from './engine-store';

export interface Reconciled {
  /** Open alarms no rule can judge any more. */
  readonly orphans: string[];
  /** False while a rule waits for samples the database knows the outcome of already. */
  readonly isSettled: boolean;
}

/**
 * The database is right about what is open; evaluators that see it otherwise are brought in line.
 * @param coming changes that were found and are not in the database yet
 */
export async function reconcile(
  rules: RuleSet,
  store: EngineStore,
  coming: readonly RuleEvent[] = [],
): Promise<Reconciled> {
  const orphans: string[] = [];
  const isOpen = outcomeOf(coming);
  for (const row of await store.activeAlarms()) {
    if (isOpen.get(row.ruleId) === false) continue;
    isOpen.set(row.ruleId, true);
    const runtime = rules.runtime(row.ruleId);
    // A rule whose signal is switched off keeps its alarm until the signal is back.
    if (runtime?.announced() !== null) continue;
    const { side, raisedAt: beginMs, peak, held } = row;
    if (!runtime.adopt({ side: side ?? '', beginMs, peak, held })) orphans.push(row.id);
  }
  return { orphans, isSettled: repeatUnknown(rules, isOpen) };
}

/** @returns false where a rule waits for its samples */
function repeatUnknown(rules: RuleSet, isOpen: ReadonlyMap<string, boolean>): boolean {
  let isSettled = true;
  for (const runtime of rules.all()) {
    if (isOpen.get(runtime.rule.id) === true || runtime.announced() === null) continue;
    if (rules.isBehind(runtime)) isSettled = false;
    else rules.repeat(runtime);
  }
  return isSettled;
}

/** What the coming changes leave open, by rule. */
function outcomeOf(coming: readonly RuleEvent[]): Map<string, boolean> {
  const isOpen = new Map<string, boolean>();
  for (const { kind, rule } of coming) {
    if (kind === 'on') isOpen.set(rule.id, true);
    else if (kind === 'off' || kind === 'suppressed') isOpen.set(rule.id, false);
  }
  return isOpen;
}
