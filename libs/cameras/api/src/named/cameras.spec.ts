import { cameraCalls, type CameraEntry } from '@sed/cameras-contract';
import { AttachmentAccess } from '@sed/platform-ports';
import { anAlarm, aViewer, openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AlarmStills } from '../alarm-stills';
import { NOW_MS, openCamerasApp, OTHER, PLANT, type CamerasApp } from '../testing/cameras-app';

let test: TestDatabase;
let cameras: CamerasApp;

beforeAll(async () => {
  test = await openTestDatabase();
  await test.truncate();
  cameras = await openCamerasApp(test);
  await cameras.addCamera({ name: { zh: '曝气池', en: 'Basin' }, section: 'OXI' });
  const place = { zh: '大门口', en: 'Entrance' };
  await cameras.addCamera({ name: { zh: '大门', en: 'Gate' }, place, equipment: [{ code: 'P201' }] });
});
afterAll(async () => {
  await cameras.app.close();
  await test.close();
});

const ofPlant = async (): Promise<CameraEntry[]> => {
  const path = `VFAIN-platform/securityapp/realtimemonitoring/getCameraList.do?factoryNo=${PLANT}`;
  return cameraCalls.ofPlant.reply.parse((await cameras.get(path).expect(200)).body.data);
};
const near = (query: string) =>
  cameras.get(`VFAIN-platform/securityapp/realtimemonitoring/getNearCameraList.do?factoryNo=${PLANT}${query}`);

describe('cameras by the names of the specification', () => {
  it('are listed by plant, for the plants of the viewer', async () => {
    expect((await ofPlant()).map(({ nameText }) => nameText.en)).toEqual(['Basin', 'Gate']);
    const mine = (await cameras.get('video/getMyFactoryVideoList').expect(200)).body.data;
    expect(mine).toMatchObject([{ factoryNo: PLANT, cameras: [{}, {}] }]);
    await cameras.get(`video/getMyFactoryVideoList?factoryNo=${OTHER}`, 'look').expect(403);
  });

  it('near a signal are those that look at it, else those of its section, and none rather than a wrong one', async () => {
    const names = async (query: string) =>
      cameraCalls.near.reply.parse((await near(query).expect(200)).body.data).map(({ nameText }) => nameText.en);
    expect(await names('&code=BI_OX1_DO')).toEqual(['Basin']);
    expect(await names('&code=P201')).toEqual(['Gate']);
    expect(await names('&position=entrance')).toEqual(['Gate']);
    expect(await names('&code=NOPE')).toEqual([]);
    await near('').expect(422);
  });

  it('of a media server are set as one list, others staying as they are', async () => {
    const one = { name: 'Inlet', url: 'https://media.example/1.m3u8', position: 'Channel' };
    const two = { name: 'Old', url: 'https://media.example/2.m3u8', enabled: false };
    const set = (list: object[], who?: string) =>
      cameras.post('factory/setFactoryVideo', { factoryNo: PLANT, cameras: list }, who);
    expect((await set([one, two]).expect(200)).body.data).toMatchObject([{ ...one, enabled: true }, two]);
    const seen = async (who: string) =>
      cameraCalls.video.reply.parse((await cameras.get(`factory/getFactoryVideo?factoryNo=${PLANT}`, who)).body.data);
    expect(await seen('all')).toMatchObject([{}, {}, { name: 'Inlet', url: one.url }]);
    expect(JSON.stringify(await seen('look'))).not.toContain('media.example');
    const moved = { ...one, url: 'https://media.example/9.m3u8' };
    expect((await set([moved]).expect(200)).body.data).toMatchObject([moved]);
    expect((await ofPlant()).map(({ nameText }) => nameText.en)).toEqual(['Basin', 'Gate', 'Inlet']);
    for (const url of ['http://127.0.0.1:8086/query', 'file:///etc/passwd', 'exec:id', 'http://u:p@media.example/']) {
      await set([{ ...one, url }]).expect(422);
    }
    await set([], 'look').expect(403);
    await set([]).expect(200);
  });
});

describe('stills of a camera', () => {
  const save = async (fields: object, who?: string) => {
    const [first] = await ofPlant();
    return cameras.post('video/saveFactoryCameraImage', { factoryNo: PLANT, cameraId: first?.id, ...fields }, who);
  };

  it('are uploaded or taken by the service, kept with time and person, and found again', async () => {
    const uploaded = cameraCalls.saveImage.reply.parse(
      (await save({ fileId: 'picture-1', alarmId: 'a1', note: 'foam', takenAt: NOW_MS - 1000 })).body.data,
    );
    expect(uploaded).toMatchObject({ takenAt: NOW_MS - 1000, cameraName: '曝气池', takenBy: expect.any(String) });
    const taken = cameraCalls.saveImage.reply.parse((await save({})).body.data);
    const picture = cameras.pictures.kept.get(taken.fileId);
    expect(picture?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    const list = z.object({ total: z.number(), list: z.array(z.object({ takenAt: z.number() })) });
    const get = async (query: string) =>
      list.parse((await cameras.get(`video/getFactoryVideoImages?factoryNo=${PLANT}${query}`).expect(200)).body.data);
    expect((await get('')).list.map(({ takenAt }) => takenAt)).toEqual([NOW_MS, NOW_MS - 1000]);
    expect((await get('&alarmId=a1')).total).toBe(1);
    expect((await get(`&to=${String(NOW_MS)}`)).total).toBe(1);
    expect((await get('&pageNum=2&pageSize=1')).list).toHaveLength(1);
    const access = cameras.app.get(AttachmentAccess);
    const file = { module: 'cameraImage', recordId: taken.id };
    expect(await access.maySee(aViewer([PLANT]), file)).toBe(true);
    expect(await access.maySee(aViewer([OTHER]), file)).toBe(false);
  });

  it('are refused for another plant, an unknown camera, a file that is none, a time to come and without the right', async () => {
    await cameras.get(`video/getFactoryVideoImages?factoryNo=${OTHER}`, 'look').expect(403);
    expect((await save({ cameraId: 'nothing', fileId: 'picture-1' })).status).toBe(404);
    expect((await save({ fileId: 'gone' })).body).toMatchObject({ code: 2 });
    expect((await save({ fileId: 'picture-2', takenAt: NOW_MS + 3_600_000 })).status).toBe(422);
    expect((await save({}, 'none')).status).toBe(403);
  });

  it('are kept of the near camera when an urgent alarm is raised, and not of others', async () => {
    const raise = (alarm: object) => cameras.alarms.push('raised', anAlarm({ factoryNo: PLANT, ...alarm }));
    raise({ id: 'near', signalCode: 'BI_OX1_DO', level: 1 });
    raise({ id: 'slight', signalCode: 'BI_OX1_DO', level: 4 });
    raise({ id: 'far', signalCode: 'NOPE', level: 1 });
    await cameras.app.get(AlarmStills).settled();
    const ofAlarm = async (id: string) => {
      const path = `video/getFactoryVideoImages?factoryNo=${PLANT}&alarmId=${id}`;
      return cameraCalls.images.reply.parse((await cameras.get(path).expect(200)).body.data).list;
    };
    expect(await ofAlarm('near')).toMatchObject([{ takenBy: 'system', cameraName: '曝气池' }]);
    expect([await ofAlarm('slight'), await ofAlarm('far')]).toEqual([[], []]);
  });
});
