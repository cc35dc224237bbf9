import type { BoardIndicatorRef, LiveValue } from '@sed/platform-ports';
import { isOverLimit, stateAgainstLimits, type BoardIndicator } from '@sed/boards-contract';
import { QUALITY, qualityName } from '@sed/platform-contract';
import type { BucketDto } from '@sed/signals-contract';
import { DelayLine } from './delay-line';
import { MinuteTrend } from './minute-trend';

const MINUTE_MS = 60_000;

/** Follows one indicator of one plant: its last hour and since when it is over its limit. */
export class IndicatorTrack {
  private readonly trend = new MinuteTrend();
  private readonly line: DelayLine<LiveValue | undefined> | undefined;
  private overSinceMs: number | null = null;

  constructor(
    readonly series: number,
    readonly indicator: BoardIndicatorRef,
    readonly delayMs = 0,
  ) {
    if (delayMs > 0) this.line = new DelayLine(delayMs);
  }

  /** Follows the same signal against the same limits, as late. */
  isLike({ series, indicator, delayMs }: IndicatorTrack): boolean {
    const isSame = series === this.series && delayMs === this.delayMs;
    return isSame && JSON.stringify(indicator) === JSON.stringify(this.indicator);
  }

  /** @returns the indicator as the board shows it now: as it was before the delay. */
  follow(newest: LiveValue | undefined, nowMs: number): BoardIndicator {
    const { line } = this;
    if (line === undefined) return this.show(newest, nowMs);
    line.push(Math.max(nowMs, newest?.tsMs ?? nowMs), newest);
    // Each value that came of age counts for the hour and the excursion, not only the last.
    for (const passed of line.take(nowMs)) this.note(passed);
    return this.show(line.now(nowMs), nowMs - this.delayMs);
  }

  private note(live: LiveValue | undefined): BoardIndicator['state'] {
    const state = stateAgainstLimits(this.indicator, live);
    // While the value is unknown the excursion neither ends nor starts anew.
    if (live !== undefined && state !== 'unknown') {
      this.trend.add(live.value, live.tsMs);
      this.overSinceMs = state === 'over' ? (this.overSinceMs ?? live.tsMs) : null;
    }
    return state;
  }

  private show(live: LiveValue | undefined, nowMs: number): BoardIndicator {
    const { key, unit, decimals, limitLo, limitHi } = this.indicator;
    const state = this.note(live);
    return {
      key,
      unit,
      decimals,
      value: live === undefined || !Number.isFinite(live.value) ? null : Number(live.value.toFixed(decimals)),
      ts: live?.tsMs ?? null,
      quality: qualityName(live?.quality ?? -1),
      limitLo,
      limitHi,
      state,
      overSince: state === 'over' ? this.overSinceMs : null,
      trend: this.trend.values(nowMs, decimals),
    };
  }

  /** Takes over what the store knows of the time before this process began. */
  fill(lastHour: readonly BucketDto[], lastDay: readonly BucketDto[], held: readonly BucketDto[] = []): void {
    this.trend.fill(lastHour);
    // Minutes younger than the delay wait with the rest; the mean stands for a minute nobody watched.
    this.line?.fill(held.flatMap((bucket) => heldPoint(bucket) ?? []));
    const since = this.overSinceIn(lastDay);
    if (since !== null && this.overSinceMs !== null) this.overSinceMs = Math.min(since, this.overSinceMs);
  }

  /** Takes over minutes the store learnt of since: what a gateway sent late, or the past of the demonstration. */
  fillHoles(lastHour: readonly BucketDto[]): void {
    this.trend.fill(lastHour);
  }

  hasHoles(nowMs: number): boolean {
    return this.trend.hasHoles(nowMs - this.delayMs);
  }

  isOver(): boolean {
    return this.overSinceMs !== null;
  }

  /** Start of the unbroken run of minutes over the limit at the end; minutes without a mean do not break it. */
  private overSinceIn(buckets: readonly BucketDto[]): number | null {
    let since: number | null = null;
    for (const bucket of buckets.toReversed()) {
      if (bucket.mean === null) continue;
      if (!isOverLimit(this.indicator, bucket.mean)) break;
      since = bucket.start;
    }
    return since;
  }
}

function heldPoint({ start, mean }: BucketDto): { atMs: number; value: LiveValue } | undefined {
  if (mean === null) return undefined;
  const atMs = start + MINUTE_MS;
  return { atMs, value: { value: mean, tsMs: start, receivedAtMs: atMs, quality: QUALITY.GOOD } };
}
