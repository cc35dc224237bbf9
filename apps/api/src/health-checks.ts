import type { IngestRuntime } from '@sed/signals-ingest';
import type { Clock, HealthRegistry, HealthReport, TimeSeriesStore } from '@sed/platform-ports';
import type { StoreWriter } from '@sed/signals-timeseries';
import { storeCheck } from './store-check';

/** A broker that says nothing for this long, while messages wait, is worth a look. */
const STALL_MS = 30_000;

const up = (name: string): HealthReport => ({ name, state: 'up', detail: 'ok' });

/** The stores every process needs. */
export function registerStoreHealth(
  health: HealthRegistry,
  watched: { readonly store: TimeSeriesStore; readonly database: () => Promise<HealthReport> },
): void {
  health.register('database', watched.database);
  health.register('timeseries', storeCheck(watched.store));
}

/** What a process needs that takes samples in. */
export function registerIngestHealth(health: HealthRegistry, ingest: IngestRuntime, clock: Clock): void {
  health.register('broker', () =>
    ingest.source.isConnected() ? up('broker') : { name: 'broker', state: 'down', detail: 'not connected' },
  );
  const { brokerWatch } = ingest;
  if (brokerWatch !== undefined) health.register('broker-data', () => brokerWatch.health());
  health.register('ingest', () => {
    const blockedSince = ingest.pipeline.blockedSince();
    if (blockedSince !== undefined)
      return { name: 'ingest', state: 'down', detail: 'the sample log cannot be written' };
    const isStalled = ingest.pipeline.waiting() > 0 && clock.nowMs() - ingest.pipeline.lastCommitAt() > STALL_MS;
    return isStalled ? { name: 'ingest', state: 'degraded', detail: 'messages wait for the disk' } : up('ingest');
  });
}

/** A store may answer a small question while it refuses the samples (full disk): the writer knows. */
export function registerWriterHealth(health: HealthRegistry, writer: StoreWriter): void {
  health.register('storing', () => {
    if (!writer.isFailing()) return up('storing');
    return { name: 'storing', state: 'degraded', detail: 'samples wait in the log until the store takes them' };
  });
}
