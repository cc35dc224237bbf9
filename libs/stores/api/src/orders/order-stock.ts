import { Injectable } from '@nestjs/common';
import { ORDER_MODULES, type OrderModule } from '@sed/orders-definitions';
import { DomainError } from '@sed/platform-api';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import { inOutManage } from '@sed/stores-definitions';
import { sql } from 'drizzle-orm';
import { exact, plain, text2 } from '../desk/amounts';
import { OrdersKnown, type NamedOrder } from '../documents/orders-known';
import { isTransit } from '../reading/stock-book';

export type Order = RecordOf<OrderModule>;
type Amount = ReturnType<typeof exact>;
type Ledger = Pick<WriteContext, 'ledger'>;

/** Work is ahead or going on: what it needs is kept back. */
export const RESERVING: ReadonlySet<string> = new Set([
  ...['TO_EXECUTE', 'IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED'],
]);
/** Documents whose goods are the order's: kept back by the document itself, or gone. */
const TAKEN: ReadonlySet<string | null> = new Set(['APPROVED', 'POSTED', 'TO_REVERSE']);
const MOVED: ReadonlySet<string | null> = new Set(['POSTED', 'TO_REVERSE']);
/** Documents that will still move something, or take it back. */
const OPEN: ReadonlySet<string | null> = new Set(['TO_REVIEW', 'APPROVED', 'TO_REVERSE']);

/** What a line of an order still needs. */
interface Need {
  readonly line: string;
  readonly item: string;
  readonly warehouse: string | null;
  readonly quantity: Amount;
}

/** I7: an issued order keeps back what it needs, as far as there is any, until it has had it or is over. */
@Injectable()
export class OrderStock {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly known: OrdersKnown,
  ) {}

  /**
   * Who gets what of a plant is decided by one after the other: what one order gives back while another is issued would
   * otherwise be seen by neither. Taken before any account is, so that nobody waits in a circle with the ledger.
   */
  async lock(factoryNo: string | null, { tx }: Pick<WriteContext, 'tx'>): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`stock of orders ${factoryNo ?? ''}`}))`);
  }

  /** Keeps back what the order needs now, neither more nor less. */
  async settle({ key }: Pick<OrderModule, 'key'>, order: Order, context: WriteContext): Promise<void> {
    const { id, no, factoryNo } = order;
    const document = { module: key, recordId: id, no };
    await this.lock(factoryNo, context);
    await context.ledger.release(document);
    const needs = RESERVING.has(order.status ?? '') ? await this.needsOf(key, order, context) : [];
    if (factoryNo === null || needs.length === 0) return;
    const places = await this.placesOf(factoryNo, needs, context);
    await context.ledger.reserve(
      needs.flatMap((need) =>
        spread(need, places.get(need.item) ?? []).map(({ warehouse, quantity }) => ({
          ...{ ledger: 'stock' as const, factoryNo, parts: { warehouse, item: need.item } },
          ...{ document, line: need.line, quantity: plain(quantity), isAtMost: true },
        })),
      ),
    );
  }

  /** A document of the store took something, or gave it back: its order needs less, or more, and has other costs. */
  async follow(named: NamedOrder, context: WriteContext): Promise<void> {
    const module = ORDER_MODULES.find(({ key }) => key === named.module);
    const id = await this.known.idOf(named, context);
    if (module === undefined || id === undefined || !this.engine.has(module.key)) return;
    const order = await context.records.hold(module, id);
    await this.settle(module, order, context);
    await this.cost(module, order, context);
  }

  /**
   * IW-4: what an order used is known once its documents are posted.
   * @throws DomainError while one of them is on its way
   */
  async refuseOpen({ key }: Pick<OrderModule, 'key'>, order: Order, context: WriteContext): Promise<void> {
    const open = (await this.documentsOf(key, order, context)).filter(({ status }) => OPEN.has(status));
    if (open.length === 0) return;
    const documents = open.map(({ no, id }) => no ?? id).join(', ');
    throw new DomainError('stores.documentsOpen', { documents });
  }

  /**
   * WO-25: what was issued for an order that is given up is used, as its materials say, or was returned.
   *
   * @returns what is still out, by item
   */
  async out(module: OrderModule['key'], order: Order, context: WriteContext): Promise<ReadonlyMap<string, string>> {
    const left = new Map<string, Amount>();
    const add = (item: string | null, quantity: Amount) =>
      item !== null && left.set(item, (left.get(item) ?? exact(0)).plus(quantity));
    for (const { status, values } of await this.documentsOf(module, order, context)) {
      if (!MOVED.has(status)) continue;
      for (const { item, quantity } of values.lines)
        add(item, values.typeCode === '2' ? exact(quantity) : exact(0).minus(exact(quantity)));
    }
    for (const { stockItem, used } of order.values.materials ?? []) add(stockItem, exact(0).minus(exact(used)));
    return new Map([...left].flatMap(([item, quantity]) => (quantity.gt(0) ? [[item, plain(quantity)] as const] : [])));
  }

  /** What the order had of the store, at what it was issued for, less what came back. */
  private async cost(module: OrderModule, order: Order, context: WriteContext): Promise<void> {
    const documents = (await this.documentsOf(module.key, order, context)).filter(({ status }) => MOVED.has(status));
    const sum = documents.reduce((total, { values }) => {
      const worth = exact(values.amountYuan);
      return values.typeCode === '2' ? total.plus(worth) : total.minus(worth);
    }, exact(0));
    const costMaterial = text2(sum.lt(0) ? exact(0) : sum);
    const before = order.values.costMaterial;
    if (documents.length === 0 && before === null) return;
    if (before !== null && exact(before).eq(exact(costMaterial))) return;
    await context.records.set(module, order.id, { values: { costMaterial }, because: context.note ?? order.no ?? '' });
  }

  private async documentsOf(module: OrderModule['key'], { no, factoryNo }: Order, { records }: WriteContext) {
    if (no === null) return [];
    return records.all(inOutManage, { orderNo: no, orderType: module }, factoryNo);
  }

  /** Planned, less what documents have taken already. */
  private async needsOf(module: OrderModule['key'], order: Order, context: WriteContext): Promise<readonly Need[]> {
    const lines = (order.values.materials ?? []).flatMap(({ stockItem, warehouse, quantity }, index) =>
      stockItem === null ? [] : [{ line: String(index + 1), item: stockItem, warehouse, quantity: exact(quantity) }],
    );
    if (lines.length === 0) return [];
    const taken = new Map<string, Amount>();
    for (const { status, values } of await this.documentsOf(module, order, context)) {
      if (values.typeCode !== '2' || !TAKEN.has(status)) continue;
      for (const { item, quantity } of values.lines) {
        taken.set(item ?? '', (taken.get(item ?? '') ?? exact(0)).plus(exact(quantity)));
      }
    }
    return lines.flatMap((line) => {
      const had = taken.get(line.item) ?? exact(0);
      const used = had.lt(line.quantity) ? had : line.quantity;
      taken.set(line.item, had.minus(used));
      const quantity = line.quantity.minus(used);
      return quantity.gt(0) ? [{ ...line, quantity }] : [];
    });
  }

  /** Where something of each item is free, most of it first. */
  private async placesOf(
    factoryNo: string,
    needs: readonly Need[],
    { ledger }: Ledger,
  ): Promise<ReadonlyMap<string, readonly Place[]>> {
    const found = new Map<string, readonly Place[]>();
    for (const item of new Set(needs.map((need) => need.item))) {
      const held = await ledger.holdings({ ledger: 'stock', plants: [factoryNo], parts: { item } });
      const places = held
        .map(({ parts, available }) => ({ warehouse: parts.warehouse ?? '', free: exact(available) }))
        .filter(({ warehouse, free }) => !isTransit(warehouse) && free.gt(0))
        .sort((a, b) => b.free.cmp(a.free) || a.warehouse.localeCompare(b.warehouse, 'en'));
      found.set(item, places);
    }
    return found;
  }
}

interface Place {
  readonly warehouse: string;
  free: Amount;
}

/** What a line gets of each place; taken from it, so that the next line does not count on it. */
function spread({ warehouse, quantity }: Need, places: readonly Place[]) {
  let left = quantity;
  const parts: { readonly warehouse: string; readonly quantity: Amount }[] = [];
  for (const place of places) {
    if (warehouse !== null && place.warehouse !== warehouse) continue;
    const part = place.free.lt(left) ? place.free : left;
    if (part.lte(0)) continue;
    place.free = place.free.minus(part);
    left = left.minus(part);
    parts.push({ warehouse: place.warehouse, quantity: part });
  }
  return parts;
}
