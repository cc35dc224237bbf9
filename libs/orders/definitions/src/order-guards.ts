import { ORDER } from '@sed/orders-contract';
import { isEmpty, type Guard } from '@sed/records-model';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const somebody: Guard = {
  name: 'somebody',
  check: ({ values: { executor, team } }) =>
    isEmpty(executor) && isEmpty(team) ? { code: 'order.nobody' } : undefined,
};

/** One claims it, and the others no longer can. */
export const unclaimed: Guard = {
  name: 'unclaimed',
  check: ({ values: { executor } }) => (isEmpty(executor) ? undefined : { code: 'order.claimed' }),
};

/** Whoever has it puts it back. */
export const holds: Guard = {
  name: 'holds',
  check: ({ values: { executor }, actor }) =>
    executor === actor.code ? undefined : { code: 'record.notNamed', field: 'executor' },
};

export const notPaused: Guard = {
  name: 'notPaused',
  check: ({ values: { pausedAt } }) => (isEmpty(pausedAt) ? undefined : { code: 'order.paused' }),
};

export const paused: Guard = {
  name: 'paused',
  check: ({ values: { pausedAt } }) => (isEmpty(pausedAt) ? { code: 'order.notPaused' } : undefined),
};

/** A changed process is concluded upon once it was watched long enough. */
export const watched: Guard = {
  name: 'watched',
  check: ({ status, values: { watchUntil }, nowMs }) =>
    status === 'OBSERVING' && typeof watchUntil === 'number' && nowMs < watchUntil
      ? { code: 'order.watching' }
      : undefined,
};

/** WO-30: at most twice. */
export const extendable: Guard = {
  name: 'extendable',
  check: ({ values: { extensions } }) =>
    Number(extensions ?? 0) >= ORDER.maxExtensions
      ? { code: 'order.extendedTwice', params: { times: ORDER.maxExtensions } }
      : undefined,
};

export const extensionAsked: Guard = {
  name: 'extensionAsked',
  check: ({ values: { wantedEnd } }) => (isEmpty(wantedEnd) ? { code: 'order.extensionNotAsked' } : undefined),
};

export const cancelAsked: Guard = {
  name: 'cancelAsked',
  check: ({ values: { cancelAskedBy } }) => (isEmpty(cancelAskedBy) ? { code: 'order.cancelNotAsked' } : undefined),
};

export const cancelNotAsked: Guard = {
  name: 'cancelNotAsked',
  check: ({ values: { cancelAskedBy } }) => (isEmpty(cancelAskedBy) ? undefined : { code: 'order.cancelAsked' }),
};

/** WO-28: within a day. */
export const lateFillInTime: Guard = {
  name: 'lateFillInTime',
  check: ({ values: { closedAt }, nowMs }) => {
    const isLate = typeof closedAt === 'number' && nowMs - closedAt > ORDER.lateFillWithinMs;
    return isLate ? { code: 'order.lateFillTooLate', params: { hours: ORDER.lateFillWithinMs / HOUR_MS } } : undefined;
  },
};

export const lateFillAsked: Guard = {
  name: 'lateFillAsked',
  check: ({ values: { lateFillBy } }) => (isEmpty(lateFillBy) ? { code: 'order.lateFillNotAsked' } : undefined),
};

/** WO-23: within seven days; afterwards it is by default. */
export const evaluatedInTime: Guard = {
  name: 'evaluatedInTime',
  check: ({ values: { completedAt }, nowMs }) => {
    const isLate = typeof completedAt === 'number' && nowMs - completedAt > ORDER.evaluateWithinMs;
    return isLate ? { code: 'order.evaluationTooLate', params: { days: ORDER.evaluateWithinMs / DAY_MS } } : undefined;
  },
};
