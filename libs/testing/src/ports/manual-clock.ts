import { Clock } from '@sed/platform-ports';

/** A clock that moves only when told. */
export class ManualClock extends Clock {
  /** @param ms where it stands; a day in the morning unless told */
  constructor(public ms = Date.UTC(2026, 10, 21, 8)) {
    super();
  }

  override nowMs(): number {
    return this.ms;
  }

  pass(ms: number): void {
    this.ms += ms;
  }
}
