import { plant as plantTable } from '@sed/plants-tables';
import { handledCalls } from '@sed/platform-api';
import { BoardIndicatorSource, PlantDirectory } from '@sed/platform-ports';
import {
  boardConfigCalls,
  costCalls,
  homeCalls,
  indicatorCalls,
  nameplateCalls,
  plantCalls,
  realTimeCalls,
  settingCalls,
} from '@sed/plants-contract';
import { QUALITY, type Call } from '@sed/platform-contract';
import { anAlarm, openTestDatabase, type TestDatabase } from '@sed/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { IndicatorBook } from './indicators/indicator-book';
import { openPlantApp, type PlantApp } from './testing/plant-app';
import { NOW_MS, signal } from './testing/plant.fixture';

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
const indicator = z.object({ data: indicatorCalls.saveQualityConfig.reply });
const rate = z.object({ data: costCalls.waterSave.reply });

describe('the named calls of plants', () => {
  it('are all handled', () => {
    const handled = new Set(handledCalls(plants.app).map(({ method, path }) => `${method} ${path}`));
    const groups: readonly Readonly<Record<string, Call>>[] = [
      plantCalls,
      realTimeCalls,
      settingCalls,
      boardConfigCalls,
      indicatorCalls,
      costCalls,
      nameplateCalls,
      homeCalls,
    ];
    const mine = groups.flatMap((calls) => Object.values(calls)).map(({ method, path }) => `${method} ${path}`);
    expect(mine.filter((call) => !handled.has(call))).toEqual([]);
  });
});

describe('own settings', () => {
  it('belong to the user who keeps them', async () => {
    await plants.post('user-setting/layout/save', { value: { wide: [1, null] } }).expect(200);
    expect((await plants.get('user-setting/layout/details')).body.data.value).toEqual({ wide: [1, null] });
    expect((await plants.get('user-setting/layout/details', 'one')).body.data.value).toBeNull();
    await plants.post('user-setting/layout/save', { value: 'x'.repeat(20_001) }).expect(422);
    await plants.post('user-setting/newAlarm/save', { value: 'broken' }).expect(422);
  });

  it('say which plants are followed and which tell about alarms', async () => {
    const config = { isOn: true, sound: true, maxLevel: 2, factoryNoList: ['demo_e02'] };
    await plants.post('user-setting/new-alarm-config/save', config).expect(200);
    expect((await plants.get('user-setting/new-alarm-config')).body.data).toEqual(config);
    await plants.post('user-setting/follow-factory/setting', { factoryNoList: ['demo_e02'] }).expect(200);
    await plants.post('user-setting/follow-factory/setting', { factoryNoList: ['demo_e02'] }, 'one').expect(403);
    const list = z.array(z.object({ factoryNo: z.string(), isFollowed: z.boolean(), isAlarmed: z.boolean() }));
    expect(list.parse((await plants.get('user-setting/alarm/factory-list')).body.data)).toEqual([
      { factoryNo: 'demo_e02', isFollowed: true, isAlarmed: true },
      { factoryNo: 'demo_e01', isFollowed: false, isAlarmed: false },
    ]);
  });
});

describe('boards', () => {
  it('are configured for the own organisations only, one change after the other', async () => {
    const config = { orgCode: 'east', boards: ['east'], factoryNoList: ['demo_e01'], rotateS: 20 };
    await plants.post('board-config/save', { ...config, version: 0 }).expect(200);
    await plants.post('board-config/save', { ...config, version: 0 }).expect(409);
    expect((await plants.get('board-config/org?orgCode=east')).body.data).toEqual({ ...config, version: 1 });
    await plants.get('board-config/org?orgCode=west').expect(404);
  });

  it('lock a plant while its link is down', async () => {
    const lock = async (): Promise<unknown> =>
      (await plants.get('regulate/lock-strategy?factoryNo=demo_e01')).body.data;
    expect(await lock()).toMatchObject({ isLocked: true, reason: 'link' });
    plants.live.setLink('demo_e01', 'online', NOW_MS);
    expect(await lock()).toMatchObject({ isLocked: false, reason: null, lastMessageAt: NOW_MS, unusableSignals: [] });
    plants.live.set(idOf('FIT101'), 1, NOW_MS, QUALITY.STALE);
    expect(await lock()).toMatchObject({ isLocked: false, unusableSignals: ['FIT101'] });
  });
});

describe('indicators', () => {
  const fields = { key: 'COD', unit: 'mg/L', decimals: 1, limitLo: null, limitHi: 50 };
  const save = (body: object, who?: string) =>
    plants.post('quality/operation_technology_quality_config/save', { factoryNo: 'demo_e01', ...fields, ...body }, who);

  it('are judged on home pages and boards as soon as they are saved', async () => {
    const made = indicator.parse((await save({ signalCode: 'AIT101_COD' }).expect(200)).body).data;
    plants.live.set(idOf('AIT101_COD'), 61, NOW_MS);
    const book = plants.app.get(IndicatorBook);
    let told = 0;
    const stop = plants.app.get(PlantDirectory).onChange(() => (told += 1));
    expect(book).toBeInstanceOf(BoardIndicatorSource);
    expect(book.indicators('demo_e01')).toMatchObject([{ key: 'COD', signalCode: 'AIT101_COD', limitHi: 50 }]);
    expect((await plants.get('home/getFactoryWaterQuality?factoryNo=demo_e01')).body.data[0]).toMatchObject({
      value: 61,
      state: 'over',
    });
    expect((await plants.get('home/special/water-quality-norm-out/')).body.data).toHaveLength(1);
    await save({ id: made.id, version: made.version, signalCode: 'AIT101_COD', limitHi: 100 }).expect(200);
    expect(told).toBeGreaterThan(0);
    stop();
    await save({ id: made.id, version: made.version, signalCode: 'AIT101_COD', limitHi: 90 }).expect(409);
    expect((await plants.get('home/special/water-quality-norm-out')).body.data).toEqual([]);
    expect((await plants.get('indicator/data/tagsv?factoryNo=demo_e01&keys=COD')).body.data).toHaveLength(1);
    expect((await plants.get('indicator/tags')).body.data).toEqual([{ key: 'COD', units: ['mg/L'], plants: 1 }]);
    expect((await plants.get('indicator/tag?key=COD')).body.data).toHaveLength(1);
  });

  it('are refused with turned limits, foreign signals and without the right', async () => {
    await save({ key: 'A', signalCode: null, limitLo: 9, limitHi: 6 }).expect(422);
    await save({ key: 'B', signalCode: 'AIT900' }).expect(422);
    await save({ key: 'C', signalCode: null }, 'look').expect(403);
  });

  it('of one plant are not removed by naming another', async () => {
    const [first] = plants.app.get(IndicatorBook).of('demo_e01');
    const body = { id: first?.id, version: first?.version };
    const path = 'quality/operation_technology_quality_config/remove';
    await plants.post(path, { ...body, factoryNo: 'demo_e02' }).expect(404);
    await plants.post(path, { ...body, factoryNo: 'demo_e01' }).expect(200);
    expect(plants.app.get(IndicatorBook).indicators('demo_e01')).toEqual([]);
  });

  it('are all made anew when they are reset, however many there are', async () => {
    const keys = ['COD', 'NH3-N', 'TN', 'TP', 'SS'];
    for (const key of keys) await save({ signalCode: 'AIT101_COD', key }).expect(200);
    const book = plants.app.get(IndicatorBook);
    expect(book.of('demo_e01').map(({ values }) => values.key)).toEqual(expect.arrayContaining(keys));
    await plants.post('quality/operation_technology_quality_config/reset', { factoryNo: 'demo_e01' }).expect(200);
    // This plant has none of the signals its limit set measures.
    expect(book.of('demo_e01')).toEqual([]);
  });

  it('of a plant that publishes nothing stay off the boards', async () => {
    await save({ signalCode: 'AIT101_COD', decimals: 2 }).expect(200);
    const values = { name: 'Public', isPublished: true, precision: 1, delayS: 90, boards: ['org', 'nouth'] };
    const path = 'api/v1/modules/appreciableFactoryConfig/records';
    const made = await plants.post(path, { factoryNo: 'demo_e01', values }).expect(200);
    const book = plants.app.get(IndicatorBook);
    await expect.poll(() => book.indicators('demo_e01')[0]?.decimals).toBe(1);
    expect(book.publication('demo_e01')).toEqual({ boards: ['org', 'nouth'], delayMs: 90_000, precision: 1 });
    expect(book.publication('demo_e02')).toMatchObject({ delayMs: 0, boards: expect.arrayContaining(['west']) });
    // One answer a plant to the question what is public.
    const second = { ...values, name: 'Second' };
    await plants.post(path, { factoryNo: 'demo_e01', values: second }).expect(422);
    const { id, version } = z.object({ id: z.string(), version: z.number() }).parse(made.body.data);
    await plants.put(`${path}/${id}`, { version, values: { isPublished: false } }).expect(200);
    await expect.poll(() => book.indicators('demo_e01')).toEqual([]);
    expect(book.publication('demo_e01').boards).toEqual([]);
  });
});

describe('home', () => {
  it('counts plants, alarms and flow of the viewer’s plants', async () => {
    plants.alarms.push('raised', anAlarm({ factoryNo: 'demo_e01', level: 2 }));
    plants.alarms.push('raised', anAlarm({ id: 'x', factoryNo: 'demo_e02', level: 1 }));
    plants.live.set(idOf('FIT101'), 1000, NOW_MS);
    const flow = { factoryNo: 'demo_e01', key: 'FLOW', signalCode: 'FIT101', unit: 'm³/h', decimals: 0 };
    const path = 'quality/operation_technology_quality_config/save';
    await plants.post(path, { ...flow, limitLo: null, limitHi: null }).expect(200);
    expect((await plants.get('home/v1/getGroupHomeInfo')).body.data).toMatchObject({
      plants: 2,
      online: 1,
      openAlarms: { l1: 1, l2: 1 },
      flowM3PerH: 1000,
      scaleM3PerDay: 100_000,
      loadPercent: 48,
    });
    expect((await plants.get('home/v1/getGroupHomeInfo', 'one')).body.data).toMatchObject({
      plants: 1,
      openAlarms: { l1: 0 },
    });
    await plants.get('home/getFactoryHomeInfo?factoryNo=demo_e02', 'one').expect(403);
    expect((await plants.get('home/getGroupFactoryInfo')).body.data).toHaveLength(2);
    expect((await plants.post('home/getFactoryWaterInfo', { factoryNoList: ['demo_e01'] })).body.data).toMatchObject([
      { flowM3PerH: 1000, loadPercent: 48 },
    ]);
    const stale = idOf('FIT101');
    plants.live.set(stale, 1000, NOW_MS, QUALITY.STALE);
    expect((await plants.post('home/getFactoryWaterInfo', {})).body.data[0].flowM3PerH).toBeNull();
  });

  it('integrates the volume over the production day so far', async () => {
    const body = { factoryNoList: ['demo_e01', 'demo_e02'] };
    const { data } = (await plants.post('home/getFactoryAccumulateWaterVolume', body).expect(200)).body;
    expect(data).toMatchObject([
      { factoryNo: 'demo_e01', to: NOW_MS, validity: 1 },
      { factoryNo: 'demo_e02', volumeM3: null, validity: 0 },
    ]);
    await plants.post('home/getFactoryAccumulateWaterVolume', { from: 2, to: 1 }).expect(422);
  });
});

describe('prices', () => {
  const price = { factoryNo: 'demo_e01', validFrom: '2025-03-15', price: '1.2345' };

  it('hold from their day, month by month', async () => {
    const first = rate.parse((await plants.post('water/cost', price).expect(200)).body).data;
    expect(first).toMatchObject({ unit: '¥/m³', price: '1.2345', version: 1 });
    await plants.post('water/cost', price).expect(422);
    await plants.post('water/cost', { ...price, id: first.id, version: 1, price: '1.3' }).expect(200);
    await plants.post('water/cost', { ...price, id: first.id, version: 1, price: '1.4' }).expect(409);
    await plants.post('sludge/cost', { ...price, id: first.id, version: 2 }).expect(404);
    await plants.post('water/tax', { ...price, price: '101' }).expect(422);
    const year = await plants.get('quality/year-tons-water-cost?factoryNo=demo_e01&year=2025').expect(200);
    const months = z.array(z.object({ month: z.string(), water: z.string().nullable() })).parse(year.body.data);
    expect(months.find(({ month }) => month === '2025-02')?.water).toBeNull();
    expect(months.find(({ month }) => month === '2025-03')?.water).toBe('1.3000');
  });

  it('become the cost of a cubic metre with what was used and treated', async () => {
    const from = { factoryNo: 'demo_e01', validFrom: '2025-01-01' };
    await plants.post('electricity/cost', { ...from, price: '0.8' }).expect(200);
    const meter = signal('EL_JQI001', { kind: 'CNT', unit: 'kWh', name: { zh: '总电量', en: 'Total energy' } });
    await plants.post('api/v1/signals', meter).expect(200);
    await plants.post('water/tax', { ...from, validFrom: '2025-04-01', price: '6' }).expect(200);
    const totals = new Map([
      [idOf('FIT101'), 1_500_000],
      [idOf('EL_JQI001'), 450_000],
    ]);
    plants.statistics.totals = totals;
    const path = 'quality/year-tons-water-cost?factoryNo=demo_e01&year=2025';
    const months = z
      .object({ data: indicatorCalls.yearCost.reply })
      .parse((await plants.get(path).expect(200)).body).data;
    // 0.8 ¥/kWh · 450,000 kWh / 1,500,000 m³; the tax of 6 % on a water price of 1.3 ¥/m³.
    expect(months[9]).toMatchObject({
      electricity: '0.2400',
      water: '1.3000',
      tax: '0.0780',
      total: '1.6180',
      sludge: null,
    });
    expect(months[9]).toMatchObject({ month: '2025-10', volumeM3: 1_500_000, validity: 1 });
    // A month to come has prices and no water yet.
    expect(months[11]).toMatchObject({ electricity: null, water: '1.3000', volumeM3: null });
    totals.delete(idOf('EL_JQI001'));
    const without = z
      .object({ data: indicatorCalls.yearCost.reply })
      .parse((await plants.get(path).expect(200)).body).data;
    expect(without[9]).toMatchObject({ electricity: null, volumeM3: 1_500_000 });
  });

  it('are not shown or changed without the right', async () => {
    await plants.post('electricity/cost', price, 'look').expect(403);
    await plants.get('water/cost?factoryNo=demo_e02', 'one').expect(403);
  });
});

describe('the seal of a plant', () => {
  const path = 'cost/seal/saveFactorySealConfig';
  const uses = ['report'];
  const asked = { factoryNo: 'demo_e01', fileId: 'picture-1', keeperCode: 'k', userCodes: [], uses, isEnabled: false };
  const read = async (who = 'all') => {
    const reply = await plants.get('cost/seal/getFactorySealConfigByCode?factoryNo=demo_e01', who).expect(200);
    return z.object({ data: costCalls.seal.reply }).parse(reply.body).data;
  };

  it('is the record in the register of seals, put into use by a second person', async () => {
    expect(await read()).toMatchObject({ version: 0, isEnabled: false });
    await plants.post(path, { ...asked, version: 0, isEnabled: true }).expect(422);
    await plants.post(path, { ...asked, version: 0, fileId: 'not-there' }).expect(422);
    await plants.post(path, { ...asked, version: 0, keeperCode: null }).expect(422);
    await plants.post(path, { ...asked, version: 0 }).expect(200);
    await plants.post(path, { ...asked, version: 0 }).expect(409);
    await plants.post(path, { ...asked, version: 1, isEnabled: true }).expect(422);
    await plants.post(path, { ...asked, version: 1, isEnabled: true }, 'one').expect(200);
    const register = await plants.get('api/v1/modules/seal/records').expect(200);
    expect(register.body.data.list).toMatchObject([
      { status: 'ACTIVE', values: { org: 'east', keeper: 'k', picture: ['picture-1'] } },
    ]);
    expect(await read()).toMatchObject({ version: 2, isEnabled: true, uses: ['report'] });
  });

  it('is taken back, changed and put into use again together or not at all', async () => {
    const changed = { ...asked, keeperCode: 'other', uses: ['report', 'contract'], version: 2, isEnabled: true };
    await plants.post(path, changed).expect(422);
    expect(await read()).toMatchObject({ version: 2, keeperCode: 'k', isEnabled: true });
    await plants.post(path, changed, 'one').expect(200);
    expect(await read()).toMatchObject({ version: 5, keeperCode: 'other', uses: ['report', 'contract'] });
  });

  it('shows its picture only to whoever may change it', async () => {
    expect((await read()).fileId).toBe('picture-1');
    expect(await read('sees')).toMatchObject({ fileId: null, keeperCode: 'other' });
    await plants.post(path, { ...asked, version: 5 }, 'sees').expect(403);
    await plants.get('cost/seal/getFactorySealConfigByCode?factoryNo=demo_e01', 'look').expect(403);
  });
});

describe('plants of the directory', () => {
  it('have records; where the two differ is said, not mended in silence', async () => {
    const before = await plants.post('factory/syncFactoryList', {}).expect(200);
    expect(before.body.data).toMatchObject({ added: 0, unchanged: 2, differing: [] });
    await test.db.update(plantTable).set({ scaleM3PerDay: 7 }).where(eq(plantTable.factoryNo, 'demo_e02'));
    const after = await plants.post('factory/syncFactoryList', {}).expect(200);
    expect(after.body.data).toMatchObject({
      ...{ added: 0, unchanged: 1 },
      differing: [{ factoryNo: 'demo_e02', fields: ['scaleM3PerDay'] }],
    });
  });

  it('stand in the tree of forms with their sub-waterworks below them', async () => {
    const record = await plants.get('factory/getFactoryInfoNew?factoryNo=demo_e01').expect(200);
    const children = [
      { code: 'demo_e01-01', name: 'North works', share: 0.4 },
      { code: 'demo_e01-02', name: 'South works', share: 0.6 },
    ];
    const body = { factoryNo: 'demo_e01', version: record.body.data.version, children };
    await plants.post('factory/saveChildFactoryInfoAll', body).expect(200);
    const tree = (await plants.get('factory/getFillFormAllTree').expect(200)).body.data;
    expect(tree).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'demo_e01-02', pid: 'demo_e01', kind: 'subWaterworks', name: 'South works' }),
      ]),
    );
    expect((await plants.get('factory/getFillFormAllTree', 'none')).body.data).toEqual([]);
  });
});

describe('nameplates', () => {
  it('show the live values of the device', async () => {
    const plate = { factoryNo: 'demo_e01', code: 'AIT101', items: [{ name: 'Maker', value: 'X' }] };
    await plants.post('equip/saveEquipNameplate', { ...plate, version: 0 }).expect(200);
    await plants.post('facility/saveEquipNameplate', { ...plate, version: 0 }).expect(200);
    await plants.post('equip/saveEquipNameplate', { ...plate, version: 0 }).expect(409);
    const detail = await plants.get('equip/getEquipDetailInfo?factoryNo=demo_e01&equipNo=AIT101').expect(200);
    expect(detail.body.data).toMatchObject({
      ...{ version: 1, section: expect.any(String), isRunning: null, isFaulty: null },
      signals: [{ code: 'AIT101_COD' }],
      openAlarms: [],
    });
    plants.alarms.push('raised', anAlarm({ id: 'n1', factoryNo: 'demo_e01', signalCode: 'AIT101_COD', level: 2 }));
    const again = await plants.get('equip/getEquipDetailInfo?factoryNo=demo_e01&equipNo=AIT101').expect(200);
    expect(again.body.data.openAlarms).toMatchObject([{ id: 'n1', level: 2 }]);
    await plants.get('equip/getEquipDetailInfo?factoryNo=demo_e01&equipNo=NOPE').expect(404);
  });
});
