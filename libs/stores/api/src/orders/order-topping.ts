import { Injectable } from '@nestjs/common';
import { ORDER_MODULES, type OrderModule } from '@sed/orders-definitions';
import { Messenger } from '@sed/platform-ports';
import { ModuleEngine, type WriteContext } from '@sed/records-api';
import { columnName, recordTables } from '@sed/records-api/tables';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { exact, plain, sum } from '../desk/amounts';
import { StockItems } from '../desk/stock-items';
import { isTransit } from '../reading/stock-book';
import { OrderStock, RESERVING, type Order } from './order-stock';

/** What came in, where, and by which document. */
export interface Arrival {
  readonly factoryNo: string;
  readonly items: readonly (string | null)[];
  /** Id and number of the document. */
  readonly id: string;
  readonly no: string | null;
}

interface Waiting {
  readonly module: OrderModule;
  readonly id: string;
  readonly neededAt: number;
}

type Amount = ReturnType<typeof exact>;

/**
 * Goods that come in go to the orders that wait for them: what an order could not keep back when it was issued is kept
 * back now, the one that needs it first before the others, and its people are told.
 */
@Injectable()
export class OrderTopping {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly items: StockItems,
    private readonly stock: OrderStock,
    private readonly messenger: Messenger,
  ) {}

  async arrived(arrival: Arrival, context: WriteContext): Promise<void> {
    const items = [...new Set(arrival.items.filter((item) => item !== null))];
    if (items.length === 0) return;
    let before = await this.reservedOf(arrival.factoryNo, items, context);
    for (const { module, id } of await this.waitingFor(arrival.factoryNo, items, context)) {
      if (before.free.size === 0) return;
      const order = await context.records.hold(module, id);
      await this.stock.settle(module, order, context);
      const after = await this.reservedOf(arrival.factoryNo, items, context);
      const more = items.flatMap((item) => {
        const gained = (after.reserved.get(item) ?? exact(0)).minus(before.reserved.get(item) ?? exact(0));
        return gained.gt(0) ? [{ item, quantity: gained }] : [];
      });
      if (more.length > 0) await this.tell({ module, order, more, arrival }, context);
      before = after;
    }
  }

  /** Orders under way that plan to use some of it, by the day they need it; what is urgent first on the same day. */
  private async waitingFor(factoryNo: string, items: readonly string[], { tx }: WriteContext): Promise<Waiting[]> {
    const found: (Waiting & { readonly urgency: string })[] = [];
    const named = (field: string) => sql.identifier(columnName(field));
    for (const module of ORDER_MODULES) {
      const table = this.engine.has(module.key) ? this.engine.tables().get(module.key) : undefined;
      const lines = table === undefined ? undefined : recordTables(module, table).lines.get('materials');
      if (table === undefined || lines === undefined) continue;
      const rows = await tx
        .select({
          id: table.id,
          neededAt: sql<number>`coalesce(${named('planStart')}, ${named('planEnd')}, ${table.createdAt})::float8`,
          urgency: sql<string>`coalesce(${named('emergencyDegree')}, '')`,
        })
        .from(table)
        .where(
          and(
            ...[eq(table.factoryNo, factoryNo), isNull(table.deletedAt), inArray(table.status, [...RESERVING])],
            sql`exists (select 1 from ${lines.rows} as line where line.record_id = ${table.id}
              and ${inArray(sql`line.${named('stockItem')}`, [...items])})`,
          ),
        );
      found.push(...rows.map((row) => ({ module, ...row })));
    }
    return found.toSorted(
      (a, b) => a.neededAt - b.neededAt || b.urgency.localeCompare(a.urgency, 'en') || a.id.localeCompare(b.id, 'en'),
    );
  }

  /** What is kept back of each item at the plant, and what of them is still free. */
  private async reservedOf(factoryNo: string, items: readonly string[], { ledger }: WriteContext) {
    const reserved = new Map<string, Amount>();
    const free = new Map<string, Amount>();
    for (const item of items) {
      const held = await ledger.holdings({ ledger: 'stock', plants: [factoryNo], parts: { item } });
      const here = held.filter(({ parts }) => !isTransit(parts.warehouse ?? ''));
      const available = sum(here.map((one) => one.available));
      reserved.set(item, sum(here.map(({ quantity }) => quantity)).minus(available));
      if (available.gt(0)) free.set(item, available);
    }
    return { reserved, free };
  }

  private async tell(
    told: {
      readonly module: OrderModule;
      readonly order: Order;
      readonly more: readonly { readonly item: string; readonly quantity: Amount }[];
      readonly arrival: Arrival;
    },
    context: WriteContext,
  ): Promise<void> {
    const { module, order, more, arrival } = told;
    const { issuer, executor, name } = order.values;
    const to = [...new Set([issuer, executor])].filter((code): code is string => code !== null && code !== 'system');
    if (to.length === 0) return;
    const items = await this.items.of(more, context);
    const words = (language: 'zh' | 'en') =>
      more
        .map(({ item, quantity }) => {
          const values = items.get(item)?.values;
          return `${values?.name[language] ?? item} ${plain(quantity)} ${values?.unit ?? ''}`.trim();
        })
        .join(language === 'zh' ? '、' : ', ');
    const about = [order.no, name].join(' ');
    const id = `record:${module.key}:${order.id}:parts`;
    await this.messenger.send(
      [
        {
          ...{ to, type: 'REMIND' },
          title: { zh: `工单用料已到货：${about}`, en: `Materials have arrived: ${about}` },
          body: {
            zh: `入库单 ${arrival.no ?? ''} 已为工单预留 ${words('zh')}。`,
            en: `Document ${arrival.no ?? ''}: kept back for the order are ${words('en')}.`,
          },
          ext: {
            ...{ id, messageType: 'REMIND', factoryNo: arrival.factoryNo },
            linkedUrl: `${module.path}?id=${encodeURIComponent(order.id)}`,
          },
          key: `${id}:${arrival.id}:${String(order.version)}`,
        },
      ],
      context.within,
    );
  }
}
