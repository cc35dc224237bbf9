/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import type { PastPart } from '@sed/platform-ports';
import { BUCKET_LEVELS, type BucketLevel, type Calendar, LEVEL_STEP_MS, MINUTE_MS } from '../aggregate/levels';
import { calendarKey, closedSlots, sourceOf, type TraitsOf } from './coarsen';
import type { PastBuckets, SpareBuckets } from './past-buckets';

export type PastLevels = Map<BucketLevel, PastBuckets>;

/** Rows of one series within the columns of a level. */
interface Rows {
  readonly from: PastBuckets;
  readonly begin: number;
  readonly end: number;
}

/** The coarser buckets of a level that close within a part, in minutes, and what they are merged from. */
interface Slots {
  readonly level: BucketLevel;
  readonly source: BucketLevel | 'raw';
  readonly begin: Int32Array;
  readonly end: Int32Array;
}

/** Makes buckets of a part, and all coarser ones that close within it, series by series. */
export class PastFold {
  private readonly stepMs: number;
  /** Plants share their calendars. */
  private readonly slots = new Map<string, readonly Slots[]>();

  constructor(
    private readonly part: PastPart,
    private readonly traitsOf: TraitsOf,
    private readonly spare: SpareBuckets,
  ) {
    this.stepMs = LEVEL_STEP_MS[part.level];
  }

  /** Adds the buckets of the part's series `s` to `levels`, its own ones to `own`. */
  add(s: number, own: PastBuckets, levels: PastLevels): void {
    const series = this.part.series[s]!;
    const finest = this.ownRows(s, own);
    const made = new Map<BucketLevel, Rows>([[this.part.level, finest]]);
    for (const slots of this.slotsOf(this.traitsOf(series))) {
      const finer = (slots.source === 'raw' ? undefined : made.get(slots.source)) ?? finest;
      made.set(slots.level, merge(series, slots, finer, this.columnsOf(levels, slots.level)));
    }
  }

  private ownRows(s: number, own: PastBuckets): Rows {
    const { part, stepMs } = this;
    const { steps, mean, min = mean, max = mean, first = mean, last = mean, m2, rise } = part;
    const begin = own.count;
    const firstMinute = part.startMs / MINUTE_MS;
    const span = stepMs / MINUTE_MS;
    for (let i = 0; i < steps; i++) {
      const at = s * steps + i;
      if (Number.isNaN(mean[at]!)) continue;
      const row = own.add();
      own.series[row] = part.series[s]!;
      own.minute[row] = firstMinute + i * span;
      own.span[row] = span;
      own.samples[row] = part.samplesPerStep;
      own.goodMs[row] = stepMs;
      own.mean[row] = mean[at]!;
      own.m2[row] = m2 === undefined ? 0 : m2[at]!;
      own.min[row] = min[at]!;
      own.max[row] = max[at]!;
      own.first[row] = first[at]!;
      own.last[row] = last[at]!;
      own.rise[row] = rise === undefined ? 0 : rise[at]!;
    }
    return { from: own, begin, end: own.count };
  }

  private columnsOf(levels: PastLevels, level: BucketLevel): PastBuckets {
    let columns = levels.get(level);
    if (columns === undefined) {
      columns = this.spare.take();
      levels.set(level, columns);
    }
    return columns;
  }

  private slotsOf(calendar: Calendar): readonly Slots[] {
    const key = calendarKey(calendar);
    let known = this.slots.get(key);
    if (known === undefined) {
      known = slotsWithin(this.part, this.part.startMs + this.part.steps * this.stepMs, calendar);
      this.slots.set(key, known);
    }
    return known;
  }
}

function slotsWithin({ level, startMs }: PastPart, endMs: number, calendar: Calendar): Slots[] {
  return BUCKET_LEVELS.slice(BUCKET_LEVELS.indexOf(level) + 1).flatMap((coarser): Slots[] => {
    // What began before the part is not known whole here.
    const closed = closedSlots(coarser, startMs, endMs, calendar).filter((slot) => slot.startMs >= startMs);
    const [first] = closed;
    if (first === undefined) return [];
    // An hour cannot be cut: a day that begins at half past is made from the hours around it.
    const source = sourceOf(coarser, first.startMs, first.endMs, calendar);
    const begin = Int32Array.from(closed, (slot) => slot.startMs / MINUTE_MS);
    const end = Int32Array.from(closed, (slot) => slot.endMs / MINUTE_MS);
    return [{ level: coarser, source, begin, end }];
  });
}

/** As buckets are merged everywhere (parallel variance after Chan, Golub and LeVeque 1979). */
function merge(series: number, { begin, end }: Slots, { from, ...rows }: Rows, into: PastBuckets): Rows {
  const firstRow = into.count;
  let at = rows.begin;
  for (let slot = 0; slot < begin.length; slot++) {
    while (at < rows.end && from.minute[at]! < begin[slot]!) at++;
    if (at === rows.end || from.minute[at]! >= end[slot]!) continue;
    let goodMs = from.goodMs[at]!;
    let samples = from.samples[at]!;
    let mean = from.mean[at]!;
    let m2 = from.m2[at]!;
    let min = from.min[at]!;
    let max = from.max[at]!;
    let rise = from.rise[at]!;
    const first = from.first[at]!;
    for (at++; at < rows.end && from.minute[at]! < end[slot]!; at++) {
      const more = from.goodMs[at]!;
      const delta = from.mean[at]! - mean;
      m2 += from.m2[at]! + (delta * delta * goodMs * more) / (goodMs + more);
      mean += (delta * more) / (goodMs + more);
      goodMs += more;
      samples += from.samples[at]!;
      rise += from.rise[at]!;
      if (from.min[at]! < min) min = from.min[at]!;
      if (from.max[at]! > max) max = from.max[at]!;
    }
    const row = into.add();
    into.series[row] = series;
    into.minute[row] = begin[slot]!;
    into.span[row] = end[slot]! - begin[slot]!;
    into.samples[row] = samples;
    into.goodMs[row] = goodMs;
    into.mean[row] = mean;
    into.m2[row] = m2;
    into.min[row] = min;
    into.max[row] = max;
    into.first[row] = first;
    into.last[row] = from.last[at - 1]!;
    into.rise[row] = rise;
  }
  return { from: into, begin: firstRow, end: into.count };
}
