import { mkdirSync } from 'node:fs';
import type { Config, Log, Metrics } from '@sed/platform-api';
import type { Clock, SampleLog, SeriesTraitsSource, TimeSeriesStore } from '@sed/platform-ports';
import { createTimeSeriesStore, StoreWriter } from '@sed/signals-timeseries';

/**
 * The store of the configuration. The embedded one is opened here, because a file that cannot be opened must stop the
 * start; an outside one may be away and is opened when it answers.
 */
export async function createStore(
  config: Config,
  traits: SeriesTraitsSource,
  around: { readonly log: Log; readonly logIdentity: string | undefined },
): Promise<TimeSeriesStore> {
  const { log, logIdentity } = around;
  mkdirSync(config.dataDir, { recursive: true });
  const { influxUrl: url } = config;
  if (url === undefined) {
    const store = createTimeSeriesStore({ traits, dataDir: config.dataDir });
    await store.open();
    return store;
  }
  const { influxToken: token, influxOrg: org, influxBucket: bucket, influxDatabase: database } = config;
  // The store remembers how far it has read by log: a log begun anew must not be taken for the old one.
  const given = Object.fromEntries(
    Object.entries({ token, org, bucket, database, writer: logIdentity }).filter(([, text]) => text !== undefined),
  );
  const onRejected = (line: string, reason: string): void => {
    log.error({ line: line.slice(0, 200), reason }, 'the store refused a sample for good');
  };
  return createTimeSeriesStore({ traits, dataDir: config.dataDir, influx: { url, ...given, onRejected } });
}

/** A server of its own needs less for each sample the more come in a request. */
const BIGGER_WRITES = { minPauseMs: 250 };

/** Writes the log into the store and tells `/metrics` how far behind it is. */
export function createWriter(
  sampleLog: SampleLog,
  store: TimeSeriesStore,
  around: { readonly log: Log; readonly metrics: Metrics; readonly clock: Clock },
): StoreWriter {
  const writer = new StoreWriter(sampleLog, store, {
    ...(store.kind === 'influxdb' ? BIGGER_WRITES : {}),
    log: around.log.child({ part: 'store' }),
    nowMs: () => around.clock.nowMs(),
  });
  const { metrics } = around;
  metrics.readGauge('sed_store_stored_total', 'Samples stored', () => writer.counts.stored);
  metrics.readGauge('sed_store_duplicates_total', 'Samples that were already stored', () => writer.counts.duplicates);
  metrics.readGauge('sed_store_replaced_total', 'Samples that replaced another value', () => writer.counts.replaced);
  metrics.readGauge('sed_store_failures_total', 'Attempts to write that failed', () => writer.counts.failures);
  metrics.readGauge('sed_store_buckets_written_total', 'Aggregates written', () => writer.counts.bucketsWritten);
  metrics.readGauge('sed_store_lost_batches_total', 'Batches the log no longer held', () => writer.counts.lostBatches);
  metrics.readGauge('sed_store_lag_seconds', 'Age of the oldest sample not stored yet', () => writer.lagMs() / 1000);
  metrics.readGauge('sed_store_pending_samples', 'Samples in the log not stored yet', () => writer.pendingSamples());
  return writer;
}
