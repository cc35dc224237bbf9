import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AlarmRuleService, loadStarterRules } from '@sed/api-alarms';
import { Database, databaseHealth } from '@sed/api-database';
import { mountIdentity } from '@sed/api-identity';
import { configureHttp, frameworkLogger, Metrics, registerOpenApi, type Config, type Log } from '@sed/api-platform';
import { HealthRegistry, TimeSeriesStore } from '@sed/api-ports';
import { createSocketAdapter, LiveReceiver } from '@sed/api-realtime';
import { AppModule } from './app.module';
import { serveCockpit } from './cockpit-files';
import { demoRules, registerDemoPlants } from './demo-world';
import { registerStoreHealth } from './health-checks';
import { startIntake } from './intake';
import { startFleet } from './simulated-fleet';
import { openDatabaseWhenThere } from './waiting-room';

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
    await openDatabaseWhenThere(
      {
        url: config.databaseUrl,
        dataDir: join(config.dataDir, 'relational'),
        migrationsFolder: built.migrations,
        onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
      },
      config,
      log,
    ),
  );
  if (config.demo) await registerDemoPlants(database.db, Date.now());
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with({ config, log, metrics: new Metrics(true), database }),
    // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- the framework declares its options as a class
    { bodyParser: false, logger: frameworkLogger(log), abortOnError: false },
  );
  configureHttp(app, config);
  mountIdentity(app);
  registerOpenApi(app, config.build);
  if (!serveCockpit(app.getHttpAdapter().getInstance(), built.cockpit)) log.warn({}, 'the cockpit is not built');
  app.useWebSocketAdapter(createSocketAdapter(app, config));
  await app.init();
  return open(app, { config, log, built, database });
}

interface Surroundings {
  readonly config: Config;
  readonly log: Log;
  readonly built: BuiltParts;
  readonly database: Database;
}

async function open(app: NestExpressApplication, around: Surroundings): Promise<RunningService> {
  const { config, log, built, database } = around;
  const store = app.get(TimeSeriesStore);
  registerStoreHealth(app.get(HealthRegistry), { store, database: databaseHealth(database) });
  const isWeb = config.role === 'web';
  if (config.demo && !isWeb) await loadStarterRules(app.get(AlarmRuleService), demoRules());
  const intake = isWeb ? undefined : await startIntake(app, config, log);
  await app.listen(config.port, config.host);
  const fleet = isWeb ? undefined : startFleet(config, log, built.simulator);
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  log.info(
    { url, role: config.role, store: store.kind, database: database.kind, build: config.build },
    'the service is up',
  );
  return {
    url,
    async stop() {
      // Ingest first: the fleet's goodbyes are part of our own end, not news of the plants.
      await intake?.stopTaking();
      await fleet?.stop();
      await app.close();
      if (isWeb) app.get(LiveReceiver).stop();
      await intake?.stopWriting();
      await store.close();
      await database.close();
    },
  };
}
