import {
  type NotifyForecast,
  type NotifyLine,
  type NotifyPolicyDto,
  type NotifyTarget,
  maskPhone,
} from '@sed/alarms-contract';
import type { AlarmFacts } from '../policies/policy-match';
import { policiesFor } from '../policies/policy-match';
import type { Situation } from './decide-telling';
import { dueMoves, storedTelling, walk, type StepRequest, type TakenStep, type ToldBefore } from './escalation-walk';
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
  const course = new ForecastCourse(question);
  if (question.rule !== null) course.byRule(await question.rule.resolve(at), matching[0]);
  const times = matching
    .flatMap((policy) => plannedSteps(policy, horizonMin * MINUTE_MS))
    .sort((a, b) => a.afterMs - b.afterMs);
  for (const { policy, afterMs } of times) await course.byPolicy(policy, afterMs);
  const policies = matching.map(({ id, name }) => ({ id, name }));
  return { at, zone, level: facts.level, policies, lines: course.moments.flatMap(linesOf) };
}

/** Goes through the times of the policies, remembering who knows. */
class ForecastCourse {
  readonly moments: Moment[] = [];
  private readonly told = new Set<string>();
  private readonly elsewhere: ToldBefore[] = [];
  private readonly taken = new Map<string, TakenStep[]>();

  constructor(private readonly question: ForecastQuestion) {}

  byRule(resolved: ResolvedTarget, policy: NotifyPolicyDto | undefined): void {
    const { at } = this.question;
    const situation = situationOf(this.question, policy, at);
    const asked = { channels: ['sms'], because: 'rule', repetition: '', situation, told: this.told } as const;
    const tellings = stepTellings({ ...asked, resolved: [resolved] });
    this.keep({ at, policy: null, step: null, round: 0, tellings }, '');
  }

  async byPolicy(policy: NotifyPolicyDto, afterMs: number): Promise<void> {
    const at = this.question.at + afterMs;
    const taken = this.taken.get(policy.id) ?? [];
    this.taken.set(policy.id, taken);
    for (const move of dueMoves(policy, taken, afterMs)) {
      const { level } = this.question.facts;
      const tell = (request: StepRequest) => this.tell(policy, at, request);
      const asked = { policy, level, taken: [...taken], elsewhere: this.elsewhere, dueAtMs: at, isEarly: false, tell };
      for (const { step, round, isReached, tellings } of await walk(move, asked)) {
        taken.push({ step, round, isReached, isEarly: false, tellings: tellings.map(storedTelling) });
        this.keep({ at, policy, step, round, tellings }, repetitionName(step, round));
      }
    }
  }

  private async tell(policy: NotifyPolicyDto, at: number, request: StepRequest): Promise<StepTelling[]> {
    const resolved: ResolvedTarget[] = [];
    for (const target of request.targets) resolved.push(await this.question.resolve(target, at));
    const situation = situationOf(this.question, policy, at);
    return stepTellings({ ...request, resolved, situation, told: this.told });
  }

  private keep(moment: Moment, repetition: string): void {
    this.moments.push(moment);
    for (const { channel, person, outcome } of moment.tellings) {
      if (outcome === 'notTold') continue;
      this.told.add(tellingKey(channel, person?.code ?? '', repetition));
      if (person !== null && channel !== 'app') this.elsewhere.push({ code: person.code, channel, atMs: moment.at });
    }
  }
}

function situationOf(
  { facts, zone, configured }: ForecastQuestion,
  policy: NotifyPolicyDto | undefined,
  atMs: number,
): Situation {
  const { mute = [], groupWaitS = 20 } = policy ?? {};
  return { level: facts.level, atMs, zone, mute, groupWaitMs: groupWaitS * 1000, configured };
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
            isOnDuty: person.isOnDuty && target?.kind !== 'administrators',
          },
    ...{ outcome, reasons: [...reasons] },
  }));
}
