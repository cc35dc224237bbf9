/** Allows `perSecond` events on average and `burst` at once. */
export class TokenBucket {
  private tokens: number;
  private filledMs: number;

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
    private readonly steadyMs: () => number,
  ) {
    this.tokens = burst;
    this.filledMs = steadyMs();
  }

  /** @returns false when the event is one too many. */
  take(): boolean {
    const nowMs = this.steadyMs();
    this.tokens = Math.min(this.burst, this.tokens + ((nowMs - this.filledMs) / 1000) * this.perSecond);
    this.filledMs = nowMs;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
