import { QUALITY, type AlarmLevel } from '@sed/platform-contract';
import { z } from 'zod';
import { Evaluator, type ChangeListener, type ConditionChange } from './evaluator';

export interface MissingTraits {
  readonly durationMs: number;
  readonly onDelayMs: number;
  readonly offDelayMs: number;
  readonly level: AlarmLevel;
}

const missingSnapshot = z.object({
  baseMs: z.number(),
  beginMs: z.number().nullable(),
  backSinceMs: z.number().nullable(),
  value: z.number().nullable(),
  isAwake: z.boolean().optional(),
  awakeMs: z.number().optional(),
});

/** MISSING: no usable sample for the duration. Begins when the duration is over; a usable sample ends it. */
export class MissingEvaluator extends Evaluator {
  /** Last usable sample of an active alarm's absence, or of the present. */
  private baseMs: number;
  private beginMs: number | null = null;
  /** First usable sample of the return, while the off-delay runs. */
  private backSinceMs: number | null = null;
  private value: number | null = null;
  private isAwake = true;
  /** When the rule woke: what is missing then begins to be so for it. */
  private awakeMs = 0;

  constructor(
    private readonly traits: MissingTraits,
    sinceMs: number,
    private readonly listener: ChangeListener,
  ) {
    super();
    this.baseMs = sinceMs;
  }

  override sample(tsMs: number, value: number, quality: number): void {
    this.tick(tsMs - 1);
    this.value = value;
    if (this.beginMs !== null) {
      // A further gap during the return starts the return anew.
      if (this.backSinceMs === null || tsMs - this.baseMs >= this.traits.durationMs) this.backSinceMs = tsMs;
      if (tsMs - this.backSinceMs >= this.traits.offDelayMs) this.clear(tsMs, quality);
    }
    this.baseMs = Math.max(this.baseMs, tsMs);
  }

  override blind(): void {
    // An unusable sample is no data: the silence goes on.
  }

  override tick(tsMs: number): void {
    const { durationMs, onDelayMs } = this.traits;
    const missingMs = Math.max(this.baseMs + durationMs, this.awakeMs);
    const dueMs = missingMs + onDelayMs;
    if (!this.isAwake || this.beginMs !== null || dueMs > tsMs) return;
    this.beginMs = missingMs;
    this.backSinceMs = null;
    this.listener(this.change('on', dueMs, this.beginMs, QUALITY.UNKNOWN));
  }

  override turn(isAwake: boolean, tsMs: number): void {
    this.tick(tsMs - 1);
    this.isAwake = isAwake;
    if (isAwake) this.awakeMs = tsMs;
  }

  override excuse(durationMs: number): void {
    this.baseMs += durationMs;
  }

  override adopt(side: string, beginMs: number): boolean {
    if (side !== 'MISSING') return false;
    this.beginMs = beginMs;
    return true;
  }

  override snapshot(): unknown {
    const { baseMs, beginMs, backSinceMs, value, isAwake, awakeMs } = this;
    return { baseMs, beginMs, backSinceMs, value, isAwake, awakeMs };
  }

  override restore(snapshot: unknown): boolean {
    const read = missingSnapshot.safeParse(snapshot);
    if (!read.success) return false;
    this.baseMs = read.data.baseMs;
    this.beginMs = read.data.beginMs;
    this.backSinceMs = read.data.backSinceMs;
    this.value = read.data.value;
    this.isAwake = read.data.isAwake ?? true;
    this.awakeMs = read.data.awakeMs ?? 0;
    return true;
  }

  private clear(tsMs: number, quality: number): void {
    const beginMs = this.beginMs ?? tsMs;
    this.beginMs = null;
    this.backSinceMs = null;
    this.listener(this.change('off', tsMs, beginMs, quality));
  }

  private change(kind: ConditionChange['kind'], tsMs: number, beginMs: number, quality: number): ConditionChange {
    const { level } = this.traits;
    return { kind, tsMs, beginMs, side: 'MISSING', level, limit: null, value: this.value, peak: null, quality };
  }
}
