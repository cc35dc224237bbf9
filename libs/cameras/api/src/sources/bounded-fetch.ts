import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { DomainError } from '@sed/platform-api';
import type { CheckedAddress } from './camera-addresses';

export interface FetchBounds {
  /** Until the whole answer is there, ms. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

export interface FetchRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Fetched {
  readonly status: number;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/**
 * One HTTP exchange with a camera or media server: at the address that was checked, never to where an answer redirects,
 * for so long and so much.
 *
 * @throws DomainError `camera.unavailable` for anything but a whole answer
 */
export function boundedFetch(
  { url, ip, family }: CheckedAddress,
  { timeoutMs, maxBytes }: FetchBounds,
  { method = 'GET', headers = {}, body }: FetchRequest = {},
): Promise<Fetched> {
  const request = url.protocol === 'https:' ? tlsRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const failed = (cause: unknown) => reject(new DomainError('camera.unavailable', {}, { cause }));
    const asked = request(url, {
      method,
      headers: {
        'user-agent': 'SED',
        ...headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      lookup: (_, options, done) => {
        if (options.all === true) done(null, [{ address: ip, family }]);
        else done(null, ip, family);
      },
    });
    asked.once('error', failed);
    asked.once('response', (response) => {
      wholeOf(response, maxBytes).then((bytes) => {
        const contentType = response.headers['content-type'] ?? 'application/octet-stream';
        resolve({ status: response.statusCode ?? 0, contentType, bytes });
      }, failed);
    });
    asked.end(body);
  });
}

async function wholeOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    // Leaving the loop destroys the connection.
    if (size > maxBytes) throw new Error('a longer answer than was asked for');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
