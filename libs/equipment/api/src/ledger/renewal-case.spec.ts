import { renewalCalls } from '@sed/equipment-contract';
import { aViewer } from '@sed/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { EquipmentBench, type Seen } from '../testing/equipment-bench';

const CARD = {
  ...{ valueYuan: '90000', residualPct: 5, serviceLifeYears: 12, powerKw: 45, runSignal: 'plant_a/AIT101' },
};
const INPUTS = {
  ...{ replacePriceYuan: '100000', newLifeYears: 15, keepYears: 3, faultsPerYear: 4, newFaultsPerYear: 0.5 },
  ...{ faultYuan: '3000', upkeepYuanPerYear: '2000', runHoursPerYear: 6000, energyLossPct: 8 },
  ...{ energyYuanPerKwh: 0.7, discountPct: 6 },
};
let bench: EquipmentBench;
beforeAll(async () => {
  bench = await EquipmentBench.open();
});
afterAll(() => bench.close());

const factsOf = async ({ id }: Seen) => {
  const reply = await bench.engine.get(`equipment/${id}/renewal`, 'em').expect(200);
  return z.object({ data: renewalCalls.facts.reply }).parse(reply.body).data;
};

it('suggests what the records say, and keeps the reckoning with the card', async () => {
  const installedOn = new Date(bench.engine.clock.ms - 10 * 365.25 * 86_400_000).toISOString().slice(0, 10);
  const card = await bench.card({ ...CARD, installedOn });
  const { tagNo } = card.values;
  const fault = { name: 'Seal', content: 'Leaks', mode: 'SELF', equipNo: tagNo, executor: 'fitter' };
  for (const costLabour of ['500.00', '1000.00', '1500.00'])
    await bench.make('faultEquipment', { ...fault, costLabour });
  const cancelled = await bench.make('faultEquipment', { ...fault, costLabour: '9999.00' });
  await bench.act('faultEquipment', cancelled, 'cancel');
  bench.history.share = 0.5;
  const { facts, suggested } = await factsOf(card);
  expect(facts).toMatchObject({ ageYears: 10, lifeYears: 12, repairs24mo: 3, repairCost24mo: 3000, powerKw: 45 });
  expect(suggested).toMatchObject({
    ...{ replacePriceYuan: 90_000, newLifeYears: 12, keepYears: 2, faultsPerYear: 1.5, faultYuan: 1000 },
    runHoursPerYear: 4380,
  });

  expect(await bench.act('equipList', card, 'assess', 'em', { ...INPUTS, faultYuan: null })).toBe('field.required');
  expect(await bench.act('equipList', card, 'assess', 'em', INPUTS)).toBe('IN_USE');
  const { values } = await bench.see('equipList', card.id);
  expect(values).toMatchObject({ renewalAdvice: 'REPLACE', renewalBy: 'em', keepYears: 3 });
  // 12000 of faults, 2000 of maintenance, 15120 of power, and what is tied up.
  expect(Number(values.keepYuanPerYear)).toBeGreaterThan(29_120);
  expect(Number(values.renewYuanPerYear)).toBeCloseTo((100_000 - 5000 / 1.06 ** 15) * 0.1029628 + 1500, 0);
  const listed = await bench.list('equipList', 'renewalAdvice=REPLACE');
  expect(listed.map(({ id }) => id)).toEqual([card.id]);
});

it('answers nobody who may not see the machine', async () => {
  bench.engine.sessions.allow('far', aViewer(['plant_b'], { code: 'far', rights: new Set(['equipList:view']) }));
  const card = await bench.card(CARD);
  expect((await bench.engine.get(`equipment/${card.id}/renewal`, 'far')).status).toBe(403);
});
