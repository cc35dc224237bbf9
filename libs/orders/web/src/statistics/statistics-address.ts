import { COUNTED_FIGURES, ORDER_DIMENSIONS, type CountedFigure, type OrderDimension } from '@sed/orders-contract';
import { dayAfter, dayOf, isDay, startOfDay } from '../days';

/** A month shows a rhythm and is not yet history. */
const USUAL_DAYS = 30;

export interface StatisticsAddress {
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
  readonly by: OrderDimension;
  /** The figure whose orders are looked at, and the row; an empty key is the row of those that name nothing. */
  readonly figure: CountedFigure | undefined;
  readonly key: string | undefined;
}

/** What the address asks for; what it does not say, or says wrongly, is as usual. */
export function statisticsAddress(
  get: (name: string) => string | undefined,
  nowMs: number,
  zone: string,
): StatisticsAddress {
  const [from, to] = [get('from'), get('to')];
  const last = isDay(to) ? to : dayOf(nowMs, zone);
  const first = isDay(from) && from <= last ? from : dayAfter(last, 1 - USUAL_DAYS);
  const key = get('key');
  return {
    ...{ from: first, to: last },
    by: ORDER_DIMENSIONS.find((by) => by === get('by')) ?? 'organisation',
    figure: COUNTED_FIGURES.find((figure) => figure === get('figure')),
    // The address has no empty words.
    key: key === '-' ? '' : key,
  };
}

/** The same as the calls take it. */
export function statisticsQuery({ from, to, by }: StatisticsAddress, factoryNo: string | undefined, zone: string) {
  return {
    ...{ from: startOfDay(from, zone), to: startOfDay(dayAfter(to, 1), zone), by },
    ...(factoryNo !== undefined && { factoryNo }),
  };
}
