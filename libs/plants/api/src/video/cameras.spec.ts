import { AttachmentAccess, PlantDirectory } from '@sed/platform-ports';
import { cameraCalls, type CameraEntry } from '@sed/plants-contract';
import { QUALITY } from '@sed/platform-contract';
import { anAlarm, aViewer, openTestDatabase, type TestDatabase } from '@sed/testing';
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
  const cameras = [
    { name: 'Inlet', url: 'https://10.0.0.1/a.m3u8', position: 'FIT101', enabled: true },
    { name: 'Gate', url: 'https://10.0.0.1/b.m3u8', position: 'Entrance', enabled: true },
    { name: 'Off', url: 'https://10.0.0.1/c.m3u8', position: null, enabled: false },
  ];
  await plants.post('factory/setFactoryVideo', { factoryNo: 'demo_e01', cameras }).expect(200);
});
afterAll(async () => {
  await plants.app.close();
  await test.close();
});

const ofPlant = async (): Promise<CameraEntry[]> => {
  const path = 'VFAIN-platform/securityapp/realtimemonitoring/getCameraList.do?factoryNo=demo_e01';
  return cameraCalls.ofPlant.reply.parse((await plants.get(path).expect(200)).body.data);
};
const near = (query: string) =>
  plants.get(`VFAIN-platform/securityapp/realtimemonitoring/getNearCameraList.do?factoryNo=demo_e01${query}`);

describe('cameras', () => {
  it('are listed by plant without addresses of devices, those that are off left out', async () => {
    expect((await ofPlant()).map(({ name }) => name)).toEqual(['Inlet', 'Gate']);
    const reply = await plants.get('video/getMyFactoryVideoList').expect(200);
    expect(JSON.stringify(reply.body)).not.toContain('10.0.0.1');
    expect(reply.body.data).toMatchObject([{ factoryNo: 'demo_e01', cameras: [{ name: 'Inlet' }, { name: 'Gate' }] }]);
    expect((await plants.get('video/getMyFactoryVideoList', 'none')).body.data).toEqual([]);
  });

  it('keep their ids from call to call', async () => {
    expect(await ofPlant()).toEqual(await ofPlant());
  });

  it('near a device are those whose place names it, and none rather than a wrong one', async () => {
    expect((await near('&code=FIT101').expect(200)).body.data).toMatchObject([{ name: 'Inlet' }]);
    expect((await near('&position=entrance')).body.data).toMatchObject([{ name: 'Gate' }]);
    expect((await near('&code=NOPE')).body.data).toEqual([]);
    await near('').expect(422);
  });
});

describe('stills of a camera', () => {
  const still = async (fields: object) => {
    const [camera] = await ofPlant();
    return plants.post('video/saveFactoryCameraImage', {
      factoryNo: 'demo_e01',
      cameraId: camera?.id,
      fileId: 'picture-1',
      ...fields,
    });
  };

  it('are kept with time, person and what they belong to, and found again', async () => {
    const saved = cameraCalls.saveImage.reply.parse((await still({ alarmId: 'a1', note: 'foam' })).body.data);
    expect(saved).toMatchObject({ takenBy: expect.any(String), takenAt: NOW_MS, cameraName: 'Inlet' });
    await still({ takenAt: NOW_MS - 1000 });
    const list = z.object({ total: z.number(), list: z.array(z.object({ takenAt: z.number() })) });
    const get = async (query: string) =>
      list.parse((await plants.get(`video/getFactoryVideoImages?factoryNo=demo_e01${query}`).expect(200)).body.data);
    expect((await get('')).list.map(({ takenAt }) => takenAt)).toEqual([NOW_MS, NOW_MS - 1000]);
    expect((await get('&alarmId=a1')).total).toBe(1);
    expect((await get(`&to=${String(NOW_MS)}`)).total).toBe(1);
    expect((await get('&pageNum=2&pageSize=1')).list).toHaveLength(1);
    const access = plants.app.get(AttachmentAccess);
    const file = { module: 'cameraImage', recordId: saved.id };
    expect(await access.maySee(aViewer(['demo_e01']), file)).toBe(true);
    expect(await access.maySee(aViewer(['demo_e02']), file)).toBe(false);
  });

  it('are refused for another plant, an unknown camera, a file that is none and a time to come', async () => {
    await plants.get('video/getFactoryVideoImages?factoryNo=demo_e02', 'one').expect(403);
    expect((await still({ cameraId: 'nothing' })).status).toBe(404);
    expect((await still({ fileId: 'gone' })).body).toMatchObject({ code: 2 });
    expect((await still({ takenAt: NOW_MS + 3_600_000 })).status).toBe(422);
  });
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
