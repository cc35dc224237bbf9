import { DomainError } from '@sed/platform-api';
import type { WriteContext } from '@sed/records-api';
import { exact, sum, text2, text4, type Decimal } from './amounts';
import { itemIn, itemName, type Items } from './stock-items';

interface Line {
  readonly item: string | null;
  readonly quantity: string | null;
}

interface Place {
  readonly factoryNo: string;
  readonly warehouse: string;
}

/** What a document says it moves, with the units of its items and what that comes to. */
export interface Figured<L> {
  readonly lines: readonly L[];
  readonly amountYuan: string;
}

/** @throws DomainError `stores.itemDisabled` */
export function requireEnabled(lines: readonly { readonly item: string | null }[], items: Items): void {
  for (const { item } of lines) {
    const known = itemIn(items, item);
    if (known.values.enabled === false) throw new DomainError('stores.itemDisabled', { item: itemName(known) });
  }
}

/** Lines that come in at their own price. */
export function pricedLines<L extends Line & { readonly unitPriceYuan: string | null }>(
  lines: readonly L[],
  items: Items,
): Figured<L & { unit: string | null; amountYuan: string }> {
  const figured = lines.map((line) => ({
    ...line,
    unit: unitOf(line, items),
    amountYuan: text4(exact(line.quantity).times(exact(line.unitPriceYuan))),
  }));
  return { lines: figured, amountYuan: totalOf(figured) };
}

/** Lines that go out, at what their warehouse holds them at now. */
export async function linesAtAverage<L extends Line>(
  lines: readonly L[],
  place: Place,
  items: Items,
  { ledger }: Pick<WriteContext, 'ledger'>,
): Promise<Figured<L & { unit: string | null; amountYuan: string }>> {
  const average = await averagesIn(place, { ledger });
  const figured = lines.map((line) => ({
    ...line,
    unit: unitOf(line, items),
    amountYuan: text4(exact(line.quantity).times(average(line.item) ?? 0)),
  }));
  return { lines: figured, amountYuan: totalOf(figured) };
}

/** What one of an item is worth in a warehouse; nothing where there is none. */
export async function averagesIn(
  { factoryNo, warehouse }: Place,
  { ledger }: Pick<WriteContext, 'ledger'>,
): Promise<(item: string | null) => ReturnType<typeof exact> | undefined> {
  const held = await ledger.holdings({ ledger: 'stock', plants: [factoryNo], parts: { warehouse } });
  const byItem = new Map(held.map((one) => [one.parts.item, one]));
  return (item) => {
    const one = byItem.get(item ?? '');
    if (one === undefined || exact(one.quantity).eq(0)) return undefined;
    return exact(one.value).div(exact(one.quantity));
  };
}

export function totalOf(lines: readonly { readonly amountYuan?: Decimal }[]): string {
  return text2(sum(lines.map(({ amountYuan }) => amountYuan)));
}

/**
 * Lines as they are kept, with only these fields taken from what was sent: item and batch of a line stay what they are,
 * and no line comes or goes.
 */
export function answered<L extends { readonly item: string | null }>(
  known: readonly L[],
  sent: readonly L[] | null | undefined,
  fields: readonly (keyof L)[],
): readonly L[] {
  return known.map((line, index) => {
    const answer = sent?.[index];
    if (answer === undefined || answer.item !== line.item) return line;
    const taken: Partial<L> = {};
    for (const field of fields) taken[field] = answer[field];
    return { ...line, ...taken };
  });
}

/** What a line refers to is looked up by the engine: of an item there is not, there is no unit either. */
function unitOf({ item }: Line, items: Items): string | null {
  return items.get(item ?? '')?.values.unit ?? null;
}
