import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CONTENT_FORMS, ContentStore, isContentId, type ContentForm } from './content-store';
import { EMPTY_HASH, signedHeaders, type S3Credentials, type S3Request } from './sign-s3';

export interface S3Settings extends S3Credentials {
  /** `https://host[:port]`; the bucket is the first part of the path, as every S3 server understands. */
  readonly endpoint: string;
  readonly bucket: string;
}

interface Body {
  readonly path: string;
  readonly sizeBytes: number;
  readonly hash: string;
}

const TIMEOUT_MS = 30_000;
const TRIES = 3;
const RETRY_MS = 200;

/** The bucket refused or could not be reached; the answer's status tells which. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  constructor(readonly status: number) {
    super(`the bucket answered ${String(status)}`);
  }
}

/** Files in a bucket of an S3 server; only what is still being received lies on this machine. */
export class S3ContentStore extends ContentStore {
  constructor(
    private readonly settings: S3Settings,
    private readonly directory: string,
    private readonly nowMs: () => number,
  ) {
    super();
  }

  override async temporaryPath(): Promise<string> {
    const folder = join(this.directory, 'incoming');
    await mkdir(folder, { recursive: true });
    return join(folder, randomBytes(16).toString('hex'));
  }

  override async keep(temporaryPath: string, id: string, form: ContentForm): Promise<void> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(temporaryPath), hash);
    const { size } = await stat(temporaryPath);
    const body = { path: temporaryPath, sizeBytes: size, hash: hash.digest('hex') };
    await this.done('PUT', keyOf(id, form), body);
    await rm(temporaryPath, { force: true });
  }

  override async open(id: string, form: ContentForm): Promise<Readable | undefined> {
    if (!isContentId(id)) return undefined;
    const response = await this.send('GET', keyOf(id, form));
    if (response.statusCode === 200) return response;
    response.resume();
    if (response.statusCode === 404) return undefined;
    throw new S3Error(response.statusCode ?? 0);
  }

  override async remove(id: string): Promise<void> {
    for (const form of CONTENT_FORMS) await this.done('DELETE', keyOf(id, form));
  }

  override async discard(temporaryPath: string): Promise<void> {
    await rm(temporaryPath, { force: true });
  }

  /** @throws when the bucket cannot be used */
  override async probe(): Promise<void> {
    await this.done('HEAD', '');
  }

  /** What may be repeated is, when the server stumbles: the key of a file holds one content only. */
  private async done(method: S3Request['method'], key: string, body?: Body): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.send(method, key, body);
      response.resume();
      const status = response.statusCode ?? 0;
      if (status >= 200 && status < 300) return;
      if (status === 404 && method === 'DELETE') return;
      if (status < 500 || attempt === TRIES) throw new S3Error(status);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * attempt));
    }
  }

  private send(method: S3Request['method'], key: string, body?: Body): Promise<IncomingMessage> {
    const { endpoint, bucket } = this.settings;
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}${key === '' ? '' : `/${key}`}`);
    const signed = signedHeaders(
      { method, url, bodyHash: body?.hash ?? EMPTY_HASH, atMs: this.nowMs() },
      this.settings,
    );
    const headers = { ...signed, 'content-length': body?.sizeBytes ?? 0 };
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const request = start(url, { method, headers, timeout: TIMEOUT_MS }, resolve);
      request.on('timeout', () => request.destroy(new Error('the bucket does not answer')));
      request.on('error', reject);
      if (body === undefined) request.end();
      else pipeline(createReadStream(body.path), request).catch(reject);
    });
  }
}

/** Ids are ours; anything else never becomes a key. */
function keyOf(id: string, form: ContentForm): string {
  if (!isContentId(id)) throw new Error('not the id of a file');
  return form === 'original' ? id : `${id}.${form}`;
}
