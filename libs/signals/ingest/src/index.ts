export { IngestRuntime, type IngestOptions, type IngestDependencies } from './ingest-runtime';
export { EmbeddedBroker } from './broker/embedded-broker';
export { IngestModule } from './ingest.module';
export { ScrapedMetrics } from './http/metrics-binding';
export { LmdbSampleLog } from './log/lmdb-sample-log';
export { LiveState } from './live/live-state';
