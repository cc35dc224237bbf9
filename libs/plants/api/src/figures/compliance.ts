import type { PlantFigure } from '@sed/plants-contract';
import { VALID_SHARE } from '@sed/platform-contract';
import type { Range } from '@sed/platform-ports';
import type { BucketDto } from '@sed/signals-contract';

export interface LimitedSeries {
  readonly limitLo: number | null;
  readonly limitHi: number | null;
  readonly buckets: readonly BucketDto[];
}

/** Whether enough of a day or hour is known, of one that is running its part so far. */
function isValid({ start, end, goodSeconds, mean }: BucketDto, toMs: number): boolean {
  const passedS = (Math.min(end, toMs) - start) / 1000;
  return mean !== null && passedS > 0 && goodSeconds / passedS >= VALID_SHARE;
}

/**
 * Days or hours in which every limited index was within its limits, of those in which every one was known. One that is
 * running counts by what it has so far only where nothing else could: `day` of today.
 */
export function complianceOf(
  series: readonly LimitedSeries[],
  { fromMs, toMs }: Range,
  withRunning: boolean,
): Omit<NonNullable<PlantFigure['counted']>, 'per'> {
  const [first] = series;
  if (first === undefined) return { kept: 0, judged: 0 };
  const starts = first.buckets.filter(({ start, end }) => start >= fromMs && (withRunning || end <= toMs));
  const byStart = series.map(({ limitLo, limitHi, buckets }) => ({
    ...{ limitLo, limitHi },
    buckets: new Map(buckets.map((bucket) => [bucket.start, bucket])),
  }));
  let [kept, judged] = [0, 0];
  for (const { start } of starts) {
    const of = byStart.map(({ limitLo, limitHi, buckets }) => ({ limitLo, limitHi, bucket: buckets.get(start) }));
    if (!of.every(({ bucket }) => bucket !== undefined && isValid(bucket, toMs))) continue;
    judged += 1;
    const isKept = of.every(({ limitLo, limitHi, bucket }) => {
      const mean = bucket?.mean ?? null;
      return mean !== null && (limitHi === null || mean <= limitHi) && (limitLo === null || mean >= limitLo);
    });
    if (isKept) kept += 1;
  }
  return { kept, judged };
}
