import { Injectable } from '@nestjs/common';
import { LedgerReader } from '@sed/ledger-api';
import { ORDER_MODULES } from '@sed/orders-definitions';
import { Database } from '@sed/platform-database';
import { Clock, Ledger } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { columnName, recordTables } from '@sed/records-api/tables';
import { STORES, turnoverPerYear, USE_PURPOSES, type StockMeasures } from '@sed/stores-contract';
import { accessoryStocktaking, drugStocktaking, inOutManage } from '@sed/stores-definitions';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { exact, sum } from '../desk/amounts';
import { RESERVING } from '../orders/order-stock';
import { isTransit } from './stock-book';
import { accountOf } from './stock-reader';

const DAY_MS = 86_400_000;
const MOST_COUNTS = 200;
const MOST_ORDERS = 500;
/** Documents whose goods the order has, or whose goods are kept back for it by the document. */
const TAKEN = ['APPROVED', 'POSTED', 'TO_REVERSE'];

type Delayed = StockMeasures['delayed'][number];
type Amount = ReturnType<typeof exact>;

/** An item an order that should have begun plans to use. */
interface Planned extends Delayed {
  readonly item: string;
  readonly quantity: string;
}

/** How well stores are kept (domain model §13.9). */
@Injectable()
export class StockMeasuring {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly reader: LedgerReader,
    private readonly clock: Clock,
  ) {}

  async of(plants: readonly string[]): Promise<StockMeasures> {
    if (plants.length === 0) return { turnoverPerYear: null, accuracyPct: null, delayed: [] };
    return {
      turnoverPerYear: await this.turnover(plants),
      accuracyPct: await this.accuracy(plants),
      delayed: await this.delayed(plants),
    };
  }

  private async turnover(plants: readonly string[]): Promise<number | null> {
    const fromMs = this.clock.nowMs() - STORES.turnoverDays * DAY_MS;
    const flows = await this.reader.outflow('stock', plants, { fromMs, purposes: USE_PURPOSES });
    const used = sum(flows.map(({ value }) => value));
    return turnoverPerYear(Number(used), await this.worth(plants, fromMs), await this.worth(plants));
  }

  /** What lies in the stores, now or then. */
  private async worth(plants: readonly string[], atMs?: number): Promise<number> {
    const place = { ledger: 'stock', plants, parts: {} } as const;
    const held = await this.ledger.holdings(place, { atMs });
    const stored = held.filter(({ parts }) => !isTransit(parts.warehouse ?? ''));
    return Number(sum(stored.map(({ value }) => value)));
  }

  private async accuracy(plants: readonly string[]): Promise<number | null> {
    const fromMs = this.clock.nowMs() - STORES.accuracyDays * DAY_MS;
    let [lines, right] = [0, 0];
    for (const module of [drugStocktaking, accessoryStocktaking]) {
      const filter = { plants, statuses: ['POSTED'], conditions: [] };
      const sort = [{ field: 'createdAt', descending: true }];
      const { list } = await this.engine.storeOf(module).page(filter, { sort, offset: 0, limit: MOST_COUNTS });
      for (const { values, createdAt } of list) {
        if (createdAt < fromMs || !Array.isArray(values.lines)) continue;
        const differences = values.lines.map((line: object) => Number(Reflect.get(line, 'differenceQty') ?? 0));
        lines += differences.length;
        right += differences.filter((difference) => difference === 0).length;
      }
    }
    return lines === 0 ? null : Math.round((1000 * right) / lines) / 10;
  }

  /** Neither kept back nor handed out, although the work should have begun. */
  private async delayed(plants: readonly string[]): Promise<Delayed[]> {
    const planned = await this.planned(plants);
    if (planned.length === 0) return [];
    const had = await this.kept(plants);
    for (const [key, quantity] of await this.takenBy(plants, planned)) add(had, key, quantity);
    const wanted = new Map<string, Amount>();
    for (const one of planned) add(wanted, keyOf(one), exact(one.quantity));
    const isShort = (one: Planned) => (wanted.get(keyOf(one)) ?? exact(0)).gt(had.get(keyOf(one)) ?? exact(0));
    const short = new Map(
      planned.filter(isShort).map(({ module, id, no, factoryNo }) => [id, { module, id, no, factoryNo }]),
    );
    return [...short.values()];
  }

  private async planned(plants: readonly string[]): Promise<readonly Planned[]> {
    const nowMs = this.clock.nowMs();
    const named = (field: string) => sql.identifier(columnName(field));
    const found: Planned[] = [];
    for (const module of ORDER_MODULES) {
      const table = this.engine.has(module.key) ? this.engine.tables().get(module.key) : undefined;
      const lines = table === undefined ? undefined : recordTables(module, table).lines.get('materials');
      if (table === undefined || lines === undefined) continue;
      const rows = await this.database.db
        .select({
          ...{ id: table.id, no: table.no },
          factoryNo: sql<string>`${table.factoryNo}`,
          item: sql<string>`line.${named('stockItem')}::text`,
          quantity: sql<string>`line.${named('quantity')}::text`,
        })
        .from(table)
        .innerJoin(sql`${lines.rows} as line`, sql`line.record_id = ${table.id}`)
        .where(
          and(
            ...[inArray(table.factoryNo, [...plants]), isNull(table.deletedAt), inArray(table.status, [...RESERVING])],
            sql`line.${named('stockItem')} is not null`,
            sql`${named('planStart')} < ${nowMs}`,
          ),
        )
        .limit(MOST_ORDERS);
      found.push(...rows.map((row) => ({ module: module.key, ...row })));
    }
    return found;
  }

  /** By order and item. */
  private async kept(plants: readonly string[]): Promise<Map<string, Amount>> {
    const kept = new Map<string, Amount>();
    for (const { account, recordId, quantity } of await this.reader.reservations('stock', plants)) {
      add(kept, keyOf({ id: recordId, item: accountOf(account)[1] }), exact(quantity));
    }
    return kept;
  }

  /** What documents hand out to these orders, less what came back. */
  private async takenBy(plants: readonly string[], orders: readonly Planned[]): Promise<Map<string, Amount>> {
    const byNo = new Map(
      orders.flatMap(({ module, no, id }) => (no === null ? [] : [[`${module} ${no}`, id] as const])),
    );
    const numbers = [...new Set(orders.flatMap(({ no }) => no ?? []))];
    const conditions = [{ field: 'orderNo', op: 'in' as const, values: numbers }];
    const filter = { plants, statuses: TAKEN, conditions };
    const { list } = await this.engine
      .storeOf(inOutManage)
      .page(filter, { sort: [], offset: 0, limit: MOST_ORDERS * 4 });
    const taken = new Map<string, Amount>();
    for (const { values } of list) {
      const id = byNo.get(`${String(values.orderType)} ${String(values.orderNo)}`);
      if (id === undefined || !Array.isArray(values.lines)) continue;
      const sign = values.typeCode === '1' ? -1 : 1;
      for (const line of values.lines as readonly object[]) {
        const quantity: unknown = Reflect.get(line, 'quantity');
        const amount = exact(typeof quantity === 'string' ? quantity : null).times(sign);
        add(taken, keyOf({ id, item: String(Reflect.get(line, 'item')) }), amount);
      }
    }
    return taken;
  }
}

const keyOf = ({ id, item }: Pick<Planned, 'id' | 'item'>) => `${id}\n${item}`;

function add(all: Map<string, Amount>, key: string, amount: Amount): void {
  all.set(key, (all.get(key) ?? exact(0)).plus(amount));
}
