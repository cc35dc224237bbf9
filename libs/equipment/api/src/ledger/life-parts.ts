import { Injectable } from '@nestjs/common';
import type { LifeEvent } from '@sed/equipment-contract';
import type { BilingualText } from '@sed/platform-contract';
import { Dictionaries, ModuleEngine, type StoredRecord } from '@sed/records-api';

const DOCUMENTS = 'inOutManage';
const ITEMS = 'stockItem';
const MOST_DOCUMENTS = 200;
/** Documents whose goods have moved. */
const MOVED = ['POSTED', 'TO_REVERSE'];

/** An event of one card; of which of a machine's cards is said by who asks for it. */
export type OwnEvent = Omit<LifeEvent, 'factoryNo'>;

/** An order as documents of the store name it. */
interface NamedOrder {
  readonly no: string | null;
}

interface PartLine {
  readonly item: string;
  readonly quantity: string;
  readonly unit: string;
  readonly amountYuan: number | null;
}

/** What went into a machine: lines of the documents its orders drew from the store, and brought back. */
@Injectable()
export class LifeParts {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly dictionaries: Dictionaries,
  ) {}

  /** Module whose right lets somebody see them. */
  readonly module = DOCUMENTS;

  async of(factoryNo: string, orders: readonly NamedOrder[]): Promise<OwnEvent[]> {
    const numbers = orders.flatMap(({ no }) => no ?? []);
    // The store is an area of its own, which a service may go without.
    if (numbers.length === 0 || !this.engine.has(DOCUMENTS)) return [];
    const store = this.engine.storeOf(this.engine.module(DOCUMENTS));
    const conditions = [{ field: 'orderNo', op: 'in' as const, values: numbers }];
    const sort = [{ field: 'postedAt', descending: true }];
    const filter = { plants: [factoryNo], statuses: MOVED, conditions };
    const { list } = await store.page(filter, { sort, offset: 0, limit: MOST_DOCUMENTS });
    const names = await this.namesOf(list.flatMap((document) => linesOf(document).map(({ item }) => item)));
    const units = await this.dictionaries.labels('stockUnit');
    return list.flatMap((document) => eventsOf(document, names, units));
  }

  private async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0 || !this.engine.has(ITEMS)) return new Map();
    const items = await this.engine.storeOf(this.engine.module(ITEMS)).byIds([...new Set(ids)]);
    return new Map(items.map(({ id, values }) => [id, nameIn(values.name)]));
  }
}

function eventsOf(
  document: StoredRecord,
  names: ReadonlyMap<string, string>,
  units: ReadonlyMap<string, BilingualText>,
): OwnEvent[] {
  const { id, no, status, createdAt, values } = document;
  const isBack = values.typeCode === '1';
  const at = typeof values.postedAt === 'number' ? values.postedAt : createdAt;
  return linesOf(document).map(({ item, quantity, unit, amountYuan }, index) => ({
    ...{ kind: 'PART' as const, module: DOCUMENTS, id, line: index + 1, no, status, at, endedAt: null },
    name: `${names.get(item) ?? item} × ${isBack ? '−' : ''}${quantity} ${nameIn(units.get(unit) ?? unit)}`.trim(),
    cost: amountYuan === null ? null : isBack ? -amountYuan : amountYuan,
  }));
}

function linesOf({ values }: StoredRecord): PartLine[] {
  const lines: readonly unknown[] = Array.isArray(values.lines) ? values.lines : [];
  return lines.flatMap((line) => {
    if (typeof line !== 'object' || line === null) return [];
    const cells: Readonly<Record<string, unknown>> = { ...line };
    const { item, quantity, unit, amountYuan } = cells;
    if (typeof item !== 'string') return [];
    const amount = typeof amountYuan === 'string' || typeof amountYuan === 'number' ? Number(amountYuan) : null;
    const count = typeof quantity === 'string' || typeof quantity === 'number' ? String(Number(quantity)) : '0';
    return [{ item, quantity: count, unit: typeof unit === 'string' ? unit : '', amountYuan: amount }];
  });
}

/** Both languages beside each other, as names of materials stand in orders. */
function nameIn(name: unknown): string {
  if (typeof name !== 'object' || name === null) return typeof name === 'string' ? name : '';
  const { zh, en } = { zh: '', en: '', ...name };
  return zh === en ? zh : `${zh} / ${en}`;
}
