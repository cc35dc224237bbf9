import { PlantDirectory } from '@sed/platform-ports';
import { moduleCalls } from '@sed/records-contract';
import { standardCalls } from '@sed/signals-contract';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openPlantApp, type PlantApp } from '../testing/plant-app';

let test: TestDatabase;
let plants: PlantApp;

beforeAll(async () => {
  test = await openTestDatabase();
  await test.truncate();
  plants = await openPlantApp(test);
});
afterAll(async () => {
  await plants.app.close();
  await test.close();
});

const list = z.object({ data: moduleCalls.list.reply });
const one = z.object({ data: moduleCalls.create.reply });
const PATH = 'api/v1/modules/measure/records';
const read = async (query: string, module = 'measure') =>
  list.parse((await plants.get(`api/v1/modules/${module}/records?${query}`).expect(200)).body).data;
const signalOf = async (code: string) => {
  const found = (await read('factoryNo=demo_e01&pageSize=100')).list.find(({ values }) => values.code === code);
  return found ?? expect.fail(`no signal ${code}`);
};

describe('the signal register as a module', () => {
  it('lists the signals the plants have, found by code and name', async () => {
    const all = await read('factoryNo=demo_e01&pageSize=100');
    expect(all.list.map(({ values }) => values.code)).toContain('AIT101_COD');
    expect(all.chips).toEqual({ ENABLED: all.total });
    expect((await read('factoryNo=demo_e01&keyword=出水cod')).list.map(({ values }) => values.code)).toEqual([
      'AIT101_COD',
    ]);
    expect((await read('kind=CNT')).total).toBe(1);
  });

  it('registers a signal that takes data at once, with the defaults of the register', async () => {
    const values = { code: 'LIT900', name: { zh: '液位', en: 'Level' }, kind: 'AI', scanPeriodS: 20 };
    const made = one.parse((await plants.post(PATH, { factoryNo: 'demo_e01', values }).expect(200)).body).data;
    expect(made.values).toMatchObject({ unit: '', decimals: 2, staleAfterS: 60, critical: false });
    await expect
      .poll(() => plants.app.get(PlantDirectory).signal('demo_e01', 'LIT900'))
      .toMatchObject({ enabled: true });
    const again = await plants.post(PATH, { factoryNo: 'demo_e01', values }).expect(422);
    expect(again.body.extendedMessage).toContain('Level');
    await plants.post(PATH, { factoryNo: 'demo_e01', values: { ...values, code: 'A,B' } }).expect(422);
    await plants.post(PATH, { factoryNo: 'demo_e01', values: { ...values, code: 'SYS_LINK' } }).expect(422);
  });

  it('changes a signal on the version it was read at and logs who, what and why', async () => {
    const { id, version } = await signalOf('FIT101');
    const change = { version, values: { rangeLo: 0, rangeHi: 500 }, reason: 'new instrument' };
    await plants.put(`${PATH}/${id}`, change).expect(200);
    await plants.put(`${PATH}/${id}`, change).expect(409);
    await plants.put(`${PATH}/${id}`, { version: version + 1, values: { rangeHi: -1 } }).expect(422);
    const logged = (await read('factoryNo=demo_e01&code=FIT101', 'measureLog')).list[0];
    expect(logged?.values).toMatchObject({ actor: 'all', reason: 'new instrument' });
    expect(logged?.values.changes).toEqual([{ field: 'range', before: '{"lo":0,"hi":1}', after: '{"lo":0,"hi":500}' }]);
    const record = `api/v1/modules/measureLog/records/${logged?.id ?? ''}`;
    await plants.put(record, { version: 1, values: { reason: 'x' } }).expect(403);
  });

  it('switches a signal off for ingest, with a reason', async () => {
    const { id, version } = await signalOf('CNT101');
    const act = (body: object) => plants.post(`${PATH}/${id}/actions/disable`, body);
    await act({ version }).expect(422);
    await act({ version, note: 'taken out' }).expect(200);
    await expect.poll(() => plants.app.get(PlantDirectory).signal('demo_e01', 'CNT101')?.enabled).toBe(false);
    const { id: linkId, version: linkVersion } = await signalOf('SYS_LINK');
    await plants.post(`${PATH}/${linkId}/actions/disable`, { version: linkVersion, note: 'no' }).expect(422);
  });

  it('shows and changes nothing of other plants', async () => {
    const { id, version } = await signalOf('FIT101');
    await plants.put(`${PATH}/${id}`, { version, values: { unit: 'x' } }, 'look').expect(404);
    const foreign = (await read('factoryNo=demo_e02&pageSize=100')).list[0];
    await plants.put(`${PATH}/${foreign?.id ?? ''}`, { version: 1, values: { unit: 'x' } }, 'one').expect(404);
  });
});

describe('the signal calls', () => {
  it('refuse a stale version and take a change without one', async () => {
    const path = 'api/v1/signals/demo_e01/AIT101_COD';
    const answer = z.object({ data: z.object({ version: z.number() }) });
    const { version } = answer.parse((await plants.put(path, { decimals: 1 }).expect(200)).body).data;
    await plants.put(path, { decimals: 2, version }).expect(200);
    await plants.put(path, { decimals: 3, version }).expect(409);
  });
});

describe('data standards', () => {
  it('say what each plant has, lacks and names wrongly', async () => {
    const required = [
      { pattern: 'ait*_cod', name: 'COD', unit: 'mg/L' },
      { pattern: '*_NH', name: '氨氮', nameEn: 'NH', unit: 'mg/L' },
    ];
    const outlet = { zh: '出水', en: 'Outlet' };
    const values = { name: outlet, plantType: 'WWTP', required };
    await plants.post('api/v1/modules/numberStandard/records', { values }).expect(200);
    const other = { ...values, name: { zh: '仅 MBR', en: 'MBR only' }, process: 'MBR' };
    await plants.post('api/v1/modules/numberStandard/records', { values: other }).expect(200);
    for (const [en, process] of Object.entries({ 'Chinese process': 'a²/o', 'English process': 'a2o' })) {
      const same = { ...values, name: { zh: en, en }, process, required: [{ pattern: '*_TP', name: '总磷' }] };
      await plants.post('api/v1/modules/numberStandard/records', { values: same }).expect(200);
    }
    const answer = await plants.get('api/v1/number-standards/coverage?factoryNo=demo_e01').expect(200);
    const [covered] = z.object({ data: standardCalls.coverage.reply }).parse(answer.body).data;
    expect(covered?.missing.filter(({ standard }) => standard.en === 'Outlet')).toEqual([
      { standard: outlet, pattern: '*_NH', name: { zh: '氨氮', en: 'NH' } },
    ]);
    const names = covered?.missing.map(({ standard }) => standard.en);
    expect(names).not.toContain('MBR only');
    expect(names).toEqual(expect.arrayContaining(['Chinese process', 'English process']));
    expect(covered?.illNamed).toContain('FIT101');
    await plants.get('api/v1/number-standards/coverage?factoryNo=demo_e02', 'one').expect(403);
  });
});
