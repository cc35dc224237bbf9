import { equipmentCalls } from '@sed/equipment-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { EquipmentBench } from '../testing/equipment-bench';

const ORDER = 'faultEquipment';
let bench: EquipmentBench;
beforeAll(async () => {
  bench = await EquipmentBench.open();
});
afterAll(() => bench.close());

it('a part with a serial number stands in the life of the machine, and is found by its number', async () => {
  const machine = await bench.card();
  const seal = { item: 'Seal', quantity: '1', unit: 'pc', removedSerial: 'SN-OLD-1', fittedSerial: 'SN-NEW-1' };
  const values = { name: 'Leak', content: 'leaks', equipment: machine.id, executor: 'fitter', issuer: 'em' };
  const order = await bench.make(ORDER, { ...values, materials: [{ ...seal }] });
  const reply = await bench.engine.get(`equipment/${machine.id}/life`, 'em').expect(200);
  const { events } = z.object({ data: equipmentCalls.life.reply }).parse(reply.body).data;
  const part = { kind: 'PART', module: ORDER, id: order.id, line: 1, name: 'Seal SN-OLD-1 → SN-NEW-1' };
  expect(events).toContainEqual(expect.objectContaining(part));
  for (const serial of ['sn-old-1', 'SN-NEW-1']) {
    expect((await bench.list(ORDER, `keyword=${serial}`)).map(({ id }) => id)).toEqual([order.id]);
  }
});
