import type { AlarmLevel } from '@sed/platform-contract';
import { z } from 'zod';
import { AggregateWindow } from './aggregate-window';
import { DelayedSides, type DelayTraits } from './delayed-sides';
import type { ChangeListener } from './evaluator';
import { SidedEvaluator } from './sided.evaluator';
import { FOR_EVER_MS } from './joint.evaluator';

export interface LabTraits {
  readonly limit: number;
  readonly isHigh: boolean;
  readonly level: AlarmLevel;
  /** Patience of the online signal, null without one: the result itself is judged. */
  readonly onlineHoldMs: number | null;
  readonly matchMs: number;
}

/** Results come hours after the sampling; what was measured online is kept as long. */
const ONLINE_MS = 48 * 3_600_000;

const labSnapshot = z.object({ online: z.unknown(), onlineMs: z.number(), sides: z.unknown() });

/**
 * LAB: a laboratory result against a limit, or its distance to the online mean around the sampling against a
 * tolerance. A result stands until the next one.
 */
export class LabEvaluator extends SidedEvaluator {
  protected override readonly sides: DelayedSides;
  private readonly online: AggregateWindow | null;
  /** Newest online sample: what lies after it is not known yet. */
  private onlineMs = 0;

  constructor(
    private readonly traits: LabTraits,
    delays: DelayTraits,
    listener: ChangeListener,
  ) {
    super();
    const { level, limit, onlineHoldMs } = traits;
    this.online = onlineHoldMs === null ? null : new AggregateWindow(ONLINE_MS, onlineHoldMs);
    const side = { side: 'LAB', level, limit, isHigh: traits.isHigh || this.online !== null };
    this.sides = new DelayedSides([side], { ...delays, holdMs: FOR_EVER_MS }, listener);
  }

  override sample(tsMs: number, value: number, quality: number): void {
    const judged = this.judged(tsMs, value);
    if (judged === null) this.sides.blind(tsMs);
    else this.sides.sample(tsMs, judged, quality);
  }

  override blind(): void {
    // A lost link says nothing of a bottle in the laboratory.
  }

  override companion(_input: number, tsMs: number, value: number): void {
    this.online?.add(tsMs, value);
    this.online?.trim(tsMs - ONLINE_MS);
    this.onlineMs = tsMs;
  }

  override companionBlind(_input: number, tsMs: number): void {
    this.online?.add(tsMs, null);
    this.onlineMs = tsMs;
  }

  override snapshot(): unknown {
    return { online: this.online?.snapshot() ?? null, onlineMs: this.onlineMs, sides: this.sides.snapshot() };
  }

  override restore(snapshot: unknown): boolean {
    const read = labSnapshot.safeParse(snapshot);
    if (!read.success) return false;
    if (this.online !== null && !this.online.restore(read.data.online)) return false;
    this.onlineMs = read.data.onlineMs;
    if (read.data.sides !== null) this.sides.restore(read.data.sides);
    return true;
  }

  private judged(tsMs: number, value: number): number | null {
    if (this.online === null) return value;
    const { matchMs } = this.traits;
    const toMs = Math.min(tsMs + matchMs, this.onlineMs);
    if (toMs <= tsMs - matchMs) return null;
    const mean = this.online.over('mean', tsMs - matchMs, toMs).value;
    return mean === null ? null : Math.abs(value - mean);
  }
}
