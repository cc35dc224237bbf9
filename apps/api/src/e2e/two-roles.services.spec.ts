import mqtt from 'mqtt';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alarmCalls, alarmJournalCalls } from '@sed/alarms-contract';
import { ApiClient } from './harness/api-client';
import { ALARMS_RIGHT, alarmsOf, Excursions } from './harness/excursions';
import { Ledger } from './harness/ledger';
import { FLAWLESS, LEDGER_SHAPE, LedgerRun } from './harness/ledger-run';
import { LiveClient } from './harness/live-client';
import { ServiceProcess, until } from './harness/service-process';
import { startServices } from './harness/tools';

const PLANT = 'demo_e01';
/** A made-up secret of this run's throw-away service. */
const JWT_SECRET = 'throw-away-secret-of-the-fault-harness-0';

let directory: string;
let servers: Awaited<ReturnType<typeof startServices<'mosquitto' | 'influxdb' | 'postgres' | 'redis'>>>;
let ingest: ServiceProcess;
let web: ServiceProcess;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sed-faults-'));
  servers = await startServices({ gateways: [PLANT] });
  const shared = {
    INFLUX_URL: servers.influxdb.url,
    INFLUX_DATABASE: 'sed',
    DATABASE_URL: await servers.postgres.createDatabase('sed'),
    REDIS_URL: servers.redis.url,
    JWT_SECRET,
  };
  ingest = await ServiceProcess.create({
    dataDir: join(directory, 'ingest'),
    env: {
      ...shared,
      ROLE: 'ingest',
      MQTT_URL: servers.mosquitto.url,
      MQTT_USERNAME: 'sed',
      MQTT_PASSWORD: servers.mosquitto.passwordOf('sed'),
    },
  });
  web = await ServiceProcess.create({ dataDir: join(directory, 'web'), env: { ...shared, ROLE: 'web' } });
  // Both at once, as an orchestrator starts them: they take turns with the migrations.
  await Promise.all([ingest.start(), web.start()]);
  await Promise.all([ingest.untilReady(60_000), web.untilReady(60_000)]);
});

afterAll(async () => {
  await Promise.all([ingest.kill(), web.kill()]);
  await servers.stop();
  await rm(directory, { recursive: true, force: true });
});

/** What gateways send arrives at the ingest process; everything a person does goes through the web process. */
const startRun = (name: string): Promise<LedgerRun> =>
  LedgerRun.start(name, web, {
    factoryNo: PLANT,
    gateway: { port: servers.mosquitto.port, username: PLANT, password: servers.mosquitto.passwordOf(PLANT) },
  });

/** The ingest process learns within seconds of signals that were registered through the other one. */
async function registerEverywhere(api: ApiClient): Promise<void> {
  const codes = (await Ledger.create({ ...LEDGER_SHAPE, factoryNo: PLANT })).codes;
  await api.register(PLANT, codes);
  const last = codes.at(-1) ?? '';
  const client = await mqtt.connectAsync(servers.mosquitto.testUrl);
  const isKnown = async (): Promise<boolean> => {
    const sample = JSON.stringify({ ts: Date.now() - 30_000, v: 1 });
    await client.publishAsync(`plants/${PLANT}/signals/${last}`, sample, { qos: 1 });
    return (await api.latest(PLANT, last))?.value === 1;
  };
  await until(isKnown, 20_000, 'the ingest process to know the signals');
  await client.endAsync();
}

describe('an ingest and a web process of the built service', () => {
  it('show values and alarms of the one to a client of the other, which acknowledges them', async () => {
    const api = new ApiClient(web.baseUrl);
    await registerEverywhere(api);
    const run = await startRun('roles');
    const client = await LiveClient.open(web.baseUrl, await api.token(), [PLANT]);
    const excursions = await Excursions.start(api, {
      factoryNo: PLANT,
      mqttUrl: servers.mosquitto.testUrl,
      count: 1,
      prefix: 'HX_ROLES',
      settleMs: 10_000,
    });
    await until(() => client.value(`${PLANT}/HX_000_0`) !== undefined, 15_000, 'the first value');
    const seen = client.value(`${PLANT}/HX_000_0`)?.ts ?? 0;
    expect(Date.now() - seen).toBeLessThan(5000);

    const across = excursions.once(6000);
    const ofRoles = (event: string) =>
      client.alarms.find((push) => push.event === event && push.alarm.signalCode === 'HX_ROLES_0')?.alarm;
    await until(() => ofRoles('raised') !== undefined, 10_000, 'the alarm at the client');
    const id = ofRoles('raised')?.id ?? '';
    const acked = await api.post(`alarms/${id}/acknowledge`, { note: 'seen' }, alarmCalls.acknowledge.reply);
    expect(acked).toMatchObject({ acked: true, state: 'ACK_ACTIVE' });
    await until(() => ofRoles('acknowledged') !== undefined, 10_000, 'the acknowledgement at the client');
    // The engine, which lives in the other process, clears what was acknowledged here.
    await across;
    await until(
      () => client.alarms.some(({ alarm }) => alarm.id === id && !alarm.active),
      15_000,
      'the end at the client',
    );
    const journal = await api.get(`alarms/${id}/journal`, alarmJournalCalls.journal.reply);
    expect(journal.map(({ event }) => event)).toEqual(expect.arrayContaining(['raised', 'acknowledged', 'cleared']));
    const own = (await alarmsOf(api, PLANT)).filter(({ signalCode }) => signalCode.startsWith('HX_ROLES'));
    expect(excursions.judge(own)).toEqual(ALARMS_RIGHT);

    const newest = client.value(`${PLANT}/HX_000_0`)?.ts ?? 0;
    expect(newest).toBeGreaterThan(seen);
    client.close();
    await excursions.stop();
    expect(await run.finish()).toMatchObject(FLAWLESS);
  });

  it('go on as soon as Redis is back, and the web process shows the present again', async () => {
    const run = await startRun('redis_kill');
    const api = new ApiClient(web.baseUrl);
    const client = await LiveClient.open(web.baseUrl, await api.token(), [PLANT]);
    const isFresh = (): boolean => Date.now() - (client.value(`${PLANT}/HX_000_0`)?.ts ?? 0) < 3000;
    await until(isFresh, 15_000, 'the first value');
    await servers.redis.server.kill();
    await sleep(3000);
    await servers.redis.server.start();
    const backMs = await until(isFresh, 20_000, 'values of now');
    client.close();
    expect(await run.finish({ back_ms: Math.round(backMs) })).toMatchObject(FLAWLESS);
  });

  it('leave the ingest process unharmed when the web process is killed, and the web process comes back', async () => {
    const run = await startRun('web_kill');
    await sleep(1000);
    await web.kill();
    await sleep(1500);
    expect((await ingest.readiness()).status).toBe(200);
    await web.start();
    expect(await run.finish()).toMatchObject(FLAWLESS);
  });

  it('never let an error escape', () => {
    for (const { log } of [ingest, web]) expect(log).not.toMatch(/unhandled|uncaught|UnhandledPromise/i);
  });
});
