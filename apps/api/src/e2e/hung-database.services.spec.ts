import { readFileSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '@sed/testing/runs';
import { FLAWLESS, LedgerRun } from './harness/ledger-run';
import { ServiceProcess, until } from './harness/service-process';
import { startServices } from './harness/tools';

const PLANT = 'demo_e01';
/** A made-up secret of this run's throw-away service. */
const JWT_SECRET = 'throw-away-secret-of-the-fault-harness-0';
const RECOVERY_LIMIT_MS = 30_000;
/** A service that hangs knows within 15 s of its own time, whatever else the machine does. */
const END_LIMIT_MS = 20_000;
/** Readiness is asked every 100 ms and waits 1.5 s for the database before it says that it does not answer. */
const AT_ONCE_MS = 5000;

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sed-hung-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** The report of the database as soon as it is down, and after how many milliseconds that was. */
async function untilDown(service: ServiceProcess): Promise<{ report: unknown; noticedMs: number }> {
  let report: unknown;
  const isDown = async () => {
    const { states, data } = await service.readiness();
    report = data.database;
    return states.database === 'down';
  };
  return { noticedMs: await until(isDown, 15_000, 'the database to be reported'), report };
}

describe('a service whose embedded database hangs', () => {
  let service: ServiceProcess;
  let order: string;
  /** What a start into an empty directory takes on this machine beside whatever else it does. */
  let firstStartMs: number;

  beforeAll(async () => {
    order = join(directory, 'hang');
    const preload = join(import.meta.dirname, 'harness/hung-engine.mjs');
    service = await ServiceProcess.create({
      dataDir: join(directory, 'data'),
      isSupervised: true,
      env: { NODE_OPTIONS: `--import ${preload}`, SED_TEST_HANG_FILE: order, LOG_LEVEL: 'warn' },
    });
    const begun = performance.now();
    await service.start();
    await service.untilReady(60_000);
    firstStartMs = performance.now() - begun;
  });
  afterAll(() => service.stop());

  /** The order appears as a whole: read while it is still empty, it would be taken and nothing would hang. */
  const hang = async (how: string) => {
    await writeFile(`${order}.new`, how);
    await rename(`${order}.new`, order);
  };
  let running: LedgerRun | undefined;
  const start = async (name: string) => {
    running = await LedgerRun.start(name, service, { factoryNo: PLANT, gateway: { port: service.mqttPort } });
    return running;
  };
  // A run that failed must not send into the next one.
  afterEach(() => running?.abandon());

  it('says at once who holds the connection and what to do, ends that transaction and goes on', async () => {
    const run = await start('hung_transaction');
    await sleep(1500);
    const begun = performance.now();
    await hang('transaction');
    const { report, noticedMs } = await untilDown(service);
    expect(report).toMatchObject({
      state: 'down',
      detail: expect.stringMatching(/^pglite does not answer; held for \d+\.\d s by \S+.* \(.+\.ts:\d+\)/),
      todo: { zh: expect.stringContaining('自行恢复'), en: expect.stringContaining('recovers automatically') },
    });
    await service.untilReady(RECOVERY_LIMIT_MS);
    const recoveredMs = performance.now() - begun;
    expect(service.log).toContain('a transaction held its connection for too long and was ended');
    const times = { noticed_ms: Math.round(noticedMs), recovered_ms: Math.round(recoveredMs) };
    expect(await run.finish(times)).toMatchObject(FLAWLESS);
    expect(noticedMs).toBeLessThan(AT_ONCE_MS);
    expect(recoveredMs).toBeLessThan(RECOVERY_LIMIT_MS);
  });

  it.each(
    [
      ['engine', 'the embedded database answers nothing'],
      ['thread', 'the main thread is stuck'],
      ['store', 'the embedded time-series store answers nothing'],
    ].slice(0, runs(2, 3)),
  )(
    'ends itself within twenty seconds when its %s answers nothing any more, is back within the time of two starts, and loses nothing',
    async (how, said) => {
      const run = await start(`hung_${how}`);
      await sleep(1500);
      const begun = performance.now();
      await hang(how);
      await until(() => service.log.includes(said), RECOVERY_LIMIT_MS, 'the service to end itself');
      const endedMs = performance.now() - begun;
      await service.untilReady(60_000);
      const recoveredMs = performance.now() - begun;
      const times = { ended_ms: Math.round(endedMs), recovered_ms: Math.round(recoveredMs) };
      expect(await run.finish(times)).toMatchObject(FLAWLESS);
      expect(endedMs).toBeLessThan(END_LIMIT_MS);
      // Some 20 s in all on a machine of its own. Beside other work: what two starts take there, because what was being
      // written is read and written again first.
      expect(recoveredMs - endedMs).toBeLessThan(2 * firstStartMs);
    },
  );
});

/** A server with all its processes: those that serve connections are its children. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8');
  for (const child of children.trim().split(' ').filter(Boolean)) process.kill(Number(child), signal);
  process.kill(pid, signal);
}

describe('a service whose PostgreSQL hangs', () => {
  it('says so at once with what to do, keeps everything, and is ready soon after it goes on', async () => {
    const servers = await startServices({ only: ['mosquitto', 'influxdb', 'postgres'], gateways: [PLANT] });
    const service = await ServiceProcess.create({
      dataDir: join(directory, 'external'),
      env: {
        MQTT_URL: `mqtt://127.0.0.1:${servers.mosquitto.port}`,
        MQTT_USERNAME: 'sed',
        MQTT_PASSWORD: servers.mosquitto.passwordOf('sed'),
        INFLUX_URL: servers.influxdb.url,
        INFLUX_DATABASE: 'sed',
        DATABASE_URL: await servers.postgres.createDatabase('sed'),
        JWT_SECRET,
      },
    });
    try {
      await service.start();
      await service.untilReady(60_000);
      const { pid } = service;
      const password = servers.mosquitto.passwordOf(PLANT);
      const gateway = { port: servers.mosquitto.port, username: PLANT, password };
      const run = await LedgerRun.start('hung_postgres', service, { factoryNo: PLANT, gateway });
      await sleep(1500);
      const server = servers.postgres.server.pid ?? 0;
      signalAll(server, 'SIGSTOP');
      const { report, noticedMs } = await untilDown(service);
      expect(report).toMatchObject({
        detail: expect.stringContaining('postgres does not answer'),
        todo: { zh: expect.stringContaining('PostgreSQL'), en: expect.stringContaining('check the PostgreSQL host') },
      });
      // Longer than a transaction may hold and a caller may wait: everything that can time out does.
      await sleep(20_000);
      signalAll(server, 'SIGCONT');
      const recoveredMs = await service.untilReady(RECOVERY_LIMIT_MS);
      expect(service.pid).toBe(pid);
      const times = { noticed_ms: Math.round(noticedMs), recovered_ms: Math.round(recoveredMs) };
      expect(await run.finish(times)).toMatchObject(FLAWLESS);
      expect(noticedMs).toBeLessThan(AT_ONCE_MS);
      expect(service.log).not.toMatch(/unhandled|uncaught/i);
    } finally {
      await service.kill();
      await servers.stop();
    }
  });
});
