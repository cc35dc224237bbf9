import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from './harness/service-process';
import { startServices } from './harness/tools';

const A = 'demo_e01';
const B = 'demo_s01';

let services: Awaited<ReturnType<typeof startServices<'mosquitto'>>>;
const open: MqttClient[] = [];

beforeAll(async () => {
  services = await startServices({ only: ['mosquitto'], gateways: [A, B] });
});

afterAll(async () => {
  await services.stop();
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.endAsync(true)));
});

async function signIn(username: string, options: IClientOptions = {}): Promise<MqttClient> {
  const { mosquitto } = services;
  const client = await mqtt.connectAsync(mosquitto.url, {
    username,
    password: mosquitto.passwordOf(username),
    reconnectPeriod: 0,
    ...options,
  });
  // Refusals end connections, which the tests look at themselves.
  client.on('error', () => undefined);
  open.push(client);
  return client;
}

/** What the service's account hears of everything plants send. */
async function listen(): Promise<{ topics: () => string[]; client: MqttClient }> {
  const client = await signIn('sed');
  const heard: string[] = [];
  client.on('message', (topic) => heard.push(topic));
  await client.subscribeAsync(['plants/#', 'spBv1.0/#'], { qos: 1 });
  return { topics: () => heard, client };
}

describe('broker configuration as shipped', () => {
  it('refuses connections without an account and with a wrong password', async () => {
    const { url } = services.mosquitto;
    await expect(mqtt.connectAsync(url, { reconnectPeriod: 0 })).rejects.toThrow(/[Nn]ot authorized/);
    await expect(mqtt.connectAsync(url, { username: A, password: 'guess', reconnectPeriod: 0 })).rejects.toThrow(
      /[Nn]ot authorized/,
    );
  });

  it('lets a gateway speak for its own plant only', async () => {
    const { topics } = await listen();
    const gateway = await signIn(A);
    await gateway.publishAsync(`plants/${B}/signals`, '{}', { qos: 1 });
    await gateway.publishAsync(`plants/${B}/status`, 'offline', { qos: 1 });
    await gateway.publishAsync(`spBv1.0/group/NDATA/${B}`, 'x', { qos: 1 });
    await gateway.publishAsync(`spBv1.0/group/NCMD/${B}`, 'x', { qos: 1 });
    await gateway.publishAsync('spBv1.0/STATE/sed', '{"online":false}', { qos: 1 });
    const own = [
      `plants/${A}/signals`,
      `plants/${A}/signals/T1`,
      `plants/${A}/status`,
      `spBv1.0/group/NBIRTH/${A}`,
      `spBv1.0/group/DDATA/${A}/pump`,
    ];
    for (const topic of own) await gateway.publishAsync(topic, '1', { qos: 1 });
    await until(() => topics().length >= own.length, 5000, 'the allowed messages');
    expect(topics()).toEqual(own);
  });

  it('hides other plants and everything else from a gateway', async () => {
    const spy = await signIn(A);
    const heard: string[] = [];
    spy.on('message', (topic) => heard.push(topic));
    const wishes = ['#', 'plants/#', `plants/${B}/signals`, '$SYS/#'];
    // A broker may refuse a subscription or take it and send nothing: what counts is what arrives below.
    await spy.subscribeAsync(wishes, { qos: 1 }).catch(() => undefined);
    const { topics } = await listen();
    const other = await signIn(B);
    await other.publishAsync(`plants/${B}/signals`, '{}', { qos: 1 });
    await until(() => topics().length === 1, 5000, 'the message at the service');
    await sleep(200);
    expect(heard).toEqual([]);
  });

  it('brings rebirth requests and the host state to the gateway they are for', async () => {
    const gateway = await signIn(A);
    const heard: string[] = [];
    gateway.on('message', (topic) => heard.push(topic));
    await gateway.subscribeAsync([`spBv1.0/group/NCMD/${A}`, 'spBv1.0/STATE/sed'], { qos: 1 });
    const service = await signIn('sed');
    await service.publishAsync('spBv1.0/STATE/sed', '{"online":true}', { qos: 1 });
    await service.publishAsync(`spBv1.0/group/NCMD/${B}`, 'x', { qos: 1 });
    await service.publishAsync(`spBv1.0/group/NCMD/${A}`, 'x', { qos: 1 });
    await until(() => heard.length === 2, 5000, 'both messages');
    expect(heard).toEqual(['spBv1.0/STATE/sed', `spBv1.0/group/NCMD/${A}`]);
  });

  it('does not let the service invent process values', async () => {
    const { topics, client } = await listen();
    await client.publishAsync(`plants/${A}/signals`, '{}', { qos: 1 });
    await client.publishAsync(`spBv1.0/group/NCMD/${A}`, 'x', { qos: 1 });
    await until(() => topics().length > 0, 5000, 'the allowed message');
    expect(topics()).toEqual([`spBv1.0/group/NCMD/${A}`]);
  });

  it('takes no message on its own system topics', async () => {
    const service = await signIn('sed');
    const heard: string[] = [];
    service.on('message', (_topic, payload) => heard.push(payload.toString()));
    await service.subscribeAsync('$SYS/broker/uptime', { qos: 0 });
    const gateway = await signIn(A);
    await gateway.publishAsync('$SYS/broker/uptime', '9999', { qos: 1 });
    await until(() => heard.length > 0, 15_000, 'the real uptime');
    expect(heard).not.toContain('9999');
  });

  it.each([4, 5] as const)(
    'ends a connection that sends 100 MiB, and nobody else notices (protocol %i)',
    async (protocolVersion) => {
      const { topics } = await listen();
      const gateway = await signIn(A, { protocolVersion });
      const ended = new Promise<void>((resolve) => gateway.once('close', resolve));
      gateway.publish(`plants/${A}/signals`, Buffer.alloc(100 * 1024 * 1024, 'x'), { qos: 1 }, () => undefined);
      await ended;
      const next = await signIn(A);
      await next.publishAsync(`plants/${A}/signals`, '{}', { qos: 1 });
      await until(() => topics().length > 0, 5000, 'the next message');
      expect(topics()).toEqual([`plants/${A}/signals`]);
    },
  );

  it('delivers a message of the largest size and drops a larger one', async () => {
    const service = await signIn('sed');
    const sizes: number[] = [];
    service.on('message', (_topic, payload) => sizes.push(payload.length));
    await service.subscribeAsync('plants/#', { qos: 1 });
    const gateway = await signIn(A);
    await gateway.publishAsync(`plants/${A}/signals`, Buffer.alloc(262_145, 'x'), { qos: 1 });
    await gateway.publishAsync(`plants/${A}/signals`, Buffer.alloc(262_144, 'x'), { qos: 1 });
    await until(() => sizes.length > 0, 5000, 'the largest message');
    expect(sizes).toEqual([262_144]);
  });

  it('ends a connection that uses a topic alias it never set', async () => {
    const gateway = await signIn(A, { protocolVersion: 5 });
    const ended = new Promise<void>((resolve) => gateway.once('close', resolve));
    gateway.publish('', '{}', { qos: 1, properties: { topicAlias: 7 } }, () => undefined);
    // The client library itself may refuse to send it; the raw packet below cannot be refused by anybody but the broker.
    gateway.stream.write(Buffer.from([0x32, 0x0a, 0, 0, 0, 9, 3, 0x23, 0, 7, 0x7b, 0x7d]));
    await ended;
    expect(gateway.connected).toBe(false);
  });

  it('keeps what is sent while the service is away, over its own restart and over a kill', async () => {
    const { mosquitto } = services;
    const session: IClientOptions = { clientId: 'sed-test', clean: false };
    const away = await signIn('sed', session);
    await away.subscribeAsync('plants/#', { qos: 1 });
    await away.endAsync();
    const gateway = await signIn(A);
    for (let i = 0; i < 3000; i++) gateway.publish(`plants/${A}/signals`, String(i), { qos: 1 });
    await gateway.publishAsync(`plants/${A}/signals`, '3000', { qos: 1 });
    await mosquitto.server.restart();
    // Two autosave periods: the loss of a kill is bounded by one.
    await sleep(2000);
    await mosquitto.server.kill();
    await mosquitto.server.start();
    const back = mqtt.connect(mosquitto.url, { ...session, username: 'sed', password: mosquitto.passwordOf('sed') });
    open.push(back);
    const heard = new Set<string>();
    back.on('message', (_topic, payload) => heard.add(payload.toString()));
    await until(() => heard.size === 3001, 10_000, 'all 3001 messages');
    expect(heard.has('0') && heard.has('3000')).toBe(true);
  });
});
