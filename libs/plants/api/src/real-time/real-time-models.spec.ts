import { PlantDirectory } from '@sed/platform-ports';
import { realTimeCalls } from '@sed/plants-contract';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openPlantApp, type PlantApp } from '../testing/plant-app';
import { NOW_MS } from '../testing/plant.fixture';

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

const idOf = (code: string) => plants.app.get(PlantDirectory).signal('demo_e01', code)?.id ?? -1;
const model = z.object({ data: realTimeCalls.save.reply });
const report = z.object({ data: realTimeCalls.automatic.reply });

describe('real-time models', () => {
  const name = { zh: '出水', en: 'Effluent' };
  const cell = (id: string, pattern: string | null) => ({ id, title: { zh: id, en: id }, pattern, signalCode: null });
  const groups = [
    {
      id: 'g1',
      title: name,
      section: '',
      cells: [
        cell('c1', '*_cod'),
        cell('c2', '*101*'),
        cell('c3', 'NONE*'),
        { ...cell('c4', null), title: { zh: '进水流量', en: 'x' } },
      ],
    },
  ];
  const save = (fields: object, who?: string) =>
    plants.post('factory/saveNewRealTimeConfig', { factoryNo: 'demo_e01', name, groups, ...fields }, who);

  it('bind their cells by the code grammar and tell what is ambiguous and missing', async () => {
    const made = model.parse((await save({}).expect(200)).body).data;
    const ask = `data/automaticSetting?factoryNo=demo_e01&modelId=${made.id}&version=${String(made.version)}`;
    const seen = report.parse((await plants.get(ask).expect(200)).body).data;
    expect(seen.bound).toEqual([
      { cellId: 'c1', code: 'AIT101_COD' },
      { cellId: 'c4', code: 'FIT101' },
    ]);
    expect(seen.ambiguous.map(({ cellId }) => cellId)).toEqual(['c2']);
    expect(seen.missing).toEqual(['c3']);
    const one = `data/selectRealTimeModel?factoryNo=demo_e01&modelId=${made.id}`;
    expect((await plants.get(one)).body.data.values).toEqual([]);
    await plants.get(`${ask}&save=true`).expect(200);
    await plants.get(`${ask}&save=true`).expect(409);
    plants.live.set(idOf('AIT101_COD'), 32.5, NOW_MS);
    expect((await plants.get(one)).body.data.values[0]).toMatchObject({ cellId: 'c1', value: 32.5, quality: 'GOOD' });
  });

  it('are edited cell by cell, each on the version it was read at', async () => {
    let now = model.parse((await save({}).expect(200)).body).data;
    const change = async (path: string, fields: object) => {
      const body = { factoryNo: 'demo_e01', modelId: now.id, version: now.version, ...fields };
      now = model.parse((await plants.post(path, body).expect(200)).body).data;
      return now.groups[0]?.cells ?? [];
    };
    expect((await change('data/bindRealTimeData', { cellId: 'c1', code: 'FIT101' }))[0]?.signalCode).toBe('FIT101');
    expect((await change('data/setModelCellTitle', { cellId: 'c1', title: name }))[0]?.title).toEqual(name);
    expect((await change('data/hideModelField', { cellId: 'c2', hidden: true }))[1]?.hidden).toBe(true);
    expect(await change('data/setRealTimeModelCount', { groupId: 'g1', count: 6 })).toHaveLength(6);
    expect(await change('data/setRealTimeModelCount', { groupId: 'g1', count: 1 })).toHaveLength(1);
    const key = { factoryNo: 'demo_e01', modelId: now.id, version: now.version };
    await plants.post('data/bindRealTimeData', { ...key, cellId: 'c1', code: 'NOT_THERE' }).expect(404);
    await plants.post('data/bindRealTimeData', { ...key, cellId: 'gone', code: null }).expect(404);
    await plants.post('data/hideModelField', { ...key, cellId: 'c1', hidden: true }, 'look').expect(403);
    await plants.post('data/deleteRealTimeModel', { ...key, factoryNo: 'demo_e02' }).expect(404);
    await plants.post('data/deleteRealTimeModel', { ...key, version: key.version + 1 }).expect(409);
    await plants.post('data/deleteRealTimeModel', key).expect(200);
  });

  it('are shown as published while people go on editing, and as edited when that is published too', async () => {
    const first = model.parse((await save({}).expect(200)).body).data;
    const shown = async () => {
      const reply = await plants.get('data/getRealTimeModel?factoryNo=demo_e01&published=true').expect(200);
      return z
        .array(realTimeCalls.save.reply)
        .parse(reply.body.data)
        .find(({ id }) => id === first.id);
    };
    expect(first.published).toBeNull();
    expect(await shown()).toBeUndefined();
    const keyOf = ({ id, version }: typeof first) => ({ factoryNo: 'demo_e01', modelId: id, version });
    await plants.post('data/publishRealTimeModel', keyOf(first), 'look').expect(403);
    const published = model.parse((await plants.post('data/publishRealTimeModel', keyOf(first)).expect(200)).body).data;
    expect(published.published).toMatchObject({ version: first.version });
    const hidden = { ...keyOf(published), cellId: 'c1', hidden: true };
    const edited = model.parse((await plants.post('data/hideModelField', hidden).expect(200)).body).data;
    expect(edited.published?.version).toBe(first.version);
    expect((await shown())?.groups[0]?.cells[0]?.hidden).toBe(false);
    await plants.post('data/publishRealTimeModel', keyOf(first)).expect(409);
    await plants.post('data/publishRealTimeModel', keyOf(edited)).expect(200);
    expect((await shown())?.groups[0]?.cells[0]?.hidden).toBe(true);
    await plants.post('data/deleteRealTimeModel', keyOf(edited)).expect(200);
    expect(await shown()).toBeUndefined();
  });

  it('have at most fifty cells in a group and no cell twice', async () => {
    const cells = Array.from({ length: 51 }, (_, i) => cell(`n${String(i)}`, null));
    await save({ groups: [{ ...groups[0], cells }] }).expect(422);
    await save({ groups: [{ ...groups[0], cells: [cell('c1', null), cell('c1', null)] }] }).expect(422);
  });

  it('are made from the register and shown as trees', async () => {
    const made = model.parse((await plants.post('factory/syncFactoryModel', { factoryNo: 'demo_e02' })).body).data;
    expect(made.groups.flatMap(({ cells }) => cells.map(({ signalCode }) => signalCode))).toContain('AIT900');
    const kinds = z.array(z.object({ kind: z.string(), pid: z.string().nullable() }).loose());
    const tree = async (path: string) =>
      kinds.parse((await plants.get(`factory/${path}?factoryNo=demo_e02`).expect(200)).body.data);
    const configured = await tree('getConfigRealTimeTree');
    expect(configured.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['plant', 'model', 'group', 'signal']));
    // Not published yet: the live pages still show the register.
    expect((await tree('getFactoryRunTimeTree')).map(({ kind }) => kind)).not.toContain('model');
    const key = { factoryNo: 'demo_e02', modelId: made.id, version: made.version };
    await plants.post('data/publishRealTimeModel', key).expect(200);
    expect((await tree('getFactoryRunTimeTree')).length).toBe(configured.length);
    expect((await tree('getFactoryRunTimeTreeFromIot')).map(({ kind }) => kind)).toEqual(['plant']);
  });
});
