/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import { z } from 'zod';

export const AGGREGATES = ['mean', 'max', 'min', 'sum', 'p95'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** Segments of a window: shorter stretches are merged, so that memory does not depend on the sample rate. */
const SEGMENTS = 600;
const HOUR_MS = 3_600_000;
const FIELDS = 6;

const stretch = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]);
const windowSnapshot = z.object({
  last: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  segments: z.array(stretch).max(4 * SEGMENTS),
});

/**
 * The recent past of a signal as stretches of known value: start, end, usable ms, ∫ value dt, min and max. A value holds
 * until the next sample, at most `holdMs`, so every figure is time-weighted and gaps are known as gaps.
 */
export class AggregateWindow {
  private readonly capacity = 4 * SEGMENTS;
  private readonly rows = new Float64Array(this.capacity * FIELDS);
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

  /** The aggregate over `[fromMs, toMs)` with the share of it that is known; null value when nothing is known. */
  over(aggregate: Aggregate, fromMs: number, toMs: number): { value: number | null; validity: number } {
    this.advance(toMs);
    const known: Known[] = [];
    let usableMs = 0;
    for (let i = 0; i < this.count; i++) {
      const part = this.part(i, fromMs, toMs);
      if (part === null) continue;
      usableMs += part.usableMs;
      known.push(part);
    }
    const validity = usableMs / (toMs - fromMs);
    return { value: usableMs === 0 ? null : figure(aggregate, known, usableMs), validity };
  }

  snapshot(): unknown {
    const segments: number[][] = [];
    for (let i = 0; i < this.count; i++) segments.push([...this.rows.subarray(this.row(i), this.row(i) + FIELDS)]);
    return { last: this.lastValue === null ? null : [this.lastTs, this.holdUntilMs, this.lastValue], segments };
  }

  restore(snapshot: unknown): boolean {
    const read = windowSnapshot.safeParse(snapshot);
    if (!read.success) return false;
    this.first = 0;
    this.count = read.data.segments.length;
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
    if (this.count === this.capacity) this.drop();
    this.rows.set([startMs, endMs, ms, value * ms, value, value], this.row(this.count));
    this.count += 1;
  }

  private merge(row: number, endMs: number, value: number): void {
    const ms = endMs - this.rows[row + 1]!;
    this.rows[row + 1] = endMs;
    this.rows[row + 2]! += ms;
    this.rows[row + 3]! += value * ms;
    this.rows[row + 4] = Math.min(this.rows[row + 4]!, value);
    this.rows[row + 5] = Math.max(this.rows[row + 5]!, value);
  }

  /** The part of a stretch inside the range; a stretch cut by an edge counts in proportion. */
  private part(i: number, fromMs: number, toMs: number): Known | null {
    const row = this.row(i);
    const start = this.rows[row]!;
    const end = this.rows[row + 1]!;
    const inside = Math.min(end, toMs) - Math.max(start, fromMs);
    if (inside <= 0) return null;
    const share = inside / (end - start);
    const usableMs = this.rows[row + 2]! * share;
    return { usableMs, integral: this.rows[row + 3]! * share, min: this.rows[row + 4]!, max: this.rows[row + 5]! };
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
  readonly usableMs: number;
  readonly integral: number;
  readonly min: number;
  readonly max: number;
}

function figure(aggregate: Aggregate, known: readonly Known[], usableMs: number): number {
  switch (aggregate) {
    case 'mean':
      return known.reduce((sum, k) => sum + k.integral, 0) / usableMs;
    case 'sum':
      return known.reduce((sum, k) => sum + k.integral, 0) / HOUR_MS;
    case 'min':
      return known.reduce((min, k) => Math.min(min, k.min), Infinity);
    case 'max':
      return known.reduce((max, k) => Math.max(max, k.max), -Infinity);
    case 'p95':
      return percentile95(known, usableMs);
  }
}

/** The smallest value that at least 95 % of the known time does not exceed. */
function percentile95(known: readonly Known[], usableMs: number): number {
  const sorted = known
    .map((k) => ({ value: k.integral / k.usableMs, ms: k.usableMs }))
    .sort((a, b) => a.value - b.value);
  let covered = 0;
  for (const { value, ms } of sorted) {
    covered += ms;
    if (covered >= usableMs * 0.95 - 1e-6) return value;
  }
  return sorted[sorted.length - 1]!.value;
}
