/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import { z } from 'zod';

export const AGGREGATES = ['mean', 'max', 'min', 'sum', 'p95'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** Segments of a window: shorter stretches are merged, so that memory does not depend on the sample rate. */
const SEGMENTS = 600;
const MAX_CAPACITY = 4 * SEGMENTS;
/** Grown when needed: most windows never hold many stretches. */
const FIRST_CAPACITY = 16;
const HOUR_MS = 3_600_000;
const FIELDS = 6;

const stretch = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]);
const windowSnapshot = z.object({
  /** The last sample: its time, until when it stands, and its value, null where it said that nothing is known. */
  last: z.tuple([z.number(), z.number(), z.number().nullable()]).nullable(),
  segments: z.array(stretch).max(MAX_CAPACITY),
});

/**
 * The recent past of a signal as stretches of known value: start, end, usable ms, ∫ value dt, min and max. A value holds
 * until the next sample, at most `holdMs`, so every figure is time-weighted and gaps are known as gaps.
 */
export class AggregateWindow {
  private capacity = FIRST_CAPACITY;
  private rows = new Float64Array(FIRST_CAPACITY * FIELDS);
  private first = 0;
  private count = 0;
  /** Known stretches reach up to here … */
  private lastTs = 0;
  /** … and the last value stands until here. */
  private holdUntilMs = 0;
  private lastValue: number | null = null;

  constructor(
    private readonly windowMs: number,
    private readonly holdMs: number,
  ) {}

  /** The value known from here on; null when it became unknown. */
  add(tsMs: number, value: number | null): void {
    this.advance(tsMs);
    this.lastTs = tsMs;
    this.holdUntilMs = tsMs + this.holdMs;
    this.lastValue = value;
  }

  /** Forgets what lies before. */
  trim(beforeMs: number): void {
    while (this.count > 0 && this.rows[this.row(0) + 1]! <= beforeMs) this.drop();
  }

  /** The value at hand is known no further. */
  isKnownAt(tsMs: number): boolean {
    return this.lastValue !== null && tsMs <= this.holdUntilMs;
  }

  /** Where the present is unknown: from here on. */
  unknownFrom(): number {
    return this.lastValue === null ? this.lastTs : this.holdUntilMs + 1;
  }

  /**
   * While nothing is known any more: from when on, if nothing comes, less than `neededMs` of a window is known. In the
   * past where it is so already; Infinity where nothing is needed.
   */
  lacksFrom(neededMs: number): number {
    if (neededMs <= 0) return Infinity;
    this.advance(Infinity);
    let known = 0;
    for (let i = this.count - 1; i >= 0; i--) {
      const row = this.row(i);
      const usable = this.rows[row + 2]!;
      if (known + usable >= neededMs) return Math.floor(this.rows[row + 1]! - (neededMs - known) + this.windowMs) + 1;
      known += usable;
    }
    return -Infinity;
  }

  /** The aggregate over `[fromMs, toMs)` with the share of it that is known; null value when nothing is known. */
  over(aggregate: Aggregate, fromMs: number, toMs: number): { value: number | null; validity: number } {
    this.advance(toMs);
    let usableMs = 0;
    let integral = 0;
    let min = Infinity;
    let max = -Infinity;
    // Some hundred stretches, every few seconds, for each rule: no objects here.
    const { rows, capacity } = this;
    for (let i = 0, at = this.first; i < this.count; i++, at = at + 1 === capacity ? 0 : at + 1) {
      const row = at * FIELDS;
      const start = rows[row]!;
      const end = rows[row + 1]!;
      // A stretch cut by an edge of the range counts in proportion.
      const isWhole = start >= fromMs && end <= toMs;
      const share = isWhole ? 1 : shareInside(start, end, fromMs, toMs);
      if (share <= 0) continue;
      usableMs += rows[row + 2]! * share;
      integral += rows[row + 3]! * share;
      if (rows[row + 4]! < min) min = rows[row + 4]!;
      if (rows[row + 5]! > max) max = rows[row + 5]!;
    }
    const validity = usableMs / (toMs - fromMs);
    if (usableMs === 0) return { value: null, validity };
    if (aggregate === 'p95') return { value: percentile95(this.known(fromMs, toMs), usableMs), validity };
    const figures = { mean: integral / usableMs, sum: integral / HOUR_MS, min, max };
    return { value: figures[aggregate], validity };
  }

  snapshot(): unknown {
    const segments: number[][] = [];
    for (let i = 0; i < this.count; i++) segments.push([...this.rows.subarray(this.row(i), this.row(i) + FIELDS)]);
    return { last: [this.lastTs, this.holdUntilMs, this.lastValue], segments };
  }

  restore(snapshot: unknown): boolean {
    const read = windowSnapshot.safeParse(snapshot);
    if (!read.success) return false;
    this.first = 0;
    this.count = read.data.segments.length;
    while (this.capacity < this.count) this.grow();
    read.data.segments.forEach((segment, i) => this.rows.set(segment, i * FIELDS));
    this.lastTs = read.data.last?.[0] ?? 0;
    this.holdUntilMs = read.data.last?.[1] ?? 0;
    this.lastValue = read.data.last?.[2] ?? null;
    return true;
  }

  private advance(untilMs: number): void {
    if (this.lastValue === null) return;
    const end = Math.min(untilMs, this.holdUntilMs);
    if (end <= this.lastTs) return;
    this.extend(this.lastTs, end, this.lastValue);
    this.lastTs = end;
  }

  private extend(startMs: number, endMs: number, value: number): void {
    const ms = endMs - startMs;
    if (ms <= 0) return;
    if (this.count > 0) {
      const newest = this.row(this.count - 1);
      const isShort = this.rows[newest + 1]! - this.rows[newest]! + ms <= this.windowMs / SEGMENTS;
      // A run of the same value is one stretch, however long: it loses nothing.
      const isSame = this.rows[newest + 4] === value && this.rows[newest + 5] === value;
      if (this.rows[newest + 1] === startMs && (isShort || isSame)) {
        this.merge(newest, endMs, value);
        return;
      }
    }
    if (this.count === this.capacity) this.makeRoom();
    this.rows.set([startMs, endMs, ms, value * ms, value, value], this.row(this.count));
    this.count += 1;
  }

  private makeRoom(): void {
    if (this.capacity < MAX_CAPACITY) this.grow();
    else this.drop();
  }

  private grow(): void {
    const capacity = Math.min(MAX_CAPACITY, 2 * this.capacity);
    const rows = new Float64Array(capacity * FIELDS);
    const held = Math.min(this.count, this.capacity);
    for (let i = 0; i < held; i++) rows.set(this.rows.subarray(this.row(i), this.row(i) + FIELDS), i * FIELDS);
    this.first = 0;
    this.capacity = capacity;
    this.rows = rows;
  }

  private merge(row: number, endMs: number, value: number): void {
    const ms = endMs - this.rows[row + 1]!;
    this.rows[row + 1] = endMs;
    this.rows[row + 2]! += ms;
    this.rows[row + 3]! += value * ms;
    this.rows[row + 4] = Math.min(this.rows[row + 4]!, value);
    this.rows[row + 5] = Math.max(this.rows[row + 5]!, value);
  }

  /** Every stretch inside the range by itself: its mean and how long it was. */
  private known(fromMs: number, toMs: number): Known[] {
    const known: Known[] = [];
    for (let i = 0; i < this.count; i++) {
      const row = this.row(i);
      const share = shareInside(this.rows[row]!, this.rows[row + 1]!, fromMs, toMs);
      const ms = this.rows[row + 2]! * share;
      if (share > 0) known.push({ value: this.rows[row + 3]! / this.rows[row + 2]!, ms });
    }
    return known;
  }

  private row(i: number): number {
    return ((this.first + i) % this.capacity) * FIELDS;
  }

  private drop(): void {
    this.first = (this.first + 1) % this.capacity;
    this.count -= 1;
  }
}

interface Known {
  readonly value: number;
  readonly ms: number;
}

/** Share of the stretch `[start, end)` that lies in the range. */
function shareInside(start: number, end: number, fromMs: number, toMs: number): number {
  return Math.max(0, Math.min(end, toMs) - Math.max(start, fromMs)) / (end - start);
}

/** The smallest value that at least 95 % of the known time does not exceed. */
function percentile95(known: readonly Known[], usableMs: number): number {
  const sorted = [...known].sort((a, b) => a.value - b.value);
  let covered = 0;
  for (const { value, ms } of sorted) {
    covered += ms;
    if (covered >= usableMs * 0.95 - 1e-6) return value;
  }
  return sorted[sorted.length - 1]!.value;
}
