import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { stockCalls } from '@sed/stores-contract';
import { StockWarnings } from './reading/stock-warnings';
import { A, B, StoresBench, type SeenRecord } from './testing/stores-bench';

const MINUTE = 60_000;
const DAY = 86_400_000;
const IO = 'inOutManage';

let bench: StoresBench;
beforeAll(async () => {
  bench = await StoresBench.open();
});
afterAll(() => bench.close());
beforeEach(() => bench.empty());

const line = (item: SeenRecord, quantity: string, more: object = {}) => ({ item: item.id, quantity, ...more });

describe('an opening stock', () => {
  const CS = 'inventoryInitialization';
  it('comes once, before anything else, and is opened again only while nothing followed', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    const lines = [line(item, '4', { unitPriceYuan: '2.5' })];
    const opening = () => bench.create(CS, { subject: 'Opening', warehouse: place.id, lines });
    const made = await opening();
    await bench.act(CS, made, 'submit', 'keeper');
    await bench.act(CS, made, 'approve', 'em');
    expect(await bench.stock(place, item)).toBe('4/0/10');
    const second = await opening();
    await bench.act(CS, second, 'submit', 'keeper');
    expect(JSON.stringify((await bench.byHand(CS, second, 'approve', 'em')).body)).toContain('record.state');
    expect(await bench.refusal(CS, second, 'approve', 'em')).toEqual(['stores.hasMoved']);
    bench.pass(MINUTE);
    await bench.act(CS, made, 'reopen', 'admin', { note: 'a slip' });
    expect(await bench.stock(place, item)).toBe('0/0/0');
    await bench.act(CS, made, 'submit', 'keeper');
    await bench.act(CS, made, 'approve', 'em');
    expect(await bench.stock(place, item)).toBe('4/0/10');
    bench.pass(MINUTE);
    await bench.posted(bench.issueOf(place, [line(item, '1')]));
    expect(await bench.refusal(CS, made, 'reopen', 'admin', { note: 'late' })).toEqual(['stores.hasMoved']);
  });
});

describe('what stores hold', () => {
  const balances = async (query: string, who = 'u1') => {
    const reply = await bench.engine.get(`stock/balances?factoryNo=${A}${query}`, who).expect(200);
    return z.object({ data: stockCalls.balances.reply }).parse(reply.body).data;
  };

  it('is told by batch, with cover and warnings, now and at any moment before', async () => {
    const place = await bench.warehouse();
    const item = await bench.item({ isBatchTracked: true, reorderPoint: '9', maxStock: '100' });
    const today = new Date(bench.engine.clock.ms).toISOString().slice(0, 10);
    await bench.receive(place, [line(item, '10', { batch: 'B1', expiresOn: today })]);
    bench.pass(MINUTE);
    const thenMs = bench.engine.clock.ms;
    bench.pass(DAY);
    await bench.posted(bench.issueOf(place, [line(item, '2')]));
    expect(await balances('')).toMatchObject([
      { batch: 'B1', quantity: '8', valueYuan: '80', daysOfCover: 56, warnings: ['LOW', 'EXPIRED'] },
    ]);
    expect(await balances(`&at=${String(thenMs)}`)).toMatchObject([{ quantity: '10', warnings: [] }]);
    const journal = await bench.engine.get(`stock/entries?factoryNo=${A}&item=${item.id}`, 'u1').expect(200);
    const { data } = z.object({ data: stockCalls.entries.reply }).parse(journal.body);
    expect(data.list.map(({ quantity, purpose, document }) => [quantity, purpose, document.module])).toEqual([
      ['-2', 'issue', IO],
      ['10', 'receipt', IO],
    ]);
    bench.inbox.sent.length = 0;
    await bench.engine.app.get(StockWarnings).tell(A);
    expect(bench.inbox.sent.map(({ title, to }) => [title.en, to])).toEqual([
      ['Stock: 1 items below the reorder point', ['u1', 'far']],
      ['Stock: 1 items expired', ['u1', 'far']],
    ]);
  });

  it('is found by its movements: by document, batch and item', async () => {
    const place = await bench.warehouse();
    const [pump, seal] = [await bench.item({ isBatchTracked: true }), await bench.item()];
    await bench.receive(place, [line(pump, '3', { batch: 'LOT-77' })]);
    await bench.receive(place, [line(seal, '4')]);
    const found = async (keyword: string) => {
      const query = new URLSearchParams({ factoryNo: A, keyword }).toString();
      const reply = await bench.engine.get(`stock/entries?${query}`, 'u1').expect(200);
      return z.object({ data: stockCalls.entries.reply }).parse(reply.body).data.list;
    };
    const [own] = await found('lot-77');
    expect(own).toMatchObject({ item: pump.id, batch: 'LOT-77', quantity: '3' });
    expect(await found(own?.document.no ?? '')).toEqual([own]);
    expect((await found(String(seal.values.code))).map(({ item, quantity }) => [item, quantity])).toEqual([
      [seal.id, '4'],
    ]);
    expect(await found('no such thing')).toEqual([]);
  });

  it('is nobody else’s business, save the surplus of what is shared', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item({ isShared: true, reorderPoint: '2' })];
    await bench.receive(place, [line(item, '5')]);
    expect((await bench.engine.get(`stock/balances?factoryNo=${A}`, 'far')).status).toBe(403);
    expect((await bench.engine.get(`stock/balances?factoryNo=${A}`, 'none')).status).toBe(403);
    const reply = await bench.engine.get(`stock/shared?factoryNo=${B}`, 'far').expect(200);
    const { data } = z.object({ data: stockCalls.shared.reply }).parse(reply.body);
    expect(data).toMatchObject([{ factoryNo: A, item: item.id, surplus: '3', priceYuan: '10' }]);
  });

  it('keeps unit, batches and danger of an item that is there', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [line(item, '5')]);
    const path = `modules/stockItem/records/${item.id}`;
    const reply = await bench.engine.put(path, { version: item.version, values: { unit: 'kg' } }, 'u1');
    expect(JSON.stringify(reply.body)).toContain('stores.itemInUse');
  });
});
