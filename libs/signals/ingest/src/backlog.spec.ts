import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SystemClock, type SampleColumns, type TimeSeriesStore } from '@sed/platform-ports';
import mqtt, { type MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmbeddedBroker } from './broker/embedded-broker';
import { IngestRuntime } from './ingest-runtime';
import { CountingMetrics } from './pipeline/ingest-metrics';
import { standardPlant } from './testing/plant.fixture';

const EMPTY_STORE = { latest: () => Promise.resolve([]), position: () => Promise.resolve(0) };
const DAY_MS = 86_400_000;
const STEP_MS = 5000;
/** Low, so that few values show what weeks of them meet at the usual pace. */
const VALUES_PER_S = 4000;

let folder: string;
let runtime: IngestRuntime;
let metrics: CountingMetrics;
const clients: MqttClient[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sed-backlog-'));
  await open();
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
  await close();
  await rm(folder, { recursive: true, force: true });
});

async function open(): Promise<void> {
  metrics = new CountingMetrics();
  runtime = new IngestRuntime(
    {
      logPath: join(folder, 'log'),
      consumers: ['store'],
      plantRatePerS: VALUES_PER_S,
      broker: { kind: 'embedded', options: { host: '127.0.0.1', port: 0 } },
    },
    { directory: standardPlant(), clock: new SystemClock(), metrics, onEvent: () => undefined },
  );
  await runtime.start(EMPTY_STORE as unknown as TimeSeriesStore);
}

async function close(): Promise<void> {
  await runtime.stop();
  await runtime.log.close();
}

async function gateway(options: mqtt.IClientOptions = {}): Promise<MqttClient> {
  if (!(runtime.source instanceof EmbeddedBroker)) throw new Error('not the embedded broker');
  const url = `mqtt://127.0.0.1:${String(runtime.source.port())}`;
  const client = await mqtt.connectAsync(url, { protocolVersion: 4, reconnectPeriod: 0, ...options });
  clients.push(client);
  return client;
}

const columnsOf = (): SampleColumns[] => runtime.log.read(0, Infinity).map(({ samples }) => samples);

/** Times in the log of a series, in the order they were taken. */
function timesOf(series: number): number[] {
  return columnsOf().flatMap(({ series: ids, tsMs, count }) =>
    [...tsMs.subarray(0, count)].filter((_, row) => ids[row] === series),
  );
}

describe('a gateway that delivers what it kept', () => {
  const from = Date.now() - 30 * DAY_MS;
  const kept = (count: number): number[] => Array.from({ length: count }, (_, i) => from + i * STEP_MS);
  const send = (client: MqttClient, ts: number, v: number): Promise<unknown> =>
    client.publishAsync('plants/p1/signals/AIT1', JSON.stringify({ ts, v }), { qos: 1 });

  it('gets in every value it was acknowledged, however many of one signal and however fast', async () => {
    // It knows no window and sends all at once; its pings lie behind what it sent, and the line must not seem dead.
    const client = await gateway({ keepalive: 1 });
    let closed = 0;
    client.on('close', () => closed++);
    const times = kept(12_000);
    const startedMs = performance.now();
    await Promise.all(times.map((ts, i) => send(client, ts, i)));
    expect(timesOf(1)).toEqual(times);
    expect(metrics.rejects).toEqual(new Map());
    expect(metrics.slowedMessages).toBeGreaterThan(0);
    const leastMs = (1000 * (times.length - VALUES_PER_S)) / VALUES_PER_S;
    expect(performance.now() - startedMs).toBeGreaterThan(leastMs);
    expect(closed).toBe(0);
  });

  it('gets its live values in within a second meanwhile, over a line of their own', async () => {
    const [buffered, fresh] = [await gateway(), await gateway()];
    const delivery = { isDone: false };
    const all = Promise.all(kept(10_000).map((ts, i) => send(buffered, ts, i))).then(() => (delivery.isDone = true));
    const waits: number[] = [];
    while (!delivery.isDone) {
      const startedMs = performance.now();
      await send(fresh, Date.now(), 1);
      waits.push(performance.now() - startedMs);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await all;
    expect(waits.length).toBeGreaterThan(10);
    expect(Math.max(...waits)).toBeLessThan(1000);
  });

  it('has everything stored, and all acknowledged, when the service stops on the way', async () => {
    const client = await gateway();
    client.on('error', () => undefined);
    const acknowledged: number[] = [];
    for (const ts of kept(8000)) {
      send(client, ts, 1).then(
        () => acknowledged.push(ts),
        () => undefined,
      );
    }
    await expect.poll(() => acknowledged.length).toBeGreaterThan(1000);
    await close();
    const before = acknowledged.length;
    await open();
    const stored = new Set(timesOf(1));
    expect(acknowledged.filter((ts) => !stored.has(ts))).toEqual([]);
    expect(before).toBeLessThan(8000);
  });
});

describe('a gateway whose messages are not taken', () => {
  const tags = (count: number): Record<string, number> =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [i === 0 ? 'AIT1' : `T${String(i)}`, 1]));

  it('is told so, with the limit it passed', async () => {
    const client = await gateway();
    const told: unknown[] = [];
    client.on('message', (_topic, payload) => told.push(JSON.parse(payload.toString())));
    await client.subscribeAsync('plants/p1/rejects', { qos: 1 });
    const topic = 'plants/p1/signals';
    await client.publishAsync(topic, JSON.stringify({ values: tags(5001) }), { qos: 1 });
    await client.publishAsync(topic, JSON.stringify({ values: { AIT1: 'x', P1_RUN: 1 } }), { qos: 1 });
    const rejects = [
      { reason: 'too_many_values', topic, count: 1, limit: 5000 },
      { reason: 'wrong_type', topic, tag: 'AIT1', count: 1 },
    ];
    await expect.poll(() => told, { timeout: 3000 }).toMatchObject([{ rejects, more: 0 }]);
    await client.publishAsync(topic, JSON.stringify({ values: tags(1000) }), { qos: 1 });
    await expect.poll(() => told.at(-1), { timeout: 3000 }).toMatchObject({ more: 999 - 20 });
  });
});
