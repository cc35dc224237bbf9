import type { BucketDto } from '@sed/signals-contract';
import type { Detected, DetectedTest } from './detected';
import { strengthOf } from './robust';

/** Hours two signals have to share before they are compared. */
const LEAST_HOURS = 12;

/**
 * R03: one quantity is never more than another, such as BOD₅ and COD, hour by hour.
 *
 * @param hoursPct share of the hours in which that has to hold
 * @param slack in the unit of both: instruments differ by that much
 */
export function neverMore(
  less: readonly BucketDto[],
  more: readonly BucketDto[],
  { hoursPct, slack, test }: { readonly hoursPct: number; readonly slack: number; readonly test: DetectedTest },
): readonly Detected[] {
  const other = new Map(more.map(({ start, mean }) => [start, mean]));
  const shared = less.flatMap(({ start, end, mean }) => {
    const beside = other.get(start) ?? null;
    return mean === null || beside === null ? [] : [{ start, end, isBroken: mean > beside + slack }];
  });
  const broken = shared.filter(({ isBroken }) => isBroken);
  const [first, last] = [broken[0], broken.at(-1)];
  if (shared.length < LEAST_HOURS || first === undefined || last === undefined) return [];
  const heldPct = 100 * (1 - broken.length / shared.length);
  if (heldPct >= hoursPct) return [];
  return [
    {
      ...{ fromMs: first.start, toMs: last.end, test, measured: heldPct, limit: hoursPct },
      score: strengthOf((100 - heldPct) / Math.max(1, 100 - hoursPct)),
    },
  ];
}

/** Imbalance of a day in per cent of what came in; null where either is unknown or nothing came in. */
export function imbalancePct(inM3: number | null, outM3: number | null): number | null {
  if (inM3 === null || outM3 === null || !(inM3 > 0) || !(outM3 >= 0)) return null;
  return (100 * Math.abs(inM3 - outM3)) / inM3;
}

/** Volume of a day by its hours, scaled up for what is missing; null where less than three quarters are known. */
export function volumeM3(hours: readonly BucketDto[], dayMs: number): number | null {
  const good = hours.reduce((sum, { goodSeconds }) => sum + goodSeconds * 1000, 0);
  const known = hours.flatMap(({ total }) => total ?? []);
  if (known.length === 0 || good < 0.75 * dayMs) return null;
  return (known.reduce((a, b) => a + b, 0) * dayMs) / good;
}

/** R08: what came into the plant and what left it differ by more than the limit, per cent of what came in. */
export function unbalanced(
  span: { readonly fromMs: number; readonly toMs: number },
  volumes: { readonly inM3: number | null; readonly outM3: number | null },
  balancePct: number,
): readonly Detected[] {
  const measured = imbalancePct(volumes.inM3, volumes.outM3);
  if (measured === null || !(balancePct > 0) || measured <= balancePct) return [];
  return [{ ...span, test: 'flowBalance', measured, limit: balancePct, score: strengthOf(measured / balancePct) }];
}
