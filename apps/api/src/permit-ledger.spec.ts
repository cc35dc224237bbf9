import { afterAll, beforeAll, expect, it } from 'vitest';
import { BRIEFED, MEASURES, SAFE_AIR, SafetyBench } from './testing/safety-bench';

let bench: SafetyBench;

beforeAll(async () => {
  bench = await SafetyBench.open();
});
afterAll(() => bench.close());

async function listed(query = '', who = 'om') {
  const reply = await bench.engine.get(`modules/safetyWork/records?${query}`, who).expect(200);
  const { data } = reply.body as { data: { total: number; list: { id: string; values: Record<string, unknown> }[] } };
  return data.list;
}

it('the ledger has permits of every type, each for whoever may see its type', async () => {
  const hot = await bench.make('fireWork', bench.application());
  const roof = await bench.make(
    'heightWork',
    bench.application({ name: 'Roof', place: 'Roof', heightM: 6, anchor: 'A' }),
  );
  const all = await listed('sort=name');
  expect(all.map(({ values }) => values)).toMatchObject([
    { permitType: 'heightWork', permitNo: roof.no, name: 'Roof', state: 'DRAFT', effectiveClass: 'II', inside: 0 },
    { permitType: 'fireWork', permitNo: hot.no, leader: 'lead', workedHours: null },
  ]);
  expect(await listed('permitType=heightWork')).toHaveLength(1);
  expect(await listed(`keyword=${roof.no ?? ''}`)).toHaveLength(1);
  const rights = ['safetyWork:view', 'fireWork:view'] as const;
  bench.orders.rightsOf.set('mate', rights);
  bench.orders.allow('mate', rights);
  expect((await listed('', 'mate')).map(({ id }) => id)).toEqual([hot.id]);
  await bench.engine.get(`modules/safetyWork/records/${roof.id}`, 'mate').expect(404);
});

it('tells how long work went on', async () => {
  const roof = await bench.make(
    'heightWork',
    bench.application({ name: 'Rail', place: 'Rail', heightM: 3, anchor: 'A' }),
  );
  await bench.active(['heightWork', roof.id]);
  expect((await listed('state=ISSUED,ACTIVE,SUSPENDED&sort=validTo')).map(({ id }) => id)).toEqual([roof.id]);
  await bench.pass(90 * 60_000);
  await bench.act(['heightWork', roof.id], 'finish', 'lead');
  expect((await listed('state=TO_CLOSE'))[0]?.values).toMatchObject({ name: 'Rail', workedHours: 1.5 });
});

it('counts near misses of a permit, and the months of a year', async () => {
  await bench.morning();
  const permit = await bench.make('fireWork', bench.application({ place: 'Digester', permitClass: 'FIRST' }));
  const kept = ['fireWork', permit.id] as const;
  await bench.go(kept, [...MEASURES, ['testGas', 'tester', SAFE_AIR], ['approve', 'so'], ['approve', 'om']]);
  await bench.go(kept, [
    ['brief', 'lead', BRIEFED],
    ['start', 'lead'],
    ['stopWork', 'guard', { stopReason: 'GAS' }],
  ]);
  const [row] = await listed(`keyword=${permit.no ?? ''}`);
  expect(row?.values).toMatchObject({ nearMisses: 1 });
  const year = new Date(bench.nowMs).getUTCFullYear();
  const months = async (who: string, factoryNo = 'plant_a') =>
    bench.engine.get(`safety/months?factoryNo=${factoryNo}&year=${String(year)}`, who);
  const reply = await months('om');
  const found = (reply.body as { data: { months: Record<string, unknown>[] } }).data.months;
  expect(found).toHaveLength(12);
  const month = new Date(bench.nowMs + 8 * 3_600_000).toISOString().slice(0, 7);
  expect(found.find((one) => one.month === month)).toMatchObject({
    ...{ hot: 1, height: 1, hours: 1.5, gasTests: 1, failedTests: 0, stops: 1, nearMisses: 1, hazards: 0 },
  });
  expect((await months('om', 'plant_b')).status).toBe(403);
});
