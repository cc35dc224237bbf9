type Acknowledge = () => void;

/** Those due within the same span leave together: one timer for many. */
const SPAN_MS = 20;

/** Acknowledgements of what is durable already and leaves later, to slow its sender down. */
export class HeldAcknowledgements {
  private readonly spans = new Map<number, Acknowledge[]>();
  private isOpen = true;

  /** @param atMs when it leaves, on the clock of `performance.now` */
  hold(acknowledge: Acknowledge, atMs: number): void {
    const nowMs = performance.now();
    if (!this.isOpen || atMs <= nowMs) return acknowledge();
    const span = Math.ceil(atMs / SPAN_MS);
    const held = this.spans.get(span);
    if (held !== undefined) {
      held.push(acknowledge);
      return;
    }
    this.spans.set(span, [acknowledge]);
    setTimeout(() => this.release(span), span * SPAN_MS - nowMs);
  }

  /** Lets all go at once, and whatever follows. */
  close(): void {
    this.isOpen = false;
    for (const span of [...this.spans.keys()]) this.release(span);
  }

  private release(span: number): void {
    const held = this.spans.get(span) ?? [];
    this.spans.delete(span);
    for (const acknowledge of held) acknowledge();
  }
}
