import { equipList, equipType } from '@sed/equipment-definitions';
import { orderPoolCalls } from '@sed/orders-contract';
import { PartsAtHand, PermitsInForce, WorkClashes, type PartsNeed } from '@sed/platform-ports';
import type { Right } from '@sed/platform-contract';
import { rightsOf } from '@sed/records-model';
import { arrivalAcceptance, inOutManage, stockItem } from '@sed/stores-definitions';
import { maintenanceWork, temporaryOrder } from '@sed/orders-definitions';
import { aViewer } from '@sed/testing';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { OrdersBench } from '../testing/orders-bench';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let bench: OrdersBench;
let typeId = '';
beforeAll(async () => {
  bench = await OrdersBench.open([], [inOutManage, arrivalAcceptance, equipType, equipList, stockItem]);
  typeId = (await made('equipType', { code: '9001', name: { zh: '泵', en: 'Pump' } })).id;
});
afterAll(() => bench.close());
afterEach(() => vi.restoreAllMocks());

async function made(module: string, values: object) {
  const reply = await bench.engine.post(`modules/${module}/records`, { values }, 'em').expect(200);
  return z.object({ data: z.object({ id: z.string() }) }).parse(reply.body).data;
}

let cards = 0;
async function card(values: object = {}): Promise<{ readonly id: string; readonly tagNo: string }> {
  const no = String((cards += 1)).padStart(4, '0');
  const codes = { unitCode: '010101', placeCode: '01', equipCode: no, tagNo: `P${no}` };
  const { id } = await bench.make(
    'equipList',
    { name: `Pump ${no}`, typeId, section: 'LFT', ...codes, ...values },
    'em',
  );
  return { id, tagNo: `P${no}` };
}

async function pool(who = 'om') {
  const { ms } = bench.engine.clock;
  const path = `order-pool?factoryNo=plant_a&from=${String(ms)}&to=${String(ms + 7 * DAY)}`;
  const { body } = await bench.engine.get(path, who).expect(200);
  return z.object({ data: orderPoolCalls.pool.reply }).parse(body).data;
}
const inPool = async (id: string, who = 'om') => (await pool(who)).pool.find((order) => order.id === id);

/** An order that is not issued, four hours from tomorrow on unless it says something else. */
function planned(values: object, module = 'maintenanceWork') {
  const planStart = bench.engine.clock.ms + DAY;
  const times = { planStart, planEnd: planStart + 4 * HOUR };
  const level = module === 'maintenanceWork' ? { level: 'FIRST' } : {};
  return bench.make(module, { name: 'Grease', content: 'bearings', ...level, ...times, ...values });
}

it('says who and what is planned twice, also beside what is issued already', async () => {
  const pump = await card();
  const issued = await planned({ executor: 'fitter', equipNo: pump.tagNo });
  expect(await bench.act(['maintenanceWork', issued.id], 'issue', 'em')).toBe('TO_EXECUTE');
  const twice = await planned({ executor: 'mate', coExecutors: ['fitter'] });
  const stopped = await planned({
    executor: 'mate',
    equipNo: pump.tagNo,
    lockedOut: true,
    planStart: issued.values.planStart,
  });
  expect((await inPool(twice.id))?.conflicts).toContainEqual(
    expect.objectContaining({ kind: 'PERSON', id: issued.id, module: 'maintenanceWork', no: issued.no }),
  );
  const kinds = (await inPool(stopped.id))?.conflicts.map(({ kind, id }) => `${kind} ${id}`);
  expect(kinds).toContain(`ISOLATION ${issued.id}`);
  expect(kinds).toContain(`PERSON ${twice.id}`);
  expect(await pool()).toMatchObject({ taken: [{ id: issued.id }] });
});

async function clashes(module: string, id: string, who = 'om') {
  const { body } = await bench.engine.get(`order-clashes?module=${module}&id=${id}`, who).expect(200);
  return z.object({ data: orderPoolCalls.clashes.reply }).parse(body).data;
}

it('says of one order what stands against issuing it, and issues it all the same (WO-03)', async () => {
  const pump = await card();
  const issued = await planned({ executor: 'fitter', equipNo: pump.tagNo });
  await bench.act(['maintenanceWork', issued.id], 'issue', 'em');
  const other = await planned({ executor: 'fitter', coExecutors: ['mate'], equipNo: pump.tagNo, lockedOut: true });
  const free = await planned({ executor: 'guard' });
  const start = Number(other.values.planStart);
  bench.shifts.planned.push({ person: 'mate', startsAt: start - 16 * HOUR }, { person: 'fitter', startsAt: start });
  const found = await clashes('maintenanceWork', other.id);
  expect(found.conflicts.filter(({ id }) => id === issued.id).map(({ kind }) => kind)).toEqual(['PERSON', 'ISOLATION']);
  // Of whom the roster never speaks it does not say that they are off.
  expect(found.offDuty.map(({ code }) => code)).toEqual(['mate']);
  expect(await clashes('maintenanceWork', free.id)).toEqual({ conflicts: [], offDuty: [] });
  expect(await bench.act(['maintenanceWork', other.id], 'issue', 'em')).toBe('TO_EXECUTE');
  bench.shifts.planned.length = 0;
});

it('says nothing about orders somebody may not see', async () => {
  const { id } = await planned({ executor: 'fitter' });
  const path = `order-clashes?module=maintenanceWork&id=${id}`;
  bench.allow('tester', rightsOf(temporaryOrder));
  await bench.engine.get(path, 'tester').expect(404);
  bench.allow('tester', []);
  await bench.engine.get(path, 'tester').expect(403);
  await bench.engine.get(`order-clashes?module=temporaryOrder&id=${id}`, 'om').expect(404);
});

it('judges work without an order with the orders there are, for who may see orders', async () => {
  const pump = await card();
  const from = bench.engine.clock.ms + 5 * DAY;
  const times = { planStart: from, planEnd: from + 4 * HOUR };
  const order = await planned({ executor: 'guard', equipNo: pump.tagNo, ...times });
  const due = { module: 'maintenancesPlanList', factoryNo: 'plant_a', from, to: from + HOUR, isLockedOut: false };
  const works = [
    { ...due, key: 'm1', no: 'BYJ-1', name: 'Oil', equipNo: pump.tagNo, people: ['guard'], isLockedOut: true },
    { ...due, key: 'm2', no: 'BYJ-2', name: 'Clean', equipNo: null, people: ['cleaner'] },
    { ...due, key: 'm3', no: 'BYJ-3', name: 'Rinse', equipNo: null, people: ['cleaner'] },
  ];
  const found = async (rights: readonly Right[]) => {
    const viewer = aViewer(['plant_a'], { code: 'planner', rights: new Set(rights) });
    const all = await bench.engine.app.get(WorkClashes).of('plant_a', works, viewer);
    return works.map(({ key }) => (all.get(key) ?? []).map(({ kind, no }) => `${kind} ${no ?? ''}`));
  };
  expect(await found(rightsOf(maintenanceWork))).toEqual([
    [`PERSON ${order.no ?? ''}`, `ISOLATION ${order.no ?? ''}`],
    ['PERSON BYJ-3'],
    ['PERSON BYJ-2'],
  ]);
  expect(await found([])).toEqual([[], [], []]);
});

it('leads what is done behind one isolation together, and knows when no spare is left', async () => {
  const group = { unitCode: '020202' };
  const [duty, spare] = [await card(group), await card({ ...group, isSpare: true })];
  const motor = await card({ ...group, unitCode: '030303', parentId: duty.id });
  const stop = { lockedOut: true };
  const [one, part] = [
    await planned({ ...stop, equipNo: duty.tagNo }),
    await planned({
      ...stop,
      equipNo: motor.tagNo,
      planStart: bench.engine.clock.ms + 2 * DAY,
      planEnd: bench.engine.clock.ms + 3 * DAY,
    }),
  ];
  const shared = (await inPool(one.id))?.isolation;
  expect(shared).toBeTruthy();
  expect((await inPool(part.id))?.isolation).toBe(shared);
  const other = await planned({ ...stop, equipNo: spare.tagNo }, 'temporaryOrder');
  expect((await inPool(other.id))?.isolation).toBeNull();
  expect((await inPool(other.id))?.conflicts).toMatchObject([{ kind: 'SPARE', id: one.id }]);
});

it('names the permit in force for the machine of an order, or for what it is part of, to who may see permits', async () => {
  const whole = await card();
  const part = await card({ parentId: whole.id });
  const [one, two, other] = [
    await planned({ equipNo: whole.tagNo }),
    await planned({ equipNo: part.tagNo }),
    await planned({ equipNo: (await card()).tagNo }),
  ];
  const { ms } = bench.engine.clock;
  const permit = { id: 'w1', no: 'DH-1', path: '/permits?id=w1', validTo: ms + 8 * HOUR };
  const own = { name: 'Hot work', place: '', status: 'ACTIVE', startedAt: ms, inside: 0 };
  const words = { kind: { zh: '动火', en: 'Hot work' }, state: { zh: '作业中', en: 'Active' } };
  const shorter = { ...permit, id: 'w0', validTo: ms + HOUR };
  vi.spyOn(bench.engine.app.get(PermitsInForce), 'at').mockResolvedValue(
    [shorter, permit].map((some) => ({ ...own, ...words, ...some, module: 'temporaryOrder', equipment: whole.id })),
  );
  expect((await inPool(one.id))?.permit).toEqual(permit);
  expect((await inPool(two.id))?.permit).toEqual(permit);
  expect((await inPool(other.id))?.permit).toBeNull();
  bench.allow('guard', rightsOf(maintenanceWork));
  expect((await inPool(one.id, 'guard'))?.permit).toBeNull();
});

it('asks the stores for what orders plan to use, for those who may see them', async () => {
  const asked: PartsNeed[] = [];
  vi.spyOn(bench.engine.app.get(PartsAtHand), 'missing').mockImplementation((needs) => {
    asked.push(...needs);
    const part = { item: 'x', name: { zh: '轴承', en: 'Bearing' }, quantity: '1', unit: { zh: '个', en: 'pcs' } };
    return Promise.resolve(new Map(needs.map(({ key }) => [key, [{ ...part, expectedOn: '2026-12-01' }]])));
  });
  const name = { zh: '轴承', en: 'Bearing' };
  const item = await made('stockItem', { code: 'B1', name, inventoryType: '2', unit: 'pc', priceYuan: '10' });
  const materials = [
    { stockItem: item.id, quantity: '2' },
    { item: 'Grease', quantity: '1', unit: 'pc' },
  ];
  const [order, bare] = [await planned({ materials }), await planned({})];
  expect((await inPool(order.id))?.parts).toMatchObject({ unlisted: 1, missing: [{ expectedOn: '2026-12-01' }] });
  expect(asked.find(({ key }) => key === order.id)?.lines).toEqual([
    { item: item.id, quantity: expect.stringMatching(/^2(\.0+)?$/) as string, warehouse: null },
  ]);
  expect((await inPool(bare.id))?.parts).toBeNull();
  bench.allow(
    'guard',
    [maintenanceWork, temporaryOrder].flatMap((module) => rightsOf(module)),
  );
  expect((await inPool(order.id, 'guard'))?.parts).toBeNull();
});
