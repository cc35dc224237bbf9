import '@sed/registry/errors';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database, databaseHealth, type OpenDatabase } from '@sed/platform-database';
import { mountIdentity } from '@sed/people-identity';
import { configureHttp, frameworkLogger, Metrics, registerOpenApi, type Config, type Log } from '@sed/platform-api';
import { HealthRegistry, TimeSeriesStore } from '@sed/platform-ports';
import { createSocketAdapter, LiveReceiver } from '@sed/signals-realtime';
import { AppModule } from './app.module';
import { serveCockpit } from './cockpit-files';
import { registerDemoPlants } from './demo-world';
import { Demonstration } from './demonstration';
import { registerStoreHealth } from './health-checks';
import { startIntake } from './intake';
import { watchEngines } from './self-rescue';
import { StartPhases } from './start-phases';
import { openDatabaseWhenThere } from './waiting-room';

/** Where the built parts lie, relative to the service's own bundle. */
export interface BuiltParts {
  readonly migrations: string;
  readonly cockpit: string;
  readonly simulator: string;
  readonly cameraClips: string;
}

export interface RunningService {
  /** Address of the HTTP server, with the port that was really taken. */
  readonly url: string;
  /** Acknowledges and stores what was taken, then closes everything. */
  stop(): Promise<void>;
}

/**
 * The steps of a start, in this order. What takes samples in comes first and needs as little as possible: a gateway
 * waits for it. Everything only people need follows, and is complete before the port answers.
 */
export async function startService(
  config: Config,
  log: Log,
  { built, onLost }: { readonly built: BuiltParts; readonly onLost: (reason: string) => void },
): Promise<RunningService> {
  const phases = new StartPhases(log.child({ part: 'start' }));
  const isWeb = config.role === 'web';
  const opened = await phases.run('database', () => openRelational(config, log, built));
  const database = new Database(opened);
  if (config.demo) await phases.run('demo plants', () => registerDemoPlants(database.db, Date.now()));
  // Builds the features; with them the directory is read and the log and the time-series store are opened.
  const app = await phases.run('features', () => compose({ config, log, built, database }));
  const store = app.get(TimeSeriesStore);
  registerStoreHealth(app.get(HealthRegistry), { store, database: databaseHealth(database) });
  const demonstration = new Demonstration(app, { config, log, simulator: built.simulator, phases });
  await demonstration.beforeSamples();
  const intake = isWeb ? undefined : await phases.run('intake', () => startIntake(app, { config, log, phases }));
  await phases.run('pages', () => preparePages(app, { config, log, built }));
  await intake?.publish();
  database.started();
  await phases.run('listen', () => app.listen(config.port, config.host));
  demonstration.start();
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  const rescue = watchEngines({ database, store }, onLost);
  log.info(
    { url, role: config.role, store: store.kind, database: database.kind, build: config.build },
    'the service is up',
  );
  return {
    url,
    async stop() {
      await demonstration.stopWork();
      // Ingest first: the fleet's goodbyes are part of our own end, not news of the plants.
      await intake?.stopTaking();
      await demonstration.stopFleet();
      await app.close();
      if (isWeb) app.get(LiveReceiver).stop();
      await intake?.stopWriting();
      await store.close();
      rescue.stop();
      await database.close();
    },
  };
}

interface Dependencies {
  readonly config: Config;
  readonly log: Log;
  readonly built: BuiltParts;
}

function openRelational(config: Config, log: Log, built: BuiltParts): Promise<OpenDatabase> {
  return openDatabaseWhenThere(
    {
      url: config.databaseUrl,
      dataDir: join(config.dataDir, 'relational'),
      migrationsFolder: built.migrations,
      onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
      onTransactionTimeout: ({ transaction, limitMs }) =>
        log.error({ transaction, limitMs }, 'a transaction held its connection for too long and was ended'),
      onSecondHandle: ({ transaction, caller }) =>
        log.error({ transaction, caller }, 'the database was asked past a running transaction: refused'),
    },
    config,
    log,
  );
}

async function compose(around: Dependencies & { readonly database: Database }): Promise<NestExpressApplication> {
  const { config, log, built, database } = around;
  return NestFactory.create<NestExpressApplication>(
    AppModule.with({ config, log, metrics: new Metrics(true), database, cameraClips: built.cameraClips }),
    // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- the framework declares its options as a class
    { bodyParser: false, logger: frameworkLogger(log), abortOnError: false },
  );
}

/** Routes, sockets, and the start hooks of the features: organisation, dictionaries, module records, alarms, senders. */
async function preparePages(app: NestExpressApplication, { config, log, built }: Dependencies): Promise<void> {
  configureHttp(app, config);
  mountIdentity(app);
  registerOpenApi(app, config.build);
  if (!serveCockpit(app.getHttpAdapter().getInstance(), built.cockpit)) log.warn({}, 'the cockpit is not built');
  app.useWebSocketAdapter(createSocketAdapter(app, config));
  await app.init();
}
