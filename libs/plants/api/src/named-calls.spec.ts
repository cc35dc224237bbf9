import { plant as plantTable } from '@sed/plants-tables';
import { handledCalls } from '@sed/platform-api';
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
import { anAlarm } from '@sed/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NOW_MS } from './testing/plant.fixture';
import { plantSuite } from './testing/plant-suite';

const suite = plantSuite();

describe('the named calls of plants', () => {
  it('are all handled', () => {
    const handled = new Set(handledCalls(suite.plants.app).map(({ method, path }) => `${method} ${path}`));
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
    await suite.plants.post('user-setting/layout/save', { value: { wide: [1, null] } }).expect(200);
    expect((await suite.plants.get('user-setting/layout/details')).body.data.value).toEqual({ wide: [1, null] });
    expect((await suite.plants.get('user-setting/layout/details', 'one')).body.data.value).toBeNull();
    await suite.plants.post('user-setting/layout/save', { value: 'x'.repeat(20_001) }).expect(422);
    await suite.plants.post('user-setting/newAlarm/save', { value: 'broken' }).expect(422);
  });

  it('say which plants are followed and which tell about alarms', async () => {
    const config = { isOn: true, sound: true, maxLevel: 2, factoryNoList: ['demo_e02'] };
    await suite.plants.post('user-setting/new-alarm-config/save', config).expect(200);
    expect((await suite.plants.get('user-setting/new-alarm-config')).body.data).toEqual(config);
    await suite.plants.post('user-setting/follow-factory/setting', { factoryNoList: ['demo_e02'] }).expect(200);
    await suite.plants.post('user-setting/follow-factory/setting', { factoryNoList: ['demo_e02'] }, 'one').expect(403);
    const list = z.array(z.object({ factoryNo: z.string(), isFollowed: z.boolean(), isAlarmed: z.boolean() }));
    expect(list.parse((await suite.plants.get('user-setting/alarm/factory-list')).body.data)).toEqual([
      { factoryNo: 'demo_e02', isFollowed: true, isAlarmed: true },
      { factoryNo: 'demo_e01', isFollowed: false, isAlarmed: false },
    ]);
  });
});

describe('boards', () => {
  it('are configured for the own organisations only, one change after the other', async () => {
    const config = { orgCode: 'east', boards: ['east'], factoryNoList: ['demo_e01'], rotateS: 20 };
    await suite.plants.post('board-config/save', { ...config, version: 0 }).expect(200);
    await suite.plants.post('board-config/save', { ...config, version: 0 }).expect(409);
    expect((await suite.plants.get('board-config/org?orgCode=east')).body.data).toEqual({ ...config, version: 1 });
    await suite.plants.get('board-config/org?orgCode=west').expect(404);
  });

  it('lock a plant while its link is down', async () => {
    const lock = async (): Promise<unknown> =>
      (await suite.plants.get('regulate/lock-strategy?factoryNo=demo_e01')).body.data;
    expect(await lock()).toMatchObject({ isLocked: true, reason: 'link' });
    suite.plants.live.setLink('demo_e01', 'online', NOW_MS);
    expect(await lock()).toMatchObject({ isLocked: false, reason: null, lastMessageAt: NOW_MS, unusableSignals: [] });
    suite.plants.live.set(suite.idOf('FIT101'), 1, NOW_MS, QUALITY.STALE);
    expect(await lock()).toMatchObject({ isLocked: false, unusableSignals: ['FIT101'] });
  });
});

describe('plants of the directory', () => {
  it('have records; where the two differ is said, not mended in silence', async () => {
    const before = await suite.plants.post('factory/syncFactoryList', {}).expect(200);
    expect(before.body.data).toMatchObject({ added: 0, unchanged: 2, differing: [] });
    await suite.test.db.update(plantTable).set({ scaleM3PerDay: 7 }).where(eq(plantTable.factoryNo, 'demo_e02'));
    const after = await suite.plants.post('factory/syncFactoryList', {}).expect(200);
    expect(after.body.data).toMatchObject({
      ...{ added: 0, unchanged: 1 },
      differing: [{ factoryNo: 'demo_e02', fields: ['scaleM3PerDay'] }],
    });
  });

  it('stand in the tree of forms with their sub-waterworks below them', async () => {
    const record = await suite.plants.get('factory/getFactoryInfoNew?factoryNo=demo_e01').expect(200);
    const children = [
      { code: 'demo_e01-01', name: 'North works', share: 0.4 },
      { code: 'demo_e01-02', name: 'South works', share: 0.6 },
    ];
    const body = { factoryNo: 'demo_e01', version: record.body.data.version, children };
    await suite.plants.post('factory/saveChildFactoryInfoAll', body).expect(200);
    const tree = (await suite.plants.get('factory/getFillFormAllTree').expect(200)).body.data;
    expect(tree).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'demo_e01-02', pid: 'demo_e01', kind: 'subWaterworks', name: 'South works' }),
      ]),
    );
    expect((await suite.plants.get('factory/getFillFormAllTree', 'none')).body.data).toEqual([]);
  });
});

describe('nameplates', () => {
  it('show the live values of the device', async () => {
    const plate = { factoryNo: 'demo_e01', code: 'AIT101', items: [{ name: 'Maker', value: 'X' }] };
    await suite.plants.post('equip/saveEquipNameplate', { ...plate, version: 0 }).expect(200);
    await suite.plants.post('facility/saveEquipNameplate', { ...plate, version: 0 }).expect(200);
    await suite.plants.post('equip/saveEquipNameplate', { ...plate, version: 0 }).expect(409);
    const detail = await suite.plants.get('equip/getEquipDetailInfo?factoryNo=demo_e01&equipNo=AIT101').expect(200);
    expect(detail.body.data).toMatchObject({
      ...{ version: 1, section: expect.any(String), isRunning: null, isFaulty: null },
      signals: [{ code: 'AIT101_COD' }],
      openAlarms: [],
    });
    suite.plants.alarms.push(
      'raised',
      anAlarm({ id: 'n1', factoryNo: 'demo_e01', signalCode: 'AIT101_COD', level: 2 }),
    );
    const again = await suite.plants.get('equip/getEquipDetailInfo?factoryNo=demo_e01&equipNo=AIT101').expect(200);
    expect(again.body.data.openAlarms).toMatchObject([{ id: 'n1', level: 2 }]);
    await suite.plants.get('equip/getEquipDetailInfo?factoryNo=demo_e01&equipNo=NOPE').expect(404);
  });
});
