import type { SmsState } from '@sed/alarms-contract';

/** What can happen to a message. */
export const SMS_EVENTS = [
  'queued',
  'accepted',
  'delivered',
  'temporary',
  'permanent',
  'noReport',
  'limited',
  'replied',
  'cleared',
  'failedReport',
] as const;
export type SmsEvent = (typeof SMS_EVENTS)[number];

interface SmsTransition {
  /** Number in the domain model. */
  readonly id: string;
  readonly from: readonly (SmsState | null)[];
  readonly event: SmsEvent;
  readonly to: SmsState;
}

/**
 * The life of a message. What is not here changes nothing: a report that comes twice, late or in the wrong order, and
 * anything about a message that ended. A reply proves the delivery, so it needs no report before it.
 */
export const SMS_TRANSITIONS: readonly SmsTransition[] = [
  { id: 'SM-01', from: [null], event: 'queued', to: 'QUEUED' },
  { id: 'SM-02', from: ['QUEUED'], event: 'accepted', to: 'SENT' },
  { id: 'SM-03', from: ['SENT'], event: 'delivered', to: 'DELIVERED' },
  { id: 'SM-04', from: ['QUEUED', 'SENT', 'RETRY', 'DEFERRED'], event: 'temporary', to: 'RETRY' },
  { id: 'SM-05', from: ['QUEUED', 'RETRY', 'DEFERRED'], event: 'permanent', to: 'FAILED' },
  { id: 'SM-05', from: ['SENT'], event: 'failedReport', to: 'FAILED' },
  { id: 'SM-06', from: ['SENT'], event: 'noReport', to: 'UNKNOWN' },
  { id: 'SM-07', from: ['QUEUED', 'RETRY', 'DEFERRED'], event: 'limited', to: 'DEFERRED' },
  { id: 'SM-08', from: ['DELIVERED', 'SENT', 'UNKNOWN'], event: 'replied', to: 'ACKED' },
  // A retry may have reached the phone: then the return is told instead of dropped. Who decides knows that.
  { id: 'SM-09', from: ['QUEUED', 'DEFERRED', 'RETRY'], event: 'cleared', to: 'DROPPED' },
  { id: 'SM-10', from: ['RETRY'], event: 'accepted', to: 'SENT' },
  { id: 'SM-11', from: ['DEFERRED'], event: 'accepted', to: 'SENT' },
  { id: 'SM-12', from: ['UNKNOWN'], event: 'delivered', to: 'DELIVERED' },
  { id: 'SM-12', from: ['UNKNOWN'], event: 'failedReport', to: 'FAILED' },
];

/** SM-13: nothing leads on from here. */
export const SMS_ENDS: readonly SmsState[] = ['FAILED', 'DROPPED', 'ACKED'];

/** The transition of an event, undefined where it changes nothing. */
export function smsTransition(from: SmsState | null, event: SmsEvent): SmsTransition | undefined {
  return SMS_TRANSITIONS.find((one) => one.event === event && one.from.includes(from));
}

/** The state after an event. @throws Error when the sender does what the table does not allow. */
export function smsAfter(from: SmsState, event: SmsEvent): SmsState {
  const found = smsTransition(from, event);
  if (found === undefined) throw new Error(`a message that is ${from} cannot be ${event}`);
  return found.to;
}

/** States from which an event leads somewhere: the condition of its update. */
export function statesBefore(event: SmsEvent): SmsState[] {
  return SMS_TRANSITIONS.filter((one) => one.event === event).flatMap(({ from }) => from.filter((s) => s !== null));
}
