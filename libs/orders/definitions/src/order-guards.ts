import { ORDER, type HandedIn, type OrderType } from '@sed/orders-contract';
import { isEmpty, type Guard } from '@sed/records-model';
import { MANAGERS } from './order-actors';

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

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as readonly Row[]) : []);

/** WO-06: nobody begins at what is to be isolated before it is locked out, tagged and proved dead. */
export const lockedOut: Guard = {
  name: 'lockedOut',
  check: ({ status, values }) =>
    (status === 'TO_EXECUTE' || status === 'ACCEPT_FAILED') &&
    values.lockedOut === true &&
    values.lockoutConfirmed !== true
      ? { code: 'order.lockoutOpen', field: 'lockoutConfirmed' }
      : undefined,
};

/** WO-06: where it is demanded, whoever begins proves to be there; what the proof is worth the register of points says. */
export const onTheSpot: Guard = {
  name: 'onTheSpot',
  check: ({ status, values }) =>
    status === 'TO_EXECUTE' && values.onSite === true && isEmpty(values.arrival)
      ? { code: 'order.arrivalOpen', field: 'arrival' }
      : undefined,
};

/** WO-11: hours that were worked, by whoever worked them. */
const hoursOf = ({ minutes, start, end }: Row): number =>
  typeof minutes === 'number' ? minutes : (Number(end ?? 0) - Number(start ?? 0)) / 60_000;

/** WO-11: what the type or the order wants beside the result, and a picture for each step that asks for one. */
export function handedIn({ handedIn: ofType = [] }: OrderType): readonly Guard[] {
  const wants = (values: Row, what: HandedIn) =>
    ofType.includes(what) || (Array.isArray(values.handedIn) && values.handedIn.includes(what));
  return [
    {
      name: 'hoursGiven',
      check: ({ values }) =>
        wants(values, 'HOURS') && !rowsOf(values.workHours).some((row) => hoursOf(row) > 0)
          ? { code: 'order.hoursMissing', field: 'workHours' }
          : undefined,
    },
    {
      name: 'photosGiven',
      check: ({ values }) => {
        const ofSteps = rowsOf(values.steps).filter(({ needsPhoto, ok }) => needsPhoto === true && ok !== 'NA').length;
        const count = Math.min(Math.max(ofSteps, wants(values, 'PHOTOS') ? 1 : 0), ORDER.maxPhotos);
        const isShort = rowsOf(values.photos).length < count;
        return isShort ? { code: 'order.photosMissing', params: { count }, field: 'photos' } : undefined;
      },
    },
  ];
}

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

/** As approvals are: once in four hours. */
export const urgeable: Guard = {
  name: 'urgeable',
  check: ({ values: { urgedAt }, nowMs }) =>
    typeof urgedAt === 'number' && nowMs - urgedAt < ORDER.urgeEveryMs
      ? { code: 'order.urgedAlready', params: { hours: ORDER.urgeEveryMs / HOUR_MS } }
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

/** WO-29: managers of the plant decide, once a month is locked the region does. */
export const correctable: Guard = {
  name: 'correctable',
  check: ({ values: { isMonthLocked }, actor: { positions, isSystem } }) => {
    if (isSystem === true || positions.includes('AREA_MGR') === (isMonthLocked === true)) return undefined;
    if (isMonthLocked === true) return { code: 'order.monthLocked' };
    const managers = MANAGERS.map(({ position }) => position);
    if (managers.some((position) => positions.includes(position))) return undefined;
    return { code: 'record.position', params: { positions: managers.join(', ') } };
  },
};

/** WO-23: within seven days; afterwards it is by default. */
export const evaluatedInTime: Guard = {
  name: 'evaluatedInTime',
  check: ({ values: { completedAt }, nowMs }) => {
    const isLate = typeof completedAt === 'number' && nowMs - completedAt > ORDER.evaluateWithinMs;
    return isLate ? { code: 'order.evaluationTooLate', params: { days: ORDER.evaluateWithinMs / DAY_MS } } : undefined;
  },
};
