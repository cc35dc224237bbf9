import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aViewer, anAlarm } from '@sed/testing';
import type { SubscribeReply } from '@sed/platform-contract';
import { LiveApp, fakePorts, once } from '../testing/live-app';
import { RawWebSocket } from '../testing/raw-web-socket';

let ports: ReturnType<typeof fakePorts>;
let app: LiveApp;

beforeEach(async () => {
  ports = fakePorts();
  ports.sessions.allow('token-a', aViewer(['A']));
  app = await LiveApp.start(ports, { allowedOrigins: ['https://sed.example'] });
});

afterEach(async () => {
  await app.stop();
});

/** The service still answers a well-behaved client. */
async function expectServed(): Promise<void> {
  const socket = await app.connected('token-a');
  const reply = await new Promise<SubscribeReply>((resolve) => socket.emit('subscribe', { plants: ['A'] }, resolve));
  expect(reply.ok).toBe(true);
}

describe('connecting', () => {
  it.each<[string, unknown]>([
    ['no token (S001)', undefined],
    ['an unknown token (S002)', 'eyJhbGciOiJub25lIn0.e30.'],
    ['an empty token', ''],
    ['a token that is no text', { $ne: '' }],
    ['a token of 1 MB of text', 'x'.repeat(90_000)],
  ])('is refused with %s', async (_name, token) => {
    const socket = app.client(token);
    const seen: string[] = [];
    socket.onAny((event: string) => seen.push(event));
    expect(await once(socket, 'connect_error')).toMatchObject({ message: 'token error' });
    expect(seen).toEqual([]);
  });

  it('does not look at a token in the address (S003)', async () => {
    const socket = app.client(undefined, { query: { token: 'token-a' } });
    expect(await once(socket, 'connect_error')).toMatchObject({ message: 'token error' });
    expect(ports.sessions.asked).toEqual([]);
  });

  it.each(['https://evil.test', 'null', 'http://127.0.0.1.evil.test'])(
    'is refused from a page of %s (S004)',
    async (Origin) => {
      await expect(RawWebSocket.open(app.port, { Origin })).rejects.toThrow();
    },
  );

  it.each([() => 'https://sed.example', () => `http://127.0.0.1:${app.port}`])(
    'is allowed from our own pages',
    async (origin) => {
      const raw = await RawWebSocket.open(app.port, { Origin: origin() });
      raw.tcp.destroy();
      expect(raw.tcp.destroyed).toBe(true);
    },
  );

  it('is limited by address, and those inside stay (S018)', async () => {
    const small = await LiveApp.start(ports, { allowedOrigins: [], maxConnectionsPerAddress: 2 });
    const first = await small.connected('token-a');
    await small.connected('token-a');
    await once(small.client('token-a'), 'connect_error');
    expect(first.connected).toBe(true);
    await small.stop();
  });
});

describe('events nobody should send', () => {
  it('joins no room by name (S007)', async () => {
    const socket = await app.connected('token-a');
    const alarms: unknown[] = [];
    socket.on('alarm', (push) => alarms.push(push));
    const rooms = ['alarm:B', 'plant:B', '*', 'user:U2', 'held'];
    const answer = await new Promise((resolve) => socket.emit('join', rooms, resolve));
    expect(answer).toMatchObject({ ok: false });
    const own = once(socket, 'alarm');
    ports.alarms.push('raised', anAlarm({ id: 'foreign', factoryNo: 'B' }));
    ports.alarms.push('raised', anAlarm());
    await own;
    expect(alarms).toHaveLength(1);
  });

  it('tells nobody what is known of the alarms of a plant he may not see', async () => {
    const socket = await app.connected('token-a');
    const heard: unknown[] = [];
    socket.on('alarmEvaluation', (push) => heard.push(push));
    const own = once(socket, 'alarmEvaluation');
    const alarms = [{ id: 'alarm-1', unknownSinceMs: 1 }];
    ports.alarms.know({ factoryNo: 'B', alarms });
    ports.alarms.know({ factoryNo: 'A', alarms });
    await own;
    expect(heard).toEqual([{ factoryNo: 'A', alarms }]);
  });

  it.each(['ack', 'acknowledge', 'command', '__proto__', 'error', 'constructor', 'toString'])(
    'answers %s with an error and goes on (S015, S024)',
    async (event) => {
      const socket = await app.connected('token-a');
      expect(await new Promise((resolve) => socket.emit(event, { alarmId: 'alarm-1' }, resolve))).toEqual({
        ok: false,
        error: 'notFound',
      });
      expect(socket.connected).toBe(true);
    },
  );

  it.each<[string, unknown]>([
    ['null', null],
    ['an array', []],
    ['a number', 1],
    ['bytes', Buffer.from('ff', 'hex')],
    ['a plant in the singular (S006)', { plant: 'B' }],
    ['no signal at all', { signals: [] }],
    ['too many signals', { signals: Array.from({ length: 5001 }, () => 'A/1') }],
    ['signals of another type', { signals: [1, null] }],
  ])('answers a subscription with %s with an error (S016)', async (_name, request) => {
    const socket = await app.connected('token-a');
    const reply = await new Promise<SubscribeReply>((resolve) => socket.emit('subscribe', request, resolve));
    expect(reply).toMatchObject({ ok: false, ids: {}, refused: [] });
    expect(socket.connected).toBe(true);
  });

  it('does not mind a missing request or a missing answer function', async () => {
    const socket = await app.connected('token-a');
    socket.emit('subscribe');
    socket.emit('subscribe', { plants: ['A'] }, 'no function');
    socket.emit('unsubscribe', null);
    const reply = await new Promise((resolve) => socket.emit('subscribe', resolve));
    expect(reply).toMatchObject({ ok: false });
  });

  it('closes on a message above 100 kB (S016)', async () => {
    const socket = await app.connected('token-a');
    const gone = once(socket, 'disconnect');
    socket.emit('subscribe', 'x'.repeat(10_000_000));
    await gone;
    await expectServed();
  });

  it('closes the connection of one that sends without end (S017)', async () => {
    const socket = await app.connected('token-a');
    const bye = once(socket, 'bye');
    const gone = once(socket, 'disconnect');
    for (let i = 0; i < 1000; i += 1) socket.emit(i % 2 === 0 ? 'subscribe' : 'unsubscribe', { plants: ['A'] });
    expect(await bye).toBe('too many requests');
    await gone;
    await expectServed();
  });

  it.each([
    '442["some","data"]',
    '2',
    '51-["x",{"_placeholder":true,"num":10}]',
    '40/nsp,{',
    '9',
    '4{"a":1}',
    '\u0000',
    '42/live,["disconnect"]',
    '42/live,["newListener",{}]',
  ])('closes the connection on the malformed packet %j and serves on (S014)', async (packet) => {
    const raw = await RawWebSocket.open(app.port);
    raw.send('40/live,{"token":"token-a"}');
    await raw.received('40/live');
    raw.send(packet);
    await raw.closed;
    raw.tcp.destroy();
    await expectServed();
  });
});
