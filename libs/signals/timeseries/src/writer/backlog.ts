import type { SampleBatch, SampleLog } from '@sed/platform-ports';

/** The part of the log that the store does not have yet: a bounded piece in memory, the rest where it is durable. */
export class Backlog {
  private batches: SampleBatch[] = [];
  private heldRows = 0;
  private releasedSeq = 0;
  /** Added to the log's numbers when the log began anew while the store kept its position. */
  private offset = 0;
  private unreadSinceMs: number | null = null;
  private usualRows = 0;

  constructor(
    private readonly log: SampleLog,
    private readonly nowMs: () => number,
  ) {}

  begin(storePosition: number): { lost: number; renumbered: boolean; position: number } {
    const first = this.log.firstSeq();
    const renumbered = storePosition > this.log.lastSeq();
    // Offering everything again costs time, not truth: the store knows samples by signal and time.
    this.offset = renumbered ? storePosition - Math.max(0, first - 1) : 0;
    const position = storePosition - this.offset;
    const lost = Math.max(0, first - 1 - position);
    this.releasedSeq = position + lost;
    this.batches = [];
    this.heldRows = 0;
    this.unreadSinceMs = this.hasMore() ? this.nowMs() : null;
    return { lost, renumbered: renumbered && storePosition > 0, position: this.releasedSeq };
  }

  /** True when nothing is in memory; batches may be empty of samples and still move the position. */
  get isEmpty(): boolean {
    return this.batches.length === 0;
  }

  get rows(): number {
    return this.heldRows;
  }

  noteCommit(): void {
    this.unreadSinceMs ??= this.nowMs();
  }

  hasMore(): boolean {
    return this.log.lastSeq() > this.releasedSeq;
  }

  /** Reads on until about `maxRows` are in memory. */
  fill(maxRows: number): void {
    const room = maxRows - this.heldRows;
    if (room <= 0 || this.log.lastSeq() <= this.readSeq()) return;
    for (const batch of this.log.read(this.readSeq(), room)) {
      this.batches.push(batch);
      this.heldRows += batch.samples.count;
      this.usualRows += (batch.samples.count - this.usualRows) * (this.usualRows === 0 ? 1 : 0.05);
    }
    if (this.log.lastSeq() <= this.readSeq()) this.unreadSinceMs = null;
  }

  held(): SampleBatch[] {
    return this.offset === 0 ? this.batches : this.batches.map((batch) => ({ ...batch, seq: batch.seq + this.offset }));
  }

  /** The held batches are stored. @returns the log's number of the last. */
  settle(): number {
    this.releasedSeq = this.readSeq();
    this.batches = [];
    this.heldRows = 0;
    return this.releasedSeq;
  }

  behindSinceMs(): number | null {
    return this.batches[0]?.receivedAtMs ?? this.unreadSinceMs;
  }

  pendingSamples(): number {
    return this.heldRows + Math.round(Math.max(0, this.log.lastSeq() - this.readSeq()) * this.usualRows);
  }

  private readSeq(): number {
    return this.batches[this.batches.length - 1]?.seq ?? this.releasedSeq;
  }
}
