import { Injectable } from '@nestjs/common';
import { Ledger, type LedgerHolding } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf } from '@sed/records-api';
import type { AnyModule } from '@sed/records-model';
import { TRANSIT, type StockLimits } from '@sed/stores-contract';
import { stockBatch, stockItem, stockLevel, warehouse } from '@sed/stores-definitions';

export type ItemRecord = RecordOf<typeof stockItem>;
type WarehouseRecord = RecordOf<typeof warehouse>;
type BatchRecord = RecordOf<typeof stockBatch>;

/** What stores hold at some plants, with the records that say what the accounts mean. */
export interface StockBook {
  readonly holdings: readonly LedgerHolding[];
  readonly items: ReadonlyMap<string, ItemRecord>;
  readonly warehouses: ReadonlyMap<string, WarehouseRecord>;
  /** By plant, item and batch. */
  readonly batches: ReadonlyMap<string, BatchRecord>;
  /** Limits of an item at a plant: its own, or the catalogue's. */
  readonly limitsOf: (factoryNo: string, item: ItemRecord) => StockLimits;
}

const MANY = 10_000;
export const isTransit = (location: string) => location.startsWith(TRANSIT);
export const batchKey = (factoryNo: string, item: string, batch: string) => `${factoryNo}\n${item}\n${batch}`;
const numberOf = (value: string | null | undefined) => (value === null || value === undefined ? null : Number(value));

/** Reads the accounts of stores and what they are about. */
@Injectable()
export class StockBooks {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly ledger: Ledger,
  ) {}

  async read(
    plants: readonly string[],
    asked: { readonly item?: string | undefined; readonly atMs?: number | undefined } = {},
  ): Promise<StockBook> {
    const { item, atMs } = asked;
    const parts = item === undefined ? {} : { item };
    const holdings = await this.ledger.holdings({ ledger: 'stock', plants, parts }, { atMs });
    const [items, warehouses, batches, levels] = await Promise.all([
      this.items(holdings.map((one) => one.parts.item ?? '')),
      this.byIds(
        warehouse,
        holdings.map((one) => one.parts.warehouse ?? '').filter((id) => !isTransit(id)),
      ),
      this.all(stockBatch, plants),
      this.all(stockLevel, plants),
    ]);
    const own = new Map(levels.map(({ factoryNo, values }) => [`${factoryNo ?? ''}\n${values.item}`, values] as const));
    return {
      ...{ holdings, items },
      warehouses: new Map(warehouses.map((one) => [one.id, one])),
      batches: new Map(
        batches.map((one) => [batchKey(one.factoryNo ?? '', one.values.item, one.values.batch), one] as const),
      ),
      limitsOf: (factoryNo, { id, values }) => {
        const level = own.get(`${factoryNo}\n${id}`) ?? values;
        return { reorder: numberOf(level.reorderPoint ?? level.minStock), max: numberOf(level.maxStock) };
      },
    };
  }

  async items(ids: readonly string[]): Promise<ReadonlyMap<string, ItemRecord>> {
    return new Map((await this.byIds(stockItem, ids)).map((one) => [one.id, one]));
  }

  /** Ids of items by parts of their code, name or specification. */
  async itemsNamed(keyword: string): Promise<readonly string[]> {
    const filter = { plants: undefined, keyword, conditions: [] };
    const { list } = await this.engine.storeOf(stockItem).page(filter, { sort: [], offset: 0, limit: MANY });
    return list.map(({ id }) => id);
  }

  async locations(ids: readonly string[]): Promise<ReadonlyMap<string, WarehouseRecord>> {
    const known = ids.filter((id) => !isTransit(id));
    return new Map((await this.byIds(warehouse, known)).map((one) => [one.id, one]));
  }

  private async byIds<D extends AnyModule>(module: D, ids: readonly string[]): Promise<readonly RecordOf<D>[]> {
    const once = [...new Set(ids)].filter((id) => UUID.test(id));
    if (once.length === 0) return [];
    return (await this.engine.storeOf(module).byIds(once)).map((record) => known<D>(record));
  }

  private async all<D extends AnyModule>(module: D, plants: readonly string[]): Promise<readonly RecordOf<D>[]> {
    const filter = { plants, conditions: [] };
    const { list } = await this.engine.storeOf(module).page(filter, { sort: [], offset: 0, limit: MANY });
    return list.map((record) => known<D>(record));
  }
}

/** Parts of accounts made by other hands need not be ids of records. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

// The store of a module holds records of its definition; the engine keeps the two together.
function known<D extends AnyModule>(record: unknown): RecordOf<D> {
  return record as RecordOf<D>;
}
