import type { AlarmLevel } from '@sed/contract';
import { z } from 'zod';
import { AggregateWindow } from './aggregate-window';
import { DayIntegral, type DayClock } from './day-integral';
import { DelayedSides, type DelayTraits } from './delayed-sides';
import { Evaluator, type ChangeListener } from './evaluator';

export interface ProjectionTraits {
  readonly limit: number;
  readonly isHigh: boolean;
  readonly rateWindowMs: number;
  readonly minElapsedMs: number;
  readonly minValidity: number;
  readonly level: AlarmLevel;
  readonly clock: DayClock;
}

const HOUR_MS = 3_600_000;
/** Judged at most this often per rate window. */
const STEPS = 180;

const projectionSnapshot = z.object({
  judgedMs: z.number(),
  day: z.unknown(),
  window: z.unknown(),
  sides: z.unknown(),
});

/**
 * DAILY_PROJ: mean of the production day, if what is left of it goes on as the last stretch. Too little known, or too
 * early: cannot judge.
 */
export class ProjectionEvaluator extends Evaluator {
  private readonly sides: DelayedSides;
  private readonly window: AggregateWindow;
  private readonly day: DayIntegral;
  private judgedMs = 0;

  constructor(
    private readonly traits: ProjectionTraits,
    private readonly delays: DelayTraits,
    listener: ChangeListener,
  ) {
    super();
    const { level, limit, isHigh } = traits;
    this.sides = new DelayedSides([{ side: 'PROJ', level, limit, isHigh }], delays, listener);
    this.window = new AggregateWindow(traits.rateWindowMs, delays.holdMs);
    this.day = new DayIntegral(traits.clock);
  }

  override sample(tsMs: number, value: number, quality: number): void {
    this.window.add(tsMs, value);
    this.day.set(tsMs, value, tsMs + this.delays.holdMs);
    if (tsMs - this.judgedMs < this.traits.rateWindowMs / STEPS) return;
    this.judgedMs = tsMs;
    const projected = this.projected(tsMs, value);
    if (projected === null) this.sides.blind(tsMs);
    else this.sides.sample(tsMs, projected, quality);
  }

  override blind(tsMs: number): void {
    this.window.add(tsMs, null);
    this.day.set(tsMs, null, -1);
    this.sides.blind(tsMs);
  }

  override tick(tsMs: number): void {
    this.sides.tick(tsMs);
  }

  override adopt(side: string, beginMs: number, peak: number | null): boolean {
    return this.sides.adopt(side, beginMs, peak);
  }

  override snapshot(): unknown {
    const { judgedMs, day, window, sides } = this;
    return { judgedMs, day: day.snapshot(), window: window.snapshot(), sides: sides.snapshot() };
  }

  override restore(snapshot: unknown): boolean {
    const read = projectionSnapshot.safeParse(snapshot);
    if (!read.success || !this.window.restore(read.data.window) || !this.day.restore(read.data.day)) return false;
    this.judgedMs = read.data.judgedMs;
    if (read.data.sides !== null) this.sides.restore(read.data.sides);
    return true;
  }

  private projected(tsMs: number, newest: number): number | null {
    const { rateWindowMs, minElapsedMs, minValidity } = this.traits;
    const elapsedMs = tsMs - this.day.dayMs;
    if (elapsedMs < minElapsedMs || this.day.validity(tsMs) < minValidity) return null;
    this.window.trim(tsMs - rateWindowMs);
    const rate = this.window.over('mean', tsMs - rateWindowMs, tsMs).value ?? newest;
    const { knownMs, total, dayMs, endMs } = this.day;
    const meanSoFar = knownMs === 0 ? rate : (total * HOUR_MS) / knownMs;
    return (meanSoFar * elapsedMs + rate * (endMs - tsMs)) / (endMs - dayMs);
  }
}
