import { Injectable } from '@nestjs/common';
import { LedgerReader } from '@sed/ledger-api';
import { ORDER_MODULES } from '@sed/orders-definitions';
import { ModuleEngine, type RecordOf } from '@sed/records-api';
import type { OrderMaterial } from '@sed/stores-contract';
import { inOutManage } from '@sed/stores-definitions';
import { exact, plain, sum, text2 } from '../desk/amounts';
import { StockUnits } from '../desk/stock-units';
import { isTransit, StockBooks } from '../reading/stock-book';
import { accountOf } from '../reading/stock-reader';
import type { Order } from './order-stock';

const MANY = 1000;
/** Documents that keep something back for an order, and those whose goods have moved. */
const NAMED = ['APPROVED', 'POSTED', 'TO_REVERSE'];
const NONE = exact(0);

type Amount = ReturnType<typeof exact>;
type Document = RecordOf<typeof inOutManage>;
interface OrderName {
  readonly module: string;
  readonly no: string;
}

/** What an order plans to use, has kept back in the stores, and has had of them. */
@Injectable()
export class OrderMaterials {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly books: StockBooks,
    private readonly ledger: LedgerReader,
    private readonly units: StockUnits,
  ) {}

  async of(factoryNo: string, name: OrderName): Promise<readonly OrderMaterial[]> {
    const order = await this.orderOf(factoryNo, name);
    const planned = plannedOf(order);
    const documents = await this.documentsOf(factoryNo, name);
    const waiting = documents.filter(({ status }) => status === 'APPROVED');
    const moved = documents.filter(({ status }) => status !== 'APPROVED');
    const lines = moved.flatMap((document) => document.values.lines.map((line) => ({ document, line })));
    const items = await this.books.items([...planned.keys(), ...lines.map(({ line }) => line.item ?? '')]);
    const kept = await this.keptFor(factoryNo, [...(order === undefined ? [] : [order]), ...waiting]);
    const book = planned.size === 0 ? undefined : await this.books.read([factoryNo]);
    const unitNameOf = await this.units.names();
    return [...items.values()].map((item): OrderMaterial => {
      const own = lines.filter(({ line }) => line.item === item.id);
      const sumOf = (code: '1' | '2', field: 'quantity' | 'amountYuan') =>
        sum(own.filter(({ document }) => document.values.typeCode === code).map(({ line }) => line[field]));
      const named = new Map(own.map(({ document: { id, no, status } }) => [id, { recordId: id, no, status }]));
      const [wanted, reserved] = [planned.get(item.id) ?? NONE, kept.get(item.id) ?? NONE];
      const free = (book?.holdings ?? []).filter(
        ({ parts }) => parts.item === item.id && !isTransit(parts.warehouse ?? ''),
      );
      const missing = wanted.minus(reserved).minus(sumOf('2', 'quantity'));
      return {
        ...{ item: item.id, itemName: item.values.name, unit: item.values.unit },
        unitName: unitNameOf(item.values.unit),
        ...{ planned: plain(wanted), reserved: plain(reserved) },
        available: plain(sum(free.map(({ available }) => available))),
        missing: plain(missing.gt(0) && isUnderWay(order) ? missing : NONE),
        ...{ issued: plain(sumOf('2', 'quantity')), returned: plain(sumOf('1', 'quantity')) },
        costYuan: text2(sumOf('2', 'amountYuan').minus(sumOf('1', 'amountYuan'))),
        documents: [...named.values()],
      };
    });
  }

  private async orderOf(factoryNo: string, { module, no }: OrderName): Promise<Order | undefined> {
    const definition = ORDER_MODULES.find(({ key }) => key === module);
    if (definition === undefined || !this.engine.has(module)) return undefined;
    const store = this.engine.storeOf(definition);
    // Numbers are text of their own: the store looks them up by what they begin with.
    const filter = { plants: [factoryNo], keyword: no, conditions: [] };
    const { list } = await store.page(filter, { sort: [], offset: 0, limit: 20 });
    // The store of a module keeps records of its definition.
    return list.find((record) => record.no === no) as Order | undefined;
  }

  private async documentsOf(factoryNo: string, { module, no }: OrderName): Promise<readonly Document[]> {
    const conditions = [
      { field: 'orderNo', op: 'in' as const, values: [no] },
      { field: 'orderType', op: 'in' as const, values: [module] },
    ];
    const filter = { plants: [factoryNo], statuses: NAMED, conditions };
    const { list } = await this.engine.storeOf(inOutManage).page(filter, { sort: [], offset: 0, limit: MANY });
    return list.map((record) => record as Document);
  }

  /** What is kept back for the order and for its approved documents, by item. */
  private async keptFor(factoryNo: string, records: readonly { readonly id: string }[]): Promise<Map<string, Amount>> {
    const kept = new Map<string, Amount>();
    for (const { id } of records) {
      for (const { account, quantity } of await this.ledger.reservations('stock', [factoryNo], { recordId: id })) {
        const [, item] = accountOf(account);
        kept.set(item, (kept.get(item) ?? NONE).plus(exact(quantity)));
      }
    }
    return kept;
  }
}

function plannedOf(order: Order | undefined): Map<string, Amount> {
  const planned = new Map<string, Amount>();
  for (const { stockItem, quantity } of order?.values.materials ?? []) {
    if (stockItem !== null) planned.set(stockItem, (planned.get(stockItem) ?? NONE).plus(exact(quantity)));
  }
  return planned;
}

/** Of an order that is over nothing is missing any more. */
function isUnderWay(order: Order | undefined): boolean {
  return order !== undefined && !['COMPLETED', 'EVALUATED', 'CANCELLED', 'PASSED'].includes(order.status ?? '');
}
