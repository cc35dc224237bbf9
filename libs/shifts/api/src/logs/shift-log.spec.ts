import { anAlarm } from '@sed/alarms-contract/testing';
import { changeShifts, shiftLog } from '@sed/shifts-definitions';
import { QUALITY } from '@sed/platform-contract';
import { PlantDirectory, ShiftRoster, VisitorsOnSite } from '@sed/platform-ports';
import { FakePlantDirectory } from '@sed/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RosterWatch } from '../rosters/roster-watch';
import { HandoverChecks } from './handover-checks';
import { SectionFill } from './section-fill';
import { aRoster, ShiftsBench, type SeenRecord } from '../testing/shifts-bench';

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

  it('are all found by a word of theirs, however much was written since, and so is what became of an item', async () => {
    await write('EVENT', 'Blower 7 surged twice');
    await write('REMARK', 'key 7 is missing', true);
    for (let more = 0; more < 3; more += 1) await write('EVENT', 'rounds '.repeat(200));
    await act('closeItem', outgoing, { values: { itemNo: 1 }, note: 'found in the workshop' });
    const found = async (word: string) => (await bench.list(shiftLog, `keyword=${encodeURIComponent(word)}`)).length;
    expect(await Promise.all(['blower 7 surged', 'found in the workshop', 'blower 8'].map(found))).toEqual([1, 1, 0]);
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
    expect(handed.values.sections).toMatchObject([
      {
        code: 'ALARMS',
        lines: expect.arrayContaining([
          expect.objectContaining({ text: { zh: expect.any(String), en: 'Not acknowledged in time' }, value: '1' }),
          expect.objectContaining({
            text: { zh: expect.any(String), en: 'Time flooded with alarms' },
            value: '12 min',
          }),
        ]),
      },
    ]);
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

  it('has each permit that is not done with ticked, and tells who is there from outside (SH-05)', async () => {
    for (const section of ['PERMITS', 'VISITORS']) {
      await bench.make(changeShifts, { name: { zh: section, en: section }, section });
    }
    bench.permits.open.push({
      ...{ module: 'finiteSpace', id: 'p1', no: 'YXP-1', name: 'Clean the sump', place: 'Sump 1', status: 'ACTIVE' },
      ...{ kind: { zh: '有限空间作业票', en: 'confined-space permit' }, state: { zh: '作业中', en: 'Work going on' } },
      ...{ path: '/finiteSpace?id=p1', equipment: null, startedAt: START, validTo: START + 10 * HOUR, inside: 2 },
    });
    const filled = async () => {
      const { body } = await bench.engine.get(`shift-logs/${log.id}/sections`, outgoing).expect(200);
      return body.data.filled as { code: string; lines: { text: { en: string }; value: string | null }[] }[];
    };
    // Nobody keeps a record of visitors: nothing is said about them.
    expect((await filled()).map(({ code }) => code)).toEqual(['ALARMS', 'PERMITS']);
    const guest = { name: 'Welder', company: 'Pipes Ltd', purpose: 'Clean the sump', since: START, path: null };
    bench.engine.app.get(VisitorsOnSite).bind({ onSite: () => Promise.resolve([guest]) });
    const lines = new Map((await filled()).map((section) => [section.code, section.lines]));
    const said = (code: string) => lines.get(code)?.map(({ text, value }) => [text.en, value]);
    expect(said('PERMITS')).toContainEqual([
      'confined-space permit (Work going on, 2 inside) Clean the sump · Sump 1',
      'YXP-1 → 11-21 22:00',
    ]);
    expect(said('VISITORS')).toEqual([
      ['People from outside on site', '1'],
      ['Welder (Pipes Ltd) · Clean the sump', '11-21 12:00'],
    ]);
    await handedOver();
    const handed = await bench.see(shiftLog, log.id);
    expect(handed.values.checks).toMatchObject([{ kind: 'PERMIT', text: expect.stringContaining('YXP-1') }]);
    expect(await act('takeOver', incoming)).toBe('shift.unticked');
    await act('tick', incoming, { values: { checkNo: 1 } });
    expect(await act('takeOver', incoming)).toMatchObject({ status: 'TAKEN' });
  });

  it('says who silenced a console in the shift, when and for how long', async () => {
    const user = { zh: '安', en: 'Ann' };
    bench.consoles.silences.push(
      { user, cause: 'SILENCED', from: START + HOUR, to: START + HOUR + 45_000 },
      { user, cause: 'BLOCKED', from: START + 2 * HOUR, to: START + 3 * HOUR },
    );
    const shift = { factoryNo: 'plant_a', startsAt: START, endsAt: START + 8 * HOUR, nowMs: START + 4 * HOUR };
    const section = { code: 'HEALTH' as const, name: { zh: '', en: '' }, hint: null, isRequired: false, signals: [] };
    const [health] = await bench.engine.app.get(SectionFill).fill(shift, [section], bench.database.db);
    bench.consoles.silences.length = 0;
    expect(health?.lines.slice(-3)).toMatchObject([
      { text: { en: 'Times a console was not heard in this shift' }, value: '2' },
      { text: user, value: '静音 / silenced 13:00–13:00 · 45 s' },
      { text: user, value: '无声 / no sound 14:00–15:00 · 60 min' },
    ]);
  });

  it('has each console nobody hears ticked, and says since when', async () => {
    bench.consoles.silent.push({ user: { zh: '值班台', en: 'Desk' }, since: START });
    const shift = { factoryNo: 'plant_a', startsAt: START, endsAt: START + 8 * HOUR, nowMs: START + HOUR };
    const section = { code: 'HEALTH' as const, name: { zh: '', en: '' }, hint: null, isRequired: false, signals: [] };
    const [health] = await bench.engine.app.get(SectionFill).fill(shift, [section], bench.database.db);
    expect(health?.lines.slice(-3)).toMatchObject([
      { text: { en: 'Consoles without sound' }, value: '1', isMarked: true },
      { text: { en: 'Desk' }, value: '12:00', isMarked: true },
      { text: { en: 'Times a console was not heard in this shift' }, value: '0' },
    ]);
    await handedOver();
    bench.consoles.silent.length = 0;
    const handed = await bench.see(shiftLog, log.id);
    expect(handed.values.checks).toMatchObject([{ kind: 'CONSOLE', text: '值班台 / Desk' }]);
    expect(await act('takeOver', incoming)).toBe('shift.unticked');
    await act('tick', incoming, { values: { checkNo: 1 } });
    expect(await act('takeOver', incoming)).toMatchObject({ status: 'TAKEN' });
  });

  it('has each alarm ticked that is still open, though it cleared by itself, and a lost or weak link (SH-05)', async () => {
    const own = { factoryNo: 'plant_a', level: 2 } as const;
    const text = (en: string) => ({ text: { zh: en, en } });
    bench.alarms.push(
      'raised',
      anAlarm({ ...own, id: 'b1', ...text('Cleared'), active: false, state: 'UNACK_CLEARED' }),
    );
    bench.alarms.push('raised', anAlarm({ ...own, id: 'b2', ...text('Suppressed'), overlay: 'SUPPRESSED' }));
    bench.alarms.push('raised', anAlarm({ ...own, id: 'b3', ...text('Minor'), level: 3 }));
    const checks = async () => {
      const shift = { factoryNo: 'plant_a', startsAt: START, endsAt: START + 8 * HOUR, nowMs: START };
      const found = await bench.engine.app.get(HandoverChecks).of(shift);
      return found.map(({ kind, text: said }) => `${kind} ${said.split(' / ')[1] ?? ''}`);
    };
    const cleared = ['ALARM Cleared'];
    expect(await checks()).toEqual(cleared);
    const plants = bench.engine.app.get(PlantDirectory);
    if (!(plants instanceof FakePlantDirectory)) throw new Error('not the plants of a test');
    const { id: outlet } = plants.addSignal('plant_a', 'AIT801', { critical: true });
    bench.live.set(outlet, 1, START, QUALITY.COMM);
    expect(await checks()).toEqual([...cleared, 'LINK Critical signals not to be trusted: AIT801']);
    bench.live.setLink('plant_a', 'offline', START);
    expect(await checks()).toEqual([...cleared, 'LINK Plant link lost']);
    bench.live.setLink('plant_a', 'online', START);
    bench.live.set(outlet, 1, START);
    for (const id of ['b1', 'b2', 'b3']) bench.alarms.push('cleared', anAlarm({ ...own, id, state: 'CLOSED' }));
    expect(await checks()).toEqual([]);
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
