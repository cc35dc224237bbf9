import { Injectable } from '@nestjs/common';
import {
  MAX_POOL,
  type OrderClashes,
  type OrderPool,
  type orderPoolCalls,
  type PlannedOrder,
  type PoolConflict,
  type PooledOrder,
} from '@sed/orders-contract';
import { DomainError } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { Database } from '@sed/platform-database';
import { machineKey, People, type NamedMachine, type UnorderedWork, type Viewer } from '@sed/platform-ports';
import { columnName } from '@sed/records-api/tables';
import { and, isNull, sql, type SQL } from 'drizzle-orm';
import { isOrderKey } from '../order/order-changes';
import { ORDER_TABLE, orderUnion, type OrderSource } from '../search/order-union';
import { OrderScope, plantsIn } from '../statistics/order-scope';
import { conflictsOf, isolationsOf, type PlannedWork } from './pool-conflicts';
import { PoolDuty } from './pool-duty';
import { PoolMachines } from './pool-machines';
import { PoolNeeds } from './pool-needs';
import { PoolPermits } from './pool-permits';

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
    private readonly machines: PoolMachines,
    private readonly needs: PoolNeeds,
    private readonly permits: PoolPermits,
    private readonly duty: PoolDuty,
  ) {}

  /** @throws DomainError `plant.forbidden`, `right.missing` */
  async of({ factoryNo, from, to, source }: Asked, viewer: Viewer): Promise<OrderPool> {
    const sources = (await this.scope.of(viewer, factoryNo, 'v3')).filter(({ module }) => isOrderKey(module.key));
    const origin = source === undefined ? undefined : sql`${named('sourceType')} = ${source}`;
    const waits = sql`${named('state')} = 'TO_ISSUE'`;
    const urgency = sql`${named('emergencyDegree')} desc nulls last`;
    const pool = await this.read(sources, and(origin, waits), [urgency, named('planStart'), sql`${ORDER_TABLE.id}`]);
    const shown = pool.slice(0, MAX_POOL);
    const issued = (await this.issuedIn(sources, shown, { from, to })).slice(0, MAX_POOL);
    const taken = issued.filter(({ planStart }) => planStart !== null && planStart >= from && planStart < to);
    return {
      pool: await this.minded(shown, issued, viewer),
      isCut: pool.length > MAX_POOL,
      taken,
      people: await this.peopleOf(sources, [...shown, ...taken]),
    };
  }

  /**
   * What stands against one order beside what is issued already (WO-03).
   *
   * @throws DomainError `notFound` for one the viewer may not see, `right.missing`
   */
  async against(
    { module, id }: { readonly module: string; readonly id: string },
    viewer: Viewer,
  ): Promise<OrderClashes> {
    const all = (await this.scope.of(viewer, undefined, 'v3')).filter((source) => isOrderKey(source.module.key));
    const own = all.filter((source) => source.module.key === module);
    const [order] = await this.read(own, sql`${ORDER_TABLE.id} = ${id}`, [sql`${ORDER_TABLE.id}`]);
    if (order === undefined) throw new DomainError('notFound');
    const { factoryNo, planStart: from, planEnd: to } = order;
    if (from === null || to === null || from >= to) return { conflicts: [], offDuty: [] };
    const sources = all.map((source) => ({
      ...source,
      plants: new Set([factoryNo].filter((no) => source.plants?.has(no))),
    }));
    const issued = (await this.issuedIn(sources, [order], { from, to })).filter((other) => other.id !== id);
    const works = await this.worksOf([order, ...issued.slice(0, MAX_POOL)]);
    const crew = works.find((work) => work.id === id)?.people ?? [];
    return {
      conflicts: [...(conflictsOf(works).get(id) ?? [])],
      offDuty: await this.duty.off(crew, { factoryNo, from, to }),
    };
  }

  /**
   * What stands against work that has no order yet: it is judged with all orders of its plant, as they are among
   * themselves.
   *
   * @throws DomainError `plant.forbidden`, `right.missing`
   */
  async besides(
    factoryNo: string,
    extra: readonly UnorderedWork[],
    viewer: Viewer,
  ): Promise<ReadonlyMap<string, readonly PoolConflict[]>> {
    const sources = (await this.scope.of(viewer, factoryNo, 'v3')).filter(({ module }) => isOrderKey(module.key));
    const waits = sql`${named('state')} = 'TO_ISSUE'`;
    const pool = await this.read(sources, waits, [named('planStart'), sql`${ORDER_TABLE.id}`]);
    const from = Math.min(...extra.map((work) => work.from));
    const to = Math.max(...extra.map((work) => work.to));
    const issued = await this.issuedIn(sources, [], { from, to });
    const places = await this.machines.of(extra.flatMap((work) => machineOf(work) ?? []));
    const own = extra.map((work): PlannedWork => {
      const machine = machineOf(work);
      const place = machine === undefined ? undefined : places.get(machineKey(machine));
      const { key: id, module, no, name, people, isLockedOut, from: planStart, to: planEnd } = work;
      const { machines = [], group } = place ?? {};
      return { id, module, no, name, people, isLockedOut, planStart, planEnd, machines, group };
    });
    return conflictsOf([...(await this.worksOf([...pool, ...issued])), ...own]);
  }

  /** Issued and not finished, of the days asked for and of those the pool is planned on. */
  private issuedIn(
    sources: readonly OrderSource[],
    pool: readonly PooledOrder[],
    { from, to }: Pick<Asked, 'from' | 'to'>,
  ): Promise<PooledOrder[]> {
    const starts = pool.flatMap(({ planStart }) => planStart ?? []);
    const ends = pool.flatMap(({ planEnd }) => planEnd ?? []);
    const first = starts.reduce((least, start) => Math.min(least, start), from);
    const last = ends.reduce((most, end) => Math.max(most, end), to);
    const isTaken = sql`${named('state')} in ('TO_EXECUTE', 'IN_PROGRESS', 'FILLING')
      and ${named('planStart')} < ${last} and (${named('planStart')} >= ${from} or ${named('planEnd')} > ${first})`;
    // What the week shows comes first, should there be too many.
    const isShown = sql`${named('planStart')} >= ${from} and ${named('planStart')} < ${to}`;
    return this.read(sources, isTaken, [sql`(${isShown}) desc`, named('planStart'), sql`${ORDER_TABLE.id}`]);
  }

  /** With what stands against each, what it could be done with, and whether its parts are there. */
  private async minded(
    pool: readonly PooledOrder[],
    issued: readonly PooledOrder[],
    viewer: Viewer,
  ): Promise<PlannedOrder[]> {
    const works = await this.worksOf([...pool, ...issued]);
    const conflicts = conflictsOf(works);
    const isolations = isolationsOf(works.slice(0, pool.length));
    const inTime = pool.toSorted((a, b) => (a.planStart ?? Infinity) - (b.planStart ?? Infinity));
    const parts = await this.needs.parts(inTime, viewer);
    const permits = await this.permits.of(
      pool.map(({ factoryNo }) => factoryNo),
      viewer,
    );
    const machinesOf = new Map(works.map(({ id, machines }) => [id, machines]));
    return pool.map((order) => ({
      ...order,
      parts: parts.get(order.id) ?? null,
      conflicts: [...(conflicts.get(order.id) ?? [])],
      isolation: isolations.get(order.id) ?? null,
      // A permit for a whole covers its parts: the machine itself comes first.
      permit: machinesOf.get(order.id)?.flatMap((machine) => permits.get(machine) ?? [])[0] ?? null,
    }));
  }

  private async worksOf(orders: readonly PooledOrder[]): Promise<readonly PlannedWork[]> {
    const details = await this.needs.details(orders);
    const places = await this.machines.of(orders.flatMap((order) => machineOf(order) ?? []));
    return orders.map((order): PlannedWork => {
      const { id, module, no, name, executor, planStart, planEnd } = order;
      const own = details.get(id);
      const machine = machineOf(order);
      const place = machine === undefined ? undefined : places.get(machineKey(machine));
      const people = [...new Set([...(executor === null ? [] : [executor]), ...(own?.coExecutors ?? [])])];
      return {
        ...{ id, module, no, name, people, planStart, planEnd, group: place?.group },
        machines: place?.machines ?? [],
        isLockedOut: own?.isLockedOut === true,
      };
    });
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

function machineOf({ factoryNo, equipNo }: Pick<PooledOrder, 'factoryNo' | 'equipNo'>): NamedMachine | undefined {
  return equipNo === null || equipNo === '' ? undefined : { factoryNo, equipNo };
}
