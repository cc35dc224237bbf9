/** Numbers one answer should hold: it is one piece of text, which is parsed at one go. */
const [MANY, FEW] = [400_000, 100_000];

/** Cuts ranges into pieces that hold about as much as one answer should, by how many numbers the last ones held. */
export class Slices {
  private stepMs: number;

  constructor(
    private readonly shortestMs: number,
    firstMs: number,
  ) {
    this.stepMs = firstMs;
  }

  /** Reads `[fromMs, toMs)` piece by piece; `read` says how many numbers there were. */
  async each(fromMs: number, toMs: number, read: (fromMs: number, toMs: number) => Promise<number>): Promise<void> {
    for (let at = fromMs; at < toMs;) {
      const end = Math.min(toMs, at + this.stepMs);
      const held = await read(at, end);
      if (held > MANY) this.stepMs = Math.max(this.shortestMs, this.stepMs / 2);
      // A piece cut short by the end of the range says nothing of whole ones.
      else if (held < FEW && end - at === this.stepMs) this.stepMs *= 2;
      at = end;
    }
  }
}
