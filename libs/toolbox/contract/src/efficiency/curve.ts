import { fromTable } from './pump-class';

/** A point of the curve of a machine at its rated speed: what it achieves at a flow. */
export interface CurvePoint {
  readonly flowM3PerH: number;
  /** Of pumps. */
  readonly headM: number | null;
  /** What the kind of machine is judged by: wire-to-water efficiency, ratio to the ideal blower. */
  readonly figure: number | null;
}

/** Share of the rated speed; 1 where nothing is known of it. */
export function speedShare(speedHz: number | null, ratedHz: number): number {
  return speedHz === null || !(speedHz > 0) || !(ratedHz > 0) ? 1 : speedHz / ratedHz;
}

/** A point measured at another speed as it would lie at the rated one: Q ~ n, H ~ n². */
export function atRatedSpeed<P extends { readonly flowM3PerH: number; readonly headM: number | null }>(
  point: P,
  share: number,
): P {
  return {
    ...point,
    flowM3PerH: point.flowM3PerH / share,
    headM: point.headM === null ? null : point.headM / share ** 2,
  };
}

const by = (curve: readonly CurvePoint[], of: (point: CurvePoint) => number | null) =>
  curve
    .flatMap((point): (readonly [number, number])[] => {
      const value = of(point);
      return value === null ? [] : [[point.flowM3PerH, value]];
    })
    .toSorted((a, b) => a[0] - b[0]);

function within(rows: readonly (readonly [number, number])[], flowM3PerH: number): number | null {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined || rows.length < 2) return null;
  return flowM3PerH < first[0] || flowM3PerH > last[0] ? null : fromTable(rows, flowM3PerH);
}

/** What the curve promises at a flow; null outside of it. */
export function figureAt(curve: readonly CurvePoint[], flowM3PerH: number): number | null {
  return within(
    by(curve, ({ figure }) => figure),
    flowM3PerH,
  );
}

export function headAt(curve: readonly CurvePoint[], flowM3PerH: number): number | null {
  return within(
    by(curve, ({ headM }) => headM),
    flowM3PerH,
  );
}

/** The point at which the machine does best. */
export function bestPoint(curve: readonly CurvePoint[]): CurvePoint | null {
  const rated = curve.filter(({ figure }) => figure !== null);
  return rated.toSorted((a, b) => (b.figure ?? 0) - (a.figure ?? 0))[0] ?? null;
}

/** A pump is not to run for long outside this share of its best flow. */
export const GOOD_FLOW = { least: 0.7, most: 1.2 } as const;

/** Flow at this moment as a share of the best one. */
export function shareOfBest(curve: readonly CurvePoint[], flowM3PerH: number): number | null {
  const best = bestPoint(curve);
  return best === null || !(best.flowM3PerH > 0) ? null : flowM3PerH / best.flowM3PerH;
}
