import { anAlarm } from '@sed/alarms-contract/testing';
import { changeShifts, shiftLog } from '@sed/shifts-definitions';
import { analysisTaskList } from '@sed/laboratory-definitions';
import { PlantDirectory, ShiftRoster, type Ledger, type LedgerHolding } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import type { AnyModule } from '@sed/records-model';
import { inOutManage, stockBatch, stockItem, stockLevel, warehouse } from '@sed/stores-definitions';
import { FakeLiveValues, NullLedger } from '@sed/testing';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RosterWatch } from '../rosters/roster-watch';
import { aRoster, ShiftsBench, type SeenRecord } from '../testing/shifts-bench';
import { laboratoryLines } from './laboratory-lines';
import { stockLines, tankLines } from './stock-lines';

const START = Date.UTC(2026, 10, 21, 4);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let bench: ShiftsBench;
let log: SeenRecord;
let outgoing: string;
let incoming: string;
beforeAll(async () => {
  bench = await ShiftsBench.open();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.empty();
  bench.engine.clock.ms = START;
  await aRoster(bench);
  await bench.make(changeShifts, { name: { zh: '事件', en: 'Events' }, section: 'EVENT', isRequired: true });
  await bench.make(changeShifts, { name: { zh: '报警', en: 'Alarms' }, section: 'ALARMS' });
  await bench.engine.app.get(RosterWatch).step();
  [log] = (await bench.list(shiftLog)) as [SeenRecord];
  outgoing = String(log.values.outgoing);
});

const act = (action: string, who: string, asked: { values?: object; note?: string } = {}) =>
  bench.act(shiftLog, log, action, who, asked);
const write = (entryKind: string, entryText: string, entryCarry = false) =>
  act('addEntry', outgoing, { values: { entryKind, entryText, entryCarry } });

async function handedOver(): Promise<void> {
  await write('EVENT', 'pump 3 changed');
  bench.engine.clock.pass(8 * HOUR - 10 * MINUTE);
  await act('prepare', outgoing);
  const handed = await act('handOver', outgoing);
  if (typeof handed === 'string') throw new Error(handed);
  incoming = String((handed.values.incoming as string[])[0]);
}

describe('entries (SH-02)', () => {
  it('can be changed for ten minutes by whoever wrote them, then only corrected; nothing else is taken in', async () => {
    expect(await act('addEntry', 'boss', { values: { entryKind: 'EVENT', entryText: 'x' } })).toBe('record.notNamed');
    await write('EVENT', 'pump 3 stoped');
    const mended = { values: { entryNo: 1, entryText: 'pump 3 stopped' } };
    expect(await act('changeEntry', outgoing, mended)).toMatchObject({
      values: { entries: [{ no: 1, text: 'pump 3 stopped' }], entryText: null, said: 'pump 3 stopped' },
    });
    bench.engine.clock.pass(11 * MINUTE);
    expect(await act('changeEntry', outgoing, mended)).toBe('shift.entryFixed');
    const corrected = await act('correctEntry', outgoing, { values: { entryNo: 1, entryText: 'it was pump 2' } });
    expect(corrected).toMatchObject({
      values: { entries: [{ no: 1 }, { no: 2, corrects: 1, text: 'it was pump 2' }] },
    });
    expect((await bench.list(shiftLog, 'keyword=pump 2')).map(({ id }) => id)).toEqual([log.id]);
    expect((await bench.list(shiftLog, 'entries.text=pump 3')).map(({ id }) => id)).toEqual([log.id]);
  });

  it('show pictures of whoever writes them, which stand on the paper that is signed', async () => {
    const { files } = bench.engine;
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a7' } })
      .jpeg()
      .toBuffer();
    const own = await files.upload(outgoing, 'leak.jpg', photo, 'picture');
    const lost = await files.upload(outgoing, 'lost.jpg', 'nothing of it is left', 'picture');
    const foreign = await files.upload('boss', 'other.jpg', photo, 'picture');
    const add = (entryPictures: readonly string[]) =>
      act('addEntry', outgoing, { values: { entryKind: 'EVENT', entryText: 'a leak', entryPictures } });
    expect(await add([foreign.id])).toBe('file.unknown');
    expect(await add(['a', 'b', 'c', 'd'])).toBe('field.tooMany');
    expect(await add([own.id, lost.id])).toMatchObject({
      values: {
        entries: [{ no: 1, pictures: `${own.id} ${lost.id}` }],
        entryPictures: null,
      },
    });
    const more = await files.upload(outgoing, 'more.jpg', photo, 'picture');
    const correction = { entryNo: 1, entryText: 'two leaks', entryPictures: [more.id] };
    expect(await act('correctEntry', outgoing, { values: correction })).toMatchObject({
      values: { entries: [{ no: 1 }, { no: 2, pictures: more.id }] },
    });
    await handedOver();
    const { values } = await bench.see(shiftLog, log.id);
    const [paper] = values.papers as string[];
    const pdf = await files.bytes(paper ?? '');
    expect(pdf.includes(photo)).toBe(true);
    expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2);
  });

  it('are not made up with a new log', async () => {
    const values = { day: '2026-11-22', shift: 'X', startsAt: START, endsAt: START + HOUR };
    const forged = { ...values, entries: [{ no: 1, at: 1, by: 'u1', kind: 'EVENT', text: 'forged' }] };
    await expect(bench.make(shiftLog, forged)).rejects.toThrow(/readOnly/);
  });
});

describe('the handover', () => {
  it('is prepared at the end of a shift with its sections written (SH-03)', async () => {
    expect(await act('prepare', outgoing)).toBe('shift.tooEarly');
    bench.engine.clock.pass(8 * HOUR - 25 * MINUTE);
    expect(await act('prepare', outgoing)).toBe('shift.sectionsMissing');
    await write('EVENT', 'nothing special');
    expect(await act('prepare', 'boss')).toBe('record.notNamed');
    expect(await act('prepare', outgoing)).toMatchObject({ status: 'PREPARED' });
    expect(await act('addEntry', outgoing, { values: { entryKind: 'EVENT', entryText: 'late' } })).toBe('record.state');
    expect(await act('resume', outgoing)).toMatchObject({ status: 'OPEN' });
  });

  it('is ticked one by one and signed by both, with what the system knew then (SH-04, SH-05)', async () => {
    bench.alarms.push('raised', anAlarm({ id: 'a1', factoryNo: 'plant_a', level: 1 }));
    await write('WATCH', 'seal of pump 2');
    await write('REMARK', 'key 7 is missing', true);
    await handedOver();
    const handed = await bench.see(shiftLog, log.id);
    expect(handed).toMatchObject({
      status: 'HANDED',
      values: { checks: [{ kind: 'ALARM' }, { kind: 'WATCH' }, { kind: 'CARRIED', text: 'key 7 is missing' }] },
    });
    expect(handed.values.sections).toMatchObject([{ code: 'ALARMS' }]);
    expect(incoming).not.toBe(outgoing);
    expect(bench.told('Take over')).toEqual([incoming]);
    expect(await act('takeOver', incoming)).toBe('shift.unticked');
    expect(await act('tick', outgoing, { values: { checkNo: 1 } })).toBe('record.notNamed');
    for (const checkNo of [1, 2, 3]) await act('tick', incoming, { values: { checkNo } });
    const taken = await act('takeOver', incoming);
    expect(taken).toMatchObject({ status: 'TAKEN', values: { handedBy: outgoing, takenBy: incoming } });
    for (const field of ['handedDigest', 'takenDigest']) {
      expect(Reflect.get(typeof taken === 'string' ? {} : taken.values, field)).toMatch(/^[0-9a-f]{64}$/);
    }
    const papers = () => bench.engine.get(`shift-logs/${log.id}/papers`, outgoing).expect(200);
    expect((await papers()).body.data).toMatchObject([
      { kind: 'handed', state: 'unchanged', name: expect.stringMatching(/\.pdf$/) },
      { kind: 'taken', state: 'unchanged', digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    await bench.engine.get(`shift-logs/${log.id}/papers`, 'far').expect(404);
    // Somebody puts another content in the place of the one that was signed.
    const [, kept] = (taken as SeenRecord).values.papers as string[];
    bench.engine.files.overwrite(kept ?? '', 'forged');
    expect((await papers()).body.data).toMatchObject([{ state: 'unchanged' }, { kind: 'taken', state: 'changed' }]);
    bench.alarms.push('cleared', anAlarm({ id: 'a1', factoryNo: 'plant_a', state: 'CLOSED' }));
    await bench.pass(24 * HOUR);
    expect((await bench.see(shiftLog, log.id)).status).toBe('ARCHIVED');
  });

  it('goes back with an objection (SH-06), and is told when nobody takes it (SH-07): duty stays', async () => {
    await handedOver();
    expect(await act('object', incoming, { note: 'the room is not clean' })).toMatchObject({
      ...{ status: 'PREPARED', values: { objection: 'the room is not clean', checks: null } },
    });
    await act('handOver', outgoing);
    await bench.pass(31 * MINUTE);
    expect(await bench.see(shiftLog, log.id)).toMatchObject({ status: 'HANDED', values: { isOverdue: true } });
    expect(bench.told('Takeover overdue')).toEqual(['boss']);
    const held = (await bench.onDuty()).filter(({ isHeldOver }) => isHeldOver);
    expect(held.map(({ person }) => person)).toEqual([outgoing]);
    // Alarms wake them beside those who have come on shift.
    const { ms } = bench.engine.clock;
    const woken = await bench.engine.app.get(ShiftRoster).operating(['plant_a'], { from: ms, to: ms + 1 });
    expect(woken.map(({ person }) => person)).toEqual([incoming, outgoing]);
  });

  it('carries items on until somebody closes them, also into a log that was opened before', async () => {
    await write('REMARK', 'key 7 is missing', true);
    await handedOver();
    await bench.pass(11 * MINUTE);
    await bench.engine.app.get(RosterWatch).step();
    const [next] = await bench.list(shiftLog, 'sort=-startsAt');
    expect(next?.values).toMatchObject({
      shift: 'Night',
      items: [{ no: 1, text: 'key 7 is missing', closedAt: null }],
    });
    await act('tick', incoming, { values: { checkNo: 1 } });
    await act('takeOver', incoming);
    if (next === undefined) throw new Error('a log of the night');
    const closed = await bench.act(shiftLog, next, 'closeItem', incoming, { values: { itemNo: 1 }, note: 'found' });
    expect(closed).toMatchObject({ values: { items: [{ outcome: 'found', closedBy: incoming }] } });
  });

  it('is given to somebody else by the operations manager alone, with a reason', async () => {
    const values = { outgoing: 'lead' };
    expect(await act('relieve', outgoing, { values, note: 'ill' })).toBe('record.position');
    expect(await act('relieve', 'boss', { values, note: 'ill' })).toMatchObject({ values });
  });

  it('is shown to nobody elsewhere', async () => {
    await bench.engine.get(`shift-logs/${log.id}/sections`, 'far').expect(404);
    const { body } = await bench.engine.get(`shift-logs/${log.id}/sections`, outgoing).expect(200);
    expect(body.data).toMatchObject({ isFixed: false, manual: [{ code: 'EVENT', isRequired: true, entries: 0 }] });
  });
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
    expect(lines.slice(0, 5).map(({ text, value, isMarked }) => [text.en, value, isMarked])).toEqual([
      ['To be sampled', '1', false],
      ['Tested and reviewed', '0', false],
      ['Published in this shift', '1', false],
      ['Missed in this shift', '1', true],
      ['Over a limit in this shift', '1', true],
    ]);
    const named = lines.slice(5);
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
    expect(await tankLines(stores, SHIFT, bench.database.db)).toMatchObject([
      { text: { en: 'PAC tank' }, value: `0.50 ${unit} · 13 % · 2.5 m³`, isMarked: true },
      { text: { en: 'Old tank' }, value: '--', isMarked: true },
    ]);
    stores.live.set(signal?.id ?? 0, 3, START);
    expect((await tankLines(stores, SHIFT, bench.database.db))[0]).toMatchObject({ isMarked: false });
  });
});
