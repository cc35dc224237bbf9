import type { LedgerHolding } from '@sed/platform-ports';
import { daysOfCover, TRANSIT, warningsOf, type StockBalance } from '@sed/stores-contract';
import { exact, plain, sum } from '../desk/amounts';
import type { UnitName } from '../desk/stock-units';
import { batchKey, isTransit, type ItemRecord, type StockBook } from './stock-book';

const DAY_MS = 86_400_000;

/** When it is asked, and what was used of each item at a plant since the days that count began. */
export interface Sight {
  readonly nowMs: number;
  /** Local day of a plant, `2026-11-25`. */
  readonly todayAt: (factoryNo: string) => string;
  readonly usedOf: (factoryNo: string, item: string) => number;
  /** Of the past neither warnings nor cover are told. */
  readonly isPast: boolean;
  readonly unitNameOf: UnitName;
}

interface Lot {
  readonly batch: string | null;
  readonly quantity: string;
}

/** What an item comes to at a plant, whichever warehouse it lies in. */
interface Whole {
  readonly onHand: number;
  readonly available: number;
  readonly movedAt: number;
}

/** One row for each batch of an item in each warehouse; an empty account is told where it is to be filled again. */
export function stockRows(book: StockBook, sight: Sight): StockBalance[] {
  const wholes = wholesOf(book);
  return book.holdings.flatMap((holding) => {
    const item = book.items.get(holding.parts.item ?? '');
    const whole = wholes.get(`${holding.factoryNo}\n${item?.id ?? ''}`);
    if (item === undefined) return [];
    const isEmpty = exact(holding.quantity).eq(0);
    if (isEmpty && (sight.isPast || isTransit(holding.parts.warehouse ?? ''))) return [];
    const lots = inOrder(lotsOf(holding), { book, holding, item });
    let reserved = exact(holding.reserved);
    return lots.map((lot) => {
      const own = exact(lot.quantity);
      const kept = own.lt(reserved) ? own : reserved;
      reserved = reserved.minus(kept);
      return rowOf({ book, sight, holding, item, whole }, { ...lot, kept });
    });
  });
}

function wholesOf({ holdings }: StockBook): Map<string, Whole> {
  const wholes = new Map<string, Whole>();
  for (const { factoryNo, parts, quantity, available, postedAt } of holdings) {
    if (isTransit(parts.warehouse ?? '')) continue;
    const key = `${factoryNo}\n${parts.item ?? ''}`;
    const known = wholes.get(key) ?? { onHand: 0, available: 0, movedAt: 0 };
    wholes.set(key, {
      onHand: known.onHand + Number(quantity),
      available: known.available + Number(available),
      movedAt: Math.max(known.movedAt, postedAt ?? 0),
    });
  }
  return wholes;
}

function lotsOf({ quantity, lots }: LedgerHolding): readonly Lot[] {
  const byBatch = new Map<string, ReturnType<typeof exact>>();
  for (const lot of lots) {
    const { batch } = lot.parts;
    if (batch !== undefined) byBatch.set(batch, (byBatch.get(batch) ?? exact(0)).plus(exact(lot.quantity)));
  }
  const batches = [...byBatch].map(([batch, there]): Lot => ({ batch, quantity: plain(there) }));
  const loose = exact(quantity).minus(sum(batches.map((lot) => lot.quantity)));
  return loose.eq(0) && batches.length > 0 ? batches : [...batches, { batch: null, quantity: plain(loose) }];
}

/** Those that go out first come first: they are what is kept back. */
function inOrder(lots: readonly Lot[], { book, holding, item }: Pick<RowParts, 'book' | 'holding' | 'item'>): Lot[] {
  const expiry = ({ batch }: Lot) => {
    const known = batch === null ? undefined : book.batches.get(batchKey(holding.factoryNo, item.id, batch));
    return known?.values.expiresOn ?? '9999-12-31';
  };
  return lots.toSorted((a, b) => expiry(a).localeCompare(expiry(b), 'en'));
}

interface RowParts {
  readonly book: StockBook;
  readonly sight: Sight;
  readonly holding: LedgerHolding;
  readonly item: ItemRecord;
  readonly whole: Whole | undefined;
}

function rowOf(
  { book, sight, holding, item, whole }: RowParts,
  { batch, quantity, kept }: Lot & { readonly kept: ReturnType<typeof exact> },
): StockBalance {
  const { factoryNo, parts, account } = holding;
  const location = parts.warehouse ?? '';
  const known = batch === null ? undefined : book.batches.get(batchKey(factoryNo, item.id, batch));
  const expiresOn = known?.values.expiresOn ?? null;
  const own = exact(quantity);
  const share = exact(holding.quantity).eq(0) ? exact(0) : exact(holding.value).times(own).div(exact(holding.quantity));
  const { values } = item;
  return {
    ...{ factoryNo, account, item: item.id, itemCode: values.code, itemName: values.name, batch, location },
    ...{ specification: values.specification, inventoryType: values.inventoryType },
    locationName: book.warehouses.get(location)?.values.name ?? location.replace(TRANSIT, ''),
    isInTransit: isTransit(location),
    quantity: plain(own),
    reserved: plain(kept),
    available: plain(own.minus(kept)),
    unit: holding.unit ?? values.unit,
    unitName: sight.unitNameOf(holding.unit ?? values.unit),
    valueYuan: plain(share),
    expiresOn,
    daysOfCover: coverOf({ sight, factoryNo, item, whole }),
    warnings: warningsAt({ sight, factoryNo, item, whole, expiresOn, isThere: own.gt(0), book }),
  };
}

function coverOf({
  sight,
  factoryNo,
  item,
  whole,
}: Pick<RowParts, 'sight' | 'item' | 'whole'> & { factoryNo: string }): number | null {
  if (sight.isPast || whole === undefined) return null;
  const days = daysOfCover(whole.onHand, sight.usedOf(factoryNo, item.id));
  return days === null ? null : Math.round(days * 10) / 10;
}

function warningsAt(
  at: Pick<RowParts, 'sight' | 'item' | 'whole' | 'book'> & {
    readonly factoryNo: string;
    readonly expiresOn: string | null;
    readonly isThere: boolean;
  },
): StockBalance['warnings'] {
  const { sight, item, whole, book, factoryNo, expiresOn, isThere } = at;
  if (sight.isPast || whole === undefined) return [];
  const expiresInDays =
    expiresOn === null || !isThere
      ? null
      : Math.round((Date.parse(expiresOn) - Date.parse(sight.todayAt(factoryNo))) / DAY_MS);
  const idleDays = whole.movedAt === 0 ? null : (sight.nowMs - whole.movedAt) / DAY_MS;
  const { onHand, available } = whole;
  return warningsOf({ onHand, available, expiresInDays, idleDays }, book.limitsOf(factoryNo, item));
}
