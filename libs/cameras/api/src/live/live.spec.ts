import { liveCalls } from '@sed/cameras-contract';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCamerasApp, OTHER, PLANT, type CamerasApp } from '../testing/cameras-app';
import { CameraStates } from './camera-states';
import { GRANT_MS } from './stream-grants';

let test: TestDatabase;
let cameras: CamerasApp;
let id: string;

beforeAll(async () => {
  test = await openTestDatabase();
  await test.truncate();
  cameras = await openCamerasApp(test);
  ({ id } = await cameras.addCamera({ section: 'OXI' }));
});
afterAll(async () => {
  await cameras.app.close();
  await test.close();
});

const stream = async (camera = id, who = 'all') => {
  const answer = await cameras.post(`api/v1/cameras/${camera}/stream`, {}, who).expect(200);
  return liveCalls.stream.reply.parse(answer.body.data);
};
/** As a player asks: without any credentials. */
const bare = (url: string) => cameras.get(url.replace('/gateway/', '')).unset('authorization');
const whole = async (url: string): Promise<Buffer> => {
  const body: unknown = (await bare(url).responseType('blob').expect(200)).body;
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
};
const segmentsOf = (playlist: string) => playlist.split('\n').filter((line) => line.endsWith('.m4s'));

describe('the live picture of a camera', () => {
  it('is a playlist of ours that answers without credentials until it ends, and is refused after', async () => {
    const { url, stillUrl, expiresAt } = await stream();
    expect(expiresAt).toBe(cameras.clock.nowMs() + GRANT_MS);
    const playlist = await bare(url).expect(200);
    expect(playlist.headers['content-type']).toContain('mpegurl');
    const still = await bare(stillUrl).expect(200);
    expect(still.headers['content-type']).toBe('image/jpeg');
    cameras.clock.pass(GRANT_MS);
    expect((await bare(url).expect(403)).body).toMatchObject({ code: 403 });
    await bare(stillUrl).expect(403);
  });

  it('moves with the clock: what is new follows what was, in numbers and in time', async () => {
    const { url } = await stream();
    const text = async () => (await whole(url)).toString('utf8');
    const before = segmentsOf(await text());
    cameras.clock.pass(4000);
    const after = segmentsOf(await text());
    expect(after.slice(0, -2)).toEqual(before.slice(2));
    expect(await text()).toMatch(/#EXT-X-PROGRAM-DATE-TIME:2026-11-20T08:/);
    const at = (name = '') => whole(url.replace('index.m3u8', name));
    const times = [await at(after[0]), await at(after[1])].map(decodeTime);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(2 * 10_240);
    await bare(url.replace('index.m3u8', 'seg-1.m4s')).expect(404);
  });

  it('is not given by an address that was changed, made up or is of another camera', async () => {
    const { url } = await stream();
    const [, grant = ''] = /live\/([^/]+)\//.exec(url) ?? [];
    const other = `${grant.startsWith('A') ? 'B' : 'A'}${grant.slice(1)}`;
    await bare(url.replace(grant, other)).expect(403);
    await bare(url.replace(grant, 'x'.repeat(grant.length))).expect(403);
    await bare(url.replace(grant, grant.slice(0, 30))).expect(403);
  });

  it('ends with the camera being switched off', async () => {
    const off = await cameras.addCamera({});
    const { url } = await stream(off.id);
    const act = `api/v1/modules/camera/records/${off.id}/actions/disable`;
    await cameras.post(act, { version: off.version, note: 'repair' }).expect(200);
    await bare(url).expect(403);
    await cameras.post(`api/v1/cameras/${off.id}/stream`, {}).expect(404);
  });

  it('needs the right at the plant of the camera, and more for a private one', async () => {
    const elsewhere = await cameras.addCamera({}, OTHER);
    const inside = await cameras.addCamera({ isPrivate: true });
    await cameras.post(`api/v1/cameras/${elsewhere.id}/stream`, {}, 'look').expect(403);
    await cameras.post(`api/v1/cameras/${id}/stream`, {}, 'none').expect(403);
    await cameras.post(`api/v1/cameras/${inside.id}/stream`, {}, 'look').expect(403);
    await stream(inside.id);
    await stream(id, 'look');
  });

  it('is not asked for without end', async () => {
    const codes = new Set<number>();
    for (let n = 0; n < 260; n += 1) codes.add((await cameras.post(`api/v1/cameras/${id}/stream`, {}, 'look')).status);
    expect([...codes].sort()).toEqual([200, 429]);
    cameras.clock.pass(60_000);
    await stream(id, 'look');
  });
});

describe('the cameras of a plant', () => {
  it('are listed with the state the service judges, unknown until it asked', async () => {
    const broken = await cameras.addCamera({ source: 'HLS', hlsAddress: 'http://media.invalid/a.m3u8' });
    const read = async () => {
      const answer = await cameras.get(`api/v1/cameras?factoryNo=${PLANT}`).expect(200);
      const { list } = liveCalls.list.reply.parse(answer.body.data);
      return Object.fromEntries(list.map((one) => [one.id, one.state]));
    };
    expect(await read()).toMatchObject({ [id]: 'UNKNOWN', [broken.id]: 'UNKNOWN' });
    await cameras.app.get(CameraStates).judge();
    expect(await read()).toMatchObject({ [id]: 'ONLINE', [broken.id]: 'OFFLINE' });
  });

  it('say nothing of their devices to whoever does not configure them', async () => {
    const secret = { rtspAddress: 'rtsp://10.9.8.7/one', account: 'operator', password: 'Geheim-77' };
    const made = await cameras.addCamera({ source: 'RTSP', ...secret });
    const paths = [
      `api/v1/cameras?factoryNo=${PLANT}`,
      `api/v1/cameras/${made.id}`,
      `api/v1/modules/camera/records?factoryNo=${PLANT}`,
      `api/v1/modules/camera/records/${made.id}`,
      `factory/getFactoryVideo?factoryNo=${PLANT}`,
      'video/getMyFactoryVideoList',
    ];
    for (const path of paths) {
      const text = JSON.stringify((await cameras.get(path, 'look').expect(200)).body);
      expect(text, path).not.toMatch(/10\.9\.8\.7|operator|Geheim/);
    }
    const own = JSON.stringify((await cameras.get(`api/v1/modules/camera/records/${made.id}`).expect(200)).body);
    expect(own).toContain('10.9.8.7');
    expect(own).not.toContain('Geheim');
    expect(JSON.stringify(cameras.audit)).not.toContain('Geheim');
  });
});

const decodeTime = (bytes: Buffer) => Number(bytes.readBigUInt64BE(bytes.indexOf('tfdt') + 8));
