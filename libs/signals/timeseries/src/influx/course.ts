/* eslint-disable @typescript-eslint/no-non-null-assertion -- kernel over parallel lists: indices are bounded by construction */
import type { InfluxSeries } from './influx-client';

/** Samples of one series in time order; a value the server could not keep is NaN. */
export interface Course {
  readonly tsMs: number[];
  readonly value: number[];
  readonly quality: number[];
}

export function emptyCourse(): Course {
  return { tsMs: [], value: [], quality: [] };
}

export function pushSample(course: Course, tsMs: number, value: number, quality: number): void {
  course.tsMs.push(tsMs);
  course.value.push(value);
  course.quality.push(quality);
}

/** Puts the samples of two columns of an answer behind those of a course; rows that have neither are of other series. */
export function pushColumns(course: Course, { values }: InfluxSeries, valueAt: number, qualityAt: number): void {
  for (const row of values) {
    const value = valueAt < 0 ? null : row[valueAt];
    const quality = qualityAt < 0 ? null : row[qualityAt];
    if (typeof value === 'number')
      pushSample(course, row[0] as number, value, typeof quality === 'number' ? quality : 0);
    else if (typeof quality === 'number') pushSample(course, row[0] as number, Number.NaN, quality);
  }
}

/** Both courses as one, at most `limit` samples; of two at one time the first course's counts. */
export function mergeCourses(first: Course, second: Course, order: 1 | -1 = 1, limit = Infinity): Course {
  if (second.tsMs.length === 0) return first;
  if (first.tsMs.length === 0) return second;
  const known = new Set(first.tsMs);
  const rows = [...rowsOf(first), ...rowsOf(second).filter(([tsMs]) => !known.has(tsMs))];
  rows.sort(([one], [two]) => order * (one - two));
  const merged = emptyCourse();
  for (const row of rows.slice(0, limit)) pushSample(merged, ...row);
  return merged;
}

function rowsOf({ tsMs, value, quality }: Course): [number, number, number][] {
  return tsMs.map((ms, i) => [ms, value[i]!, quality[i]!]);
}
