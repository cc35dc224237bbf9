import type { DemoSignal } from '@sed/demo-fleet';

/** Looks up bands and ranges of a plant's signals by tag. */
export class SignalFacts {
  private readonly byCode: ReadonlyMap<string, DemoSignal>;

  constructor(readonly signals: readonly DemoSignal[]) {
    this.byCode = new Map(signals.map((signal) => [signal.code, signal]));
  }

  has(code: string): boolean {
    return this.byCode.has(code);
  }

  normalHi(code: string, otherwise: number): number {
    return this.byCode.get(code)?.normal.hi ?? otherwise;
  }

  /** Place in the normal band: 0 its lower end, 1 its upper end. */
  inBand(code: string, share: number, otherwise: number): number {
    const signal = this.byCode.get(code);
    if (!signal) return otherwise;
    const lo = signal.normal.lo ?? 0;
    return lo + share * ((signal.normal.hi ?? lo) - lo);
  }
}
