import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FlakyStore } from './harness/flaky-store';
import { FLAWLESS, LedgerRun } from './harness/ledger-run';
import { ServiceProcess } from './harness/service-process';
import { startServices } from './harness/tools';

const PLANT = 'demo_e01';
const TURN_MS = 5000;

let directory: string;
let servers: Awaited<ReturnType<typeof startServices<'influxdb'>>>;
let store: FlakyStore;
let service: ServiceProcess;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sed-faults-'));
  servers = await startServices({ only: ['influxdb'] });
  store = await FlakyStore.start(servers.influxdb.url);
  service = await ServiceProcess.create({
    dataDir: join(directory, 'data'),
    env: { INFLUX_URL: store.url, INFLUX_DATABASE: 'sed' },
  });
  await service.start();
});

afterAll(async () => {
  await service.kill();
  await store.stop();
  await servers.stop();
  await rm(directory, { recursive: true, force: true });
});

describe('service whose time-series store comes and goes', () => {
  it('loses and doubles nothing, also when the store took what it said it did not', async () => {
    const run = await LedgerRun.start('flapping', service, { factoryNo: PLANT, gateway: { port: service.mqttPort } });
    for (let turn = 0; turn < 4; turn++) {
      await sleep(TURN_MS);
      store.setUp(false);
      await sleep(TURN_MS);
      store.setUp(true);
    }
    const { lies, refused } = store;
    const verdict = await run.finish({ lies, refused });
    expect(verdict).toMatchObject(FLAWLESS);
    expect(lies).toBeGreaterThan(2);
    expect(refused).toBeGreaterThan(0);
  });
});
