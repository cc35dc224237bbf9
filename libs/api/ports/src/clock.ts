/** Time and identity sources, injected so that tests own them. */
export abstract class Clock {
  /** Epoch milliseconds of the server. */
  abstract nowMs(): number;
}

export class SystemClock extends Clock {
  nowMs(): number {
    return Date.now();
  }
}
