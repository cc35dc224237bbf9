/** Longer than this many scan periods between two samples, something is missing between them. */
const SLACK = 1.5;

export interface SignalHoles {
  /** Samples within the range. */
  readonly stored: number;
  /** Samples the scan period lets one expect between those there are. */
  readonly missing: number;
}

/**
 * Finds what a signal lacks over a range by the distances of its samples, which come in order of time, those within
 * {@link marginMs} around the range included.
 */
export class HoleCounter {
  private stored = 0;
  private missing = 0;
  private lastMs: number;

  constructor(
    private readonly range: { readonly fromMs: number; readonly toMs: number },
    private readonly scanMs: number,
  ) {
    this.lastMs = range.fromMs;
  }

  /** So far around the range samples are looked at: the scan before it and the one after it belong to it. */
  static marginMs(scanMs: number): number {
    return Math.ceil(SLACK * scanMs);
  }

  add(tsMs: number): void {
    const { fromMs, toMs } = this.range;
    if (tsMs >= fromMs && tsMs < toMs) this.stored += 1;
    if (tsMs <= fromMs) {
      this.lastMs = tsMs;
      return;
    }
    if (this.lastMs < toMs) this.missing += this.between(tsMs);
    this.lastMs = tsMs;
  }

  /** @returns what was found, once every sample was added */
  end(): SignalHoles {
    const rest = this.lastMs < this.range.toMs ? this.between(this.range.toMs) : 0;
    return { stored: this.stored, missing: this.missing + rest };
  }

  private between(tsMs: number): number {
    const distance = tsMs - this.lastMs;
    return distance > SLACK * this.scanMs ? Math.max(0, Math.round(distance / this.scanMs) - 1) : 0;
  }
}
