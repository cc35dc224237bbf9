import type { AlarmLevel } from '@sed/platform-contract';
import { DelayedSides, type DelayTraits, type SideTraits } from './delayed-sides';
import type { ChangeListener } from './evaluator';
import { InputTable } from './input-table';
import { FOR_EVER_MS, JointEvaluator, type JointState } from './joint.evaluator';

export interface DeviationTraits {
  readonly limit: number;
  readonly unit: 'absolute' | 'percent';
  readonly direction: 'both' | 'above' | 'below';
  readonly level: AlarmLevel;
  readonly setpointHoldMs: number;
}

const VALUE = 0;
const SETPOINT = 1;

/** DEVIATION: the signal minus its set-point, in units or percent of the set-point, above or below it. */
export class DeviationEvaluator extends JointEvaluator {
  protected override readonly state: JointState;
  protected override readonly sides: DelayedSides;
  private readonly table: InputTable;

  constructor(
    private readonly traits: DeviationTraits,
    delays: DelayTraits,
    listener: ChangeListener,
  ) {
    super();
    const table = new InputTable([delays.holdMs, traits.setpointHoldMs]);
    this.table = table;
    this.state = {
      nextWake: (afterMs) => table.nextExpiry(afterMs),
      snapshot: () => table.snapshot(),
      restore: (snapshot) => table.restore(snapshot),
    };
    this.sides = new DelayedSides(sidesOf(traits), { ...delays, holdMs: FOR_EVER_MS }, listener);
  }

  override sample(tsMs: number, value: number, quality: number): void {
    this.happen(tsMs, () => {
      this.quality = quality;
      this.table.set(VALUE, tsMs, value);
    });
  }

  override blind(tsMs: number): void {
    this.happen(tsMs, () => this.table.blind(VALUE));
  }

  override companion(_input: number, tsMs: number, value: number): void {
    this.happen(tsMs, () => this.table.set(SETPOINT, tsMs, value));
  }

  override companionBlind(_input: number, tsMs: number): void {
    this.happen(tsMs, () => this.table.blind(SETPOINT));
  }

  protected override judge(atMs: number): void {
    const deviation = this.deviation(atMs);
    if (deviation === null) this.dark(atMs);
    else this.sides.sample(atMs, deviation, this.quality);
  }

  private deviation(atMs: number): number | null {
    const value = this.table.value(VALUE, atMs);
    const setpoint = this.table.value(SETPOINT, atMs);
    if (value === null || setpoint === null) return null;
    if (this.traits.unit === 'absolute') return value - setpoint;
    // A share of nothing says nothing.
    return setpoint === 0 ? null : ((value - setpoint) / Math.abs(setpoint)) * 100;
  }
}

function sidesOf({ direction, limit, level }: DeviationTraits): SideTraits[] {
  const above = { side: 'DEV_H', level, limit, isHigh: true };
  const below = { side: 'DEV_L', level, limit: -limit, isHigh: false };
  if (direction === 'both') return [above, below];
  return [direction === 'above' ? above : below];
}
