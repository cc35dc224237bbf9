import { z } from 'zod';
import { AggregateWindow, type Aggregate } from './aggregate-window';
import { DelayedSides, type DelayTraits, type SideTraits } from './delayed-sides';
import { Evaluator, type ChangeListener } from './evaluator';

export interface AggregateTraits {
  readonly aggregate: Aggregate;
  readonly windowMs: number;
  readonly window: 'sliding' | 'tumbling';
  /** Share of the window that must be known, 0…1. */
  readonly minValidity: number;
  readonly sides: readonly SideTraits[];
  /** Minutes local time is ahead of UTC, so that tumbling windows align with the plant's clock. */
  readonly zoneOffsetMs: (tsMs: number) => number;
}

/** A sliding window is judged at most this often per window length. */
const STEPS = 600;

const aggregateSnapshot = z.object({
  judgedMs: z.number(),
  windowEndMs: z.number().nullable(),
  quality: z.number(),
  window: z.unknown(),
  sides: z.unknown(),
});

/**
 * AGG: an aggregate over a sliding or tumbling window against limits. With too little of the window known it cannot
 * judge: nothing is raised and nothing cleared.
 */
export class AggregateEvaluator extends Evaluator {
  private readonly sides: DelayedSides;
  private readonly window: AggregateWindow;
  private judgedMs = -Infinity;
  private windowEndMs: number | null = null;
  private quality = 0;

  constructor(
    private readonly traits: AggregateTraits,
    delays: DelayTraits,
    listener: ChangeListener,
  ) {
    super();
    // The figure of a closed window stands until the next one closes.
    const holdMs = traits.window === 'tumbling' ? 2 * traits.windowMs : delays.holdMs;
    this.sides = new DelayedSides(traits.sides, { ...delays, holdMs }, listener);
    this.window = new AggregateWindow(traits.windowMs, delays.holdMs);
  }

  override sample(tsMs: number, value: number, quality: number): void {
    this.quality = quality;
    if (this.traits.window === 'tumbling') {
      this.closeWindows(tsMs);
      this.window.add(tsMs, value);
      return;
    }
    this.window.add(tsMs, value);
    if (tsMs - this.judgedMs < this.traits.windowMs / STEPS) return;
    this.judgedMs = tsMs;
    const fromMs = tsMs - this.traits.windowMs;
    this.window.trim(fromMs);
    this.judge(tsMs, fromMs, value);
  }

  override blind(tsMs: number): void {
    if (this.traits.window === 'tumbling') this.closeWindows(tsMs);
    else this.sides.blind(tsMs);
    this.window.add(tsMs, null);
  }

  override tick(tsMs: number): void {
    if (this.traits.window === 'tumbling' && this.windowEndMs !== null) this.closeWindows(tsMs);
    this.sides.tick(tsMs);
  }

  override adopt(side: string, beginMs: number, peak: number | null): boolean {
    return this.sides.adopt(side, beginMs, peak);
  }

  override snapshot(): unknown {
    const { judgedMs, windowEndMs, quality } = this;
    const finite = Math.max(judgedMs, 0);
    return { judgedMs: finite, windowEndMs, quality, window: this.window.snapshot(), sides: this.sides.snapshot() };
  }

  override restore(snapshot: unknown): boolean {
    const read = aggregateSnapshot.safeParse(snapshot);
    if (!read.success || !this.window.restore(read.data.window)) return false;
    this.judgedMs = read.data.judgedMs;
    this.windowEndMs = read.data.windowEndMs;
    this.quality = read.data.quality;
    if (read.data.sides !== null) this.sides.restore(read.data.sides);
    return true;
  }

  /** @param newest the sample at `tsMs`: it has no weight yet, but a maximum it is at once. */
  private judge(tsMs: number, fromMs: number, newest: number | null): void {
    const { aggregate, minValidity } = this.traits;
    const { value, validity } = this.window.over(aggregate, fromMs, tsMs);
    if (value === null || validity < minValidity) {
      this.sides.blind(tsMs);
      return;
    }
    let figure = value;
    if (newest !== null && aggregate === 'max') figure = Math.max(value, newest);
    if (newest !== null && aggregate === 'min') figure = Math.min(value, newest);
    this.sides.sample(tsMs, figure, this.quality);
  }

  /** Judges every tumbling window that ended by now. */
  private closeWindows(tsMs: number): void {
    this.windowEndMs ??= this.endOfWindow(tsMs);
    while (tsMs >= this.windowEndMs) {
      const fromMs = this.windowEndMs - this.traits.windowMs;
      this.judge(this.windowEndMs, fromMs, null);
      this.window.trim(this.windowEndMs);
      const next = this.endOfWindow(this.windowEndMs);
      // After a long silence the windows in between hold nothing.
      this.windowEndMs = tsMs - next > 4 * this.traits.windowMs ? this.endOfWindow(tsMs) : next;
    }
  }

  private endOfWindow(tsMs: number): number {
    const offset = this.traits.zoneOffsetMs(tsMs);
    return (Math.floor((tsMs + offset) / this.traits.windowMs) + 1) * this.traits.windowMs - offset;
  }
}
