import { QUALITY } from '@sed/platform-contract';
import { PlantDirectory } from '@sed/platform-ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakePlantDirectory } from '@sed/testing';
import { StoresBench, type SeenRecord } from '../testing/stores-bench';

const PD = 'drugStocktaking';
let bench: StoresBench;
beforeAll(async () => {
  bench = await StoresBench.open();
  const plants = bench.engine.app.get(PlantDirectory);
  if (plants instanceof FakePlantDirectory) plants.addSignal('plant_a', 'FIT102', { unit: 'L/h' });
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

  it('is taken before the tank itself: by its label, with what its gauge says on a photo', async () => {
    const made = await aTank({ tag: '04:A2:2B:91' });
    const [line] = made.values.lines as readonly object[];
    level(2);
    const count = (values: object) =>
      bench.act(PD, made, 'count', 'keeper', { values: { lines: [{ ...line, countedQty: '12' }], ...values } }).then(
        ({ values: { gaugeFinding } }) => gaugeFinding,
        (error: unknown) => /stores\.tank\w+|field\.required/u.exec(String(error))?.[0] ?? String(error),
      );
    expect(await count({})).toBe('stores.tankUnread');
    expect(await count({ tagRead: '04:00:00:01' })).toBe('stores.tankOther');
    const there = { tagRead: '04a22b91' };
    expect(await count({ ...there, gaugeLevel: 2.1 })).toBe('field.required');
    const photo = await bench.engine.files.upload('u1', 'gauge.jpg', 'x', 'picture');
    expect(await count({ ...there, gaugeLevel: 2.1, gaugePhoto: [photo.id] })).toBe('AGREE');
    expect(await count({ ...there, gaugeLevel: 2.6, gaugePhoto: [photo.id] })).toBe('OFF');
    level(2, QUALITY.COMM);
    expect(await count({ ...there, gaugeLevel: 2, gaugePhoto: [photo.id] })).toBe('UNKNOWN');
  });

  it('says where a level tells nothing', async () => {
    expect(await counted(await aTank(), '12', { metres: 2, quality: QUALITY.COMM })).toMatchObject({
      ...{ tankLevelQty: null, tankFinding: 'UNKNOWN' },
    });
    expect(await counted(await aTank({ fullLevelM: null }), '12')).toMatchObject({ tankFinding: 'UNKNOWN' });
  });
});

describe('the use of a tank since it was counted last', () => {
  const HOURS = 100;

  /** A tank that was counted, and of which 6 t went out by the book in the 100 h since. */
  async function usedSince() {
    const item = await bench.item({ inventoryType: '1', unit: 't', densityTPerM3: 1.2 });
    const code = `U${item.id.slice(-6)}`;
    const tank = { kind: 'TANK', tankVolumeM3: 20, fullLevelM: 4, dosingSignals: ['plant_a/FIT102'] };
    const place = await bench.create('warehouse', { code, name: code, ...tank });
    await bench.receive(place, [{ item: item.id, quantity: '18', unitPriceYuan: '100' }]);
    const first = await bench.create(PD, { subject: 'First', warehouse: place.id, mode: 'BLIND', counters: ['u1'] });
    const started = await bench.act(PD, first, 'start', 'keeper');
    expect(await counted(started, '18')).toMatchObject({ usedFrom: null, usedFinding: null });
    await bench.act(PD, started, 'approve', 'em');
    const fromMs = bench.engine.clock.ms;
    bench.pass(HOURS * 3_600_000);
    await bench.posted(bench.issueOf(place, [{ item: item.id, quantity: '6' }]));
    bench.pass(1);
    const again = await bench.create(PD, { subject: 'Again', warehouse: place.id, mode: 'BLIND', counters: ['u1'] });
    return { fromMs, made: await bench.act(PD, again, 'start', 'keeper') };
  }

  it('stands by the book, by the tank and by what its pumps dosed', async () => {
    // 50 L/h of 1.2 t/m³ are 6 t in 100 h.
    bench.flows.mean = 50;
    const { fromMs, made } = await usedSince();
    expect(await counted(made, '12')).toMatchObject({
      ...{ usedFrom: fromMs, usedBookQty: '6.0000', usedTankQty: '6.0000', usedFinding: 'AGREE' },
    });
    expect(bench.flows.range).toEqual({ fromMs, toMs: made.values.startedAt });
  });

  it('says what is off: what left the tank and was not booked, a leak, or the meter', async () => {
    bench.flows.mean = 75;
    expect(await counted((await usedSince()).made, '9')).toMatchObject({
      ...{ usedBookQty: '6.0000', usedTankQty: '9.0000', usedFinding: 'BOOK' },
    });
    bench.flows.mean = 50;
    expect(await counted((await usedSince()).made, '9')).toMatchObject({ usedFinding: 'TANK' });
    bench.flows.mean = 90;
    expect(await counted((await usedSince()).made, '12')).toMatchObject({ usedFinding: 'DOSED' });
  });

  it('is not known where too little of the flow was measured', async () => {
    bench.flows.mean = 50;
    bench.flows.validity = 0.5;
    expect(await counted((await usedSince()).made, '12')).toMatchObject({
      ...{ usedBookQty: '6.0000', usedDosedQty: null, usedFinding: 'UNKNOWN' },
    });
    bench.flows.validity = 1;
  });
});
