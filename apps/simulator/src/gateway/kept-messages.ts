import type { Message } from './message';

/** Messages a gateway keeps for later, by time; when there are too many the oldest go, and are counted. */
export class KeptMessages {
  /** The next to go out stands last: taking it moves nothing. */
  private readonly newestFirst: Message[] = [];
  dropped = 0;

  constructor(private readonly most: number) {}

  get length(): number {
    return this.newestFirst.length;
  }

  add(messages: readonly Message[]): void {
    for (const message of messages) {
      let at = 0;
      // Mostly the newest comes; what was on the wire when the link was lost belongs between.
      while (at < this.newestFirst.length && (this.newestFirst[at]?.tsMs ?? 0) > message.tsMs) at += 1;
      this.newestFirst.splice(at, 0, message);
    }
    while (this.newestFirst.length > this.most) {
      this.newestFirst.pop();
      this.dropped += 1;
    }
  }

  /** Takes the oldest. */
  shift(): Message | undefined {
    return this.newestFirst.pop();
  }
}
