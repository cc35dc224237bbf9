import { type NotifyChannel, type NotifyReason, type NotifyTarget, isWindowOpen } from '@sed/alarms-contract';
import { decideTelling, type Reachable, type Situation, type Telling } from './decide-telling';

/** The people behind a target at an instant; where there is nobody, why. */
export interface ResolvedTarget {
  readonly target: NotifyTarget | null;
  readonly people: readonly Reachable[];
  readonly nobody: NotifyReason | null;
}

/** What a step comes to for one person and channel; without a person where there is nobody, or for the group chat. */
export interface StepTelling extends Telling {
  readonly channel: NotifyChannel;
  readonly target: NotifyTarget | null;
  readonly person: Reachable | null;
}

export interface StepQuestion {
  readonly channels: readonly NotifyChannel[];
  readonly resolved: readonly ResolvedTarget[];
  /** Why the step is taken. */
  readonly because: NotifyReason;
  readonly repetition: string;
  readonly situation: Situation;
  /** Keys of what was told of the annunciation, see `tellingKey`. */
  readonly told: ReadonlySet<string>;
}

/** The same person is told the same news by one channel once; a repetition is told again, but for the app's list. */
export function tellingKey(channel: NotifyChannel, code: string, repetition: string): string {
  return repetition === '' || channel === 'app' ? `${channel}:${code}` : `${channel}:${code}:${repetition}`;
}

/** Every line of a step, those who are not told and why among them. Nothing is read or written here. */
export function stepTellings(question: StepQuestion): StepTelling[] {
  const { channels, resolved, because, repetition, situation } = question;
  const told = new Set(question.told);
  return channels.flatMap((channel) => {
    if (channel === 'webhook') return [chatTelling(question)];
    return resolved.flatMap(({ target, people, nobody }): StepTelling[] => {
      if (people.length === 0)
        return [{ channel, target, person: null, ...notTold(because, nobody ?? 'unknownPerson') }];
      return people.map((person) => {
        const key = tellingKey(channel, person.code, repetition);
        if (told.has(key)) return { channel, target, person, ...notTold(because, 'alreadyTold') };
        const telling = decideTelling(person, channel, situation);
        if (telling.outcome !== 'notTold') told.add(key);
        return { channel, target, person, ...telling, reasons: [because, ...telling.reasons] };
      });
    });
  });
}

/** The group chat has no windows of its own; only the policy's mute holds for it. */
function chatTelling({ because, situation, told, repetition }: StepQuestion): StepTelling {
  const { atMs, configured, level, mute, zone } = situation;
  const nobody = { channel: 'webhook', target: null, person: null } as const;
  if (!configured.has('webhook')) return { ...nobody, ...notTold(because, 'channelMissing') };
  if (told.has(tellingKey('webhook', '', repetition))) return { ...nobody, ...notTold(because, 'alreadyTold') };
  const isMuted = level > 1 && mute.length > 0 && isWindowOpen(mute, zone, atMs);
  if (isMuted) return { ...nobody, ...notTold(because, 'muted') };
  return { ...nobody, outcome: 'told', tellAt: atMs, reasons: [because] };
}

function notTold(because: NotifyReason, why: NotifyReason): Telling {
  return { outcome: 'notTold', tellAt: null, reasons: [because, why] };
}

/** Name of a repetition in keys; empty the first time. */
export function repetitionName(step: number, round: number): string {
  return round === 0 ? '' : `s${String(step)}r${String(round)}`;
}
