import { z } from 'zod';
import { AggregateWindow, type Aggregate } from './aggregate-window';
import type { DelayTraits, SideTraits } from './delayed-sides';
import type { ChangeListener } from './evaluator';
import { SidedEvaluator } from './sided.evaluator';
import { SidesOrMissing } from './sides-or-missing';

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
  sinceMs: z.number().nullable().optional(),
  excusedMs: z.number().optional(),
  excusedUntilMs: z.number().nullable().optional(),
  isLacking: z.boolean().optional(),
});

/**
 * AGG: an aggregate over a sliding or tumbling window against limits. With too little of a window known that it has
 * followed from its beginning it cannot judge: what is raised stays, and where nothing is, MISSING is raised.
 */
export class AggregateEvaluator extends SidedEvaluator {
  protected override readonly sides: SidesOrMissing;
  private readonly window: AggregateWindow;
  private judgedMs = -Infinity;
  private windowEndMs: number | null = null;
  private quality = 0;
  /** From here it knows whether something came. */
  private sinceMs: number | null = null;
  /** So long it could not know … */
  private excusedMs = 0;
  /** … which counts until it left the window; null until something comes again. */
  private excusedUntilMs: number | null = null;
  /** Too little was known when it was judged last. */
  private isLacking = false;
  /** When too little of the window will be known; undefined until it is worked out. */
  private lacksFromMs: number | undefined;

  constructor(
    private readonly traits: AggregateTraits,
    delays: DelayTraits,
    listener: ChangeListener,
  ) {
    super();
    // The figure of a closed window stands until the next one closes.
    const holdMs = traits.window === 'tumbling' ? 2 * traits.windowMs : delays.holdMs;
    this.sides = new SidesOrMissing(traits.sides, { ...delays, holdMs }, listener);
    this.window = new AggregateWindow(traits.windowMs, delays.holdMs);
  }

  override sample(tsMs: number, value: number, quality: number): void {
    this.follow(tsMs);
    this.quality = quality;
    this.add(tsMs, value);
    if (this.traits.window === 'tumbling' || tsMs - this.judgedMs < this.traits.windowMs / STEPS) return;
    this.judgedMs = tsMs;
    const fromMs = tsMs - this.traits.windowMs;
    this.window.trim(fromMs);
    this.judge(tsMs, fromMs, value);
  }

  override blind(tsMs: number): void {
    this.follow(tsMs);
    if (this.traits.window === 'sliding') this.sides.blind(tsMs);
    this.add(tsMs, null);
  }

  override tick(tsMs: number): void {
    this.follow(tsMs);
    this.sides.tick(tsMs);
  }

  /** Our own or the link's absence is nobody's missing data. */
  override excuse(durationMs: number): void {
    if (durationMs <= 0) return;
    this.excusedMs += durationMs;
    this.excusedUntilMs = null;
    this.lacksFromMs = undefined;
  }

  override snapshot(): unknown {
    const { judgedMs, windowEndMs, quality, sinceMs, isLacking, excusedMs, excusedUntilMs } = this;
    const judged = { judgedMs: Math.max(judgedMs, 0), windowEndMs, quality };
    const state = { ...judged, sinceMs, isLacking, excusedMs, excusedUntilMs };
    return { ...state, window: this.window.snapshot(), sides: this.sides.snapshot() };
  }

  override restore(snapshot: unknown): boolean {
    const read = aggregateSnapshot.safeParse(snapshot);
    if (!read.success || !this.window.restore(read.data.window)) return false;
    this.judgedMs = read.data.judgedMs;
    this.windowEndMs = read.data.windowEndMs;
    this.quality = read.data.quality;
    this.sinceMs = read.data.sinceMs ?? null;
    this.excusedMs = read.data.excusedMs ?? 0;
    this.excusedUntilMs = read.data.excusedUntilMs ?? null;
    this.isLacking = read.data.isLacking ?? false;
    this.sides.restore(read.data.sides);
    return true;
  }

  private add(tsMs: number, value: number | null): void {
    this.window.add(tsMs, value);
    this.lacksFromMs = undefined;
  }

  /** What the passing of time alone decides, up to and with this instant. */
  private follow(tsMs: number): void {
    this.sinceMs ??= tsMs;
    if (this.excusedMs > 0) this.excusedUntilMs ??= tsMs + this.traits.windowMs;
    if (this.traits.window === 'tumbling') this.closeWindows(tsMs);
    else this.lack(tsMs, this.sinceMs);
  }

  /** Says when too little of the sliding window came to be known since the last sample. */
  private lack(tsMs: number, sinceMs: number): void {
    const { windowMs, minValidity } = this.traits;
    if (this.isLacking || this.window.isKnownAt(tsMs)) return;
    const notBeforeMs = Math.max(sinceMs + windowMs, this.window.unknownFrom());
    this.lacksFromMs ??= this.lacksFrom(notBeforeMs, minValidity * windowMs);
    const atMs = this.lacksFromMs;
    if (atMs > tsMs) return;
    this.sides.tick(atMs - 1);
    this.tooLittle(atMs);
  }

  /** @param newest the sample at `tsMs`: it has no weight yet, but a maximum it is at once. */
  private judge(tsMs: number, fromMs: number, newest: number | null): void {
    const { aggregate, minValidity } = this.traits;
    const { value, validity } = this.window.over(aggregate, fromMs, tsMs);
    if (value === null || validity < minValidity) {
      // Of a window that began before the rule was at work nothing can be missing.
      const isFollowed = this.sinceMs !== null && this.sinceMs <= fromMs && minValidity > 0;
      if (isFollowed && !this.isExcusable(tsMs, validity)) this.tooLittle(tsMs);
      else this.sides.blind(tsMs);
      return;
    }
    this.isLacking = false;
    let figure = value;
    if (newest !== null && aggregate === 'max') figure = Math.max(value, newest);
    if (newest !== null && aggregate === 'min') figure = Math.min(value, newest);
    this.sides.sample(tsMs, figure, this.quality);
  }

  /** What nobody could know is not missed while it lies in the window. */
  private lacksFrom(notBeforeMs: number, neededMs: number): number {
    const { excusedMs, excusedUntilMs } = this;
    if (excusedMs === 0 || excusedUntilMs === null) return Math.max(notBeforeMs, this.window.lacksFrom(neededMs));
    const spared = Math.max(notBeforeMs, this.window.lacksFrom(neededMs - excusedMs));
    if (spared < excusedUntilMs) return spared;
    return Math.max(notBeforeMs, excusedUntilMs, this.window.lacksFrom(neededMs));
  }

  private isExcusable(tsMs: number, validity: number): boolean {
    const { excusedMs, excusedUntilMs } = this;
    if (excusedUntilMs === null || tsMs >= excusedUntilMs) return false;
    return validity + excusedMs / this.traits.windowMs >= this.traits.minValidity;
  }

  private tooLittle(tsMs: number): void {
    this.isLacking = true;
    this.sides.tooLittle(tsMs, this.quality);
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
