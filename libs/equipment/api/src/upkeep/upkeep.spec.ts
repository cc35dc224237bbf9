import { upkeepCalls } from '@sed/equipment-contract';
import { QUALITY } from '@sed/platform-contract';
import { PartsAtHand, PlantDirectory, type PartsNeed } from '@sed/platform-ports';
import { rightsOf } from '@sed/records-model';
import { inOutManage, stockItem } from '@sed/stores-definitions';
import { aViewer } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { EquipmentBench, type Seen } from '../testing/equipment-bench';
import { UpkeepWatch } from './upkeep-watch';

const DAY = 86_400_000;
const PLAN = 'maintenancesPlanList';
let bench: EquipmentBench;
beforeAll(async () => {
  bench = await EquipmentBench.open();
});
afterAll(() => bench.close());

async function started(values: object, card: object = {}): Promise<Seen> {
  const { id } = await bench.card(card);
  const plan = await bench.make(PLAN, { name: 'Upkeep', equipment: id, executor: 'fitter', ...values });
  expect(await bench.act(PLAN, plan, 'start')).toBe('STARTED');
  return bench.see(PLAN, plan.id);
}
const orderIdOf = async ({ id }: Seen) => String((await bench.see(PLAN, id)).values.openOrder);

describe('a maintenance plan', () => {
  it('makes its order ahead of the day, issued to whoever does it, with the steps of its standard', async () => {
    const safe = { safety: { zh: '戴手套', en: 'Wear gloves' }, tools: { zh: '油枪', en: 'Grease gun' } };
    const element = {
      ...{ code: 'E1', minutes: 10, name: { zh: '加油', en: 'Oil' }, standard: { zh: '满', en: 'Full' }, ...safe },
    };
    const { id: elementId } = await bench.make('maintenanceElements', element, null);
    const name = { zh: '月度', en: 'Monthly' };
    const standard = {
      code: 'S1',
      name,
      typeId: bench.typeId,
      everyDays: 30,
      minutes: 45,
      elements: [{ elementId }],
      safety: { zh: '断电挂牌', en: 'Lock it out' },
    };
    const { id } = await bench.make('equipmentMaintenanceLibraryF', standard, null);
    const card = await bench.card();
    const own = { standard: id, steps: [{ text: 'Wipe it' }], leadDays: 5, safetyNotes: 'Wet floor' };
    const plan = await bench.make(PLAN, { name: 'Oil', equipment: card.id, executor: 'fitter', ...own });
    await bench.act(PLAN, plan, 'start');
    expect((await bench.see(PLAN, plan.id)).values).toMatchObject({ everyDays: 30, minutes: 45 });
    await bench.pass(24 * DAY);
    expect((await bench.see(PLAN, plan.id)).values.openOrder).toBeNull();
    await bench.pass(2 * DAY);
    const order = await bench.see('maintenanceWork', await orderIdOf(plan));
    expect(order).toMatchObject({
      status: 'TO_EXECUTE',
      values: { executor: 'fitter', equipNo: card.values.tagNo, sourceType: 'PLAN', sourceId: plan.no },
    });
    expect(order.values.steps).toMatchObject([{ text: '加油 / Oil', standard: '满 / Full' }, { text: 'Wipe it' }]);
    expect(order.values.safetyNotes).toBe('Wet floor\n断电挂牌 / Lock it out\n戴手套 / Wear gloves');
    expect(order.values.content).toMatch(/工具 \/ Tools：油枪 \/ Grease gun$/);
    expect((await bench.see('equipList', card.id)).values.nextUpkeepAt).not.toBeNull();
  });

  it('says before it has an order what the stores lack for it, and gives the order what it uses', async () => {
    const name = { zh: '机油', en: 'Oil' };
    const rights = new Set([
      ...[inOutManage, stockItem].flatMap((module) => rightsOf(module)),
      `${PLAN}:view` as const,
    ]);
    bench.engine.sessions.allow('keeper', aViewer(['plant_a'], { code: 'keeper', rights }));
    const values = { code: 'O1', name, inventoryType: '2', unit: 'pc', priceYuan: '10' };
    const item = await bench.make('stockItem', values, null, 'keeper');
    const plan = await started({ everyDays: 30, leadDays: 3, materials: [{ stockItem: item.id, quantity: '2.5' }] });
    const asked: PartsNeed[] = [];
    const lacks = { item: item.id, name, quantity: '2.5', unit: { zh: '个', en: 'pcs' }, expectedOn: '2026-12-01' };
    vi.spyOn(bench.engine.app.get(PartsAtHand), 'missing').mockImplementation((needs) => {
      asked.push(...needs);
      return Promise.resolve(new Map(needs.map(({ key }) => [key, [lacks]])));
    });
    const due = async (who: string) => {
      const to = bench.engine.clock.ms + 40 * DAY;
      const reply = await bench.engine.get(`maintenance-plans/due?factoryNo=plant_a&to=${String(to)}`, who).expect(200);
      const { data } = z.object({ data: upkeepCalls.due.reply }).parse(reply.body);
      return data.find(({ id }) => id === plan.id)?.missing;
    };
    const { item: _item, ...told } = lacks;
    expect(await due('keeper')).toEqual([told]);
    expect(asked.filter(({ key }) => key === plan.id)).toEqual([
      { key: plan.id, factoryNo: 'plant_a', lines: [{ item: item.id, quantity: '2.50', warehouse: null }] },
    ]);
    expect(await due('em')).toBeNull();
    await bench.pass(28 * DAY);
    const order = await bench.see('maintenanceWork', await orderIdOf(plan));
    expect(order.values.materials).toMatchObject([{ stockItem: item.id, quantity: '2.50' }]);
  });

  it('stands in the pool of plans while it is due soon and has no order yet', async () => {
    const plan = await started({ everyDays: 30, leadDays: 3, minutes: 90 });
    const due = async (days: number) => {
      const to = bench.engine.clock.ms + days * DAY;
      const reply = await bench.engine
        .get(`maintenance-plans/due?factoryNo=plant_a&to=${String(to)}`, 'em')
        .expect(200);
      const { data } = z.object({ data: upkeepCalls.due.reply }).parse(reply.body);
      return data.filter(({ id }) => id === plan.id);
    };
    expect(await due(20)).toEqual([]);
    expect(await due(40)).toMatchObject([{ no: plan.no, level: 'FIRST', minutes: 90, missing: null }]);
    await bench.pass(28 * DAY);
    expect(await due(40)).toEqual([]);
  });

  it('counts what was done in time, and is due again after it', async () => {
    const plan = await started({ everyDays: 30, leadDays: 3 });
    await bench.pass(28 * DAY);
    const due = Number((await bench.see(PLAN, plan.id)).values.nextDueAt);
    await bench.complete('maintenanceWork', await orderIdOf(plan));
    const { values } = await bench.see(PLAN, plan.id);
    expect(values).toMatchObject({ openOrder: null, ordersMade: 1, ordersDone: 1, ordersInTime: 1, adherencePct: 100 });
    expect(Number(values.nextDueAt) - due).toBeGreaterThan(27 * DAY);
    await bench.pass(60 * DAY);
    await bench.complete('maintenanceWork', await orderIdOf(plan));
    expect((await bench.see(PLAN, plan.id)).values).toMatchObject({ ordersDone: 2, ordersInTime: 1, adherencePct: 50 });
  });

  it('keeps to its day of the month, the last one where a month has no such day', async () => {
    const zone = bench.engine.app.get(PlantDirectory).plant('plant_a')?.zone ?? '';
    const year = String(new Date(bench.engine.clock.ms).getUTCFullYear() + 1);
    const plan = await started({ everyDays: 30, basis: 'MONTHS', firstDueOn: `${year}-01-31`, leadDays: 2 });
    const dueOn = async () => {
      const { values } = await bench.see(PLAN, plan.id);
      return new Intl.DateTimeFormat('sv', { timeZone: zone }).format(Number(values.nextDueAt));
    };
    const days: string[] = [];
    for (let visit = 0; visit < 3; visit += 1) {
      const due = Number((await bench.see(PLAN, plan.id)).values.nextDueAt);
      await bench.pass(Math.max(0, due - DAY - bench.engine.clock.ms));
      await bench.complete('maintenanceWork', await orderIdOf(plan));
      days.push(await dueOn());
    }
    const february = new Date(Date.UTC(Number(year), 2, 0)).toISOString().slice(0, 10);
    expect(days).toEqual([february, `${year}-03-31`, `${year}-04-30`]);
    const short = { name: 'Week', equipment: String(plan.values.equipment), everyDays: 7, basis: 'MONTHS' };
    await expect(bench.make(PLAN, short)).rejects.toThrow('upkeep.monthTooShort');
  });

  it('goes on when an order is cancelled', async () => {
    const plan = await started({ everyDays: 10 });
    expect(await bench.act(PLAN, plan, 'generate')).toBe('STARTED');
    expect(await bench.act(PLAN, plan, 'generate')).toBe('upkeep.orderOpen');
    const order = { id: await orderIdOf(plan) };
    expect(await bench.act('maintenanceWork', order, 'cancel', 'em')).toBe('CANCELLED');
    const { values } = await bench.see(PLAN, plan.id);
    expect(values).toMatchObject({ openOrder: null, ordersMade: 1, ordersMissed: 1, adherencePct: 0 });
  });

  it('is put off once by a planner, is judged by its own day, and keeps its rhythm', async () => {
    const plan = await started({ everyDays: 30, leadDays: 1, basis: 'FIXED', tolerancePct: 10 });
    const dueAt = Number(plan.values.nextDueAt);
    const dayAfter = (days: number) => new Date(dueAt + days * DAY).toISOString().slice(0, 10);
    expect(await bench.act(PLAN, plan, 'defer', 'em', { deferTo: dayAfter(-5) })).toBe('upkeep.deferNotLater');
    expect(await bench.act(PLAN, plan, 'defer', 'em', { deferTo: dayAfter(8) })).toBe('STARTED');
    const put = (await bench.see(PLAN, plan.id)).values;
    expect(put).toMatchObject({ deferredFrom: dueAt, deferTo: null });
    expect(Number(put.nextDueAt) - dueAt).toBeGreaterThan(6 * DAY);
    await bench.pass(Number(put.nextDueAt) - bench.engine.clock.ms - 2 * DAY);
    expect((await bench.see(PLAN, plan.id)).values.openOrder).toBeNull();
    await bench.pass(1.5 * DAY);
    await bench.complete('maintenanceWork', await orderIdOf(plan));
    expect((await bench.see(PLAN, plan.id)).values).toMatchObject({
      ...{ deferredFrom: null, ordersDone: 1, ordersInTime: 0, nextDueAt: dueAt + 30 * DAY },
    });
    const counted = await started({ everyHours: 100 }, { runSignal: 'plant_a/AIT101' });
    expect(await bench.act(PLAN, counted, 'defer', 'em', { deferTo: dayAfter(90) })).toBe('upkeep.deferNoDay');
  });

  it('falls due by running hours, and not before', async () => {
    const signal = { runSignal: 'plant_a/AIT101' };
    const plan = await started({ everyHours: 100 }, signal);
    const watch = bench.engine.app.get(UpkeepWatch);
    bench.history.share = 0.5;
    await bench.pass(8 * DAY);
    await watch.round();
    expect((await bench.see(PLAN, plan.id)).values.openOrder).toBeNull();
    await bench.pass(1 * DAY);
    await watch.round();
    expect((await bench.see(PLAN, plan.id)).values).toMatchObject({ dueBy: 'HOURS', ordersMade: 1 });
  });

  it('falls due by starts, however long they take', async () => {
    bench.history.isOn = (atMs) => atMs % DAY >= DAY / 2;
    try {
      const plan = await started({ everyStarts: 80 }, { runSignal: 'plant_a/AIT101' });
      const watch = bench.engine.app.get(UpkeepWatch);
      await bench.pass(78 * DAY);
      await watch.round();
      // Some days are left: that much is foretold.
      expect((await bench.see(PLAN, plan.id)).values).toMatchObject({ openOrder: null, dueBy: 'STARTS' });
      await bench.pass(3 * DAY);
      await watch.round();
      const { values } = await bench.see(PLAN, plan.id);
      expect(values).toMatchObject({ dueBy: 'STARTS', ordersMade: 1 });
      expect((await bench.see('maintenanceWork', String(values.openOrder))).status).toBe('TO_EXECUTE');
    } finally {
      bench.history.isOn = undefined;
    }
  });

  it('falls due by its condition, and not by a value nobody believes', async () => {
    const condition = { conditionSignal: 'plant_a/AIT101', conditionSide: 'ABOVE', conditionLimit: 7.1 };
    const plan = await started(condition);
    const series = bench.engine.app.get(PlantDirectory).signal('plant_a', 'AIT101')?.id ?? -1;
    const watch = bench.engine.app.get(UpkeepWatch);
    const madeBy = async (value: number, quality: number) => {
      bench.live.set(series, value, bench.engine.clock.ms, quality);
      await watch.round();
      return (await bench.see(PLAN, plan.id)).values;
    };
    expect((await madeBy(7.1, QUALITY.GOOD)).openOrder).toBeNull();
    expect((await madeBy(9, QUALITY.FAULT)).openOrder).toBeNull();
    expect(await madeBy(9, QUALITY.GOOD)).toMatchObject({ dueBy: 'CONDITION', ordersMade: 1 });
    // One order at a time, however long it stays so.
    expect((await madeBy(9, QUALITY.GOOD)).ordersMade).toBe(1);
  });

  it('foretells the day its running hours will be used up, on its card too', async () => {
    const { id } = await bench.card({ runSignal: 'plant_a/AIT101' });
    const plan = await bench.make(PLAN, { name: 'Oil', equipment: id, executor: 'fitter', everyHours: 1000 });
    await bench.act(PLAN, plan, 'start');
    bench.history.share = 0.5;
    await bench.pass(DAY);
    const watch = bench.engine.app.get(UpkeepWatch);
    await watch.round();
    const { values, version } = await bench.see(PLAN, plan.id);
    expect(values).toMatchObject({ dueBy: 'HOURS', calendarDueAt: null, openOrder: null });
    // 12 h a day: 988 h are left after the first.
    expect((Number(values.nextDueAt) - bench.engine.clock.ms) / DAY).toBeCloseTo(988 / 12, 0);
    expect((await bench.see('equipList', id)).values).toMatchObject({ nextUpkeepBy: 'HOURS' });
    await watch.round();
    expect((await bench.see(PLAN, plan.id)).version).toBe(version);
  });

  it('is not started without what it needs, and ends with its validity', async () => {
    const counted = await bench.card();
    const hours = await bench.make(PLAN, { name: 'Hours', equipment: counted.id, everyHours: 100 });
    expect(await bench.act(PLAN, hours, 'start')).toBe('upkeep.runSignalMissing');
    const idle = await bench.card({ enteredAs: 'IDLE' });
    const plan = await bench.make(PLAN, { name: 'Idle', equipment: idle.id, everyDays: 10 });
    expect(await bench.act(PLAN, plan, 'start')).toBe('upkeep.equipmentGone');
    const validTo = new Date(bench.engine.clock.ms + 5 * DAY).toISOString().slice(0, 10);
    const ending = await started({ everyDays: 300, validTo });
    expect(await bench.act(PLAN, ending, 'pause')).toBe('PAUSED');
    expect(await bench.act(PLAN, ending, 'resume')).toBe('STARTED');
    await bench.pass(7 * DAY);
    expect((await bench.see(PLAN, ending.id)).status).toBe('ENDED');
  });
});
