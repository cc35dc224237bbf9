import { LedgerModule } from '@sed/ledger-api';
import { ExceptionsModule } from '@sed/exceptions-api';
import { OrdersBench } from '@sed/orders-api/testing';
import type { ScenarioId } from '@sed/signals-contract';
import type { AnyModule } from '@sed/records-model';
import { StoresModule } from '@sed/stores-api';
import * as stores from '@sed/stores-definitions';
import { anAlarm } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ScenarioBench } from './harness/scenario-bench';
import { openEngineDatabase, type EngineDatabase } from './harness/sources';

const MINUTE = 60;
/** A minute of a plant's life takes the machine a fraction of a second. */
const PATIENCE_MS = 180_000;
const EXPORTED: readonly unknown[] = Object.values(stores);
const isModule = (value: unknown): value is AnyModule =>
  typeof value === 'object' && value !== null && 'key' in value && 'fields' in value;

let opened: EngineDatabase;
let bench: OrdersBench;
beforeAll(async () => {
  opened = await openEngineDatabase();
});
afterAll(() => bench.close());

/** Plays a script until its alarm is there, and lets the people of a plant see that very alarm. */
async function raised(id: ScenarioId, plant: string, seconds: number, code: string) {
  const scene = await ScenarioBench.open(opened, plant);
  scene.begin(id);
  await scene.play(seconds);
  const [alarm] = await scene.alarmsOf(code);
  if (alarm === undefined) throw new Error(`${id} raises nothing at ${code}`);
  bench = await OrdersBench.open([LedgerModule, ExceptionsModule, StoresModule], EXPORTED.filter(isModule));
  const { signalCode, text } = alarm;
  bench.alarms.alarm = anAlarm({ id: alarm.id, factoryNo: 'plant_a', signalCode, text });
  return { scene, alarm };
}

interface Door {
  readonly module: 'equipmentAbnormal' | 'abnormalOperation';
  readonly values: object;
  readonly to: readonly [action: string, who: string, values?: object];
}

/** The exception of the alarm, and the order it is converted to. */
async function converted({ module, values, to: [action, who, asked = {}] }: Door, order: string) {
  const alarms = [bench.alarms.alarm.id];
  const found = await bench.make(module, { ...values, source: 'ALARM', alarms, foundAt: 1 }, 'lead');
  await bench.act([module, found.id], action, who, { values: asked });
  const [line] = (await bench.see(module, found.id)).values.conversions as { targetId: string }[];
  return { door: [module, found.id] as const, order: [order, line?.targetId ?? ''] as const };
}

type Way = readonly (readonly [action: string, who: string, to: string, values?: object])[];

async function led(order: readonly [string, string], way: Way): Promise<void> {
  for (const [action, who, to, values = {}] of way) {
    expect(await bench.act(order, action, who, { values }), action).toBe(to);
  }
}

async function assigned([module, id]: readonly [string, string], values: object, by: string): Promise<void> {
  const { version } = await bench.see(module, id);
  await bench.engine.put(`modules/${module}/records/${id}`, { version, values }, by).expect(200);
}

describe('what people make of a scenario', () => {
  it(
    'S2, a shock load: its alarm becomes a process exception, that a craft task, and the effluent returns',
    async () => {
      const { scene, alarm } = await raised('S2', 'demo_s03', 33 * MINUTE, 'EF_AIT803_NH');
      expect(alarm).toMatchObject({ side: 'HH', active: true });
      const values = {
        ...{ section: 'SCR', phenomenon: 'EFFLUENT', impact: 'WATER_QUALITY' },
        ...{ description: 'Ammonia of the effluent is high' },
      };
      const { door, order } = await converted(
        { module: 'abnormalOperation', values, to: ['toCraft', 'om'] },
        'craftTaskList',
      );
      expect((await bench.see(...order)).values).toMatchObject({
        ...{ alarms: [alarm.id], abnormalOperation: door[1], reason: 'EXCEPTION', emergencyDegree: '2' },
      });
      const parameters = [{ name: 'DO setpoint', fromValue: 2, toValue: 2.5 }];
      await assigned(order, { executor: 'fitter', parameters, watchHours: 1 }, 'om');
      await led(order, [
        ['issue', 'om', 'TO_EXECUTE'],
        ['start', 'fitter', 'IN_PROGRESS'],
        ['observe', 'fitter', 'OBSERVING'],
      ]);
      await scene.play(85 * MINUTE, 15);
      const after = (await scene.alarmsOf('EF_AIT803_NH')).filter(({ text }) => !text.en.includes('two-hour'));
      expect(after.filter(({ active }) => active)).toEqual([]);
      await bench.pass(85 * MINUTE * 1000);
      await led(order, [
        ['fill', 'fitter', 'FILLING'],
        ['submit', 'fitter', 'TO_REVIEW', { result: 'Ammonia is back', conclusion: 'KEEP' }],
        ['agree', 'om', 'REVIEWED'],
        ['accept', 'om', 'PASSED'],
      ]);
      await bench.pass(1000);
      expect((await bench.see(...order)).status).toBe('COMPLETED');
      expect(await bench.see(...door)).toMatchObject({ status: 'PROCESSED', values: { result: 'Ammonia is back' } });
      expect(bench.alarms.told).toEqual([`made ${door[0]} ${door[1]}`, `closed ${door[0]} ${door[1]}`]);
      // The next scenario begins on the same database.
      await bench.engine.app.close();
    },
    PATIENCE_MS,
  );

  it(
    'S7, a pump that trips: its alarm becomes an exception, a fault order that draws its parts, and is accepted',
    async () => {
      const { scene, alarm } = await raised('S7', 'demo_n01', 2 * MINUTE, 'RS_P501_FLT');
      expect(alarm).toMatchObject({ active: true });
      const item = {
        code: 'SEAL',
        name: { zh: '机封', en: 'Seal' },
        inventoryType: '2',
        unit: 'set',
        priceYuan: '900',
      };
      const reply = await bench.engine.post('modules/stockItem/records', { values: item }, 'em').expect(200);
      const seal = z.object({ data: z.object({ id: z.string() }) }).parse(reply.body).data.id;
      const store = await bench.make('warehouse', { code: 'W1', name: 'Parts', kind: 'PARTS' }, 'em');
      const posted = async (values: object) => {
        const { id } = await bench.make('inOutManage', { subject: 'Stock', warehouse: store.id, ...values }, 'em');
        await bench.act(['inOutManage', id], 'submit', 'em');
        expect(await bench.decided(stores.inOutManage, id, 'approve')).toBe('APPROVED');
        if ('receiver' in values) expect(await bench.act(['inOutManage', id], 'receive', 'fitter')).toBe('APPROVED');
        expect(await bench.act(['inOutManage', id], 'post', 'em')).toBe('POSTED');
      };
      await posted({ typeCode: '1', inKind: 'PURCHASE', lines: [{ item: seal, quantity: '3', unitPriceYuan: '900' }] });

      const values = {
        ...{ equipName: 'Return sludge pump', equipNo: 'P501', section: 'LFT', phenomenon: 'LEAK', impact: 'STOP' },
        description: 'The pump tripped',
      };
      const to = ['toMaint', 'em', { maintTarget: 'FAULT_EQUIPMENT' }] as const;
      const { door, order } = await converted({ module: 'equipmentAbnormal', values, to }, 'faultEquipment');
      expect((await bench.see(...order)).values).toMatchObject({ alarms: [alarm.id], equipmentAbnormal: door[1] });
      await assigned(order, { executor: 'fitter', materials: [{ stockItem: seal, quantity: '1' }] }, 'em');
      await led(order, [
        ['issue', 'em', 'TO_EXECUTE'],
        ['start', 'fitter', 'IN_PROGRESS'],
      ]);
      const { no } = await bench.see(...order);
      const drawn = { typeCode: '2', outKind: 'REQUISITION', workPurpose: '35', orderType: order[0], orderNo: no };
      await posted({ ...drawn, receiver: 'fitter', lines: [{ item: seal, quantity: '1' }] });

      await scene.play(36 * MINUTE, 10);
      expect((await scene.alarmsOf('RS_P501_FLT')).filter(({ active }) => active)).toEqual([]);
      const codes = { failureObject: 'SEAL', failureCause: 'WEAR', failureAction: 'REPLACE' };
      const whys = ['It leaks', 'Worn', 'Dry run'].map((answer) => ({ answer }));
      const run = { testRunStart: bench.engine.clock.ms, testRunMin: 30, testRunReadings: '2 mm/s' };
      await led(order, [
        ['fill', 'fitter', 'FILLING'],
        ['submit', 'fitter', 'TO_REVIEW', { result: 'Seal changed', ...codes, whys, rootCause: 'No seal water' }],
        ['agree', 'em', 'REVIEWED'],
        ['accept', 'lead', 'PASSED', run],
      ]);
      await bench.pass(1000);
      expect((await bench.see(...order)).status).toBe('COMPLETED');
      expect(await bench.see(...door)).toMatchObject({ status: 'PROCESSED', values: { result: 'Seal changed' } });
    },
    PATIENCE_MS,
  );
});
