import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from './harness/api-client';
import { FLAWLESS, LedgerRun } from './harness/ledger-run';
import { LiveClient } from './harness/live-client';
import { MetricsText } from './harness/metrics-text';
import { ServiceProcess, until } from './harness/service-process';
import { TcpProxy } from './harness/tools';

const PLANTS = ['demo_e01', 'demo_s01'] as const;
const [PLANT] = PLANTS;
/** The load's own tags, which change all the time. */
const CODE = 'HX_000_0';
const MIB = 1024 * 1024;

let directory: string;
let service: ServiceProcess;
let api: ApiClient;
let token: string;
const clients: LiveClient[] = [];
const proxies: TcpProxy[] = [];
let run: LedgerRun | undefined;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sed-faults-'));
  service = await ServiceProcess.create({ dataDir: join(directory, 'data') });
  await service.start();
  api = new ApiClient(service.baseUrl);
  token = await api.token();
});

afterAll(async () => {
  await service.kill();
  await rm(directory, { recursive: true, force: true });
});

afterEach(async () => {
  // A run that goes on after a test that failed would send into the plant of the next one.
  run?.abandon();
  for (const client of clients.splice(0)) client.close();
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
});

async function open(baseUrl = service.baseUrl, plants: readonly string[] = PLANTS): Promise<LiveClient> {
  const client = await LiveClient.open(baseUrl, token, plants, `${PLANT}/${CODE}`);
  clients.push(client);
  return client;
}

/** A client behind a line that can be made bad. */
async function openBehind(): Promise<{ client: LiveClient; proxy: TcpProxy }> {
  const proxy = new TcpProxy({ host: '127.0.0.1', port: Number(new URL(service.baseUrl).port) });
  proxies.push(proxy);
  return { client: await open(`http://127.0.0.1:${String(await proxy.listen())}`), proxy };
}

const waitingBytes = async (): Promise<number> =>
  (await MetricsText.read(service.baseUrl)).sum(/^sed_live_waiting_bytes$/);

const connections = async (): Promise<number> => (await MetricsText.read(service.baseUrl)).sum(/^sed_live_clients$/);

async function startRun(name: string, messagesPerS?: number): Promise<LedgerRun> {
  run = await LedgerRun.start(name, service, {
    factoryNo: PLANT,
    gateway: { port: service.mqttPort, ...(messagesPerS === undefined ? {} : { messagesPerS }) },
  });
  return run;
}

const ageMs = (client: LiveClient): number => Date.now() - (client.value(`${PLANT}/${CODE}`)?.ts ?? 0);

describe('live clients in trouble', () => {
  it('cuts a client off that stops reading (S019), at a bounded cost, while the others see the newest values', async () => {
    const load = await startRun('stalled');
    const other = await open();
    const { client: stalled, proxy } = await openBehind();
    // It gives up in the same moment as the service, and over a new connection it would be back before anybody counts.
    stalled.socket.io.reconnection(false);
    await sleep(2000);
    expect(await connections()).toBe(2);
    const rssBefore = service.rssMb();
    proxy.stall();
    const ages: number[] = [];
    let worstWaiting = 0;
    const cutMs = await until(
      async () => {
        ages.push(ageMs(other));
        worstWaiting = Math.max(worstWaiting, await waitingBytes());
        return (await connections()) < 2;
      },
      40_000,
      'the stalled client to be cut off',
    );
    const sorted = ages.sort((a, b) => a - b);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Infinity;
    const rssGrowthMb = Math.round(service.rssMb() - rssBefore);
    const verdict = await load.finish({ cut_ms: Math.round(cutMs), p99, worstWaiting, rssGrowthMb });
    expect(verdict).toMatchObject(FLAWLESS);
    expect(worstWaiting).toBeLessThan(MIB);
    expect(p99).toBeLessThan(2000);
    expect(other.disconnects).toBe(0);
  });

  it('shows a reader on a line of 64 kbit/s the newest values, not a growing past (S020)', async () => {
    // Every signal of the load changes five times a second: more than such a line can carry.
    const load = await startRun('thin', 400);
    const other = await open();
    const { client, proxy } = await openBehind();
    await sleep(1000);
    // Half of 64 kbit/s, because the load is less than half of what a control room watches: without conflation the
    // client would be twelve seconds behind at the end.
    proxy.throttle(4000);
    const framesBefore = other.frames;
    let worstAge = 0;
    let worstWaiting = 0;
    for (let second = 0; second < 20; second++) {
      await sleep(1000);
      if (second > 5) worstAge = Math.max(worstAge, ageMs(client));
      worstWaiting = Math.max(worstWaiting, await waitingBytes());
    }
    const verdict = await load.finish({ worstAge, worstWaiting, frames: client.frames, others: other.frames });
    expect(verdict).toMatchObject(FLAWLESS);
    expect(client.disconnects).toBe(0);
    expect(worstAge).toBeLessThan(10_000);
    expect(worstWaiting).toBeLessThan(MIB);
    expect(other.frames - framesBefore).toBeGreaterThan(60);
  });

  it('brings five hundred clients back within ten seconds of a restart, and makes each picture once (S021)', async () => {
    const load = await startRun('storm');
    const opened = 500;
    for (let from = 0; from < opened; from += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, i) => open(service.baseUrl, [PLANTS[(from + i) % 2] ?? PLANT])));
    }
    await until(() => clients.every((client) => client.fullFrames > 0), 20_000, 'the first pictures');
    const watching = clients.filter((client) => client.value(`${PLANT}/${CODE}`) !== undefined);
    expect(watching.length).toBeGreaterThan(opened / 3);
    const epochs = new Set(clients.map(({ epoch }) => epoch));
    await service.kill();
    await service.start();
    const readyAt = performance.now();
    const isBack = (client: LiveClient): boolean => client.socket.connected && !epochs.has(client.epoch);
    await until(
      () => clients.every(isBack) && watching.every((client) => ageMs(client) < 3000),
      30_000,
      'all clients to show values of now',
    );
    const backMs = Math.round(performance.now() - readyAt);
    const groups = (await MetricsText.read(service.baseUrl)).sum(/^sed_live_groups$/);
    const verdict = await load.finish({ back_ms: backMs, groups });
    expect(verdict).toMatchObject(FLAWLESS);
    expect(backMs).toBeLessThan(10_000);
    // Subscriptions to the same plant share one picture, encoded once for all of them.
    expect(groups).toBeLessThanOrEqual(PLANTS.length);
    expect(await connections()).toBe(opened);
  });

  it('never let an error escape', () => {
    expect(service.log).not.toMatch(/unhandled|uncaught|UnhandledPromise/i);
  });
});
