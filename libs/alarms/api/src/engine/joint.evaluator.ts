import { z } from 'zod';
import type { DelayedSides } from './delayed-sides';
import { SidedEvaluator } from './sided.evaluator';

/** Longer than any alarm: the inputs themselves say how long they are known. */
export const FOR_EVER_MS = 1e14;

const jointSnapshot = z.object({ nowMs: z.number(), quality: z.number(), inputs: z.unknown(), sides: z.unknown() });

/** What an evaluator of several inputs, or of the mere passing of time, keeps besides its sides. */
export interface JointState {
  /** First instant after `afterMs` at which the judgement may change without a sample. */
  nextWake(afterMs: number): number;
  /** What was known held right up to this wake; else it ended with the ms before, as the patience of an input does. */
  isKnownUpTo?(wakeMs: number): boolean;
  snapshot(): unknown;
  restore(snapshot: unknown): boolean;
}

/**
 * Base of evaluators whose answer can change between samples. Wakes are judged in time order before whatever comes
 * later, so that the answers do not depend on when samples and ticks are fed.
 */
export abstract class JointEvaluator extends SidedEvaluator {
  protected nowMs = 0;
  protected quality = 0;
  /** Judging because time passed, not because something arrived. */
  private isWake = false;
  protected abstract readonly state: JointState;
  protected abstract override readonly sides: DelayedSides;
  protected abstract judge(atMs: number): void;

  /** Something arrived: what was due before it is judged first, then the change, then the new state. */
  protected happen(tsMs: number, change: (atMs: number) => void): void {
    // Signals run beside each other: one may be a little behind what was judged already.
    const atMs = Math.max(this.nowMs, tsMs);
    this.wakeBefore(atMs);
    this.nowMs = atMs;
    change(atMs);
    this.judge(atMs);
  }

  /** Cannot judge from here: what was known ended with a wake or the ms before, or with what arrived just now. */
  protected dark(atMs: number): void {
    const isUpTo = !this.isWake || this.state.isKnownUpTo?.(atMs) === true;
    if (!isUpTo) this.sides.tick(atMs - 1);
    this.sides.blind(isUpTo ? atMs : atMs - 1);
  }

  override tick(tsMs: number): void {
    this.wakeBefore(tsMs + 1);
    this.sides.tick(tsMs);
  }

  override snapshot(): unknown {
    const { nowMs, quality } = this;
    return { nowMs, quality, inputs: this.state.snapshot(), sides: this.sides.snapshot() };
  }

  override restore(snapshot: unknown): boolean {
    const read = jointSnapshot.safeParse(snapshot);
    if (!read.success || !this.state.restore(read.data.inputs)) return false;
    this.nowMs = read.data.nowMs;
    this.quality = read.data.quality;
    if (read.data.sides !== null) this.sides.restore(read.data.sides);
    return true;
  }

  private wakeBefore(untilMs: number): void {
    for (;;) {
      const wakeMs = this.state.nextWake(this.nowMs);
      if (wakeMs >= untilMs) return;
      this.nowMs = wakeMs;
      this.isWake = true;
      this.judge(wakeMs);
      this.isWake = false;
    }
  }
}
