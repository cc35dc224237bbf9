/* eslint-disable @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-call -- bodies of the test client are any */
import { Readable } from 'node:stream';
import { opaque } from '@sed/platform-database';
import { storedFile as storedFileTable, fileLink as fileLinkTable } from '@sed/system-tables';
import { AttachmentAccess, FileStore } from '@sed/platform-ports';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FileSweeper } from './file-sweeper';
import { FilesApp } from './testing/files-app';
import { zipOf } from './testing/zip-of';

let test: TestDatabase;
let files: FilesApp;

beforeAll(async () => {
  test = await openTestDatabase();
  files = await FilesApp.open(test);
});
afterAll(async () => {
  await files.close();
  await test.close();
});
beforeEach(async () => {
  await test.truncate();
  files.scan.isInfected = false;
});

const upload = (...args: Parameters<FilesApp['upload']>) => files.upload(...args);
const download = (...args: Parameters<FilesApp['download']>) => files.download(...args);
const picture = () => sharp({ create: { width: 1600, height: 900, channels: 3, background: '#3a7' } });

describe('an upload', () => {
  it('is kept under a random name and given back exactly, as an attachment', async () => {
    const { body } = await upload('日报 (1).pdf', '%PDF-1.7 report').expect(200);
    expect(body.data).toMatchObject({
      name: '日报 (1).pdf',
      kind: 'file',
      contentType: 'application/pdf',
      sizeBytes: 15,
    });
    expect(body.data.id).toMatch(/^[\w-]{43}$/);
    const answer = await download(body.data.id).expect(200);
    expect(answer.body.toString()).toBe('%PDF-1.7 report');
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''%E6%97%A5%E6%8A%A5%20%281%29.pdf");
    expect(await files.leftOver()).toBe(0);
  });

  it('keeps the name only as a remark', async () => {
    const { body } = await upload('..\\..\\etc\\pass<w>d\u202Efdp.pdf', '%PDF-1.7').expect(200);
    expect(body.data.name).toBe('passwdfdp.pdf');
  });

  it.each([
    ['a page', 'x.html', '<script>alert(1)</script>', 'file.type'],
    ['a drawing with scripts', 'x.svg', '<svg onload="alert(1)"/>', 'file.type'],
    ['a program', 'x.exe', 'MZ\u0090', 'file.type'],
    ['a name without an ending', 'x', 'text', 'file.type'],
    ['a program called a report', 'x.pdf', 'MZ\u0000\u0001', 'file.damaged'],
    ['a text called a table', 'x.xlsx', 'a;b', 'file.damaged'],
    ['a program called a text', 'x.txt', Buffer.from([0x4d, 0x5a, 0, 0, 1]), 'file.damaged'],
    ['a zip called a table', 'x.xlsx', zipOf({ 'a.txt': Buffer.from('a') }), 'file.damaged'],
    ['a cut-off zip', 'x.zip', zipOf({ 'a.txt': Buffer.from('a') }).subarray(0, 40), 'file.damaged'],
    ['a zip that climbs out', 'x.zip', zipOf({ '../../etc/passwd': Buffer.from('a') }), 'file.damaged'],
    ['a picture as a file', 'x.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'file.type'],
    ['an empty file', 'x.txt', '', 'file.damaged'],
  ])('refuses %s and leaves nothing behind', async (_, name, content, code) => {
    const { body } = await upload(name, content).expect(422);
    expect(body.error.code).toBe(code);
    expect(await test.db.select().from(storedFileTable)).toEqual([]);
    expect(await files.leftOver()).toBe(0);
  });

  it('refuses what unpacks beyond all measure, also when its directory lies', async () => {
    const bomb = Buffer.alloc(210 * 1024 * 1024);
    const honest = await upload('x.zip', zipOf({ 'a.bin': bomb })).expect(422);
    expect(honest.body.error.code).toBe('file.bomb');
    const lying = await upload('x.zip', zipOf({ 'a.bin': bomb }, 10)).expect(422);
    expect(['file.bomb', 'file.damaged']).toContain(lying.body.error.code);
  });

  it('takes a table that is one', async () => {
    const table = zipOf({ '[Content_Types].xml': Buffer.from('<a/>'), 'xl/workbook.xml': Buffer.from('<a/>') });
    await upload('x.xlsx', table).expect(200);
  });

  it('stops at its limit while it still arrives', async () => {
    const { body } = await upload('x.jpg', Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 'kind=picture').expect(413);
    expect(body.error).toMatchObject({ code: 'file.tooLarge', params: { max: 10 } });
    expect(await files.leftOver()).toBe(0);
  });

  it('refuses an empty form, another content type, a foreign plant, an infected file and nobody', async () => {
    const bare = request(files.app.getHttpServer()).post('/gateway/upload/file/uploadFile').set('token', 'u1');
    const empty = await bare.field('file', 'not a file').expect(422);
    expect(empty.body.error.code).toBe('file.missing');
    const json = request(files.app.getHttpServer()).post('/gateway/upload/file/uploadFile').set('token', 'u1');
    await json.send({ a: 1 }).expect(422);
    await upload('x.txt', 'x', 'kind=file&factoryNo=plant_b').expect(403);
    await upload('x.txt', 'x', 'kind=file', 'ghost').expect(401);
    files.scan.isInfected = true;
    expect((await upload('x.txt', 'x').expect(422)).body.error.code).toBe('file.infected');
  });
});

describe('a picture', () => {
  it('loses its metadata after time and place were read, stands upright and has small ones', async () => {
    const withExif = await picture()
      .withExif({
        IFD0: { Make: 'Secret Camera', Orientation: '6' },
        IFD2: { DateTimeOriginal: '2026:03:05 10:30:00' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '31/1 30/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '120/1 15/1 0/1',
        },
      })
      .jpeg()
      .toBuffer();
    const { body } = await upload('a.jpg', withExif, 'kind=picture&factoryNo=plant_a').expect(200);
    expect(body.data).toMatchObject({
      takenAt: Date.UTC(2026, 2, 5, 2, 30),
      latitude: 31.5,
      longitude: 120.25,
      contentType: 'image/jpeg',
    });
    const { body: bytes } = await download(body.data.id).expect(200);
    expect(bytes.includes('Secret Camera')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    const small = await download(body.data.id, 'u1', '?size=320').expect(200);
    const { width, height } = await sharp(small.body).metadata();
    expect(Math.max(width, height)).toBe(320);
  });

  it('loses what hides behind its pixels', async () => {
    const png = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await upload('a.png', png, 'kind=picture').expect(200);
    expect((await download(body.data.id)).body.includes('<script>')).toBe(false);
  });

  it.each([
    ['half a picture', async () => (await picture().jpeg().toBuffer()).subarray(0, 900), 'a.jpg', 'file.damaged'],
    ['a picture with another ending', () => picture().png().toBuffer(), 'a.jpg', 'file.damaged'],
    [
      'one no decoder reads',
      () => Promise.resolve(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')),
      'a.heic',
      'file.heic',
    ],
    [
      'one of too many pixels',
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      'a.png',
      'file.pixels',
    ],
  ])('is refused when it is %s', async (_, make, name, code) => {
    const { body } = await upload(name, await make(), 'kind=picture').expect(422);
    expect(body.error.code).toBe(code);
    expect(await files.leftOver()).toBe(0);
  });
});

describe('a download', () => {
  it('is for the owner, and for whoever sees a record it is attached to', async () => {
    const { id } = (await upload('x.txt', 'secret')).body.data;
    await download(id, 'u2').expect(404);
    files.app.get(AttachmentAccess).register('order', (viewer, recordId) => {
      return Promise.resolve(viewer.code === 'u2' && recordId === 'r1');
    });
    const attach = (recordId: string, userCode: string) =>
      files.app.get(FileStore).attach([id], { module: 'order', recordId, factoryNo: 'plant_a', userCode });
    await expect(attach('r1', 'u2')).rejects.toMatchObject({ code: 'file.unknown' });
    await attach('r9', 'u1');
    await download(id, 'u2').expect(404);
    await attach('r1', 'u1');
    await attach('r1', 'u2');
    await download(id, 'u2').expect(200);
  });

  it('is undone with the transaction that attached it', async () => {
    const { id } = (await upload('x.txt', 'secret')).body.data;
    const failing = test.db.transaction(async (tx) => {
      await files.app
        .get(FileStore)
        .attach([id], { module: 'order', recordId: 'r1', factoryNo: null, userCode: 'u1' }, opaque(tx));
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await test.db.select().from(fileLinkTable)).toEqual([]);
  });

  it.each(['..%2f..%2fsecret', '%2e%2e%2f', 'a'.repeat(43), '..', 'kept%2Fab', '%00'])('denies %s', async (id) => {
    const { status } = await download(id);
    expect([404, 422]).toContain(status);
  });

  it('ends when the file does, and the sweeper takes it and what was never attached', async () => {
    const file = { ownerCode: 'u1', factoryNo: null, kind: 'file' as const, name: 'e.csv', contentType: 'text/csv' };
    const made = await files.app
      .get(FileStore)
      .put({ ...file, expiresAtMs: files.clock.ms + 1000 }, Readable.from(['a,b']));
    const kept = (await upload('kept.txt', 'x')).body.data;
    const forgotten = (await upload('forgotten.txt', 'x')).body.data;
    await files.app
      .get(FileStore)
      .attach([kept.id], { module: 'order', recordId: 'r', factoryNo: null, userCode: 'u1' });
    expect((await download(made.id).expect(200)).body.toString()).toBe('a,b');
    files.clock.ms += 1000;
    await download(made.id).expect(404);
    expect(await files.app.get(FileSweeper).sweep()).toBe(1);
    files.clock.ms += 3 * 24 * 3_600_000;
    expect(await files.app.get(FileSweeper).sweep()).toBe(1);
    expect(await files.app.get(FileStore).open(forgotten.id)).toBeUndefined();
    await download(kept.id).expect(200);
  });
});

describe('storage of one person', () => {
  it('is limited', async () => {
    const { id } = (await upload('x.txt', 'x')).body.data;
    await test.db.update(storedFileTable).set({ sizeBytes: 2_147_483_647 });
    const { body } = await upload('y.txt', 'yy').expect(422);
    expect(body.error).toMatchObject({ code: 'file.quota', params: { max: 2048 } });
    await upload('y.txt', 'y', 'kind=file', 'u2').expect(200);
    await download(id).expect(200);
  });
});
