import { ORDER, ORDER_TYPES, type OrderPart, type OrderType } from '@sed/orders-contract';
import { isAmong } from '@sed/records-api';
import type { Verb } from '@sed/platform-contract';
import { sql, type SQL } from 'drizzle-orm';
import { givenTo, inPlaceOf, named, partsFor, placesOf, postsOf, STATUS } from './worker';
import type { OrderOfType, Worker, WorkPart } from './worker';

const MANAGERS = ['OPS_MGR', 'EQP_MGR', 'PLANT_MGR'] as const;

interface Decision {
  readonly part: OrderPart;
  /** The action that grants what was asked for. */
  readonly answer: string;
  readonly verb: Verb;
}

const EXTEND: Decision = { part: 'extend', answer: 'extend', verb: 'issue' };
const CANCEL: Decision = { part: 'cancel', answer: 'approveCancel', verb: 'approve' };
const LATE_FILL: Decision = { part: 'lateFill', answer: 'approveLateFill', verb: 'approve' };
const CORRECTION: Decision = { part: 'correction', answer: 'approveCorrection', verb: 'approve' };

/** What people of orders ask for and somebody may decide (WO-25, WO-28 to WO-30), each order once. */
export function requestsTo(module: OrderOfType, worker: Worker): readonly WorkPart[] {
  const type: OrderType = ORDER_TYPES[module.key];
  const { is, isNot, others } = partsFor(worker.viewer.code);
  const managed = postsOf(worker, MANAGERS);
  const decided = ({ part, answer, verb }: Decision, isShared: boolean, ...conditions: readonly SQL[]): WorkPart[] => {
    const places = placesOf(module, verb, worker);
    const from: readonly string[] = module.flow?.actions[answer]?.from ?? [];
    if (places === undefined || from.length === 0) return [];
    const all = [places, sql`${named('askedAt')} is not null`, isAmong(STATUS, from), ...conditions];
    return [{ part, isShared, only: sql`(${sql.join(all, sql` and `)})` }];
  };
  const cancels = managed.flatMap((post) =>
    decided(CANCEL, true, post, sql`${named('cancelAskedBy')} is not null`, isNot('cancelAskedBy'), others),
  );
  // Of both an order waits for one thing at a time, and to be claimed before it is decided on.
  const notOtherwise = [...cancels.map(({ only }) => only), ...toClaim(worker)].map((one) => sql`(${one}) is not true`);
  const later = [sql`${named('wantedEnd')} is not null`, others, ...notOtherwise];
  const since = worker.nowMs - ORDER.lateFillWithinMs;
  return [
    ...cancels,
    ...decided(EXTEND, false, is('issuer'), ...later),
    ...inPlaceOf(worker, type.issuedBy, 'issuer').flatMap((post) => decided(EXTEND, true, post, ...later)),
    ...managed.flatMap((post) => [
      ...decided(
        ...([LATE_FILL, true, post, isNot('lateFillBy'), isNot('executor')] as const),
        sql`${named('lateFillBy')} is not null and ${named('lateFillAt')} is null and ${named('closedAt')} >= ${since}`,
      ),
    ]),
    ...corrections(worker).flatMap((post) =>
      decided(CORRECTION, true, post, others, sql`${named('proposed')}->>'by' <> ${worker.viewer.code}`),
    ),
  ];
}

/** Where somebody decides about corrections: managers of the plant, once a month is locked the region. */
function corrections(worker: Worker): readonly SQL[] {
  const [region] = postsOf(worker, ['AREA_MGR']);
  const [plant] = postsOf(worker, MANAGERS);
  const ofPlant = plant === undefined ? sql`false` : sql`(${plant} and ${named('isMonthLocked')} is not true)`;
  if (region !== undefined) return [sql`(${region} and ${named('isMonthLocked')} is true or ${ofPlant})`];
  return plant === undefined ? [] : [ofPlant];
}

function toClaim(worker: Worker): readonly SQL[] {
  const ofTeam = givenTo(worker);
  return ofTeam === undefined ? [] : [sql`${named('executor')} is null and ${ofTeam}`];
}
