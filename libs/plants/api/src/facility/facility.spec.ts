import { AttachmentAccess, PlantDirectory } from '@sed/platform-ports';
import { QUALITY } from '@sed/platform-contract';
import { anAlarm, aViewer, openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('a facility', () => {
  const errors = (code: string, who?: string) =>
    plants.get(`facility/getErrorInfo?factoryNo=demo_e01&code=${code}`, who);

  it('says which alarms of its signals are open and which values are bad', async () => {
    plants.alarms.push('raised', anAlarm({ id: 'f1', factoryNo: 'demo_e01', signalCode: 'AIT101_COD', level: 2 }));
    plants.alarms.push('raised', anAlarm({ id: 'f2', factoryNo: 'demo_e01', signalCode: 'FIT101', level: 1 }));
    const id = plants.app.get(PlantDirectory).signal('demo_e01', 'AIT101_COD')?.id ?? -1;
    plants.live.set(id, 3, NOW_MS, QUALITY.STALE);
    expect((await errors('AIT101').expect(200)).body.data).toMatchObject({
      alarms: [{ id: 'f1', level: 2 }],
      badSignals: [{ code: 'AIT101_COD', quality: 'STALE' }],
    });
    await errors('NOPE').expect(404);
    await errors('AIT101', 'sees').expect(403);
  });

  it('keeps uploaded files in its dossier, each once', async () => {
    const add = (file: string, who?: string) =>
      plants.get(
        `facility/start/insertFileInfo?factoryNo=demo_e01&code=Tank%201&fileId=${file}&title=Start-up%20report`,
        who,
      );
    await add('picture-1').expect(200);
    expect((await add('picture-1').expect(200)).body.data).toMatchObject([
      { fileId: 'picture-1', title: 'Start-up report', name: 'picture-1.png' },
    ]);
    await add('gone').expect(422);
    await add('picture-2', 'look').expect(403);
    // A facility without signals is known by its dossier.
    expect((await errors('Tank%201').expect(200)).body.data).toMatchObject({ alarms: [], badSignals: [] });
    const file = { module: 'facilityFile', recordId: 'demo_e01/Tank 1' };
    const access = plants.app.get(AttachmentAccess);
    expect(await access.maySee(aViewer(['demo_e01'], { rights: new Set(['equipNameplate:view']) }), file)).toBe(true);
    expect(await access.maySee(aViewer(['demo_e01'], { rights: new Set() }), file)).toBe(false);
  });
});
