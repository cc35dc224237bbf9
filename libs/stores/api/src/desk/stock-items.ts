import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import { stockItem } from '@sed/stores-definitions';

export type StockItem = Pick<RecordOf<typeof stockItem>, 'id' | 'values'>;
export type Items = ReadonlyMap<string, StockItem>;

/** What people read of an item where it is refused. */
export function itemName({ values: { code, name } }: StockItem): string {
  return `${code} ${name.zh} / ${name.en}`;
}

/** Items of the catalogue as documents need them, held so that none changes under a posting. */
@Injectable()
export class StockItems {
  constructor(private readonly engine: ModuleEngine) {}

  async of(lines: readonly { readonly item: string | null }[], { tx }: Pick<WriteContext, 'tx'>): Promise<Items> {
    const ids = [...new Set(lines.flatMap(({ item }) => item ?? []))].sort();
    const found = await this.engine.storeOf(stockItem).holdReferenced(ids, tx);
    return new Map(found.map((record) => [record.id, itemOf(record)]));
  }
}

function itemOf(record: { readonly id: string; readonly values: unknown }): StockItem {
  // The store of the module keeps values of its definition.
  return record as StockItem;
}

/** @throws DomainError `notFound` for an item nobody knows any more */
export function itemIn(items: Items, id: string | null): StockItem {
  const item = id === null ? undefined : items.get(id);
  if (item === undefined) throw new DomainError('notFound');
  return item;
}
