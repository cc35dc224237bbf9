import { ALARM_LIFE } from '@sed/alarms-contract';
import { decide, ENGINE_ACTOR } from './decide';
import { baseOf, isOverlay, type Instance } from './instance';
import type { Outcome } from './life-events';

export type DueKind = 'settle' | 'warn' | 'expire' | 'reannounce' | 'autoClose' | 'stale';

export interface Due {
  readonly kind: DueKind;
  readonly atMs: number;
}

const DAY_MS = 86_400_000;

/**
 * What the clock does to an alarm next. It follows from the state alone, so a restart, which reads the state, knows every
 * timer again and none is left for an alarm that no longer needs it.
 */
export function nextDue(alarm: Instance): Due | null {
  if (alarm.state === 'CLOSED') return null;
  return earliest(duesOf(alarm));
}

function duesOf(alarm: Instance): Due[] {
  return [...overlayDues(alarm), ...openDues(alarm)];
}

function earliest(dues: readonly Due[]): Due | null {
  return dues.reduce<Due | null>((first, one) => (first === null || one.atMs < first.atMs ? one : first), null);
}

function overlayDues(alarm: Instance): Due[] {
  const { state, overlaySince, overlayUntil, warnedAt, toldAt, level } = alarm;
  if (!isOverlay(state)) return [];
  const dues: Due[] = [];
  const sinceMs = overlaySince ?? 0;
  if (overlayUntil !== null) {
    dues.push({ kind: 'expire', atMs: overlayUntil });
    const aheadMs = state === 'SHELVED' ? ALARM_LIFE.shelveWarnMs : DAY_MS;
    if (warnedAt === null && overlayUntil - sinceMs > aheadMs)
      dues.push({ kind: 'warn', atMs: overlayUntil - aheadMs });
  }
  // IA-8. Acknowledged and over, there is nothing left to tell.
  if (level === 1 && baseOf(alarm) !== 'CLOSED')
    dues.push({ kind: 'reannounce', atMs: (toldAt ?? sinceMs) + ALARM_LIFE.hiddenLevel1Ms });
  return dues;
}

function openDues(alarm: Instance): Due[] {
  const { state, level, clearedAt, raisedAt, active, tags, endsAt } = alarm;
  const dues: Due[] = [];
  if (endsAt !== null) dues.push({ kind: 'settle', atMs: endsAt });
  if (state === 'UNACK_CLEARED' && level >= 3)
    dues.push({ kind: 'autoClose', atMs: (clearedAt ?? raisedAt) + ALARM_LIFE.unattendedMs });
  if (active && !tags.includes('stale')) dues.push({ kind: 'stale', atMs: raisedAt + ALARM_LIFE.staleMs });
  return dues;
}

/** A clock set back further than this leaves a hidden alarm with an end nobody chose: it ends at once. */
const SET_BACK_MS = 60_000;

/** Children that hear nothing for so long do not keep their parent open. */
const MAX_HELD_MS = 30 * 60_000;

/**
 * What is due at an instant. @returns undefined when nothing is.
 * @param hasHeldChildren alarms that depend on this one are still held.
 */
export function decideDue(alarm: Instance, nowMs: number, hasHeldChildren = false): Outcome | undefined {
  if (alarm.state === 'CLOSED') return undefined;
  const mustWait = hasHeldChildren && nowMs - (alarm.endsAt ?? 0) < MAX_HELD_MS;
  const due = earliest(duesOf(alarm).filter(({ kind }) => !(mustWait && kind === 'settle')));
  if (due === null) return undefined;
  const isSetBack = alarm.overlayUntil !== null && nowMs < (alarm.overlaySince ?? 0) - SET_BACK_MS;
  if (isSetBack) return expire(alarm, nowMs, 'auto: the clock was set back');
  return due.atMs > nowMs ? undefined : fire(alarm, due, nowMs);
}

function fire(alarm: Instance, due: Due, nowMs: number): Outcome {
  const by = { atMs: nowMs, actor: ENGINE_ACTOR, note: null };
  switch (due.kind) {
    case 'settle':
      return settle(alarm, due.atMs);
    case 'warn':
      return decide(alarm, 'warn', by);
    case 'expire':
      return expire(alarm, nowMs, 'auto: the time is over');
    case 'reannounce':
      return decide(alarm, 'reannounce', by);
    case 'autoClose':
      return decide(alarm, 'autoClose', { ...by, note: 'auto: unattended for 24 h' });
    case 'stale':
      return decide(alarm, 'tag', { ...by, tags: [...alarm.tags, 'stale'] });
  }
}

/** The condition's end that waited, at the time it was. */
function settle(alarm: Instance, tsMs: number): Outcome {
  const { raisedAt: beginMs, level, side, limit, peak } = alarm;
  const judged = { level, side: side ?? '', limit, peak, value: null, quality: 0 };
  return decide(alarm, 'off', { kind: 'off', tsMs, beginMs, ...judged });
}

function expire(alarm: Instance, atMs: number, note: string): Outcome {
  const by = { atMs, actor: ENGINE_ACTOR, note };
  return alarm.state === 'SHELVED'
    ? decide(alarm, 'unshelve', by)
    : decide(alarm, 'returnToService', { ...by, isAutomatic: true });
}
