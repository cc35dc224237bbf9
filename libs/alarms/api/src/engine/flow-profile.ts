import { z } from 'zod';
import type { DayClock } from './day-integral';

const HOUR_MS = 3_600_000;
/** A day of which an hour is set back has one more. */
const HOURS = 25;
const DAYS = 7;
const DAYS_MS = DAYS * 24 * HOUR_MS;
/** An hour of which less is known says nothing of such hours. */
const MIN_KNOWN = 0.5;

const profileSnapshot = z.object({
  hourMs: z.number(),
  lastMs: z.number(),
  untilMs: z.number(),
  rate: z.number().nullable(),
  sum: z.number(),
  knownMs: z.number(),
  hours: z.array(z.array(z.tuple([z.number(), z.number()]))).length(HOURS),
});

/** Mean flow of each hour of the production day over the last seven days: what the rest of a day will bring. */
export class FlowProfile {
  /** Begin of the hour under way; 0 before the first. */
  private hourMs = 0;
  private lastMs = 0;
  private untilMs = -1;
  private rate: number | null = null;
  private sum = 0;
  private knownMs = 0;
  /** By hour of the day: when it began, and its mean. */
  private readonly hours: [number, number][][] = Array.from({ length: HOURS }, () => []);

  constructor(private readonly clock: DayClock) {}

  /** The flow from here on, known until `untilMs`; null when it became unknown. */
  set(atMs: number, rate: number | null, untilMs: number): void {
    this.advance(atMs);
    this.rate = rate;
    this.untilMs = untilMs;
  }

  advance(atMs: number): void {
    if (this.hourMs === 0) this.begin(atMs);
    while (atMs >= this.endOfHour()) {
      const endMs = this.endOfHour();
      this.add(endMs);
      this.close();
      // After a long silence the hours in between say nothing.
      this.begin(atMs - endMs > DAYS_MS ? atMs : endMs);
    }
    this.add(atMs);
  }

  /** ∫ flow dt over `[fromMs, toMs)` in flow·hours; an hour nothing is known of takes the present flow. */
  expected(fromMs: number, toMs: number, presentFlow: number): number {
    const dayMs = this.clock.start(fromMs);
    let total = 0;
    for (let at = fromMs; at < toMs;) {
      const hour = Math.floor((at - dayMs) / HOUR_MS);
      const endMs = Math.min(toMs, dayMs + (hour + 1) * HOUR_MS);
      total += ((this.usual(hour, at) ?? presentFlow) * (endMs - at)) / HOUR_MS;
      at = endMs;
    }
    return total;
  }

  snapshot(): unknown {
    const { hourMs, lastMs, untilMs, rate, sum, knownMs, hours } = this;
    return { hourMs, lastMs, untilMs, rate, sum, knownMs, hours };
  }

  restore(snapshot: unknown): boolean {
    const read = profileSnapshot.safeParse(snapshot);
    if (!read.success) return false;
    const { hours, ...present } = read.data;
    Object.assign(this, present);
    hours.forEach((days, hour) => (this.hours[hour] = days));
    return true;
  }

  private usual(hour: number, atMs: number): number | null {
    const known = (this.hours[hour] ?? []).filter(([beginMs]) => beginMs >= atMs - DAYS_MS - HOUR_MS);
    return known.length === 0 ? null : known.reduce((sum, [, mean]) => sum + mean, 0) / known.length;
  }

  private endOfHour(): number {
    return this.hourMs + HOUR_MS;
  }

  private begin(atMs: number): void {
    const dayMs = this.clock.start(atMs);
    this.hourMs = dayMs + Math.floor((atMs - dayMs) / HOUR_MS) * HOUR_MS;
    this.lastMs = Math.max(this.lastMs, this.hourMs);
    this.sum = 0;
    this.knownMs = 0;
  }

  private close(): void {
    if (this.knownMs < MIN_KNOWN * HOUR_MS) return;
    const hour = Math.floor((this.hourMs - this.clock.start(this.hourMs)) / HOUR_MS);
    const days = this.hours[hour];
    days?.push([this.hourMs, this.sum / this.knownMs]);
    if (days !== undefined && days.length > DAYS) days.shift();
  }

  private add(atMs: number): void {
    const end = Math.min(atMs, this.untilMs);
    if (this.rate !== null && end > this.lastMs) {
      this.knownMs += end - this.lastMs;
      this.sum += this.rate * (end - this.lastMs);
    }
    this.lastMs = Math.max(this.lastMs, atMs);
  }
}
