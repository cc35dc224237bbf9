import {
  NOTIFICATION,
  type NotifyChannel,
  type NotifyPolicyDto,
  type NotifyReason,
  type ReachHole,
} from '@sed/alarms-contract';
import type { AlarmLevel } from '@sed/platform-contract';
import { decideTelling, type Situation } from '../escalation/decide-telling';
import { allSteps, isPhone, stepOf } from '../escalation/escalation-walk';
import type { ResolvedTarget } from '../escalation/step-tellings';
import { childrenOf, policiesFor } from '../policies/policy-match';

/** Level 4 waits for the next shift; nobody need be told. */
const TOLD_LEVELS = [1, 2, 3] as const;

export interface HoleQuestion {
  readonly factoryNo: string;
  readonly zone: string;
  readonly policies: readonly NotifyPolicyDto[];
  readonly configured: Situation['configured'];
  /** Now, and every instant ahead at which somebody else is on duty. */
  readonly instants: readonly number[];
  readonly resolve: (target: ReachHole['targets'][number], atMs: number) => Promise<ResolvedTarget>;
  /** People a step names whose account is unknown or disabled. */
  readonly unknown: (codes: readonly string[]) => Promise<readonly string[]>;
}

type Reasons = ReachHole['reasons'];

/** Every step of the policies of a plant that reaches nobody, and every level no policy speaks for. */
export async function holesOf(question: HoleQuestion): Promise<ReachHole[]> {
  const holes: ReachHole[] = [];
  for (const level of TOLD_LEVELS) {
    const policies = policiesAt(question, level);
    if (!isSpokenFor(question, level)) holes.push(noPolicy(question, level));
    for (const policy of policies)
      for (const step of allSteps(policy)) holes.push(...(await holeOf(question, level, policy, step)));
  }
  return holes;
}

/** Whichever could be asked about an alarm of the plant and level; sections, groups and tags may choose among them. */
function policiesAt({ policies, factoryNo }: HoleQuestion, level: AlarmLevel): NotifyPolicyDto[] {
  const matches = ({ isOn, match: { factoryNos, levels } }: NotifyPolicyDto) =>
    isOn &&
    (factoryNos.length === 0 || factoryNos.includes(factoryNo)) &&
    (levels.length === 0 || levels.includes(level));
  const below = (parentId: string | null, above: ReadonlySet<string>): NotifyPolicyDto[] =>
    childrenOf(policies, parentId)
      .filter((policy) => matches(policy) && !above.has(policy.id))
      .flatMap((policy) => [policy, ...below(policy.id, new Set([...above, policy.id]))]);
  return below(null, new Set()).filter(({ steps }) => steps.length > 0);
}

function isSpokenFor({ policies, factoryNo }: HoleQuestion, level: AlarmLevel): boolean {
  return policiesFor(policies, { factoryNo, level, section: '', ruleGroup: null, tags: [] }).length > 0;
}

function noPolicy({ factoryNo, instants }: HoleQuestion, level: AlarmLevel): ReachHole {
  const about = { policyId: null, policyName: null, step: null, afterMin: null, targets: [], reasons: [] };
  return { factoryNo, level, ...about, from: instants[0] ?? 0 };
}

/** At the first instant at which it reaches nobody; nothing where it always does. */
async function holeOf(
  question: HoleQuestion,
  level: AlarmLevel,
  policy: NotifyPolicyDto,
  step: number,
): Promise<ReachHole[]> {
  const { targets, channels } = stepOf(policy, step);
  // The group chat needs nobody by name.
  if (channels.every((channel) => channel === 'webhook')) return [];
  for (const from of question.instants) {
    const reasons = await obstaclesAt(question, { level, from, policy, step });
    if (reasons === null) continue;
    const { id: policyId, name: policyName } = policy;
    const afterMin = step === NOTIFICATION.lastResortStep ? null : (policy.steps[step]?.afterMin ?? null);
    const which = { factoryNo: question.factoryNo, level, policyId, policyName, step, afterMin };
    return [{ ...which, targets: [...targets], reasons, from }];
  }
  return [];
}

interface StepAt {
  readonly level: AlarmLevel;
  readonly from: number;
  readonly policy: NotifyPolicyDto;
  readonly step: number;
}

/** Why nobody is reached; null where somebody is. Own times and mutes are wishes, no holes. */
async function obstaclesAt(question: HoleQuestion, { level, from, policy, step }: StepAt): Promise<Reasons | null> {
  const { zone, configured, resolve, unknown } = question;
  const { targets, channels } = stepOf(policy, step);
  const situation = { level, atMs: from, zone, mute: [], groupWaitMs: 0, configured };
  const strongest = strongestOf(channels);
  const reasons: Reasons = [];
  for (const target of targets) {
    const { people, nobody } = await resolve(target, from);
    if (target.kind === 'users')
      for (const person of await unknown(target.codes)) reasons.push({ reason: 'unknownPerson', person });
    if (people.length === 0 && target.kind !== 'users')
      reasons.push({ reason: nobody ?? 'unknownPerson', person: null });
    for (const person of people) {
      const found = strongest.map((channel) => decideTelling(person, channel, situation));
      if (found.some(({ outcome }) => outcome !== 'notTold')) return null;
      const reason: NotifyReason | undefined = found
        .flatMap((one) => one.reasons)
        .find((one) => one !== 'channelMissing');
      reasons.push({ reason: reason ?? 'channelMissing', person: person.name });
    }
  }
  return reasons;
}

function strongestOf(channels: readonly NotifyChannel[]): NotifyChannel[] {
  const phones = channels.filter(isPhone);
  return phones.length > 0 ? phones : channels.filter((channel) => channel === 'app');
}
