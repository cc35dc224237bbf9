import { execFileSync } from 'node:child_process';
import { Clock } from '@sed/platform-ports';
import { silentLog } from '@sed/platform-api';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openRtspServer, type RtspServer } from '../testing/rtsp-server';
import { CameraAddresses } from './camera-addresses';
import { FrameMaker } from './frame-maker';
import { timescaleOf } from './mp4-boxes';
import { RtspSource, type RtspDependencies } from './rtsp-source';

class WallClock extends Clock {
  override nowMs(): number {
    return Date.now();
  }
}

let camera: RtspServer;
let places = 0;
const opened: RtspSource[] = [];

beforeAll(async () => {
  camera = await openRtspServer();
});
afterEach(() => {
  for (const source of opened.splice(0)) source.close();
});
afterAll(() => camera.close());

function sourceAt(url: string, over: Partial<RtspDependencies> = {}): RtspSource {
  const account = { user: 'viewer', password: 'p@ss' };
  const source = new RtspSource(url, account, {
    ...{ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe', addresses: new CameraAddresses(['localhost']) },
    ...{ frames: new FrameMaker('ffmpeg'), clock: new WallClock(), log: silentLog() },
    takePlace: () => {
      places += 1;
      return () => {
        places -= 1;
      };
    },
    ...over,
  });
  opened.push(source);
  return source;
}

const namesIn = (playlist: Uint8Array) =>
  Buffer.from(playlist)
    .toString('utf8')
    .split('\n')
    .filter((line) => line.endsWith('.m4s'));
/** Encoders of cameras among the processes of this machine. */
const readers = () =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.startsWith('ffmpeg') && line.includes(new URL(camera.url).port)).length;

describe('a camera read by RTSP', { timeout: 60_000 }, () => {
  it('is read by one encoder from the first viewer on, with new pictures all the time, and left when it is closed', async () => {
    const source = sourceAt(camera.url);
    expect(await source.isThere()).toBe(true);
    expect([readers(), places]).toEqual([0, 0]);
    const [first] = await Promise.all([source.playlist(), source.playlist()]);
    expect([readers(), places]).toEqual([1, 1]);
    const init = await source.file('i0.mp4');
    expect(timescaleOf(Buffer.from(init?.bytes ?? []))).toBeGreaterThan(0);
    const [name = ''] = namesIn(first.bytes);
    expect(Buffer.from((await source.file(name))?.bytes ?? []).toString('latin1', 4, 8)).toBe('moof');
    await vi.waitFor(
      async () => expect(namesIn((await source.playlist()).bytes).at(-1)).not.toBe(namesIn(first.bytes).at(-1)),
      { timeout: 10_000, interval: 200 },
    );
    const still = Buffer.from(await source.still());
    expect(still.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(await source.file('../../etc/passwd')).toBeUndefined();
    source.close();
    await vi.waitFor(() => expect([readers(), places]).toEqual([0, 0]), { timeout: 5000 });
  });

  it('is read again after the connection was lost, as another recording', async () => {
    const source = sourceAt(camera.url);
    await source.playlist();
    camera.drop();
    await vi.waitFor(
      async () => {
        const text = Buffer.from((await source.playlist()).bytes).toString('utf8');
        expect(text).toContain('i1.mp4');
      },
      { timeout: 30_000, interval: 500 },
    );
  });

  it('says that the program is missing, and reads nothing that may not be opened', async () => {
    await expect(sourceAt(camera.url, { ffmpeg: '/nowhere/ffmpeg' }).playlist()).rejects.toMatchObject({
      code: 'camera.noEncoder',
    });
    const guarded = sourceAt(camera.url, { addresses: new CameraAddresses() });
    await expect(guarded.isThere()).rejects.toMatchObject({ code: 'camera.unavailable' });
  });

  it('is not there where nobody answers', async () => {
    expect(await sourceAt('rtsp://localhost:9/none').isThere()).toBe(false);
  });
});
