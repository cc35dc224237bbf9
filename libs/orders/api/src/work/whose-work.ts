import {
  ORDER,
  ORDER_TYPES,
  type OrderKey,
  type OrderType,
  type OrderWorkBox,
  type WorkedOrder,
} from '@sed/orders-contract';
import type { ORDER_STATES } from '@sed/orders-definitions';
import { isAmong } from '@sed/records-api';
import { sql, type SQL } from 'drizzle-orm';
import { requestsTo } from './requested-work';
import { givenTo, inPlaceOf, named, partsFor, placesOf, postsOf, STATUS } from './worker';
import type { OrderOfType, Worker, WorkPart } from './worker';

type State = keyof typeof ORDER_STATES;

/** In these an order is with whoever executes it. */
const WITH_EXECUTORS: readonly State[] = [
  ...(['TO_EXECUTE', 'IN_PROGRESS', 'OBSERVING', 'FILLING'] as const),
  ...(['REJECTED', 'ACCEPT_FAILED'] as const),
];
const HANDED_IN: readonly State[] = [
  ...(['TO_REVIEW', 'REVIEWED', 'PASSED', 'COMPLETED', 'EVALUATED'] as const),
  ...(['TIMEOUT_CLOSED', 'CANCELLED'] as const),
];

/**
 * Which orders of a type are in a box of somebody, by the columns of the type; the flow says the same (`orderFlow`).
 * In parts, none of which overlaps another, so that each is found by an index of its own: one condition with all the ways
 * somebody may be concerned reads every open order of a plant.
 */
export function worksOf(box: OrderWorkBox, module: OrderOfType, worker: Worker): readonly WorkPart[] {
  const { executes, is, isNot } = partsFor(worker.viewer.code);
  const plain = (...only: readonly SQL[]) => only.map((one) => ({ part: null, isShared: false, only: sql`(${one})` }));
  if (box === 'done') return plain(...executes.map((one) => sql`${isAmong(STATUS, HANDED_IN)} and ${one}`));
  if (box === 'mine') return plain(is('issuer'));
  if (box === 'copied') return plain(sql`${is('requester')} and ${isNot('issuer')}`);
  return [
    ...executed(module, worker),
    ...judged(module, worker),
    ...requestsTo(module, worker),
    ...evaluated(module, worker),
  ];
}

/** WO-23: within seven days its issuer says what they think of it, unless a correction of it waits for them. */
function evaluated(module: OrderOfType, worker: Worker): readonly WorkPart[] {
  const places = placesOf(module, 'evaluate', worker);
  if (places === undefined || module.flow?.actions.evaluate === undefined) return [];
  const { is, others } = partsFor(worker.viewer.code);
  const since = worker.nowMs - ORDER.evaluateWithinMs;
  const only = sql`(${places} and status = 'COMPLETED' and ${is('issuer')} and ${others}
    and ${named('completedAt')} >= ${since} and ${named('proposed')} is null)`;
  return [{ part: 'evaluate', isShared: false, only }];
}

function executed(module: OrderOfType, worker: Worker): readonly WorkPart[] {
  const { executes, isNotAmong } = partsFor(worker.viewer.code);
  const places = placesOf(module, 'execute', worker);
  if (places === undefined) return [];
  const ofTeam = givenTo(worker);
  const unclaimed = sql`status = 'TO_EXECUTE' and ${named('executor')} is null and ${isNotAmong}`;
  return [
    ...executes.map((one): WorkPart => ({
      ...{ part: 'execute', isShared: false },
      only: sql`(${places} and ${isAmong(STATUS, WITH_EXECUTORS)} and ${one})`,
    })),
    ...(ofTeam === undefined
      ? []
      : [{ part: 'claim', isShared: true, only: sql`(${places} and ${unclaimed} and ${ofTeam})` } as const]),
  ];
}

interface Judging {
  readonly isShared: boolean;
  readonly by: SQL;
}

const alone = (by: SQL): Judging => ({ isShared: false, by });
const shared = (by: SQL): Judging => ({ isShared: true, by });

function judged(module: OrderOfType, worker: Worker): readonly WorkPart[] {
  const { others } = partsFor(worker.viewer.code);
  const reviewed = placesOf(module, 'review', worker);
  const accepted = placesOf(module, 'accept', worker);
  const at = (part: 'review' | 'accept', where: SQL, judging: readonly Judging[]) =>
    judging.map(({ isShared, by }): WorkPart => ({ part, isShared, only: sql`(${where} and ${by} and ${others})` }));
  return [
    ...(reviewed === undefined
      ? []
      : at('review', sql`${reviewed} and status = 'TO_REVIEW'`, reviews(ORDER_TYPES[module.key], worker))),
    ...(accepted === undefined
      ? []
      : at('accept', sql`${accepted} and status = 'REVIEWED'`, accepts(ORDER_TYPES[module.key], worker))),
  ];
}

/** Why somebody may review orders of a type: nothing where they may not. */
function reviews({ review, issuedBy }: OrderType, worker: Worker): readonly Judging[] {
  if (review !== 'issuer') return postsOf(worker, review).map(shared);
  const { is } = partsFor(worker.viewer.code);
  return [alone(is('issuer')), ...inPlaceOf(worker, issuedBy, 'issuer').map(shared)];
}

/** Why somebody may accept orders of a type, each reason without the ones before it. */
function accepts({ acceptance, issuedBy }: OrderType, worker: Worker): readonly Judging[] {
  const { is, isNot } = partsFor(worker.viewer.code);
  if (acceptance === 'none') return [];
  if (acceptance === 'optional') {
    const inPlace = inPlaceOf(worker, issuedBy, 'acceptor', 'issuer');
    return [alone(is('acceptor')), alone(sql`${is('issuer')} and ${isNot('acceptor')}`), ...inPlace.map(shared)];
  }
  const field = acceptance === 'final' ? 'acceptor' : acceptance.requester ? 'requester' : undefined;
  const posts = postsOf(worker, acceptance === 'final' ? ['FINAL_ACC'] : acceptance.positions);
  if (field === undefined) return posts.map(shared);
  return [shared(is(field)), ...posts.map((post) => shared(sql`${post} and ${isNot(field)}`))];
}

/** What an order in this state waits for, whoever is to do it, and whether any of several may. */
export function partOf(
  key: OrderKey,
  { state, executor, team }: Pick<WorkedOrder, 'state' | 'executor' | 'team'>,
): Pick<WorkedOrder, 'part' | 'isShared'> {
  if (state === 'TO_EXECUTE' && executor === null && team !== null) return { part: 'claim', isShared: true };
  const { review, acceptance }: OrderType = ORDER_TYPES[key];
  if (state === 'TO_REVIEW') return { part: 'review', isShared: review !== 'issuer' };
  if (state === 'REVIEWED') return { part: 'accept', isShared: acceptance !== 'optional' };
  return { part: WITH_EXECUTORS.some((one) => one === state) ? 'execute' : null, isShared: false };
}
