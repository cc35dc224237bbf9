import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alarmCalls, alarmJournalCalls, type AlarmDto } from '@sed/alarms-contract';
import { ApiClient } from './harness/api-client';
import { alarmsOf, Excursions } from './harness/excursions';
import { FLAWLESS, LedgerRun } from './harness/ledger-run';
import { ServiceProcess, until } from './harness/service-process';
import { startServices, type SmallDisk } from './harness/tools';

const PLANT = 'demo_e01';
/** A made-up secret of this run's throw-away service. */
const JWT_SECRET = 'throw-away-secret-of-the-fault-harness-0';

let directory: string;
let servers: Awaited<ReturnType<typeof startServices<'mosquitto' | 'influxdb' | 'postgres'>>>;
let service: ServiceProcess;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sed-faults-'));
  servers = await startServices({
    only: ['mosquitto', 'influxdb', 'postgres'],
    gateways: [PLANT],
    disks: { influxdb: '24m', mosquitto: '1m', postgres: '200m' },
  });
  service = await ServiceProcess.create({
    dataDir: join(directory, 'data'),
    env: {
      MQTT_URL: servers.mosquitto.url,
      MQTT_USERNAME: 'sed',
      MQTT_PASSWORD: servers.mosquitto.passwordOf('sed'),
      INFLUX_URL: servers.influxdb.url,
      INFLUX_DATABASE: 'sed',
      DATABASE_URL: await servers.postgres.createDatabase('sed'),
      JWT_SECRET,
    },
  });
  await service.start();
  await service.untilReady(60_000);
});

afterAll(async () => {
  await service.kill();
  await servers.stop();
  await rm(directory, { recursive: true, force: true });
});

function diskOf(name: 'mosquitto' | 'influxdb' | 'postgres'): SmallDisk {
  const disk = servers.disks[name];
  if (disk === undefined) throw new Error(`${name} has no disk of its own`);
  return disk;
}

const gateway = () => ({
  port: servers.mosquitto.port,
  username: PLANT,
  password: servers.mosquitto.passwordOf(PLANT),
});

const stateOf = async (name: string): Promise<string | undefined> => (await service.readiness()).states[name];

describe('service whose servers run out of disk', () => {
  it('tells that the store takes nothing although it answers, and loses nothing once it was given room and restarted', async () => {
    const disk = diskOf('influxdb');
    const run = await LedgerRun.start('store_disk', service, { factoryNo: PLANT, gateway: gateway() });
    await sleep(3000);
    expect(await stateOf('storing')).toBe('up');
    await disk.fill();
    const noticedMs = await until(async () => (await stateOf('storing')) !== 'up', 30_000, 'the full disk to be told');
    const ping = await fetch(`${servers.influxdb.url}/ping`);
    expect(ping.status).toBe(204);
    await sleep(4000);
    // The procedure of the handbook: room first, then a restart, because a version 1 server goes on refusing.
    await disk.grow('400m');
    await servers.influxdb.server.kill();
    await servers.influxdb.server.start();
    const recoveredMs = await until(
      async () => (await stateOf('storing')) === 'up',
      60_000,
      'the store to take samples',
    );
    expect(
      await run.finish({ noticed_ms: Math.round(noticedMs), recovered_ms: Math.round(recoveredMs) }),
    ).toMatchObject(FLAWLESS);
  });

  it('tells within a minute that the broker cannot write its disk, which the broker itself does not', async () => {
    const disk = diskOf('mosquitto');
    const run = await LedgerRun.start('broker_disk', service, { factoryNo: PLANT, gateway: gateway() });
    await sleep(1000);
    expect(await stateOf('broker-data')).toBe('up');
    // The broker writes a new file and removes the old one, which leaves a little room each time.
    const isNoticed = async (): Promise<boolean> => {
      await disk.fill();
      return (await stateOf('broker-data')) !== 'up';
    };
    const noticedMs = await until(isNoticed, 60_000, 'the alarm');
    expect(await stateOf('broker')).toBe('up');
    await disk.empty();
    const recoveredMs = await until(
      async () => (await stateOf('broker-data')) === 'up',
      60_000,
      'the end of the alarm',
    );
    expect(
      await run.finish({ noticed_ms: Math.round(noticedMs), recovered_ms: Math.round(recoveredMs) }),
    ).toMatchObject(FLAWLESS);
  });

  it('fails acknowledgements visibly while the database has no room, leaves none half done and keeps all it promised', async () => {
    const api = new ApiClient(service.baseUrl);
    const disk = diskOf('postgres');
    const count = 12;
    const mqttUrl = servers.mosquitto.testUrl;
    const excursions = await Excursions.start(api, { factoryNo: PLANT, mqttUrl, count, prefix: 'HX_PGDISK' });
    const planned = Array.from({ length: count }, () => excursions.once(1500));
    await Promise.all(planned);
    const own = async () => (await alarmsOf(api, PLANT)).filter(({ signalCode }) => signalCode.startsWith('HX_PGDISK'));
    await until(async () => (await own()).filter((alarm) => !alarm.active).length === count, 20_000, 'the alarms');
    const alarms = await own();
    const operator = new Operator(api);
    for (const { id } of alarms.slice(0, 4)) await operator.acknowledge(id);
    // Write-ahead log that is there already is used up first, so the fullness must be felt before it is judged.
    for (let round = 0; round < 40 && operator.failures === 0; round++) {
      await disk.fill();
      for (const { id } of alarms.slice(4, 8)) await operator.acknowledge(id);
      for (const { id } of alarms.slice(0, 4)) await operator.comment(id, `${String(round)} ${'y'.repeat(450)}`);
    }
    for (const { id } of alarms.slice(8, 10)) await operator.acknowledge(id);
    const { failures } = operator;
    await disk.empty();
    // A database that could not write its log has ended itself: the procedure starts it again.
    if (!servers.postgres.server.running) await servers.postgres.server.start();
    const recoveredMs = await service.untilReady(60_000);
    const last = alarms[10]?.id ?? '';
    await until(() => operator.acknowledge(last), 60_000, 'acknowledging to work again');
    const { halfDone, broken } = await operator.judge(await own());
    await excursions.stop();
    process.stdout.write(
      `${JSON.stringify({ run: 'database_disk', failures, promised: operator.promised.size, halfDone, broken, recovered_ms: Math.round(recoveredMs) })}\n`,
    );
    expect(failures).toBeGreaterThan(0);
    expect({ halfDone, broken }).toEqual({ halfDone: [], broken: [] });
    expect(excursions.judge(await own())).toMatchObject({ missed: [], duplicate: [] });
  });

  it('never let an error escape', () => {
    expect(service.log).not.toMatch(/unhandled|uncaught|UnhandledPromise/i);
  });
});

/** Acknowledges and comments, and remembers what it was promised. */
class Operator {
  readonly promised = new Set<string>();
  failures = 0;

  constructor(private readonly api: ApiClient) {}

  /** @returns whether the service said yes */
  async acknowledge(id: string): Promise<boolean> {
    if (this.promised.has(id)) return true;
    const body = { note: 'x'.repeat(400) };
    const isDone = await this.try(() => this.api.post(`alarms/${id}/acknowledge`, body, alarmCalls.acknowledge.reply));
    if (isDone) this.promised.add(id);
    return isDone;
  }

  async comment(id: string, note: string): Promise<void> {
    await this.try(() => this.api.post(`alarms/${id}/comment`, { note }, alarmCalls.comment.reply));
  }

  /** Alarms whose journal says something else than their state, and those that forgot what was promised. */
  async judge(alarms: readonly AlarmDto[]): Promise<{ halfDone: string[]; broken: string[] }> {
    const halfDone: string[] = [];
    const broken: string[] = [];
    for (const alarm of alarms) {
      const journal = await this.api.get(`alarms/${alarm.id}/journal`, alarmJournalCalls.journal.reply);
      const rows = journal.filter(({ event }) => event === 'acknowledged').length;
      if (rows !== (alarm.acked ? 1 : 0)) halfDone.push(alarm.signalCode);
      if (this.promised.has(alarm.id) && !alarm.acked) broken.push(alarm.signalCode);
    }
    return { halfDone, broken };
  }

  private async try(call: () => Promise<unknown>): Promise<boolean> {
    try {
      await call();
      return true;
    } catch {
      // A refusal that is told is what the test wants; it is counted.
      this.failures++;
      return false;
    }
  }
}
