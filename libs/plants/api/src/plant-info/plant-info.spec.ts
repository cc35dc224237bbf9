import { PlantDirectory } from '@sed/platform-ports';
import { plantCalls } from '@sed/plants-contract';
import { LINK_SIGNAL_CODE } from '@sed/signals-contract';
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

const record = z.object({ data: plantCalls.infoNew.reply });
const records = z.object({ data: plantCalls.allInfos.reply });
const entries = z.object({ data: plantCalls.list.reply });
const read = async (factoryNo: string) =>
  record.parse((await plants.get(`factory/getFactoryInfoNew?factoryNo=${factoryNo}`).expect(200)).body).data;

const NEW_PLANT = {
  code: 'new_01',
  name: { zh: '新厂', en: 'New plant' },
  region: 'north',
  type: 'WTP',
  orgCode: 'east',
};
const LIVE = { process: { zh: '超滤', en: 'UF' }, scaleM3PerDay: 20_000, limitSet: 'GB 5749' };

describe('plants that were registered before', () => {
  it('have a record with what the directory knows of them', async () => {
    const { values, state, completeness, blocking } = await read('demo_e01');
    expect(state).toBe('ACTIVE');
    expect(values).toMatchObject({ code: 'demo_e01', zone: 'Asia/Shanghai', dayStart: '08:00', scaleM3PerDay: 50_000 });
    expect(completeness).toBeGreaterThan(0);
    expect(blocking).toEqual(['orgCode', 'latitude', 'serviceArea']);
  });

  it('are listed to those who see them', async () => {
    const numbers = async (who: string) =>
      entries.parse((await plants.get('factory/getFactoryList', who)).body).data.map(({ factoryNo }) => factoryNo);
    expect(await numbers('all')).toEqual(['demo_e01', 'demo_e02']);
    expect(await numbers('one')).toEqual(['demo_e01']);
    const infos = records.parse((await plants.get('factory/getFactoryAllInfos', 'one')).body).data;
    expect(infos.map(({ factoryNo }) => factoryNo)).toEqual(['demo_e01']);
  });

  it('change the directory when their record is changed', async () => {
    const { version } = await read('demo_e01');
    const body = { factoryNo: 'demo_e01', version, values: { dayStart: '06:30', scaleM3PerDay: 60_000 } };
    await plants.post('factory/saveParentFactoryInfoAll', body).expect(200);
    await expect
      .poll(() => plants.app.get(PlantDirectory).plant('demo_e01'))
      .toMatchObject({ dayStartMinutes: 390, scaleM3PerDay: 60_000 });
    await plants.post('factory/saveParentFactoryInfoAll', body).expect(409);
  });

  it('are changed only by those who may on that very plant', async () => {
    const { version } = await read('demo_e02');
    const change = (who: string) =>
      plants.post('factory/saveParentFactoryInfoAll', { factoryNo: 'demo_e02', version, values: {} }, who);
    await change('one').expect(403);
    await change('mixed').expect(403);
    const { id } = await read('demo_e02');
    const past = { version, values: { businessArea: 'X' } };
    await plants.put(`api/v1/modules/plantInfo/records/${id}`, past, 'mixed').expect(403);
    await plants.put(`api/v1/modules/plantInfo/records/${id}`, past, 'one').expect(404);
  });

  it('cannot be removed', async () => {
    const { id } = await read('demo_e01');
    await plants.get(`factory/deleteFactoryNew?id=${id}`).expect(422);
  });

  it('keep sub-waterworks whose shares sum to one, apart from the rest', async () => {
    const { version } = await read('demo_e02');
    const child = (code: string, share: number) => ({ code, name: code, share });
    const save = (children: object[]) =>
      plants.post('factory/saveChildFactoryInfoAll', { factoryNo: 'demo_e02', version, children });
    await save([child('a', 0.5), child('b', 0.4)]).expect(422);
    await save([child('demo_e02-01', 0.5), child('b', 0.5)]).expect(200);
    const next = await plants.get('factory/getChildFactoryCode?factoryNo=demo_e02').expect(200);
    expect(next.body.data).toEqual({ code: 'demo_e02-02' });
    const sub = await plants.post('foreign/getSubFactoryListByFactoryNoList', { factoryNoList: ['demo_e02'] });
    expect(sub.body.data).toHaveLength(2);
    const again = await read('demo_e02');
    const whole = { factoryNo: 'demo_e02', version: again.version, values: { subWaterworks: [] } };
    await plants.post('factory/saveParentFactoryInfoAll', whole).expect(422);
  });

  it('show their settings', async () => {
    await plants.post('factory/updateFactoryIssueCount', { factoryNo: 'demo_e01', issueCount: 7 }).expect(200);
    await plants.post('factory/updateFactoryIssueCount', { factoryNo: 'demo_e01', issueCount: 0 }).expect(422);
    const config = await plants.get('factory-setting/config/get?factoryNo=demo_e01').expect(200);
    expect(config.body.data).toMatchObject({ issueCount: 7, isEnabled: true, taskVersion: null });
  });
});

describe('a new plant', () => {
  it('is a draft others of the organisation see, and takes data as soon as it is active', async () => {
    const made = await plants.post('factory/addFactoryInfoDraft', { values: NEW_PLANT }).expect(200);
    const draft = record.parse(made.body).data;
    expect(draft.state).toBe('DRAFT');
    expect(plants.app.get(PlantDirectory).plant('new_01')).toBeUndefined();
    const seen = async (who: string) =>
      records.parse((await plants.get('factory/getFactoryInfoDrafts', who)).body).data.length;
    expect(await seen('all')).toBe(1);
    expect(await seen('mixed')).toBe(0);

    const act = (version: number) =>
      plants.post(`api/v1/modules/plantInfo/records/${draft.id}/actions/activate`, { version });
    await act(draft.version).expect(422);
    const body = { id: draft.id, version: draft.version, values: LIVE };
    const filled = record.parse((await plants.post('factory/addFactoryInfoDraft', body).expect(200)).body).data;
    await act(filled.version).expect(200);
    // By the time of the answer: the page asks for the plant at once.
    expect(plants.places.settled).toBe(1);
    const directory = plants.app.get(PlantDirectory);
    await expect
      .poll(() => directory.plant('new_01'))
      .toMatchObject({ process: { zh: '超滤', en: 'UF' }, region: 'north' });
    await expect.poll(() => directory.signal('new_01', LINK_SIGNAL_CODE)?.enabled).toBe(true);
    await expect.poll(() => plants.places.placed).toEqual(['new_01']);
  });

  it('cannot be called like a node of the organisation', async () => {
    const values = { ...NEW_PLANT, code: 'sed_zt_east' };
    await plants.post('factory/addFactoryInfoDraft', { values }).expect(422);
  });

  it('can be removed while it is a draft', async () => {
    const values = { ...NEW_PLANT, code: 'never_01' };
    const made = record.parse((await plants.post('factory/addFactoryInfoDraft', { values }).expect(200)).body).data;
    await plants.get(`factory/deleteFactoryNew?id=${made.id}`).expect(200);
    await plants.get(`factory/deleteFactoryNew?id=${made.id}`).expect(404);
  });
});

describe('signals by the old path', () => {
  it('are changed with a reason', async () => {
    const body = { reason: 'range plate', signals: [{ code: 'FIT101', decimals: 1, range: { lo: 0, hi: 900 } }] };
    await plants.post('factory/saveSignalConfig?factoryNo=demo_e01', body).expect(200);
    expect(plants.app.get(PlantDirectory).signal('demo_e01', 'FIT101')).toMatchObject({ decimals: 1, rangeHi: 900 });
    await plants.post('factory/saveSignalConfig?factoryNo=demo_e01', body, 'look').expect(403);
  });
});
