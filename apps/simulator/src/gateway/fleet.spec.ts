import { createServer, type Server } from 'node:net';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SIMULATOR_COMMAND_TOPIC, SIMULATOR_STATE_TOPIC, simulatorState } from '@sed/signals-contract';
import { demoSignals } from '@sed/demo-fleet';
import { Aedes } from 'aedes';
import mqtt, { type MqttClient } from 'mqtt';
import sparkplug from 'sparkplug-payload';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FleetHandle, startFleet } from '../fleet';

interface Heard {
  readonly topic: string;
  readonly payload: Buffer;
  readonly retain: boolean;
}

const codec = sparkplug.get('spBv1.0')!;
let broker: Aedes;
let server: Server;
let url: string;
let listener: MqttClient;
let fleet: FleetHandle | null = null;
let heard: Heard[] = [];

const on = (topic: string): Heard[] => heard.filter((message) => message.topic === topic);
const metricsOf = (message: Heard) => codec.decodePayload(message.payload).metrics ?? [];

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(20);
}

beforeAll(async () => {
  broker = await Aedes.createBroker();
  server = createServer(broker.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `mqtt://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

beforeEach(async () => {
  heard = [];
  listener = await mqtt.connectAsync(url, { protocolVersion: 4 });
  listener.on('message', (topic, payload, packet) => heard.push({ topic, payload, retain: packet.retain }));
  await listener.subscribeAsync('#', { qos: 1 });
});

afterEach(async () => {
  await fleet?.stop();
  fleet = null;
  await listener.endAsync();
});

afterAll(async () => {
  await new Promise<void>((resolve) => broker.close(() => resolve()));
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

describe('a gateway that speaks JSON', () => {
  it('says online, sends every signal once and then what is due', async () => {
    fleet = await startFleet({ url, speed: 1, plants: ['demo_e02'], scenarios: [] });
    await until(() => on('plants/demo_e02/signals').length >= 2);
    expect(on('plants/demo_e02/status')[0]?.payload.toString()).toBe('online');
    const first: { ts: number; values: Record<string, unknown> } = JSON.parse(
      on('plants/demo_e02/signals')[0]!.payload.toString(),
    );
    expect(Object.keys(first.values)).toHaveLength(demoSignals('demo_e02').length - 1);
    expect(Math.abs(Date.now() - first.ts)).toBeLessThan(60_000);
    expect(typeof first.values.PS_P201_RUN).toBe('boolean');
    expect(first.values.EF_LAB_COD).toMatchObject({ ts: expect.any(Number) as number });
  });

  it('leaves the will behind when the cable is cut and fills the gap afterwards', async () => {
    fleet = await startFleet({ url, speed: 1, plants: ['demo_w01'], scenarios: [] });
    const status = (): (string | undefined)[] =>
      on('plants/demo_w01/status').map((message) => message.payload.toString());
    await until(() => on('plants/demo_w01/signals').length >= 2);
    fleet.start('S3', 'demo_w01');
    await until(() => status().at(-1) === 'offline');
    await until(() => (fleet?.stats().backlog ?? 0) > 0);
    fleet.stopScenario('S3', 'demo_w01');
    await until(() => status().at(-1) === 'online' && fleet?.stats().backlog === 0);
    const stamps = on('plants/demo_w01/signals').map(
      (message) => (JSON.parse(message.payload.toString()) as { ts: number }).ts,
    );
    const late = stamps.slice(1).some((ts, i) => ts < stamps[i]!);
    expect(late).toBe(true);
    expect(fleet.stats().dropped).toBe(0);
  });
});

describe('a gateway that speaks Sparkplug B', () => {
  const topic = (type: string): string => `spBv1.0/sed/${type}/demo_s03`;

  it('is born with names and aliases and sends data by alias in sequence', async () => {
    fleet = await startFleet({ url, speed: 1, plants: ['demo_s03'], scenarios: [] });
    await until(() => on(topic('NDATA')).length >= 1);
    const birth = on(topic('NBIRTH'))[0]!;
    expect(Number(codec.decodePayload(birth.payload).seq)).toBe(0);
    const names = new Map(metricsOf(birth).map((metric) => [metric.name, metric]));
    expect(Number(names.get('bdSeq')?.value)).toBe(0);
    expect(names.get('Node Control/Rebirth')?.value).toBe(false);
    expect(names.size).toBe(demoSignals('demo_s03').length - 1 + 4);
    const data = on(topic('NDATA'))[0]!;
    expect(Number(codec.decodePayload(data.payload).seq)).toBe(1);
    const aliases = new Set(metricsOf(birth).map((metric) => Number(metric.alias)));
    for (const metric of metricsOf(data)) {
      expect(metric.name ?? '').toBe('');
      expect(aliases.has(Number(metric.alias))).toBe(true);
    }
  });

  it('is born again on command', async () => {
    fleet = await startFleet({ url, speed: 1, plants: ['demo_s03'], scenarios: [] });
    await until(() => on(topic('NBIRTH')).length === 1);
    const command = codec.encodePayload({
      timestamp: Date.now(),
      metrics: [{ name: 'Node Control/Rebirth', type: 'Boolean', value: true }],
    });
    await listener.publishAsync(topic('NCMD'), Buffer.from(command), { qos: 1 });
    await until(() => on(topic('NBIRTH')).length === 2);
    expect(Number(codec.decodePayload(on(topic('NBIRTH'))[1]!.payload).seq)).toBe(0);
  });

  it('dies with the number of its birth and marks what it sends late as historical', async () => {
    fleet = await startFleet({ url, speed: 1, plants: ['demo_s03'], scenarios: [] });
    await until(() => on(topic('NDATA')).length >= 1);
    fleet.start('S3', 'demo_s03');
    await until(() => on(topic('NDEATH')).length === 1);
    expect(Number(metricsOf(on(topic('NDEATH'))[0]!)[0]?.value)).toBe(0);
    await until(() => (fleet?.stats().backlog ?? 0) > 0);
    fleet.stopScenario('S3', 'demo_s03');
    await until(() => on(topic('NBIRTH')).length === 2);
    const birthDeath = metricsOf(on(topic('NBIRTH'))[1]!).find((metric) => metric.name === 'bdSeq');
    expect(Number(birthDeath?.value)).toBe(1);
    await until(() =>
      on(topic('NDATA')).some((message) => metricsOf(message).some((metric) => metric.isHistorical === true)),
    );
  });
});

describe('the fleet', () => {
  it('obeys commands, tells its state retained, and ignores nonsense', async () => {
    const log: string[] = [];
    fleet = await startFleet({
      url,
      speed: 2,
      plants: ['demo_n03'],
      scenarios: [],
      log: (line) => void log.push(line),
    });
    const states = () =>
      on(SIMULATOR_STATE_TOPIC).flatMap((m) =>
        m.payload.length > 0 ? [simulatorState.parse(JSON.parse(m.payload.toString()))] : [],
      );
    await until(() => states().length > 0);
    for (const nonsense of [
      '{',
      '{"command":"start","scenario":"S99"}',
      '{"command":"start","scenario":"S5","factoryNo":"nowhere"}',
    ]) {
      await listener.publishAsync(SIMULATOR_COMMAND_TOPIC, nonsense, { qos: 1 });
    }
    await listener.publishAsync(
      SIMULATOR_COMMAND_TOPIC,
      JSON.stringify({ command: 'start', scenario: 'S5', factoryNo: 'demo_n03' }),
      { qos: 1 },
    );
    await until(() => states().some((state) => state.running.some((entry) => entry.scenario === 'S5')));
    expect(states().at(-1)).toMatchObject({ speed: 2 });
    expect(log.filter((line) => line.startsWith('command'))).toHaveLength(3);
    await listener.publishAsync(
      SIMULATOR_COMMAND_TOPIC,
      JSON.stringify({ command: 'stop', scenario: 'S5', factoryNo: 'demo_n03' }),
      { qos: 1 },
    );
    await until(() => states().at(-1)?.running.length === 0);
  });

  it('says goodbye and remembers its counters', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fleet-'));
    try {
      const memoryPath = join(folder, 'memory.json');
      const running = await startFleet({ url, speed: 1, plants: ['demo_e03'], scenarios: [], memoryPath });
      await until(() => on('plants/demo_e03/signals').length >= 1);
      await running.stop();
      await until(() => on('plants/demo_e03/status').at(-1)?.payload.toString() === 'offline');
      expect(on('plants/demo_e03/status')).toHaveLength(2);
      const memory: Record<string, { counters: Record<string, number> }> = JSON.parse(readFileSync(memoryPath, 'utf8'));
      expect(memory.demo_e03?.counters.EL_JQI001).toBeGreaterThan(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('refuses a plant it does not know', async () => {
    await expect(startFleet({ url, speed: 1, plants: ['nowhere'] })).rejects.toThrow('no demonstration plant');
  });
});
