import { Injectable } from '@nestjs/common';
import { Ledger, PartsAtHand, type MissingPart, type PartsNeed } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf } from '@sed/records-api';
import { arrivalAcceptance } from '@sed/stores-definitions';
import { exact, plain } from '../desk/amounts';
import { StockUnits } from '../desk/stock-units';
import { isTransit, StockBooks } from './stock-book';

type Amount = ReturnType<typeof exact>;
type Arrival = RecordOf<typeof arrivalAcceptance>;

/** Ordered, and not in the store yet. */
const COMING = ['TO_ACCEPT', 'CHECKING', 'ACCEPTED', 'PARTIAL'];
const MOST_ARRIVALS = 500;

/** Something that is there for the first who needs it. */
interface Supply {
  readonly place: string | null;
  /** Day it comes; null of what lies in the store, and where nobody knows. */
  readonly on: string | null;
  left: Amount;
}

/** What lies in the stores beyond what is kept back, and what is on its way to them (domain model §11.2). */
@Injectable()
export class StockAtHand extends PartsAtHand {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly books: StockBooks,
    private readonly ledger: Ledger,
    private readonly units: StockUnits,
  ) {
    super();
  }

  override async missing(needs: readonly PartsNeed[]): Promise<ReadonlyMap<string, readonly MissingPart[]>> {
    const asked = needs.filter(({ lines }) => lines.length > 0);
    if (asked.length === 0) return new Map();
    const plants = [...new Set(asked.map(({ factoryNo }) => factoryNo))];
    const ids = [...new Set(asked.flatMap(({ lines }) => lines.map(({ item }) => item)))];
    const free = await this.free(plants, new Set(ids));
    const coming = await this.coming(plants, ids);
    const items = await this.books.items(ids);
    const unitOf = await this.units.names();
    return new Map(
      asked.map(({ key, factoryNo, lines }) => [
        key,
        lines.flatMap(({ item, quantity, warehouse }): MissingPart[] => {
          const found = keyOf(factoryNo, item);
          const short = take(free.get(found) ?? [], exact(quantity), warehouse).left;
          if (short.lte(0)) return [];
          const values = items.get(item)?.values;
          const later = take(coming.get(found) ?? [], short, warehouse);
          return [
            {
              ...{ item, quantity: plain(short), name: values?.name ?? { zh: item, en: item } },
              unit: unitOf(values?.unit ?? ''),
              expectedOn: later.left.gt(0) ? null : later.on,
            },
          ];
        }),
      ]),
    );
  }

  private async free(plants: readonly string[], items: ReadonlySet<string>): Promise<Map<string, Supply[]>> {
    const found = new Map<string, Supply[]>();
    for (const { factoryNo, parts, available } of await this.ledger.holdings({ ledger: 'stock', plants })) {
      const { item = '', warehouse = '' } = parts;
      if (!items.has(item) || isTransit(warehouse)) continue;
      put(found, keyOf(factoryNo, item), { place: warehouse, on: null, left: exact(available) });
    }
    return found;
  }

  /** Soonest first, what nobody knows the day of at the end. */
  private async coming(plants: readonly string[], items: readonly string[]): Promise<Map<string, Supply[]>> {
    const conditions = [{ field: 'lines.item', op: 'in' as const, values: [...items] }];
    const filter = { plants, statuses: COMING, conditions };
    const sort = [{ field: 'expectedOn', descending: false }];
    const store = this.engine.storeOf(arrivalAcceptance);
    const { list } = await store.page(filter, { sort, offset: 0, limit: MOST_ARRIVALS });
    const found = new Map<string, Supply[]>();
    // The store of the module keeps values of its definition.
    for (const { factoryNo, values } of list as readonly Arrival[]) {
      for (const { item, orderedQty, arrivedQty, passedQty } of values.lines) {
        const left = exact(passedQty ?? arrivedQty ?? orderedQty);
        const supply = { place: values.warehouse, on: values.expectedOn, left };
        put(found, keyOf(factoryNo ?? '', item ?? ''), supply);
      }
    }
    return found;
  }
}

const keyOf = (factoryNo: string, item: string) => `${factoryNo}\n${item}`;

function put(all: Map<string, Supply[]>, key: string, supply: Supply): void {
  const before = all.get(key);
  if (before === undefined) all.set(key, [supply]);
  else before.push(supply);
}

/** Takes as much as there is. @returns what is still wanted, and the day of the last that was taken */
function take(supplies: readonly Supply[], quantity: Amount, place: string | null) {
  let left = quantity;
  let on: string | null = null;
  for (const supply of supplies) {
    if (left.lte(0)) break;
    if (supply.left.lte(0) || (place !== null && supply.place !== place)) continue;
    const part = supply.left.lt(left) ? supply.left : left;
    supply.left = supply.left.minus(part);
    left = left.minus(part);
    on = supply.on;
  }
  return { left, on };
}
