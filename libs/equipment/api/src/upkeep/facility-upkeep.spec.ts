import { upkeepCalls } from '@sed/equipment-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EquipmentBench, type Seen } from '../testing/equipment-bench';

const DAY = 86_400_000;
const PLAN = 'maintenancesPlanList';
const FACILITY = 'facilitiesList';
let bench: EquipmentBench;
let typeId: string;
let made = 0;
beforeAll(async () => {
  bench = await EquipmentBench.open();
  typeId = (await bench.make('facilityType', { code: '2001', name: 'Tank' }, null)).id;
});
afterAll(() => bench.close());

function facility(): Promise<Seen> {
  const code = `SS-${String((made += 1))}`;
  return bench.make(FACILITY, { code, name: `Tank ${code}`, typeId, section: 'OXI', place: 'North' });
}

async function started(at: Seen, values: object = {}): Promise<Seen> {
  const named = { name: 'Clean it', facility: at.id, everyDays: 30, leadDays: 3, executor: 'fitter', ...values };
  const plan = await bench.make(PLAN, named);
  expect(await bench.act(PLAN, plan, 'start')).toBe('STARTED');
  return bench.see(PLAN, plan.id);
}
const orderIdOf = async ({ id }: Seen) => String((await bench.see(PLAN, id)).values.openOrder);

describe('a maintenance plan of a facility', () => {
  it('makes its order ahead of the day, about the facility, and its card says what is next', async () => {
    const tank = await facility();
    const coating = { code: 'FH-9', kind: 'ANTICORROSION', everyDays: 365, name: { zh: '涂层', en: 'Coating' } };
    const standard = { zh: '无剥落', en: 'No flaking' };
    const { id: element } = await bench.make('protectElements', { ...coating, standard }, null);
    const plan = await started(tank, { steps: [{ text: 'Wash it' }], protections: [element] });
    expect((await bench.see(FACILITY, tank.id)).values).toMatchObject({
      ...{ nextUpkeepAt: plan.values.nextDueAt, nextUpkeepBy: 'CALENDAR', lastUpkeepAt: null },
    });
    await bench.pass(28 * DAY);
    const order = await bench.see('maintenanceWork', await orderIdOf(plan));
    expect(order).toMatchObject({
      status: 'TO_EXECUTE',
      values: { facilityNo: tank.values.code, section: 'OXI', place: 'North', equipment: null, equipNo: null },
    });
    expect(order.values.steps).toMatchObject([
      { text: 'Wash it' },
      { text: '涂层 / Coating', standard: '无剥落 / No flaking' },
    ]);
    expect(String(order.values.name)).toContain(String(tank.values.code));
    await bench.act('maintenanceWork', order, 'start', 'fitter');
    expect((await bench.see(FACILITY, tank.id)).status).toBe('MAINTENANCE');
    await bench.complete('maintenanceWork', order.id);
    const { status, values } = await bench.see(FACILITY, tank.id);
    expect(status).toBe('IN_USE');
    expect(values.lastUpkeepAt).not.toBeNull();
    expect(Number(values.nextUpkeepAt)).toBeGreaterThan(Number(plan.values.nextDueAt));
    expect((await bench.see(PLAN, plan.id)).values).toMatchObject({ ordersDone: 1, ordersInTime: 1 });
  });

  it('stands in the pool of plans by its number and name', async () => {
    const tank = await facility();
    const plan = await started(tank);
    const to = bench.engine.clock.ms + 40 * DAY;
    const reply = await bench.engine.get(`maintenance-plans/due?factoryNo=plant_a&to=${String(to)}`, 'em').expect(200);
    const { data } = z.object({ data: upkeepCalls.due.reply }).parse(reply.body);
    expect(data.find(({ id }) => id === plan.id)?.machine).toBe(
      `${String(tank.values.code)} ${String(tank.values.name)}`,
    );
  });

  it('is drafted anew by what its visits found, for the same facility', async () => {
    const tank = await facility();
    const plan = await started(tank);
    expect(await bench.act(PLAN, plan, 'draftChange')).toBe('STARTED');
    const drafts = await bench.list(PLAN, `facility=${tank.id}`);
    expect(drafts.filter(({ status }) => status === 'DRAFT')).toMatchObject([{ values: { replaces: plan.id } }]);
  });

  it('names one thing only, counts nothing a facility does not have, and ends with it', async () => {
    const tank = await facility();
    const { id: equipment } = await bench.card();
    await expect(bench.make(PLAN, { name: 'Both', equipment, facility: tank.id, everyDays: 9 })).rejects.toThrow(
      'upkeep.oneAsset',
    );
    await expect(bench.make(PLAN, { name: 'None', everyDays: 9 })).rejects.toThrow('upkeep.oneAsset');
    const counted = await bench.make(PLAN, { name: 'Hours', facility: tank.id, everyHours: 100 });
    expect(await bench.act(PLAN, counted, 'start')).toBe('upkeep.facilityUncounted');
    const plan = await started(tank);
    expect(await bench.act(FACILITY, tank, 'takeOut')).toBe('OUT_OF_SERVICE');
    expect(await bench.act(PLAN, plan, 'generate')).toBe('upkeep.facilityGone');
    expect(await bench.act(FACILITY, tank, 'scrap', 'pm')).toBe('SCRAPPED');
    expect((await bench.see(PLAN, plan.id)).status).toBe('CANCELLED');
  });
});
