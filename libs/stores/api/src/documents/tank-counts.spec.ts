import { QUALITY } from '@sed/platform-contract';
import { PlantDirectory } from '@sed/platform-ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoresBench, type SeenRecord } from '../testing/stores-bench';

const PD = 'drugStocktaking';
let bench: StoresBench;
beforeAll(async () => {
  bench = await StoresBench.open();
});
afterAll(() => bench.close());

/** A tank of 20 m³ and 4 m with 12 t of a product of 1.2 t/m³, which is 10 m³ or 2 m. */
async function aTank(more: object = {}) {
  const item = await bench.item({ inventoryType: '1', unit: 't', densityTPerM3: 1.2 });
  const code = `T${item.id.slice(-6)}`;
  const tank = { kind: 'TANK', tankVolumeM3: 20, fullLevelM: 4, levelSignal: 'plant_a/AIT101', ...more };
  const place = await bench.create('warehouse', { code, name: code, ...tank });
  await bench.receive(place, [{ item: item.id, quantity: '12', unitPriceYuan: '100' }]);
  const counters = ['u1'];
  const made = await bench.create(PD, { subject: 'Tank', warehouse: place.id, mode: 'BLIND', counters });
  return bench.act(PD, made, 'start', 'keeper');
}

function level(metres: number, quality: number = QUALITY.GOOD) {
  const signal = bench.engine.app.get(PlantDirectory).signal('plant_a', 'AIT101');
  bench.live.set(signal?.id ?? 0, metres, bench.engine.clock.ms, quality);
}

async function counted(made: SeenRecord, countedQty: string, at = { metres: 2, quality: QUALITY.GOOD as number }) {
  const [line] = made.values.lines as readonly object[];
  level(at.metres, at.quality);
  const lines = [{ ...line, countedQty, recountQty: countedQty, purpose: '6' }];
  const seen = await bench.act(PD, made, 'count', 'keeper', { values: { lines } });
  expect(seen.values.tankLevelQty).toBeNull();
  // What the level says later is not what it said when it was counted.
  level(0.1);
  return (await bench.act(PD, seen, 'finish', 'keeper', { values: { lines: seen.values.lines } })).values;
}

describe('the count of a tank', () => {
  it('stands beside book and level, and says which of the three is off', async () => {
    expect(await counted(await aTank(), '12')).toMatchObject({
      ...{ tankBookQty: '12.0000', tankCountedQty: '12.0000', tankLevelQty: '12.0000', tankFinding: 'AGREE' },
    });
    expect(await counted(await aTank(), '9', { metres: 1.5, quality: QUALITY.GOOD })).toMatchObject({
      ...{ tankLevelQty: '9.0000', tankFinding: 'BOOK' },
    });
    expect(await counted(await aTank(), '9')).toMatchObject({ tankFinding: 'COUNT' });
    expect(await counted(await aTank(), '12', { metres: 3, quality: QUALITY.GOOD })).toMatchObject({
      tankFinding: 'LEVEL',
    });
  });

  it('says where a level tells nothing', async () => {
    expect(await counted(await aTank(), '12', { metres: 2, quality: QUALITY.COMM })).toMatchObject({
      ...{ tankLevelQty: null, tankFinding: 'UNKNOWN' },
    });
    expect(await counted(await aTank({ fullLevelM: null }), '12')).toMatchObject({ tankFinding: 'UNKNOWN' });
  });
});
