import {
  notifyPolicyInput,
  type NotifyPolicyDto,
  type NotifyPolicyInput,
  type NotifyTarget,
} from '@sed/alarms-contract';
import { POSITIONS } from '@sed/people-contract';

export interface PolicyNode {
  readonly policy: NotifyPolicyDto;
  readonly depth: number;
}

function byPosition(a: NotifyPolicyDto, b: NotifyPolicyDto): number {
  return a.position - b.position || a.name.en.localeCompare(b.name.en);
}

/** The policies in the order they are tried, each below the one it refines; one whose parent is gone stands on top. */
export function orderedPolicies(policies: readonly NotifyPolicyDto[]): PolicyNode[] {
  const known = new Set(policies.map(({ id }) => id));
  const parentOf = ({ parentId }: NotifyPolicyDto) => (parentId !== null && known.has(parentId) ? parentId : null);
  const below = (parent: string | null, depth: number, seen: ReadonlySet<string>): PolicyNode[] =>
    policies
      .filter((policy) => parentOf(policy) === parent && !seen.has(policy.id))
      .sort(byPosition)
      .flatMap((policy) => [{ policy, depth }, ...below(policy.id, depth + 1, new Set([...seen, policy.id]))]);
  const ordered = below(null, 0, new Set());
  // The service refuses circles; one that got in all the same must be seen to be mended.
  const reached = new Set(ordered.map(({ policy }) => policy.id));
  const lost = policies.filter(({ id }) => !reached.has(id)).sort(byPosition);
  return [...ordered, ...lost.map((policy) => ({ policy, depth: 0 }))];
}

/** A target as one choice of a list. */
export function choicesOf(targets: readonly NotifyTarget[]): string[] {
  return targets.flatMap((target) => {
    if (target.kind === 'position') return [`position:${target.position}`];
    return target.kind === 'users' ? target.codes.map((code) => `user:${code}`) : [target.kind];
  });
}

/** The targets of chosen values; people together are one target. */
export function targetsOf(choices: readonly string[]): NotifyTarget[] {
  const codes = choices.flatMap((choice) => (choice.startsWith('user:') ? [choice.slice('user:'.length)] : []));
  const others = choices.flatMap((choice): NotifyTarget[] => {
    if (choice === 'duty' || choice === 'lead' || choice === 'administrators') return [{ kind: choice }];
    const position = POSITIONS.find((one) => choice === `position:${one}`);
    return position === undefined ? [] : [{ kind: 'position', position }];
  });
  return codes.length === 0 ? others : [...others, { kind: 'users', codes }];
}

/** A new policy below another one, after those that are there. */
export function newPolicy(parentId: string | null, position: number): NotifyPolicyInput {
  return {
    parentId,
    position,
    name: { zh: '', en: '' },
    match: { factoryNos: [], sections: [], levels: [], ruleGroups: [], tags: [] },
    steps: [{ afterMin: 0, targets: [{ kind: 'duty' }], channels: ['app'] }],
    repeatMin: null,
    groupWaitS: 20,
    groupIntervalMin: 5,
    mute: [],
    recovery: true,
    isContinue: false,
    isOn: true,
  };
}

/** What is sent back of a stored policy: the guard of the form leaves out what the service adds. */
export function inputOf(policy: NotifyPolicyDto): NotifyPolicyInput {
  return notifyPolicyInput.parse(policy);
}
