const GROWTH = Math.log(1.05);
const BUCKETS = 400;
/** Upper end of the first bucket, ms. */
const FINEST_MS = 0.01;

/** Latencies in buckets of 5 %, from 10 µs to several minutes: constant memory however many are counted. */
export class LatencyHistogram {
  private readonly counts = new Float64Array(BUCKETS);
  private total = 0;
  private longest = 0;

  add(ms: number): void {
    const bucket = ms <= FINEST_MS ? 0 : Math.min(BUCKETS - 1, Math.ceil(Math.log(ms / FINEST_MS) / GROWTH));
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1;
    this.total += 1;
    if (ms > this.longest) this.longest = ms;
  }

  /** Latency that this share (0–1) did not exceed, ms; 0 before the first. */
  percentile(share: number): number {
    let seen = 0;
    for (let i = 0; i < BUCKETS; i += 1) {
      seen += this.counts[i] ?? 0;
      if (this.total > 0 && seen >= share * this.total)
        return Number(Math.min(this.longest, FINEST_MS * Math.exp(i * GROWTH)).toPrecision(3));
    }
    return Number(this.longest.toPrecision(3));
  }

  get max(): number {
    return Number(this.longest.toPrecision(4));
  }
}
