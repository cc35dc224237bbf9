import { ORDER_TYPES, type OrderKey, type OrderType, type OrderWorkBox, type WorkedOrder } from '@sed/orders-contract';
import type { ORDER_STATES } from '@sed/orders-definitions';
import type { Position } from '@sed/people-contract';
import { plantsWith, type Viewer } from '@sed/platform-ports';
import { rightOf, type AnyModule } from '@sed/records-model';
import { isAmong } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import { sql, type SQL } from 'drizzle-orm';

type State = keyof typeof ORDER_STATES;

const named = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;

/** In these an order is with whoever executes it. */
const WITH_EXECUTORS: readonly State[] = [
  ...(['TO_EXECUTE', 'IN_PROGRESS', 'OBSERVING', 'FILLING'] as const),
  ...(['REJECTED', 'ACCEPT_FAILED'] as const),
];
const HANDED_IN: readonly State[] = [
  ...(['TO_REVIEW', 'REVIEWED', 'PASSED', 'COMPLETED', 'EVALUATED'] as const),
  ...(['TIMEOUT_CLOSED', 'CANCELLED'] as const),
];

export interface Worker {
  readonly viewer: Viewer;
  /** Positions the viewer holds, by plant. */
  readonly positions: ReadonlyMap<string, readonly string[]>;
  /** Names of the viewer's teams, by plant. */
  readonly teams: ReadonlyMap<string, readonly string[]>;
}

const STATUS = sql`status`;
const PLANT = sql`${sql.identifier('factory_no')}`;

/**
 * Which orders of a type are in a box of somebody, by the columns of the type; the flow says the same (`orderFlow`).
 * In parts, none of which overlaps another, so that each is found by an index of its own: one condition with all the ways
 * somebody may be concerned reads every open order of a plant.
 */
export function worksOf(
  box: OrderWorkBox,
  module: AnyModule & { readonly key: OrderKey },
  worker: Worker,
): readonly SQL[] {
  const person = partsFor(worker.viewer.code);
  const { is, isNot } = person;
  if (box === 'done') return person.executes.map((executes) => sql`(${isAmong(STATUS, HANDED_IN)} and ${executes})`);
  if (box === 'mine') return [sql`(${is('issuer')})`];
  if (box === 'copied') return [sql`(${is('requester')} and ${isNot('issuer')})`];
  const at = (verb: 'execute' | 'review' | 'accept', ...parts: readonly SQL[]): readonly SQL[] => {
    const plants = plantsWith(worker.viewer, rightOf(module, verb));
    return plants.size === 0 ? [] : parts.map((part) => sql`(${isAmong(PLANT, plants)} and ${part})`);
  };
  const ofTeam = givenTo(worker);
  const unclaimed = sql`status = 'TO_EXECUTE' and ${named('executor')} is null and ${person.isNotAmong}`;
  return [
    ...at('execute', ...person.executes.map((executes) => sql`${isAmong(STATUS, WITH_EXECUTORS)} and ${executes}`)),
    ...at('execute', ...(ofTeam === undefined ? [] : [sql`${unclaimed} and ${ofTeam}`])),
    ...at('review', ...reviews(module, worker).map((one) => sql`status = 'TO_REVIEW' and ${one} and ${person.others}`)),
    ...at('accept', ...accepts(module, worker).map((one) => sql`status = 'REVIEWED' and ${one} and ${person.others}`)),
  ];
}

/** What columns say of somebody. */
function partsFor(me: string) {
  const is = (field: string): SQL => sql`${named(field)} = ${me}`;
  const isNot = (field: string): SQL => sql`${named(field)} is distinct from ${me}`;
  const isAmong = sql`${named('coExecutors')} @> ${JSON.stringify([me])}::jsonb`;
  const isNotAmong = sql`(${isAmong}) is not true`;
  return {
    is,
    isNot,
    isNotAmong,
    executes: [is('executor'), sql`${isNot('executor')} and ${isAmong}`],
    /** Of whoever executes an order nobody is who decides about it. */
    others: sql`${isNot('executor')} and ${isNotAmong}`,
  };
}

/** Why somebody may review orders of a type: nothing where they may not. */
function reviews({ key }: { readonly key: OrderKey }, worker: Worker): readonly SQL[] {
  const { review, issuedBy }: OrderType = ORDER_TYPES[key];
  if (review !== 'issuer') return postsOf(worker, review);
  return [partsFor(worker.viewer.code).is('issuer'), ...inPlaceOf(worker, issuedBy, 'issuer')];
}

/** Where these are nobody, the service, or somebody who does the work, others decide (`orOthers`). */
function inPlaceOf(worker: Worker, issuedBy: readonly Position[], ...fields: readonly string[]): readonly SQL[] {
  const { isNot } = partsFor(worker.viewer.code);
  const aside = fields.map((field) => {
    const who = named(field);
    const isHelper = sql`coalesce(${named('coExecutors')} @> jsonb_build_array(${who}), false)`;
    return sql`${isNot(field)} and (coalesce(${who}, 'system') in ('system', ${named('executor')}) or ${isHelper})`;
  });
  return postsOf(worker, [...issuedBy, 'PLANT_MGR']).map((post) => sql`${post} and ${sql.join(aside, sql` and `)}`);
}

/** Why somebody may accept orders of a type, each reason without the ones before it. */
function accepts({ key }: { readonly key: OrderKey }, worker: Worker): readonly SQL[] {
  const { acceptance, issuedBy }: OrderType = ORDER_TYPES[key];
  const { is, isNot } = partsFor(worker.viewer.code);
  if (acceptance === 'none') return [];
  if (acceptance === 'optional') {
    const inPlace = inPlaceOf(worker, issuedBy, 'acceptor', 'issuer');
    return [is('acceptor'), sql`${is('issuer')} and ${isNot('acceptor')}`, ...inPlace];
  }
  if (acceptance === 'final') {
    return [is('acceptor'), ...postsOf(worker, ['FINAL_ACC']).map((post) => sql`${post} and ${isNot('acceptor')}`)];
  }
  const posts = postsOf(worker, acceptance.positions);
  if (!acceptance.requester) return posts;
  return [is('requester'), ...posts.map((post) => sql`${post} and ${isNot('requester')}`)];
}

/** Given to a team of the viewer's; undefined where they are in none. */
function givenTo({ teams }: Worker): SQL | undefined {
  const own = [...teams].filter(([, names]) => names.length > 0);
  if (own.length === 0) return undefined;
  const parts = own.map(
    ([plant, names]) => sql`(${PLANT} = ${plant} and ${isAmong(sql`trim(${named('team')})`, names)})`,
  );
  return sql`(${sql.join(parts, sql` or `)})`;
}

function postsOf(worker: Worker, positions: readonly string[]): readonly SQL[] {
  const plants = plantsOf(worker, positions);
  return plants.length === 0 ? [] : [isAmong(PLANT, plants)];
}

/** Plants where somebody holds one of these positions. */
function plantsOf({ positions }: Worker, wanted: readonly string[]): readonly string[] {
  return [...positions].flatMap(([plant, held]) => (held.some((one) => wanted.includes(one)) ? [plant] : []));
}

/** What an order in this state waits for, and whether any of several may do it. */
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
