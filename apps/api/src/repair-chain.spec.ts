import { EquipmentModule } from '@sed/equipment-api';
import { equipmentCalls, guestCalls } from '@sed/equipment-contract';
import * as equipment from '@sed/equipment-definitions';
import { ExceptionsModule } from '@sed/exceptions-api';
import { LedgerModule } from '@sed/ledger-api';
import { OrdersBench } from '@sed/orders-api/testing';
import { PlantDirectory } from '@sed/platform-ports';
import type { AnyModule } from '@sed/records-model';
import { StoresModule } from '@sed/stores-api';
import { stockCalls } from '@sed/stores-contract';
import * as stores from '@sed/stores-definitions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

const FAULT = 'faultEquipment';
const IO = 'inOutManage';
const RUN = 'plant_a/AIT101';
const isModule = (value: unknown): value is AnyModule =>
  typeof value === 'object' && value !== null && 'key' in value && 'fields' in value;
const EXPORTED: readonly unknown[] = [...Object.values(equipment), ...Object.values(stores)];

let bench: OrdersBench;
beforeAll(async () => {
  const features = [LedgerModule, ExceptionsModule, EquipmentModule, StoresModule];
  bench = await OrdersBench.open(features, EXPORTED.filter(isModule));
});
afterAll(() => bench.close());

async function shared(module: string, values: object): Promise<string> {
  const reply = await bench.engine.post(`modules/${module}/records`, { values }, 'em').expect(200);
  return z.object({ data: z.object({ id: z.string() }) }).parse(reply.body).data.id;
}

async function stockOf(item: string): Promise<string> {
  const reply = await bench.engine.get('stock/balances?factoryNo=plant_a', 'em').expect(200);
  const { data } = z.object({ data: stockCalls.balances.reply }).parse(reply.body);
  const own = data.find((row) => row.item === item);
  return `${own?.quantity ?? ''} on hand, ${own?.available ?? ''} free`;
}

/** A document of the store, led to the ledger by keeper and decider. */
async function posted(values: object): Promise<string> {
  const { id } = await bench.make(IO, { subject: 'Stock', ...values }, 'em');
  expect(await bench.act([IO, id], 'submit', 'em')).toBe('TO_REVIEW');
  expect(await bench.decided(stores.inOutManage, id, 'approve')).toBe('APPROVED');
  if ('outKind' in values) {
    await bench.act([IO, id], 'handOver', 'em', { values: { receiver: 'fitter' } });
    expect(await bench.act([IO, id], 'post', 'em')).toBe('stores.receiverUnsigned');
    expect(await bench.act([IO, id], 'receive', 'fitter')).toBe('APPROVED');
  }
  expect(await bench.act([IO, id], 'post', 'em')).toBe('POSTED');
  return id;
}

it('leads from an alarm to the history of the machine, nothing typed twice', async () => {
  const typeId = await shared('equipType', { code: '9002', name: { zh: '泵', en: 'Pump' } });
  const seal = await shared('stockItem', {
    ...{ code: 'SEAL', name: { zh: '机封', en: 'Seal' }, inventoryType: '2', unit: 'set', priceYuan: '900' },
  });
  const card = await bench.make(
    'equipList',
    {
      ...{ name: 'Lift pump 1', tagNo: 'P201', typeId, section: 'LFT', place: 'Pump house', runSignal: RUN },
      warrantyUntil: '2099-12-31',
      ...{ unitCode: '010101', placeCode: '01', equipCode: '0201' },
    },
    'em',
  );
  const store = await bench.make('warehouse', { code: 'W1', name: 'Parts', kind: 'PARTS' }, 'em');
  const lines = [{ item: seal, quantity: '3', unitPriceYuan: '900' }];
  await posted({ typeCode: '1', inKind: 'PURCHASE', warehouse: store.id, lines });

  // The alarm becomes an exception of the machine, the exception an order.
  const found = await bench.make(
    'equipmentAbnormal',
    {
      ...{ equipName: 'Lift pump 1', equipNo: 'P201', section: 'LFT', phenomenon: 'LEAK', impact: 'STOP', foundAt: 1 },
      ...{ description: 'The seal leaks', source: 'ALARM', alarms: [bench.alarms.alarm.id] },
    },
    'lead',
  );
  const door = ['equipmentAbnormal', found.id] as const;
  await bench.act(door, 'toMaint', 'em', { values: { maintTarget: 'FAULT_EQUIPMENT' } });
  const [line] = (await bench.see(...door)).values.conversions as { targetId: string }[];
  const order = [FAULT, line?.targetId ?? ''] as const;
  const { values, no, version } = await bench.see(...order);
  expect(values).toMatchObject({
    ...{ equipment: card.id, equipName: 'Lift pump 1', place: 'Pump house', content: 'The seal leaks' },
    ...{ alarms: [bench.alarms.alarm.id], equipmentAbnormal: found.id, requester: 'lead', isUnderWarranty: true },
  });

  // Its parts are kept back once it is issued, and drawn for it alone.
  const work = { executor: 'fitter', lockedOut: true, materials: [{ stockItem: seal, quantity: '1' }] };
  await bench.engine.put(`modules/${FAULT}/records/${order[1]}`, { version, values: work }, 'em').expect(200);
  expect(await bench.act(order, 'issue', 'em')).toBe('TO_EXECUTE');
  expect(await stockOf(seal)).toBe('3 on hand, 2 free');
  const signal = bench.engine.app.get(PlantDirectory).signal('plant_a', 'AIT101');
  bench.live.set(signal?.id ?? -1, 0, bench.engine.clock.ms);
  expect(await bench.act(order, 'start', 'fitter')).toBe('order.lockoutOpen');
  const isolated = { values: { lockoutConfirmed: true } };
  expect(await bench.act(order, 'start', 'fitter', isolated)).toBe('IN_PROGRESS');
  await posted({
    ...{ typeCode: '2', outKind: 'REQUISITION', warehouse: store.id, workPurpose: '35', orderType: FAULT, orderNo: no },
    lines: [{ item: seal, quantity: '1' }],
  });
  expect(await stockOf(seal)).toBe('2 on hand, 2 free');

  // Whoever scans the label meanwhile is told to keep off.
  const scan = await bench.engine.get(`guest/equipment/${card.id}`).expect(200);
  const guest = z.object({ data: guestCalls.view.reply }).parse(scan.body).data;
  expect(guest).toMatchObject({ operState: 'FAULT', isFaultKnown: true, takesReports: true });
  expect(guest.work).toHaveLength(1);

  // Test run, acceptance, completion.
  expect(await bench.act(order, 'fill', 'fitter')).toBe('FILLING');
  const codes = { failureObject: 'SEAL', failureCause: 'WEAR', failureAction: 'REPLACE' };
  const cause = { whys: ['It leaks', 'Worn', 'Dry run'].map((answer) => ({ answer })), rootCause: 'No seal water' };
  const worked = { result: 'Seal changed', costLabour: '200', ...codes, ...cause };
  expect(await bench.act(order, 'submit', 'fitter', { values: worked })).toBe('TO_REVIEW');
  expect(await bench.act(order, 'agree', 'em')).toBe('REVIEWED');
  const run = { testRunStart: bench.engine.clock.ms, testRunMin: 30, testRunReadings: '2 mm/s' };
  expect(await bench.act(order, 'accept', 'lead', { values: run })).toBe('PASSED');
  await bench.pass(1000);
  expect((await bench.see(...order)).status).toBe('COMPLETED');

  // The exception is over, the alarm was given back, and the history of the machine has it all.
  expect(await bench.see(...door)).toMatchObject({ status: 'PROCESSED', values: { result: 'Seal changed' } });
  expect(bench.alarms.told).toEqual([`made equipmentAbnormal ${found.id}`, `closed equipmentAbnormal ${found.id}`]);
  const history = await bench.engine.get(`equipment/${card.id}/life`, 'em').expect(200);
  const life = z.object({ data: equipmentCalls.life.reply }).parse(history.body).data;
  expect(life.events.map(({ module }) => module).toSorted()).toEqual(['equipmentAbnormal', FAULT, IO]);
  expect(life.events.find(({ kind }) => kind === 'PART')).toMatchObject({
    name: '机封 / Seal × 1 套 / set',
    cost: 900,
  });
  expect(life).toMatchObject({ faults: 1, repairCost24mo: 1100 });
  expect(life.health.parts.find(({ cause }) => cause === 'FAULTS')?.points).toBe(8);
});
