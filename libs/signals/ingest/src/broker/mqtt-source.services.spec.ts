import mqtt from 'mqtt';
import { afterEach, describe, expect, it } from 'vitest';
import type { IncomingMessage } from '../pipeline/ingest-pipeline';
import { MqttSource } from './mqtt-source';

const url = process.env.SED_TEST_MQTT_URL;
if (url === undefined) throw new Error('SED_TEST_MQTT_URL must name a Mosquitto');
const { username, password } = new URL(url);

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

type Taken = { message: IncomingMessage; acknowledge: () => void };

async function openSource(clientId: string): Promise<{ source: MqttSource; taken: Taken[]; events: string[] }> {
  const taken: Taken[] = [];
  const events: string[] = [];
  const source = new MqttSource(
    { url: url ?? '', clientId, username: decodeURIComponent(username), password: decodeURIComponent(password) },
    (message, acknowledge) => taken.push({ message, acknowledge }),
    (event, detail) => events.push(`${event}: ${detail}`),
  );
  await source.start();
  await expect.poll(() => source.isConnected(), { timeout: 10_000 }).toBe(true);
  return { source, taken, events };
}

async function publisher(): Promise<mqtt.MqttClient> {
  const client = await mqtt.connectAsync(url ?? '', { protocolVersion: 5 });
  stops.push(() => client.endAsync());
  return client;
}

describe('reading a real Mosquitto', () => {
  it('takes thousands of messages before the first is acknowledged', async () => {
    const clientId = `many-${Date.now()}`;
    const { source, taken, events } = await openSource(clientId);
    stops.push(() => source.stop());
    expect(events[0]).toContain('MQTT 5');
    const client = await publisher();
    const topic = `plants/${clientId}/signals/T`;
    await Promise.all(Array.from({ length: 3000 }, (_, i) => client.publishAsync(topic, String(i), { qos: 1 })));
    const own = () => taken.filter(({ message }) => message.topic === topic);
    await expect.poll(() => own().length, { timeout: 20_000 }).toBe(3000);
    expect(own().map(({ message }) => Number(message.payload))).toEqual(Array.from({ length: 3000 }, (_, i) => i));
    taken.forEach(({ acknowledge }) => acknowledge());
  });

  it('gets again what it did not acknowledge, and not what it did', async () => {
    const clientId = `again-${Date.now()}`;
    const first = await openSource(clientId);
    const client = await publisher();
    const topic = `plants/${clientId}/signals/T`;
    const own = (all: Taken[]) => all.filter(({ message }) => message.topic === topic);
    await Promise.all([1, 2, 3, 4].map((value) => client.publishAsync(topic, String(value), { qos: 1 })));
    await expect.poll(() => own(first.taken).length, { timeout: 10_000 }).toBe(4);
    own(first.taken)
      .slice(0, 2)
      .forEach(({ acknowledge }) => acknowledge());
    await first.source.stop();
    await client.publishAsync(topic, '5', { qos: 1 });

    const second = await openSource(clientId);
    stops.push(() => second.source.stop());
    await expect.poll(() => own(second.taken).length, { timeout: 10_000 }).toBe(3);
    expect(own(second.taken).map(({ message }) => message.payload.toString())).toEqual(['3', '4', '5']);
    second.taken.forEach(({ acknowledge }) => acknowledge());
  });

  it('keeps its connection while it is told not to read', async () => {
    const clientId = `paused-${Date.now()}`;
    const { source, taken, events } = await openSource(clientId);
    stops.push(() => source.stop());
    source.pause(true);
    const client = await publisher();
    const topic = `plants/${clientId}/signals/T`;
    await client.publishAsync(topic, '1', { qos: 1 });
    await new Promise((resolve) => setTimeout(resolve, 18_000));
    expect(taken.filter(({ message }) => message.topic === topic)).toHaveLength(0);
    source.pause(false);
    await expect.poll(() => taken.filter(({ message }) => message.topic === topic).length, { timeout: 10_000 }).toBe(1);
    expect(events.filter((event) => event.startsWith('closed'))).toEqual([]);
    taken.forEach(({ acknowledge }) => acknowledge());
  });

  it('answers wrong credentials with a reason and goes on trying', async () => {
    const events: string[] = [];
    const source = new MqttSource(
      { url, clientId: 'stranger', username: 'nobody', password: 'wrong' },
      () => undefined,
      (event, detail) => events.push(`${event}: ${detail}`),
    );
    await source.start();
    stops.push(() => source.stop());
    await expect.poll(() => events.length, { timeout: 10_000 }).toBeGreaterThan(1);
    expect(events[0]).toContain('refused');
    expect(source.isConnected()).toBe(false);
  });
});
