import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { Clock } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf } from '@sed/records-api';
import type { ItemPurity, PurityPoint } from '@sed/stores-contract';
import { arrivalAcceptance, stockItem } from '@sed/stores-definitions';

type Arrival = RecordOf<typeof arrivalAcceptance>;

const DAYS = 730;
const MOST = 1000;
/** Checked, whatever became of it. */
const CHECKED = ['ACCEPTED', 'PARTIAL', 'REFUSED', 'STORED', 'CLOSED'];
const SUPPLIERS = 'supplier';

/** Whether suppliers deliver what they promise (domain model §13.3): the measured content of each delivery of an item. */
@Injectable()
export class ItemPurities {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `notFound` */
  async of(item: string, plants: readonly string[]): Promise<ItemPurity> {
    const card = await this.engine.storeOf(stockItem).get(item);
    if (card === undefined) throw new DomainError('notFound');
    const { contentPct } = card.values;
    const agreedPct = typeof contentPct === 'number' ? contentPct : null;
    if (plants.length === 0) return { agreedPct, points: [] };
    const conditions = [{ field: 'lines.item', op: 'in' as const, values: [item] }];
    const filter = { plants, statuses: CHECKED, conditions };
    const sort = [{ field: 'createdAt', descending: true }];
    const store = this.engine.storeOf(arrivalAcceptance);
    const { list } = await store.page(filter, { sort, offset: 0, limit: MOST });
    const sinceMs = this.clock.nowMs() - DAYS * 86_400_000;
    // The store of the module keeps values of its definition.
    const arrivals = (list as readonly Arrival[]).filter(({ createdAt }) => createdAt >= sinceMs);
    const names = await this.suppliers(arrivals.map(({ values }) => values.supplier));
    const points = arrivals.flatMap((arrival) => pointsOf(arrival, item, names));
    return { agreedPct, points: points.toSorted((a, b) => a.at - b.at) };
  }

  private async suppliers(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0 || !this.engine.has(SUPPLIERS)) return new Map();
    const found = await this.engine.storeOf(this.engine.module(SUPPLIERS)).byIds([...new Set(ids)]);
    return new Map(found.map(({ id, values }) => [id, typeof values.name === 'string' ? values.name : id]));
  }
}

function pointsOf(
  { id, no, factoryNo, createdAt, values }: Arrival,
  wanted: string,
  names: ReadonlyMap<string, string>,
): PurityPoint[] {
  const { supplier, arrivedAt, lines } = values;
  return lines.flatMap(({ item, contentPct, passedQty, arrivedQty }): PurityPoint[] =>
    item !== wanted || contentPct === null
      ? []
      : [
          {
            ...{ at: arrivedAt ?? createdAt, factoryNo: factoryNo ?? '', arrival: id, no },
            ...{ supplier, supplierName: names.get(supplier) ?? supplier, contentPct },
            isPassed: Number(passedQty ?? 0) >= Number(arrivedQty ?? 0),
          },
        ],
  );
}
