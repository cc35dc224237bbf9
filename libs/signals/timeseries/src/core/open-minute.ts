/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import { isUsable, LAST_USABLE_QUALITY, QUALITY } from '@sed/platform-contract';
import type { SampleColumns, SeriesTraits } from '@sed/platform-ports';
import { addHeld, type Bucket } from '../aggregate/bucket';
import { counterRise, type Lead } from '../aggregate/fold';
import { MINUTE_MS } from '../aggregate/levels';

// Columns of a record: what one series has come to in the minute. Those that every sample needs come first.
const HELD_TS = 0;
const HELD_VALUE = 1;
const HELD_QUALITY = 2;
const BASE = 3;
const HOLD = 4;
const COUNT = 5;
const GOOD = 6;
const MEAN = 7;
const M2 = 8;
const MIN = 9;
const MAX = 10;
const FIRST = 11;
const LAST = 12;
const WORST = 13;
const RISE = 14;
const IS_COUNTER = 15;
const ROLLOVER = 16;
/** The four columns of what was held, as they were before the first sample. */
const BEGAN = 17;
const WIDTH = 21;

/**
 * The samples of one minute folded into one record per series as they come: `foldRun` over a window of one minute, step
 * by step in the same order of operations, so that its numbers are the same to the last bit.
 */
export class OpenMinute {
  /** Records begun. */
  count = 0;
  readonly endMs: number;
  private data: Float64Array;
  /** Record of each series plus one, 0 for none. */
  private records = new Int32Array(0);

  constructor(
    readonly startMs: number,
    capacity: number,
  ) {
    this.endMs = startMs + MINUTE_MS;
    this.data = new Float64Array(WIDTH * capacity);
  }

  /** Record of a series, -1 when it has none. */
  recordOf(series: number): number {
    return series < this.records.length ? this.records[series]! - 1 : -1;
  }

  /** Begins the record of a series with what it held before the minute. */
  begin(series: number, lead: Lead | undefined, traits: SeriesTraits): number {
    const record = this.count;
    this.count += 1;
    this.reserve(series, record);
    this.records[series] = record + 1;
    const { data } = this;
    const at = record * WIDTH;
    data.fill(0, at, at + WIDTH);
    data.fill(Number.NaN, at + MIN, at + LAST + 1);
    data[at + MEAN] = Number.NaN;
    data[at + HELD_TS] = lead?.tsMs ?? -Infinity;
    data[at + HELD_VALUE] = lead?.value ?? 0;
    data[at + HELD_QUALITY] = lead?.quality ?? QUALITY.UNKNOWN;
    data[at + BASE] = lead?.base ?? Number.NaN;
    data.copyWithin(at + BEGAN, at + HELD_TS, at + BASE + 1);
    data[at + HOLD] = traits.holdMs;
    data[at + IS_COUNTER] = traits.totalKind === 'counter' ? 1 : 0;
    data[at + ROLLOVER] = traits.counterRollover ?? Number.NaN;
    return record;
  }

  /**
   * Takes rows from `from` on, each newer than all its series had, up to the first that is of another minute, of a
   * series without a record, or no number.
   * @returns the index of that row, `to` when there is none.
   */
  take(rows: SampleColumns, from: number, to: number): number {
    const { data, records, startMs, endMs } = this;
    for (let i = from; i < to; i++) {
      const ts = rows.tsMs[i]!;
      const series = rows.series[i]!;
      const value = rows.value[i]!;
      const record = series < records.length ? records[series]! : 0;
      // A database may keep a number that is none in its own way: the difference is 0 for the others only.
      if (record === 0 || ts < startMs || ts >= endMs || value - value !== 0) return i;
      const at = (record - 1) * WIDTH;
      const quality = rows.quality[i]!;
      if (data[at + HELD_QUALITY]! <= LAST_USABLE_QUALITY) this.hold(at, ts);
      data[at + HELD_TS] = ts;
      data[at + HELD_VALUE] = value;
      data[at + HELD_QUALITY] = quality;
      data[at + COUNT]! += 1;
      if (quality > LAST_USABLE_QUALITY) continue;
      if (data[at + IS_COUNTER] === 1) this.rise(at, value);
      data[at + BASE] = value;
    }
    return to;
  }

  private rise(at: number, value: number): void {
    const { data } = this;
    const base = data[at + BASE]!;
    const rollover = data[at + ROLLOVER]!;
    if (!Number.isNaN(base)) data[at + RISE]! += counterRise(base, value, Number.isNaN(rollover) ? null : rollover);
  }

  /** Time for which the held value counts in the minute when the next sample, or nothing, comes at `untilMs`. */
  private heldMs(at: number, untilMs: number): number {
    const heldTs = this.data[at + HELD_TS]!;
    return Math.min(untilMs, heldTs + this.data[at + HOLD]!, this.endMs) - Math.max(heldTs, this.startMs);
  }

  /** `addHeld` on the columns of a record. */
  private hold(at: number, untilMs: number): void {
    const { data } = this;
    const durationMs = this.heldMs(at, untilMs);
    if (durationMs <= 0) return;
    const value = data[at + HELD_VALUE]!;
    const before = data[at + GOOD]!;
    const goodMs = before + durationMs;
    data[at + GOOD] = goodMs;
    if (before === 0) {
      data[at + MEAN] = value;
      data[at + MIN] = value;
      data[at + MAX] = value;
      data[at + FIRST] = value;
    } else {
      const delta = value - data[at + MEAN]!;
      const mean = data[at + MEAN]! + (delta * durationMs) / goodMs;
      data[at + MEAN] = mean;
      data[at + M2]! += delta * (value - mean) * durationMs;
      if (value < data[at + MIN]!) data[at + MIN] = value;
      if (value > data[at + MAX]!) data[at + MAX] = value;
    }
    data[at + LAST] = value;
    if (data[at + HELD_QUALITY]! > data[at + WORST]!) data[at + WORST] = data[at + HELD_QUALITY]!;
  }

  /** Whether the record began with exactly this and was folded by these traits. */
  beganWith(record: number, lead: Lead | undefined, traits: SeriesTraits): boolean {
    const { data } = this;
    const at = record * WIDTH;
    const began = at + BEGAN;
    if (data[at + HOLD] !== traits.holdMs || (data[at + IS_COUNTER] === 1) !== (traits.totalKind === 'counter')) {
      return false;
    }
    if (!Object.is(data[at + ROLLOVER], traits.counterRollover ?? Number.NaN)) return false;
    if (lead === undefined) return data[began] === -Infinity;
    return (
      data[began] === lead.tsMs &&
      Object.is(data[began + HELD_VALUE], lead.value) &&
      data[began + HELD_QUALITY] === lead.quality &&
      Object.is(data[began + BASE], lead.base)
    );
  }

  /** The bucket of the whole minute; the record itself stays as it is. */
  bucketOf(series: number, record: number): Bucket {
    const { data } = this;
    const at = record * WIDTH;
    const bucket: Bucket = {
      series,
      startMs: this.startMs,
      endMs: this.endMs,
      count: data[at + COUNT]!,
      goodMs: data[at + GOOD]!,
      mean: data[at + MEAN]!,
      m2: data[at + M2]!,
      min: data[at + MIN]!,
      max: data[at + MAX]!,
      first: data[at + FIRST]!,
      last: data[at + LAST]!,
      rise: data[at + RISE]!,
      quality: data[at + WORST]!,
    };
    const heldQuality = data[at + HELD_QUALITY]!;
    const restMs = isUsable(heldQuality) ? this.heldMs(at, this.endMs) : 0;
    if (restMs > 0) addHeld(bucket, data[at + HELD_VALUE]!, restMs, heldQuality);
    return bucket;
  }

  /** What a series holds after the samples taken so far: the lead of the next minute. */
  heldOf(record: number): Lead {
    const { data } = this;
    const at = record * WIDTH;
    return {
      tsMs: data[at + HELD_TS]!,
      value: data[at + HELD_VALUE]!,
      quality: data[at + HELD_QUALITY]!,
      base: data[at + BASE]!,
    };
  }

  private reserve(series: number, record: number): void {
    if (series >= this.records.length) {
      const grown = new Int32Array(Math.max(series + 1, 2 * this.records.length, 1024));
      grown.set(this.records);
      this.records = grown;
    }
    if ((record + 1) * WIDTH <= this.data.length) return;
    const grown = new Float64Array(WIDTH * Math.max(record + (record >> 1), 256));
    grown.set(this.data);
    this.data = grown;
  }
}
