import { z } from 'zod';

/** Start of the production day that holds an instant, and of the next. */
export interface DayClock {
  start(atMs: number): number;
  next(atMs: number): number;
}

const HOUR_MS = 3_600_000;

const daySnapshot = z.object({
  dayMs: z.number(),
  endMs: z.number(),
  lastMs: z.number(),
  untilMs: z.number(),
  rate: z.number().nullable(),
  knownMs: z.number(),
  total: z.number(),
});

/** The integral of a rate over the production day so far; a rate holds until the next, at most as long as it may. */
export class DayIntegral {
  dayMs = 0;
  endMs = 0;
  /** Time of the day that is known, ms. */
  knownMs = 0;
  /** ∫ rate dt in rate·hours over what is known. */
  total = 0;
  private lastMs = 0;
  private untilMs = -1;
  private rate: number | null = null;

  constructor(private readonly clock: DayClock) {}

  /** The rate from here on, known until `untilMs`; null when it became unknown. */
  set(atMs: number, rate: number | null, untilMs: number): void {
    this.advance(atMs);
    this.rate = rate;
    this.untilMs = untilMs;
  }

  advance(atMs: number): void {
    if (this.endMs === 0) this.begin(atMs);
    while (atMs >= this.endMs) {
      this.add(this.endMs);
      this.begin(atMs - this.endMs > 2 * 86_400_000 ? atMs : this.endMs);
    }
    this.add(atMs);
  }

  /** Share of the day so far that is known; 1 at its very beginning. */
  validity(atMs: number): number {
    const elapsedMs = atMs - this.dayMs;
    return elapsedMs <= 0 ? 1 : this.knownMs / elapsedMs;
  }

  snapshot(): unknown {
    const { dayMs, endMs, lastMs, untilMs, rate, knownMs, total } = this;
    return { dayMs, endMs, lastMs, untilMs, rate, knownMs, total };
  }

  restore(snapshot: unknown): boolean {
    const read = daySnapshot.safeParse(snapshot);
    if (!read.success) return false;
    Object.assign(this, read.data);
    return true;
  }

  private begin(atMs: number): void {
    this.dayMs = this.clock.start(atMs);
    this.endMs = this.clock.next(atMs);
    this.knownMs = 0;
    this.total = 0;
    this.lastMs = Math.max(this.lastMs, this.dayMs);
  }

  private add(atMs: number): void {
    const end = Math.min(atMs, this.untilMs);
    if (this.rate !== null && end > this.lastMs) {
      this.knownMs += end - this.lastMs;
      this.total += (this.rate * (end - this.lastMs)) / HOUR_MS;
    }
    this.lastMs = Math.max(this.lastMs, atMs);
  }
}
