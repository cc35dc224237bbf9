import { Evaluator } from './evaluator';

/** What judges the quantity: `DelayedSides`, or those that also say when they cannot. */
interface Sides {
  blind(tsMs: number): void;
  tick(tsMs: number): void;
  turn(isAwake: boolean, tsMs: number): void;
  adopt(side: string, beginMs: number, peak: number | null): boolean;
}

/** Base of evaluators whose judgement is a quantity against limits with delays. */
export abstract class SidedEvaluator extends Evaluator {
  protected abstract readonly sides: Sides;

  override blind(tsMs: number): void {
    this.sides.blind(tsMs);
  }

  override tick(tsMs: number): void {
    this.sides.tick(tsMs);
  }

  override turn(isAwake: boolean, tsMs: number): void {
    // What was due before belongs to the time before.
    this.tick(tsMs - 1);
    this.sides.turn(isAwake, tsMs);
  }

  override adopt(side: string, beginMs: number, peak: number | null): boolean {
    return this.sides.adopt(side, beginMs, peak);
  }
}
