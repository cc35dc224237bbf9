import { supplier } from '@sed/business-definitions';
import { countedOrder, orderStatistics } from '@sed/orders-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { OrdersBench } from '../testing/orders-bench';

const DAY = 86_400_000;

let bench: OrdersBench;
let start: number;
beforeAll(async () => {
  bench = await OrdersBench.open([], [supplier]);
  start = bench.engine.clock.ms;
});
afterAll(() => bench.close());

async function contractor(name: string): Promise<string> {
  const body = { values: { code: name.toUpperCase(), name, category: 'SERVICE' } };
  const reply = await bench.engine.post('modules/supplier/records', body, 'em').expect(200);
  return z.object({ data: z.object({ id: z.string() }) }).parse(reply.body).data.id;
}

/** A repair of equipment that was given away, accepted and evaluated; without marks left to its default. */
async function done(module: string, name: string, supplierId: string | null, marks?: readonly number[]) {
  const given = supplierId === null ? {} : { mode: 'OUT', supplierId, serviceOrderNo: 'FC-1' };
  const own = { name, content: 'x', executor: 'fitter', equipNo: name, requester: 'om', ...given };
  const kept = [module, (await bench.make(module, own, 'em')).id] as const;
  for (const [action, who] of [['issue', 'em'] as const, ['start', 'fitter'] as const, ['fill', 'fitter'] as const]) {
    await bench.act(kept, action, who);
  }
  await bench.act(kept, 'submit', 'fitter', { values: { result: 'Done', costOutsource: '10' } });
  await bench.act(kept, 'agree', 'em');
  const run = { testRunStart: bench.engine.clock.ms, testRunMin: 30, testRunReadings: 'Quiet', phenomenon: 'LEAK' };
  const codes = { failureObject: 'SEAL', failureCause: 'WEAR', failureAction: 'REPLACE' };
  const judged = { ...codes, ...(module === 'faultEquipment' && run) };
  expect(await bench.act(kept, 'accept', 'em', { values: judged })).toBe('PASSED');
  await bench.pass(1);
  const [scoreQuality, scoreTime, scoreSafety] = marks ?? [];
  if (marks !== undefined) {
    expect(await bench.act(kept, 'evaluate', 'em', { values: { scoreQuality, scoreTime, scoreSafety } })).toBe(
      'EVALUATED',
    );
  }
}

it('gives the marks of evaluated orders to the contractor who did them, and to nobody else', async () => {
  const [pumps, drives] = [await contractor('Pumps'), await contractor('Drives')];
  await done('faultEquipment', 'P1', pumps, [5, 5, 2]);
  await done('forecastEquipment', 'P2', pumps, [3, 3, 3]);
  await done('faultEquipment', 'P3', null, [1, 1, 1]);
  expect((await bench.see('supplier', pumps)).values).toMatchObject({
    ...{ scoreService: 70, scoreOrders: 2, score: 70 },
    scoreBasis: '(0.4 × 70.0) / 0.4',
  });
  expect((await bench.see('supplier', drives)).values).toMatchObject({ scoreService: null, score: null });
});

it('leads from the marks of a contractor to the orders they were given for', async () => {
  await bench.pass(1000);
  const query = (more: Readonly<Record<string, string>>) => {
    const period = { factoryNo: 'plant_a', from: String(start), to: String(start + 60 * DAY), by: 'supplier' };
    return new URLSearchParams({ ...period, ...more }).toString();
  };
  const reply = await bench.engine.get(`order-statistics?${query({})}`, 'em').expect(200);
  const { rows, whole } = z.object({ data: orderStatistics }).parse(reply.body).data;
  expect(whole).toMatchObject({ evaluated: 3, faults: 2 });
  const pumps = rows.find(({ name }) => name?.en === 'Pumps');
  expect(pumps).toMatchObject({ evaluated: 2, score: 3.5, scoreSafety: 2.5, faults: 1, mtbfMachines: 1 });
  expect(rows.find(({ key }) => key === null)).toMatchObject({ evaluated: 1, score: 1 });
  const asked = query({ figure: 'evaluated', key: pumps?.key ?? '' });
  const found = await bench.engine.get(`order-statistics/orders?${asked}`, 'em').expect(200);
  const { list } = z.object({ data: z.object({ list: z.array(countedOrder) }) }).parse(found.body).data;
  expect(list.map(({ name, score }) => `${name} ${String(score)}`).toSorted()).toEqual(['P1 4', 'P2 3']);
});

it('counts what nobody evaluated in time with the marks that stand for that, and nothing older than a year', async () => {
  const late = await contractor('Late');
  await done('faultEquipment', 'L1', late);
  await bench.pass(8 * DAY);
  expect((await bench.see('supplier', late)).values).toMatchObject({ scoreService: 80, scoreOrders: 1 });
  await bench.pass(366 * DAY);
  await done('faultEquipment', 'L2', late, [5, 5, 5]);
  expect((await bench.see('supplier', late)).values).toMatchObject({ scoreService: 100, scoreOrders: 1 });
});
