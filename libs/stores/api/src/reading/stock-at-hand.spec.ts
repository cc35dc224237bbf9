import { PartsAtHand, type PartsNeed } from '@sed/platform-ports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { A, B, StoresBench, type SeenRecord } from '../testing/stores-bench';

let bench: StoresBench;
beforeAll(async () => {
  bench = await StoresBench.open();
});
beforeEach(() => bench.empty());
afterAll(() => bench.close());

type Line = readonly [item: SeenRecord, quantity: string, place?: SeenRecord];
const need = (key: string, lines: readonly Line[], factoryNo = A): PartsNeed => ({
  ...{ key, factoryNo },
  lines: lines.map(([item, quantity, place]) => ({ item: item.id, quantity, warehouse: place?.id ?? null })),
});
const missing = async (...needs: PartsNeed[]) => {
  const found = await bench.engine.app.get(PartsAtHand).missing(needs);
  return Object.fromEntries(
    [...found].map(([key, parts]) => [key, parts.map((part) => `${part.quantity} ${part.expectedOn ?? '?'}`)] as const),
  );
};
const coming = async (place: SeenRecord, item: SeenRecord, orderedQty: string, expectedOn?: string) => {
  const supplier = await bench.create(
    'supplier',
    { code: `S${expectedOn ?? 'x'}${place.id.slice(-6)}`, name: `Seller ${expectedOn ?? ''}`, category: 'PART' },
    { who: 'boss', plant: null },
  );
  const lines = [{ item: item.id, orderedQty, unitPriceYuan: '7' }];
  const values = { subject: 'Parts', supplier: supplier.id, warehouse: place.id, expectedOn, lines };
  return bench.create('arrivalAcceptance', values);
};

describe('parts at hand', () => {
  it('are what lies in the stores beyond what is kept back, for the first who needs it', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [{ item: item.id, quantity: '5', unitPriceYuan: '10' }]);
    const found = await missing(need('first', [[item, '3']]), need('second', [[item, '3']]), need('none', []));
    expect(found).toEqual({ first: [], second: ['1 ?'] });
    expect(await missing(need('far', [[item, '1']], B))).toEqual({ far: ['1 ?'] });
  });

  it('are looked for in the store a line names, and everywhere where it names none', async () => {
    const [here, there, item] = [await bench.warehouse(), await bench.warehouse(), await bench.item()];
    await bench.receive(here, [{ item: item.id, quantity: '2', unitPriceYuan: '10' }]);
    expect(await missing(need('named', [[item, '1', there]]))).toEqual({ named: ['1 ?'] });
    expect(await missing(need('any', [[item, '2']]))).toEqual({ any: [] });
  });

  it('are expected on the day the last of what is missing comes', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await coming(place, item, '2', '2026-12-01');
    await coming(place, item, '2', '2026-12-10');
    const found = await missing(need('a', [[item, '1']]), need('b', [[item, '2']]), need('c', [[item, '2']]));
    expect(found).toEqual({ a: ['1 2026-12-01'], b: ['2 2026-12-10'], c: ['2 ?'] });
  });
});
