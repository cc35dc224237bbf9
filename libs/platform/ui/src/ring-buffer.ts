/** What a sparkline draws: arrays and ring buffers alike, oldest first; null and NaN are gaps. */
export interface Series {
  readonly length: number;
  at: (index: number) => number | null | undefined;
}

/** The last `capacity` numbers in a fixed piece of memory: pushing for a year allocates nothing. */
export class RingBuffer implements Series {
  private readonly cells: Float64Array;
  private next = 0;
  private filled = 0;
  /** Rises with every push, so that a drawing knows when to draw again. */
  revision = 0;

  /** @param capacity at least 1 */
  constructor(capacity: number) {
    this.cells = new Float64Array(Math.max(1, capacity));
  }

  get length(): number {
    return this.filled;
  }

  push(value: number | null): void {
    this.cells[this.next] = value ?? Number.NaN;
    this.next = (this.next + 1) % this.cells.length;
    this.filled = Math.min(this.filled + 1, this.cells.length);
    this.revision += 1;
  }

  /** @param index 0 is the oldest value */
  at(index: number): number | null {
    if (index < 0 || index >= this.filled) return null;
    const start = this.filled < this.cells.length ? 0 : this.next;
    const value = this.cells[(start + index) % this.cells.length] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  }

  clear(): void {
    this.next = 0;
    this.filled = 0;
    this.revision += 1;
  }
}
