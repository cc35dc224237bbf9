import { mkdtemp, rm } from 'node:fs/promises';
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
type Missing = 'mosquitto' | 'influxdb' | 'postgres' | 'redis';

let directory: string;
let servers: Awaited<ReturnType<typeof startServices<Missing>>>;
let environment: Record<string, string>;
let service: ServiceProcess | undefined;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sed-faults-'));
  servers = await startServices({ gateways: [PLANT] });
  environment = {
    MQTT_URL: servers.mosquitto.url,
    MQTT_USERNAME: 'sed',
    MQTT_PASSWORD: servers.mosquitto.passwordOf('sed'),
    INFLUX_URL: servers.influxdb.url,
    INFLUX_DATABASE: 'sed',
    DATABASE_URL: await servers.postgres.createDatabase('sed'),
    REDIS_URL: servers.redis.url,
    // Nobody listens there: short messages wait.
    SMS_URL: 'http://127.0.0.1:9/',
    JWT_SECRET,
  };
});

afterEach(async () => {
  await service?.kill();
  service = undefined;
});

afterAll(async () => {
  await servers.stop();
  await rm(directory, { recursive: true, force: true });
});

describe('service started before what it depends on', () => {
  const lacking: { missing: Missing[] }[] = [
    { missing: ['postgres', 'influxdb', 'redis', 'mosquitto'] },
    { missing: ['postgres'] },
    { missing: ['mosquitto'] },
    { missing: ['influxdb'] },
    { missing: ['redis'] },
  ];
  it.each(lacking.slice(0, runs(2, 5)))(
    'waits without ending and is whole within half a minute of the last: $missing',
    async ({ missing }) => {
      for (const name of missing) await servers[name].server.stop();
      const started = await ServiceProcess.create({
        dataDir: join(directory, missing.join('-')),
        env: environment,
      });
      service = started;
      await started.start();
      const { pid } = started;
      expect((await started.readiness()).status).toBe(missing.includes('redis') && missing.length === 1 ? 200 : 503);
      for (const name of missing) {
        await sleep(700);
        await servers[name].server.start();
      }
      const readyMs = await started.untilReady(30_000);
      await until(async () => (await started.readiness()).states.ingest === 'up', 10_000, 'the intake');
      const run = await LedgerRun.start(`cold_${missing.join('_')}`, started, {
        factoryNo: PLANT,
        gateway: { port: servers.mosquitto.port, username: PLANT, password: servers.mosquitto.passwordOf(PLANT) },
      });
      await sleep(1000);
      expect(await run.finish({ ready_ms: Math.round(readyMs) })).toMatchObject(FLAWLESS);
      expect(started.pid).toBe(pid);
      expect(started.isRunning).toBe(true);
      expect(started.log).not.toMatch(/unhandled|uncaught|UnhandledPromise/i);
    },
  );
});
