/** A totaliser: integrates a rate, rolls over, and goes on where it stood after a restart. */
export class Counter {
  /** @param total where it stands, 0 ≤ total < rollover. */
  constructor(
    private total: number,
    private readonly rollover: number,
  ) {}

  /** @param ratePerHour what is counted, per hour. */
  add(ratePerHour: number, seconds: number): void {
    this.total = (this.total + (Math.max(0, ratePerHour) * seconds) / 3600) % this.rollover;
  }

  get value(): number {
    return this.total;
  }
}

/** Counters were zero at this moment, long before any start: the total of a plant follows from its age. */
const COMMISSIONED_MS = Date.UTC(2019, 0, 1);

/**
 * Where a totaliser stands: what was remembered plus the mean rate since, or the mean rate since commissioning.
 * @param meanPerHour typical rate, used for the time nobody simulated.
 */
export function counterStart(options: {
  readonly remembered: { readonly value: number; readonly atMs: number } | undefined;
  readonly nowMs: number;
  readonly meanPerHour: number;
  readonly rollover: number;
}): number {
  const { remembered, nowMs, meanPerHour, rollover } = options;
  const sinceMs = Math.max(0, nowMs - (remembered?.atMs ?? COMMISSIONED_MS));
  return ((remembered?.value ?? 0) + (meanPerHour * sinceMs) / 3_600_000) % rollover;
}
