import type { SampleLog } from '@sed/platform-ports';
import { ALARM_CONSUMER, type EngineStore } from './engine-store';

/** Another machine's clock may be off by this much, and its broker connection that much slower. */
export const OTHER_CLOCK_MS = 60_000;
const LOOK_EVERY_MS = 10_000;
const READ_SAMPLES = 100_000;

/** @returns number of the first batch that arrived after an instant; one past the last where none did. */
export function firstAfter(log: SampleLog, atMs: number, fromSeq = log.firstSeq()): number {
  for (let seq = fromSeq - 1; ;) {
    const batches = log.read(seq, READ_SAMPLES);
    const found = batches.find(({ receivedAtMs }) => receivedAtMs > atMs);
    if (found !== undefined) return found.seq;
    const newest = batches[batches.length - 1];
    if (newest === undefined) return seq + 1;
    seq = newest.seq;
  }
}

/**
 * The log of a process that waits for its turn: it keeps what it would need to take over, from the last checkpoint of the
 * one that evaluates, and no more.
 */
export class StandbyLog {
  private lookedAtMs = 0;
  private nextSeq = 0;

  constructor(
    private readonly log: SampleLog,
    private readonly store: EngineStore,
  ) {}

  async follow(nowMs: number): Promise<void> {
    if (Math.abs(nowMs - this.lookedAtMs) < LOOK_EVERY_MS) return;
    this.lookedAtMs = nowMs;
    const checkpoint = await this.store.checkpoint();
    if (checkpoint === undefined || checkpoint.log === this.log.identity) return;
    this.nextSeq = firstAfter(
      this.log,
      checkpoint.batchAt - OTHER_CLOCK_MS,
      Math.max(this.nextSeq, this.log.firstSeq()),
    );
    this.log.release(ALARM_CONSUMER, this.nextSeq - 1);
  }
}
