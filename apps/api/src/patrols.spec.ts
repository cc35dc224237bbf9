import type { OrdersBench } from '@sed/orders-api/testing';
import { pointQr } from '@sed/patrol-contract';
import { PlantDirectory } from '@sed/platform-ports';
import { aViewer } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PatrolDesk } from './testing/patrol-desk';
import { openPatrolBench } from './testing/patrol-bench';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let bench: OrdersBench;
let desk: PatrolDesk;
beforeAll(async () => {
  bench = await openPatrolBench();
  desk = new PatrolDesk(bench);
});
afterAll(() => bench.close());

type Line = Readonly<Record<string, unknown>>;

/** The reading is found by its signal, by whoever may see patrols of the plant. */
async function isListedAsFar(id: string): Promise<void> {
  const { ms } = bench.engine.clock;
  const asked = (more: string, who = 'om', from = ms - HOUR) =>
    bench.engine.get(`patrol/far-readings?factoryNo=plant_a&from=${String(from)}&to=${String(ms + HOUR)}${more}`, who);
  const far = async (more: string, from?: number) =>
    ((await asked(more, 'om', from).expect(200)).body as { data: Line[] }).data.filter(({ orderId }) => orderId === id);
  const reading = { module: 'runPatrolWork', value: '6', live: 8, deviationPct: 25, isConfirmed: true };
  expect(await far('')).toMatchObject([{ ...reading, signal: 'plant_a/AIT101', executor: 'fitter' }]);
  expect(await far(`&signal=${encodeURIComponent('plant_a/AIT101')}`)).toHaveLength(1);
  expect(await far('&signal=plant_a%2FOther')).toEqual([]);
  expect(await far('', ms + 1)).toEqual([]);
  await asked('', 'om', ms - 400 * 24 * HOUR).expect(422);
  const listed = await bench.engine
    .get('modules/runPatrolWork/records?readings.deviationPct.from=10', 'om')
    .expect(200);
  expect(JSON.stringify(listed.body)).toContain(id);
  bench.engine.sessions.allow(
    'far',
    aViewer(['plant_b'], { code: 'far', rights: new Set(['runPatrolWork:view'] as const) }),
  );
  await asked('', 'far').expect(403);
}

describe('a patrol', () => {
  it('takes arrivals that are proven, in the order of the plan, and flags what went too fast', async () => {
    const [one, two] = [await desk.aSheet(), await desk.aSheet()];
    const id = await desk.opened([one, two], { isOrderFixed: true });
    const qr = (sheet: { code: string; point: string }) => ({
      ...{ point: sheet.point, proof: 'QR', token: pointQr('plant_a', sheet.code) },
    });
    expect(await desk.save(id, { points: [qr(two)] })).toBe('patrol.outOfOrder');
    expect(await desk.save(id, { points: [{ ...qr(one), token: pointQr('plant_a', two.code) }] })).toBe(
      'patrol.wrongCode',
    );
    const far = { point: one.point, proof: 'GPS', longitude: 120, latitude: 31.001 };
    expect(await desk.save(id, { points: [far] })).toBe('patrol.tooFar');
    expect(await desk.save(id, { points: [{ ...far, latitude: 31.0001 }] })).toBe('FILLING');
    await bench.pass(MINUTE);
    expect(
      await desk.save(id, {
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
    const sheet = await desk.aSheet();
    const id = await desk.opened([sheet]);
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
    expect(await desk.save(id, { points: [far] })).toBe('FILLING');
    await bench.pass(MINUTE);
    await desk.save(id, { points: [{ point: sheet.point, isFinished: true }] });
    const { points } = (await bench.see('runPatrolWork', id)).values;
    expect(points).toMatchObject([{ staySec: 60, isTooFast: true }]);
    await set('patrol.gpsRadiusM', '30', 1);
    await set('patrol.minSeconds', '5', 1);
    await bench.pass(3000);
  });

  it('compares readings with the live value, and keeps what is asked of an element', async () => {
    const sheet = await desk.aSheet();
    const id = await desk.opened([sheet]);
    const signal = bench.engine.app.get(PlantDirectory).signal('plant_a', 'AIT101');
    bench.live.set(signal?.id ?? 0, 8, bench.engine.clock.ms);
    const arrival = { point: sheet.point, proof: 'QR', token: pointQr('plant_a', sheet.code) };
    const level = { point: sheet.point, element: sheet.level, value: '6', upper: 99 };
    const check = { point: sheet.point, element: sheet.noise, ok: 'OK' };
    const submit = (reading: object) =>
      desk.save(id, { points: [arrival], readings: [reading, check], result: 'Fine' }, 'submit');
    expect(await submit(level)).toBe('patrol.deviates');
    expect(await submit({ ...level, value: null })).toBe('patrol.readingOpen');
    expect(await submit({ ...level, value: '12', isConfirmed: true })).toBe('patrol.readingRemark');
    expect(await submit({ ...level, isConfirmed: true })).toBe('TO_REVIEW');
    const { values } = await bench.see('runPatrolWork', id);
    expect(values.readings).toMatchObject([{ value: '6', upper: 10, ok: 'OK', live: 8, deviationPct: 25 }, check]);
    await isListedAsFar(id);
    expect(await bench.act(['runPatrolWork', id], 'agree', 'fitter')).toBe('record.position');
    // What is passed is completed by the service, before the answer or after it.
    expect(await bench.act(['runPatrolWork', id], 'agree', 'lead')).toBe('PASSED');
  });

  it('reports what is not in order once, linked both ways', async () => {
    const sheet = await desk.aSheet();
    const plan = [sheet];
    const arrival = { point: sheet.point, proof: 'QR', token: pointQr('plant_a', sheet.code) };
    const bad = { point: sheet.point, element: sheet.noise, ok: 'NOK', remark: 'Rattles', raise: 'EQUIPMENT' };
    const id = await desk.opened(plan);
    expect(await desk.save(id, { points: [arrival], readings: [bad] })).toBe('FILLING');
    const order = await bench.see('runPatrolWork', id);
    const line = (order.values.readings as Line[])[1];
    const exception = await bench.see('equipmentAbnormal', String(line?.equipmentAbnormal));
    expect(line?.exceptionNo).toBe(exception.no);
    expect(exception.values).toMatchObject({ source: 'PATROL', sourceNo: order.no, equipNo: `E${sheet.code}` });
    const again = await desk.opened(plan);
    expect(await desk.save(again, { points: [arrival], readings: [bad] })).toBe('FILLING');
    const other = (await bench.see('runPatrolWork', again)).values.readings as Line[];
    expect(other[1]?.equipmentAbnormal).toBe(exception.id);
  });

  it('shows the picture of what is not in order with its exception, where whoever reports took it', async () => {
    const picture = (who: string) => bench.engine.files.upload(who, 'belt.jpg', 'belt', 'picture');
    const shownOf = async (photo: string, photos: string[]) => {
      const { code, point, noise: element, ...sheet } = await desk.aSheet();
      const id = await desk.opened([sheet]);
      const arrival = { point, proof: 'QR', token: pointQr('plant_a', code) };
      const bad = { point, element, ok: 'NOK', remark: 'Torn', raise: 'EQUIPMENT', photo };
      expect(await desk.save(id, { points: [arrival], readings: [bad], photos })).toBe('FILLING');
      const line = ((await bench.see('runPatrolWork', id)).values.readings as Line[])[1];
      return (await bench.see('equipmentAbnormal', String(line?.equipmentAbnormal))).values.photos ?? null;
    };
    const [own, others] = [await picture('fitter'), await picture('mate')];
    expect(await shownOf(own.id, [own.id])).toEqual([own.id]);
    expect(await shownOf(others.id, [])).toBeNull();
  });

  it('takes no arrival that proves nothing, and no end that leaves something open', async () => {
    const sheet = await desk.aSheet({ equipNo: null });
    const nowhere = await desk.aSheet({ longitude: null, latitude: null });
    const id = await desk.opened([sheet, nowhere]);
    const at = (point: string, proof: object) => desk.save(id, { points: [{ point, ...proof }] });
    expect(await at(nowhere.point, { proof: 'GPS', longitude: 120, latitude: 31 })).toBe('patrol.noPosition');
    expect(await at(sheet.point, { proof: 'PHOTO' })).toBe('patrol.proofReason');
    const { id: photo } = await bench.engine.files.upload('fitter', 'here.jpg', 'here', 'picture');
    const shown = { point: sheet.point, proof: 'PHOTO', photo, proofReason: 'The tag is torn off' };
    expect(await desk.save(id, { points: [shown], photos: [photo] })).toBe('FILLING');
    const noise = { point: sheet.point, element: sheet.noise, ok: 'NOK', remark: 'Rattles' };
    expect(await desk.save(id, { readings: [{ ...noise, raise: 'EQUIPMENT' }] })).toBe('patrol.noEquipment');
    const level = { point: sheet.point, element: sheet.level, value: '12', remark: 'High', isConfirmed: true };
    const elsewhere = { point: nowhere.point, element: nowhere.noise, ok: 'OK' };
    const points = [{ point: nowhere.point, missedReason: 'Locked' }];
    const end = (readings: object[]) => desk.save(id, { points, readings, result: 'Done' }, 'submit');
    expect(await end([noise, { ...level, photo }, elsewhere])).toBe('patrol.notArrived');
    // A number beyond its limits is shown by a picture, as its element asks.
    expect(await end([noise, level])).toBe('patrol.photoMissing');
    expect(await end([noise, { ...level, photo }])).toBe('TO_REVIEW');
  });

  it('says why points were missed, at its end and when time closed it', async () => {
    const id = await desk.opened([await desk.aSheet(), await desk.aSheet()]);
    expect(await desk.save(id, { result: 'Storm' }, 'submit')).toBe('patrol.missedReason');
    expect(await desk.save(id, { result: 'Storm', missedReason: 'Lightning' }, 'submit')).toBe('TO_REVIEW');
    expect((await bench.see('runPatrolWork', id)).values.missedCount).toBe(2);
    const late = await desk.opened([await desk.aSheet()]);
    await bench.pass(8 * HOUR + 30 * MINUTE);
    const closed = await bench.see('runPatrolWork', late);
    expect(closed).toMatchObject({ status: 'TIMEOUT_CLOSED', values: { missedCount: 1 } });
    const values = { missedReason: 'Nobody on shift' };
    expect(await bench.act(['runPatrolWork', late], 'explain', 'lead', { values })).toBe('TIMEOUT_CLOSED');
  });
});

describe('a tag', () => {
  it('proves the arrival at the point it is fixed to, and only one is', async () => {
    const sheet = await desk.aSheet();
    const tag = async (uid: string) => (await bench.make('operationEquipNFCSetting', { uid, target: 'POINT' })).id;
    const bind = (id: string) =>
      bench.act(['operationEquipNFCSetting', id], 'bind', 'om', { values: { target: 'POINT', point: sheet.point } });
    const first = await tag('04:a2:2b');
    expect(await bind(first)).toBe('BOUND');
    const second = await tag('04:A2:2C');
    expect(await bind(second)).toBe('BOUND');
    expect((await bench.see('operationEquipNFCSetting', first)).status).toBe('UNBOUND');
    await expect(tag('04a22b')).rejects.toThrow('patrol.tagKnown');
    const id = await desk.opened([sheet]);
    const read = (token: string) => desk.save(id, { points: [{ point: sheet.point, proof: 'NFC', token }] });
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
