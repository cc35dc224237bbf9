import { temporaryOrder } from '@sed/orders-definitions';
import { SystemRecords } from '@sed/records-api';
import { stockCalls } from '@sed/stores-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { A, codeOf, StoresBench, type SeenRecord } from '../testing/stores-bench';

const IO = 'inOutManage';
const ORDER = 'temporaryOrder';
let bench: StoresBench;
beforeAll(async () => {
  bench = await StoresBench.open();
});
afterAll(() => bench.close());
beforeEach(() => bench.empty());

async function issued(item: SeenRecord, quantity: string, warehouse?: SeenRecord): Promise<SeenRecord> {
  const at = bench.engine.clock.ms;
  const line = { stockItem: item.id, quantity, ...(warehouse !== undefined && { warehouse: warehouse.id }) };
  const who = { issuer: codeOf('em'), executor: codeOf('keeper'), planStart: at, planEnd: at + 3_600_000 };
  const order = await bench.create(ORDER, { name: 'Seal', content: 'Change it', ...who, materials: [line] });
  return bench.act(ORDER, order, 'issue', 'em');
}

const materialsOf = async ({ no }: SeenRecord) => {
  const path = `stock/orders/${ORDER}/${no ?? ''}/materials?factoryNo=${A}`;
  const reply = await bench.engine.get(path, codeOf('keeper')).expect(200);
  return z.object({ data: stockCalls.ofOrder.reply }).parse(reply.body).data;
};
const requisition = (order: SeenRecord, place: SeenRecord, item: SeenRecord, quantity: string) =>
  bench.create(
    IO,
    bench.issueOf(place, [{ item: item.id, quantity }], {
      ...{ outKind: 'REQUISITION', orderType: ORDER, orderNo: order.no },
    }),
  );

describe('an issued order (I7)', () => {
  it('keeps back what it plans to use, and hands it to its own issue alone', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [{ item: item.id, quantity: '5' }]);
    const order = await issued(item, '4');
    expect(await bench.stock(place, item)).toBe('5/4/50');
    const [line] = order.values.materials as { item: string; unit: string }[];
    expect(line).toMatchObject({ unit: 'pc' });
    expect(line?.item).toContain(String(item.values.code));
    const other = await bench.create(IO, bench.issueOf(place, [{ item: item.id, quantity: '2' }]));
    await bench.act(IO, other, 'submit', 'keeper');
    expect(await bench.refusal(IO, other, 'approve', 'boss')).toEqual(['ledger.short']);

    const own = await requisition(order, place, item, '3');
    await bench.act(IO, own, 'submit', 'keeper');
    await bench.act(IO, own, 'approve', 'boss');
    expect(await bench.stock(place, item)).toBe('5/4/50');
    await bench.act(IO, own, 'withdraw', 'keeper');
    expect(await materialsOf(order)).toMatchObject([{ planned: '4', reserved: '4', available: '1', missing: '0' }]);
    await bench.act(IO, own, 'submit', 'keeper');
    await bench.act(IO, own, 'approve', 'boss');
    await bench.act(IO, own, 'post', 'keeper');
    expect(await bench.stock(place, item)).toBe('2/1/20');
    expect((await bench.see(ORDER, order.id)).values.costMaterial).toBe('30.00');
    await bench.act(ORDER, order, 'cancel', 'em', { note: 'not needed' });
    expect(await bench.stock(place, item)).toBe('2/0/20');
    expect(await bench.differences()).toEqual([]);
  });

  it('keeps back what there is where there is less, and says what is missing', async () => {
    const [near, far, item] = [await bench.warehouse(), await bench.warehouse(), await bench.item()];
    await bench.receive(near, [{ item: item.id, quantity: '2' }]);
    await bench.receive(far, [{ item: item.id, quantity: '1' }]);
    const order = await issued(item, '4');
    expect([await bench.stock(near, item), await bench.stock(far, item)]).toEqual(['2/2/20', '1/1/10']);
    expect(await materialsOf(order)).toMatchObject([{ planned: '4', reserved: '3', available: '0', missing: '1' }]);
    const told = await bench.engine.get(`stock/reservations?factoryNo=${A}&item=${item.id}`, 'u1').expect(200);
    expect(JSON.stringify(told.body)).toContain(order.no);
    expect((await bench.engine.get(`stock/reservations?factoryNo=${A}`, 'far')).status).toBe(403);
    const values = { materials: [{ stockItem: item.id, quantity: '1', warehouse: far.id }] };
    await bench.act(ORDER, order, 'changeMaterials', 'keeper', { values });
    expect([await bench.stock(near, item), await bench.stock(far, item)]).toEqual(['2/0/20', '1/1/10']);
  });

  it('has its reversed issue kept back for it again', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [{ item: item.id, quantity: '5' }]);
    const order = await issued(item, '2', place);
    const own = await requisition(order, place, item, '2');
    await bench.act(IO, own, 'submit', 'keeper');
    await bench.act(IO, own, 'approve', 'boss');
    await bench.act(IO, own, 'post', 'keeper');
    expect(await bench.stock(place, item)).toBe('3/0/30');
    await bench.act(IO, own, 'requestReversal', 'boss', { note: 'wrong one' });
    await bench.act(IO, own, 'approveReversal', 'em');
    expect(await bench.stock(place, item)).toBe('5/2/50');
    expect((await bench.see(ORDER, order.id)).values.costMaterial).toBe('0.00');
  });
});

describe('an order that waits for its materials', () => {
  const DAY = 86_400_000;
  const planned = async (item: SeenRecord, quantity: string, inDays: number) => {
    const planStart = bench.engine.clock.ms + inDays * DAY;
    const who = { issuer: codeOf('em'), executor: codeOf('keeper'), planStart, planEnd: planStart + DAY };
    const materials = [{ stockItem: item.id, quantity }];
    const order = await bench.create(ORDER, { name: `In ${String(inDays)} days`, content: 'x', ...who, materials });
    return bench.act(ORDER, order, 'issue', 'em');
  };
  const keptFor = async (...orders: readonly SeenRecord[]) => {
    const kept: unknown[] = [];
    for (const order of orders)
      kept.push((await materialsOf(order)).map(({ reserved, missing }) => [reserved, missing]));
    return kept.flat();
  };

  it('gets what comes in by the day it needs it, and its people are told', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [{ item: item.id, quantity: '1' }]);
    const late = await planned(item, '2', 9);
    const soon = await planned(item, '3', 2);
    const later = await planned(item, '1', 20);
    expect(await keptFor(soon, late, later)).toEqual([
      ['0', '3'],
      ['1', '1'],
      ['0', '1'],
    ]);
    bench.inbox.sent.length = 0;
    await bench.receive(place, [{ item: item.id, quantity: '4' }]);
    expect(await keptFor(soon, late, later)).toEqual([
      ['3', '0'],
      ['2', '0'],
      ['0', '1'],
    ]);
    expect(await bench.stock(place, item)).toBe('5/5/50');
    const told = bench.inbox.sent.filter(({ title }) => title.en.startsWith('Materials have arrived'));
    expect(told.map(({ title, to }) => [title.en.includes('In 2 days'), [...to].sort()])).toEqual([
      [true, [codeOf('em'), codeOf('keeper')].sort()],
      [false, [codeOf('em'), codeOf('keeper')].sort()],
    ]);
    expect(told[0]?.body.en).toContain('3 pc');
    await bench.receive(place, [{ item: item.id, quantity: '5' }]);
    expect(await bench.stock(place, item)).toBe('10/6/100');
    expect(await bench.differences()).toEqual([]);
  });

  it.each([
    ['cancelled', (order: SeenRecord) => bench.act(ORDER, order, 'cancel', 'em', { note: 'not needed' })],
    [
      'changed to need less',
      (order: SeenRecord) => bench.act(ORDER, order, 'changeMaterials', 'keeper', { values: { materials: [] } }),
    ],
    [
      'done with less than was planned',
      async (order: SeenRecord) => {
        await bench.act(ORDER, order, 'start', 'keeper');
        await bench.act(ORDER, order, 'fill', 'keeper');
        return bench.act(ORDER, order, 'submit', 'keeper', { values: { result: 'Done' } });
      },
    ],
  ])('gets what is kept back for another one that is %s, in the same step', async (_how, giveBack) => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [{ item: item.id, quantity: '4' }]);
    const first = await planned(item, '4', 1);
    const [soon, late] = [await planned(item, '3', 2), await planned(item, '3', 3)];
    expect(await keptFor(soon, late)).toEqual([
      ['0', '3'],
      ['0', '3'],
    ]);
    bench.inbox.sent.length = 0;
    await giveBack(first);
    expect(await keptFor(soon, late)).toEqual([
      ['3', '0'],
      ['1', '2'],
    ]);
    expect(await bench.stock(place, item)).toBe('4/4/40');
    const told = bench.inbox.sent.filter(({ title }) => title.en.startsWith('Materials have become free'));
    expect(told.map(({ body }) => body.en)).toEqual([
      expect.stringContaining(`${first.no ?? ''} no longer needs them`),
      expect.stringContaining('1 pc'),
    ]);
    const trail = bench.engine.audit.entries.filter(({ action }) => action === 'keepBack');
    expect(trail.slice(-2).map(({ entityId }) => entityId)).toEqual([soon.id, late.id]);
  });

  it('gets what a document of the store had kept back and is withdrawn', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [{ item: item.id, quantity: '2' }]);
    const document = await bench.create(IO, bench.issueOf(place, [{ item: item.id, quantity: '2' }]));
    await bench.act(IO, document, 'submit', 'keeper');
    await bench.act(IO, document, 'approve', 'boss');
    const order = await planned(item, '2', 1);
    expect(await keptFor(order)).toEqual([['0', '2']]);
    await bench.act(IO, document, 'withdraw', 'keeper');
    expect(await keptFor(order)).toEqual([['2', '0']]);
  });

  it('gets what another order gives back', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [{ item: item.id, quantity: '2' }]);
    const other = await bench.posted(bench.issueOf(place, [{ item: item.id, quantity: '2' }]));
    const order = await planned(item, '2', 1);
    await bench.act(IO, other, 'requestReversal', 'boss', { note: 'not used' });
    await bench.act(IO, other, 'approveReversal', 'em');
    expect(await keptFor(order)).toEqual([['2', '0']]);
  });
});

it('is handed in once what the store hands out for it is posted (IW-4)', async () => {
  const [place, item] = [await bench.warehouse(), await bench.item()];
  await bench.receive(place, [{ item: item.id, quantity: '5' }]);
  const order = await issued(item, '4');
  const own = await requisition(order, place, item, '3');
  await bench.act(ORDER, order, 'start', 'keeper');
  await bench.act(ORDER, order, 'fill', 'keeper');
  await bench.act(IO, own, 'submit', 'keeper');
  const result = { values: { result: 'Changed' } };
  expect(await bench.refusal(ORDER, order, 'submit', 'keeper', result)).toEqual(['stores.documentsOpen']);
  await bench.act(IO, own, 'approve', 'boss');
  expect(await bench.refusal(ORDER, order, 'submit', 'keeper', result)).toEqual(['stores.documentsOpen']);
  await bench.act(IO, own, 'post', 'keeper');
  expect((await bench.act(ORDER, order, 'submit', 'keeper', result)).status).toBe('TO_REVIEW');
});

it('costs what all of its documents came to, however many they are', async () => {
  const [place, item] = [await bench.warehouse(), await bench.item()];
  await bench.receive(place, [{ item: item.id, quantity: '9' }]);
  const order = await issued(item, '6', place);
  for (let document = 0; document < 5; document += 1) {
    const own = await requisition(order, place, item, '1');
    await bench.act(IO, own, 'submit', 'keeper');
    await bench.act(IO, own, 'approve', 'boss');
    await bench.act(IO, own, 'post', 'keeper');
  }
  expect((await bench.see(ORDER, order.id)).values.costMaterial).toBe('50.00');
  expect(await bench.stock(place, item)).toBe('4/1/40');
});

describe('an order that is given up under way (WO-25)', () => {
  /** Three were issued for it, and so many are said to be used. */
  async function givenUp(used: string | null) {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [{ item: item.id, quantity: '5' }]);
    const order = await issued(item, '4');
    const own = await requisition(order, place, item, '3');
    await bench.act(ORDER, order, 'start', 'keeper');
    await bench.act(IO, own, 'submit', 'keeper');
    const materials = [{ stockItem: item.id, quantity: '4', used }];
    await bench.act(ORDER, order, 'requestCancel', 'em', { note: 'Not needed', values: { materials } });
    // As the area of orders keeps who asked.
    await bench.engine.app.get(SystemRecords).change(async ({ records }) => {
      const values = { cancelAskedBy: codeOf('em') };
      await records.set(temporaryOrder, order.id, { values, because: 'WO-25' });
    });
    expect(await bench.refusal(ORDER, order, 'approveCancel', 'boss')).toEqual(['stores.documentsOpen']);
    await bench.act(IO, own, 'approve', 'boss');
    await bench.act(IO, own, 'post', 'keeper');
    return { place, item, order };
  }

  it('has what it did not use returned before it is cancelled', async () => {
    const { place, item, order } = await givenUp('1');
    expect(await bench.refusal(ORDER, order, 'approveCancel', 'boss')).toEqual(['stores.materialsOut']);
    const back = { ...{ inKind: 'RETURN', orderType: ORDER, orderNo: order.no } };
    await bench.receive(place, [{ item: item.id, quantity: '1', unitPriceYuan: '10' }], back);
    expect(await bench.refusal(ORDER, order, 'approveCancel', 'boss')).toEqual(['stores.materialsOut']);
    await bench.receive(place, [{ item: item.id, quantity: '1', unitPriceYuan: '10' }], back);
    expect((await bench.act(ORDER, order, 'approveCancel', 'boss')).status).toBe('CANCELLED');
    expect(await bench.stock(place, item)).toMatch(/^4\/0\//);
  });

  it('is cancelled at once where all of it was used', async () => {
    const { order } = await givenUp('3');
    expect((await bench.act(ORDER, order, 'approveCancel', 'boss')).status).toBe('CANCELLED');
  });
});
