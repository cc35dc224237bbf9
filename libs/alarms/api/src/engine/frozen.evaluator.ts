import type { AlarmLevel } from '@sed/platform-contract';
import { z } from 'zod';
import { DelayedSides, type DelayTraits } from './delayed-sides';
import type { ChangeListener } from './evaluator';
import { SidedEvaluator } from './sided.evaluator';
import { truthSide } from './value.evaluator';

export interface FrozenTraits {
  readonly epsilon: number;
  readonly durationMs: number;
  readonly level: AlarmLevel;
  /** The rule names a run signal: judged only while it is 1. */
  readonly hasRunSignal: boolean;
}

const frozenSnapshot = z.object({
  reference: z.number().nullable(),
  movedAtMs: z.number().nullable().optional(),
  isRunning: z.boolean(),
  sides: z.unknown(),
});

/** FROZEN: no change beyond epsilon for the duration while running. The frozen spell begins at its first sample. */
export class FrozenEvaluator extends SidedEvaluator {
  protected override readonly sides: DelayedSides;
  /** Value the spell is compared with; null before the first sample and while not running. */
  private reference: number | null = null;
  /** When the value last moved: an analyser repeats each result until the next one, which is not frozen again. */
  private movedAtMs: number | null = null;
  private isRunning: boolean;

  constructor(
    private readonly traits: FrozenTraits,
    delays: DelayTraits,
    listener: ChangeListener,
  ) {
    super();
    this.isRunning = !traits.hasRunSignal;
    const { durationMs } = traits;
    const spell = { ...delays, deadband: 0, onDelayMs: durationMs + delays.onDelayMs, conditionMs: durationMs };
    this.sides = new DelayedSides([truthSide('FROZEN', traits.level)], spell, (change) =>
      listener({ ...change, limit: traits.epsilon, value: this.reference, peak: null }),
    );
  }

  override sample(tsMs: number, value: number, quality: number): void {
    if (!this.isRunning) {
      this.sides.sample(tsMs, 0, quality);
      return;
    }
    if (this.reference === null || Math.abs(value - this.reference) > this.traits.epsilon) {
      if (this.reference !== null) this.moved(tsMs, quality);
      this.reference = value;
      // A new spell begins with the sample that ended the old one, unless the alarm still waits to clear.
      if (this.sides.isActive()) return;
    }
    const hasMoved = this.movedAtMs !== null && tsMs - this.movedAtMs < this.traits.durationMs;
    this.sides.sample(tsMs, this.sides.isActive() && hasMoved ? 0 : 1, quality);
  }

  override companion(_input: number, tsMs: number, value: number): void {
    const isRunning = value === 1;
    if (isRunning === this.isRunning) return;
    this.isRunning = isRunning;
    if (isRunning) return;
    // A standing pump has every right to a constant value.
    this.moved(tsMs, 0);
    this.reference = null;
  }

  override snapshot(): unknown {
    const { reference, movedAtMs, isRunning } = this;
    return { reference, movedAtMs, isRunning, sides: this.sides.snapshot() };
  }

  override restore(snapshot: unknown): boolean {
    const read = frozenSnapshot.safeParse(snapshot);
    if (!read.success) return false;
    this.reference = read.data.reference;
    this.movedAtMs = read.data.movedAtMs ?? null;
    this.isRunning = read.data.isRunning;
    if (read.data.sides !== null) this.sides.restore(read.data.sides);
    return true;
  }

  private moved(tsMs: number, quality: number): void {
    this.sides.sample(tsMs, 0, quality);
    this.movedAtMs = tsMs;
  }
}
