import { Injectable } from '@nestjs/common';
import { ORDER_MODULES, type OrderModule } from '@sed/orders-definitions';
import type { BilingualText } from '@sed/platform-contract';
import { AuditTrail, Messenger } from '@sed/platform-ports';
import { ModuleEngine, type WriteContext } from '@sed/records-api';
import { columnName, recordTables } from '@sed/records-api/tables';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { exact, plain, sum } from '../desk/amounts';
import { StockItems } from '../desk/stock-items';
import { StockUnits } from '../desk/stock-units';
import { isTransit } from '../reading/stock-book';
import { OrderStock, RESERVING, type Order } from './order-stock';

/** What there is more of, where, and by which document or order. */
export interface Source {
  readonly factoryNo: string;
  readonly items: readonly (string | null)[];
  /** Id and number of the document or order. */
  readonly id: string;
  readonly no: string | null;
}

/** Goods that came in, or that somebody had kept back and no longer needs. */
type Cause = 'ARRIVED' | 'FREED';

interface Waiting {
  readonly module: OrderModule;
  readonly id: string;
  readonly neededAt: number;
}

/** What an order gained, and of what. */
interface Gain {
  readonly module: OrderModule;
  readonly order: Order;
  readonly more: readonly { readonly item: string; readonly quantity: Amount }[];
  readonly source: Source;
  readonly cause: Cause;
}

type Amount = ReturnType<typeof exact>;

/**
 * Goods that come in, or are given back, go to the orders that wait for them: what an order could not keep back when it
 * was issued is kept back now, the one that needs it first before the others; its people are told, and the trail says so.
 */
@Injectable()
export class OrderTopping {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly items: StockItems,
    private readonly stock: OrderStock,
    private readonly messenger: Messenger,
    private readonly trail: AuditTrail,
    private readonly units: StockUnits,
  ) {}

  arrived(source: Source, context: WriteContext): Promise<void> {
    return this.handOut(source, 'ARRIVED', context);
  }

  freed(source: Source, context: WriteContext): Promise<void> {
    return this.handOut(source, 'FREED', context);
  }

  /** What a change lets go of goes to who waits for it; what it hands over to a document of the store is not free. */
  async passingOn(source: Source, context: WriteContext, change: () => Promise<void>): Promise<void> {
    const items = itemsOf(source);
    const before = await this.reservedOf(source.factoryNo, items, context);
    await change();
    const after = await this.reservedOf(source.factoryNo, items, context);
    const freed = items.filter((item) => (after.free.get(item) ?? exact(0)).gt(before.free.get(item) ?? exact(0)));
    await this.handOut({ ...source, items: freed }, 'FREED', context);
  }

  private async handOut(source: Source, cause: Cause, context: WriteContext): Promise<void> {
    const items = itemsOf(source);
    if (items.length === 0) return;
    await this.stock.lock(source.factoryNo, context);
    let before = await this.reservedOf(source.factoryNo, items, context);
    for (const { module, id } of await this.waitingFor(source.factoryNo, items, context)) {
      if (before.free.size === 0) return;
      // Who gave something back does not wait for it.
      if (id === source.id) continue;
      const order = await context.records.hold(module, id);
      await this.stock.settle(module, order, context);
      const after = await this.reservedOf(source.factoryNo, items, context);
      const more = items.flatMap((item) => {
        const gained = (after.reserved.get(item) ?? exact(0)).minus(before.reserved.get(item) ?? exact(0));
        return gained.gt(0) ? [{ item, quantity: gained }] : [];
      });
      if (more.length > 0) await this.tell({ module, order, more, source, cause }, context);
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

  private async tell(gain: Gain, context: WriteContext): Promise<void> {
    const { module, order, more, source, cause } = gain;
    const items = await this.items.of(more, context);
    const unitNameOf = await this.units.names(context.tx);
    const words = (language: 'zh' | 'en') =>
      more
        .map(({ item, quantity }) => {
          const values = items.get(item)?.values;
          const unit = values === undefined ? '' : unitNameOf(values.unit)[language];
          return `${values?.name[language] ?? item} ${plain(quantity)} ${unit}`.trim();
        })
        .join(language === 'zh' ? '、' : ', ');
    const { loginName, name: who } = context.viewer;
    await this.trail.record(
      {
        ...{ actor: loginName, actorName: who.zh, source: context.source, factoryNo: source.factoryNo },
        ...{ entity: module.key, entityId: order.id, action: 'keepBack' },
        reason: `${source.no ?? ''}：${words('zh')} / ${words('en')}`,
      },
      context.within,
    );
    const { issuer, executor, name } = order.values;
    const to = [...new Set([issuer, executor])].filter((code): code is string => code !== null && code !== 'system');
    if (to.length === 0) return;
    const about = [order.no, name].join(' ');
    const id = `record:${module.key}:${order.id}:parts`;
    await this.messenger.send(
      [
        {
          ...{ to, type: 'REMIND' },
          title: TITLES[cause](about),
          body: BODIES[cause](source.no ?? '', { zh: words('zh'), en: words('en') }),
          ext: {
            ...{ id, messageType: 'REMIND', factoryNo: source.factoryNo },
            linkedUrl: `${module.path}?id=${encodeURIComponent(order.id)}`,
          },
          key: `${id}:${source.id}:${String(order.version)}:${String(context.atMs)}`,
        },
      ],
      context.within,
    );
  }
}

const TITLES: Readonly<Record<Cause, (about: string) => BilingualText>> = {
  ARRIVED: (about) => ({ zh: `工单用料已到货：${about}`, en: `Materials have arrived: ${about}` }),
  FREED: (about) => ({ zh: `工单用料已腾出：${about}`, en: `Materials have become free: ${about}` }),
};

const BODIES: Readonly<Record<Cause, (no: string, words: BilingualText) => BilingualText>> = {
  ARRIVED: (no, { zh, en }) => ({
    zh: `入库单 ${no} 已为工单预留 ${zh}。`,
    en: `Document ${no}: kept back for the order are ${en}.`,
  }),
  FREED: (no, { zh, en }) => ({
    zh: `${no} 不再需要，已为工单预留 ${zh}。`,
    en: `${no} no longer needs them: kept back for the order are ${en}.`,
  }),
};

function itemsOf({ items }: Pick<Source, 'items'>): readonly string[] {
  return [...new Set(items.filter((item) => item !== null))];
}
