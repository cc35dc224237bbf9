import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { decodeFrame } from '@sed/signals-contract';
import { ApiClient } from './harness/api-client';
import { CorpusBench } from './harness/corpus-bench';
import { CorpusRun } from './harness/corpus-run';
import { signedLike, TEST_SECRET, unsigned } from './harness/forged-tokens';
import type { GatewayClient, Person } from './harness/gateway-client';
import { sendRaw } from './harness/raw-http';
import { RawWebSocket } from './harness/raw-web-socket';
import { isRecord, until, type ServiceProcess } from './harness/service-process';
import { once, seenIds, SocketBench, subscribe } from './harness/socket-bench';

const OWN = 'demo_e01';
const FOREIGN = 'demo_s01';
const TAG = 'SEC_LEVEL';

let bench: CorpusBench;
let service: ServiceProcess;
let gateway: GatewayClient;
let sockets: SocketBench;
let admin: Person;
let plant: Person;
let port: number;
const lines: string[] = [];

beforeAll(async () => {
  bench = await CorpusBench.start('socket', {
    env: { JWT_SECRET: TEST_SECRET, LOG_LEVEL: 'debug' },
    onLine: (line) => lines.push(line),
  });
  ({ service, gateway } = bench);
  ({ admin, plant } = bench.people);
  sockets = new SocketBench(service.baseUrl);
  port = Number(new URL(service.baseUrl).port);
  await new ApiClient(service.baseUrl).register(OWN, [TAG], { range: { lo: 0, hi: 1000 } });
});

afterAll(async () => {
  sockets.disconnect();
  await bench.stop();
});

const anyTag = (factoryNo: string) => sockets.anyTag(admin, factoryNo);

async function openAlarm(): Promise<string> {
  const limits = { H: { value: 9, level: 3 } };
  const rule = { factoryNo: OWN, signalCode: TAG, name: 'too high', condition: { type: 'LIMIT', limits } };
  await gateway.call(plant, 'POST', 'api/v1/alarm-rules', { body: rule, headers: { 'idempotency-key': 'the-rule' } });
  let id = '';
  await until(
    async () => {
      await bench.publish(OWN, TAG, 100);
      const answer = await gateway.call(plant, 'GET', `api/v1/alarms?factoryNo=${OWN}&state=UNACK_ACTIVE`);
      const data = answer.body?.data;
      const list: unknown = isRecord(data) ? data.list : [];
      id = Array.isArray(list) && isRecord(list[0]) ? String(list[0].id) : '';
      return id !== '';
    },
    20_000,
    'an alarm',
  );
  return id;
}

describe('sockets against the bad-input corpus', () => {
  const run = new CorpusRun('socket', () => ({ service, gateway }));

  run.case('S001 S002', 'connect with a good token only', async () => {
    const { token } = plant;
    const expired = await signedLike(plant, { expiresInS: -1 });
    const others = [await signedLike(plant, { audience: 'other-app' }), unsigned(plant), token.slice(0, -3), plant.jti];
    for (const auth of [
      {},
      { token: '' },
      { token: null },
      { token: { $ne: '' } },
      { token: [token] },
      { jti: plant.jti },
    ])
      expect(await sockets.refused({ auth })).toEqual({ reason: 'token error', events: [] });
    for (const bad of [expired, ...others])
      expect(await sockets.refused({ auth: { token: bad } })).toEqual({ reason: 'token error', events: [] });
  });

  run.case('S003', 'take no token from an address or a header, and write none down', async () => {
    const { token } = plant;
    for (const options of [{ query: { token } }, { extraHeaders: { token, authorization: `Bearer ${plant.jti}` } }])
      expect(await sockets.refused(options)).toEqual({ reason: 'token error', events: [] });
    expect(lines.some((line) => line.includes(token) || line.includes(plant.jti))).toBe(false);
  });

  run.case('S004', 'open from no foreign page', async () => {
    const upgrade = (origin: string) =>
      sendRaw(
        port,
        `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\nUpgrade: websocket\r\n` +
          `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: ${origin}\r\n\r\n`,
        1500,
      );
    for (const origin of ['https://evil.test', 'null', `http://127.0.0.1:${String(port)}.evil.test`, 'file://'])
      expect([origin, (await upgrade(origin)).answer.slice(0, 12)]).toEqual([
        origin,
        expect.stringMatching(/HTTP\/1.1 4/),
      ]);
    expect((await upgrade(`http://127.0.0.1:${String(port)}`)).answer).toMatch(/^HTTP\/1.1 101/);
    const polled = await fetch(`${service.baseUrl}/socket.io/?EIO=4&transport=polling`, {
      headers: { origin: 'https://evil.test' },
    });
    expect(polled.status).toBeGreaterThanOrEqual(400);
  });

  run.case('S006 S008', 'give no value of a foreign plant, and write one audit row about it', async () => {
    const foreign = await anyTag(FOREIGN);
    const own = await anyTag(OWN);
    const socket = await sockets.connected(plant);
    const seen = seenIds(socket);
    const many = Array.from({ length: 500 }, (_, i) => `other_${String(i)}`);
    const replies = [
      await subscribe(socket, { plant: FOREIGN }),
      await subscribe(socket, { plants: [FOREIGN] }),
      await subscribe(socket, { signals: [`${FOREIGN}/${foreign.code}`] }),
      await subscribe(socket, {
        plants: ['sed_manager_group', 'sed_zt_demo_z01', '*', '', '__proto__'].filter((one) => one !== ''),
      }),
      await subscribe(socket, { plants: [OWN, FOREIGN, ...many] }),
    ];
    for (const reply of replies) expect(Object.keys(reply.ids).filter((key) => !key.startsWith(`${OWN}/`))).toEqual([]);
    expect(replies.at(-1)?.refused).toHaveLength(501);
    await bench.publish(FOREIGN, foreign.code, 4711);
    await bench.publish(OWN, own.code, 4711);
    await until(() => seen.has(own.id), 5000, 'own values');
    await sleep(600);
    expect(seen.has(foreign.id)).toBe(false);
    const rows = async (): Promise<unknown[]> => {
      const path = 'api/v1/audit-rows?actor=plant&outcome=denied&pageSize=200';
      const data = (await gateway.call(admin, 'GET', path)).body?.data;
      const list: unknown = isRecord(data) ? data.list : [];
      const all: unknown[] = Array.isArray(list) ? list : [];
      return all.filter(
        (row) =>
          isRecord(row) && row.entityId === 'SOCKET /live subscribe' && JSON.stringify(row).includes(`"${FOREIGN}"`),
      );
    };
    await until(async () => (await rows()).length > 0, 5000, 'the audit row');
    expect(await rows()).toHaveLength(1);
    socket.disconnect();
  });

  run.case('S007 S015 S024', 'know no other event, whatever it is called', async () => {
    const alarm = await openAlarm();
    const socket = await sockets.connected(plant);
    const seen = seenIds(socket);
    const events = ['join', 'room', 'ack', 'acknowledge', 'command', '__proto__', 'constructor', 'error', 'toString'];
    const rooms = [`plant:${FOREIGN}`, `alarm:${FOREIGN}`, '*', 'user:demo_admin', socket.id];
    for (const event of events) {
      for (const request of [rooms, { alarmId: alarm, id: alarm }, {}])
        expect(await socket.timeout(5000).emitWithAck(event, request)).toMatchObject({ ok: false });
      await sleep(160);
    }
    expect([socket.connected, seen.size]).toEqual([true, 0]);
    socket.disconnect();
    // Names the client library itself would not send.
    const raw = await RawWebSocket.open(port);
    raw.send(`40/live,${JSON.stringify({ token: plant.token })}`);
    await until(() => raw.received('40/live,{"sid"'), 5000, 'the connection');
    for (const event of ['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener'])
      raw.send(`42/live,${JSON.stringify([event, { alarmId: alarm }])}`);
    raw.send('42/live,7["subscribe",null]');
    await Promise.race([raw.closed, until(() => raw.received('43/live,7['), 5000, 'an answer')]);
    raw.end();
    const row = await gateway.call(plant, 'GET', `api/v1/alarms/${alarm}/journal`);
    expect(row.text).not.toContain('"acknowledged"');
  });

  run.case('S009', 'lose a plant with the right to it', async () => {
    const duty = await gateway.signIn('duty');
    const [kept, lost] = [await anyTag('demo_e02'), await anyTag(OWN)];
    const socket = await sockets.connected(duty);
    const { ids } = await subscribe(socket, { plants: [OWN, 'demo_e02'] });
    expect(Object.values(ids)).toEqual(expect.arrayContaining([kept.id, lost.id]));
    const body = { orgCodes: ['demo_e02'], reason: 'moved' };
    expect((await gateway.call(admin, 'PUT', 'api/v1/permissions/users/demo_duty/scope', { body })).body?.code).toBe(0);
    await sleep(5000);
    const seen = seenIds(socket);
    await bench.publish(OWN, lost.code, 1234);
    await bench.publish('demo_e02', kept.code, 1234);
    await until(() => seen.has(kept.id), 5000, 'values of the plant that stays');
    await sleep(600);
    expect(seen.has(lost.id)).toBe(false);
    socket.disconnect();
  });

  run.case('S010 S011', 'end with the session, and come back by no way around the sign-in', async () => {
    const person = await gateway.signIn('oper');
    const socket = await sockets.connected(person);
    await subscribe(socket, { plants: [OWN] });
    const bye = once(socket, 'bye');
    const gone = once(socket, 'disconnect');
    const { id } = socket;
    await gateway.call(person, 'GET', 'login/loginOut');
    expect(await bye).toBe('token error');
    await gone;
    const again = { token: person.token, pid: id, offset: '1' };
    expect(await sockets.refused({ auth: again })).toEqual({ reason: 'token error', events: [] });
    expect(await sockets.refused({ auth: { pid: id, offset: '1' } })).toEqual({ reason: 'token error', events: [] });
  });

  run.case('S013', 'hear no private event on the public boards, whatever a display sends', async () => {
    const socket = sockets.open({}, '/board');
    await once(socket, 'connect');
    const events: string[] = [];
    socket.onAny((event: string) => events.push(event));
    for (const event of ['subscribe', 'unsubscribe', 'board', 'alarm', 'ack'])
      socket.emit(event, { plants: [OWN], plant: OWN, signals: [`${OWN}/x`] });
    await bench.publish(OWN, (await anyTag(OWN)).code, 77);
    await sleep(1500);
    expect(events).toEqual([]);
    socket.disconnect();
  });

  run.case('S014', 'survive packets that are none', async () => {
    const packets = [
      '442["some","data"]',
      '51-["x",{"_placeholder":true,"num":10}]',
      '40/nsp,{',
      '9',
      '4{"a":1}',
      '\u0000',
    ];
    const more = [
      '40/live,{"token":',
      '42/live,["subscribe",{}]',
      '451-/live,["x",{"_placeholder":true,"num":-1}]',
      '',
    ];
    const ended = await Promise.all([...packets, ...more].map((frame) => sockets.isEndedBy(frame)));
    expect(ended).toEqual(ended.map(() => true));
    expect((await sockets.connected(plant)).connected).toBe(true);
  });

  run.case('S016', 'answer or ignore requests of every type, and end on one of ten megabytes', async () => {
    const socket = await sockets.connected(plant);
    for (const request of [
      null,
      [],
      1,
      'x',
      true,
      Buffer.from('ff', 'hex'),
      { plants: [1] },
      { plants: 'x' },
      { signals: [] },
    ])
      expect(await subscribe(socket, request)).toMatchObject({ ok: false, ids: {} });
    socket.emit('subscribe');
    socket.emit('subscribe', { plants: [OWN] }, 'no function');
    expect((await subscribe(socket, { plants: [OWN] })).ok).toBe(true);
    const gone = once(socket, 'disconnect');
    socket.emit('subscribe', 'x'.repeat(10_000_000));
    await gone;
  });

  run.case('S017', 'end for a client that asks without end, and answer others meanwhile', async () => {
    const [loud, other] = [await sockets.connected(plant), await sockets.connected(admin)];
    const bye = once(loud, 'bye');
    for (let i = 0; i < 1000; i++) loud.emit(i % 2 === 0 ? 'subscribe' : 'unsubscribe', { plants: [OWN] });
    expect(await bye).toBe('too many requests');
    expect((await subscribe(other, { plants: [OWN] })).ok).toBe(true);
    other.disconnect();
  });

  run.case('S023', 'tell a client of another time that it missed something, and send everything', async () => {
    const socket = await sockets.connected(plant);
    const frame = once(socket, 'frame');
    const reply = await subscribe(socket, { plants: [OWN], resume: { epoch: 'old', seq: 1 } });
    expect(reply).toMatchObject({ ok: true, recovered: false });
    const bytes = await frame;
    expect(bytes instanceof Uint8Array && decodeFrame(bytes).full).toBe(true);
    socket.disconnect();
  });

  run.case('S025', 'leave acknowledging to a call that may be sent again when its answer was lost', async () => {
    const alarm = await openAlarm();
    const path = `${service.baseUrl}/gateway/api/v1/alarms/${alarm}/acknowledge`;
    const headers = { authorization: `Bearer ${plant.jti}`, 'content-type': 'application/json' };
    const cut = new AbortController();
    const first = fetch(path, { method: 'POST', headers, body: '{"note":"seen, on my way"}', signal: cut.signal }).then(
      () => 'answered',
      (error: unknown) => (error instanceof Error ? error.name : error),
    );
    await sleep(2);
    cut.abort();
    // Whether the answer or the cut was faster is left to the machine; nothing else may have ended it.
    expect(await first).toMatch(/^(answered|AbortError)$/);
    const body = { note: 'seen, on my way' };
    const again = await Promise.all(
      [1, 2].map(() => gateway.call(plant, 'POST', `api/v1/alarms/${alarm}/acknowledge`, { body })),
    );
    expect(again.map((answer) => answer.body?.code)).toEqual([0, 0]);
    const journal = (await gateway.call(plant, 'GET', `api/v1/alarms/${alarm}/journal`)).text;
    expect(journal.match(/"event":"acknowledged"/g)).toHaveLength(1);
  });

  run.complete();
});
