import type { NotifyMatch, NotifyPolicyDto } from '@sed/alarms-contract';
import type { AlarmLevel } from '@sed/platform-contract';

/** What policies ask about an alarm. */
export interface AlarmFacts {
  readonly factoryNo: string;
  readonly section: string;
  readonly level: AlarmLevel;
  readonly ruleGroup: string | null;
  readonly tags: readonly string[];
}

/** The policies that apply, in order: at each place of the tree the first that matches, or several where it continues. */
export function policiesFor(policies: readonly NotifyPolicyDto[], facts: AlarmFacts): NotifyPolicyDto[] {
  return matchingBelow(policies, null, facts, new Set());
}

/** The most particular ones win: a policy speaks for itself only where none below it matches. */
function matchingBelow(
  policies: readonly NotifyPolicyDto[],
  parentId: string | null,
  facts: AlarmFacts,
  above: ReadonlySet<string>,
): NotifyPolicyDto[] {
  const found: NotifyPolicyDto[] = [];
  for (const policy of childrenOf(policies, parentId)) {
    // A cycle is refused when it is saved; one that got in otherwise must not stop the notifier.
    if (!policy.isOn || above.has(policy.id) || !matches(policy.match, facts)) continue;
    const below = matchingBelow(policies, policy.id, facts, new Set([...above, policy.id]));
    // A policy without steps only groups others; where none of them matches it says nothing.
    const speaking = below.length > 0 ? below : policy.steps.length > 0 ? [policy] : [];
    found.push(...speaking);
    if (speaking.length > 0 && !policy.isContinue) break;
  }
  return found;
}

export function childrenOf<P extends Pick<NotifyPolicyDto, 'id' | 'parentId' | 'position'>>(
  policies: readonly P[],
  parentId: string | null,
): P[] {
  const children = policies.filter((policy) => policy.parentId === parentId);
  return children.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

export function matches(match: NotifyMatch, facts: AlarmFacts): boolean {
  const { factoryNos, sections, levels, ruleGroups, tags } = match;
  return (
    holds(factoryNos, facts.factoryNo) &&
    holds(sections, facts.section) &&
    holds(levels, facts.level) &&
    (ruleGroups.length === 0 || (facts.ruleGroup !== null && ruleGroups.includes(facts.ruleGroup))) &&
    (tags.length === 0 || tags.some((tag) => facts.tags.includes(tag)))
  );
}

function holds<T>(wanted: readonly T[], value: T): boolean {
  return wanted.length === 0 || wanted.includes(value);
}

/** Whether everything the second match takes is taken by the first. */
export function covers(wide: NotifyMatch, narrow: NotifyMatch): boolean {
  return (
    includesAll(wide.factoryNos, narrow.factoryNos) &&
    includesAll(wide.sections, narrow.sections) &&
    includesAll(wide.levels, narrow.levels) &&
    includesAll(wide.ruleGroups, narrow.ruleGroups) &&
    includesAll(wide.tags, narrow.tags)
  );
}

/** Empty means all. */
function includesAll<T>(wide: readonly T[], narrow: readonly T[]): boolean {
  if (wide.length === 0) return true;
  return narrow.length > 0 && narrow.every((value) => wide.includes(value));
}
