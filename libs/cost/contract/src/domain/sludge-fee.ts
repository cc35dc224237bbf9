import { exactOf, rowsOf, sumOf, yuan } from './exact';
import { sludgeFeeYuan, sumsOf, type DisposalWay, type PriceBasis } from './sludge';

/** A ticket as a fee is worked out from it; `day` is when it was received, by the clock of the plant. */
export interface FeeTicket {
  readonly day: string;
  readonly disposalWay: DisposalWay;
  readonly grossT: string | null;
  readonly tareT: string | null;
  readonly moisturePct: number | null;
}

/** A price in force, both days included; without a last day it goes on. */
export interface FeePrice {
  readonly no: string;
  readonly disposalWay: DisposalWay;
  readonly basis: PriceBasis;
  readonly priceYuan: string;
  readonly validFrom: string;
  readonly validTo: string | null;
}

/** Trips of one way at one price; without a price where none was in force on their days. */
export interface FeeLine {
  readonly disposalWay: DisposalWay;
  readonly priceNo: string | null;
  readonly basis: PriceBasis | null;
  readonly trips: number;
  readonly netT: string;
  readonly dryT: string | null;
  readonly moisturePct: number | null;
  readonly priceYuan: string | null;
  readonly amountYuan: string | null;
}

function priceOn({ day, disposalWay }: FeeTicket, prices: readonly FeePrice[]): FeePrice | undefined {
  return prices.find(
    ({ disposalWay: way, validFrom, validTo }) =>
      way === disposalWay && validFrom <= day && (validTo === null || day <= validTo),
  );
}

/** What received tickets come to, by way of disposal and by the price that was in force on the day each was received. */
export function feeLines(tickets: readonly FeeTicket[], prices: readonly FeePrice[]): FeeLine[] {
  const groups = new Map<string, { readonly price: FeePrice | undefined; readonly tickets: FeeTicket[] }>();
  for (const ticket of tickets) {
    const price = priceOn(ticket, prices);
    const key = `${ticket.disposalWay} ${price?.no ?? ''}`;
    const group = groups.get(key) ?? { price, tickets: [] };
    groups.set(key, group);
    group.tickets.push(ticket);
  }
  return [...groups.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, { price, tickets: own }]) => {
      const sums = sumsOf(own);
      const [first] = own;
      if (first === undefined) return [];
      const { basis = null, priceYuan = null } = price ?? {};
      const amountYuan = sludgeFeeYuan(sums, { basis, yuan: priceYuan });
      return [{ disposalWay: first.disposalWay, priceNo: price?.no ?? null, basis, ...sums, priceYuan, amountYuan }];
    });
}

/** The lines together, less what is deducted; null where one of them has no amount yet. */
export function feeTotalYuan({ lines, deductYuan }: Readonly<Record<string, unknown>>): string | null {
  const rows = rowsOf(lines);
  const amounts = rows.flatMap(({ amountYuan }) => exactOf(amountYuan) ?? []);
  if (rows.length === 0 || amounts.length < rows.length) return null;
  return yuan(sumOf(amounts).minus(exactOf(deductYuan) ?? 0));
}

/** Tonnes of all lines; null without lines. */
export function feeTonnes(values: Readonly<Record<string, unknown>>): string | null {
  const rows = rowsOf(values.lines);
  return rows.length === 0 ? null : yuan(sumOf(rows.flatMap(({ netT }) => exactOf(netT) ?? [])));
}

/** The month after `YYYY-MM`. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number >= 12 ? `${String(year + 1)}-01` : `${String(year)}-${String(number + 1).padStart(2, '0')}`;
}

/** Two spans of days have a day in common; without a last day a span goes on. */
export function overlaps(
  a: { readonly validFrom: string; readonly validTo: string | null },
  b: { readonly validFrom: string; readonly validTo: string | null },
): boolean {
  return (b.validTo === null || a.validFrom <= b.validTo) && (a.validTo === null || b.validFrom <= a.validTo);
}
