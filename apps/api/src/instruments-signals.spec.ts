import { message as messageTable } from '@sed/messages-tables';
import { silentLog } from '@sed/platform-api';
import { qualityName } from '@sed/platform-contract';
import { Clock, LiveValues, PlantDirectory, TimeSeriesStore } from '@sed/platform-ports';
import { StoredPlantDirectory } from '@sed/plants-api';
import type { RecordDto } from '@sed/records-contract';
import { Timers } from '@sed/records-api';
import { signalsTopic } from '@sed/signals-contract';
import { StoreWriter } from '@sed/signals-timeseries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WholeService } from './testing/whole-service';

const PLANT = 'demo_e01';
const CODE = 'EF_AIT802_COD';
const RECORDS = 'modules/instrumentLedger/records';
let service: WholeService;
let jti: string;

beforeAll(async () => {
  service = await WholeService.open();
  jti = await service.signIn('admin');
  await service.app.get(TimeSeriesStore).open();
  await service.app.get(StoreWriter).start();
});
afterAll(async () => {
  await service.app.get(StoreWriter).stop();
  await service.close();
});

const series = () => service.app.get(PlantDirectory).signal(PLANT, CODE)?.id ?? expect.fail('no signal');
const quality = () => qualityName(service.app.get(LiveValues).get(series())?.quality ?? -1);
let sent = 0;
/** One reading through the broker, with what the store and the live picture make of it. */
async function read(value: number): Promise<{ live: string; stored: string }> {
  const ts = Date.now() + (sent += 1);
  await service.hear(signalsTopic(PLANT), { ts, values: { [CODE]: value } });
  await expect.poll(() => service.app.get(LiveValues).get(series())?.value).toBe(value);
  const range = { fromMs: ts, toMs: ts + 1 };
  const stored = async () => (await service.app.get(TimeSeriesStore).raw(series(), range, 10)).points;
  await expect.poll(stored, { timeout: 10_000 }).toHaveLength(1);
  return { live: quality(), stored: qualityName((await stored())[0]?.[2] ?? -1) };
}

const both = (name: string) => ({ live: name, stored: name });

async function anInstrument(code: string, over: object = {}): Promise<RecordDto> {
  const values = {
    code,
    name: '出水COD分析仪 / Effluent COD analyser',
    quantity: 'COD',
    unit: 'mg/L',
    rangeLo: 0,
    rangeHi: 100,
    accuracyPct: 5,
    responsible: 'demo_plant',
    calibrationIntervalDays: 30,
    signals: [],
    ...over,
  };
  const made = await service.call<RecordDto>(jti, 'post', RECORDS, { factoryNo: PLANT, values });
  expect(made).toMatchObject({ status: 200 });
  return made.data;
}

async function act(record: RecordDto, action: string, more: object = {}): Promise<RecordDto> {
  const path = `${RECORDS}/${record.id}/actions/${action}`;
  const done = await service.call<RecordDto>(jti, 'post', path, { version: record.version, ...more });
  expect(done, action).toMatchObject({ status: 200 });
  return done.data;
}

describe('the signals of an instrument', () => {
  const signals = [{ signal: `${PLANT}/${CODE}` }];

  it('follow what is done to it, in the live picture and in what is stored, and come back by themselves', async () => {
    expect(await read(21)).toEqual(both('GOOD'));
    let record = await anInstrument('AIT-802', { signals, critical: true });
    record = await act(record, 'calibrate');
    // Before the next reading already.
    expect(quality()).toBe('CALIB');
    // Standard solution: far outside the range, and still a calibration.
    expect(await read(5000)).toEqual(both('CALIB'));
    record = await act(record, 'finishCalibration', {
      values: { standardValue: 50, readingBefore: 56, readingAfter: 50.5 },
    });
    expect(record.status).toBe('IN_SERVICE');
    expect(quality()).toBe('CALIB');
    expect(await read(22)).toEqual(both('GOOD'));

    record = await act(record, 'fault', { note: 'lamp broken' });
    expect(await read(23)).toEqual(both('FAULT'));
    // Critical: nobody knows what it reads before it is calibrated.
    record = await act(record, 'repaired', { note: 'lamp changed' });
    expect(record.status).toBe('CALIBRATING');
    record = await act(record, 'finishCalibration', {
      values: { standardValue: 50, readingBefore: 50, readingAfter: 60 },
    });
    expect(record.status).toBe('FAULTY');
    expect(record.values.calibrations).toMatchObject([
      { deviationPct: 12, leftPct: 1, result: 'PASS' },
      { deviationPct: 0, leftPct: 20, result: 'FAIL' },
    ]);
    expect(record.values.faults).toHaveLength(2);
  });

  it('stay faulty when the readings of a failed calibration stood in the record already', async () => {
    const readings = { standardValue: 50, readingBefore: 60, readingAfter: 60 };
    const record = await act(await anInstrument('AIT-READ', readings), 'calibrate');
    const done = await act(record, 'finishCalibration', { values: readings });
    expect(done.values.calibrations).toMatchObject([{ standard: 50, before: 60, after: 60, result: 'FAIL' }]);
    expect(done.status).toBe('FAULTY');
  });

  it('keep it over a restart', async () => {
    const after = new StoredPlantDirectory(service.test.db, silentLog(), service.app.get(Clock));
    await after.refresh();
    expect(after.signal(PLANT, CODE)?.imposed).toMatchObject({ untilMs: null });
  });

  it('belong to one instrument', async () => {
    const { name, quantity, responsible } = (await anInstrument('AIT-9')).values;
    const body = { factoryNo: PLANT, values: { code: 'AIT-10', name, quantity, responsible, signals } };
    expect(await service.call(jti, 'post', RECORDS, body)).toMatchObject({
      status: 422,
      error: 'instrument.signalTaken',
    });
  });

  it('are switched off with an instrument that is retired, and free for the next', async () => {
    const { data } = await service.call<{ list: RecordDto[] }>(
      jti,
      'get',
      `${RECORDS}?factoryNo=${PLANT}&keyword=AIT-802`,
    );
    const record = data.list[0] ?? expect.fail('gone');
    await act(record, 'retire', { note: 'replaced by another kind' });
    expect(service.app.get(PlantDirectory).signal(PLANT, CODE)?.enabled).toBe(false);
    await anInstrument('AIT-803', { signals });
  });
});

describe('what is due', () => {
  const detail = async ({ id }: RecordDto) =>
    (await service.call<{ record: RecordDto }>(jti, 'get', `${RECORDS}/${id}`)).data.record;
  const told = async () => (await service.test.db.select().from(messageTable)).map(({ title }) => title.en);

  it('returns an instrument to service when its maintenance time is over, and says so', async () => {
    const record = await act(await anInstrument('MNT-1'), 'maintain', { values: { plannedEnd: Date.now() + 400 } });
    expect(record.status).toBe('MAINTAINING');
    const returned = async () => {
      await service.app.get(Timers).fireDue();
      return (await detail(record)).status;
    };
    await expect.poll(returned).toBe('IN_SERVICE');
    expect((await detail(record)).values.plannedEnd).toBeNull();
    expect((await told()).some((title) => title.startsWith('Maintenance time is over'))).toBe(true);
  });

  it('counts from the last passed calibration of the device that is mounted, and warns before and at the time', async () => {
    const day = 86_400_000;
    const calibrated = (daysAgo: number, before: number) => ({
      ...{ at: Date.now() - daysAgo * day, standard: 50, before, after: 50, serial: 'A1' },
    });
    const calibrations = [calibrated(25, 51), calibrated(55, 50)];
    const record = await anInstrument('DUE-1', { serial: 'A1', calibrations });
    expect(record.values).toMatchObject({ dueState: 'SOON', lastCalibratedAt: calibrations[0]?.at });
    expect(record.values.calibrations).toMatchObject([{ deviationPct: 0 }, { deviationPct: 2, result: 'PASS' }]);
    await service.app.get(Timers).fireDue();
    expect((await told()).some((title) => title.startsWith('Calibration due soon'))).toBe(true);
    // A new device was never calibrated: due at once.
    const replaced = await act(record, 'replace', { values: { model: 'X', serial: 'B2' } });
    expect(replaced.values).toMatchObject({ dueState: 'OVERDUE', lastCalibratedAt: null });
    await service.app.get(Timers).fireDue();
    expect((await told()).some((title) => title.startsWith('Calibration overdue'))).toBe(true);
  });
});
