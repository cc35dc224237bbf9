import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { mallOrder, type MallOrder } from '@sed/cost-contract';
import { ManualClock } from '@sed/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FakeMall } from '../testing/fake-mall';
import { DemoMall } from './demo-mall';
import { HttpMall } from './http-mall';
import { NoMall, type PurchasingMall } from './purchasing-mall';

const ORDER: MallOrder = {
  ...{ orderNo: 'DF-A-20261101-0001', kind: 'ELECTRICITY', step: 'ESTIMATE', revision: 0, month: '2026-11' },
  ...{ plant: { no: 'plant_a', name: 'A' }, supplier: { code: 'S', name: 'S' }, reference: null, unit: 'kWh' },
  ...{ quantity: '600000.00', amountYuan: '460917.00', taxYuan: null, invoice: null },
};

/** A mall behind HTTP, which is the fake one inside. */
const behind = new FakeMall();
let status = 0;
let keys: (string | undefined)[] = [];
let server: Server;
let url = '';

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const say = (code: number, data: object) => response.writeHead(code).end(JSON.stringify(data));
  if (status !== 0) return void say(status, { reason: 'busy' });
  if (request.headers.authorization !== 'Bearer secret') return void say(401, {});
  keys.push(request.headers['idempotency-key']?.toString());
  const no = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
  if (request.method === 'PUT') return void say(200, await behind.push(mallOrder.parse(JSON.parse(body))));
  if (request.method === 'DELETE') return void say(200, await behind.cancel(no));
  const found = await behind.find(no);
  if (found.kind === 'known') say(200, found.order);
  else say(404, {});
}

const folder = mkdtempSync(join(tmpdir(), 'sed-mall-'));
const clock = new ManualClock(0);
const demo = () => new DemoMall(join(folder, 'mall.json'), clock);

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}/mall/`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  behind.forget();
  status = 0;
  keys = [];
});

const MALLS: readonly (readonly [string, () => PurchasingMall])[] = [
  ['the fake one', () => new FakeMall()],
  ['one behind HTTP', () => new HttpMall({ url, token: 'secret' })],
  ['the one of the demonstration', demo],
];

describe.each(MALLS)('a purchasing mall: %s', (_name, open) => {
  it('takes a sending once, knows it, and lets it go again', async () => {
    const mall = open();
    expect(await mall.find(ORDER.orderNo)).toEqual({ kind: 'unknown' });
    const first = await mall.push(ORDER);
    expect(first).toMatchObject({ kind: 'taken' });
    expect(await mall.push(ORDER)).toEqual(first);
    expect(await mall.find(ORDER.orderNo)).toMatchObject({
      kind: 'known',
      order: { step: 'ESTIMATE', revision: 0, approve: null },
    });
    await mall.push({ ...ORDER, step: 'ACTUAL', revision: 1 });
    expect(await mall.find(ORDER.orderNo)).toMatchObject({ order: { step: 'ACTUAL', revision: 1 } });
    expect(await mall.cancel(ORDER.orderNo)).toEqual({ kind: 'cancelled' });
    expect(await mall.find(ORDER.orderNo)).toEqual({ kind: 'unknown' });
    expect(await mall.cancel(ORDER.orderNo)).toEqual({ kind: 'cancelled' });
  });
});

describe('a mall behind HTTP', () => {
  it('is sent a key for each sending', async () => {
    await new HttpMall({ url, token: 'secret' }).push(ORDER);
    expect(keys).toEqual(['DF-A-20261101-0001.ESTIMATE.0']);
  });

  it.each([500, 429, 408, 302])('may take it later when it answers %d', async (code) => {
    status = code;
    expect(await new HttpMall({ url, token: 'secret' }).push(ORDER)).toMatchObject({ kind: 'failed' });
    expect(await new HttpMall({ url, token: 'secret' }).find('x')).toMatchObject({ kind: 'failed' });
  });

  it('does not take it when it says what is wrong, nor without the credential', async () => {
    expect(await new HttpMall({ url }).push(ORDER)).toMatchObject({ kind: 'refused' });
    status = 422;
    expect(await new HttpMall({ url, token: 'secret' }).push(ORDER)).toMatchObject({ kind: 'refused' });
    expect(await new HttpMall({ url, token: 'secret' }).cancel('x')).toMatchObject({ kind: 'refused' });
  });

  it('is not reached where nobody answers, and not understood where the answer is something else', async () => {
    expect(await new HttpMall({ url: 'http://127.0.0.1:1', timeoutMs: 500 }).push(ORDER)).toMatchObject({
      kind: 'failed',
    });
    status = 200;
    expect(await new HttpMall({ url, token: 'secret' }).push(ORDER)).toEqual({
      kind: 'failed',
      error: 'unreadable answer',
    });
    expect(await new HttpMall({ url, token: 'secret' }).find('x')).toMatchObject({ kind: 'failed' });
  });
});

describe('the mall of the demonstration', () => {
  it('agrees after a minute, rejects what says no quantity, and knows its orders after a restart', async () => {
    await demo().push(ORDER);
    await demo().push({ ...ORDER, orderNo: 'other', quantity: null });
    clock.ms += 60_000;
    expect(await demo().find(ORDER.orderNo)).toMatchObject({ order: { approve: 'TG', reason: null } });
    expect(await demo().find('other')).toMatchObject({ order: { approve: 'BH', rejectType: '1' } });
  });
});

it('no mall takes nothing', async () => {
  const none = new NoMall();
  expect([none.isSetUp, (await none.push()).kind, (await none.find()).kind, (await none.cancel()).kind]).toEqual([
    ...[false, 'refused', 'refused', 'refused'],
  ]);
});
