import { columnTotal } from '@sed/records-contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { engineSuite } from '../testing/engine-suite';

const suite = engineSuite();

const totals = async (query = '', who = 'u1') => {
  const { body } = await suite.engine.get(`modules/testOrder/totals${query}`, who).expect(200);
  return z.array(columnTotal).parse(body.data);
};

describe('totals of a list', () => {
  it('are those its definition declares, over the records of the filter', async () => {
    await suite.order({ amount: 1.25, price: '2.0000', grade: 'A' });
    await suite.order({ amount: 2.5, price: '3.0000', grade: 'A' });
    await suite.order({ amount: null, grade: 'B' });
    expect(await totals()).toEqual([{ field: 'amount', by: 'sum', value: 3.75 }]);
    expect(await totals('?amount.from=2')).toEqual([{ field: 'amount', by: 'sum', value: 2.5 }]);
    expect(await totals('?name=nothing')).toEqual([]);
  });

  it('are none where rows do not belong together', async () => {
    await suite.order({ amount: 100, grade: 'A' });
    await suite.order({ amount: 25, grade: 'B' });
    expect(await totals()).toEqual([]);
    expect(await totals('?grade=A')).toEqual([{ field: 'amount', by: 'sum', value: 100 }]);
  });

  it('count nothing of plants the caller does not see', async () => {
    await suite.order({ amount: 1, grade: 'A' }, 'plant_a');
    await suite.order({ amount: 10, grade: 'A' }, 'plant_b');
    expect(await totals()).toEqual([{ field: 'amount', by: 'sum', value: 11 }]);
    expect(await totals('', 'only-a')).toEqual([{ field: 'amount', by: 'sum', value: 1 }]);
    await suite.engine.get('modules/testOrder/totals', 'nobody').expect(403);
  });
});
