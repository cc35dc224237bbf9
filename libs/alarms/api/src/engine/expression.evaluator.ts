import type { AlarmExpression } from '@sed/alarms-contract';
import type { AlarmLevel } from '@sed/platform-contract';
import { DelayedSides, type DelayTraits } from './delayed-sides';
import type { ChangeListener } from './evaluator';
import { ExpressionState } from './expression-state';
import { FOR_EVER_MS, JointEvaluator } from './joint.evaluator';
import { truthSide } from './value.evaluator';

export interface ExpressionTraits {
  readonly expression: AlarmExpression;
  /** Patience of each signal of the expression, ms. */
  readonly holdsMs: readonly number[];
  readonly level: AlarmLevel;
  /** Index of the rule's own signal in the expression, -1 when it is not named. */
  readonly own: number;
}

/** EXPR: true raises, false clears, unknown does neither. Every signal of it comes in as a companion. */
export class ExpressionEvaluator extends JointEvaluator {
  protected override readonly state: ExpressionState;
  protected override readonly sides: DelayedSides;

  constructor(
    private readonly traits: ExpressionTraits,
    delays: DelayTraits,
    listener: ChangeListener,
  ) {
    super();
    this.state = new ExpressionState(traits.expression, traits.holdsMs);
    const truth = { ...delays, deadband: 0, holdMs: FOR_EVER_MS };
    this.sides = new DelayedSides([truthSide('EXPR', traits.level)], truth, (change) =>
      listener({ ...change, limit: null, value: this.state.table.value(traits.own, this.nowMs), peak: null }),
    );
  }

  override sample(): void {
    // The rule's own signal comes in as an input of the expression, like the others.
  }

  override blind(): void {
    // See `companionBlind`.
  }

  override lost(tsMs: number): void {
    this.happen(tsMs, () => this.state.table.blindAll());
  }

  override companion(input: number, tsMs: number, value: number, quality: number): void {
    this.happen(tsMs, () => {
      this.quality = quality;
      this.state.table.set(input, tsMs, value);
    });
  }

  override companionBlind(input: number, tsMs: number): void {
    this.happen(tsMs, () => this.state.table.blind(input));
  }

  protected override judge(atMs: number): void {
    const truth = this.state.truth(atMs);
    if (truth === null) this.dark(atMs);
    else this.sides.sample(atMs, truth ? 1 : 0, this.quality);
  }
}
