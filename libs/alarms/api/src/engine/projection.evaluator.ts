import type { AlarmLevel } from '@sed/platform-contract';
import { z } from 'zod';
import type { DayClock } from './day-integral';
import type { DelayTraits } from './delayed-sides';
import type { ChangeListener } from './evaluator';
import { SidedEvaluator } from './sided.evaluator';
import { SidesOrMissing } from './sides-or-missing';
import { WeightedDay } from './weighted-day';

export interface ProjectionTraits {
  readonly limit: number;
  readonly isHigh: boolean;
  readonly rateWindowMs: number;
  readonly minElapsedMs: number;
  readonly minValidity: number;
  readonly level: AlarmLevel;
  /** Patience of the flow that weighs; null without one. */
  readonly flowHoldMs: number | null;
  readonly clock: DayClock;
}

/** Judged at most this often per rate window. */
const STEPS = 180;

const projectionSnapshot = z.object({
  judgedMs: z.number(),
  day: z.unknown(),
  sides: z.unknown(),
  quality: z.number(),
  baseMs: z.number().nullable(),
  knownBeforeMs: z.number(),
  isLacking: z.boolean(),
});

/**
 * DAILY_PROJ: mean of the production day, weighted by the flow, if what is left of it goes on as the last stretch. Too
 * early: cannot judge. Too little known of the day since the rule follows it: MISSING.
 */
export class ProjectionEvaluator extends SidedEvaluator {
  protected override readonly sides: SidesOrMissing;
  private readonly day: WeightedDay;
  private judgedMs = 0;
  private quality = 0;
  /** From here the day could be known: its begin, or later where the rule was not at work or could not know. */
  private baseMs: number | null = null;
  /** What was known of the day before. */
  private knownBeforeMs = 0;
  private isLacking = false;
  private isExcused = false;

  constructor(
    private readonly traits: ProjectionTraits,
    delays: DelayTraits,
    listener: ChangeListener,
  ) {
    super();
    const { level, limit, isHigh, clock, rateWindowMs, flowHoldMs } = traits;
    this.sides = new SidesOrMissing([{ side: 'PROJ', level, limit, isHigh }], delays, listener);
    this.day = new WeightedDay(clock, rateWindowMs, { valueMs: delays.holdMs, flowMs: flowHoldMs });
  }

  override sample(tsMs: number, value: number, quality: number): void {
    this.follow(tsMs);
    this.quality = quality;
    this.day.setValue(tsMs, value);
    if (tsMs - this.judgedMs < this.traits.rateWindowMs / STEPS) return;
    this.judgedMs = tsMs;
    this.judge(tsMs);
  }

  override blind(tsMs: number): void {
    this.follow(tsMs);
    this.day.setValue(tsMs, null);
    this.sides.blind(tsMs);
  }

  override companion(_input: number, tsMs: number, value: number): void {
    this.follow(tsMs);
    this.day.setFlow(tsMs, value);
  }

  override companionBlind(_input: number, tsMs: number): void {
    this.follow(tsMs);
    this.day.setFlow(tsMs, null);
  }

  override tick(tsMs: number): void {
    this.follow(tsMs);
    this.sides.tick(tsMs);
  }

  override excuse(durationMs: number): void {
    this.isExcused ||= durationMs > 0;
  }

  override snapshot(): unknown {
    const { judgedMs, day, sides, quality, baseMs, knownBeforeMs, isLacking } = this;
    const state = { judgedMs, quality, baseMs, knownBeforeMs, isLacking };
    return { ...state, day: day.snapshot(), sides: sides.snapshot() };
  }

  override restore(snapshot: unknown): boolean {
    const read = projectionSnapshot.safeParse(snapshot);
    if (!read.success || !this.day.restore(read.data.day)) return false;
    const { judgedMs, quality, baseMs, knownBeforeMs, isLacking, sides } = read.data;
    Object.assign(this, { judgedMs, quality, baseMs, knownBeforeMs, isLacking });
    this.sides.restore(sides);
    return true;
  }

  private judge(tsMs: number): void {
    const { minElapsedMs, minValidity } = this.traits;
    const { day } = this;
    const elapsedMs = tsMs - day.dayMs;
    const isEnough = day.knownMs >= minValidity * elapsedMs;
    // Of the day since the rule follows it: enough to say that nothing is missing.
    const sinceMs = this.baseMs ?? tsMs;
    const isComplete = day.knownMs - this.knownBeforeMs >= minValidity * (tsMs - sinceMs);
    if (isComplete) this.isLacking = false;
    const projected = elapsedMs < minElapsedMs || !isEnough ? null : day.projected(tsMs);
    if (projected !== null) this.sides.sample(tsMs, projected, this.quality);
    else if (isComplete) this.sides.enough(tsMs, this.quality);
    else {
      this.sides.blind(tsMs);
      this.lackAt(tsMs, tsMs);
    }
  }

  /** What the passing of time alone decides, up to and with this instant. */
  private follow(tsMs: number): void {
    const { day } = this;
    if (this.baseMs === null || this.isExcused) this.startFollowing(tsMs);
    // One day after the other, each with its own account.
    while (day.endMs <= tsMs) {
      const endMs = day.endMs;
      this.lack(endMs - 1);
      day.advance(endMs);
      this.baseMs = day.dayMs;
      this.knownBeforeMs = 0;
    }
    this.lack(tsMs);
  }

  private startFollowing(tsMs: number): void {
    this.isExcused = false;
    this.day.advance(tsMs);
    this.baseMs = tsMs;
    this.knownBeforeMs = this.day.knownMs;
  }

  /** While something is unknown: says when too little of the day came to be known. */
  private lack(tsMs: number): void {
    const { day } = this;
    if (this.isLacking || day.knownUntil(tsMs) >= tsMs) return;
    day.advance(tsMs);
    const { minValidity } = this.traits;
    if (minValidity <= 0) return;
    const sinceMs = this.baseMs ?? tsMs;
    this.lackAt(Math.floor(sinceMs + (day.knownMs - this.knownBeforeMs) / minValidity) + 1, tsMs);
  }

  /** Too little is known from `atMs` on, if that is not later than now and the day is followed long enough. */
  private lackAt(atMs: number, untilMs: number): void {
    if (this.isLacking) return;
    const { minElapsedMs, rateWindowMs, minValidity } = this.traits;
    const sinceMs = this.baseMs ?? untilMs;
    const firstMs = Math.max(atMs, sinceMs + Math.max(minElapsedMs, rateWindowMs));
    const known = this.day.knownMs - this.knownBeforeMs;
    if (firstMs > untilMs || known >= minValidity * (firstMs - sinceMs)) return;
    this.isLacking = true;
    this.sides.tick(firstMs - 1);
    this.sides.tooLittle(firstMs, this.quality);
  }
}
