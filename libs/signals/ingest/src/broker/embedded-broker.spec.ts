import mqtt, { type MqttClient } from 'mqtt';
import { afterEach, describe, expect, it } from 'vitest';
import type { IncomingMessage } from '../pipeline/ingest-pipeline';
import { EmbeddedBroker } from './embedded-broker';
import { MqttSource } from './mqtt-source';

const clients: MqttClient[] = [];
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function startBroker(
  sink: (message: IncomingMessage, acknowledge: () => void) => void,
  credentials: { username?: string; password?: string } = {},
): Promise<EmbeddedBroker> {
  const broker = new EmbeddedBroker({ host: '127.0.0.1', port: 0, ...credentials }, sink);
  await broker.start();
  stops.push(() => broker.stop());
  return broker;
}

async function gateway(broker: EmbeddedBroker, options: mqtt.IClientOptions = {}): Promise<MqttClient> {
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${broker.port()}`, {
    protocolVersion: 4,
    reconnectPeriod: 0,
    ...options,
  });
  clients.push(client);
  return client;
}

describe('embedded broker', () => {
  it('answers a gateway only when the message is durable', async () => {
    const waiting: (() => void)[] = [];
    const broker = await startBroker((_message, acknowledge) => waiting.push(acknowledge));
    const client = await gateway(broker);
    let isAcknowledged = false;
    const published = client.publishAsync('plants/p1/signals', '{}', { qos: 1 }).then(() => (isAcknowledged = true));
    await expect.poll(() => waiting.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isAcknowledged).toBe(false);
    waiting[0]?.();
    await published;
    expect(isAcknowledged).toBe(true);
  });

  it('does not hand one plant the signals of another, but its commands', async () => {
    const broker = await startBroker((_message, acknowledge) => acknowledge());
    const spy = await gateway(broker);
    const received: string[] = [];
    spy.on('message', (topic) => received.push(topic));
    const wishes = ['#', 'plants/+/signals', 'spBv1.0/g/NCMD/p1'];
    // The client says no more than that some of them were refused; which ones is seen by what arrives.
    await expect(spy.subscribeAsync(wishes)).rejects.toThrow();
    const client = await gateway(broker);
    await client.publishAsync('plants/p1/signals', '{}', { qos: 1 });
    await broker.publish('spBv1.0/g/NCMD/p1', 'rebirth');
    await expect.poll(() => received).toEqual(['spBv1.0/g/NCMD/p1']);
  });

  it('refuses reserved topics and, where credentials are set, strangers', async () => {
    const taken: string[] = [];
    const broker = await startBroker(
      ({ topic }, acknowledge) => {
        taken.push(topic);
        acknowledge();
      },
      {
        username: 'u',
        password: 'secret',
      },
    );
    await expect(gateway(broker)).rejects.toThrow();
    const client = await gateway(broker, { username: 'u', password: 'secret' });
    client.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    client.publish('$SYS/broker/uptime', '9999', { qos: 1 });
    await closed;
    expect(taken).toEqual([]);
  });

  it('passes on the will of a gateway that dies', async () => {
    const taken: [string, string][] = [];
    const broker = await startBroker(({ topic, payload }, acknowledge) => {
      taken.push([topic, payload.toString()]);
      acknowledge();
    });
    const client = await gateway(broker, {
      will: { topic: 'plants/p1/status', payload: Buffer.from('offline'), qos: 1, retain: true },
    });
    client.stream.destroy();
    await expect.poll(() => taken).toContainEqual(['plants/p1/status', 'offline']);
  });

  it('tells listeners of other topics and keeps them from ingest', async () => {
    const taken: string[] = [];
    const broker = await startBroker(({ topic }, acknowledge) => {
      taken.push(topic);
      acknowledge();
    });
    const heard: string[] = [];
    broker.listen('simulator/+', (_topic, payload) => heard.push(Buffer.from(payload).toString()));
    const client = await gateway(broker);
    await client.publishAsync('simulator/state', 'running', { qos: 1, retain: true });
    expect(heard).toEqual(['running']);
    expect(taken).toEqual([]);
  });
});

describe('an embedded broker that is paused', () => {
  it('takes nothing, keeps no message of a gateway that gave up, and goes on with the others', async () => {
    const taken: string[] = [];
    const broker = await startBroker(({ payload }, acknowledge) => {
      taken.push(payload.toString());
      acknowledge();
    });
    broker.pause(true);
    const impatient = await gateway(broker);
    impatient.on('error', () => undefined);
    for (const text of ['a', 'b']) impatient.publish('plants/p1/signals', text, { qos: 1 });
    const patient = await gateway(broker);
    const published = patient.publishAsync('plants/p1/signals', 'c', { qos: 1 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    impatient.stream.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(taken).toEqual([]);
    broker.pause(false);
    await published;
    expect(taken).toEqual(['c']);
  });
});

describe('reading another broker', () => {
  it('falls back to MQTT 3.1.1 where the broker does not speak 5, and announces itself', async () => {
    const fromGateways: string[] = [];
    const broker = await startBroker(({ topic }, acknowledge) => {
      fromGateways.push(topic);
      acknowledge();
    });
    const events: string[] = [];
    const source = new MqttSource(
      { url: `mqtt://127.0.0.1:${broker.port()}`, clientId: 'reader' },
      (_message, acknowledge) => acknowledge(),
      (event, detail) => events.push(`${event}: ${detail}`),
    );
    await source.start();
    stops.push(() => source.stop());
    await expect.poll(() => source.isConnected(), { timeout: 5000 }).toBe(true);
    expect(events.at(-1)).toContain('MQTT 4');
  });
});

describe('an embedded broker that stops', () => {
  it('takes neither the wills of its clients nor acknowledges what it no longer stores', async () => {
    const taken: string[] = [];
    const broker = await startBroker(({ payload }, acknowledge) => {
      taken.push(payload.toString());
      acknowledge();
    });
    await gateway(broker, {
      will: { topic: 'plants/p1/status', payload: Buffer.from('offline'), qos: 1, retain: true },
    });
    stops.length = 0;
    await broker.stop();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(taken).toEqual([]);
  });
});
