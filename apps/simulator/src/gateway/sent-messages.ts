import type { Message } from './message';

/** What a gateway read lately, sent or not, as its memory allows: an hour. */
const KEPT_MS = 3_600_000;

/** The ring in which a gateway keeps what it read, for whoever asks for it again. */
export class SentMessages {
  private readonly oldestFirst: Message[] = [];
  private first = 0;

  add(message: Message): void {
    this.oldestFirst.push(message);
    while ((this.oldestFirst[this.first]?.tsMs ?? Infinity) < message.tsMs - KEPT_MS) this.first += 1;
    // Moved together once in a while only: shifting an array of thousands at every message costs.
    if (this.first <= 1000) return;
    this.oldestFirst.splice(0, this.first);
    this.first = 0;
  }

  /** Messages of a time, oldest first; of some signals only where they are named. */
  between(fromMs: number, toMs: number, tags?: readonly string[]): Message[] {
    const wanted = tags === undefined ? undefined : new Set(tags);
    return this.oldestFirst
      .slice(this.first)
      .filter(({ tsMs }) => tsMs >= fromMs && tsMs < toMs)
      .map((message) =>
        wanted === undefined
          ? message
          : { ...message, samples: message.samples.filter(({ signal }) => wanted.has(signal.code)) },
      )
      .filter(({ samples }) => samples.length > 0);
  }
}
