import type { OrdersBench } from '@sed/orders-api/testing';
import { runPatrolWork } from '@sed/orders-definitions';
import { pointQr } from '@sed/patrol-contract';
import { PlantDirectory } from '@sed/platform-ports';
import { SystemRecords } from '@sed/records-api';
import { aViewer } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPatrolBench } from './testing/patrol-bench';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let bench: OrdersBench;
beforeAll(async () => {
  bench = await openPatrolBench();
});
afterAll(() => bench.close());

let made = 0;

type Line = Readonly<Record<string, unknown>>;

/** A point with the sheet of what is looked at there: a number compared with a signal, and a check. */
async function aSheet(values: object = {}) {
  made += 1;
  const code = String(10_000_000 + made);
  const name = `Point ${code}`;
  const point = await bench.make('operationPatrolPointsList', {
    ...{ code, name, uses: ['RUN'], section: 'SCR', longitude: 120, latitude: 31, equipNo: `E${code}` },
    ...values,
  });
  const text = { zh: '液位', en: 'Level' };
  const common = { name: text, place: 'ANY', method: 'MEASURE', standard: text, raisedAs: 'EQUIPMENT' };
  const level = await bench.make('patrolElement', {
    ...{ ...common, kind: 'NUMBER', upper: 10, signal: 'plant_a/AIT101', photoWhenNok: true },
  });
  const noise = await bench.make('patrolElement', { ...common, kind: 'CHECK', photoWhenNok: false });
  const elements = [{ element: level.id }, { element: noise.id }];
  const sheet = await bench.make('patrolPlanElement', { name, use: 'RUN', point: point.id, elements });
  return { code, point: point.id, level: level.id, noise: noise.id, sheet: sheet.id };
}

async function aPlan(sheets: readonly { readonly sheet: string }[], values: object = {}) {
  const plan = await bench.make('runPatrol', {
    ...{ name: 'Walk', cycle: 'DAY', frequency: 2, times: [{ at: '08:00' }, { at: '20:00' }], durationMin: 60 },
    ...{ validFrom: '2020-01-01', executor: 'fitter', route: sheets.map(({ sheet }) => ({ sheet })) },
    ...values,
  });
  return plan.id;
}

async function ordersOf(no: unknown, states = '') {
  const query = `keyword=${encodeURIComponent(String(no))}&pageSize=100&sort=planStart${states}`;
  const reply = await bench.engine.get(`modules/runPatrolWork/records?${query}`, 'om').expect(200);
  const body = reply.body as { data: { list: { id: string; status: string; values: Line }[] } };
  return body.data.list;
}

/** An order of its own plan that its executor has opened. */
async function opened(sheets: readonly { readonly sheet: string }[], values: object = {}) {
  const plan = await aPlan(sheets, values);
  const { id } = await bench.make('runPatrolWork', { name: 'Round', content: 'By hand', plan });
  await bench.act(['runPatrolWork', id], 'issue', 'om');
  await bench.act(['runPatrolWork', id], 'fill', 'fitter');
  return id;
}

const save = (id: string, values: object, action = 'save') =>
  bench.act(['runPatrolWork', id], action, 'fitter', { values });

describe('a plan', () => {
  it('makes the orders of a week, each night those of another day, and each once', async () => {
    const plan = await aPlan([await aSheet()]);
    expect(await bench.act(['runPatrol', plan], 'start', 'om')).toBe('STARTED');
    const { no } = await bench.see('runPatrol', plan);
    const first = await ordersOf(no);
    expect(first.length).toBeGreaterThanOrEqual(14);
    expect(first.every(({ status, values }) => status === 'TO_ISSUE' && values.executor === 'fitter')).toBe(true);
    await bench.restart();
    await bench.pass(DAY);
    const second = await ordersOf(no);
    expect(second.length).toBe(first.length + 2);
    expect(new Set(second.map(({ values }) => values.planStart)).size).toBe(second.length);
  });

  it('makes them as far ahead as the plant has set, in one go, each with what it is to look at', async () => {
    bench.engine.sessions.allow(
      'config',
      aViewer(['plant_a'], { code: 'config', rights: new Set(['permission:config'] as const) }),
    );
    const set = (value: string, version: number) =>
      bench.engine.put('parameters/patrol.horizonDays', { factoryNo: 'plant_a', value, version }, 'config');
    await set('60', 0).expect(200);
    bench.engine.clock.ms += 3000;
    const plan = await aPlan([await aSheet(), await aSheet()], { frequency: 1, times: [{ at: '08:00' }] });
    expect(await bench.act(['runPatrol', plan], 'start', 'om')).toBe('STARTED');
    const orders = await ordersOf((await bench.see('runPatrol', plan)).no);
    expect(orders.length).toBeGreaterThanOrEqual(60);
    expect(new Set(orders.map(({ values }) => values.planStart)).size).toBe(orders.length);
    for (const { values } of orders)
      expect([values.points, values.readings].map((l) => (l as Line[]).length)).toEqual([2, 4]);
    await set('7', 1).expect(200);
    // Nearer again, nothing is taken back and nothing made twice.
    await bench.pass(DAY);
    expect(await ordersOf((await bench.see('runPatrol', plan)).no)).toHaveLength(orders.length);
  });

  it('lets its orders out before they begin, unless it is paused, and calls them off when it is cancelled', async () => {
    const plan = await aPlan([await aSheet()]);
    await bench.act(['runPatrol', plan], 'start', 'om');
    const { no } = await bench.see('runPatrol', plan);
    await bench.act(['runPatrol', plan], 'pause', 'om');
    await bench.pass(DAY);
    expect(new Set((await ordersOf(no)).map(({ status }) => status))).toEqual(new Set(['TO_ISSUE']));
    await bench.act(['runPatrol', plan], 'resume', 'om');
    await bench.pass(DAY);
    const states = (await ordersOf(no)).map(({ status }) => status);
    // What passed while it was paused is called off; what was due since went out and was closed by time.
    expect(states).toContain('TIMEOUT_CLOSED');
    await bench.act(['runPatrol', plan], 'cancel', 'om');
    expect((await ordersOf(no)).filter(({ status }) => status === 'TO_ISSUE')).toEqual([]);
  });

  it('says each night how much of what was due lately was done', async () => {
    const plan = await aPlan([await aSheet()], { frequency: 1, times: [{ at: '08:00' }] });
    await bench.act(['runPatrol', plan], 'start', 'om');
    const { no, values } = await bench.see('runPatrol', plan);
    expect(values.completionPct).toBeNull();
    const midnight = async () => {
      const { generateAt } = (await bench.see('runPatrol', plan)).values;
      await bench.pass(Number(generateAt) - bench.engine.clock.ms);
      return (await bench.see('runPatrol', plan)).values.completionPct;
    };
    await midnight();
    expect(await midnight()).toBe(0);
    const due = (await ordersOf(no)).filter(({ values: { planEnd } }) => Number(planEnd) <= bench.engine.clock.ms);
    const [walked] = due;
    await bench.engine.app.get(SystemRecords).change(async ({ records, atMs }) => {
      await records.set(runPatrolWork, walked?.id ?? '', { values: { actualEnd: atMs }, because: 'walked' });
    });
    expect(await midnight()).toBe(Math.round(100 / (due.length + 1)));
  });

  it('is replaced by its next version from a day on', async () => {
    const plan = await aPlan([await aSheet()]);
    await bench.act(['runPatrol', plan], 'start', 'om');
    const day = (ms: number) => new Date(bench.engine.clock.ms + ms).toISOString().slice(0, 10);
    const change = (changeFrom: string) => bench.act(['runPatrol', plan], 'change', 'om', { values: { changeFrom } });
    expect(await change(day(-DAY))).toBe('patrol.changeTooEarly');
    expect(await change(day(3 * DAY))).toBe('STARTED');
    const ending = await aPlan([await aSheet()], { validTo: day(2 * DAY) });
    await bench.act(['runPatrol', ending], 'start', 'om');
    expect(await bench.act(['runPatrol', ending], 'change', 'om', { values: { changeFrom: day(3 * DAY) } })).toBe(
      'patrol.changeTooLate',
    );
    await bench.act(['runPatrol', ending], 'cancel', 'om');
    const late = { name: 'Round', content: 'By hand', plan: ending };
    await expect(bench.make('runPatrolWork', late)).rejects.toThrow('patrol.planClosed');
    const drafts = await bench.engine.get('modules/runPatrol/records?status=DRAFT&keyword=Walk', 'om').expect(200);
    const { list } = (drafts.body as { data: { list: { id: string; values: Line }[] } }).data;
    const next = list.find(({ values }) => values.previous === plan);
    expect(next?.values).toMatchObject({ edition: 2, validFrom: day(3 * DAY), frequency: 2 });
    await bench.act(['runPatrol', next?.id ?? ''], 'start', 'om');
    const before = await bench.see('runPatrol', plan);
    expect(before.values.validTo).toBe(day(2 * DAY));
    const left = await ordersOf(before.no, '&status=TO_ISSUE');
    expect(left.every(({ values }) => Number(values.planStart) < Date.parse(`${day(3 * DAY)}T00:00:00Z`))).toBe(true);
    await bench.pass(4 * DAY);
    expect((await bench.see('runPatrol', plan)).status).toBe('ENDED');
  });
});

describe('an inspection outside', () => {
  it('goes by sheets of its own elements', async () => {
    const text = { zh: '外观', en: 'Outside' };
    const element = await bench.make('inspectionElementConfiguration', {
      ...{ name: text, place: 'STATION', method: 'LOOK', kind: 'CHECK', standard: text, raisedAs: 'PROCESS' },
    });
    const { point, sheet: inside } = await aSheet();
    const outsideElements = [{ element: element.id }];
    const sheet = await bench.make('patrolPlanElement', { name: 'Out', use: 'OUTSIDE', point, outsideElements });
    const plan = (id: string) => ({
      ...{ name: 'Tour', cycle: 'WEEK', frequency: 1, times: [{ at: '09:00', weekday: '2' }], durationMin: 240 },
      ...{ validFrom: '2020-01-01', executor: 'fitter', route: [{ sheet: id }] },
    });
    await expect(bench.make('externalInspection', plan(inside))).rejects.toThrow('patrol.sheetOther');
    const { id, no } = await bench.make('externalInspection', plan(sheet.id));
    expect(await bench.act(['externalInspection', id], 'start', 'om')).toBe('STARTED');
    const query = `modules/externalInspectionWork/records?keyword=${String(no)}`;
    const reply = await bench.engine.get(query, 'om').expect(200);
    const { list } = (reply.body as { data: { list: { id: string; values: Line }[] } }).data;
    expect(list).toHaveLength(1);
    const order = ['externalInspectionWork', list[0]?.id ?? ''] as const;
    for (const [action, who] of [
      ['issue', 'om'],
      ['fill', 'fitter'],
    ] as const) {
      await bench.act(order, action, who);
    }
    const way = { mileageStartKm: 100, mileageEndKm: 99.9, missedReason: 'The road is closed', result: 'None' };
    expect(await bench.act(order, 'submit', 'fitter', { values: way })).toBe('patrol.mileage');
    expect(list[0]?.values.readings).toMatchObject([{ point, element: element.id, kind: 'CHECK' }]);
  });
});

describe('a patrol', () => {
  it('takes arrivals that are proven, in the order of the plan, and flags what went too fast', async () => {
    const [one, two] = [await aSheet(), await aSheet()];
    const id = await opened([one, two], { isOrderFixed: true });
    const qr = (sheet: { code: string; point: string }) => ({
      ...{ point: sheet.point, proof: 'QR', token: pointQr('plant_a', sheet.code) },
    });
    expect(await save(id, { points: [qr(two)] })).toBe('patrol.outOfOrder');
    expect(await save(id, { points: [{ ...qr(one), token: pointQr('plant_a', two.code) }] })).toBe('patrol.wrongCode');
    const far = { point: one.point, proof: 'GPS', longitude: 120, latitude: 31.001 };
    expect(await save(id, { points: [far] })).toBe('patrol.tooFar');
    expect(await save(id, { points: [{ ...far, latitude: 31.0001 }] })).toBe('FILLING');
    await bench.pass(MINUTE);
    expect(
      await save(id, {
        points: [
          { point: one.point, isFinished: true },
          { ...qr(two), isFinished: true },
        ],
      }),
    ).toBe('FILLING');
    const { points } = (await bench.see('runPatrolWork', id)).values;
    expect(points).toMatchObject([
      { proof: 'GPS', staySec: 60, isTooFast: false },
      { proof: 'QR', staySec: 0, isTooFast: true },
    ]);
  });

  it('holds a position and a stay against what the plant has set', async () => {
    const sheet = await aSheet();
    const id = await opened([sheet]);
    bench.engine.sessions.allow(
      'config',
      aViewer(['plant_a'], { code: 'config', rights: new Set(['permission:config'] as const) }),
    );
    const set = (key: string, value: string, version: number) =>
      bench.engine.put(`parameters/${key}`, { factoryNo: 'plant_a', value, version }, 'config').expect(200);
    await set('patrol.gpsRadiusM', '150', 0);
    await set('patrol.minSeconds', '90', 0);
    // Parameters are read again after a while.
    await bench.pass(3000);
    const far = { point: sheet.point, proof: 'GPS', longitude: 120, latitude: 31.001 };
    expect(await save(id, { points: [far] })).toBe('FILLING');
    await bench.pass(MINUTE);
    await save(id, { points: [{ point: sheet.point, isFinished: true }] });
    const { points } = (await bench.see('runPatrolWork', id)).values;
    expect(points).toMatchObject([{ staySec: 60, isTooFast: true }]);
    await set('patrol.gpsRadiusM', '30', 1);
    await set('patrol.minSeconds', '5', 1);
    await bench.pass(3000);
  });

  it('compares readings with the live value, and keeps what is asked of an element', async () => {
    const sheet = await aSheet();
    const id = await opened([sheet]);
    const signal = bench.engine.app.get(PlantDirectory).signal('plant_a', 'AIT101');
    bench.live.set(signal?.id ?? 0, 8, bench.engine.clock.ms);
    const arrival = { point: sheet.point, proof: 'QR', token: pointQr('plant_a', sheet.code) };
    const level = { point: sheet.point, element: sheet.level, value: '6', upper: 99 };
    const check = { point: sheet.point, element: sheet.noise, ok: 'OK' };
    const submit = (reading: object) =>
      save(id, { points: [arrival], readings: [reading, check], result: 'Fine' }, 'submit');
    expect(await submit(level)).toBe('patrol.deviates');
    expect(await submit({ ...level, value: null })).toBe('patrol.readingOpen');
    expect(await submit({ ...level, value: '12', isConfirmed: true })).toBe('patrol.readingRemark');
    expect(await submit({ ...level, isConfirmed: true })).toBe('TO_REVIEW');
    const { values } = await bench.see('runPatrolWork', id);
    expect(values.readings).toMatchObject([{ value: '6', upper: 10, ok: 'OK', live: 8, deviationPct: 25 }, check]);
    expect(await bench.act(['runPatrolWork', id], 'agree', 'fitter')).toBe('record.position');
    // What is passed is completed by the service, before the answer or after it.
    expect(await bench.act(['runPatrolWork', id], 'agree', 'lead')).toBe('PASSED');
  });

  it('reports what is not in order once, linked both ways', async () => {
    const sheet = await aSheet();
    const plan = [sheet];
    const arrival = { point: sheet.point, proof: 'QR', token: pointQr('plant_a', sheet.code) };
    const bad = { point: sheet.point, element: sheet.noise, ok: 'NOK', remark: 'Rattles', raise: 'EQUIPMENT' };
    const id = await opened(plan);
    expect(await save(id, { points: [arrival], readings: [bad] })).toBe('FILLING');
    const order = await bench.see('runPatrolWork', id);
    const line = (order.values.readings as Line[])[1];
    const exception = await bench.see('equipmentAbnormal', String(line?.equipmentAbnormal));
    expect(line?.exceptionNo).toBe(exception.no);
    expect(exception.values).toMatchObject({ source: 'PATROL', sourceNo: order.no, equipNo: `E${sheet.code}` });
    const again = await opened(plan);
    expect(await save(again, { points: [arrival], readings: [bad] })).toBe('FILLING');
    const other = (await bench.see('runPatrolWork', again)).values.readings as Line[];
    expect(other[1]?.equipmentAbnormal).toBe(exception.id);
  });

  it('shows the picture of what is not in order with its exception, where whoever reports took it', async () => {
    const picture = (who: string) => bench.engine.files.upload(who, 'belt.jpg', 'belt', 'picture');
    const shownOf = async (photo: string, photos: string[]) => {
      const { code, point, noise: element, ...sheet } = await aSheet();
      const id = await opened([sheet]);
      const arrival = { point, proof: 'QR', token: pointQr('plant_a', code) };
      const bad = { point, element, ok: 'NOK', remark: 'Torn', raise: 'EQUIPMENT', photo };
      expect(await save(id, { points: [arrival], readings: [bad], photos })).toBe('FILLING');
      const line = ((await bench.see('runPatrolWork', id)).values.readings as Line[])[1];
      return (await bench.see('equipmentAbnormal', String(line?.equipmentAbnormal))).values.photos ?? null;
    };
    const [own, others] = [await picture('fitter'), await picture('mate')];
    expect(await shownOf(own.id, [own.id])).toEqual([own.id]);
    expect(await shownOf(others.id, [])).toBeNull();
  });

  it('takes no arrival that proves nothing, and no end that leaves something open', async () => {
    const sheet = await aSheet({ equipNo: null });
    const nowhere = await aSheet({ longitude: null, latitude: null });
    const id = await opened([sheet, nowhere]);
    const at = (point: string, proof: object) => save(id, { points: [{ point, ...proof }] });
    expect(await at(nowhere.point, { proof: 'GPS', longitude: 120, latitude: 31 })).toBe('patrol.noPosition');
    expect(await at(sheet.point, { proof: 'PHOTO' })).toBe('patrol.proofReason');
    const { id: photo } = await bench.engine.files.upload('fitter', 'here.jpg', 'here', 'picture');
    const shown = { point: sheet.point, proof: 'PHOTO', photo, proofReason: 'The tag is torn off' };
    expect(await save(id, { points: [shown], photos: [photo] })).toBe('FILLING');
    const noise = { point: sheet.point, element: sheet.noise, ok: 'NOK', remark: 'Rattles' };
    expect(await save(id, { readings: [{ ...noise, raise: 'EQUIPMENT' }] })).toBe('patrol.noEquipment');
    const level = { point: sheet.point, element: sheet.level, value: '12', remark: 'High', isConfirmed: true };
    const elsewhere = { point: nowhere.point, element: nowhere.noise, ok: 'OK' };
    const points = [{ point: nowhere.point, missedReason: 'Locked' }];
    const end = (readings: object[]) => save(id, { points, readings, result: 'Done' }, 'submit');
    expect(await end([noise, { ...level, photo }, elsewhere])).toBe('patrol.notArrived');
    // A number beyond its limits is shown by a picture, as its element asks.
    expect(await end([noise, level])).toBe('patrol.photoMissing');
    expect(await end([noise, { ...level, photo }])).toBe('TO_REVIEW');
  });

  it('says why points were missed, at its end and when time closed it', async () => {
    const id = await opened([await aSheet(), await aSheet()]);
    expect(await save(id, { result: 'Storm' }, 'submit')).toBe('patrol.missedReason');
    expect(await save(id, { result: 'Storm', missedReason: 'Lightning' }, 'submit')).toBe('TO_REVIEW');
    expect((await bench.see('runPatrolWork', id)).values.missedCount).toBe(2);
    const late = await opened([await aSheet()]);
    await bench.pass(8 * HOUR + 30 * MINUTE);
    const closed = await bench.see('runPatrolWork', late);
    expect(closed).toMatchObject({ status: 'TIMEOUT_CLOSED', values: { missedCount: 1 } });
    const values = { missedReason: 'Nobody on shift' };
    expect(await bench.act(['runPatrolWork', late], 'explain', 'lead', { values })).toBe('TIMEOUT_CLOSED');
  });
});

describe('a tag', () => {
  it('proves the arrival at the point it is fixed to, and only one is', async () => {
    const sheet = await aSheet();
    const tag = async (uid: string) => (await bench.make('operationEquipNFCSetting', { uid, target: 'POINT' })).id;
    const bind = (id: string) =>
      bench.act(['operationEquipNFCSetting', id], 'bind', 'om', { values: { target: 'POINT', point: sheet.point } });
    const first = await tag('04:a2:2b');
    expect(await bind(first)).toBe('BOUND');
    const second = await tag('04:A2:2C');
    expect(await bind(second)).toBe('BOUND');
    expect((await bench.see('operationEquipNFCSetting', first)).status).toBe('UNBOUND');
    await expect(tag('04a22b')).rejects.toThrow('patrol.tagKnown');
    const id = await opened([sheet]);
    const read = (token: string) => save(id, { points: [{ point: sheet.point, proof: 'NFC', token }] });
    expect(await read('04a22b')).toBe('patrol.wrongTag');
    expect(await read('04a22c')).toBe('FILLING');
    expect((await bench.see('operationEquipNFCSetting', second)).values.lastSeenBy).toBe('fitter');
    const values = { newUid: '04:a2:2d' };
    expect(await bench.act(['operationEquipNFCSetting', second], 'replace', 'om', { values })).toBe('BOUND');
    expect((await bench.see('operationPatrolPointsList', sheet.point)).values.nfcUid).toBe('04:a2:2d');
    expect(await bench.act(['operationEquipNFCSetting', second], 'lose', 'om')).toBe('LOST');
    expect((await bench.see('operationPatrolPointsList', sheet.point)).values.nfcUid).toBeNull();
  });
});
