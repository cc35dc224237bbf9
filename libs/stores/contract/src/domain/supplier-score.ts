/**
 * Shares of the parts of a score, and from when back rows count (domain model §13.3, AA-05; of services WO-23). Services weigh
 * as much as goods that passed.
 */
export const SUPPLIER_SCORE = {
  weights: { delivery: 0.4, quality: 0.4, price: 0.2, service: 0.4 },
  /** Points of a mean of five. */
  pointsPerMark: 20,
  windowDays: 365,
  /** Points lost for each percent a price lies above the last purchase. */
  pointsPerPercent: 2,
} as const;

/** A line of goods that were judged, with what the item cost at the purchase before. */
export interface JudgedLine {
  readonly arrived: number;
  readonly passed: number;
  readonly unitPrice: number;
  readonly lastPrice: number | null;
}

export interface JudgedArrival {
  /** Whether it came by the day it was expected; null where none was named. */
  readonly isOnTime: boolean | null;
  readonly lines: readonly JudgedLine[];
}

/** Points from 0 to 100; null where no row tells. */
export type SupplierPoints = Readonly<Record<keyof typeof SUPPLIER_SCORE.weights, number | null>>;
/** What arrivals alone tell. */
export type GoodsPoints = Omit<SupplierPoints, 'service'>;

const tenth = (value: number): number => Math.round(value * 10) / 10;
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : tenth(values.reduce((a, b) => a + b, 0) / values.length);

/** Share of what arrived that passed, by value: a rejected pump weighs more than a rejected seal. */
function qualityOf(lines: readonly JudgedLine[]): number | null {
  const counted = lines.filter(({ arrived }) => arrived > 0);
  const weightOf = ({ arrived, unitPrice }: JudgedLine) => arrived * (unitPrice > 0 ? unitPrice : 1);
  const whole = counted.reduce((sum, line) => sum + weightOf(line), 0);
  if (whole === 0) return null;
  const passed = counted.reduce(
    (sum, line) => sum + weightOf(line) * Math.min(1, Math.max(0, line.passed / line.arrived)),
    0,
  );
  return tenth((passed / whole) * 100);
}

function priceOf({ unitPrice, lastPrice }: JudgedLine): number[] {
  if (lastPrice === null || lastPrice <= 0) return [];
  const abovePercent = Math.max(0, (unitPrice / lastPrice - 1) * 100);
  return [Math.max(0, 100 - abovePercent * SUPPLIER_SCORE.pointsPerPercent)];
}

/** What the rows say of the goods of a supplier. */
export function goodsPoints(arrivals: readonly JudgedArrival[]): GoodsPoints {
  const lines = arrivals.flatMap((one) => one.lines);
  return {
    delivery: mean(arrivals.flatMap(({ isOnTime }) => (isOnTime === null ? [] : [isOnTime ? 100 : 0]))),
    quality: qualityOf(lines),
    price: mean(lines.flatMap((line) => priceOf(line))),
  };
}

/** What evaluated orders say of the services of a supplier: marks from 1 to 5, some of each order. */
export function servicePoints(orders: readonly (readonly number[])[]): number | null {
  const marks = orders.flatMap((own) => (own.length === 0 ? [] : [own.reduce((a, b) => a + b, 0) / own.length]));
  return mean(marks.map((mark) => mark * SUPPLIER_SCORE.pointsPerMark));
}

/** The whole of the parts. Those nothing is known about leave their weight to the others. */
export function supplierScore(points: SupplierPoints): number | null {
  const { weights } = SUPPLIER_SCORE;
  const known = (Object.keys(weights) as (keyof typeof weights)[]).flatMap((name) => {
    const own = points[name];
    return own === null ? [] : [{ points: own, weight: weights[name] }];
  });
  const whole = known.reduce((sum, { weight }) => sum + weight, 0);
  return whole === 0 ? null : tenth(known.reduce((sum, one) => sum + one.points * one.weight, 0) / whole);
}
