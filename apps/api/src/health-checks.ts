import type { IngestRuntime } from '@sed/api-ingest';
import type { Clock, HealthRegistry, HealthReport, TimeSeriesStore } from '@sed/api-ports';

/** A broker that says nothing for this long, while gateways should speak, is worth a look. */
const STALL_MS = 30_000;

export interface Watched {
  /** Answers when a query was answered. */
  readonly database: () => Promise<HealthReport>;
  readonly store: TimeSeriesStore;
  readonly ingest: IngestRuntime;
  readonly clock: Clock;
}

/** Everything `/readyz` and the boards' health bar look at. */
export function registerHealthChecks(health: HealthRegistry, watched: Watched): void {
  const { database, store, ingest, clock } = watched;
  const up = (name: string): HealthReport => ({ name, state: 'up', detail: 'ok' });
  health.register('database', database);
  health.register('timeseries', async () => {
    await store.probe();
    return up('timeseries');
  });
  health.register('broker', () =>
    ingest.source.isConnected() ? up('broker') : { name: 'broker', state: 'down', detail: 'not connected' },
  );
  health.register('ingest', () => {
    const blockedSince = ingest.pipeline.blockedSince();
    if (blockedSince !== undefined) return { name: 'ingest', state: 'down', detail: 'the sample log cannot be written' };
    const isStalled = ingest.pipeline.waiting() > 0 && clock.nowMs() - ingest.pipeline.lastCommitAt() > STALL_MS;
    return isStalled ? { name: 'ingest', state: 'degraded', detail: 'messages wait for the disk' } : up('ingest');
  });
}
