import { ExceptionsModule } from '@sed/exceptions-api';
import { OrdersBench } from '@sed/orders-api/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Urgent, as what stops a machine is: its root cause is asked for. */
const CAUSE = { whys: ['Hot', 'Dry', 'Blocked'].map((answer) => ({ answer })), rootCause: 'Lubricator empty' };
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
    const work = [
      ['issue', 'em'],
      ['start', 'fitter'],
      ['fill', 'fitter'],
      ['submit', 'fitter', { result: 'Bearing changed', ...CAUSE }],
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
    for (const [action, who, asked] of work) {
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
