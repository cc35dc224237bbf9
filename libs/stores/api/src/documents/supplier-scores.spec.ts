import { afterAll, beforeAll, expect, it } from 'vitest';
import { StoresBench, type SeenRecord } from '../testing/stores-bench';

const DAY_MS = 86_400_000;
let bench: StoresBench;
beforeAll(async () => {
  bench = await StoresBench.open();
});
afterAll(() => bench.close());

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

it('is worked out from what arrived, with its parts, and commented on by a person whose name stays', async () => {
  const [place, item] = [await bench.warehouse(), await bench.item()];
  const own = { code: 'SCORED', name: 'Scored', category: 'PART' };
  const seller = await bench.create('supplier', own, { who: 'boss', plant: null });
  expect(seller.values).toMatchObject({ score: null });

  async function arrival(unitPriceYuan: string, passedQty: string, expectedOn: string): Promise<SeenRecord> {
    const failed = passedQty === '10' ? {} : { rejectionType: '02', afterType: '1' };
    const lines = [{ item: item.id, orderedQty: '10', unitPriceYuan, arrivedQty: '10', passedQty, ...failed }];
    const values = { subject: 'Parts', supplier: seller.id, warehouse: place.id, expectedOn, lines };
    const made = await bench.create('arrivalAcceptance', values);
    const arrivedAt = bench.engine.clock.ms;
    await bench.act('arrivalAcceptance', made, 'check', 'keeper', { values: { arrivedAt } });
    bench.pass(1000);
    await bench.act('arrivalAcceptance', made, 'conclude', 'em');
    return bench.see('supplier', seller.id, 'boss');
  }

  const first = await arrival('4', '10', dayAt(bench.engine.clock.ms + 2 * DAY_MS));
  expect(first.values).toMatchObject({ scoreDelivery: 100, scoreQuality: 100, scorePrice: null, score: 100 });
  // Late, a quarter dearer and half of it rejected: 40 · 4 of 40 · 4 + 50 of 100 in value passed, price 100 - 25 · 2.
  const second = await arrival('5', '5', dayAt(bench.engine.clock.ms - 3 * DAY_MS));
  expect(second.values).toMatchObject({
    ...{ scoreDelivery: 50, scoreQuality: 72.2, scorePrice: 50, scoreArrivals: 2 },
    ...{ score: 58.9, scoredAt: bench.engine.clock.ms },
    scoreBasis: '(0.4 × 50.0 + 0.4 × 72.2 + 0.2 × 50.0) / 1',
  });

  const body = { values: { ...own, score: 100 }, version: second.version };
  expect((await bench.engine.put(`modules/supplier/records/${seller.id}`, body, 'boss')).status).not.toBe(200);
  const commented = await bench.act('supplier', seller, 'commentScore', 'boss', {
    values: { scoreComment: 'Delayed by the flood' },
  });
  expect(commented.values).toMatchObject({ scoreCommentBy: 'boss', scoreCommentAt: bench.engine.clock.ms });
});
