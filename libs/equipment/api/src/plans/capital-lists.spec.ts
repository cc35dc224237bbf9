import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { capitalLine, capitalPlan, upkeepStatistics } from '@sed/equipment-contract';
import { EquipmentBench } from '../testing/equipment-bench';

const DAY = 86_400_000;
let bench: EquipmentBench;
beforeAll(async () => {
  bench = await EquipmentBench.open();
});
afterAll(() => bench.close());

async function ask<T>(path: string, reply: z.ZodType<T>, who = 'em'): Promise<T> {
  const { body } = await bench.engine.get(path, who).expect(200);
  return z.object({ data: reply }).parse(body).data;
}

describe('lists over all capital work', () => {
  it('show plans with their sums and lines with their machines, by type and year', async () => {
    const card = await bench.card({ name: 'Lift pump' });
    const line = { equipment: card.id, reason: 'worn', budget: '100.50', quarter: 'Q2' };
    await bench.make('equipmentOverhaulPlan', { name: 'O', year: 2031, lines: [line, { ...line, budget: '50.00' }] });
    await bench.make('equipmentResetPlan', { name: 'R', year: 2031, lines: [line] });
    await bench.make('equipmentResetPlan', { name: 'R', year: 2032, lines: [line] });
    const plans = await ask('capital-plans?year=2031', z.array(capitalPlan));
    expect(plans.map(({ planType, lines, asked }) => [planType, lines, asked]).toSorted()).toEqual([
      [1, 2, 150.5],
      [2, 1, 100.5],
    ]);
    const lines = await ask('capital-plans/lines?planType=1,4&factoryNo=plant_a', z.array(capitalLine));
    expect(lines.map(({ lineNo, object, state }) => [lineNo, object, state])).toEqual([
      [1, `${String(card.values.tagNo)} Lift pump`, 'PROPOSED'],
      [2, `${String(card.values.tagNo)} Lift pump`, 'PROPOSED'],
    ]);
  });

  it('are nobody else’s', async () => {
    await bench.engine.get('capital-plans?factoryNo=plant_a', 'stranger').expect(403);
    expect(await ask('capital-plans', z.array(capitalPlan), 'boss')).toEqual([]);
  });
});

describe('statistics of maintenance', () => {
  it('count orders of the period and their hours by level', async () => {
    const { ms } = bench.engine.clock;
    const order = { name: 'Oil', content: 'oil', level: 'FIRST', executor: 'fitter', planStart: ms, planEnd: ms + DAY };
    const done = await bench.make('maintenanceWork', order);
    await bench.complete('maintenanceWork', done.id);
    await bench.make('maintenanceWork', { ...order, level: 'SECOND' });
    await bench.make('maintenanceWork', { ...order, planEnd: ms + 90 * DAY });
    const query = `from=${String(ms)}&to=${String(ms + 10 * DAY)}&by=level&factoryNo=plant_a`;
    const { rows, total } = await ask(`maintenance-statistics?${query}`, upkeepStatistics);
    expect(total).toMatchObject({ planned: 2, issued: 1, done: 1, open: 1, cancelled: 0 });
    expect(rows.map(({ key, done: count }) => [key, count]).toSorted()).toEqual([
      ['FIRST', 1],
      ['SECOND', 0],
    ]);
    await bench.engine.get(`maintenance-statistics?${query}`, 'nobody').expect(403);
  });
});

describe('the life of a machine', () => {
  it('has its orders and what repairs cost, and says nothing without the right', async () => {
    const card = await bench.card({ valueYuan: '1000.00', runSignal: 'plant_a/AIT101', installedOn: '2026-10-01' });
    const fault = { name: 'Seal', content: 'leak', equipNo: card.values.tagNo, executor: 'fitter' };
    await bench.make('faultEquipment', fault);
    bench.history.share = 0.5;
    const { body } = await bench.engine.get(`equipment/${card.id}/life`, 'em').expect(200);
    expect(body.data).toMatchObject({
      faults: 1,
      repairCost24mo: 0,
      hours30d: 360,
      events: [{ module: 'faultEquipment' }],
    });
    await bench.engine.get(`equipment/${card.id}/life`, 'stranger').expect(403);
    await bench.engine.get('equipment/states?factoryNo=plant_a', 'stranger').expect(403);
  });
});
