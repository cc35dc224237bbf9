import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

type Fetch = (url: string, options?: { method?: string; headers?: unknown; body?: unknown }) => Promise<Response>;

/**
 * A `fetch` that speaks to another address than the one in the URL, and says so to the server as a proxy would: the
 * issuer's public address is often not reachable from where this service runs.
 *
 * @param internal asked with each request, because this process may not know its own port before it listens
 */
export function mappedFetch(internal: () => string): Fetch {
  return (address, { method = 'GET', headers, body } = {}) => {
    const asked = new URL(address);
    const target = new URL(`${asked.pathname}${asked.search}`, internal());
    const sent = Object.fromEntries(new Headers(headersOf(headers)));
    const payload = bodyOf(body);
    Object.assign(sent, {
      host: asked.host,
      'x-forwarded-host': asked.host,
      'x-forwarded-proto': asked.protocol.slice(0, -1),
      ...(payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }),
    });
    return exchange(target, { method, headers: sent, payload });
  };
}

interface Outgoing {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly payload: string | undefined;
}

function exchange(target: URL, { method, headers, payload }: Outgoing): Promise<Response> {
  const open = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = open(target, { method, headers, timeout: TIMEOUT_MS }, (answer) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_BYTES) request.destroy(new Error('the answer is too long'));
        else chunks.push(chunk);
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const status = answer.statusCode ?? 502;
        const content = [204, 304].includes(status) ? null : Buffer.concat(chunks);
        resolve(new Response(content, { status, headers: plain(answer.headers) }));
      });
    });
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', reject);
    request.end(payload);
  });
}

function headersOf(headers: unknown): Record<string, string> {
  if (headers instanceof Headers) return Object.fromEntries(headers);
  if (typeof headers !== 'object' || headers === null) return {};
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function bodyOf(body: unknown): string | undefined {
  if (body instanceof URLSearchParams) return body.toString();
  return typeof body === 'string' ? body : undefined;
}

function plain(headers: IncomingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
}
