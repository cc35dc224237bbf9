import { type NotifyForecast, type NotifyLine, type NotifyPolicyDto, type NotifyTarget } from '@sed/contract';
import { maskPhone } from '@sed/contract';
import type { AlarmFacts } from '../policies/policy-match';
import { policiesFor } from '../policies/policy-match';
import type { Situation } from './decide-telling';
import { plannedSteps } from './planned-steps';
import { repetitionName, stepTellings, tellingKey, type ResolvedTarget, type StepTelling } from './step-tellings';

const MINUTE_MS = 60_000;

/** Everything a forecast is made from; people are looked up by the caller, for the instant of each step. */
export interface ForecastQuestion {
  readonly facts: AlarmFacts;
  readonly policies: readonly NotifyPolicyDto[];
  readonly at: number;
  readonly zone: string;
  readonly horizonMin: number;
  readonly configured: Situation['configured'];
  /** The rule asks for a short message itself. */
  readonly rule: { readonly resolve: (atMs: number) => Promise<ResolvedTarget> } | null;
  readonly resolve: (target: NotifyTarget, atMs: number) => Promise<ResolvedTarget>;
}

interface Moment {
  readonly at: number;
  readonly policy: NotifyPolicyDto | null;
  readonly step: number | null;
  readonly round: number;
  readonly tellings: readonly StepTelling[];
}

/**
 * Who would be told of an alarm that nobody acknowledges. It asks the same functions as the notifier, in the same order:
 * it cannot say anything else than what happens.
 */
export async function forecast(question: ForecastQuestion): Promise<NotifyForecast> {
  const { facts, at, zone, horizonMin } = question;
  const matching = policiesFor(question.policies, facts);
  const told = new Set<string>();
  const moments: Moment[] = [];
  if (question.rule !== null) {
    const resolved = [await question.rule.resolve(at)];
    const [policy] = matching;
    const situation = situationOf(question, policy, at);
    const asked = { channels: ['sms'], resolved, because: 'rule', repetition: '', situation, told } as const;
    moments.push({ at, policy: null, step: null, round: 0, tellings: remembered(stepTellings(asked), told, '') });
  }
  const planned = matching
    .flatMap((policy) => plannedSteps(policy, horizonMin * MINUTE_MS))
    .sort((a, b) => a.afterMs - b.afterMs);
  for (const { policy, step, round, afterMs } of planned) {
    const now = at + afterMs;
    const { targets = [], channels = [] } = policy.steps[step] ?? {};
    const resolved: ResolvedTarget[] = [];
    for (const target of targets) resolved.push(await question.resolve(target, now));
    const repetition = repetitionName(step, round);
    const because = round === 0 ? 'step' : 'repeat';
    const situation = situationOf(question, policy, now);
    const tellings = stepTellings({ channels, resolved, because, repetition, situation, told });
    moments.push({ at: now, policy, step, round, tellings: remembered(tellings, told, repetition) });
  }
  const policies = matching.map(({ id, name }) => ({ id, name }));
  return { at, zone, level: facts.level, policies, lines: moments.flatMap(linesOf) };
}

function situationOf(
  { facts, zone, configured }: ForecastQuestion,
  policy: NotifyPolicyDto | undefined,
  atMs: number,
): Situation {
  const { mute = [], groupWaitS = 20 } = policy ?? {};
  return { level: facts.level, atMs, zone, mute, groupWaitMs: groupWaitS * 1000, configured };
}

function remembered(tellings: readonly StepTelling[], told: Set<string>, repetition: string): readonly StepTelling[] {
  for (const { channel, person, outcome } of tellings) {
    if (outcome !== 'notTold') told.add(tellingKey(channel, person?.code ?? '', repetition));
  }
  return tellings;
}

function linesOf({ at, policy, step, round, tellings }: Moment): NotifyLine[] {
  return tellings.map(({ channel, target, person, outcome, tellAt, reasons }) => ({
    ...{ at, tellAt, policyId: policy?.id ?? null, policyName: policy?.name ?? null, step, round, channel, target },
    person:
      person === null
        ? null
        : {
            code: person.code,
            name: person.name,
            phone: person.phone === null ? null : maskPhone(person.phone),
            isOnDuty: person.isOnDuty,
          },
    ...{ outcome, reasons: [...reasons] },
  }));
}
