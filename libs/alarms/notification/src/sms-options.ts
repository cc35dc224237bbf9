/** Tunables of the sender; the defaults are the product's. */
export class SmsOptions {
  /** How long the first alarm of a group waits for others of its plant. */
  readonly groupWaitMs: number;
  /** Messages a phone gets in an hour before levels 3 and 4 wait and merge. */
  readonly perHour: number;
  /** Messages a phone gets in a day before everything but level 1 waits and merges; providers stop at 50. */
  readonly perDay: number;

  constructor(options: Partial<SmsOptions> = {}) {
    this.groupWaitMs = options.groupWaitMs ?? 20_000;
    this.perHour = options.perHour ?? 10;
    this.perDay = options.perDay ?? 40;
  }
}
