import { stockCalls } from '@sed/stores-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { A, B, codeOf, StoresBench, type SeenRecord } from '../testing/stores-bench';

const ORDER = 'temporaryOrder';
const DAY = 86_400_000;
let bench: StoresBench;
beforeAll(async () => {
  bench = await StoresBench.open();
});
beforeEach(() => bench.empty());
afterAll(() => bench.close());

async function measures(plant = A, who = 'keeper') {
  const reply = await bench.engine.get(`stock/measures?factoryNo=${plant}`, codeOf(who)).expect(200);
  return z.object({ data: stockCalls.measures.reply }).parse(reply.body).data;
}
const line = (item: SeenRecord, quantity: string, more: object = {}) => ({ item: item.id, quantity, ...more });

describe('how well stores are kept', () => {
  it('is not known where nothing was ever kept', async () => {
    expect(await measures()).toEqual({ turnoverPerYear: null, accuracyPct: null, delayed: [] });
  });

  it('is told by what went out beside what lies there, in terms of a year', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [line(item, '100', { unitPriceYuan: '10' })]);
    bench.pass(100 * DAY);
    await bench.posted(bench.issueOf(place, [line(item, '50')]));
    bench.pass(1);
    // 500 within 90 days beside a mean of 750.
    expect((await measures()).turnoverPerYear).toBeCloseTo((500 * 365) / 90 / 750);
    expect((await measures(B, 'far')).turnoverPerYear).toBeNull();
  });

  it('is told by how many lines of its counts were as the book says', async () => {
    const place = await bench.warehouse();
    const items = [await bench.item(), await bench.item()];
    await bench.receive(
      place,
      items.map((item) => line(item, '10')),
    );
    const values = { subject: 'Month end', warehouse: place.id, mode: 'BLIND', counters: ['u1'] };
    const count = await bench.create('accessoryStocktaking', values);
    const started = await bench.act('accessoryStocktaking', count, 'start', 'keeper');
    const lines = z
      .array(z.looseObject({}))
      .parse(started.values.lines)
      .map((one, index) => ({
        ...one,
        countedQty: index === 0 ? '9' : '10',
        recountQty: index === 0 ? '9' : null,
        purpose: '6',
      }));
    await bench.act('accessoryStocktaking', count, 'finish', 'keeper', { values: { lines } });
    expect((await measures()).accuracyPct).toBeNull();
    await bench.act('accessoryStocktaking', count, 'approve', 'em');
    expect((await measures()).accuracyPct).toBe(50);
  });
});

describe('an order that should have begun', () => {
  async function issued(item: SeenRecord, quantity: string, startsInDays: number) {
    const nowMs = bench.engine.clock.ms;
    const who = { issuer: codeOf('em'), executor: codeOf('keeper') };
    const plan = { planStart: nowMs + startsInDays * DAY, planEnd: nowMs + (startsInDays + 5) * DAY };
    const materials = [{ stockItem: item.id, quantity }];
    const order = await bench.create(ORDER, { name: 'Seal', content: 'Change it', ...who, ...plan, materials });
    await bench.act(ORDER, order, 'issue', 'em');
    return order;
  }

  it('is told while the store lacks what it needs', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [line(item, '2')]);
    await issued(item, '2', 1);
    const short = await issued(item, '1', 1);
    expect((await measures()).delayed).toEqual([]);
    bench.pass(2 * DAY);
    expect((await measures()).delayed).toMatchObject([{ module: ORDER, id: short.id, factoryNo: A }]);
    await bench.receive(place, [line(item, '1')]);
    expect((await measures()).delayed).toEqual([]);
  });
});
