import type { SignalRef } from '@sed/platform-ports';
import type { AlarmExpression } from '@sed/alarms-contract';
import { z } from 'zod';
import { ExpressionState } from './expression-state';

const gateSnapshot = z.object({ isOpen: z.boolean(), nowMs: z.number(), state: z.unknown() });

/** `enableWhen` at work: open unless it is known to be false; what is unknown changes nothing. */
export class RuleGate {
  private readonly state: ExpressionState;
  private isOpen = true;
  private nowMs = 0;

  constructor(
    expression: AlarmExpression,
    inputs: readonly (SignalRef | undefined)[],
    private readonly onTurn: (isOpen: boolean, atMs: number) => void,
  ) {
    const holdsMs = inputs.map((signal) => (signal?.staleAfterS ?? 0) * 1000);
    this.state = new ExpressionState(expression, holdsMs);
  }

  /** A sample of an input; null when it is not usable. */
  input(input: number, tsMs: number, value: number | null): void {
    const atMs = Math.max(this.nowMs, tsMs);
    this.advance(atMs);
    this.nowMs = atMs;
    if (value === null) this.state.table.blind(input);
    else this.state.table.set(input, tsMs, value);
    this.judge(atMs);
  }

  isOpenAt(atMs: number): boolean {
    if (atMs > this.nowMs) this.advance(atMs);
    return this.isOpen;
  }

  /** The plant's link is gone: nothing is known of any input. */
  lost(): void {
    this.state.table.blindAll();
  }

  snapshot(): unknown {
    return { isOpen: this.isOpen, nowMs: this.nowMs, state: this.state.snapshot() };
  }

  restore(snapshot: unknown): boolean {
    const read = gateSnapshot.safeParse(snapshot);
    if (!read.success || !this.state.restore(read.data.state)) return false;
    this.isOpen = read.data.isOpen;
    this.nowMs = read.data.nowMs;
    return true;
  }

  private advance(untilMs: number): void {
    for (;;) {
      const wakeMs = this.state.nextWake(this.nowMs);
      if (wakeMs > untilMs) return;
      this.nowMs = wakeMs;
      this.judge(wakeMs);
    }
  }

  private judge(atMs: number): void {
    const truth = this.state.truth(atMs);
    if (truth === null || truth === this.isOpen) return;
    this.isOpen = truth;
    this.onTurn(truth, atMs);
  }
}
