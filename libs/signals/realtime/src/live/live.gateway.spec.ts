import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aViewer, anAlarm } from '@sed/testing';
import { QUALITY, type JsonFrame, type SubscribeReply, type Right } from '@sed/platform-contract';
import type { AlarmPush } from '@sed/alarms-contract';
import { decodeFrame } from '@sed/signals-contract';
import type { Socket } from 'socket.io-client';
import { LiveApp, fakePorts, once } from '../testing/live-app';

const T0 = 1_763_720_000_000;

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

function subscribe(socket: Socket, request: unknown): Promise<SubscribeReply> {
  return new Promise((resolve) => socket.emit('subscribe', request, resolve));
}

async function nextFrame(socket: Socket): Promise<ReturnType<typeof decodeFrame>> {
  return decodeFrame(await once<Uint8Array>(socket, 'frame'));
}

function idOf(factoryNo: string, code: string): number {
  return ports.directory.signal(factoryNo, code)?.id ?? -1;
}

describe('subscribing', () => {
  it('answers with the ids and sends a full frame at once, signals without a value included', async () => {
    ports.live.set(idOf('A', 'COD'), 31.5, T0);
    const socket = await app.connected('token-a');
    const frame = nextFrame(socket);
    const reply = await subscribe(socket, { plants: ['A'] });
    expect(reply).toEqual({
      ok: true,
      ids: { 'A/COD': idOf('A', 'COD'), 'A/NH3': idOf('A', 'NH3'), 'A/TP': idOf('A', 'TP') },
      refused: [],
      epoch: 'epoch-1',
      recovered: true,
    });
    const { full, seq, count, values, quality } = await frame;
    expect({ full, seq, count }).toEqual({ full: true, seq: 1, count: 3 });
    expect([...values]).toEqual([31.5, Number.NaN, Number.NaN]);
    expect([...quality]).toEqual([QUALITY.GOOD, QUALITY.UNKNOWN, QUALITY.UNKNOWN]);
  });

  it('sends only what changed afterwards, the newest value of each signal', async () => {
    const socket = await app.connected('token-a');
    const first = nextFrame(socket);
    await subscribe(socket, { signals: ['A/COD', 'A/NH3'] });
    await first;
    const second = nextFrame(socket);
    ports.live.set(idOf('A', 'NH3'), 1, T0);
    ports.live.set(idOf('A', 'NH3'), 2, T0 + 1);
    ports.live.set(idOf('A', 'TP'), 9, T0);
    const { full, seq, ids, values, tsMs } = await second;
    expect({ full, seq, ids: [...ids], values: [...values], tsMs: [...tsMs] }).toEqual({
      full: false,
      seq: 2,
      ids: [idOf('A', 'NH3')],
      values: [2],
      tsMs: [T0 + 1],
    });
  });

  it('sends JSON to a client that asks for it', async () => {
    ports.live.set(idOf('A', 'COD'), 31.5, T0);
    const socket = await app.connected('token-a');
    const frame = once<JsonFrame>(socket, 'frame.json');
    await subscribe(socket, { signals: ['A/COD', 'A/TP'], encoding: 'json' });
    const { s, seq, full } = await frame;
    expect({ s, seq, full }).toEqual({
      s: [
        [idOf('A', 'COD'), 31.5, T0, QUALITY.GOOD],
        [idOf('A', 'TP'), null, 0, QUALITY.UNKNOWN],
      ],
      seq: 1,
      full: true,
    });
  });

  it('keeps telling a quiet client that the line is alive', async () => {
    const socket = await app.connected('token-a');
    const first = nextFrame(socket);
    await subscribe(socket, { plants: ['A'] });
    await first;
    expect(await nextFrame(socket)).toMatchObject({ full: false, count: 0, seq: 2 });
  });

  it('never sends more than five frames in a second, however often a client subscribes', async () => {
    const socket = await app.connected('token-a');
    const at: number[] = [];
    socket.on('frame', () => at.push(performance.now()));
    for (let i = 0; i < 12; i += 1) {
      await subscribe(socket, { plants: ['A'] });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    expect(at.length).toBeGreaterThan(1);
    expect(at.length).toBeLessThanOrEqual(6);
  });

  it('works over long polling too', async () => {
    const socket = await app.connected('token-a', { transports: ['polling'] });
    const frame = nextFrame(socket);
    await subscribe(socket, { plants: ['A'] });
    expect((await frame).count).toBe(3);
  });

  it('stops after unsubscribe', async () => {
    const socket = await app.connected('token-a');
    const first = nextFrame(socket);
    await subscribe(socket, { signals: ['A/COD', 'A/TP'] });
    await first;
    expect(await new Promise((resolve) => socket.emit('unsubscribe', { signals: ['A/COD'] }, resolve))).toEqual({
      ok: true,
    });
    const next = nextFrame(socket);
    ports.live.set(idOf('A', 'COD'), 1, T0);
    ports.live.set(idOf('A', 'TP'), 2, T0);
    expect([...(await next).ids]).toEqual([idOf('A', 'TP')]);
  });
});

describe('coming back', () => {
  it('counts as recovered within the hold time', async () => {
    const before = await app.connected('token-a');
    const first = nextFrame(before);
    await subscribe(before, { plants: ['A'] });
    await first;
    before.disconnect();
    const after = await app.connected('token-a');
    expect(await subscribe(after, { plants: ['A'], resume: { epoch: 'epoch-1', seq: 1 } })).toMatchObject({
      recovered: true,
    });
  });

  it.each([
    ['another epoch (S023)', { epoch: 'old', seq: 1 }],
    ['frames nobody sent', { epoch: 'epoch-1', seq: 1000 }],
  ])('is told as not recovered for %s, and a full frame follows', async (_name, resume) => {
    const socket = await app.connected('token-a');
    const frame = nextFrame(socket);
    expect(await subscribe(socket, { plants: ['A'], resume })).toMatchObject({ ok: true, recovered: false });
    expect((await frame).full).toBe(true);
  });
});

describe('rights', () => {
  it('refuses signals of a foreign plant one by one, and unknown ones of the own (S006)', async () => {
    const socket = await app.connected('token-a');
    const reply = await subscribe(socket, { signals: ['A/COD', 'B/COD', 'A/NONE', 'no-slash'] });
    expect(reply).toMatchObject({
      ok: true,
      ids: { 'A/COD': idOf('A', 'COD') },
      refused: [
        { key: 'B/COD', reason: 'forbidden' },
        { key: 'A/NONE', reason: 'unknown' },
        { key: 'no-slash', reason: 'forbidden' },
      ],
    });
  });

  it('gives one own plant out of many foreign ones and no foreign value (S008)', async () => {
    const socket = await app.connected('token-a');
    const foreign = ['B', ...Array.from({ length: 500 }, (_, i) => `X${i}`)];
    const seen = new Set<number>();
    socket.on('frame', (bytes: Uint8Array) => decodeFrame(bytes).ids.forEach((id) => seen.add(id)));
    const first = nextFrame(socket);
    const reply = await subscribe(socket, { plants: ['A', ...foreign] });
    expect(reply.refused).toHaveLength(501);
    await first;
    const second = nextFrame(socket);
    ports.live.set(idOf('B', 'COD'), 1, T0);
    ports.live.set(idOf('A', 'COD'), 1, T0);
    await second;
    expect([...seen].sort()).toEqual(['COD', 'NH3', 'TP'].map((code) => idOf('A', code)).sort());
  });

  it('takes a plant away from an open connection (S009)', async () => {
    ports.sessions.allow('token-c', aViewer(['A', 'B'], { code: 'U3' }));
    const socket = await app.connected('token-c');
    const first = nextFrame(socket);
    await subscribe(socket, { plants: ['A', 'B'] });
    expect((await first).count).toBe(6);
    ports.sessions.allow('token-c', aViewer(['A'], { code: 'U3' }));
    for (;;) {
      const frame = await nextFrame(socket);
      if (!frame.full) continue;
      expect([...frame.ids]).toEqual(['COD', 'NH3', 'TP'].map((code) => idOf('A', code)));
      break;
    }
    const later = nextFrame(socket);
    ports.live.set(idOf('B', 'COD'), 1, T0);
    expect((await later).count).toBe(0);
  });

  it.each<[string, (jti: string) => void]>([
    ['at once when the session ends here (S010)', (jti) => ports.sessions.end(jti)],
    ['soon when it ended in another process', (jti) => ports.sessions.forget(jti)],
  ])('ends the connection %s, and a token that ended connects no more (S011)', async (_name, end) => {
    const socket = await app.connected('token-a');
    const bye = once(socket, 'bye');
    const gone = once(socket, 'disconnect');
    end('jti-U1');
    expect(await bye).toBe('token error');
    await gone;
    expect(await once(app.client('token-a'), 'connect_error')).toMatchObject({ message: 'token error' });
  });

  it('ends the connection when the token expires (S012)', async () => {
    ports.sessions.allow('short', aViewer(['A'], { code: 'U4', expiresAtMs: Date.now() + 300 }));
    const socket = await app.connected('short');
    expect(await once(socket, 'bye')).toBe('token error');
  });
});

describe('alarms', () => {
  it('reach those who may see alarms of the plant and nobody else', async () => {
    ports.sessions.allow('token-b', aViewer(['B'], { code: 'U2' }));
    ports.sessions.allow('no-right', aViewer(['A'], { code: 'U5', rights: new Set<Right>(['signal:view']) }));
    const [a, b, none] = await Promise.all(['token-a', 'token-b', 'no-right'].map((token) => app.connected(token)));
    const seen: string[] = [];
    b?.on('alarm', (push: AlarmPush) => seen.push(`b ${push.alarm.id}`));
    none?.on('alarm', (push: AlarmPush) => seen.push(`none ${push.alarm.id}`));
    const own = once<AlarmPush>(a!, 'alarm');
    const other = once<AlarmPush>(b!, 'alarm');
    ports.alarms.push('raised', anAlarm());
    ports.alarms.push('raised', anAlarm({ id: 'alarm-b', factoryNo: 'B' }));
    expect(await own).toEqual({ event: 'raised', alarm: anAlarm() });
    await other;
    expect(seen).toEqual(['b alarm-b']);
  });
});
