import { describe, expect, it } from 'vitest';
import { orderValues } from '../testing/render-module';
import { testOrder } from '../testing/test-modules';
import { isTouched } from './local-record';

const BASE = {
  ...{ id: 'o1', version: 1, no: 'GZ1-1', factoryNo: 'demo_e01', status: 'IN_PROGRESS', labels: {} },
  ...{ createdAt: 0, createdBy: 'u1', updatedAt: 0, updatedBy: 'u1' },
  values: orderValues('Check pump'),
};

describe('a record that changed while a step on it waited', () => {
  it('was touched where its state or anything a person decides is another', () => {
    const now = { ...BASE, version: 2 };
    expect(isTouched(testOrder, BASE, now)).toBe(false);
    expect(isTouched(testOrder, BASE, { ...now, status: 'DONE' })).toBe(true);
    expect(isTouched(testOrder, BASE, { ...now, values: { ...now.values, description: 'Runs hot' } })).toBe(true);
  });

  it('was not touched by what only the product writes', () => {
    const field = { ...testOrder.fields.result, readOnly: true };
    const module = { ...testOrder, fields: { ...testOrder.fields, result: field } };
    expect(isTouched(module, BASE, { ...BASE, values: { ...BASE.values, result: 'Overdue' } })).toBe(false);
  });
});
