/** Counts connections by a key (an address, a user) against a limit each and one for all. */
export class ConnectionLimits {
  private readonly byKey = new Map<string, number>();
  private total = 0;

  constructor(
    private readonly maxTotal: number,
    private readonly maxPerKey: number,
  ) {}

  hasRoom(key: string): boolean {
    return this.total < this.maxTotal && (this.byKey.get(key) ?? 0) < this.maxPerKey;
  }

  /** @returns the function that frees the place again, undefined when there is none. */
  enter(key: string): (() => void) | undefined {
    if (!this.hasRoom(key)) return undefined;
    this.byKey.set(key, (this.byKey.get(key) ?? 0) + 1);
    this.total += 1;
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.total -= 1;
      const left = (this.byKey.get(key) ?? 1) - 1;
      if (left > 0) this.byKey.set(key, left);
      else this.byKey.delete(key);
    };
  }

  count(): number {
    return this.total;
  }
}
