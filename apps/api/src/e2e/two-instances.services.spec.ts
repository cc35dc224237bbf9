import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectedSpans, judgeSpans } from './harness/alarm-oracle';
import { runs } from '@sed/testing/runs';
import { addLimitRule, alarmsWith, RandomWalks, spansOf, WALK_LIMITS } from './harness/alarm-walk';
import { ApiClient } from './harness/api-client';
import { ServiceProcess, until, withHostname } from './harness/service-process';
import { startServices } from './harness/tools';
import { ValueGateway } from './harness/value-gateway';

const PLANT = 'demo_e01';
const PREFIX = 'HX_TWO';
const PERIOD_MS = 250;
const LOOK_MS = 100;
const SETTLE_MS = 6000;
/** A made-up secret of this run's throw-away services. */
const JWT_SECRET = 'throw-away-secret-of-the-fault-harness-0';

let directory: string;
let servers: Awaited<ReturnType<typeof startServices<'mosquitto' | 'influxdb' | 'postgres'>>>;
let database: pg.Client | undefined;
let gateway: ValueGateway | undefined;
let instances: ServiceProcess[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sed-faults-'));
  servers = await startServices({ only: ['mosquitto', 'influxdb', 'postgres'], gateways: [PLANT] });
  const env = {
    INFLUX_URL: servers.influxdb.url,
    INFLUX_DATABASE: 'sed',
    DATABASE_URL: await servers.postgres.createDatabase('sed'),
    JWT_SECRET,
    MQTT_URL: servers.mosquitto.url,
    MQTT_USERNAME: 'sed',
    MQTT_PASSWORD: servers.mosquitto.passwordOf('sed'),
  };
  // Two machines: the name under which the broker keeps what a process has not read comes from the machine.
  instances = await Promise.all(
    ['one', 'two'].map((name) =>
      ServiceProcess.create({ dataDir: join(directory, name), env, wrapper: withHostname(`plant-${name}`) }),
    ),
  );
  await Promise.all(instances.map((instance) => instance.start()));
  database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
});

afterAll(async () => {
  gateway?.abandon();
  await database?.end();
  await Promise.all(instances.map((instance) => instance.kill()));
  await servers.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Rules that have more than one open alarm for the same signal at this moment. */
async function doubled(connection: pg.Client): Promise<string[]> {
  const { rows } = await connection.query<{ what: string }>(
    `select rule_id || ' ' || signal_id as what from alarm
     where state in ('UNACK_ACTIVE', 'ACK_ACTIVE', 'LATCHED') or (state <> 'CLOSED' and active)
     group by rule_id, signal_id having count(*) > 1`,
  );
  return rows.map(({ what }) => what);
}

async function register(api: ApiClient, codes: readonly string[]): Promise<void> {
  await api.register(PLANT, codes);
  const limits = { H: { value: WALK_LIMITS.high, level: 2 }, L: { value: WALK_LIMITS.low, level: 2 } };
  for (const signalCode of codes) await addLimitRule(api, { factoryNo: PLANT, signalCode, limits });
}

it('T-A2: two instances on one database and broker, killed in turn, raise every alarm once', async () => {
  const [one, two] = instances;
  const connection = database;
  if (one === undefined || two === undefined || connection === undefined) throw new Error('two instances are needed');
  await Promise.all([one.untilReady(60_000), two.untilReady(60_000)]);
  const codes = Array.from({ length: 12 }, (_, i) => `${PREFIX}_${String(i)}`);
  await register(new ApiClient(one.baseUrl), codes);
  const seed = Date.now() % 1_000_000;
  const walks = new RandomWalks(codes, seed);
  const plant = await ValueGateway.start({
    mqttUrl: servers.mosquitto.testUrl,
    factoryNo: PLANT,
    name: PREFIX,
    periodMs: PERIOD_MS,
    read: () => walks.next(),
  });
  gateway = plant;
  await sleep(SETTLE_MS);
  const seen: string[] = [];
  let looks = 0;
  const looker = new AbortController();
  const looking = (async () => {
    for (; !looker.signal.aborted; looks++) {
      seen.push(...(await doubled(connection)));
      await sleep(LOOK_MS);
    }
  })();
  walks.start();
  await sleep(3000);
  for (const victim of [one, two, one, two].slice(0, runs(2, 4))) {
    await victim.kill();
    // Longer than a lease: the other one takes over.
    await sleep(6000);
    await victim.start();
    await sleep(1000);
  }
  walks.calm();
  await sleep(2 * PERIOD_MS);
  await plant.finish();
  const api = new ApiClient(two.baseUrl);
  await until(
    async () => (await alarmsWith(api, PLANT, PREFIX)).every(({ active }) => !active),
    20_000,
    'the end of all',
  );
  looker.abort();
  await looking;
  const expected = expectedSpans(plant.sent, WALK_LIMITS);
  const verdict = judgeSpans(expected, spansOf(await alarmsWith(api, PLANT, PREFIX)), PERIOD_MS);
  process.stdout.write(`${JSON.stringify({ run: 'T-A2', seed, looks, doubled: seen.length, ...verdict })}\n`);
  expect(looks).toBeGreaterThan(50);
  expect(verdict.expected).toBeGreaterThan(runs(25, 50));
  expect(seen).toEqual([]);
  expect(verdict).toMatchObject({ missed: [], extra: [], duplicate: [] });
  for (const { log } of instances) expect(log).not.toMatch(/unhandled|uncaught|UnhandledPromise/i);
});
