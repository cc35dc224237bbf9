import { Injectable } from '@nestjs/common';
import { RefusedFieldsError } from '@sed/platform-api';
import type { LedgerDocument } from '@sed/platform-ports';
import type { Patch, RecordOf, WriteContext } from '@sed/records-api';
import { transitAccount } from '@sed/stores-contract';
import type { transferManage } from '@sed/stores-definitions';
import { exact, sum, text2, text4 } from '../desk/amounts';
import { Batches } from '../desk/batches';
import { StockDesk } from '../desk/stock-desk';
import { itemIn, StockItems } from '../desk/stock-items';

type Patched = Patch<typeof transferManage>;
type Line = RecordOf<typeof transferManage>['values']['lines'][number];

/** A transfer as its goods move: of the one or of the other plant. */
export interface Moved {
  readonly factoryNo: string;
  readonly warehouse: string;
  readonly otherPlant: string;
  /** Number of the document that shipped: what is on its way stands in an account of its own. */
  readonly transitNo: string;
  readonly document: LedgerDocument;
  readonly lines: readonly Line[];
}

/** Out of the store, onto the way, into the other store: what left one is what came into the other, or is lost and said so. */
@Injectable()
export class TransferGoods {
  constructor(
    private readonly items: StockItems,
    private readonly desk: StockDesk,
    private readonly batches: Batches,
  ) {}

  /** TR-05: out of the store at its average, into the account of goods on their way at the same value. */
  async ship(moved: Moved, context: WriteContext): Promise<Patched> {
    const { factoryNo, warehouse, document, transitNo } = moved;
    const items = await this.items.of(moved.lines, context);
    const wanted = moved.lines.map((line) => ({ ...line, quantity: line.offeredQty }));
    const going = wanted.filter(({ quantity }) => exact(quantity).gt(0));
    const spread = await this.batches.firstToExpire(going, { factoryNo, warehouse }, items, context);
    const numbered = spread.map((line, index) => ({
      ...line,
      line: index + 1,
      consumes: {
        module: document.module,
        recordId: document.recordId,
        line: String(wanted.indexOf(going[line.origin] ?? line) + 1),
      },
    }));
    const out = { factoryNo, warehouse, document, purpose: 'transferOut' };
    const values = await this.desk.issue(out, numbered, items, context);
    const onTheWay = { factoryNo, warehouse: transitAccount(transitNo), document, purpose: 'transitIn' };
    const receipts = numbered.map(({ consumes: _consumes, ...line }, index) => ({
      ...line,
      valueYuan: values[index] ?? '0',
    }));
    await this.desk.receive(onTheWay, receipts, items, context);
    const lines = numbered.map(({ origin: _origin, line: _line, consumes: _c, quantity, ...line }, index) => ({
      ...line,
      ...{ offeredQty: quantity, shippedQty: quantity, valueYuan: values[index] ?? null },
    }));
    return { lines, valueYuan: text2(sum(values)), shippedAt: context.atMs };
  }

  /** TR-06: off the way and into the own store; what did not arrive leaves the way as lost. */
  async receive(moved: Moved, context: WriteContext): Promise<Patched> {
    const { factoryNo, warehouse, otherPlant, transitNo, document, lines } = moved;
    for (const [index, { receivedQty, shippedQty }] of lines.entries()) {
      if (receivedQty === null || exact(receivedQty).gt(exact(shippedQty)))
        throw new RefusedFieldsError([{ code: 'stores.receiveQuantity', field: `lines.${String(index)}.receivedQty` }]);
    }
    const items = await this.items.of(lines, context);
    const numbered = lines.map((line, index) => ({ ...line, line: index + 1 }));
    const transit = { factoryNo: otherPlant, warehouse: transitAccount(transitNo), document };
    const arrived = numbered
      .map((line) => ({ ...line, quantity: line.receivedQty }))
      .filter(({ quantity }) => exact(quantity).gt(0));
    const values = await this.desk.issue({ ...transit, purpose: 'transitOut' }, arrived, items, context);
    const tracked = arrived.filter(({ item }) => itemIn(items, item).values.isBatchTracked === true);
    await this.batches.keep(tracked, { factoryNo, source: document.no ?? '' }, items, context);
    const into = { factoryNo, warehouse, document, purpose: 'transferIn' };
    const receipts = arrived.map((line, index) => ({ ...line, valueYuan: values[index] ?? '0' }));
    await this.desk.receive(into, receipts, items, context);
    const lost = numbered
      .map((line) => ({ ...line, quantity: text4(exact(line.shippedQty).minus(exact(line.receivedQty))) }))
      .filter(({ quantity }) => exact(quantity).gt(0));
    const lostValues = await this.desk.issue({ ...transit, purpose: 'transitLoss' }, lost, items, context);
    return { lines, lostYuan: text2(sum(lostValues)), receivedAt: context.atMs };
  }
}
