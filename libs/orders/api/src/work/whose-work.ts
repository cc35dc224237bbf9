import {
  ORDER_TYPES,
  type Acceptance,
  type OrderKey,
  type OrderType,
  type OrderWorkBox,
  type WorkedOrder,
} from '@sed/orders-contract';
import type { ORDER_STATES } from '@sed/orders-definitions';
import { plantsWith, type Viewer } from '@sed/platform-ports';
import { rightOf, type AnyModule } from '@sed/records-model';
import { columnName } from '@sed/records-api/tables';
import { or, sql, type SQL } from 'drizzle-orm';
import { isAnyOf } from '../search/order-union';

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

export interface Worker {
  readonly viewer: Viewer;
  /** Positions the viewer holds, by plant. */
  readonly positions: ReadonlyMap<string, readonly string[]>;
  /** Names of the viewer's teams, by plant. */
  readonly teams: ReadonlyMap<string, readonly string[]>;
}

const named = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;
const STATUS = sql`status`;
const PLANT = sql`${sql.identifier('factory_no')}`;

/** Which orders of a type are in a box of somebody, by the columns of the type. The flow says the same (`orderFlow`). */
export function isWorkOf(box: OrderWorkBox, module: AnyModule & { readonly key: OrderKey }, worker: Worker): SQL {
  const me = worker.viewer.code;
  const code = (field: string): SQL => sql`coalesce(${named(field)} = ${me}, false)`;
  const isExecutor = sql`(${code('executor')} or coalesce(${named('coExecutors')} @> ${JSON.stringify([me])}::jsonb, false))`;
  if (box === 'done') return sql`${isExecutor} and ${isAnyOf(STATUS, HANDED_IN)}`;
  if (box === 'mine') return sql`(${code('issuer')} or created_by = ${me})`;
  if (box === 'copied') return sql`${code('requester')} and not ${code('issuer')}`;
  const { review, acceptance }: OrderType = ORDER_TYPES[module.key];
  const at = (verb: 'execute' | 'review' | 'accept') =>
    isAnyOf(PLANT, plantsWith(worker.viewer, rightOf(module, verb)));
  const posts = (positions: readonly string[]) => isAnyOf(PLANT, plantsOf(worker, positions));
  const reviewer = review === 'issuer' ? code('issuer') : posts(review);
  const parts = [
    sql`(${isAnyOf(STATUS, WITH_EXECUTORS)} and ${isExecutor} and ${at('execute')})`,
    sql`(status = 'TO_EXECUTE' and ${named('executor')} is null and ${ofTeam(worker)} and ${at('execute')})`,
    sql`(status = 'TO_REVIEW' and ${reviewer} and not ${isExecutor} and ${at('review')})`,
    ...(acceptance === 'none'
      ? []
      : [
          sql`(status = 'REVIEWED' and ${acceptor(acceptance, code, posts)} and not ${isExecutor} and ${at('accept')})`,
        ]),
  ];
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** Given to a team of the viewer's. */
function ofTeam({ teams }: Worker): SQL {
  const own = [...teams].filter(([, names]) => names.length > 0);
  if (own.length === 0) return sql`false`;
  const parts = own.map(
    ([plant, names]) => sql`(${PLANT} = ${plant} and ${isAnyOf(sql`trim(${named('team')})`, names)})`,
  );
  return sql`(${sql.join(parts, sql` or `)})`;
}

function acceptor(
  acceptance: Exclude<Acceptance, 'none'>,
  code: (field: string) => SQL,
  posts: (positions: readonly string[]) => SQL,
): SQL | undefined {
  if (acceptance === 'optional') return sql`(${code('acceptor')} or ${code('issuer')})`;
  if (acceptance === 'final') return sql`(${code('acceptor')} or ${posts(['FINAL_ACC'])})`;
  return sql`(${or(acceptance.requester ? code('requester') : undefined, posts(acceptance.positions))})`;
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
