import type { RejectReason } from '@sed/signals-contract';

/** What ingest counts; bound to `/metrics` by the module, to plain numbers in tests. */
export interface IngestMetrics {
  message(qos: number, bytes: number): void;
  committed(samples: number, commitMs: number): void;
  commitFailed(): void;
  /** A sample of the service's own signals (plant links). */
  own(): void;
  rejected(reason: RejectReason): void;
  /** A message whose acknowledgement waits because its plant delivers faster than its pace. */
  slowed(): void;
}

/** Counters without a registry. */
export class CountingMetrics implements IngestMetrics {
  messages = 0;
  samples = 0;
  commits = 0;
  failures = 0;
  slowedMessages = 0;
  readonly rejects = new Map<RejectReason, number>();

  message(): void {
    this.messages++;
  }
  committed(samples: number): void {
    this.commits++;
    this.samples += samples;
  }
  commitFailed(): void {
    this.failures++;
  }
  slowed(): void {
    this.slowedMessages++;
  }
  own(): void {
    // Counted among the samples; tests look at those.
  }
  rejected(reason: RejectReason): void {
    this.rejects.set(reason, (this.rejects.get(reason) ?? 0) + 1);
  }
}
