import type { AlarmLevel } from '@sed/platform-contract';
import { z } from 'zod';
import type { ChangeListener, ConditionChange } from './evaluator';

/** One limit of a quantity. */
export interface SideTraits {
  readonly side: string;
  readonly level: AlarmLevel;
  readonly limit: number;
  readonly isHigh: boolean;
}

export interface DelayTraits {
  readonly deadband: number;
  readonly onDelayMs: number;
  readonly offDelayMs: number;
  /** How long a sample stands for the present. */
  readonly holdMs: number;
  /** So much of the on-delay is the condition itself, which a rule that sleeps goes on observing. */
  readonly conditionMs?: number;
  /** Off: a figure of which too little is known raises nothing. */
  readonly tellsMissing?: boolean;
}

const sideSnapshot = z.object({
  side: z.string(),
  active: z.boolean(),
  pending: z.boolean(),
  beginMs: z.number(),
  heldMs: z.number(),
  peak: z.number(),
});

export const sidesSnapshot = z.object({
  sides: z.array(sideSnapshot),
  isAwake: z.boolean().optional(),
  creditedMs: z.number(),
  holdUntilMs: z.number(),
  value: z.number(),
  quality: z.number(),
});
export type SidesSnapshot = z.infer<typeof sidesSnapshot>;

class Side {
  active = false;
  /** A delay runs: towards on while inactive, towards off while active. */
  pending = false;
  beginMs = 0;
  /** How long the pending delay has held. */
  heldMs = 0;
  peak = 0;

  constructor(
    readonly traits: SideTraits,
    private readonly returnLimit: number,
  ) {}

  violates(value: number): boolean {
    return this.traits.isHigh ? value > this.traits.limit : value < this.traits.limit;
  }

  returns(value: number): boolean {
    return this.traits.isHigh ? value < this.returnLimit : value > this.returnLimit;
  }

  /** Lower is worse: level first, then the outer limit hides the inner one. */
  rank(): number {
    return this.traits.level * 2 + (this.traits.side.length > 1 ? 0 : 1);
  }
}

/**
 * Limits with dead band and delays on one quantity; only the worst active limit shows. Active when the quantity is
 * beyond the limit continuously for the on-delay, back when it is inside by more than the dead band continuously for
 * the off-delay, both strict. A sample at the very end of a delay decides; without one the delay ends by itself.
 */
export class DelayedSides {
  private readonly sides: readonly Side[];
  private readonly quietLo: number;
  private readonly quietHi: number;
  /** Sides that are active or pending: zero for nearly every sample, which then costs two comparisons. */
  private busy = 0;
  private shown: Side | null = null;
  private value = 0;
  private quality = 0;
  /** Delays are credited up to here … */
  private creditedMs = 0;
  /** … and can be credited up to here before another sample. */
  private holdUntilMs = 0;
  /** Asleep, delays lead to nothing and worst values are of nothing. */
  private isAwake = true;

  constructor(
    sides: readonly SideTraits[],
    private readonly traits: DelayTraits,
    private readonly listener: ChangeListener,
  ) {
    this.sides = sides.map((s) => new Side(s, s.isHigh ? s.limit - traits.deadband : s.limit + traits.deadband));
    this.quietHi = Math.min(Infinity, ...sides.filter((s) => s.isHigh).map((s) => s.limit));
    this.quietLo = Math.max(-Infinity, ...sides.filter((s) => !s.isHigh).map((s) => s.limit));
  }

  isActive(): boolean {
    return this.shown !== null;
  }

  sample(tsMs: number, value: number, quality: number): void {
    if (this.busy === 0 && value <= this.quietHi && value >= this.quietLo) return;
    this.judge(tsMs, value, quality);
  }

  /** From here nothing is known: running delays stand still until the next sample. */
  blind(tsMs: number): void {
    if (this.busy === 0) return;
    this.endDelays(tsMs, false);
    this.credit(tsMs);
    this.holdUntilMs = Math.min(this.creditedMs, tsMs);
  }

  tick(tsMs: number): void {
    if (this.busy > 0) this.endDelays(tsMs, true);
  }

  /** Asleep nothing turns on. What holds when the rule wakes begins then, its delay too. */
  turn(isAwake: boolean, tsMs: number): void {
    if (isAwake === this.isAwake) return;
    if (this.busy > 0) {
      this.endDelays(tsMs, false);
      this.credit(tsMs);
    }
    this.isAwake = isAwake;
    if (!isAwake) return;
    for (const side of this.sides) this.beginAnew(side, tsMs);
    this.creditedMs = Math.max(this.creditedMs, tsMs);
    this.countBusy();
  }

  adopt(side: string, beginMs: number, peak: number | null): boolean {
    const found = this.sides.find((s) => s.traits.side === side);
    if (found === undefined) return false;
    found.active = true;
    found.pending = false;
    found.beginMs = beginMs;
    found.peak = peak ?? found.traits.limit;
    this.shown = this.worst();
    this.countBusy();
    return true;
  }

  snapshot(): SidesSnapshot | null {
    if (this.busy === 0 && this.isAwake) return null;
    return {
      isAwake: this.isAwake,
      sides: this.sides
        .filter((s) => s.active || s.pending)
        .map(({ traits, active, pending, beginMs, heldMs, peak }) => ({
          side: traits.side,
          active,
          pending,
          beginMs,
          heldMs,
          peak,
        })),
      creditedMs: this.creditedMs,
      holdUntilMs: this.holdUntilMs,
      value: this.value,
      quality: this.quality,
    };
  }

  restore(snapshot: unknown): boolean {
    const read = sidesSnapshot.safeParse(snapshot);
    if (!read.success) return false;
    for (const kept of read.data.sides) {
      const side = this.sides.find((s) => s.traits.side === kept.side);
      if (side === undefined) continue;
      side.active = kept.active;
      side.pending = kept.pending;
      side.beginMs = kept.beginMs;
      side.heldMs = kept.heldMs;
      side.peak = kept.peak;
    }
    this.isAwake = read.data.isAwake ?? true;
    this.creditedMs = read.data.creditedMs;
    this.holdUntilMs = read.data.holdUntilMs;
    this.value = read.data.value;
    this.quality = read.data.quality;
    this.shown = this.worst();
    this.countBusy();
    return true;
  }

  private beginAnew(side: Side, tsMs: number): void {
    if (side.active || !side.pending) return;
    const { conditionMs = 0 } = this.traits;
    side.pending = conditionMs > 0 || this.holdUntilMs >= tsMs;
    side.heldMs = Math.min(side.heldMs, conditionMs);
    side.beginMs = tsMs;
    side.peak = this.value;
    // A delay that is over with this already ends like any other: a sample of this very instant decides first.
  }

  private judge(tsMs: number, value: number, quality: number): void {
    if (this.busy > 0) {
      this.endDelays(tsMs, false);
      this.credit(tsMs);
    }
    this.creditedMs = tsMs;
    this.holdUntilMs = tsMs + this.traits.holdMs;
    this.value = value;
    this.quality = quality;
    for (const side of this.sides) this.judgeSide(side, tsMs, value);
    this.countBusy();
    this.show(tsMs);
  }

  private judgeSide(side: Side, tsMs: number, value: number): void {
    const wants = side.active ? side.returns(value) : side.violates(value);
    if (!wants) {
      side.pending = false;
    } else if (!side.pending) {
      side.pending = true;
      side.heldMs = 0;
      if (!side.active) {
        side.beginMs = tsMs;
        side.peak = value;
      }
    }
    side.peak = side.traits.isHigh ? Math.max(side.peak, value) : Math.min(side.peak, value);
    if (side.heldMs >= this.delayOf(side) && this.mayTurn(side)) toggle(side);
  }

  private mayTurn(side: Side): boolean {
    return side.pending && (side.active || this.isAwake);
  }

  /** Ends the delays that end before `untilMs` (or at it, when no sample will decide), in time order. */
  private endDelays(untilMs: number, isInclusive: boolean): void {
    for (;;) {
      let due = Infinity;
      for (const side of this.sides) due = Math.min(due, this.dueOf(side));
      if (due > untilMs || (due === untilMs && !isInclusive) || due === Infinity) return;
      this.credit(due);
      for (const side of this.sides) if (side.heldMs >= this.delayOf(side) && this.mayTurn(side)) toggle(side);
      this.countBusy();
      this.show(due);
    }
  }

  private dueOf(side: Side): number {
    if (!this.mayTurn(side)) return Infinity;
    const due = this.creditedMs + this.delayOf(side) - side.heldMs;
    return due <= this.holdUntilMs ? due : Infinity;
  }

  private delayOf(side: Side): number {
    return side.active ? this.traits.offDelayMs : this.traits.onDelayMs;
  }

  private credit(untilMs: number): void {
    const end = Math.min(untilMs, this.holdUntilMs);
    const gain = end - this.creditedMs;
    if (gain <= 0) return;
    for (const side of this.sides) if (side.pending) side.heldMs += gain;
    this.creditedMs = end;
  }

  private countBusy(): void {
    let busy = 0;
    for (const side of this.sides) if (side.active || side.pending) busy += 1;
    this.busy = busy;
  }

  private worst(): Side | null {
    let worst: Side | null = null;
    for (const side of this.sides) {
      if (!side.active) continue;
      if (worst === null || side.rank() < worst.rank()) worst = side;
      // Both directions at once (one still in its off-delay): the newer one is the present.
      else if (side.rank() === worst.rank() && side.beginMs > worst.beginMs) worst = side;
    }
    return worst;
  }

  private show(tsMs: number): void {
    const next = this.worst();
    const previous = this.shown;
    if (next === previous) return;
    this.shown = next;
    if (next === null) {
      if (previous !== null) this.listener(this.change('off', previous, tsMs));
    } else this.listener(this.change(previous === null ? 'on' : 'change', next, tsMs));
  }

  private change(kind: ConditionChange['kind'], side: Side, tsMs: number): ConditionChange {
    let beginMs = side.beginMs;
    for (const other of this.sides) if (other.active) beginMs = Math.min(beginMs, other.beginMs);
    const { side: name, level, limit } = side.traits;
    return { kind, tsMs, beginMs, side: name, level, limit, value: this.value, peak: side.peak, quality: this.quality };
  }
}

function toggle(side: Side): void {
  side.active = !side.active;
  side.pending = false;
  side.heldMs = 0;
}
