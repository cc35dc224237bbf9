/** A plant may be this far ahead of its pace before history, and before live values, wait, ms. */
const HISTORY_AHEAD_MS = 250;
const LIVE_AHEAD_MS = 1000;
/** Further ahead than this nothing is counted: no acknowledgement waits so long that a gateway takes the line for dead. */
const MOST_AHEAD_MS = 2000;

/**
 * How fast the gateway of one plant may deliver before it is slowed down, so that a buffer of weeks, or a gateway gone
 * mad, leaves room for the others. Nothing is refused: what came is stored, only its acknowledgement waits, and a gateway
 * that waits for acknowledgements slows down by itself. Live values go on while history already waits.
 */
export class PlantPace {
  /** By plant: when all it delivered so far would be in, had it kept its pace. */
  private readonly paidUntilMs = new Map<string, number>();

  /** @param perSecond values per second and plant */
  constructor(private readonly perSecond: number) {}

  /**
   * Counts the values of a message.
   * @param nowMs a clock that is never set
   * @returns how long its acknowledgement waits, ms
   */
  waitMs(factoryNo: string, message: { readonly values: number; readonly isHistory: boolean }, nowMs: number): number {
    const costMs = (message.values * 1000) / this.perSecond;
    const paidUntilMs = Math.max(nowMs, this.paidUntilMs.get(factoryNo) ?? 0) + costMs;
    const aheadMs = Math.min(MOST_AHEAD_MS, paidUntilMs - nowMs);
    this.paidUntilMs.set(factoryNo, nowMs + aheadMs);
    return Math.max(0, aheadMs - (message.isHistory ? HISTORY_AHEAD_MS : LIVE_AHEAD_MS));
  }
}
