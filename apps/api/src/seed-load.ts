import 'reflect-metadata';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { AlarmRuleService, loadStarterRules } from '@sed/alarms-api';
import { Database, openDatabase } from '@sed/platform-database';
import { IngestRuntime } from '@sed/signals-ingest';
import { seedDemoPlants } from '@sed/plants-api';
import { frameworkLogger, Log, Metrics, readConfig } from '@sed/platform-api';
import { TimeSeriesStore } from '@sed/platform-ports';
import { alarmRuleInput, type AlarmRuleInput } from '@sed/alarms-contract';
import type { PlantDto } from '@sed/platform-contract';
import type { SignalInput } from '@sed/signals-contract';
import { AppModule } from './app.module';
import { seedHistory } from './seed-history';

/**
 * Registers plants, signals and rules for load, and history where asked, in an empty data folder:
 * `--plants 100 --signals 200 --rules-every 10 --history-days 30 --history-period-s 5 --year-signals 8`.
 * With `--rules-limit 50 --rules-level 2` the rules alarm at once above 50, down to level 2 by short message as well;
 * with `--placed` the plants stand on the map, with `--ranged` the signals have the range of what the load sends.
 * A tool of the bench, not of a running installation.
 */
const { values } = parseArgs({
  options: {
    plants: { type: 'string', default: '100' },
    signals: { type: 'string', default: '200' },
    'rules-every': { type: 'string', default: '0' },
    'rules-limit': { type: 'string', default: '' },
    'rules-level': { type: 'string', default: '2' },
    'history-days': { type: 'string', default: '0' },
    'history-period-s': { type: 'string', default: '5' },
    'year-signals': { type: 'string', default: '0' },
    placed: { type: 'boolean', default: false },
    ranged: { type: 'boolean', default: false },
  },
});
/** What was registered just now is read again and again for a while; load meets an installation that is at rest. */
const REGISTERED_AGO_MS = 3_600_000;
const padded = (prefix: string, n: number, width: number): string => `${prefix}${String(n).padStart(width, '0')}`;
const numbers = (count: string): number[] => Array.from({ length: Number(count) }, (_, i) => i + 1);

/** Spread evenly over most of China, the same for the same number (steps of the golden ratio and its like). */
function placeOf(n: number): Pick<PlantDto, 'longitude' | 'latitude'> {
  if (!values.placed) return { longitude: null, latitude: null };
  return { longitude: 98 + 22 * ((n * 0.618_034) % 1), latitude: 23 + 17 * ((n * 0.754_878) % 1) };
}

const plants: PlantDto[] = numbers(values.plants).map((n) => ({
  factoryNo: padded('load_', n, 4),
  name: { zh: `压测水厂 ${String(n)}`, en: `Load plant ${String(n)}` },
  region: 'east',
  type: 'WWTP',
  process: { zh: '负载', en: 'Load' },
  scaleM3PerDay: 10_000,
  limitSet: '1A',
  zone: 'Asia/Shanghai',
  dayStartMinutes: 0,
  ...placeOf(n),
}));

function loadSignal(factoryNo: string, n: number): SignalInput {
  const code = padded('L', n, 5);
  return {
    factoryNo,
    code,
    name: { zh: code, en: code },
    kind: 'AI',
    role: 'PV',
    unit: 'mg/L',
    decimals: 2,
    section: 'OUT',
    state: 'ENABLED',
    range: values.ranged ? { lo: 0, hi: 10_000 } : { lo: null, hi: null },
    normal: { lo: null, hi: null },
    scanPeriodS: 5,
    staleAfterS: 900,
    deadband: null,
    counterRollover: null,
    critical: false,
  };
}

const LOUD = { notify: { sms: true, receivers: [], recovery: false }, action: { zh: '检查', en: 'Check' } };

/** A limit nothing reaches, where none is given: the rule is judged for every sample and stays quiet. */
function loadRule({ factoryNo, code }: SignalInput): AlarmRuleInput {
  const given = values['rules-limit'];
  const isReached = given !== '';
  const limit = isReached ? { value: Number(given), level: Number(values['rules-level']) } : { value: 1e12, level: 3 };
  return alarmRuleInput.parse({
    factoryNo,
    signalCode: code,
    name: `limit of ${code}`,
    condition: { type: 'LIMIT', limits: { H: limit } },
    deadband: 1,
    onDelayS: isReached ? 0 : 30,
    offDelayS: isReached ? 0 : 30,
    ...(isReached && limit.level <= 2 ? LOUD : {}),
  });
}

// eslint-disable-next-line no-restricted-properties -- handed to the configuration guard as a whole
const config = readConfig({ ...process.env, SIMULATOR: 'off', MQTT_PORT: '0' });
const log = new Log(config.logLevel);
const database = new Database(
  await openDatabase({
    url: config.databaseUrl,
    dataDir: join(config.dataDir, 'relational'),
    migrationsFolder: join(import.meta.dirname, 'migrations'),
  }),
);
const signals = plants.flatMap(({ factoryNo }) => numbers(values.signals).map((n) => loadSignal(factoryNo, n)));
await seedDemoPlants(database.db, plants, signals, Date.now() - REGISTERED_AGO_MS);
if (Number(values['history-days']) > 0 || Number(values['year-signals']) > 0) {
  await seedHistory(config.dataDir, database.db, {
    days: Number(values['history-days']),
    periodS: Number(values['history-period-s']),
    yearSignals: Number(values['year-signals']),
  });
}
const every = Number(values['rules-every']);
if (every > 0) {
  const app = await NestFactory.createApplicationContext(
    AppModule.with({ config, log, metrics: new Metrics(), database }),
    // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- the framework declares its options as a class
    {
      logger: frameworkLogger(log),
    },
  );
  await loadStarterRules(app.get(AlarmRuleService), signals.filter((_signal, i) => i % every === 0).map(loadRule));
  await app.close();
  await app.get(TimeSeriesStore).close();
  await app.get(IngestRuntime).log.close();
}
await database.close();
process.exit(0);
