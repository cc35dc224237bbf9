import { LIMIT_SIDES, type AlarmLevel, type LimitSide } from '@sed/platform-contract';
import { DelayedSides, type DelayTraits, type SideTraits } from './delayed-sides';
import type { ChangeListener } from './evaluator';
import { SidedEvaluator } from './sided.evaluator';

type Limits = Partial<Record<LimitSide, { readonly value: number; readonly level: AlarmLevel } | undefined>>;

/** The sides of a limit condition, outer before inner. */
export function limitSides(limits: Limits): SideTraits[] {
  return LIMIT_SIDES.flatMap((side) => {
    const limit = limits[side];
    return limit === undefined
      ? []
      : [{ side, level: limit.level, limit: limit.value, isHigh: side === 'HH' || side === 'H' }];
  });
}

/** LIMIT and MODEL: the value itself against up to four limits. */
export class LimitEvaluator extends SidedEvaluator {
  protected override readonly sides: DelayedSides;

  constructor(sides: readonly SideTraits[], delays: DelayTraits, listener: ChangeListener) {
    super();
    this.sides = new DelayedSides(sides, delays, listener);
  }

  override sample(tsMs: number, value: number, quality: number): void {
    this.sides.sample(tsMs, value, quality);
  }

  override snapshot(): unknown {
    return this.sides.snapshot();
  }

  override restore(snapshot: unknown): boolean {
    return this.sides.restore(snapshot);
  }
}

/** The one side of rules that are either true or not; the quantity is 1 while true. */
export function truthSide(side: string, level: AlarmLevel): SideTraits {
  return { side, level, limit: 0.5, isHigh: true };
}

interface StateTraits {
  readonly operator: 'eq' | 'ne';
  readonly value: number;
  readonly level: AlarmLevel;
}

/** STATE: a switch or mode equals, or does not equal, a code. */
export class StateEvaluator extends SidedEvaluator {
  protected override readonly sides: DelayedSides;

  constructor(
    private readonly traits: StateTraits,
    delays: DelayTraits,
    listener: ChangeListener,
  ) {
    super();
    // The alarm shows the code, not the truth value.
    const shown = (truth: number | null): number | null => (truth === null ? null : this.code);
    this.sides = new DelayedSides([truthSide('STATE', traits.level)], { ...delays, deadband: 0 }, (change) =>
      listener({ ...change, limit: traits.value, value: shown(change.value), peak: null }),
    );
  }

  private code = 0;

  override sample(tsMs: number, value: number, quality: number): void {
    // Delays that ended before this sample belong to the code before it.
    this.sides.tick(tsMs - 1);
    this.code = value;
    const isTrue = (value === this.traits.value) === (this.traits.operator === 'eq');
    this.sides.sample(tsMs, isTrue ? 1 : 0, quality);
  }

  override snapshot(): unknown {
    return this.sides.snapshot();
  }

  override restore(snapshot: unknown): boolean {
    return this.sides.restore(snapshot);
  }
}
