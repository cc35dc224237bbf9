import type { BucketDto } from '@sed/signals-contract';

export const TREND_MINUTES = 60;
const MINUTE_MS = 60_000;

/** Means of the last 60 whole minutes of one signal, kept in memory. */
export class MinuteTrend {
  private readonly means = new Map<number, number>();
  private minute = 0;
  private sum = 0;
  private count = 0;
  private lastTsMs = Number.NEGATIVE_INFINITY;

  /** Takes one sample into the minute of its source time; a sample seen before counts once. */
  add(value: number, tsMs: number): void {
    if (tsMs <= this.lastTsMs) return;
    this.lastTsMs = tsMs;
    const minute = Math.floor(tsMs / MINUTE_MS);
    if (minute !== this.minute) this.closeMinute(minute);
    this.sum += value;
    this.count += 1;
  }

  /** Fills minutes that were before this process began. */
  fill(buckets: readonly BucketDto[]): void {
    for (const bucket of buckets) {
      const minute = Math.floor(bucket.start / MINUTE_MS);
      if (bucket.mean !== null && !this.means.has(minute)) this.means.set(minute, bucket.mean);
    }
  }

  /** Minutes of the last hour, the running one aside, of which nothing is known. */
  hasHoles(nowMs: number): boolean {
    const last = Math.floor(nowMs / MINUTE_MS);
    return Array.from({ length: TREND_MINUTES - 1 }, (_, i) => last - 1 - i).some((minute) => !this.means.has(minute));
  }

  /** One value a minute, oldest first, the running minute last; null where nothing usable was received. */
  values(nowMs: number, decimals: number): (number | null)[] {
    const last = Math.floor(nowMs / MINUTE_MS);
    for (const minute of this.means.keys()) if (minute <= last - TREND_MINUTES) this.means.delete(minute);
    return Array.from({ length: TREND_MINUTES }, (_, i) => {
      const mean = this.meanOf(last - TREND_MINUTES + 1 + i);
      return mean === undefined ? null : Number(mean.toFixed(decimals));
    });
  }

  private meanOf(minute: number): number | undefined {
    return minute === this.minute && this.count > 0 ? this.sum / this.count : this.means.get(minute);
  }

  private closeMinute(next: number): void {
    if (this.count > 0) this.means.set(this.minute, this.sum / this.count);
    this.minute = next;
    this.sum = 0;
    this.count = 0;
  }
}
