import { recordDto } from '@sed/records-contract';
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

const PLANTS = 'api/v1/modules/plantInfo/records';
const TRAINS = 'api/v1/modules/processConfig/records';
const recordIn = (body: unknown) => z.object({ data: recordDto }).parse(body).data;
const refusalIn = (body: unknown) =>
  z.object({ error: z.object({ fields: z.record(z.string(), z.unknown()) }) }).parse(body).error;

describe('a plant that is not complete yet', () => {
  it('is kept with what is known, completed later, and asked for the rest when it begins to run', async () => {
    const draft = await plants.post('factory/addFactoryInfoDraft', { values: { region: 'north' } }).expect(200);
    const { id, completeness } = draft.body.data;
    expect(completeness).toBeLessThan(20);
    const refused = await plants.post(`${PLANTS}/${id}/actions/activate`, { version: 1 }).expect(422);
    expect(Object.keys(refusalIn(refused.body).fields)).toEqual(
      expect.arrayContaining(['code', 'name', 'orgCode', 'limitSet']),
    );
    const known = { code: 'gap_01', name: { zh: '新厂', en: 'New plant' }, type: 'WTP', orgCode: 'east' };
    const more = {
      zone: 'Asia/Shanghai',
      dayStart: '08:00',
      limitSet: 'GB 5749',
      process: { zh: '超滤', en: 'UF' },
      scaleM3PerDay: 20_000,
    };
    const later = { id, version: 1, values: { ...known, ...more } };
    await plants.post('factory/addFactoryInfoDraft', later).expect(200);
    // Its number is fixed once it was said.
    await plants.put(`${PLANTS}/${id}`, { version: 2, values: { code: 'gap_02' } }).expect(422);
    const begun = recordIn((await plants.post(`${PLANTS}/${id}/actions/activate`, { version: 2 }).expect(200)).body);
    expect(begun.status).toBe('ACTIVE');
    // A plant that runs has no gaps any more.
    const running = (await plants.get('factory/getFactoryInfoNew?factoryNo=demo_e01').expect(200)).body.data;
    const emptied = { version: running.version, values: { name: null } };
    await plants.put(`${PLANTS}/${running.id}`, emptied).expect(422);
  });

  it('cannot take the number of a node later on', async () => {
    const draft = await plants.post('factory/addFactoryInfoDraft', { values: {} }).expect(200);
    const code = { id: draft.body.data.id, version: 1, values: { code: 'sed_manager_x' } };
    await plants.post('factory/addFactoryInfoDraft', code).expect(422);
  });
});

describe('process trains of a plant', () => {
  const values = (name: string) => ({
    name,
    coreProcesses: ['A2O'],
    sections: [{ section: 'SCR', lineCount: 1 }],
  });

  async function train(name: string, factoryNo = 'demo_e01') {
    const made = await plants.post(TRAINS, { factoryNo, values: values(name) });
    expect(made.body.error?.fields ?? {}).toEqual({});
    return recordIn(made.body);
  }
  const put = (id: string, action: string, version: number, more = {}) =>
    plants.post(`${TRAINS}/${id}/actions/${action}`, { version, ...more });

  it('are never in force together, however close two people are', async () => {
    const made = await Promise.all(['A', 'B', 'C'].map((name) => train(name)));
    const answers = await Promise.all(made.map(({ id }) => put(id, 'activate', 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    const first = made[answers.findIndex(({ status }) => status === 200)];
    const other = made[answers.findIndex(({ status }) => status === 422)];
    const name = String(first?.values.name);
    expect(refused?.body.error).toMatchObject({ code: 'processConfig.inForce', params: { name } });
    // What stands at another plant is no matter.
    await put((await train('D', 'demo_e02')).id, 'activate', 1).expect(200);
    await put(first?.id ?? '', 'retire', 2, { note: 'rebuilt' }).expect(200);
    await put(other?.id ?? '', 'activate', 1).expect(200);
  });
});
