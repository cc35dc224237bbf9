/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import { isUsable } from '@sed/contract';
import { type SeriesTraits } from '@sed/api-ports';
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

class Folder {
  private bucket: Bucket;

  constructor(
    private readonly series: number,
    private readonly window: FoldWindow,
    private readonly emit: (bucket: Bucket) => void,
  ) {
    this.bucket = this.bucketAt(window.startMs);
  }

  /** Makes the bucket that holds `ms` the current one; instants come in order. */
  moveTo(ms: number): Bucket {
    if (ms < this.bucket.endMs) return this.bucket;
    this.finish();
    this.bucket = this.bucketAt(ms);
    return this.bucket;
  }

  hold(fromMs: number, untilMs: number, value: number, quality: number): void {
    let at = Math.max(fromMs, this.window.startMs);
    const end = Math.min(untilMs, this.window.endMs);
    while (at < end) {
      const bucket = this.moveTo(at);
      const until = Math.min(end, bucket.endMs);
      addHeld(bucket, value, until - at, quality);
      at = until;
    }
  }

  finish(): void {
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
 * as lead, rows after it are ignored. `untilMs` (default the window's end) is where the last value stops holding,
 * for windows that reach past the present.
 * @returns the lead for a window that begins where this one ends.
 */
export function foldRun(
  run: Run,
  lead: Lead | undefined,
  options: { window: FoldWindow; traits: SeriesTraits; untilMs?: number },
  emit: (bucket: Bucket) => void,
): Lead | undefined {
  const { window, traits } = options;
  const { tsMs, value, quality } = run;
  const folder = new Folder(run.series, window, emit);
  let heldTs = lead?.tsMs ?? -Infinity;
  let heldValue = lead?.value ?? 0;
  let heldQuality = lead?.quality ?? 255;
  let base = lead?.base ?? Number.NaN;
  for (let i = run.from; i < run.to; i++) {
    const ts = tsMs[i]!;
    if (ts >= window.endMs) break;
    if (isUsable(heldQuality)) folder.hold(heldTs, Math.min(ts, heldTs + traits.holdMs), heldValue, heldQuality);
    heldTs = ts;
    heldValue = value[i]!;
    heldQuality = quality[i]!;
    const usable = isUsable(heldQuality);
    if (ts >= window.startMs) {
      const bucket = folder.moveTo(ts);
      bucket.count += 1;
      if (usable && traits.totalKind === 'counter' && !Number.isNaN(base)) {
        bucket.rise += counterRise(base, heldValue, traits.counterRollover);
      }
    }
    if (usable) base = heldValue;
  }
  if (heldTs === -Infinity) return undefined;
  if (isUsable(heldQuality)) {
    folder.hold(heldTs, Math.min(heldTs + traits.holdMs, options.untilMs ?? window.endMs), heldValue, heldQuality);
  }
  folder.finish();
  return { tsMs: heldTs, value: heldValue, quality: heldQuality, base };
}

/** All buckets of {@link foldRun} as a list. */
export function foldAll(
  run: Run,
  lead: Lead | undefined,
  options: { window: FoldWindow; traits: SeriesTraits; untilMs?: number },
): Bucket[] {
  const buckets: Bucket[] = [];
  foldRun(run, lead, options, (bucket) => buckets.push(bucket));
  return buckets;
}
