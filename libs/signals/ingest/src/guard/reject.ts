import type { RejectReason } from '@sed/signals-contract';

/** One thing not taken: a whole message, or (with `tag`) one value of it. */
export interface Rejection {
  readonly reason: RejectReason;
  readonly tag?: string;
}

/** What is kept of a rejected message. */
export interface RejectRecord {
  readonly id: string;
  readonly receivedAt: number;
  readonly topic: string;
  readonly reason: RejectReason;
  readonly bytes: number;
  readonly sample: string;
  readonly encoding: 'utf8' | 'hex';
  readonly replayedAt: number | null;
}

/** Bytes of a rejected message that are kept. */
export const REJECT_SAMPLE_BYTES = 1024;
/** Rejects that stay readable; older ones make room. */
export const REJECTS_KEPT = 1000;
