import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { IngestRuntime, ScrapedMetrics, type IngestOptions } from '@sed/signals-ingest';
import type { Config, Log, Metrics } from '@sed/platform-api';
import { SteadyClock, type Clock, type PlantDirectory } from '@sed/platform-ports';

/** Consumers of the sample log: a batch stays until each of them released it. */
const LOG_CONSUMERS = ['store', 'alarms'] as const;

/** Wires ingest as the configuration says: embedded broker, or a real one. */
export function createIngest(
  config: Config,
  around: { directory: PlantDirectory; clock: Clock; metrics: Metrics; log: Log },
): IngestRuntime {
  const { clock } = around;
  const log = around.log.child({ part: 'ingest' });
  const metrics = new ScrapedMetrics(around.metrics);
  const runtime = new IngestRuntime(
    {
      logPath: join(config.dataDir, 'sample-log'),
      consumers: LOG_CONSUMERS,
      plantRatePerS: config.ingestPlantRatePerS,
      broker: brokerOf(config),
    },
    {
      directory: around.directory,
      clock,
      metrics,
      onPlantTime: clock instanceof SteadyClock ? (factoryNo, tsMs) => clock.heard(factoryNo, tsMs) : undefined,
      onEvent: (event, detail) =>
        event === 'gap' ? log.error({ detail }, 'samples were lost') : log.info({ event, detail }, 'broker'),
    },
  );
  metrics.watch(runtime);
  return runtime;
}

function brokerOf(config: Config): IngestOptions['broker'] {
  const { mqttUrl, mqttUsername, mqttPassword, mqttCa, host, mqttPort } = config;
  if (mqttUrl === undefined) {
    return { kind: 'embedded', options: { host, port: mqttPort, username: mqttUsername, password: mqttPassword } };
  }
  return {
    kind: 'mqtt',
    options: {
      url: mqttUrl,
      // Fixed per machine: the broker keeps what came while this process was away under this name.
      clientId: `sed-ingest-${hostname()}`,
      username: mqttUsername,
      password: mqttPassword,
      ca: mqttCa === undefined ? undefined : readFileSync(mqttCa, 'utf8'),
    },
  };
}
