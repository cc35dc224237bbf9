import { orgNode as orgNodeTable } from '@sed/people-tables';
import { PlantDirectory } from '@sed/platform-ports';
import { homeTileCalls, plantCalls, waterworksCalls, type HomeTile, homeTile } from '@sed/plants-contract';
import { anAlarm, openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { z } from 'zod';
import { NOW_MS } from '../testing/plant.fixture';
import { openPlantApp, type PlantApp } from '../testing/plant-app';

let test: TestDatabase;
let plants: PlantApp;

beforeAll(async () => {
  test = await openTestDatabase();
  await test.truncate();
  plants = await openPlantApp(test);
  const stamp = { createdAt: new Date(0), createdBy: 't', updatedAt: new Date(0), updatedBy: 't' };
  const node = (code: string, type: 1 | 2, parentCode: string | null) => {
    return { id: v7(), code, name: { zh: code, en: code }, type, parentCode, ...stamp };
  };
  await test.db.insert(orgNodeTable).values([node('group', 1, null), node('east', 2, 'group')]);
});
afterAll(async () => {
  await plants.app.close();
  await test.close();
});

const rows = z.object({ data: waterworksCalls.list.reply });
const record = z.object({ data: plantCalls.infoNew.reply });
const list = async (who = 'all') => rows.parse((await plants.get('api/v1/waterworks', who).expect(200)).body).data;
const row = async (factoryNo: string) => (await list()).find((one) => one.factoryNo === factoryNo);

async function act(factoryNo: string, action: string, note?: string): Promise<void> {
  const { id, version } = (await row(factoryNo)) ?? { id: '', version: 0 };
  const path = `api/v1/modules/plantInfo/records/${id}/actions/${action}`;
  await plants.post(path, { version, ...(note !== undefined && { note }) }).expect(200);
}

describe('the administration of plants', () => {
  it('lists the plants in scope with state, place, link and data', async () => {
    plants.live.setLink('demo_e01', 'online', NOW_MS);
    expect((await list()).map(({ factoryNo }) => factoryNo)).toEqual(['demo_e01', 'demo_e02']);
    expect(await row('demo_e01')).toMatchObject({ state: 'ACTIVE', link: 'online', models: 0, taskVersion: null });
    expect((await list('one')).map(({ factoryNo }) => factoryNo)).toEqual(['demo_e01']);
    await plants.get('api/v1/waterworks', 'look').expect(403);
  });
});

describe('a plant that is suspended', () => {
  it('has no signal in service, until it is resumed', async () => {
    const directory = plants.app.get(PlantDirectory);
    expect(directory.signal('demo_e01', 'FIT101')?.enabled).toBe(true);
    await act('demo_e01', 'suspend', 'overhaul');
    await expect.poll(() => directory.isInService('demo_e01')).toBe(false);
    expect(directory.signal('demo_e01', 'FIT101')?.enabled).toBe(false);
    expect(directory.signalById(directory.signal('demo_e01', 'FIT101')?.id ?? 0)?.enabled).toBe(false);
    expect(directory.signal('demo_e02', 'AIT900')?.enabled).toBe(true);
    const config = await plants.get('factory-setting/config/get?factoryNo=demo_e01').expect(200);
    expect(config.body.data).toMatchObject({ isEnabled: false });
    await act('demo_e01', 'resume');
    await expect.poll(() => directory.signal('demo_e01', 'FIT101')?.enabled).toBe(true);
  });

  it('keeps a signal disabled that was disabled on its own', async () => {
    const directory = plants.app.get(PlantDirectory);
    const body = { reason: 'broken', signals: [{ code: 'FIT101', state: 'DISABLED' }] };
    await plants.post('factory/saveSignalConfig?factoryNo=demo_e01', body).expect(200);
    await act('demo_e01', 'suspend', 'overhaul');
    await expect.poll(() => directory.isInService('demo_e01')).toBe(false);
    await act('demo_e01', 'resume');
    await expect.poll(() => directory.signal('demo_e01', 'AIT101_COD')?.enabled).toBe(true);
    expect(directory.signal('demo_e01', 'FIT101')?.enabled).toBe(false);
    const back = { reason: 'repaired', signals: [{ code: 'FIT101', state: 'ENABLED' }] };
    await plants.post('factory/saveSignalConfig?factoryNo=demo_e01', back).expect(200);
  });
});

describe('a plant that is closed for good', () => {
  it('needed its organisation to be activated and is hidden there afterwards', async () => {
    const bare = { code: 'shut_01', name: { zh: '旧厂', en: 'Old plant' }, region: 'east', type: 'WWTP' };
    const values = { ...bare, process: { zh: 'A²/O', en: 'A2O' }, scaleM3PerDay: 1000, limitSet: '1A' };
    const made = record.parse((await plants.post('factory/addFactoryInfoDraft', { values }).expect(200)).body).data;
    const activate = `api/v1/modules/plantInfo/records/${made.id}/actions/activate`;
    await plants.post(activate, { version: made.version }).expect(422);
    const body = { id: made.id, version: made.version, values: { ...values, orgCode: 'east' } };
    await plants.post('factory/addFactoryInfoDraft', body).expect(200);
    expect(await row('shut_01')).toMatchObject({ state: 'DRAFT' });
    await act('shut_01', 'activate');
    // Placed within the transaction, not some time after it.
    expect(plants.places.placed).toEqual(['shut_01']);
  });
});

describe('tiles of the home page', () => {
  const set = z.object({ data: homeTileCalls.ofOrg.reply });
  const shown = z.object({ data: homeTileCalls.shown.reply });
  const read = async (who = 'all') => shown.parse((await plants.get('api/v1/home-tiles/values', who)).body).data;
  const tile = (over: Partial<HomeTile>): HomeTile => homeTile.parse({ id: 'a', ...over });
  const save = (version: number, tiles: readonly HomeTile[], who = 'all') =>
    plants.post('api/v1/home-tiles', { orgCode: 'east', version, tiles }, who);

  it('are those of the product until somebody arranges them', async () => {
    const { from, version, tiles } = set.parse(
      (await plants.get('api/v1/home-tiles?orgCode=east').expect(200)).body,
    ).data;
    expect({ from, version }).toEqual({ from: null, version: 0 });
    expect(tiles.map(({ figure }) => figure)).toContain('urgentAlarms');
    await plants.get('api/v1/home-tiles?orgCode=west').expect(404);
  });

  it('count and measure what the viewer’s plants tell, against the lines people drew', async () => {
    plants.alarms.push('raised', anAlarm({ factoryNo: 'demo_e01', level: 1 }));
    plants.alarms.push('raised', anAlarm({ id: 'x', factoryNo: 'demo_e02', level: 3 }));
    const cod = plants.app.get(PlantDirectory).signal('demo_e01', 'AIT101_COD')?.id ?? 0;
    plants.live.set(cod, 42.5, NOW_MS);
    const indicator = { factoryNo: 'demo_e01', key: 'COD', signalCode: 'AIT101_COD', unit: 'mg/L', decimals: 1 };
    const path = 'quality/operation_technology_quality_config/save';
    await plants.post(path, { ...indicator, limitLo: null, limitHi: 50 }).expect(200);
    const tiles = [
      tile({ id: 'alarms', figure: 'openAlarms' }),
      tile({ id: 'urgent', figure: 'urgentAlarms', alarmAbove: 0 }),
      tile({ id: 'cod', indicator: 'COD', total: 'max', warnAbove: 40 }),
      tile({ id: 'none', indicator: 'TURB' }),
    ];
    const preview = await plants.post('api/v1/home-tiles/preview', { orgCode: 'east', tiles }).expect(200);
    const values = z.object({ data: homeTileCalls.preview.reply }).parse(preview.body).data.values;
    expect(values.map(({ id, value, state }) => [id, value, state])).toEqual([
      ['alarms', 2, 'normal'],
      ['urgent', 1, 'alarm'],
      ['cod', 42.5, 'warn'],
      ['none', null, 'unknown'],
    ]);
    expect(values[2]).toMatchObject({ unit: 'mg/L', ts: NOW_MS, plants: 2, answering: 1 });
  });

  it('say on how much of the day a volume rests, and nothing of the kind of what is now', async () => {
    const flow = { factoryNo: 'demo_e01', key: 'FLOW', signalCode: 'FIT101', unit: 'm³/h', decimals: 0 };
    const path = 'quality/operation_technology_quality_config/save';
    await plants.post(path, { ...flow, limitLo: null, limitHi: null }).expect(200);
    plants.statistics.answer = { total: 4000, validity: 0.92 };
    const tiles = [
      tile({ id: 'volume', figure: 'volume', period: 'today' }),
      tile({ id: 'alarms', figure: 'openAlarms' }),
    ];
    const preview = await plants.post('api/v1/home-tiles/preview', { orgCode: 'east', tiles }).expect(200);
    const { values } = z.object({ data: homeTileCalls.preview.reply }).parse(preview.body).data;
    expect(values).toMatchObject([
      { id: 'volume', value: 4000, validity: 0.92 },
      { id: 'alarms', validity: null },
    ]);
  });

  it('are what the start page shows once they are saved, one change after the other', async () => {
    const tiles = [tile({ id: 'one', figure: 'plants', decimals: 0 })];
    await save(0, tiles, 'look').expect(403);
    await save(0, [tile({ id: 'x', figure: 'plants' }), tile({ id: 'x', figure: 'flow' })]).expect(422);
    await save(0, tiles).expect(200);
    await save(0, tiles).expect(409);
    const atNode = await plants.get('api/v1/home-tiles/values?factoryNo=sed_manager_east').expect(200);
    const { set: own, values } = shown.parse(atNode.body).data;
    expect(own).toMatchObject({ from: 'east', version: 1, tiles: [{ id: 'one' }] });
    expect(values).toMatchObject([{ id: 'one', value: 2, plants: 2 }]);
    expect((await read()).set.from).toBeNull();
    // Taken back: what is above counts again.
    await save(1, []).expect(200);
    expect(set.parse((await plants.get('api/v1/home-tiles?orgCode=east')).body).data).toMatchObject({
      from: null,
      version: 2,
    });
  });
});

describe('what is switched off', () => {
  const options = z.object({ data: z.array(z.object({ id: z.string() }).loose()) });
  const idsOf = async (path: string) =>
    options.parse((await plants.get(`api/v1/modules/${path}`).expect(200)).body).data.map(({ id }) => id);

  it('is not offered to choose from and stays readable where it is used', async () => {
    const values = { name: { zh: '旧标准', en: 'Old standard' }, plantType: 'WTP', required: [] };
    const path = 'api/v1/modules/numberStandard/records';
    const made = z
      .object({ data: z.object({ id: z.string(), version: z.number() }) })
      .parse((await plants.post(path, { values }).expect(200)).body).data;
    expect(await idsOf('numberStandard/options')).toContain(made.id);
    const off = { version: made.version, values: { enabled: false } };
    await plants.put(`${path}/${made.id}`, off).expect(200);
    expect(await idsOf('numberStandard/options')).not.toContain(made.id);
    expect(await idsOf(`numberStandard/options?ids=${made.id}`)).toEqual([made.id]);
  });

  it('may be a signal', async () => {
    const body = { reason: 'spare', signals: [{ code: 'CNT101', state: 'DISABLED' }] };
    expect(await idsOf('signal/options?factoryNo=demo_e01')).toContain('demo_e01/CNT101');
    await plants.post('factory/saveSignalConfig?factoryNo=demo_e01', body).expect(200);
    expect(await idsOf('signal/options?factoryNo=demo_e01')).not.toContain('demo_e01/CNT101');
    expect(await idsOf('signal/options?ids=demo_e01/CNT101')).toEqual(['demo_e01/CNT101']);
  });
});
