import { opaque } from '@sed/platform-database';
import { QUALITY } from '@sed/platform-contract';
import { PlantDirectory, SignalConditions } from '@sed/platform-ports';
import { moduleCalls } from '@sed/records-contract';
import { aViewer, openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NOW_MS } from '../testing/plant.fixture';
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

const factoryNo = 'demo_e01';
const change = (atMs: number) => ({ viewer: aViewer([factoryNo], { code: 'all' }), atMs, reason: 'COD calibration' });
const imposed = (code: string) => plants.app.get(PlantDirectory).signal(factoryNo, code)?.imposed;

describe('work on an instrument', () => {
  it('stands on its signals until it ends, told in their log, unknown codes passed over', async () => {
    const conditions = plants.app.get(SignalConditions);
    const signals = { factoryNo, codes: ['AIT101_COD', 'NOT_THERE'] };
    await test.db.transaction((tx) => conditions.impose(signals, QUALITY.CALIB, change(NOW_MS + 1), opaque(tx)));
    await conditions.settle();
    expect(imposed('AIT101_COD')).toEqual({ quality: QUALITY.CALIB, fromMs: NOW_MS + 1, untilMs: null });
    await test.db.transaction((tx) => conditions.lift(signals, change(NOW_MS + 5), opaque(tx)));
    await conditions.settle();
    expect(imposed('AIT101_COD')).toEqual({ quality: QUALITY.CALIB, fromMs: NOW_MS + 1, untilMs: NOW_MS + 5 });
    const answer = await plants.get('api/v1/modules/measureLog/records?factoryNo=demo_e01&code=AIT101_COD').expect(200);
    const { list } = z.object({ data: moduleCalls.list.reply }).parse(answer.body).data;
    expect(list.map(({ values }) => values.changes)).toEqual([
      [{ field: 'quality', before: 'CALIB', after: null }],
      [{ field: 'quality', before: null, after: 'CALIB' }],
    ]);
  });

  it('changes nothing when its transaction fails', async () => {
    const conditions = plants.app.get(SignalConditions);
    const failing = test.db.transaction(async (tx) => {
      await conditions.impose({ factoryNo, codes: ['FIT101'] }, QUALITY.MAINT, change(NOW_MS), opaque(tx));
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await conditions.settle();
    expect(imposed('FIT101')).toBeNull();
  });

  it('switches the signals of a retired instrument off', async () => {
    const conditions = plants.app.get(SignalConditions);
    const signals = { factoryNo, codes: ['FIT101'] };
    await test.db.transaction((tx) => conditions.disable(signals, change(NOW_MS + 9), opaque(tx)));
    await conditions.settle();
    expect(plants.app.get(PlantDirectory).signal(factoryNo, 'FIT101')?.enabled).toBe(false);
  });
});
