import { randomBytes } from 'node:crypto';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { S3Server } from '../testing/s3-server';
import type { ContentStore } from './content-store';
import { DiskContentStore } from './disk-content-store';
import { S3ContentStore } from './s3-content-store';
import { EMPTY_HASH, signedHeaders } from './sign-s3';

const KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret/+key', region: 'cn-north-1' };
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sed-contents-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

function behavesLikeAContentStore(open: () => ContentStore) {
  const id = () => randomBytes(32).toString('base64url');
  const put = async (
    store: ContentStore,
    name: string,
    content: Buffer | string,
    form: 'original' | '320' = 'original',
  ) => {
    const path = await store.temporaryPath();
    await writeFile(path, content);
    await store.keep(path, name, form);
    return path;
  };
  const read = async (store: ContentStore, name: string, form: 'original' | '320' = 'original') => {
    const content = await store.open(name, form);
    return content === undefined ? undefined : buffer(content);
  };

  it('gives back exactly what was kept, by id and form, and leaves nothing temporary', async () => {
    const [store, name] = [open(), id()];
    const big = randomBytes(3_000_000);
    const path = await put(store, name, big);
    await put(store, name, 'small', '320');
    expect((await read(store, name))?.equals(big)).toBe(true);
    expect((await read(store, name, '320'))?.toString()).toBe('small');
    await expect(access(path)).rejects.toThrow();
  });

  it('keeps an empty file', async () => {
    const [store, name] = [open(), id()];
    await put(store, name, '');
    expect(await read(store, name)).toHaveLength(0);
  });

  it('knows nothing of what was never there, was removed, or is no id', async () => {
    const [store, name] = [open(), id()];
    expect(await read(store, name)).toBeUndefined();
    await put(store, name, 'x');
    await put(store, name, 'y', '320');
    await store.remove(name);
    await store.remove(name);
    expect(await read(store, name)).toBeUndefined();
    expect(await read(store, name, '320')).toBeUndefined();
    expect(await store.open('../../etc/passwd', 'original')).toBeUndefined();
    await expect(put(store, '../x', 'x')).rejects.toThrow('not the id of a file');
  });

  it('forgets a discarded upload and says that it works', async () => {
    const store = open();
    const path = await store.temporaryPath();
    await writeFile(path, 'x');
    await store.discard(path);
    await store.discard(path);
    await expect(access(path)).rejects.toThrow();
    await expect(store.probe()).resolves.toBeUndefined();
  });
}

describe('contents on disk', () => {
  behavesLikeAContentStore(() => new DiskContentStore(directory));
});

describe('contents in a bucket', () => {
  let server: S3Server;
  const storeWith = (more: Partial<typeof KEYS & { bucket: string }> = {}) =>
    new S3ContentStore({ ...KEYS, endpoint: server.url, bucket: server.bucket, ...more }, directory, () => Date.now());
  beforeEach(async () => {
    server = await S3Server.open('attachments', KEYS);
  });
  afterEach(() => server.close());

  behavesLikeAContentStore(() => storeWith());

  it('are refused to another key, and a bucket that is not there is told', async () => {
    const id = randomBytes(32).toString('base64url');
    await expect(storeWith({ secretAccessKey: 'other' }).open(id, 'original')).rejects.toThrow('403');
    await expect(storeWith({ region: 'us-east-1' }).probe()).rejects.toThrow('403');
    await expect(storeWith({ bucket: 'nowhere' }).probe()).rejects.toThrow('404');
  });

  it('are sent again when the server stumbles, and kept here until they are there', async () => {
    const [store, id] = [storeWith(), randomBytes(32).toString('base64url')];
    const path = await store.temporaryPath();
    await writeFile(path, 'content');
    server.stumbles.push(503, 500);
    await store.keep(path, id, 'original');
    expect(server.objects.get(id)?.toString()).toBe('content');
    const second = await store.temporaryPath();
    await writeFile(second, 'content');
    server.stumbles.push(503, 503, 503);
    await expect(store.keep(second, randomBytes(32).toString('base64url'), 'original')).rejects.toThrow('503');
    await expect(access(second)).resolves.toBeUndefined();
  });
});

describe('a signature for S3', () => {
  it('is the one of the published example', () => {
    // https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, "GET Bucket (List Objects)".
    const url = new URL('https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J');
    const credentials = {
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    };
    const request = { method: 'GET', url, bodyHash: EMPTY_HASH, atMs: Date.UTC(2013, 4, 24) } as const;
    expect(signedHeaders(request, credentials).authorization).toContain(
      'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    );
  });
});
