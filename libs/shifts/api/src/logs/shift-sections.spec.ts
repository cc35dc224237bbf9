import { equipList } from '@sed/equipment-definitions';
import { analysisTaskList } from '@sed/laboratory-definitions';
import { faultEquipment } from '@sed/orders-definitions';
import { PlantDirectory, type Ledger, type LedgerHolding, type SignalRef } from '@sed/platform-ports';
import { ActionsTaken, ModuleEngine, SystemRecords } from '@sed/records-api';
import type { AnyModule } from '@sed/records-model';
import { inOutManage, stockBatch, stockItem, stockLevel, warehouse } from '@sed/stores-definitions';
import { FakeLiveValues, FakePlantDirectory, NullLedger } from '@sed/testing';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ShiftsBench } from '../testing/shifts-bench';
import { equipmentLines } from './equipment-lines';
import { laboratoryLines } from './laboratory-lines';
import { ShiftHistory } from './shift-history';
import { stockLines, tankLines } from './stock-lines';

const START = Date.UTC(2026, 10, 21, 4);
const HOUR = 3_600_000;

let bench: ShiftsBench;
beforeAll(async () => {
  bench = await ShiftsBench.open();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.empty();
  bench.engine.clock.ms = START;
});

describe('the section of the laboratory', () => {
  it('names samples that are due, missed or over a limit, and no others', async () => {
    const { engine } = bench;
    const store = engine.app.get(ModuleEngine).storeOf(analysisTaskList);
    const sample = (name: string, status: string, values: object) => {
      const kept = { id: v7(), version: 1, no: null, factoryNo: 'plant_a', status };
      const made = { createdAt: START, createdBy: 'u1', updatedAt: START, updatedBy: 'u1' };
      const whole = { name, point: v7(), windowFrom: START - HOUR, windowTo: START, ...values };
      return store.insert({ ...kept, ...made, values: whole }, bench.database.db);
    };
    await sample('due', 'TO_SAMPLE', {});
    await sample('later', 'TO_SAMPLE', { windowFrom: START + 9 * HOUR });
    await sample('missed', 'MISSED', { windowTo: START });
    await sample('over', 'PUBLISHED', { verdict: 'OVER', publishedAt: START });
    await sample('of before', 'PUBLISHED', { verdict: 'OVER', publishedAt: START - 30 * HOUR });
    const shift = { factoryNo: 'plant_a', startsAt: START - HOUR, nowMs: START };
    const lines = await laboratoryLines(engine.app.get(ModuleEngine), shift, bench.database.db);
    expect(lines.slice(0, 6).map(({ text, value, isMarked }) => [text.en, value, isMarked])).toEqual([
      ['To be sampled', '1', false],
      ['Tested and reviewed', '0', false],
      ['Published in this shift', '1', false],
      ['Missed in this shift', '1', true],
      ['Over a limit in this shift', '1', true],
      ['Amended in this shift', '0', false],
    ]);
    const named = lines.slice(6);
    expect(new Set(named.map(({ text }) => text.en))).toEqual(new Set(['due', 'missed', 'over']));
    expect(named.filter(({ isMarked }) => isMarked).map(({ text }) => text.en)).toEqual(['over']);
  });
});

describe('the sections of the store', () => {
  const WAREHOUSE = v7();
  const keep = async (
    module: AnyModule,
    values: object,
    { plant = 'plant_a', id = v7(), no = null as string | null } = {},
  ) => {
    const store = bench.engine.app.get(ModuleEngine).storeOf(module);
    const factoryNo = module.scope === 'plant' ? plant : null;
    const made = { createdAt: START, createdBy: 'u1', updatedAt: START, updatedBy: 'u1' };
    const status = module === inOutManage ? 'POSTED' : null;
    await store.insert({ id, version: 1, no, factoryNo, status, ...made, values: { ...values } }, bench.database.db);
    return id;
  };
  const item = (code: string, minStock: string) =>
    keep(stockItem, {
      ...{ code, name: { zh: code, en: code }, inventoryType: '1', unit: 'kg', priceYuan: '1' },
      minStock,
    });
  const holding = (
    of: string,
    quantity: string,
    { batch, warehouse: at = WAREHOUSE }: Record<string, string> = {},
  ) => ({
    ...{ factoryNo: 'plant_a', account: `${at} ${of}`, parts: { warehouse: at, item: of }, quantity, reserved: '0' },
    ...{ available: quantity, value: null, unit: 'kg', currency: null, postedAt: START },
    lots: batch === undefined ? [] : [{ parts: { batch }, quantity }],
  });
  class Held extends NullLedger {
    constructor(private readonly held: readonly LedgerHolding[]) {
      super();
    }
    override readonly holdings: Ledger['holdings'] = () => Promise.resolve(this.held);
  }
  const parts = (held: readonly LedgerHolding[] = []) => ({
    engine: bench.engine.app.get(ModuleEngine),
    plants: bench.engine.app.get(PlantDirectory),
    live: new FakeLiveValues(),
    ledger: new Held(held),
  });
  const SHIFT = { factoryNo: 'plant_a', startsAt: START - HOUR, endsAt: START + HOUR, nowMs: START };

  it('names what is below its minimum at this plant, batches that run out, and what moved in the shift', async () => {
    const [pac, lime, own] = [await item('PAC', '100'), await item('LIME', '10'), await item('OWN', '5')];
    await keep(stockLevel, { item: own, basis: 'Two days', minStock: '50' });
    await keep(stockBatch, { item: pac, batch: 'B1', expiresOn: '2026-11-20' });
    await keep(stockBatch, { item: lime, batch: 'B2', expiresOn: '2026-12-10' });
    await keep(stockBatch, { item: lime, batch: 'used up', expiresOn: '2026-11-01' });
    await keep(stockBatch, { item: lime, batch: 'far', expiresOn: '2027-12-10' });
    const document = { typeCode: '2', warehouse: WAREHOUSE, lines: [] };
    await keep(inOutManage, { ...document, subject: 'For the blowers', postedAt: START - 60_000 }, { no: 'CK1' });
    await keep(inOutManage, { ...document, subject: 'Of before', postedAt: START - 2 * HOUR });
    await keep(inOutManage, { ...document, subject: 'Elsewhere', postedAt: START }, { plant: 'plant_b' });
    const held = [
      holding(pac, '60', { batch: 'B1' }),
      holding(pac, '80', { warehouse: 'transit/plant_b' }),
      holding(lime, '40', { batch: 'B2' }),
      holding(own, '20'),
    ];
    const lines = await stockLines(parts(held), SHIFT, bench.database.db);
    expect(lines.slice(0, 4).map(({ value, isMarked }) => [value, isMarked])).toEqual([
      ['2', true],
      ['1', true],
      ['1', false],
      ['1', false],
    ]);
    expect(lines.slice(4).map(({ text, value, isMarked }) => [text.en, value, isMarked])).toEqual([
      ['PAC', '60.00 < 100.00 kg', true],
      ['OWN', '20.00 < 50.00 kg', true],
      ['PAC', 'B1 · 2026-11-20', true],
      ['LIME', 'B2 · 2026-12-10', false],
      ['For the blowers', 'CK1', false],
    ]);
  });

  it('tells how full each tank is, and marks one that is nearly empty or does not say', async () => {
    const code = [...bench.engine.app.get(PlantDirectory).signalsOf('plant_a').keys()][0] ?? '';
    const signal = bench.engine.app.get(PlantDirectory).signal('plant_a', code);
    const tank = { kind: 'TANK', fullLevelM: 4, tankVolumeM3: 20, levelSignal: `plant_a/${code}` };
    await keep(warehouse, { code: 'T1', name: 'PAC tank', ...tank });
    await keep(warehouse, { code: 'T2', name: 'Old tank', kind: 'TANK' });
    await keep(warehouse, { code: 'W1', name: 'Store', kind: 'GENERAL' });
    const stores = parts();
    stores.live.set(signal?.id ?? 0, 0.5, START);
    const unit = signal?.unit ?? '';
    expect(await tankLines(stores, { ...SHIFT, lowPct: 20 }, bench.database.db)).toMatchObject([
      { text: { en: 'PAC tank' }, value: `0.50 ${unit} · 13 % · 2.5 m³`, isMarked: true },
      { text: { en: 'Old tank' }, value: '--', isMarked: true },
    ]);
    const [lower] = await tankLines(stores, { ...SHIFT, lowPct: 10 }, bench.database.db);
    expect(lower).toMatchObject({ isMarked: false });
    stores.live.set(signal?.id ?? 0, 3, START);
    expect((await tankLines(stores, { ...SHIFT, lowPct: 20 }, bench.database.db))[0]).toMatchObject({
      isMarked: false,
    });
  });
});

describe('the sections of the shift itself', () => {
  const SHIFT = { factoryNo: 'plant_a', startsAt: START - 8 * HOUR, endsAt: START + 4 * HOUR, nowMs: START };
  const signal = (code: string, traits: Partial<SignalRef>) => {
    const plants = bench.engine.app.get(PlantDirectory);
    if (!(plants instanceof FakePlantDirectory)) throw new Error('not the plants of a test');
    return plants.addSignal('plant_a', code, traits);
  };

  it('say what was treated and used, and how far quality went', async () => {
    const flow = signal('FIT801', { unit: 'm3/h', critical: true });
    const power = signal('PWR_E1', { unit: 'kW', section: 'PWR', critical: false });
    const quality = signal('AIT803', { unit: 'mg/L', critical: true, decimals: 2 });
    bench.history.told.set(flow.id, { mean: 1000 });
    bench.history.told.set(power.id, { mean: 250 });
    bench.history.told.set(quality.id, { mean: 1, min: 0.4, max: 2.25, last: 0.9, validity: 0.5 });
    const lines = await bench.engine.app.get(ShiftHistory).production(SHIFT);
    const own = new Map(lines.map(({ text, value, isMarked }) => [text.en, [value, isMarked]]));
    expect(own.get('FIT801')).toEqual(['8000 m³', false]);
    expect(own.get('PWR_E1')).toEqual(['2000 kWh', false]);
    expect(own.get('AIT803')).toEqual(['0.40 – 2.25 · 0.90 mg/L', true]);
  });

  it('name the setpoints that were moved, and wait for no store that does not answer', async () => {
    const moved = signal('FIC702_SP', { kind: 'AO', unit: 'L/h', decimals: 0 });
    signal('FIC703_SP', { kind: 'AO', unit: 'L/h', decimals: 0 });
    bench.history.told.set(moved.id, { first: 120, last: 108 });
    const history = bench.engine.app.get(ShiftHistory);
    expect(await history.setpoints(SHIFT)).toEqual([
      { text: moved.name, value: '120 → 108 L/h', isMarked: false, path: null },
    ]);
    bench.history.failure = new Error('the store is gone');
    // Whoever looks again within the minute is told the same.
    expect(await history.setpoints({ ...SHIFT, nowMs: START + 59_000 })).toHaveLength(1);
    expect(await history.setpoints({ ...SHIFT, nowMs: START + 60_000 })).toMatchObject([
      { text: { en: 'History is not available' }, isMarked: true },
    ]);
    bench.history.failure = undefined;
  });

  it('name machines out of service, those locked out by work that goes on, and cards that changed', async () => {
    const engine = bench.engine.app.get(ModuleEngine);
    const made = { version: 1, factoryNo: 'plant_a', createdAt: START, createdBy: 'u1' };
    const keep = async (
      module: AnyModule,
      status: string,
      { no = null, ...values }: Readonly<Record<string, unknown>> & { readonly no?: string | null },
    ) => {
      const own = { id: v7(), ...made, no, status, updatedAt: START, updatedBy: 'u1', values: { ...values } };
      await engine.storeOf(module).insert(own, bench.database.db);
      return own.id;
    };
    const card = { unitCode: '010101', placeCode: '01', typeId: v7(), category: 'MECHANICAL', section: 'LFT' };
    await keep(equipList, 'IN_USE', {
      ...card,
      equipCode: '0001',
      name: 'Pump 1',
      tagNo: 'P1',
      outSince: START - HOUR,
    });
    const spare = await keep(equipList, 'IN_USE', { ...card, equipCode: '0002', name: 'Pump 2', tagNo: 'P2' });
    await bench.engine.app
      .get(SystemRecords)
      .change(({ records }) => records.act(equipList, spare, { action: 'takeOut', because: 'No use for it' }));
    const order = { name: 'Seal', content: 'leaks', equipName: 'Pump 3', emergencyDegree: '1', mode: 'SELF' };
    await keep(faultEquipment, 'IN_PROGRESS', { ...order, no: 'GZ-1', lockedOut: true });
    await keep(faultEquipment, 'TO_EXECUTE', { ...order, lockedOut: true });
    const taken = bench.engine.app.get(ActionsTaken);
    const lines = await equipmentLines({ engine, taken }, SHIFT, bench.database.db);
    expect(lines.map(({ text, value, isMarked }) => [text.en, value, isMarked])).toEqual([
      ['Equipment out of service', '1', true],
      ['Taken out in this shift', '1', false],
      ['Equipment locked out', '1', true],
      ['Changes of state in this shift', '1', false],
      ['Pump 1', 'P1', true],
      ['Pump 3', 'GZ-1', true],
      ['Pump 2: Take out of use', 'P2', false],
    ]);
    const earlier = { ...SHIFT, startsAt: START - 16 * HOUR, endsAt: START - 8 * HOUR };
    const before = await equipmentLines({ engine, taken }, earlier, bench.database.db);
    expect(before.find(({ text }) => text.en.startsWith('Changes of state'))?.value).toBe('0');
  });
});
