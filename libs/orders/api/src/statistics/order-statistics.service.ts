import { Injectable } from '@nestjs/common';
import {
  isFailureDimension,
  orderFigures,
  type CountedOrder,
  type FailureDimension,
  type OrderDimension,
  type OrderStatistics,
  type orderStatisticsCalls,
} from '@sed/orders-contract';
import { Database } from '@sed/platform-database';
import {
  Clock,
  Organisations,
  People,
  PlantDirectory,
  ShiftRoster,
  type ShiftTime,
  type Viewer,
} from '@sed/platform-ports';
import type { BilingualText, InputOf, ListPage } from '@sed/platform-contract';
import { ReferenceLabels } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import { and, isNull, sql, type SQL } from 'drizzle-orm';
import { ORDER_TABLE, orderUnion, type OrderSource } from '../search/order-union';
import { CONTRACTOR_OF_ORDER, orderContractors } from './order-contractors';
import { orderFailures } from './order-failures';
import { orderHours } from './order-hours';
import { countedBy, IS_FAULT, measuresOf, type Period } from './order-measures';
import { OrderScope, plantsIn } from './order-scope';
import { orderScores, SCORE } from './order-scores';
import { TimesBetweenFaults } from './times-between-faults';
import { WeeklyCapacity } from './weekly-capacity';

type Asked = InputOf<typeof orderStatisticsCalls.figures>['query'];
type AskedOrders = InputOf<typeof orderStatisticsCalls.orders>['query'];

const named = <T>(field: string): SQL<T> => sql<T>`${sql.identifier(columnName(field))}`;

const IS_OF_ORDER = sql`failures.order_id = ${ORDER_TABLE.id}`;
const IS_SCORE_OF_ORDER = sql`scores.order_id = ${ORDER_TABLE.id}`;
const IS_CONTRACTOR_OF_ORDER = sql`contractors.order_id = ${ORDER_TABLE.id}`;

/** How rows are told apart, with the names of those that have some. */
interface Grouping {
  readonly by: SQL<string | null>;
  readonly names: ReadonlyMap<string, BilingualText>;
  /** Row of a shift; undefined where rows are told apart by what shifts do not have. */
  readonly ofShift?: (shift: ShiftTime) => string | undefined;
}

/** Figures of the work of plants and people, all of them made by the database. */
@Injectable()
export class OrderStatisticsService {
  constructor(
    private readonly scope: OrderScope,
    private readonly database: Database,
    private readonly organisations: Organisations,
    private readonly plants: PlantDirectory,
    private readonly people: People,
    private readonly between: TimesBetweenFaults,
    private readonly shifts: ShiftRoster,
    private readonly capacity: WeeklyCapacity,
    private readonly labels: ReferenceLabels,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `plant.forbidden`, `right.missing` */
  async figures(asked: Asked, viewer: Viewer): Promise<OrderStatistics> {
    const sources = await this.scope.of(viewer, asked.factoryNo, asked.edition);
    const { by, names, ofShift } = await this.groupingOf(asked, sources);
    const period = this.periodOf(asked);
    const counted = countedBy(period);
    const isOfFailures = isFailureDimension(asked.by);
    const failure = isOfFailures ? { downMs: sql`failures.down_ms`, cost: sql`failures.cost` } : undefined;
    const orders = orderUnion(sources);
    const failures = this.failuresOf(asked, sources);
    const contractors = contractorsOf(asked, sources);
    const rows = await this.database.db
      .select({
        isWhole: sql<number>`grouping(${by})`,
        key: sql<string | null>`${by}`,
        ...measuresOf(period, sql`hours.minutes`, failure),
      })
      .from(orders)
      .leftJoin(failures, IS_OF_ORDER)
      .leftJoin(contractors, IS_CONTRACTOR_OF_ORDER)
      .leftJoin(scoresOf(sources), IS_SCORE_OF_ORDER)
      .leftJoin(sql`(${orderHours(sources)}) as hours`, sql`hours.order_id = ${ORDER_TABLE.id}`)
      .where(
        and(
          isNull(ORDER_TABLE.deletedAt),
          sql`(${counted.due} or ${counted.open})`,
          isOfFailures ? IS_FAULT : undefined,
        ),
      )
      .groupBy(sql`grouping sets ((), (${by}))`);
    const whole = rows.find(({ isWhole }) => isWhole === 1);
    if (whole === undefined) throw new Error('counting answers a row');
    const found = rows.filter((row) => row !== whole);
    const between = await this.between.of({ orders, failures, contractors, by, period });
    const shiftMinutes = await this.shiftMinutes(plantsIn(sources), period, ofShift);
    const week = await this.capacity.of([...plantsIn(sources)]);
    const weekOf = (key: string | null) => week.ofRow((shift) => key !== null && ofShift?.(shift) === key);
    const own = await this.ownNames(
      asked.by,
      found.map(({ key }) => key),
    );
    return {
      whole: orderFigures.parse({
        ...whole,
        ...between.whole,
        shiftMinutes: shiftMinutes.whole,
        weekMinutes: week.whole,
      }),
      rows: found
        .map(({ key, ...row }) => ({
          ...orderFigures.parse({
            ...{ ...row, ...between.ofRow(key) },
            ...{ shiftMinutes: shiftMinutes.ofRow(key), weekMinutes: weekOf(key) },
          }),
          ...{ key, name: key === null ? null : ((own ?? names).get(key) ?? null) },
        }))
        .toSorted((a, b) => b.due - a.due || String(a.key).localeCompare(String(b.key))),
    };
  }

  /** Time on shift in the period as far as it has passed. */
  private async shiftMinutes(plants: ReadonlySet<string>, period: Period, ofShift: Grouping['ofShift']) {
    const span = { from: period.from, to: Math.min(period.to, period.nowMs) };
    const shifts = span.from < span.to ? await this.shifts.timeOnShift([...plants], span) : [];
    const sum = (some: readonly ShiftTime[]) =>
      some.length === 0 ? null : some.reduce((minutes, shift) => minutes + shift.minutes, 0);
    return {
      whole: sum(shifts),
      ofRow: (key: string | null) => sum(shifts.filter((shift) => key !== null && ofShift?.(shift) === key)),
    };
  }

  /** The very orders a figure counts, by the condition it is counted by. */
  async orders(asked: AskedOrders, viewer: Viewer): Promise<ListPage<CountedOrder>> {
    const { pageNum, pageSize, key, figure } = asked;
    const sources = await this.scope.of(viewer, asked.factoryNo, asked.edition);
    const { by } = await this.groupingOf(asked, sources);
    const isMeant = and(
      isNull(ORDER_TABLE.deletedAt),
      countedBy(this.periodOf(asked))[figure],
      isFailureDimension(asked.by) ? IS_FAULT : undefined,
      key === undefined ? undefined : key === '' ? sql`${by} is null` : sql`${by} = ${key}`,
    );
    const orders = orderUnion(sources);
    const [counted] = await this.database.db
      .select({ total: sql<number>`count(*)::int` })
      .from(orders)
      .leftJoin(this.failuresOf(asked, sources), IS_OF_ORDER)
      .leftJoin(contractorsOf(asked, sources), IS_CONTRACTOR_OF_ORDER)
      .where(isMeant);
    const rows = await this.database.db
      .select({
        id: ORDER_TABLE.id,
        module: named<string>('orderType'),
        no: named<string | null>('orderNo'),
        name: named<string>('name'),
        factoryNo: sql<string>`${ORDER_TABLE.factoryNo}`,
        state: named<string>('state'),
        executor: named<string | null>('executor'),
        planEnd: named<number | null>('planEnd'),
        actualEnd: named<number | null>('actualEnd'),
        score: sql<number | null>`${SCORE}`,
      })
      .from(orders)
      .leftJoin(this.failuresOf(asked, sources), IS_OF_ORDER)
      .leftJoin(contractorsOf(asked, sources), IS_CONTRACTOR_OF_ORDER)
      .leftJoin(scoresOf(sources), IS_SCORE_OF_ORDER)
      .where(isMeant)
      .orderBy(named('planEnd'), ORDER_TABLE.id)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const names = await this.namesOf(rows.map(({ executor }) => executor));
    const list = rows.map((row) => ({
      ...row,
      executorName: row.executor === null ? null : (names.get(row.executor) ?? null),
    }));
    return { list, total: counted?.total ?? 0, pageNum, pageSize };
  }

  private periodOf({ from, to, edition }: Asked): Period {
    return { from, to, edition, nowMs: this.clock.nowMs() };
  }

  /** Codes, standstill and cost of faults beside the orders; nothing where they are not asked for. */
  private failuresOf({ by }: Asked, sources: readonly OrderSource[]): SQL {
    return sql`(${orderFailures(isFailureDimension(by) ? sources : [], this.clock.nowMs())}) as failures`;
  }

  private async groupingOf({ by, factoryNo }: Asked, sources: readonly OrderSource[]): Promise<Grouping> {
    if (by === 'organisation') return this.byOrganisation(factoryNo, plantsIn(sources));
    if (isFailureDimension(by)) {
      return { by: sql<string | null>`failures.${sql.identifier(columnName(by))}`, names: new Map() };
    }
    if (by === 'supplier') return { by: CONTRACTOR_OF_ORDER, names: new Map() };
    const fields = {
      team: 'team',
      user: 'executor',
      type: 'orderType',
      section: 'section',
    } as const satisfies Readonly<
      Record<Exclude<OrderDimension, 'organisation' | 'supplier' | FailureDimension>, string>
    >;
    const ofUser = by === 'user' && { ofShift: ({ person }: ShiftTime) => person };
    return { by: named<string | null>(fields[by]), names: new Map(), ...ofUser };
  }

  /** The nodes right below the chosen one; where there are none, plants. */
  private async byOrganisation(factoryNo: string | undefined, plants: ReadonlySet<string>): Promise<Grouping> {
    const below = (await this.organisations.below(factoryNo))
      .map((node) => ({ ...node, own: [...node.plants].filter((plant) => plants.has(plant)) }))
      .filter(({ own }) => own.length > 0);
    const factory = sql<string | null>`${sql.identifier('factory_no')}`;
    if (factoryNo === undefined || below.length === 0) {
      const named = [...plants].flatMap((plant) => {
        const name = this.plants.plant(plant)?.name;
        return name === undefined ? [] : [[plant, name] as const];
      });
      return { by: factory, names: new Map(named), ofShift: (shift) => shift.factoryNo };
    }
    // Written out, not as parameters: the same expression stands in the selection and behind `group by`.
    const cases = below.flatMap(({ orgCode, own }) =>
      own.map((plant) => sql.raw(`when '${quoted(plant)}' then '${quoted(orgCode)}'`)),
    );
    return {
      by: sql<string | null>`case ${factory} ${sql.join(cases, sql` `)} end`,
      names: new Map(below.map(({ orgCode, name }) => [orgCode, name])),
      ofShift: (shift) => below.find(({ own: plants }) => plants.includes(shift.factoryNo))?.orgCode,
    };
  }

  /** Names of rows that are found only with the rows. */
  private async ownNames(by: OrderDimension, keys: readonly (string | null)[]) {
    if (by === 'user') return this.namesOf(keys);
    if (by !== 'supplier') return undefined;
    const ids = keys.filter((key) => key !== null);
    const [zh, en] = [await this.labels.ofTarget(by, ids, 'zh'), await this.labels.ofTarget(by, ids, 'en')];
    return new Map(ids.map((id) => [id, { zh: zh.get(id) ?? id, en: en.get(id) ?? id }]));
  }

  private async namesOf(codes: readonly (string | null)[]): Promise<ReadonlyMap<string, BilingualText>> {
    const known = [...new Set(codes.filter((code) => code !== null))];
    const people = known.length === 0 ? [] : await this.people.byCodes(known);
    return new Map(people.map(({ code, name }) => [code, name]));
  }
}

const scoresOf = (sources: readonly OrderSource[]): SQL => sql`(${orderScores(sources)}) as scores`;
/** Not asked for, nobody is looked up. */
const contractorsOf = ({ by }: Asked, sources: readonly OrderSource[]): SQL =>
  sql`(${orderContractors(by === 'supplier' ? sources : [])}) as contractors`;
const quoted = (text: string): string => text.replaceAll("'", "''");
