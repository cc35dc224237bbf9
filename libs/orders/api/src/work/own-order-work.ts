import { Injectable } from '@nestjs/common';
import {
  ORDER_PARTS,
  PARTS_AFTERWARDS,
  type OrderKey,
  type orderWorkCalls,
  type OrderWorkBox,
  type WorkedOrder,
} from '@sed/orders-contract';
import { COUNTED_UP_TO, type InputOf, type ReplyOf } from '@sed/platform-contract';
import { Database } from '@sed/platform-database';
import { Clock, OrderWork, People, plantsWith, Teams, UserPositions, type Viewer } from '@sed/platform-ports';
import { isAmong, ModuleEngine, unionOf, type UnitedView } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import { rightOf, type AnyModule } from '@sed/records-model';
import { and, ilike, isNull, or, sql, type SQL } from 'drizzle-orm';
import { isOrderKey } from '../order/order-changes';
import { ORDER_TABLE, ORDER_VIEW, orderSources, type OrderSource } from '../search/order-union';
import { partOf, worksOf } from './whose-work';
import type { WorkPart } from './worker';

type Call = typeof orderWorkCalls.work;

const named = <T>(field: string): SQL<T> => sql<T>`${sql.identifier(columnName(field))}`;
const text = (field: string) => named<string | null>(field);

const ROW = {
  id: ORDER_TABLE.id,
  version: sql<number>`${ORDER_TABLE.version}`,
  module: named<OrderKey>('orderType'),
  no: text('orderNo'),
  name: named<string>('name'),
  factoryNo: sql<string>`${ORDER_TABLE.factoryNo}`,
  state: named<string>('state'),
  ...{ emergencyDegree: text('emergencyDegree'), equipName: text('equipName') },
  ...{
    issuer: text('issuer'),
    team: text('team'),
    executor: text('executor'),
    planEnd: named<number | null>('planEnd'),
  },
  ...{ waitsFor: text('sourceId'), shared: text('sourceType') },
};

/** Orders of a type that wait for the same thing. Columns no list of work has say what for, and that others may do it. */
type WorkSource = OrderSource & Omit<WorkPart, 'only'>;
const [PART, SHARED] = ['sourceId', 'sourceType'] as const;

const WORK_VIEW: UnitedView<WorkSource> = {
  ...ORDER_VIEW,
  cell: (source, field, column) => {
    if (field === PART) return sql`${source.part}::varchar`;
    return field === SHARED ? sql`${source.isShared ? 'yes' : null}::varchar` : ORDER_VIEW.cell(source, field, column);
  },
};

const fields = (...names: readonly string[]) => names.map((name) => `f:${name}`);
/** What counting and searching look at. */
const COUNTED: ReadonlySet<string> = new Set(['deletedAt', ...fields('name', 'orderNo', 'planEnd', PART)]);
const SHOWN: ReadonlySet<string> = new Set([
  ...COUNTED,
  ...['id', 'version', 'factoryNo', 'updatedAt'],
  ...fields('orderType', 'state', 'emergencyDegree', 'equipName', 'issuer', 'team', 'executor', SHARED),
]);

/** Orders of all types as the work of one person: what waits for them, and what they had to do with. */
@Injectable()
export class OwnOrderWork extends OrderWork {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly positions: UserPositions,
    private readonly people: People,
    private readonly clock: Clock,
    private readonly teams: Teams,
  ) {
    super();
  }

  override async waitingFor(viewer: Viewer): Promise<{ readonly todo: number; readonly overdue: number }> {
    const isLate = sql`(${named('planEnd')} < ${this.clock.nowMs()} and not (${isAmong(named(PART), PARTS_AFTERWARDS)}))`;
    const { db } = this.database;
    const some = db
      .select({ isLate: sql<boolean>`${isLate}`.as('is_late') })
      .from(unionOf(WORK_VIEW, await this.sources('todo', viewer), undefined, COUNTED))
      .where(isNull(ORDER_TABLE.deletedAt))
      .limit(COUNTED_UP_TO + 1)
      .as('some');
    const [row] = await db
      .select({ todo: sql<number>`count(*)::int`, overdue: sql<number>`count(*) filter (where ${some.isLate})::int` })
      .from(some);
    return { todo: row?.todo ?? 0, overdue: row?.overdue ?? 0 };
  }

  async list({ box, keyword, pageNum, pageSize }: InputOf<Call>['query'], viewer: Viewer): Promise<ReplyOf<Call>> {
    const { db } = this.database;
    const sources = await this.sources(box, viewer);
    const where = and(isNull(ORDER_TABLE.deletedAt), called(keyword));
    const order = ordered(box);
    // Of each part only what the page can need: an index has it in this order.
    const rows = await db
      .select(ROW)
      .from(unionOf(WORK_VIEW, sources, { where, order, most: pageNum * pageSize }, SHOWN))
      .orderBy(...order)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const some = db
      .select({ one: sql`1`.as('one') })
      .from(unionOf(WORK_VIEW, sources, undefined, COUNTED))
      .where(where)
      .limit(COUNTED_UP_TO + 1)
      .as('some');
    const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
    const list = rows.map(({ waitsFor, shared, ...row }): WorkedOrder => {
      const part = ORDER_PARTS.find((one) => one === waitsFor);
      return { ...row, ...(part === undefined ? partOf(row.module, row) : { part, isShared: shared !== null }) };
    });
    const codes = list.flatMap(({ issuer, executor }) => [issuer, executor]).filter((code) => code !== null);
    const known = await this.people.byCodes([...new Set(codes)]);
    const people = Object.fromEntries(known.map(({ code, name }) => [code, name]));
    const total = counted?.total ?? 0;
    return { list, total, isTotalCut: total > COUNTED_UP_TO, pageNum, pageSize, people };
  }

  /** Of each type the orders of the box, in parts, at the plants where the type may be seen. */
  private async sources(box: OrderWorkBox, viewer: Viewer): Promise<readonly WorkSource[]> {
    const positions = await this.positions.of(viewer.code, viewer.plants);
    const teams = await this.teams.of(viewer.code);
    return orderSources(this.engine, 'v3').flatMap(({ module, table }) => {
      if (!isOrderModule(module)) return [];
      const plants = plantsWith(viewer, rightOf(module, 'view'));
      if (plants.size === 0) return [];
      const works = worksOf(box, module, { viewer, positions, teams, nowMs: this.clock.nowMs() });
      return works.map((work) => ({ module, table, plants, ...work }));
    });
  }
}

function isOrderModule(module: AnyModule): module is AnyModule & { readonly key: OrderKey } {
  return isOrderKey(module.key);
}

/** The most pressing first, of what is done and of what was asked for the latest: ids begin with the time. */
function ordered(box: OrderWorkBox): SQL[] {
  if (box === 'todo') {
    const isAfterwards = isAmong(named(PART), PARTS_AFTERWARDS);
    return [isAfterwards, sql`${named('planEnd')} asc nulls last`, sql`${ORDER_TABLE.id}`];
  }
  if (box === 'done') return [sql`${ORDER_TABLE.updatedAt} desc`, sql`${ORDER_TABLE.id}`];
  return [sql`${ORDER_TABLE.id} desc`];
}

function called(keyword: string | undefined): SQL | undefined {
  if (keyword === undefined || keyword.trim() === '') return undefined;
  const pattern = `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(named('name'), pattern), ilike(named('orderNo'), pattern));
}
