/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import { isUsable, QUALITY } from '@sed/platform-contract';
import type { SeriesTraits } from '@sed/platform-ports';
import { addHeld, type Bucket, emptyBucket, isEmptyBucket } from './bucket';

/** Rows `[from, to)` of columns that hold one series in time order. */
export interface Run {
  readonly series: number;
  readonly tsMs: Float64Array;
  readonly value: Float64Array;
  readonly quality: Uint8Array;
  readonly from: number;
  readonly to: number;
}

/** What is known of a series before a window: its last sample, and for counters the last usable reading. */
export interface Lead {
  readonly tsMs: number;
  readonly value: number;
  readonly quality: number;
  /** Last usable reading up to `tsMs`, NaN when there was none. */
  readonly base: number;
}

export interface FoldWindow {
  readonly startMs: number;
  readonly endMs: number;
  /** Width of the buckets, cut on the epoch's grid; Infinity for one bucket over the window. */
  readonly stepMs: number;
}

/** Largest share of a counter's range that a reading may have moved on across its rollover. */
const ROLLOVER_SHARE = 0.1;

/**
 * How much a counter rose from reading `before` to `after` (same unit). A fall is a rollover only when the counter has
 * one and moved at most a tenth of its range across it; any other fall is a replaced meter, which starts anew: 0.
 */
export function counterRise(before: number, after: number, rollover: number | null): number {
  if (after >= before) return after - before;
  if (rollover === null) return 0;
  const across = after + rollover - before;
  return across >= 0 && across <= rollover * ROLLOVER_SHARE ? across : 0;
}

export interface FoldOptions {
  readonly window: FoldWindow;
  readonly traits: SeriesTraits;
  /** Where the last value stops holding, default the window's end: for windows that reach past the present. */
  readonly untilMs?: number;
}

/** Takes samples in time order and cuts the step function they draw into buckets. */
class Folder {
  private bucket: Bucket;
  private heldTs = -Infinity;
  private heldValue = 0;
  /** Not usable until a sample is known. */
  private heldQuality: number = QUALITY.UNKNOWN;
  private base = Number.NaN;

  constructor(
    private readonly series: number,
    private readonly window: FoldWindow,
    private readonly traits: SeriesTraits,
    private readonly emit: (bucket: Bucket) => void,
  ) {
    this.bucket = this.bucketAt(window.startMs);
  }

  begin(lead: Lead): void {
    this.heldTs = lead.tsMs;
    this.heldValue = lead.value;
    this.heldQuality = lead.quality;
    this.base = lead.base;
  }

  take(ts: number, value: number, quality: number): void {
    if (isUsable(this.heldQuality)) this.hold(ts);
    this.heldTs = ts;
    this.heldValue = value;
    this.heldQuality = quality;
    if (ts >= this.window.startMs) this.count(ts, value, quality);
    if (isUsable(quality)) this.base = value;
  }

  end(untilMs: number): Lead | undefined {
    if (this.heldTs === -Infinity) return undefined;
    if (isUsable(this.heldQuality)) this.hold(untilMs);
    this.finish();
    return { tsMs: this.heldTs, value: this.heldValue, quality: this.heldQuality, base: this.base };
  }

  private count(ts: number, value: number, quality: number): void {
    const bucket = this.moveTo(ts);
    bucket.count += 1;
    const { totalKind, counterRollover } = this.traits;
    if (totalKind !== 'counter' || !isUsable(quality) || Number.isNaN(this.base)) return;
    bucket.rise += counterRise(this.base, value, counterRollover);
  }

  /** The held value lasts until `untilMs`, at most the hold time. */
  private hold(untilMs: number): void {
    let at = Math.max(this.heldTs, this.window.startMs);
    const end = Math.min(untilMs, this.heldTs + this.traits.holdMs, this.window.endMs);
    while (at < end) {
      const bucket = this.moveTo(at);
      const until = Math.min(end, bucket.endMs);
      addHeld(bucket, this.heldValue, until - at, this.heldQuality);
      at = until;
    }
  }

  /** Makes the bucket that holds `ms` the current one; instants come in order. */
  private moveTo(ms: number): Bucket {
    if (ms < this.bucket.endMs) return this.bucket;
    this.finish();
    this.bucket = this.bucketAt(ms);
    return this.bucket;
  }

  private finish(): void {
    if (!isEmptyBucket(this.bucket)) this.emit(this.bucket);
  }

  private bucketAt(ms: number): Bucket {
    const { startMs, endMs, stepMs } = this.window;
    if (stepMs === Infinity) return emptyBucket(this.series, startMs, endMs);
    const grid = Math.floor(ms / stepMs) * stepMs;
    return emptyBucket(this.series, Math.max(grid, startMs), Math.min(grid + stepMs, endMs));
  }
}

/**
 * Aggregates a run over a window into buckets, in time order, empty ones left out. Rows before the window only serve
 * as lead, rows after it are ignored.
 * @returns the lead for a window that begins where this one ends.
 */
export function foldRun(
  run: Run,
  lead: Lead | undefined,
  options: FoldOptions,
  emit: (bucket: Bucket) => void,
): Lead | undefined {
  const { window, traits } = options;
  const { tsMs, value, quality } = run;
  const folder = new Folder(run.series, window, traits, emit);
  if (lead !== undefined) folder.begin(lead);
  for (let i = run.from; i < run.to; i++) {
    const ts = tsMs[i]!;
    if (ts >= window.endMs) break;
    folder.take(ts, value[i]!, quality[i]!);
  }
  return folder.end(options.untilMs ?? window.endMs);
}

/** All buckets of {@link foldRun} as a list. */
export function foldAll(run: Run, lead: Lead | undefined, options: FoldOptions): Bucket[] {
  const buckets: Bucket[] = [];
  foldRun(run, lead, options, (bucket) => buckets.push(bucket));
  return buckets;
}
