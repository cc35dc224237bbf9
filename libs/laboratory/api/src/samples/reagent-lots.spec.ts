import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LaboratoryBench } from '../testing/laboratory-bench';

let bench: LaboratoryBench;
beforeAll(async () => {
  bench = await LaboratoryBench.open();
});
afterAll(() => bench.close());

describe('a lot of a reagent', () => {
  it('leaves the stock of the laboratory when it is put to use, in the unit that is kept there', async () => {
    const stock = (code: string, inventoryType: string) =>
      bench.make('stockItem', {
        ...{ code, name: { zh: code, en: code }, inventoryType, unit: 'g', priceYuan: '1' },
      });
    const [reagent, chemical] = [await stock('KHP', '4'), await stock('PAC', '1')];
    const place = await bench.make('warehouse', { code: 'LAB', name: 'Laboratory store', kind: 'LAB' });
    const lot = (more: object) =>
      bench.make('labReagent', {
        ...{ name: 'Hydrogen phthalate', kind: 'STANDARD', expiresOn: '2099-01-01', quantity: '250', unit: 'g' },
        ...{ stockItem: reagent.id, warehouse: place.id },
        ...more,
      });
    await lot({ lot: 'L1', stockBatch: 'B7' });
    expect(bench.ledger.posted).toMatchObject([
      {
        ledger: 'stock',
        parts: { warehouse: place.id, item: reagent.id, batch: 'B7' },
        quantity: '-250.00',
        unit: 'g',
      },
    ]);
    await expect(lot({ lot: 'L2', unit: 'kg' })).rejects.toThrow('laboratory.stockUnit');
    await expect(lot({ lot: 'L3', stockItem: chemical.id })).rejects.toThrow('laboratory.notReagent');
    await expect(lot({ lot: 'L4', warehouse: null })).rejects.toThrow('field.required');
    expect(bench.ledger.posted).toHaveLength(1);
    expect((await bench.list('labReagent')).map(({ values }) => values.lot)).toEqual(['L1']);
  });
});
