import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { arrivalAcceptance, inOutManage } from '@sed/stores-definitions';
import { text4 } from '../desk/amounts';
import { Batches, withBatches } from '../desk/batches';
import { averagesIn, linesAtAverage, pricedLines, requireEnabled, totalOf } from '../desk/document-lines';
import { StockDesk, type Move } from '../desk/stock-desk';
import { itemIn, itemName, StockItems, type Items } from '../desk/stock-items';
import { OrderStock } from '../orders/order-stock';
import { OrderTopping, type Source } from '../orders/order-topping';
import { OrdersKnown } from './orders-known';
import { requireSecondPerson, signed, Signing } from './signing';

type InOut = RecordOf<typeof inOutManage>;
type InOutPatch = Patch<typeof inOutManage>;
type Line = InOut['values']['lines'][number];
/** After these an order has other needs or other costs. */
const FOR_ORDERS: ReadonlySet<string> = new Set(['approve', 'withdraw', 'post', 'approveReversal']);
/** These move stock, or what is kept back of it. */
const MOVES = FOR_ORDERS;

interface Whole {
  readonly factoryNo: string;
  readonly values: Partial<InOut['values']>;
}

/** Documents that move stock: figures, reservation, posting and reversal (IO-01 to IO-07). */
@Injectable()
export class InOutBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly items: StockItems,
    private readonly desk: StockDesk,
    private readonly batches: Batches,
    private readonly orders: OrdersKnown,
    private readonly stock: OrderStock,
    private readonly topping: OrderTopping,
    private readonly signing: Signing,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(inOutManage, {
      beforeCreate: ({ factoryNo, values }, context) => this.figured({ factoryNo: factoryNo ?? '', values }, context),
      beforeUpdate: ({ factoryNo, values }, changes, context) =>
        this.figured({ factoryNo: factoryNo ?? '', values: { ...values, ...changes } }, context),
      beforeAction: (action, record, asked, context) => this.take(action, record, asked, context),
      afterAction: async (action, before, record, context) => {
        await this.follow(action, record, context);
        await this.signing.ask(action, before, record, context);
      },
    });
  }

  /** Units and amounts are of the catalogue and the ledger, whatever was sent. */
  private async figured({ factoryNo, values }: Whole, context: WriteContext): Promise<InOutPatch> {
    const { lines = [], warehouse, typeCode } = values;
    if (warehouse === undefined) return {};
    const items = await this.items.of(lines, context);
    if (typeCode === '2') return linesAtAverage(lines, { factoryNo, warehouse }, items, context);
    return pricedLines(await this.withPrices({ factoryNo, values }, { lines, items }, context), items);
  }

  /** Without a price, what comes back of an order comes at what the store holds it at, all else at the catalogue's. */
  private async withPrices(
    { factoryNo, values }: Whole,
    { lines, items }: { readonly lines: readonly Line[]; readonly items: Items },
    context: WriteContext,
  ): Promise<readonly Line[]> {
    if (lines.every(({ unitPriceYuan }) => unitPriceYuan !== null)) return lines;
    const average = await averagesIn({ factoryNo, warehouse: values.warehouse ?? '' }, context);
    return lines.map((line) => {
      if (line.unitPriceYuan !== null) return line;
      const held = values.inKind === 'RETURN' ? average(line.item) : undefined;
      const price = held === undefined ? (items.get(line.item ?? '')?.values.priceYuan ?? null) : text4(held);
      return { ...line, unitPriceYuan: price };
    });
  }

  private async take(action: string, record: InOut, asked: InOutPatch, context: WriteContext): Promise<InOutPatch> {
    const { viewer, note, ledger } = context;
    if (MOVES.has(action)) await this.stock.lock(record.factoryNo, context);
    const document = { module: inOutManage.key, recordId: record.id, no: record.no };
    if (action === 'submit') return this.submit(record, context);
    if (action === 'withdraw') await ledger.release(document);
    if (action === 'post') return this.post(record, context);
    if (action === 'requestReversal') return { reversalBy: viewer.code, reversalReason: note };
    if (action === 'refuseReversal') return { reversalBy: null, reversalReason: null };
    if (action === 'approveReversal')
      await ledger.reverse({ of: document, document, reason: record.values.reversalReason ?? 'IO-06' });
    return signed(action, record, asked, context);
  }

  private async follow(action: string, record: InOut, context: WriteContext): Promise<void> {
    const { orderType, orderNo } = record.values;
    // The order makes way first: what it kept back is what its document takes.
    if (FOR_ORDERS.has(action) && orderNo !== null) {
      await this.stock.follow({ module: orderType, no: orderNo, factoryNo: record.factoryNo ?? '' }, context);
    }
    // What its own order does not need goes to the next.
    if (action === 'withdraw') await this.topping.freed(sourceOf(record), context);
    if (action === 'approve') await this.approve(record, context);
    if (action === 'post') await this.storeArrival(record, context);
    // What came in, or came back, goes to the orders that wait for it.
    const comesIn = record.values.typeCode === '1' ? 'post' : 'approveReversal';
    if (action === comesIn) await this.topping.arrived(sourceOf(record), context);
  }

  private async submit(record: InOut, context: WriteContext): Promise<InOutPatch> {
    const factoryNo = record.factoryNo ?? '';
    const { typeCode, orderType, orderNo } = record.values;
    await this.orders.require({ module: orderType, no: orderNo, factoryNo }, context);
    const patch = await this.figured({ factoryNo, values: record.values }, context);
    const lines = patch.lines ?? record.values.lines;
    const items = await this.items.of(lines, context);
    requireEnabled(lines, items);
    if (typeCode !== '1') return patch;
    requirePrices(lines, items);
    return { ...patch, lines: withBatches(lines, record.no ?? '', items) };
  }

  /** I7: what is approved to go out is kept back until it has gone. */
  private async approve(record: InOut, context: WriteContext): Promise<void> {
    if (record.values.typeCode !== '2') return;
    const { lines } = record.values;
    const items = await this.items.of(lines, context);
    const numbered = lines.map((line, index) => ({ ...line, line: index + 1 }));
    await this.desk.reserve(moveOf(record), numbered, items, context);
  }

  private async post(record: InOut, context: WriteContext): Promise<InOutPatch> {
    const { lines, typeCode } = record.values;
    const items = await this.items.of(lines, context);
    requireSecondPerson(record, items, context.viewer.code);
    const moved =
      typeCode === '2' ? await this.goOut(record, items, context) : await this.comeIn(record, items, context);
    return { lines: moved, amountYuan: totalOf(moved), postedAt: context.atMs, postedBy: context.viewer.code };
  }

  private async comeIn(record: InOut, items: Items, context: WriteContext): Promise<readonly Line[]> {
    const { supplier, lines } = record.values;
    const factoryNo = record.factoryNo ?? '';
    const measured = await this.measured(record, context);
    await this.batches.keep(measured, { factoryNo, supplier, source: record.no ?? '' }, items, context);
    const move = { ...moveOf(record), purpose: 'receipt' };
    const receipts = lines.map((line, index) => ({ ...line, line: index + 1, valueYuan: line.amountYuan }));
    const values = await this.desk.receive(move, receipts, items, context);
    return lines.map((line, index) => ({ ...line, amountYuan: values[index] ?? line.amountYuan }));
  }

  /** What was measured of goods that arrived is known of their batches from then on. */
  private async measured(
    { values: { arrival, lines } }: InOut,
    { records }: WriteContext,
  ): Promise<readonly (Line & { readonly contentPct: number | null })[]> {
    const checked = arrival === null ? [] : (await records.hold(arrivalAcceptance, arrival)).values.lines;
    return lines.map((line) => {
      const own = checked.filter(({ item }) => item === line.item);
      const known = own.find(({ batch }) => batch !== null && batch === line.batch) ?? own[0];
      return { ...line, contentPct: known?.contentPct ?? null };
    });
  }

  private async goOut(record: InOut, items: Items, context: WriteContext): Promise<readonly Line[]> {
    const { warehouse, lines } = record.values;
    const place = { factoryNo: record.factoryNo ?? '', warehouse };
    const spread = await this.batches.firstToExpire(lines, place, items, context);
    const move = { ...moveOf(record), purpose: 'issue' };
    const issues = spread.map((line, index) => ({
      ...line,
      line: index + 1,
      consumes: { module: inOutManage.key, recordId: record.id, line: String(line.origin + 1) },
    }));
    const values = await this.desk.issue(move, issues, items, context);
    return spread.map(({ origin: _origin, ...line }, index) => ({ ...line, amountYuan: values[index] ?? null }));
  }

  /** AA-06: the arrival hears that its goods are in stock. */
  private async storeArrival({ no, values }: InOut, { records }: WriteContext): Promise<void> {
    if (values.arrival === null) return;
    const { status } = await records.hold(arrivalAcceptance, values.arrival);
    if (status !== 'ACCEPTED' && status !== 'PARTIAL') return;
    await records.act(arrivalAcceptance, values.arrival, { action: 'store', because: `IO-04 ${no ?? ''}` });
  }
}

function sourceOf({ id, no, factoryNo, values }: InOut): Source {
  return { id, no, factoryNo: factoryNo ?? '', items: values.lines.map(({ item }) => item) };
}

function moveOf({ id, no, factoryNo, values }: InOut): Omit<Move, 'purpose'> {
  const document = { module: inOutManage.key, recordId: id, no };
  return { factoryNo: factoryNo ?? '', warehouse: values.warehouse, document, reason: values.subject };
}

function requirePrices(lines: readonly Line[], items: Items): void {
  const open = lines.find(({ unitPriceYuan }) => unitPriceYuan === null);
  if (open !== undefined) throw new DomainError('stores.priceMissing', { item: itemName(itemIn(items, open.item)) });
}
