import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QUALITY, type SubscribeReply } from '@sed/platform-contract';
import type { AlarmPush } from '@sed/alarms-contract';
import { decodeFrame } from '@sed/signals-contract';
import { silentLog } from '@sed/platform-api';
import { aViewer, anAlarm } from '@sed/testing';
import { Redis } from 'ioredis';
import type { Socket } from 'socket.io-client';
import { LiveApp, fakePorts, once } from '../testing/live-app';
import { LivePublisher } from './live-publisher';
import { LiveReceiver } from './live-receiver';

const T0 = 1_763_720_000_000;

function redisUrl(): string {
  const url = process.env.SED_TEST_REDIS_URL;
  if (url === undefined) throw new Error('SED_TEST_REDIS_URL is not set');
  return url;
}

let ports: ReturnType<typeof fakePorts>;
let publisher: LivePublisher;
let receiver: LiveReceiver;
/** The process with ingest. */
let near: LiveApp;
/** A web process that sees samples only through Redis. */
let far: LiveApp;

beforeEach(async () => {
  ports = fakePorts();
  ports.sessions.allow('token-a', aViewer(['A']));
  ports.live.set(idOf('COD'), 30, T0);
  ports.live.setLink('A', 'online', T0);
  ports.alarms.push('raised', anAlarm({ id: 'before' }));
  publisher = new LivePublisher(redisUrl(), { ...ports });
  receiver = new LiveReceiver(redisUrl(), ports.directory, silentLog());
  await publisher.start();
  await receiver.start();
  near = await LiveApp.start(ports, { allowedOrigins: [], redisUrl: redisUrl() });
  far = await LiveApp.start(
    { ...ports, live: receiver.live, alarms: receiver.alarms },
    { allowedOrigins: [], redisUrl: redisUrl() },
  );
  await until(() => receiver.live.link('A').state === 'online' && receiver.live.get(idOf('COD')) !== undefined);
});

afterEach(async () => {
  await Promise.all([near.stop(), far.stop()]);
  publisher.stop();
  receiver.stop();
});

function idOf(code: string): number {
  return ports.directory.signal('A', code)?.id ?? -1;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Values of the plant as a client of the process sees them. */
async function watch(app: LiveApp): Promise<{ socket: Socket; values: Map<number, [number, number]> }> {
  const socket = await app.connected('token-a');
  const values = new Map<number, [number, number]>();
  socket.on('frame', (bytes: Uint8Array) => {
    const frame = decodeFrame(bytes);
    frame.ids.forEach((id, i) => values.set(id, [frame.values[i] ?? Number.NaN, frame.quality[i] ?? -1]));
  });
  const reply = await new Promise<SubscribeReply>((resolve) => socket.emit('subscribe', { plants: ['A'] }, resolve));
  expect(reply.ok).toBe(true);
  return { socket, values };
}

describe('two processes over redis', () => {
  it('show the same values to clients of either, those of before the start included', async () => {
    const [one, two] = await Promise.all([watch(near), watch(far)]);
    ports.live.set(idOf('NH3'), 1.5, T0);
    await until(() => [one, two].every(({ values }) => values.get(idOf('NH3'))?.[0] === 1.5));
    expect(two.values.get(idOf('COD'))).toEqual([30, QUALITY.GOOD]);
    expect(receiver.live.link('A')).toEqual({ state: 'online', lastMessageAtMs: T0 });
  });

  it('tell an alarm once to each client, wherever it is connected', async () => {
    const clients = await Promise.all([near.connected('token-a'), far.connected('token-a')]);
    const seen: string[][] = clients.map(() => []);
    clients.forEach((client, i) => client.on('alarm', ({ alarm }: AlarmPush) => seen[i]?.push(alarm.id)));
    const both = Promise.all(clients.map((client) => once(client, 'alarm')));
    ports.alarms.push('raised', anAlarm({ id: 'now' }));
    await both;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(seen).toEqual([['now'], ['now']]);
    expect(
      receiver.alarms
        .open()
        .map((alarm) => alarm.id)
        .sort(),
    ).toEqual(['before', 'now']);
  });

  it('catch up after the connection to redis was cut', async () => {
    const { values } = await watch(far);
    const admin = new Redis(redisUrl());
    await admin.client('KILL', 'TYPE', 'pubsub');
    await admin.client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    admin.disconnect();
    ports.live.set(idOf('TP'), 0.3, T0);
    ports.alarms.push('raised', anAlarm({ id: 'meanwhile' }));
    await until(() => values.get(idOf('TP'))?.[0] === 0.3);
    await until(() => receiver.alarms.open().some((alarm) => alarm.id === 'meanwhile'));
    expect(values.get(idOf('TP'))).toEqual([0.3, QUALITY.GOOD]);
  });

  it('show values as stale when the ingest process is gone, and live again when it is back', async () => {
    const { values } = await watch(far);
    await until(() => values.get(idOf('COD'))?.[1] === QUALITY.GOOD);
    publisher.stop();
    await until(() => values.get(idOf('COD'))?.[1] === QUALITY.STALE);
    expect(receiver.live.link('A').state).toBe('unknown');
    ports.live.setEpoch('epoch-2');
    publisher = new LivePublisher(redisUrl(), { ...ports });
    await publisher.start();
    await until(() => values.get(idOf('COD'))?.[1] === QUALITY.GOOD && receiver.live.link('A').state === 'online');
    expect(values.get(idOf('COD'))).toEqual([30, QUALITY.GOOD]);
  });
});
