import type {
  NotifyChannel,
  NotifyPolicyDto,
  NotifyStep,
  PolicyProblem,
  PolicyProblemCode,
} from '@sed/alarms-contract';
import { childrenOf, covers } from './policy-match';

type Params = PolicyProblem['params'];

/** Level 4 waits for the next shift; nobody need be told. */
const TOLD_LEVELS = [1, 2, 3] as const;

/** Everything wrong with a tree of policies; what `isRefusal` marks is not stored. */
export function policyProblems(
  policies: readonly NotifyPolicyDto[],
  configured: ReadonlySet<NotifyChannel>,
): PolicyProblem[] {
  return [
    ...policies.flatMap((policy) => problemsOfPolicy(policy, policies, configured)),
    ...unreachable(policies),
    ...untoldLevels(policies),
  ];
}

function problemsOfPolicy(
  policy: NotifyPolicyDto,
  policies: readonly NotifyPolicyDto[],
  configured: ReadonlySet<NotifyChannel>,
): PolicyProblem[] {
  const refusal = (code: PolicyProblemCode, params: Params = {}) => problem(policy.id, code, params, true);
  const parent = policies.find(({ id }) => id === policy.parentId);
  const hasChildren = policies.some(({ parentId }) => parentId === policy.id);
  return [
    ...(isInCycle(policy, policies) ? [refusal('cycle')] : []),
    ...(policy.parentId !== null && parent === undefined ? [refusal('noParent')] : []),
    ...(policy.steps.length === 0 && !hasChildren ? [problem(policy.id, 'noSteps', {}, false)] : []),
    ...policy.steps.flatMap((step, index) => problemsOfStep(policy, step, index)),
    ...missingChannels(policy, configured),
  ];
}

function problemsOfStep(policy: NotifyPolicyDto, step: NotifyStep, index: number): PolicyProblem[] {
  const refusal = (code: PolicyProblemCode) => problem(policy.id, code, { step: index + 1 }, true);
  const before = policy.steps[index - 1];
  const isOnlyWebhook = step.channels.length > 0 && step.channels.every((channel) => channel === 'webhook');
  return [
    // The group chat needs nobody by name.
    ...(step.targets.length === 0 && !isOnlyWebhook ? [refusal('noTargets')] : []),
    ...(step.channels.length === 0 ? [refusal('noChannels')] : []),
    ...(step.targets.some((target) => target.kind === 'users' && target.codes.length === 0)
      ? [refusal('emptyUsers')]
      : []),
    ...(before !== undefined && before.afterMin >= step.afterMin ? [refusal('stepOrder')] : []),
  ];
}

function missingChannels(policy: NotifyPolicyDto, configured: ReadonlySet<NotifyChannel>): PolicyProblem[] {
  const used = new Set(policy.steps.flatMap(({ channels }) => channels));
  return [...used]
    .filter((channel) => !configured.has(channel))
    .map((channel) => problem(policy.id, 'channelMissing', { channel }, false));
}

/** A policy behind one that takes everything it takes, and does not continue, is never asked. */
function unreachable(policies: readonly NotifyPolicyDto[]): PolicyProblem[] {
  return policies.flatMap((policy) => {
    if (!policy.isOn) return [];
    const before = childrenOf(policies, policy.parentId).filter(
      (other) => other.position <= policy.position && other.id !== policy.id,
    );
    const siblings = childrenOf(policies, policy.parentId);
    const inTheWay = before.find(
      (other) =>
        siblings.indexOf(other) < siblings.indexOf(policy) &&
        other.isOn &&
        !other.isContinue &&
        // Without steps it speaks only where one below it does.
        other.steps.length > 0 &&
        covers(other.match, policy.match),
    );
    return inTheWay === undefined ? [] : [problem(policy.id, 'unreachable', { by: inTheWay.name.en }, false)];
  });
}

/** A level nobody is told about at some plant: an alarm that wakes nobody. */
function untoldLevels(policies: readonly NotifyPolicyDto[]): PolicyProblem[] {
  const everywhere = childrenOf(policies, null).filter(
    ({ isOn, steps, match }) =>
      isOn &&
      steps.length > 0 &&
      [match.factoryNos, match.sections, match.ruleGroups, match.tags].every((list) => list.length === 0),
  );
  const missing = TOLD_LEVELS.filter(
    (level) => !everywhere.some(({ match }) => match.levels.length === 0 || match.levels.includes(level)),
  );
  return missing.map((level) => problem(null, 'noPolicy', { level }, false));
}

function isInCycle(policy: NotifyPolicyDto, policies: readonly NotifyPolicyDto[]): boolean {
  const byId = new Map(policies.map((one) => [one.id, one]));
  const seen = new Set<string>();
  let at: NotifyPolicyDto | undefined = policy;
  while (at !== undefined && at.parentId !== null) {
    if (at.parentId === policy.id) return true;
    if (seen.has(at.id)) return false;
    seen.add(at.id);
    at = byId.get(at.parentId);
  }
  return false;
}

function problem(policyId: string | null, code: PolicyProblemCode, params: Params, isRefusal: boolean): PolicyProblem {
  return { policyId, code, params, isRefusal };
}
