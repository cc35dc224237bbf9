import type { Bucket } from '../aggregate/bucket';
import { MINUTE_MS } from '../aggregate/levels';

const COLUMNS = ['series', 'minute', 'span', 'samples', 'goodMs'] as const;
const VALUES = ['mean', 'm2', 'min', 'max', 'first', 'last', 'rise'] as const;
const FIRST_ROOM = 1024;

/**
 * Buckets of one level as columns: series after series, each in order of time, all of good quality. Millions of objects
 * would cost more than what is computed with them.
 */
export class PastBuckets {
  count = 0;
  series = new Int32Array(FIRST_ROOM);
  /** Start and length in minutes. */
  minute = new Int32Array(FIRST_ROOM);
  span = new Int32Array(FIRST_ROOM);
  samples = new Int32Array(FIRST_ROOM);
  goodMs = new Int32Array(FIRST_ROOM);
  mean = new Float64Array(FIRST_ROOM);
  m2 = new Float64Array(FIRST_ROOM);
  min = new Float64Array(FIRST_ROOM);
  max = new Float64Array(FIRST_ROOM);
  first = new Float64Array(FIRST_ROOM);
  last = new Float64Array(FIRST_ROOM);
  rise = new Float64Array(FIRST_ROOM);

  /** A row at the end, to be filled by the caller. */
  add(): number {
    if (this.count === this.series.length) this.grow();
    return this.count++;
  }

  private grow(): void {
    for (const name of COLUMNS) {
      const wider = new Int32Array(2 * this.count);
      wider.set(this[name]);
      this[name] = wider;
    }
    for (const name of VALUES) {
      const wider = new Float64Array(2 * this.count);
      wider.set(this[name]);
      this[name] = wider;
    }
  }
}

const MOST_SPARE = 16;
const SPARE_FOR_MS = 60_000;

/**
 * Columns that were written and are filled again: made anew for each step, their memory, gigabytes over a past, kept the
 * collector busy for a sixth of all time. They are let go when nobody has asked for a while.
 */
export class SpareBuckets {
  private readonly spare: PastBuckets[] = [];
  private timer: NodeJS.Timeout | undefined;

  take(): PastBuckets {
    return this.spare.pop() ?? new PastBuckets();
  }

  giveBack(columns: Iterable<PastBuckets>): void {
    for (const one of columns) {
      one.count = 0;
      if (this.spare.length < MOST_SPARE) this.spare.push(one);
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.spare.length = 0), SPARE_FOR_MS);
    this.timer.unref();
  }
}

/** The same as objects, for databases that take no columns. */
export function bucketsOf(columns: PastBuckets): Bucket[] {
  const at = (column: Int32Array | Float64Array, i: number): number => column[i] ?? Number.NaN;
  return Array.from({ length: columns.count }, (_, i): Bucket => {
    const startMs = at(columns.minute, i) * MINUTE_MS;
    return {
      series: at(columns.series, i),
      startMs,
      endMs: startMs + at(columns.span, i) * MINUTE_MS,
      count: at(columns.samples, i),
      goodMs: at(columns.goodMs, i),
      mean: at(columns.mean, i),
      m2: at(columns.m2, i),
      min: at(columns.min, i),
      max: at(columns.max, i),
      first: at(columns.first, i),
      last: at(columns.last, i),
      rise: at(columns.rise, i),
      quality: 0,
    };
  });
}
