import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CameraAddresses } from './camera-addresses';
import { FrameMaker } from './frame-maker';
import { PLAYLIST_TYPE } from './live-source';
import { MediaServerSource } from './media-server-source';

let server: Server;
let base: string;
const asked: string[] = [];

const FILES: Readonly<Record<string, string>> = {
  '/cam/index.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow/live.m3u8\n',
  '/cam/low/live.m3u8':
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2,\n1.ts?token=secret\n#EXTINF:2,\nhttp://169.254.169.254/latest\n',
  '/cam/low/1.ts?token=secret': 'SEGMENT',
  '/cam/low/init.mp4': 'INIT',
  '/page/index.m3u8': '<html>sign in</html>',
  '/huge/index.m3u8': `#EXTM3U\n${'#'.repeat(300_000)}`,
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/moved/index.m3u8') {
      response.writeHead(302, { location: '/cam/index.m3u8' }).end();
      return;
    }
    const file = FILES[request.url ?? ''];
    if (file === undefined) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': request.url?.includes('.ts') === true ? 'video/mp2t' : 'text/html' })
        .end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://localhost:${String((server.address() as AddressInfo).port)}`;
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const at = (path: string, allowed: readonly string[] = ['localhost']) =>
  new MediaServerSource(`${base}${path}`, undefined, {
    addresses: new CameraAddresses(allowed),
    frames: new FrameMaker('ffmpeg'),
  });
const textOf = (file: { readonly bytes: Uint8Array } | undefined) => Buffer.from(file?.bytes ?? []).toString('utf8');
const namesIn = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

describe('a media server', () => {
  it('is told under names of ours, and gives what it listed', async () => {
    const source = at('/cam/index.m3u8');
    const master = textOf(await source.playlist());
    expect(master).not.toMatch(/low|localhost/);
    const [variant = ''] = namesIn(master);
    const file = await source.file(variant);
    expect(file?.contentType).toBe(PLAYLIST_TYPE);
    const text = textOf(file);
    expect(text).not.toMatch(/token|secret|169\.254/);
    const [segment = ''] = namesIn(text);
    expect(await source.file(segment)).toMatchObject({ contentType: 'video/mp2t' });
    const init = /URI="([^"]+)"/.exec(text)?.[1] ?? '';
    // What a server says of its files is not passed on where a page could take it for a page.
    expect(await source.file(init)).toMatchObject({ contentType: 'application/octet-stream' });
  });

  it('gives nothing it did not list, and nothing that lies elsewhere', async () => {
    const source = at('/cam/index.m3u8');
    expect(await source.file('api')).toBeUndefined();
    const [variant = ''] = namesIn(textOf(await source.playlist()));
    const [, elsewhere = ''] = namesIn(textOf(await source.file(variant)));
    expect(await source.file(elsewhere)).toBeUndefined();
    expect(asked.every((path) => Object.hasOwn(FILES, path))).toBe(true);
  });

  it('is found again by another process from the name alone', async () => {
    const [variant = ''] = namesIn(textOf(await at('/cam/index.m3u8').playlist()));
    expect(textOf(await at('/cam/index.m3u8').file(variant))).toContain('#EXTM3U');
  });

  it.each(['/moved/index.m3u8', '/page/index.m3u8', '/huge/index.m3u8', '/gone/index.m3u8'])(
    'is refused: %s',
    async (path) => {
      await expect(at(path).playlist()).rejects.toMatchObject({ code: 'camera.unavailable' });
      expect(asked).toEqual([path]);
    },
  );

  it('is not asked at all where its address is this machine and nobody vouched for it', async () => {
    await expect(at('/cam/index.m3u8', []).playlist()).rejects.toMatchObject({ code: 'camera.unavailable' });
    expect(asked).toEqual([]);
  });
});
