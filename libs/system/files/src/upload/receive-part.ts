import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@sed/platform-api';
import busboy from 'busboy';
import type { Request } from 'express';

export interface ReceivedPart {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** First bytes, from which the content is told. */
  readonly head: Buffer;
}

const HEAD_BYTES = 4096;
const MEGABYTE = 1024 * 1024;
/** Of a refused body; who sends more than any upload may have is cut off. */
const MAX_LET_THROUGH_BYTES = 64 * MEGABYTE;
const WATCH_MS = 100;

/**
 * Streams the one file of a multipart body to a path; more than the limit is refused while it still arrives.
 *
 * @throws DomainError `file.missing`, `file.tooLarge`, `request.invalid`
 */
export async function receivePart(request: Request, path: string, maxBytes: number): Promise<ReceivedPart> {
  const parser = parserFor(request, maxBytes);
  try {
    return await new Promise<ReceivedPart>((resolve, reject) => {
      let isFound = false;
      parser.on('file', (_field, stream, { filename }) => {
        isFound = true;
        storeContent(stream, path, maxBytes).then(
          (part) => resolve({ ...part, name: filename ?? '' }),
          (error: unknown) => reject(asError(error)),
        );
      });
      parser.on('error', (error) => reject(malformed(error)));
      parser.on('close', () => {
        if (!isFound) reject(new DomainError('file.missing', { field: 'file' }));
      });
      request.on('close', () => {
        if (!request.complete) reject(malformed(new Error('the upload was cut off')));
      });
      request.pipe(parser);
    });
  } catch (error) {
    // The rest of the body is let through, so that the refusal reaches a client that is still sending.
    request.unpipe(parser);
    parser.destroy();
    letThrough(request);
    throw error;
  }
}

/** Watches the connection and not the body: once it has answered, the server lets the rest through on its own. */
function letThrough(request: Request): void {
  const { socket } = request;
  const maxRead = socket.bytesRead + MAX_LET_THROUGH_BYTES;
  const watch = setInterval(() => {
    if (socket.bytesRead > maxRead) socket.destroy();
    if (request.complete || socket.destroyed) clearInterval(watch);
  }, WATCH_MS);
  watch.unref();
  request.resume();
}

function parserFor(request: Request, maxBytes: number): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 0, parts: 2, fileSize: maxBytes, headerPairs: 20 },
    });
  } catch (error) {
    throw malformed(error);
  }
}

/**
 * Writes content to a path and looks at it on the way.
 *
 * @throws DomainError `file.tooLarge`
 */
export async function storeContent(
  stream: Readable & { truncated?: boolean },
  path: string,
  maxBytes: number,
): Promise<Omit<ReceivedPart, 'name'>> {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let sizeBytes = 0;
  const tooLarge = new DomainError('file.tooLarge', { max: Math.floor(maxBytes / MEGABYTE) });
  const watch = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      if (sizeBytes + chunk.length > maxBytes) return done(tooLarge);
      if (sizeBytes < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - sizeBytes));
      sizeBytes += chunk.length;
      hash.update(chunk);
      return done(null, chunk);
    },
  });
  // At the limit, not at the end of the part, which may never come.
  stream.once('limit', () => stream.destroy(tooLarge));
  await pipeline(stream, watch, createWriteStream(path, { flags: 'wx' }));
  if (stream.truncated === true) throw tooLarge;
  return { sizeBytes, sha256: hash.digest('hex'), head: Buffer.concat(head) };
}

function malformed(cause: unknown): DomainError {
  return new DomainError('request.invalid', { field: 'body', rule: 'malformed' }, { cause });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
