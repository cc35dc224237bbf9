import {
  isWindowOpen,
  NOTIFICATION,
  nextOpening,
  type NotifyChannel,
  type NotifyReason,
  type TimeWindow,
} from '@sed/alarms-contract';
import type { AlarmLevel } from '@sed/platform-contract';

/** Somebody who may be told. */
export interface Reachable {
  readonly code: string;
  readonly name: string;
  readonly phone: string | null;
  readonly language: 'zh' | 'en';
  readonly receiveWindows: readonly TimeWindow[];
  readonly isOnDuty: boolean;
  /** Channels the roster gives the person; undefined: all. */
  readonly channels?: readonly NotifyChannel[] | undefined;
}

/** How things stand when a person is to be told. */
export interface Situation {
  readonly level: AlarmLevel;
  readonly atMs: number;
  readonly zone: string;
  readonly mute: readonly TimeWindow[];
  readonly groupWaitMs: number;
  readonly configured: ReadonlySet<NotifyChannel>;
}

export interface Telling {
  readonly outcome: 'told' | 'later' | 'notTold';
  /** Null when not at all. */
  readonly tellAt: number | null;
  readonly reasons: readonly NotifyReason[];
}

const PHONE_CHANNELS: ReadonlySet<NotifyChannel> = new Set(['sms', 'voice']);

/** Whether and when one person is told by one channel. The notifier and the forecast both ask this, so they agree. */
export function decideTelling(person: Reachable, channel: NotifyChannel, situation: Situation): Telling {
  const obstacle = obstacleOf(person, channel, situation);
  if (obstacle !== null) return { outcome: 'notTold', tellAt: null, reasons: [obstacle] };
  const { level, atMs, zone, mute } = situation;
  if (!PHONE_CHANNELS.has(channel)) return { outcome: 'told', tellAt: atMs, reasons: [] };
  const wait = waitOf(channel, situation);
  const isExempt = level === 1 && person.isOnDuty;
  const isMuted = mute.length > 0 && isWindowOpen(mute, zone, atMs);
  const opensAt = nextOpening(person.receiveWindows, zone, atMs + wait.ms);
  if (isExempt) {
    const isSpared = isMuted || opensAt > atMs + wait.ms;
    const exempt: NotifyReason[] = isSpared ? ['levelOneOnDuty'] : [];
    return { outcome: 'told', tellAt: atMs + wait.ms, reasons: [...exempt, ...wait.reasons] };
  }
  if (isMuted) return { outcome: 'notTold', tellAt: null, reasons: ['muted'] };
  if (opensAt <= atMs + wait.ms) return { outcome: 'told', tellAt: opensAt, reasons: wait.reasons };
  // A text waits for the morning; a call about what was at night would only puzzle.
  return channel === 'voice'
    ? { outcome: 'notTold', tellAt: null, reasons: ['outsideReceiveWindow'] }
    : { outcome: 'later', tellAt: opensAt, reasons: ['outsideReceiveWindow'] };
}

/** When a stored message may go: the person's windows, to the millisecond, whatever was decided earlier. */
export function allowedFrom(
  person: Pick<Reachable, 'isOnDuty' | 'receiveWindows'>,
  level: AlarmLevel,
  at: { readonly ms: number; readonly zone: string },
): number {
  if (level === 1 && person.isOnDuty) return at.ms;
  return nextOpening(person.receiveWindows, at.zone, at.ms);
}

function obstacleOf(person: Reachable, channel: NotifyChannel, { configured }: Situation): NotifyReason | null {
  if (!configured.has(channel)) return 'channelMissing';
  if (person.channels?.includes(channel) === false) return 'channelOff';
  if (PHONE_CHANNELS.has(channel) && (person.phone ?? '') === '') return 'noPhone';
  return null;
}

function waitOf(channel: NotifyChannel, situation: Situation): { ms: number; reasons: NotifyReason[] } {
  const waitMs = groupWaitMs(situation.level, situation.groupWaitMs);
  const isGrouped = channel === 'sms' && waitMs > 0;
  return isGrouped ? { ms: waitMs, reasons: ['groupWait'] } : { ms: 0, reasons: [] };
}

/** How long the first alarm of a message waits for others: level 1 no longer than it takes to see that it is not alone. */
export function groupWaitMs(level: AlarmLevel, waitMs: number): number {
  return level === 1 ? Math.min(waitMs, NOTIFICATION.levelOneWaitMs) : waitMs;
}
