import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EquipmentBench, type Seen } from '../testing/equipment-bench';

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
  return bench.make(FACILITY, { code, name: `Tank ${code}`, typeId, section: 'OXI' });
}

function orderAt({ values }: Seen, module = 'faultFacilities'): Promise<Seen> {
  const planned = { planStart: 1, planEnd: bench.engine.clock.ms, executor: 'fitter', issuer: 'em' };
  return bench.make(module, { name: 'Crack', content: 'crack', facilityNo: values.code, ...planned });
}

async function begun(at: Seen, module = 'faultFacilities'): Promise<Seen> {
  const order = await orderAt(at, module);
  await bench.act(module, order, 'issue');
  expect(await bench.act(module, order, 'start', 'fitter')).toBe('IN_PROGRESS');
  return order;
}

const stateOf = async ({ id }: Seen) => (await bench.see(FACILITY, id)).status;

/** Reviewed and accepted, as those who lead repairs would. */
async function passed({ id }: Seen): Promise<void> {
  const known = { phenomenon: 'LEAK', failureObject: 'SEAL', failureCause: 'WEAR', failureAction: 'REPLACE' };
  await bench.toReview('faultFacilities', id);
  await bench.act('faultFacilities', { id }, 'agree');
  await bench.act('faultFacilities', { id }, 'accept', 'em', known);
  expect((await bench.see('faultFacilities', id)).status).toBe('PASSED');
}

describe('a facility', () => {
  it('is in maintenance from the start of an order until it has passed', async () => {
    const tank = await facility();
    const order = await orderAt(tank);
    await bench.act('faultFacilities', order, 'issue');
    expect(await stateOf(tank)).toBe('IN_USE');
    await bench.act('faultFacilities', order, 'start', 'fitter');
    expect(await stateOf(tank)).toBe('MAINTENANCE');
    await bench.toReview('faultFacilities', order.id);
    expect(await stateOf(tank)).toBe('MAINTENANCE');
    await passed(order);
    expect(await stateOf(tank)).toBe('IN_USE');
  });

  it('waits for the last of its orders, and is what it was before', async () => {
    const tank = await facility();
    await bench.act(FACILITY, tank, 'takeOut');
    const [first, second] = [await begun(tank), await begun(tank, 'forecastFacilities')];
    await passed(first);
    expect(await stateOf(tank)).toBe('MAINTENANCE');
    expect(await bench.act('forecastFacilities', second, 'assetGone')).toBe('CANCELLED');
    expect(await stateOf(tank)).toBe('OUT_OF_SERVICE');
  });

  it('is taken into maintenance by its orders alone, and ended by hand where none holds it', async () => {
    const tank = await facility();
    expect(await bench.act(FACILITY, tank, 'maintain')).toBe('record.state');
    await begun(tank);
    expect(await bench.act(FACILITY, tank, 'finishMaintenance')).toBe('equipment.facilityAtWork');
    const other = await facility();
    await begun(other);
    expect(await stateOf(tank)).toBe('MAINTENANCE');
    await bench.changed(FACILITY, tank.id, { code: 'SS-NEW' });
    expect(await bench.act(FACILITY, tank, 'finishMaintenance')).toBe('IN_USE');
  });
});
