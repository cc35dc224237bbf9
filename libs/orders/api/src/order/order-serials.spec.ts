import { stockItem } from '@sed/stores-definitions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { OrdersBench } from '../testing/orders-bench';

const FAULT = 'faultEquipment';
let bench: OrdersBench;
beforeAll(async () => {
  bench = await OrdersBench.open([], [stockItem]);
});
afterAll(() => bench.close());

const line = (swap: object) => ({ item: 'Seal', quantity: '1', unit: 'pc', ...swap });

function orderOn(equipNo: string, swaps: readonly object[]) {
  const values = { name: 'Leak', content: 'leaks', equipNo, executor: 'fitter' };
  return bench.make(FAULT, { ...values, materials: swaps.map(line) }, 'em');
}

async function elsewhereOf(id: string): Promise<readonly (string | null)[]> {
  const lines = z.array(z.object({ fittedElsewhere: z.string().nullable() }));
  return lines.parse((await bench.see(FAULT, id)).values.materials).map(({ fittedElsewhere }) => fittedElsewhere);
}

it('a part that is fitted already is told of with the order and the machine, until it is taken out there', async () => {
  const before = await orderOn('P1', [{ fittedSerial: 'SN-7' }]);
  const again = await orderOn('P1', [{ fittedSerial: 'SN-7' }]);
  expect(await elsewhereOf(again.id)).toEqual([null]);
  expect(await bench.act([FAULT, again.id], 'cancel', 'em')).toBe('CANCELLED');
  const other = await orderOn('P2', [{ fittedSerial: 'SN-7' }, { fittedSerial: 'SN-8' }, { removedSerial: 'SN-7' }]);
  expect(await elsewhereOf(other.id)).toEqual([`${String(before.no)} · P1`, null, null]);
  expect(await bench.act([FAULT, other.id], 'issue', 'em')).toBe('TO_EXECUTE');
  await bench.pass(1000);
  await orderOn('P1', [{ removedSerial: 'SN-7', fittedSerial: 'SN-9' }]);
  const values = { materials: [line({ fittedSerial: 'SN-7' })] };
  expect(await bench.act([FAULT, other.id], 'changeMaterials', 'fitter', { values })).toBe('TO_EXECUTE');
  expect(await elsewhereOf(other.id)).toEqual([null]);
});

it.each([
  { isSerialised: true, serial: null, to: 'order.serialMissing' },
  { isSerialised: true, serial: 'SN-20', to: 'TO_REVIEW' },
  { isSerialised: false, serial: null, to: 'TO_REVIEW' },
])('what is kept by serial numbers is handed in with the one that was fitted: %o', async (one) => {
  const code = `SEAL-${String(one.isSerialised)}-${String(one.serial)}`;
  const item = { code, name: { zh: '密封', en: 'Seal' }, inventoryType: '2', unit: 'pc', priceYuan: '5' };
  const body = { values: { ...item, isSerialised: one.isSerialised } };
  const reply = await bench.engine.post('modules/stockItem/records', body, 'em').expect(200);
  const kept = z.object({ data: z.object({ id: z.string() }) }).parse(reply.body).data;
  const materials = [line({ stockItem: kept.id, fittedSerial: one.serial })];
  const values = { name: 'Visit', content: 'c', equipNo: 'P3', executor: 'fitter', materials };
  const { id } = await bench.make('maintenanceWork', values, 'em');
  for (const [action, who] of [['issue', 'em'] as const, ['start', 'fitter'] as const, ['fill', 'fitter'] as const]) {
    await bench.act(['maintenanceWork', id], action, who);
  }
  const handedIn = { values: { result: 'Done' } };
  expect(await bench.act(['maintenanceWork', id], 'submit', 'fitter', handedIn)).toBe(one.to);
});
