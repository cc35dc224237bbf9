import { z } from 'zod';
import { AggregateWindow } from './aggregate-window';
import { DayIntegral, type DayClock } from './day-integral';
import { FlowProfile } from './flow-profile';
import { InputTable } from './input-table';

const HOUR_MS = 3_600_000;
const VALUE = 0;
const FLOW = 1;

const daySnapshot = z.object({
  table: z.unknown(),
  load: z.unknown(),
  both: z.unknown(),
  flow: z.unknown(),
  window: z.unknown(),
  flowWindow: z.unknown(),
  profile: z.unknown(),
});

interface Holds {
  readonly valueMs: number;
  /** Null: every hour weighs the same. */
  readonly flowMs: number | null;
}

/**
 * The production day of a concentration weighted by its flow:
 * `(Σ c·q so far + ĉ·q̂ remaining) / (Q so far + q̂ remaining)`, where ĉ is the mean of the last stretch and q̂ the usual
 * flow of the hours to come. Without a flow every hour weighs the same.
 */
export class WeightedDay {
  private readonly table: InputTable;
  /** ∫ c·q where both are known, … */
  private readonly load: DayIntegral;
  /** … ∫ q there, … */
  private readonly both: DayIntegral;
  /** … and ∫ q wherever it is known. */
  private readonly flow: DayIntegral;
  private readonly window: AggregateWindow;
  private readonly flowWindow: AggregateWindow;
  private readonly profile: FlowProfile;

  constructor(
    clock: DayClock,
    private readonly rateWindowMs: number,
    private readonly holds: Holds,
  ) {
    this.table = new InputTable([holds.valueMs, holds.flowMs ?? 0]);
    this.load = new DayIntegral(clock);
    this.both = new DayIntegral(clock);
    this.flow = new DayIntegral(clock);
    this.window = new AggregateWindow(rateWindowMs, holds.valueMs);
    this.flowWindow = new AggregateWindow(rateWindowMs, holds.flowMs ?? 0);
    this.profile = new FlowProfile(clock);
  }

  get dayMs(): number {
    return this.load.dayMs;
  }

  get endMs(): number {
    return this.load.endMs;
  }

  /** Time of the day of which everything is known. */
  get knownMs(): number {
    return this.load.knownMs;
  }

  setValue(atMs: number, value: number | null): void {
    this.window.add(atMs, value);
    if (value === null) this.table.blind(VALUE);
    else this.table.set(VALUE, atMs, value);
    this.follow(atMs);
  }

  setFlow(atMs: number, flow: number | null): void {
    // Water that runs back is no weight.
    const weight = flow === null ? null : Math.max(0, flow);
    this.flowWindow.add(atMs, weight);
    if (weight === null) this.table.blind(FLOW);
    else this.table.set(FLOW, atMs, weight);
    this.follow(atMs);
  }

  advance(atMs: number): void {
    for (const integral of [this.load, this.both, this.flow]) integral.advance(atMs);
    if (this.holds.flowMs !== null) this.profile.advance(atMs);
  }

  /** Up to when everything is known that is known at `atMs`; -1 when something is not. */
  knownUntil(atMs: number): number {
    const isFlowKnown = this.holds.flowMs === null || this.table.value(FLOW, atMs) !== null;
    if (this.table.value(VALUE, atMs) === null || !isFlowKnown) return -1;
    return this.table.nextExpiry(atMs) - 1;
  }

  /** Null where nothing flows and nothing will. */
  projected(atMs: number): number | null {
    this.advance(atMs);
    const fromMs = atMs - this.rateWindowMs;
    this.window.trim(fromMs);
    const present = this.window.over('mean', fromMs, atMs).value ?? this.table.value(VALUE, atMs);
    if (present === null) return null;
    const elapsedMs = atMs - this.dayMs;
    const soFar = this.both.total === 0 ? present : this.load.total / this.both.total;
    const { flow } = this;
    // What is not known of the day so far flowed like the rest of it.
    const passed = flow.knownMs === 0 ? 0 : (flow.total * elapsedMs) / flow.knownMs;
    const coming = this.coming(atMs);
    const weight = passed + coming;
    return weight === 0 ? null : (soFar * passed + present * coming) / weight;
  }

  snapshot(): unknown {
    const { table, load, both, flow, window, flowWindow, profile } = this;
    return {
      table: table.snapshot(),
      ...{ load: load.snapshot(), both: both.snapshot(), flow: flow.snapshot() },
      ...{ window: window.snapshot(), flowWindow: flowWindow.snapshot(), profile: profile.snapshot() },
    };
  }

  restore(snapshot: unknown): boolean {
    const read = daySnapshot.safeParse(snapshot);
    if (!read.success) return false;
    const { table, load, both, flow, window, flowWindow, profile } = read.data;
    const days = this.load.restore(load) && this.both.restore(both) && this.flow.restore(flow);
    const windows = this.window.restore(window) && this.flowWindow.restore(flowWindow);
    return this.table.restore(table) && days && windows && this.profile.restore(profile);
  }

  private coming(atMs: number): number {
    if (this.holds.flowMs === null) return (this.endMs - atMs) / HOUR_MS;
    const fromMs = atMs - this.rateWindowMs;
    this.flowWindow.trim(fromMs);
    const mean = this.flow.knownMs === 0 ? 0 : (this.flow.total * HOUR_MS) / this.flow.knownMs;
    return this.profile.expected(atMs, this.endMs, this.flowWindow.over('mean', fromMs, atMs).value ?? mean);
  }

  /** Rates of the integrals from here on. */
  private follow(atMs: number): void {
    const value = this.table.value(VALUE, atMs);
    const flow = this.holds.flowMs === null ? 1 : this.table.value(FLOW, atMs);
    const untilMs = this.knownUntil(atMs);
    const isKnown = value !== null && flow !== null;
    this.load.set(atMs, isKnown ? value * flow : null, untilMs);
    this.both.set(atMs, isKnown ? flow : null, untilMs);
    if (this.holds.flowMs === null) {
      this.flow.set(atMs, value === null ? null : 1, untilMs);
      return;
    }
    const flowUntilMs = flow === null ? -1 : this.table.knownUntil(FLOW);
    this.flow.set(atMs, flow, flowUntilMs);
    this.profile.set(atMs, flow, flowUntilMs);
  }
}
