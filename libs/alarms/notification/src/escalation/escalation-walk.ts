import {
  NOTIFICATION,
  type NotifyChannel,
  type NotifyPolicyDto,
  type NotifyReason,
  type NotifyTarget,
  type StoredTelling,
} from '@sed/alarms-contract';
import type { AlarmLevel } from '@sed/platform-contract';
import { dueTimes, type PlannedStep } from './planned-steps';
import { repetitionName, type StepTelling } from './step-tellings';

const PHONE: ReadonlySet<NotifyChannel> = new Set(['sms', 'voice']);
const ADMINISTRATORS: NotifyTarget = { kind: 'administrators' };

/** A step of a policy that was taken for an annunciation. */
export interface TakenStep {
  readonly step: number;
  readonly round: number;
  /** Taken because a message failed: the time of the policy it would have had still finds somebody new. */
  readonly isEarly: boolean;
  readonly isReached: boolean;
  readonly tellings: readonly StoredTelling[];
}

/** Somebody who was told by another way than this policy: the rule itself, or a policy beside it. */
export interface ToldBefore {
  readonly code: string;
  readonly channel: NotifyChannel;
  readonly atMs: number;
}

/** Something to be done now for an alarm by one policy; `passed` is a repetition that was missed, and overtaken by now. */
export interface Move {
  readonly kind: 'next' | 'repeat' | 'passed';
  /** The time of the policy that has come. */
  readonly slot: PlannedStep;
}

/** What a walk asks to be worked out: everybody behind the targets of a step, with whether they can be told. */
export interface StepRequest {
  readonly targets: readonly NotifyTarget[];
  readonly channels: readonly NotifyChannel[];
  readonly because: NotifyReason;
  readonly repetition: string;
}

export interface WalkQuestion {
  readonly policy: NotifyPolicyDto;
  readonly level: AlarmLevel;
  readonly taken: readonly TakenStep[];
  readonly elsewhere: readonly ToldBefore[];
  /** When the time of the policy came. */
  readonly dueAtMs: number;
  readonly isEarly: boolean;
  readonly tell: (request: StepRequest) => Promise<readonly StepTelling[]>;
}

/** What a walk came to: the steps it took, the last of which reached somebody if any did. */
export interface WalkedStep {
  readonly step: number;
  readonly round: number;
  readonly isReached: boolean;
  readonly tellings: readonly StepTelling[];
}

/**
 * What has come of a policy and was not done. At every time of the policy somebody new is told, as long as anybody is
 * left: steps that reach nobody, and people who know, do not use up a time.
 */
export function dueMoves(policy: NotifyPolicyDto, taken: readonly TakenStep[], waitedMs: number): Move[] {
  const { steps, repetition } = dueTimes(policy, waitedMs);
  const done = taken.filter(({ round, isReached, isEarly }) => round === 0 && isReached && !isEarly).length;
  const left = untakenSteps(policy, taken).length;
  const next = steps.slice(done, done + left).map((slot): Move => ({ kind: 'next', slot }));
  const isRepeated = taken.some(({ step, round }) => step === repetition?.step && round === repetition.round);
  if (repetition === null || isRepeated) return next;
  return [...next, { kind: next.length > 0 ? 'passed' : 'repeat', slot: repetition }];
}

/** The steps a move comes to. */
export async function walk({ kind, slot }: Move, question: WalkQuestion): Promise<WalkedStep[]> {
  if (kind === 'next') return walkOn(question);
  if (kind === 'repeat') return walkAgain(question, slot);
  return [{ step: slot.step, round: slot.round, isReached: false, tellings: [] }];
}

/** Takes steps until one reaches somebody who does not know yet. */
export async function walkOn(question: WalkQuestion): Promise<WalkedStep[]> {
  const { policy, taken, tell } = question;
  const walked: WalkedStep[] = [];
  for (const step of untakenSteps(policy, taken)) {
    const because = step === NOTIFICATION.lastResortStep ? 'lastResort' : walked.length === 0 ? 'step' : 'movedUp';
    const { targets, channels } = stepOf(policy, step);
    const tellings = await tell({ targets, channels, because, repetition: '' });
    const isReached = reaches(tellings, channels, question);
    walked.push({ step, round: 0, isReached, tellings });
    if (isReached) break;
  }
  return walked;
}

/** Tells again whom the last step reached; where they are gone, whoever can be reached after them. */
async function walkAgain(question: WalkQuestion, slot: PlannedStep): Promise<WalkedStep[]> {
  const { policy, taken, level, tell } = question;
  const all = allSteps(policy);
  const reached = taken.filter(({ round, isReached }) => round === 0 && isReached).map(({ step }) => step);
  const from = reached.length === 0 ? 0 : all.indexOf(Math.max(...reached));
  const repetition = repetitionName(slot.step, slot.round);
  const tellings: StepTelling[] = [];
  let isReached = false;
  for (const step of all.slice(Math.max(0, from))) {
    const { targets, channels } = stepOf(policy, step);
    const found = await tell({ targets, channels, because: 'repeat', repetition });
    tellings.push(...found);
    isReached = found.some((telling) => isCounted(telling, channels) && isWoken(telling, level));
    if (isReached) break;
  }
  return [{ step: slot.step, round: slot.round, isReached, tellings }];
}

export function storedTelling({ channel, target, person, outcome, reasons }: StepTelling): StoredTelling {
  return { channel, target, code: person?.code ?? null, outcome, reasons: [...reasons] };
}

/** Steps of the policy and, where it tells people at all, the administrators after them. */
export function allSteps(policy: NotifyPolicyDto): number[] {
  const steps = policy.steps.map((_, index) => index);
  return lastResortChannels(policy).length === 0 ? steps : [...steps, NOTIFICATION.lastResortStep];
}

export function stepOf(
  policy: NotifyPolicyDto,
  step: number,
): { readonly targets: readonly NotifyTarget[]; readonly channels: readonly NotifyChannel[] } {
  if (step === NOTIFICATION.lastResortStep) return { targets: [ADMINISTRATORS], channels: lastResortChannels(policy) };
  return policy.steps[step] ?? { targets: [], channels: [] };
}

/** Ways that wake somebody. */
export function isPhone(channel: NotifyChannel): boolean {
  return PHONE.has(channel);
}

/** Whether any of a step's tellings leads to somebody, by the strongest of its ways: a text in the app wakes nobody. */
export function isCounted({ channel, person }: StepTelling, channels: readonly NotifyChannel[]): boolean {
  const wakes = channels.some((one) => PHONE.has(one));
  return wakes ? PHONE.has(channel) && person !== null : true;
}

function lastResortChannels(policy: NotifyPolicyDto): NotifyChannel[] {
  return [...new Set(policy.steps.flatMap(({ channels }) => channels))].filter((channel) => channel !== 'webhook');
}

function untakenSteps(policy: NotifyPolicyDto, taken: readonly TakenStep[]): number[] {
  const done = new Set(taken.filter(({ round }) => round === 0).map(({ step }) => step));
  return allSteps(policy).filter((step) => !done.has(step));
}

/** Told now, or told a moment ago for the same time. What waits for the morning wakes nobody at level 1. */
function isWoken({ outcome, reasons }: StepTelling, level: AlarmLevel): boolean {
  if (outcome === 'told' || reasons.includes('alreadyTold')) return true;
  const isPut = outcome === 'later' || reasons.includes('muted');
  return isPut && level > 1;
}

function isTold({ outcome, reasons }: StoredTelling): boolean {
  return outcome !== 'notTold' || reasons.includes('alreadyTold');
}

function reaches(
  tellings: readonly StepTelling[],
  channels: readonly NotifyChannel[],
  { taken, elsewhere, dueAtMs, level, isEarly }: WalkQuestion,
): boolean {
  const wakes = channels.some((one) => PHONE.has(one));
  const isOf = (channel: NotifyChannel) => !wakes || PHONE.has(channel);
  const known = new Set(
    taken.flatMap((step) =>
      step.tellings.flatMap((telling) => (isOf(telling.channel) && isTold(telling) ? [telling.code] : [])),
    ),
  );
  // At its first time a policy may tell whom the rule itself told a moment ago.
  const isFirst = taken.length === 0 && !isEarly;
  for (const { code, channel, atMs } of isFirst ? [] : elsewhere)
    if (isOf(channel) && (isEarly || atMs < dueAtMs)) known.add(code);
  return tellings.some(
    (telling) =>
      isCounted(telling, channels) &&
      isWoken(telling, level) &&
      !(telling.person !== null && known.has(telling.person.code)),
  );
}
