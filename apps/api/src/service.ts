import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AlarmRuleService, loadStarterRules } from '@sed/api-alarms';
import { Database, databaseHealth, openDatabase } from '@sed/api-database';
import { IngestRuntime } from '@sed/api-ingest';
import { configureHttp, frameworkLogger, Metrics, registerOpenApi, type Config, type Log } from '@sed/api-platform';
import { Clock, HealthRegistry, TimeSeriesStore } from '@sed/api-ports';
import { createSocketAdapter } from '@sed/api-realtime';
import { StoreWriter } from '@sed/api-timeseries';
import { AppModule } from './app.module';
import { serveCockpit } from './cockpit-files';
import { demoRules, registerDemoPlants } from './demo-world';
import { registerHealthChecks } from './health-checks';
import { SimulatedFleet } from './simulated-fleet';

/** Pause before an outside store that is away is tried again. */
const STORE_RETRY_MS = 2000;

/** Where the built parts lie, relative to the service's own bundle. */
export interface BuiltParts {
  readonly migrations: string;
  readonly cockpit: string;
  readonly simulator: string;
}

export interface RunningService {
  /** Address of the HTTP server, with the port that was really taken. */
  readonly url: string;
  /** Acknowledges and stores what was taken, then closes everything. */
  stop(): Promise<void>;
}

/** Opens the stores, composes the features, and opens for gateways and browsers, in this order. */
export async function startService(config: Config, log: Log, built: BuiltParts): Promise<RunningService> {
  const database = new Database(
    await openDatabase({
      url: config.databaseUrl,
      dataDir: join(config.dataDir, 'relational'),
      migrationsFolder: built.migrations,
      onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
    }),
  );
  if (config.demo) await registerDemoPlants(database.db, Date.now());
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with({ config, log, metrics: new Metrics(true), database }),
    { bodyParser: false, logger: frameworkLogger(log), abortOnError: false },
  );
  configureHttp(app, config);
  registerOpenApi(app, config.build);
  if (!serveCockpit(app.getHttpAdapter().getInstance(), built.cockpit)) log.warn({}, 'the cockpit is not built');
  app.useWebSocketAdapter(createSocketAdapter(app, config));
  await app.init();
  return run(app, { config, log, built, database });
}

interface Surroundings {
  readonly config: Config;
  readonly log: Log;
  readonly built: BuiltParts;
  readonly database: Database;
}

async function run(app: NestExpressApplication, around: Surroundings): Promise<RunningService> {
  const { config, log, built, database } = around;
  const ingest = app.get(IngestRuntime);
  const store = app.get(TimeSeriesStore);
  const writer = app.get(StoreWriter);
  const health = app.get(HealthRegistry);
  registerHealthChecks(health, { store, ingest, clock: app.get(Clock), database: databaseHealth(database) });
  if (config.demo) await loadStarterRules(app.get(AlarmRuleService), demoRules());
  const storing = startWriting(store, writer, log);
  await ingest.start(store);
  await app.listen(config.port, config.host);
  const fleet = startFleet(config, log, built);
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  log.info({ url, store: store.kind, database: database.kind, build: config.build }, 'the service is up');
  return {
    url,
    async stop() {
      // Ingest first: the fleet's goodbyes are part of our own end, not news of the plants.
      await ingest.stop();
      await fleet?.stop();
      await app.close();
      storing.cancel();
      await writer.stop();
      await store.close();
      await ingest.log.close();
      await database.close();
    },
  };
}

/** An outside store may be away at the start: gateways are served all the same, the log keeps what they send. */
function startWriting(store: TimeSeriesStore, writer: StoreWriter, log: Log): { cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isCancelled = false;
  const attempt = async (): Promise<void> => {
    try {
      await store.open();
      await writer.start();
    } catch (error) {
      if (isCancelled) return;
      log.warn({ err: error }, 'the time-series store cannot be opened yet');
      timer = setTimeout(() => void attempt(), STORE_RETRY_MS);
    }
  };
  void attempt();
  return {
    cancel() {
      isCancelled = true;
      clearTimeout(timer);
    },
  };
}

function startFleet(config: Config, log: Log, built: BuiltParts): SimulatedFleet | undefined {
  if (!config.simulator || config.role === 'web') return undefined;
  const fleet = new SimulatedFleet({
    entry: built.simulator,
    mqttUrl: config.mqttUrl ?? `mqtt://127.0.0.1:${String(config.mqttPort)}`,
    username: config.mqttUsername,
    password: config.mqttPassword,
    speed: config.speed,
    memoryFile: join(config.dataDir, 'simulator.json'),
    log,
  });
  fleet.start();
  return fleet;
}
