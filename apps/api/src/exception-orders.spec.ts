import { ExceptionsModule } from '@sed/exceptions-api';
import { OrdersBench } from '@sed/orders-api/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Urgent, as what stops a machine is: its root cause is asked for. */
const CAUSE = { whys: ['Hot', 'Dry', 'Blocked'].map((answer) => ({ answer })), rootCause: 'Lubricator empty' };
/** From the issue of a fault order to its acceptance. */
const workOf = (filled: object) =>
  [
    ['issue', 'em'],
    ['start', 'fitter'],
    ['fill', 'fitter'],
    ['submit', 'fitter', filled],
    ['agree', 'em'],
    [
      'accept',
      'lead',
      {
        ...{ testRunStart: 1, testRunMin: 30, testRunReadings: '2 mm/s' },
        ...{ failureObject: 'BEARING', failureCause: 'WEAR', failureAction: 'REPLACE' },
      },
    ],
  ] as const;
let bench: OrdersBench;
beforeAll(async () => {
  bench = await OrdersBench.open([ExceptionsModule]);
});
afterAll(() => bench.close());

describe('orders of exceptions', () => {
  const exception = {
    ...{ equipName: 'Blower', equipNo: 'BLW-1', section: 'BLW', phenomenon: 'VIBRATION', impact: 'STOP' },
    foundAt: 1,
  };

  it('are made with the conversion, linked both ways, and end it (IW-7)', async () => {
    const values = { ...exception, description: 'Vibrates' };
    const { id } = await bench.make('equipmentAbnormal', values, 'lead');
    await bench.act(['equipmentAbnormal', id], 'toMaint', 'em', { values: { maintTarget: 'FAULT_EQUIPMENT' } });
    const seen = await bench.see('equipmentAbnormal', id);
    const [line] = seen.values.conversions as { targetId: string; targetNo: string }[];
    const order = await bench.see('faultEquipment', line?.targetId ?? '');
    expect(order).toMatchObject({ no: line?.targetNo, status: 'TO_ISSUE' });
    expect(order.values).toMatchObject({
      ...{ equipmentAbnormal: id, content: 'Vibrates', equipNo: 'BLW-1', emergencyDegree: '2', issuer: 'em' },
      ...{ requester: 'lead', sourceType: 'EXCEPTION', phenomenon: 'VIBRATION' },
    });
    await bench.act(['faultEquipment', order.id], 'reassign', 'em', { values: { executor: 'fitter' } });
    expect(await bench.act(['faultEquipment', order.id], 'cancel', 'em', { note: 'No parts' })).toBe('CANCELLED');
    expect((await bench.see('equipmentAbnormal', id)).status).toBe('PENDING');
  });

  it.each([
    ['cancelled', 'PENDING'],
    ['completed', 'PROCESSED'],
  ])('that were merged lead their exceptions on once the other is %s (WO-31, IW-7)', async (how, expected) => {
    const made = async (equipNo: string) => {
      const values = { ...exception, impact: 'NONE', equipNo, description: `Noise ${equipNo}` };
      const { id } = await bench.make('equipmentAbnormal', values, 'lead');
      await bench.act(['equipmentAbnormal', id], 'toMaint', 'em', { values: { maintTarget: 'FAULT_EQUIPMENT' } });
      const [line] = (await bench.see('equipmentAbnormal', id)).values.conversions as { targetId: string }[];
      return { id, orderId: line?.targetId ?? '' };
    };
    const [first, second, third] = [await made(`A-${how}`), await made(`B-${how}`), await made(`C-${how}`)];
    const merge = (from: string, mergedInto: string) =>
      bench.act(['faultEquipment', from], 'merge', 'em', { values: { mergedInto } });
    const state = async ({ id }: { readonly id: string }) => (await bench.see('equipmentAbnormal', id)).status;
    expect([await merge(first.orderId, second.orderId), await merge(second.orderId, third.orderId)]).toEqual([
      ...['CANCELLED', 'CANCELLED'],
    ]);
    expect([await state(first), await state(second), await state(third)]).toEqual(['TO_MAINT', 'TO_MAINT', 'TO_MAINT']);
    const last = ['faultEquipment', third.orderId] as const;
    if (how === 'cancelled') await bench.act(last, 'cancel', 'em', { note: 'No parts' });
    else {
      const { version } = await bench.see(...last);
      const put = { version, values: { executor: 'fitter' } };
      await bench.engine.put(`modules/faultEquipment/records/${third.orderId}`, put, 'em').expect(200);
      for (const [action, who, asked] of workOf({ result: 'Bearing changed' }))
        expect(await bench.act(last, action, who, { values: asked ?? {} }), action).toMatch(/^[A-Z]/);
      await bench.pass(1);
    }
    expect([await state(first), await state(second), await state(third)]).toEqual([expected, expected, expected]);
    const { no } = await bench.see(...last);
    expect((await bench.see('equipmentAbnormal', first.id)).values).toMatchObject({
      orderNo: no,
      ...(how === 'completed' && { result: 'Bearing changed' }),
    });
  });

  it('complete their exception with what was done', async () => {
    const values = { ...exception, equipNo: 'BLW-2', description: 'Noise' };
    const { id } = await bench.make('equipmentAbnormal', values, 'lead');
    await bench.act(['equipmentAbnormal', id], 'toMaint', 'em', { values: { maintTarget: 'FAULT_EQUIPMENT' } });
    const [line] = (await bench.see('equipmentAbnormal', id)).values.conversions as { targetId: string }[];
    const orderId = line?.targetId ?? '';
    const { version } = await bench.see('faultEquipment', orderId);
    await bench.engine
      .put(`modules/faultEquipment/records/${orderId}`, { version, values: { executor: 'fitter' } }, 'em')
      .expect(200);
    for (const [action, who, asked] of workOf({ result: 'Bearing changed', ...CAUSE })) {
      expect(await bench.act(['faultEquipment', orderId], action, who, { values: asked ?? {} }), action).toMatch(
        /^[A-Z]/,
      );
    }
    await bench.pass(1);
    expect((await bench.see('faultEquipment', orderId)).status).toBe('COMPLETED');
    expect(await bench.see('equipmentAbnormal', id)).toMatchObject({
      status: 'PROCESSED',
      values: { result: 'Bearing changed' },
    });
  });
});
