/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import type { AlarmLevel } from '@sed/platform-contract';
import { z } from 'zod';
import { DelayedSides, type DelayTraits } from './delayed-sides';
import type { ChangeListener } from './evaluator';
import { SidedEvaluator } from './sided.evaluator';

/** Points kept of a window; closer samples than a 2000th of the window are thinned out. */
const MAX_POINTS = 2000;
const MAX_LENGTH = MAX_POINTS + 2;
/** Grown when needed. */
const FIRST_POINTS = 16;
const MIN_POINTS = 5;
/** A slope from a fragment of the window says nothing about the window. */
const MIN_SPAN = 0.5;

export interface RateTraits {
  readonly windowMs: number;
  /** Signed, in signal units (or percent) per window. */
  readonly changePerWindow: number;
  readonly unit: 'absolute' | 'percent';
  readonly level: AlarmLevel;
}

const rateSnapshot = z.object({ points: z.array(z.tuple([z.number(), z.number()])), sides: z.unknown() });

/** RATE: the change over the window by least squares over at least five points, as a limit on that change. */
export class RateEvaluator extends SidedEvaluator {
  protected override readonly sides: DelayedSides;
  private ts = new Float64Array(FIRST_POINTS);
  private values = new Float64Array(FIRST_POINTS);
  private first = 0;
  private count = 0;

  constructor(
    private readonly traits: RateTraits,
    delays: DelayTraits,
    listener: ChangeListener,
  ) {
    super();
    const isHigh = traits.changePerWindow > 0;
    const side = { side: 'RATE', level: traits.level, limit: traits.changePerWindow, isHigh };
    this.sides = new DelayedSides([side], delays, listener);
  }

  override sample(tsMs: number, value: number, quality: number): void {
    const newest = this.count === 0 ? -Infinity : this.ts[this.at(this.count - 1)]!;
    if (tsMs - newest < this.traits.windowMs / MAX_POINTS) return;
    while (this.count > 0 && this.ts[this.first]! < tsMs - this.traits.windowMs) this.drop();
    if (this.count >= this.ts.length) this.makeRoom();
    const place = this.at(this.count);
    this.ts[place] = tsMs;
    this.values[place] = value;
    this.count += 1;
    const change = this.changeOverWindow(tsMs);
    if (change === null) this.sides.blind(tsMs);
    else this.sides.sample(tsMs, change, quality);
  }

  override snapshot(): unknown {
    const points: [number, number][] = [];
    for (let i = 0; i < this.count; i++) points.push([this.ts[this.at(i)]!, this.values[this.at(i)]!]);
    return { points, sides: this.sides.snapshot() };
  }

  override restore(snapshot: unknown): boolean {
    const read = rateSnapshot.safeParse(snapshot);
    if (!read.success || read.data.points.length > MAX_LENGTH) return false;
    this.first = 0;
    this.count = read.data.points.length;
    while (this.ts.length < this.count) this.grow(0);
    read.data.points.forEach(([ts, value], i) => {
      this.ts[i] = ts;
      this.values[i] = value;
    });
    if (read.data.sides !== null) this.sides.restore(read.data.sides);
    return true;
  }

  private makeRoom(): void {
    if (this.ts.length < MAX_LENGTH) this.grow(this.count);
    else this.drop();
  }

  private grow(held: number): void {
    const length = Math.min(MAX_LENGTH, 2 * this.ts.length);
    const [ts, values] = [new Float64Array(length), new Float64Array(length)];
    for (let i = 0; i < held; i++) {
      ts[i] = this.ts[this.at(i)]!;
      values[i] = this.values[this.at(i)]!;
    }
    this.first = 0;
    this.ts = ts;
    this.values = values;
  }

  private changeOverWindow(tsMs: number): number | null {
    const start = this.ts[this.first]!;
    if (this.count < MIN_POINTS || tsMs - start < this.traits.windowMs * MIN_SPAN) return null;
    let meanT = 0;
    let meanV = 0;
    for (let i = 0; i < this.count; i++) {
      meanT += (this.ts[this.at(i)]! - start) / this.count;
      meanV += this.values[this.at(i)]! / this.count;
    }
    let covariance = 0;
    let variance = 0;
    for (let i = 0; i < this.count; i++) {
      const dt = this.ts[this.at(i)]! - start - meanT;
      covariance += dt * (this.values[this.at(i)]! - meanV);
      variance += dt * dt;
    }
    const change = (covariance / variance) * this.traits.windowMs;
    if (this.traits.unit === 'absolute') return change;
    const base = Math.abs(this.values[this.first]!);
    return base < 1e-9 ? null : (change / base) * 100;
  }

  private at(i: number): number {
    return (this.first + i) % this.ts.length;
  }

  private drop(): void {
    this.first = (this.first + 1) % this.ts.length;
    this.count -= 1;
  }
}
