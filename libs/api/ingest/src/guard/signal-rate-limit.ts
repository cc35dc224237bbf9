/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by `reserve` */

/** Seconds of full rate a signal may send at once: a gateway back from a day of outage delivers its buffer in a burst. */
const BURST_SECONDS = 3600;

/**
 * A bucket per signal, so that one gateway gone mad cannot fill the disk. Refilled by elapsed whole seconds; a signal
 * at its normal pace never notices.
 */
export class SignalRateLimit {
  private used = new Float64Array(1024);
  private second = new Float64Array(1024);

  /** @param perSecond sustained samples per second and signal; 0 switches the limit off */
  constructor(private readonly perSecond: number) {}

  admits(series: number, nowMs: number): boolean {
    if (this.perSecond === 0) return true;
    if (series >= this.used.length) this.reserve(series);
    const second = Math.floor(nowMs / 1000);
    const elapsed = second - this.second[series]!;
    if (elapsed !== 0) {
      this.second[series] = second;
      this.used[series] = elapsed < 0 ? 0 : Math.max(0, this.used[series]! - elapsed * this.perSecond);
    }
    if (this.used[series]! >= this.perSecond * BURST_SECONDS) return false;
    this.used[series]! += 1;
    return true;
  }

  private reserve(series: number): void {
    const length = Math.max(series + 1, this.used.length * 2);
    const used = new Float64Array(length);
    const second = new Float64Array(length);
    used.set(this.used);
    second.set(this.second);
    this.used = used;
    this.second = second;
  }
}
