import { isWindowOpen, nextOpening, type AlarmRuleDto, type PlantDto } from '@sed/contract';
import type { SignalRef } from '@sed/api-ports';
import { z } from 'zod';
import { createEvaluator } from './create-evaluator';
import { type ConditionChange, type Evaluator } from './evaluator';

/** What the engine makes durable: a condition change that people must see, or the link overlay. */
export interface RuleEvent extends Omit<ConditionChange, 'kind'> {
  readonly kind: 'on' | 'change' | 'off' | 'held' | 'released';
  readonly rule: AlarmRuleDto;
  readonly signal: SignalRef;
}

export type RuleEventListener = (event: RuleEvent) => void;

const changeSnapshot = z.object({
  kind: z.enum(['on', 'change', 'off']),
  tsMs: z.number(),
  beginMs: z.number(),
  side: z.string(),
  level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  limit: z.number().nullable(),
  value: z.number().nullable(),
  peak: z.number().nullable(),
  quality: z.number(),
});

const runtimeSnapshot = z.object({
  evaluator: z.unknown(),
  current: changeSnapshot.nullable(),
  isAnnounced: z.boolean(),
  isHeld: z.boolean(),
  releaseAtMs: z.number().nullable(),
});

/** A rule at work on its signal: its evaluator, its time window and the overlay of a lost plant link. */
export class RuleRuntime {
  /** Samples that arrived before the rule version existed are not its business. */
  readonly fromMs: number;
  private readonly evaluator: Evaluator;
  /** The condition as it is now, null while it is not met. */
  private current: ConditionChange | null = null;
  private isAnnounced = false;
  /** When the window opens on a condition that is met but not announced. */
  private announceAtMs = Infinity;
  private isHeld = false;
  /** After the link came back: at the latest here the overlay goes, even without a sample. */
  private releaseAtMs = Infinity;

  constructor(
    readonly rule: AlarmRuleDto,
    readonly signal: SignalRef,
    private readonly plant: PlantDto,
    private readonly listener: RuleEventListener,
  ) {
    this.fromMs = rule.updatedAt;
    const context = { signal, zone: plant.zone, sinceMs: rule.updatedAt };
    this.evaluator = createEvaluator(rule, context, (change) => this.onChange(change));
  }

  /** The side that is announced now, null when the rule is quiet. */
  announced(): ConditionChange | null {
    return this.isAnnounced ? this.current : null;
  }

  sample(tsMs: number, value: number, quality: number): void {
    if (this.announceAtMs <= tsMs) this.announce();
    this.evaluator.sample(tsMs, value, quality);
    if (this.isHeld && this.releaseAtMs !== Infinity) this.release(tsMs);
  }

  blind(tsMs: number): void {
    this.evaluator.blind(tsMs);
  }

  companion(tsMs: number, value: number): void {
    this.evaluator.companion?.(tsMs, value);
  }

  tick(tsMs: number): void {
    if (this.announceAtMs <= tsMs) this.announce();
    this.evaluator.tick(tsMs);
    if (this.releaseAtMs <= tsMs) this.release(tsMs);
  }

  excuse(durationMs: number): void {
    this.evaluator.excuse?.(durationMs);
  }

  /** The plant's link is gone: an open alarm is held as it is, delays stand still. */
  linkLost(tsMs: number): void {
    this.evaluator.blind(tsMs);
    this.releaseAtMs = Infinity;
    if (this.isHeld || !this.isAnnounced || this.current === null) return;
    this.isHeld = true;
    this.emit('held', this.current, tsMs);
  }

  /** The link is back: the overlay goes after the first sample was judged, or after the signal's patience. */
  linkBack(tsMs: number, downMs: number): void {
    this.evaluator.excuse?.(downMs);
    if (this.isHeld) this.releaseAtMs = tsMs + 2 * this.signal.staleAfterS * 1000;
  }

  /** Brings the evaluator in line with an alarm that is open in the database. @returns false when it cannot. */
  adopt(open: { side: string; beginMs: number; peak: number | null; held: boolean }): boolean {
    if (!this.evaluator.adopt(open.side, open.beginMs, open.peak)) return false;
    const { side, beginMs, peak, held } = open;
    const blank = { level: 4, limit: null, value: null, quality: 0 } as const;
    this.current = { kind: 'on', tsMs: beginMs, beginMs, side, peak, ...blank };
    this.isAnnounced = true;
    this.isHeld = held;
    return true;
  }

  /** Announces again what the database does not know to be open. */
  repeatAnnouncement(): void {
    if (this.isAnnounced && this.current !== null) this.emit('on', this.current, this.current.tsMs);
  }

  snapshot(): unknown {
    const evaluator = this.evaluator.snapshot();
    if (evaluator === null && this.current === null) return null;
    const releaseAtMs = this.releaseAtMs === Infinity ? null : this.releaseAtMs;
    return { evaluator, current: this.current, isAnnounced: this.isAnnounced, isHeld: this.isHeld, releaseAtMs };
  }

  restore(snapshot: unknown): boolean {
    const read = runtimeSnapshot.safeParse(snapshot);
    if (!read.success) return false;
    const { evaluator, current, isAnnounced, isHeld, releaseAtMs } = read.data;
    if (evaluator !== null && !this.evaluator.restore(evaluator)) return false;
    this.current = current;
    this.isAnnounced = isAnnounced;
    this.isHeld = isHeld;
    this.releaseAtMs = releaseAtMs ?? Infinity;
    if (current !== null && !isAnnounced) this.waitForWindow(current.tsMs);
    return true;
  }

  private onChange(change: ConditionChange): void {
    if (change.kind === 'off') {
      const wasAnnounced = this.isAnnounced;
      this.current = null;
      this.isAnnounced = false;
      this.announceAtMs = Infinity;
      // Clearing ends the overlay with it.
      this.isHeld = false;
      this.releaseAtMs = Infinity;
      if (wasAnnounced) this.emit('off', change, change.tsMs);
      return;
    }
    this.current = change;
    if (this.isAnnounced) this.emit('change', change, change.tsMs);
    else if (isWindowOpen(this.rule.evalWindow, this.plant.zone, change.tsMs)) {
      this.isAnnounced = true;
      this.emit('on', change, change.tsMs);
    } else this.waitForWindow(change.tsMs);
  }

  private waitForWindow(tsMs: number): void {
    this.announceAtMs = nextOpening(this.rule.evalWindow, this.plant.zone, tsMs);
  }

  /** The window opened: what ended before it stays untold, what still holds is announced as of the opening. */
  private announce(): void {
    const atMs = this.announceAtMs;
    this.evaluator.tick(atMs);
    this.announceAtMs = Infinity;
    if (this.current === null || this.isAnnounced) return;
    this.isAnnounced = true;
    this.emit('on', this.current, atMs);
  }

  private release(tsMs: number): void {
    this.releaseAtMs = Infinity;
    if (!this.isHeld || this.current === null) return;
    this.isHeld = false;
    this.emit('released', this.current, tsMs);
  }

  private emit(kind: RuleEvent['kind'], change: ConditionChange, tsMs: number): void {
    this.listener({ ...change, kind, tsMs, rule: this.rule, signal: this.signal });
  }
}
