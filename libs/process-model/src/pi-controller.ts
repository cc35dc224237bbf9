/** Settings of a controller; times in days, gain in handle units per measured unit. */
export interface PiSettings {
  readonly gain: number;
  readonly integralTimeDays: number;
  readonly trackingTimeDays: number;
  readonly low: number;
  readonly high: number;
}

/** Dissolved oxygen of tank 5 by its oxygen transfer (Copp 2002): set-point 2 g/m3, handle 1/d. */
export const DO_CONTROL: PiSettings = { gain: 25, integralTimeDays: 0.002, trackingTimeDays: 0.001, low: 0, high: 360 };
/** Nitrate of tank 2 by the internal recycle (Copp 2002): set-point 1 g/m3, handle m3/d. */
export const NITRATE_CONTROL: PiSettings = {
  gain: 10_000,
  integralTimeDays: 0.025,
  trackingTimeDays: 0.015,
  low: 0,
  high: 92_230,
};

/** Proportional-integral controller with back-calculation, so that a saturated handle does not wind up. */
export class PiController {
  private integral: number;

  /** @param handle where the handle stands at the start: the first move is bumpless. */
  constructor(
    private readonly settings: PiSettings,
    handle: number,
  ) {
    this.integral = handle;
  }

  /** New handle after `days` with this set-point and measurement. */
  next(setPoint: number, measured: number, days: number): number {
    const { gain, integralTimeDays, trackingTimeDays, low, high } = this.settings;
    const error = setPoint - measured;
    const raw = gain * error + this.integral;
    const handle = Math.min(high, Math.max(low, raw));
    this.integral += days * ((gain / integralTimeDays) * error + (handle - raw) / trackingTimeDays);
    return handle;
  }
}
