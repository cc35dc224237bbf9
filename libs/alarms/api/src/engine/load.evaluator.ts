import type { AlarmLevel } from '@sed/platform-contract';
import { z } from 'zod';
import { DayIntegral, type DayClock } from './day-integral';
import { DelayedSides, type DelayTraits } from './delayed-sides';
import type { ChangeListener } from './evaluator';
import { InputTable } from './input-table';
import { FOR_EVER_MS, JointEvaluator, type JointState } from './joint.evaluator';

export interface LoadTraits {
  readonly quota: number;
  readonly level: AlarmLevel;
  readonly minValidity: number;
  /** Patience of the concentration, null without one: the volume itself is judged. */
  readonly concentrationHoldMs: number | null;
  readonly clock: DayClock;
}

const FLOW = 0;
const CONCENTRATION = 1;
/** mg/L are g/m³: a flow in m³/h gives kg with a thousandth. */
const KG_PER_G = 0.001;
/** A slow signal is looked at this often, so that the quota is passed in time. */
const STEP_MS = 60_000;

const loadSnapshot = z.object({ table: z.unknown(), day: z.unknown(), steppedMs: z.number() });

/** LOAD: volume, or mass, of the production day so far against the day's quota. A new day begins at nothing. */
export class LoadEvaluator extends JointEvaluator {
  protected override readonly state: JointState;
  protected override readonly sides: DelayedSides;
  private readonly table: InputTable;
  private readonly day: DayIntegral;
  private steppedMs = 0;

  constructor(
    private readonly traits: LoadTraits,
    delays: DelayTraits,
    listener: ChangeListener,
  ) {
    super();
    const { concentrationHoldMs } = traits;
    this.table = new InputTable(concentrationHoldMs === null ? [delays.holdMs] : [delays.holdMs, concentrationHoldMs]);
    this.day = new DayIntegral(traits.clock);
    this.state = {
      nextWake: (afterMs) => this.nextWake(afterMs),
      snapshot: () => ({ table: this.table.snapshot(), day: this.day.snapshot(), steppedMs: this.steppedMs }),
      restore: (snapshot) => this.restoreState(snapshot),
    };
    const side = { side: 'LOAD', level: traits.level, limit: traits.quota, isHigh: true };
    this.sides = new DelayedSides([side], { ...delays, holdMs: FOR_EVER_MS }, listener);
  }

  override sample(tsMs: number, value: number, quality: number): void {
    this.happen(tsMs, (atMs) => {
      this.quality = quality;
      this.table.set(FLOW, tsMs, value);
      this.follow(atMs);
    });
  }

  override blind(tsMs: number): void {
    this.happen(tsMs, (atMs) => {
      this.table.blind(FLOW);
      this.follow(atMs);
    });
  }

  override companion(_input: number, tsMs: number, value: number): void {
    this.happen(tsMs, (atMs) => {
      this.table.set(CONCENTRATION, tsMs, value);
      this.follow(atMs);
    });
  }

  override companionBlind(_input: number, tsMs: number): void {
    this.happen(tsMs, (atMs) => {
      this.table.blind(CONCENTRATION);
      this.follow(atMs);
    });
  }

  protected override judge(atMs: number): void {
    this.day.advance(atMs);
    this.steppedMs = atMs;
    const { total } = this.day;
    // What passed the quota passed it, whatever else is unknown.
    const isJudged = total > this.traits.quota || this.day.validity(atMs) >= this.traits.minValidity;
    if (isJudged) this.sides.sample(atMs, total, this.quality);
    else this.dark(atMs);
  }

  /** The rate of the load from here on. */
  private follow(atMs: number): void {
    const flow = this.table.value(FLOW, atMs);
    const isMass = this.traits.concentrationHoldMs !== null;
    const concentration = isMass ? this.table.value(CONCENTRATION, atMs) : 1;
    const untilMs = this.table.nextExpiry(atMs) - 1;
    const isKnown = flow !== null && concentration !== null;
    this.day.set(atMs, isKnown ? flow * concentration * (isMass ? KG_PER_G : 1) : null, isKnown ? untilMs : -1);
  }

  private nextWake(afterMs: number): number {
    if (this.steppedMs === 0) return Infinity;
    const expiry = this.table.nextExpiry(afterMs);
    // Nothing known: only the day goes on.
    const step = expiry === Infinity ? Infinity : this.steppedMs + STEP_MS;
    const next = Math.min(expiry, step, this.day.endMs);
    return next > afterMs ? next : afterMs + 1;
  }

  private restoreState(snapshot: unknown): boolean {
    const read = loadSnapshot.safeParse(snapshot);
    if (!read.success || !this.table.restore(read.data.table) || !this.day.restore(read.data.day)) return false;
    this.steppedMs = read.data.steppedMs;
    return true;
  }
}
