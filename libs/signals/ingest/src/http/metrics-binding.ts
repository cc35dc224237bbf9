import type { Metrics } from '@sed/platform-api';
import type { RejectReason } from '@sed/signals-contract';
import type { IngestMetrics } from '../pipeline/ingest-metrics';
import type { IngestRuntime } from '../ingest-runtime';

/** Counters of the hot path are plain numbers, read at scrape time: a registry call per message would cost as much as judging it. */
export class ScrapedMetrics implements IngestMetrics {
  private messages = 0;
  private bytes = 0;
  private qos0 = 0;
  private samples = 0;
  private commits = 0;
  private failures = 0;
  private ownSamples = 0;
  private slowedMessages = 0;
  private readonly rejects: ReturnType<Metrics['counter']>;
  private readonly commitSeconds: ReturnType<Metrics['histogram']>;

  constructor(private readonly metrics: Metrics) {
    this.rejects = metrics.counter('sed_ingest_rejects_total', 'Messages or values not taken, by reason', ['reason']);
    this.commitSeconds = metrics.histogram(
      'sed_ingest_commit_seconds',
      'Time until a group of messages was durable',
      [],
      [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    );
    metrics.readGauge('sed_ingest_messages_total', 'Messages received', () => this.messages);
    metrics.readGauge('sed_ingest_bytes_total', 'Payload bytes received', () => this.bytes);
    metrics.readGauge('sed_ingest_qos0_messages_total', 'Messages sent without delivery guarantee', () => this.qos0);
    metrics.readGauge('sed_ingest_samples_total', 'Samples made durable', () => this.samples);
    metrics.readGauge(
      'sed_ingest_own_samples_total',
      'Samples of the plant links, kept by the service itself',
      () => this.ownSamples,
    );
    metrics.readGauge(
      'sed_ingest_slowed_messages_total',
      'Messages whose acknowledgement waited because their plant delivered faster than its pace',
      () => this.slowedMessages,
    );
    metrics.readGauge('sed_ingest_commits_total', 'Commits of the sample log', () => this.commits);
    metrics.readGauge('sed_ingest_commit_failures_total', 'Commits the disk refused', () => this.failures);
  }

  /** Gauges that need the running pipeline. */
  watch(runtime: IngestRuntime): void {
    this.metrics.readGauge(
      'sed_ingest_gaps',
      'Recorded holes in what the broker delivered',
      () => runtime.brokerWatch?.gaps().length ?? 0,
    );
    this.metrics.readGauge(
      'sed_ingest_log_trim_failures_total',
      'Times released batches could not be removed',
      () => runtime.log.trimFailures,
    );
    this.metrics.readGauge('sed_ingest_log_held_batches', 'Batches not yet released by every consumer', () =>
      runtime.log.heldBatches(),
    );
    this.metrics.readGauge('sed_ingest_waiting_messages', 'Messages not yet durable', () => runtime.pipeline.waiting());
    this.metrics.readGauge('sed_broker_connected', '1 while the broker is connected', () =>
      Number(runtime.source.isConnected()),
    );
  }

  message(qos: number, bytes: number): void {
    this.messages++;
    this.bytes += bytes;
    if (qos === 0) this.qos0++;
  }

  committed(samples: number, commitMs: number): void {
    this.commits++;
    this.samples += samples;
    this.commitSeconds.observe(commitMs / 1000);
  }

  commitFailed(): void {
    this.failures++;
  }

  own(): void {
    this.ownSamples++;
  }

  slowed(): void {
    this.slowedMessages++;
  }

  rejected(reason: RejectReason): void {
    this.rejects.inc({ reason });
  }
}
