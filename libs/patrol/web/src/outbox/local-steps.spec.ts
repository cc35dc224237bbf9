import type { RecordDto } from '@sed/records-contract';
import { expect, describe, it } from 'vitest';
import { stamped, withSteps } from './local-steps';

const ORDER: RecordDto = {
  ...{ id: 'o1', version: 1, no: 'XJ-1', factoryNo: 'plant_a', status: 'FILLING', labels: {} },
  ...{ createdAt: 0, createdBy: 'u', updatedAt: 0, updatedBy: 'u' },
  values: {
    points: [
      { point: 'p1', arrivedAt: null },
      { point: 'p2', arrivedAt: null },
    ],
    readings: [],
    photos: [],
  },
};
const at = (point: string) => ({ points: [{ point, proof: 'QR', token: 'x' }] });

describe('an order with steps that wait', () => {
  it('shows what was done, and each line says when', () => {
    const values = stamped(at('p1'), 5);
    expect(values).toMatchObject({ points: [{ point: 'p1', saidAt: 5 }] });
    const asked = { module: 'runPatrolWork', recordId: 'o1', action: 'save', values, atMs: 5 };
    const step = { ...asked, seq: 1, key: 'k', version: null, refusal: null };
    const shown = withSteps(ORDER, [step, { ...step, action: 'submit', values: { result: 'ok' } }]);
    expect(shown).toMatchObject({
      status: 'TO_REVIEW',
      values: { result: 'ok', points: [{ arrivedAt: 5 }, { arrivedAt: null }] },
    });
  });
});
