import { Injectable } from '@nestjs/common';
import { MAX_POOL, type OrderPool, type orderPoolCalls, type PooledOrder } from '@sed/orders-contract';
import type { InputOf } from '@sed/platform-contract';
import { Database } from '@sed/platform-database';
import { People, type Viewer } from '@sed/platform-ports';
import { columnName } from '@sed/records-api/tables';
import { and, isNull, sql, type SQL } from 'drizzle-orm';
import { isOrderKey } from '../order/order-changes';
import { ORDER_TABLE, orderUnion, type OrderSource } from '../search/order-union';
import { OrderScope, plantsIn } from '../statistics/order-scope';

type Asked = InputOf<typeof orderPoolCalls.pool>['query'];

const named = <T>(field: string): SQL<T> => sql<T>`${sql.identifier(columnName(field))}`;
const text = (field: string) => named<string | null>(field);

const ROW = {
  id: ORDER_TABLE.id,
  module: named<string>('orderType'),
  version: ORDER_TABLE.version,
  no: text('orderNo'),
  name: named<string>('name'),
  factoryNo: sql<string>`${ORDER_TABLE.factoryNo}`,
  state: named<string>('state'),
  ...{ emergencyDegree: text('emergencyDegree'), sourceType: text('sourceType'), section: text('section') },
  ...{ equipName: text('equipName'), equipNo: text('equipNo'), place: text('place') },
  ...{ team: text('team'), executor: text('executor') },
  planStart: named<number | null>('planStart'),
  planEnd: named<number | null>('planEnd'),
};

/** What is to be issued, and what people have to do already (domain model §11.2). */
@Injectable()
export class OrderPoolService {
  constructor(
    private readonly scope: OrderScope,
    private readonly database: Database,
    private readonly people: People,
  ) {}

  /** @throws DomainError `plant.forbidden`, `right.missing` */
  async of({ factoryNo, from, to, source }: Asked, viewer: Viewer): Promise<OrderPool> {
    const sources = (await this.scope.of(viewer, factoryNo, 'v3')).filter(({ module }) => isOrderKey(module.key));
    const origin = source === undefined ? undefined : sql`${named('sourceType')} = ${source}`;
    const waits = sql`${named('state')} = 'TO_ISSUE'`;
    const urgency = sql`${named('emergencyDegree')} desc nulls last`;
    const pool = await this.read(sources, and(origin, waits), [urgency, named('planStart'), sql`${ORDER_TABLE.id}`]);
    const isTaken = sql`${named('state')} in ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')
      and ${named('planStart')} >= ${from} and ${named('planStart')} < ${to}`;
    const taken = await this.read(sources, isTaken, [named('planStart'), sql`${ORDER_TABLE.id}`]);
    return {
      pool: pool.slice(0, MAX_POOL),
      isCut: pool.length > MAX_POOL,
      taken: taken.slice(0, MAX_POOL),
      people: await this.peopleOf(sources, [...pool, ...taken]),
    };
  }

  private read(
    sources: readonly OrderSource[],
    condition: SQL | undefined,
    order: readonly SQL[],
  ): Promise<PooledOrder[]> {
    return this.database.db
      .select(ROW)
      .from(orderUnion(sources))
      .where(and(isNull(ORDER_TABLE.deletedAt), condition))
      .orderBy(...order)
      .limit(MAX_POOL + 1);
  }

  /** Of one plant everybody who works there; of several, those who have something to do. */
  private async peopleOf(
    sources: readonly OrderSource[],
    orders: readonly PooledOrder[],
  ): Promise<OrderPool['people']> {
    const [plant, ...others] = plantsIn(sources);
    const named = [...new Set(orders.flatMap(({ executor }) => executor ?? []))];
    const [staff, busy] = await Promise.all([
      plant === undefined || others.length > 0 ? [] : this.people.ofPlant(plant),
      named.length === 0 ? [] : this.people.byCodes(named),
    ]);
    const all = new Map([...staff, ...busy].map(({ code, name }) => [code, { code, name }]));
    return [...all.values()];
  }
}
