import { type BoardIndicatorRef, type LiveValue } from '@sed/api-ports';
import { qualityName, type BoardIndicator, type BucketDto } from '@sed/contract';
import { indicatorState, isOver } from './indicator-state';
import { MinuteTrend } from './minute-trend';

/** Follows one indicator of one plant: its last hour and since when it is over its limit. */
export class IndicatorTrack {
  private readonly trend = new MinuteTrend();
  private overSinceMs: number | null = null;

  constructor(
    readonly series: number,
    readonly indicator: BoardIndicatorRef,
  ) {}

  /** @returns the indicator as the board shows it now. */
  follow(live: LiveValue | undefined, nowMs: number): BoardIndicator {
    const { key, unit, decimals, limitLo, limitHi } = this.indicator;
    const state = indicatorState(this.indicator, live);
    // While the value is unknown the excursion neither ends nor starts anew.
    if (live !== undefined && state !== 'unknown') {
      this.trend.add(live.value, live.tsMs);
      this.overSinceMs = state === 'over' ? (this.overSinceMs ?? live.tsMs) : null;
    }
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
  fill(lastHour: readonly BucketDto[], lastDay: readonly BucketDto[]): void {
    this.trend.fill(lastHour);
    const since = this.overSinceIn(lastDay);
    if (since !== null && this.overSinceMs !== null) this.overSinceMs = Math.min(since, this.overSinceMs);
  }

  isOver(): boolean {
    return this.overSinceMs !== null;
  }

  /** Start of the unbroken run of minutes over the limit at the end; minutes without a mean do not break it. */
  private overSinceIn(buckets: readonly BucketDto[]): number | null {
    let since: number | null = null;
    for (const bucket of buckets.toReversed()) {
      if (bucket.mean === null) continue;
      if (!isOver(this.indicator, bucket.mean)) break;
      since = bucket.start;
    }
    return since;
  }
}
