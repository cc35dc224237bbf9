import '@sed/registry/errors';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AlarmLifeService, AlarmRecordService, AlarmRuleService, PastAlarms } from '@sed/alarms-api';
import { Database, databaseHealth, type OpenDatabase } from '@sed/platform-database';
import { mountIdentity } from '@sed/people-identity';
import { configureHttp, frameworkLogger, Metrics, registerOpenApi, type Config, type Log } from '@sed/platform-api';
import {
  AlarmFeed,
  Clock,
  HealthRegistry,
  LocalAccounts,
  PlantDirectory,
  TimeSeriesStore,
  UserRights,
} from '@sed/platform-ports';
import { createSocketAdapter, LiveReceiver } from '@sed/signals-realtime';
import { AppModule } from './app.module';
import { serveCockpit } from './cockpit-files';
import { loadDemoRecords } from './demo-records';
import { DemoPast } from './demo-past/demo-past';
import { PastPlayer } from './demo-past/past-player';
import { presentOf } from './demo-past/past-units';
import { loadDemoRules, registerDemoPlants } from './demo-world';
import { registerStoreHealth } from './health-checks';
import { AlarmDuty } from './demo-staff/alarm-duty';
import { DemoStaff } from './demo-staff/demo-staff';
import { startIntake } from './intake';
import { watchEngines } from './self-rescue';
import { startFleet } from './simulated-fleet';
import { StartPhases } from './start-phases';
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
  if (config.demo && !isWeb) {
    // Before the first sample, which must not be judged without its rules.
    await phases.run('demo rules', () => loadDemoRules(database.db, app.get(AlarmRuleService), Date.now()));
  }
  const past = isWeb ? undefined : await preparePast(app, { config, log, built, database });
  const intake = isWeb ? undefined : await phases.run('intake', () => startIntake(app, { config, log, phases }));
  await phases.run('pages', () => preparePages(app, { config, log, built }));
  if (config.demo && !isWeb) await phases.run('demo records', () => loadDemoRecords(app, log));
  await intake?.publish();
  database.started();
  await phases.run('listen', () => app.listen(config.port, config.host));
  const fleet = isWeb ? undefined : startFleet(config, log, built.simulator);
  past?.start();
  const staff = isWeb || !config.demoStaff ? undefined : staffOf(app, log);
  staff?.start();
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  const rescue = watchEngines({ database, store }, onLost);
  log.info(
    { url, role: config.role, store: store.kind, database: database.kind, build: config.build },
    'the service is up',
  );
  return {
    url,
    async stop() {
      // Ingest first: the fleet's goodbyes are part of our own end, not news of the plants.
      await staff?.stop();
      await past?.stop();
      await intake?.stopTaking();
      await fleet?.stop();
      await app.close();
      if (isWeb) app.get(LiveReceiver).stop();
      await intake?.stopWriting();
      await store.close();
      rescue.stop();
      await database.close();
    },
  };
}

interface Surroundings {
  readonly config: Config;
  readonly log: Log;
  readonly built: BuiltParts;
}

function staffOf(app: NestExpressApplication, log: Log): DemoStaff {
  const duty = new AlarmDuty(app.get(AlarmFeed), app.get(AlarmLifeService), app.get(AlarmRecordService));
  const accounts = { accounts: app.get(LocalAccounts), rights: app.get(UserRights), clock: app.get(Clock) };
  return new DemoStaff([duty], accounts, log.child({ part: 'staff' }));
}

/** Where the present begins is noted before its first sample. */
async function preparePast(
  app: NestExpressApplication,
  { config, log, built, database }: Surroundings & { readonly database: Database },
): Promise<DemoPast | undefined> {
  const { simulator } = built;
  if (!config.demoPast || !existsSync(simulator)) return undefined;
  const store = app.get(TimeSeriesStore);
  const isEmpty = (await store.position()) === 0;
  const presentMs = await presentOf(database.db, isEmpty, Date.now());
  if (presentMs === undefined) return undefined;
  const directory = app.get(PlantDirectory);
  const [alarms, metrics] = [app.get(PastAlarms), app.get(Metrics)];
  const newPlayer = () => new PastPlayer(simulator);
  const around = { database, store, directory, alarms, metrics, log: log.child({ part: 'past' }), newPlayer };
  return new DemoPast(around, presentMs);
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

async function compose(around: Surroundings & { readonly database: Database }): Promise<NestExpressApplication> {
  const { config, log, database } = around;
  return NestFactory.create<NestExpressApplication>(
    AppModule.with({ config, log, metrics: new Metrics(true), database }),
    // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- the framework declares its options as a class
    { bodyParser: false, logger: frameworkLogger(log), abortOnError: false },
  );
}

/** Routes, sockets, and the start hooks of the features: organisation, dictionaries, module records, alarms, senders. */
async function preparePages(app: NestExpressApplication, { config, log, built }: Surroundings): Promise<void> {
  configureHttp(app, config);
  mountIdentity(app);
  registerOpenApi(app, config.build);
  if (!serveCockpit(app.getHttpAdapter().getInstance(), built.cockpit)) log.warn({}, 'the cockpit is not built');
  app.useWebSocketAdapter(createSocketAdapter(app, config));
  await app.init();
}
