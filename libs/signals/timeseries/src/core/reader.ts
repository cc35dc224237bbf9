import { LEVELS, type Level, type SampleSeries } from '@sed/signals-contract';
import { type LatestSample, type Range, type SampleColumns, TooManySamplesError } from '@sed/platform-ports';
import { type Bucket, isEmptyBucket, mergeBuckets } from '../aggregate/bucket';
import {
  borderFrom,
  bucketEnd,
  bucketStart,
  BUCKET_LEVELS,
  type BucketLevel,
  LEVEL_STEP_MS,
  MINUTE_MS,
} from '../aggregate/levels';
import { pointsOfBuckets, pointsOfSamples, reducePoints } from '../aggregate/reduce';
import type { Backend, RangeRequest } from './backend';
import { sourceOf, type TraitsOf } from './coarsen';
import { mergeByTime } from './merge-by-time';
import { minuteBuckets } from './minute-reader';
import type { SeriesState } from './series-state';
import { reachNextReading } from './settle-dirty';

export interface ReaderParts {
  readonly backend: Backend;
  readonly state: SeriesState;
  readonly traitsOf: TraitsOf;
  readonly nowMs: () => number;
}

/** Answers questions from what is aggregated, and from raw samples where that is not so or not yet so. */
export class Reader {
  constructor(private readonly parts: ReaderParts) {}

  async raw(series: number, range: Range, limit: number): Promise<SampleSeries> {
    const runs = await this.parts.backend.readRaw([{ series, ...range }], limit + 1);
    if (runs.tsMs.length > limit) throw new TooManySamplesError(limit);
    const points = Array.from(runs.tsMs, (ts, i): [number, number, number] => [
      ts,
      runs.value[i] ?? 0,
      runs.quality[i] ?? 0,
    ]);
    return { level: 'raw', points };
  }

  async scan(series: readonly number[], range: Range, withLead: boolean): Promise<SampleColumns> {
    const wanted = [...new Set(series)];
    const runs = await this.parts.backend.readRaw(
      wanted.map((id) => ({ series: id, ...range })),
      Infinity,
    );
    return mergeByTime(wanted, runs, withLead ? await this.lastBefore(wanted, range.fromMs) : []);
  }

  private async lastBefore(series: readonly number[], beforeMs: number): Promise<readonly LatestSample[]> {
    const { backend } = this.parts;
    if (backend.lastBeforeOfMany !== undefined) return backend.lastBeforeOfMany(series, beforeMs);
    const found: LatestSample[] = [];
    for (const id of series) {
      const last = await backend.lastBefore(id, beforeMs, false);
      if (last !== undefined) found.push(last);
    }
    return found;
  }

  async buckets(series: number, level: BucketLevel, range: Range): Promise<Bucket[]> {
    const calendar = this.parts.traitsOf(series);
    const toMs = Math.min(range.toMs, this.presentOf(series));
    const whole = { fromMs: borderFrom(level, range.fromMs, calendar), toMs: borderFrom(level, toMs, calendar) };
    return whole.fromMs < whole.toMs ? this.load(series, level, [whole]) : [];
  }

  async extremes(series: number, range: Range, maxPoints: number): Promise<SampleSeries> {
    const level = this.levelFor(range, maxPoints);
    const untilMs = Math.min(range.toMs, this.presentOf(series));
    if (level === 'raw') {
      const runs = await this.parts.backend.readRaw([{ series, ...range }], Infinity);
      const points = pointsOfSamples({ ...runs, count: runs.tsMs.length }, this.parts.traitsOf(series).holdMs, untilMs);
      return { level, points: reducePoints(points, maxPoints) };
    }
    const buckets =
      untilMs > range.fromMs ? await this.load(series, level, [{ fromMs: range.fromMs, toMs: untilMs }]) : [];
    return { level, points: reducePoints(pointsOfBuckets(buckets, untilMs), maxPoints) };
  }

  /** The coarsest level with at least one bucket for every two points, of those that still hold the range. */
  private levelFor(range: Range, maxPoints: number): Level {
    const widthMs = (2 * (range.toMs - range.fromMs)) / maxPoints;
    const isHeld = (level: Level): boolean => (this.parts.state.floors[level] ?? -Infinity) <= range.fromMs;
    const wanted = [...BUCKET_LEVELS].reverse().find((level) => LEVEL_STEP_MS[level] <= widthMs) ?? 'raw';
    return LEVELS.slice(LEVELS.indexOf(wanted)).find(isHeld) ?? '1d';
  }

  /** Where nothing can be known yet: a value is not held beyond the present. */
  private presentOf(series: number): number {
    return Math.max(this.parts.nowMs(), this.parts.state.lastOf(series) + 1);
  }

  /**
   * Buckets over exactly the ranges (disjoint, in order) on the grid of the level, those at the ends cut to the range.
   * Stored buckets serve where they are closed and no late sample touched them; the rest comes from the next finer
   * level, down to raw, all pieces of a level in one question.
   */
  private async load(series: number, level: BucketLevel, ranges: readonly Range[]): Promise<Bucket[]> {
    const stored: RangeRequest[] = [];
    const missing: Range[] = [];
    const stale = new Set<number>();
    const touched = await this.staleRanges(series);
    for (const range of ranges) {
      const trusted = this.trusted(series, level, range);
      if (trusted === undefined) {
        missing.push(range);
        continue;
      }
      stored.push({ series, ...trusted });
      missing.push({ fromMs: range.fromMs, toMs: trusted.fromMs });
      for (const slot of this.slotsOf(series, level, touched, trusted)) {
        stale.add(slot.fromMs);
        missing.push(slot);
      }
      missing.push({ fromMs: trusted.toMs, toMs: range.toMs });
    }
    const lists = stored.length === 0 ? [] : await this.parts.backend.readBuckets(level, stored);
    const kept = lists.flat().filter((bucket) => !isEmptyBucket(bucket) && !stale.has(bucket.startMs));
    const rest = await this.finer(
      series,
      level,
      missing.filter((range) => range.fromMs < range.toMs),
    );
    return rest.length === 0 ? kept : [...kept, ...rest].sort((a, b) => a.startMs - b.startMs);
  }

  /** The part of a range that whole stored buckets cover, undefined when there is none. */
  private trusted(series: number, level: BucketLevel, { fromMs, toMs }: Range): Range | undefined {
    const calendar = this.parts.traitsOf(series);
    const rolledMs = this.parts.state.rolledUntilMs ?? -Infinity;
    if (rolledMs <= fromMs) return undefined;
    const first = this.isGone(level, fromMs)
      ? bucketStart(level, fromMs, calendar)
      : borderFrom(level, fromMs, calendar);
    const end = this.isGone(level, toMs) ? borderFrom(level, toMs, calendar) : bucketStart(level, toMs, calendar);
    const last = Math.min(end, bucketStart(level, rolledMs, calendar));
    return first < last ? { fromMs: first, toMs: last } : undefined;
  }

  /** Whether the finer level no longer holds `ms`, so that a bucket cannot be cut there. */
  private isGone(level: BucketLevel, ms: number): boolean {
    const finer: Level = LEVELS[LEVELS.indexOf(level) - 1] ?? 'raw';
    return (this.parts.state.floors[finer] ?? -Infinity) > ms;
  }

  private async staleRanges(series: number): Promise<readonly Range[]> {
    const ranges = this.parts.state.staleRanges(series);
    return ranges.length === 0
      ? ranges
      : reachNextReading(this.parts, ranges, this.parts.state.rolledUntilMs ?? -Infinity);
  }

  /** Whole buckets of the level within `trusted` that overlap the touched ranges, in order. */
  private slotsOf(series: number, level: BucketLevel, touched: readonly Range[], trusted: Range): Range[] {
    const calendar = this.parts.traitsOf(series);
    const slots = new Map<number, Range>();
    for (const range of touched) {
      const end = Math.min(range.toMs, trusted.toMs);
      for (let at = bucketStart(level, Math.max(range.fromMs, trusted.fromMs), calendar); at < end;) {
        const toMs = bucketEnd(level, at, calendar);
        slots.set(at, { fromMs: at, toMs });
        at = toMs;
      }
    }
    return [...slots.values()].sort((a, b) => a.fromMs - b.fromMs);
  }

  private async finer(series: number, level: BucketLevel, ranges: readonly Range[]): Promise<Bucket[]> {
    const [first, last] = [ranges[0], ranges[ranges.length - 1]];
    if (first === undefined || last === undefined) return [];
    const calendar = this.parts.traitsOf(series);
    if (level === '1m') {
      const options = { stepMs: MINUTE_MS, untilMs: this.presentOf(series) };
      return (
        await minuteBuckets(
          this.parts,
          ranges.map((range) => ({ series, ...range })),
          options,
        )
      ).flat();
    }
    const source = sourceOf(
      level,
      bucketStart(level, first.fromMs, calendar),
      bucketEnd(level, last.toMs - 1, calendar),
      calendar,
    );
    const rows = await this.load(series, source === 'raw' ? '1m' : source, ranges);
    const merged: Bucket[] = [];
    let at = 0;
    for (const range of ranges) {
      for (let row = rows[at]; row !== undefined && row.startMs < range.toMs; row = rows[at]) {
        const slotEnd = Math.min(range.toMs, bucketEnd(level, row.startMs, calendar));
        const from = at;
        while (at < rows.length && (rows[at]?.startMs ?? Infinity) < slotEnd) at++;
        const startMs = Math.max(range.fromMs, bucketStart(level, row.startMs, calendar));
        merged.push(mergeBuckets(series, startMs, slotEnd, rows.slice(from, at)));
      }
    }
    return merged;
  }
}
