import { envelope, type Envelope } from '@sed/platform-contract';
import { isRecord } from './service-process';

export const DEMO_PASSWORD = 'Demo@2026';

/** Somebody who signed in, with both credentials. */
export interface Person {
  readonly token: string;
  readonly jti: string;
  readonly code: string;
}

export interface GatewayAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** Absent when the body is no envelope: files and pages. */
  readonly body: Envelope | undefined;
}

export interface Sent {
  readonly body?: unknown;
  /** Takes the place of `body`, as it is. */
  readonly raw?: string | FormData | URLSearchParams | ReadableStream;
  readonly headers?: Readonly<Record<string, string>>;
  /** Address the request seems to come from; believed because the service under test trusts one proxy. */
  readonly from?: string;
}

/** How a request fails whose connection the other side ended. */
const CUT_OFF: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** What no answer may hold: stacks, queries, paths of the machine, other people's telephones, library names. */
const TELLTALE =
  /\bat [\w.<>]+ \(|node_modules|\/(work|tmp|home|var|etc)\/|SELECT |INSERT INTO|SQLSTATE|drizzle|pglite|duckdb|express\/|\b1[3-9]\d{9}\b/i;

/** Calls of the gateway as anybody may send them, good or bad, with the promises that hold for every answer. */
export class GatewayClient {
  /** Promises broken so far; empty at the end of every test. */
  readonly breaches: string[] = [];

  constructor(readonly baseUrl: string) {}

  async signIn(username: string, password = DEMO_PASSWORD, from?: string): Promise<Person> {
    const answer = await this.password(username, password, from);
    if (answer.body?.code !== 0) throw new Error(`sign-in of ${username} refused: ${answer.text}`);
    return personOf(answer.body.msg);
  }

  password(username: string, password: string, from?: string): Promise<GatewayAnswer> {
    const raw = new URLSearchParams({ username, password });
    return this.call(null, 'POST', 'login/getWebToken', { raw, ...(from === undefined ? {} : { from }) });
  }

  /** @param path below the gateway, with its query */
  async call(who: Person | null, method: string, path: string, sent: Sent = {}): Promise<GatewayAnswer> {
    const isJson = sent.raw === undefined && sent.body !== undefined;
    const headers = {
      lang: 'en',
      ...credentialOf(who, path),
      ...(sent.from === undefined ? {} : { 'x-forwarded-for': sent.from }),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
    };
    const body = isJson ? JSON.stringify(sent.body) : sent.raw;
    const response = await fetch(`${this.baseUrl}/gateway/${path}`, {
      method,
      headers: { ...headers, ...sent.headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    });
    const text = await response.text();
    const isEnvelope = response.headers.get('content-type')?.includes('json') === true;
    const parsed = isEnvelope ? envelope.safeParse(JSON.parse(text)) : undefined;
    const answer = { status: response.status, text, headers: response.headers, body: parsed?.data };
    this.inspect(`${method} ${path.slice(0, 80)}`, answer);
    return answer;
  }

  /** A call the server may cut off while it is still being sent. Any other failure is thrown. */
  async callOrCut(who: Person, path: string, sent: Sent): Promise<GatewayAnswer | 'cut off'> {
    return this.call(who, 'POST', path, sent).catch((error: unknown) => {
      const code = error instanceof Error && isRecord(error.cause) ? error.cause.code : undefined;
      if (typeof code === 'string' && CUT_OFF.has(code)) return 'cut off';
      throw error;
    });
  }

  private inspect(label: string, { status, text, body }: GatewayAnswer): void {
    if (status >= 500) this.breaches.push(`${label}: ${String(status)} ${text.slice(0, 200)}`);
    if (status >= 400 && body === undefined) this.breaches.push(`${label}: no envelope but ${text.slice(0, 80)}`);
    if (status < 400) return;
    const telltale = TELLTALE.exec(text)?.[0];
    if (telltale !== undefined) this.breaches.push(`${label}: the error says ${telltale}`);
  }
}

function credentialOf(who: Person | null, path: string): Record<string, string> {
  if (who === null) return {};
  return path.includes('api/v1') ? { authorization: `Bearer ${who.jti}` } : { token: who.token };
}

export function personOf(token: string): Person {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  if (typeof claims !== 'object' || claims === null || !('jti' in claims) || !('sub' in claims))
    throw new Error('token without jti or sub');
  return { token, jti: String(claims.jti), code: String(claims.sub) };
}

/** The neutral rule: 401, 403, 404 or an envelope with another code than 0 and no data; never a fault of ours. */
export function isDenied({ status, body }: GatewayAnswer): boolean {
  if ([401, 403, 404].includes(status)) return body?.data === undefined;
  return status < 500 && body !== undefined && body.code !== 0 && body.data === undefined;
}

/** Refused as bad input: 400, 413, 415 or 422, with a code that says so. */
export function isRejected({ status, body }: GatewayAnswer): boolean {
  return [400, 404, 413, 415, 422].includes(status) && body !== undefined && body.code !== 0;
}

/** @throws Error when the call was refused, or gave no object */
export function dataOf({ body, text }: GatewayAnswer): Record<string, unknown> {
  if (body?.code !== 0 || !isRecord(body.data)) throw new Error(`not answered: ${text.slice(0, 300)}`);
  return body.data;
}

export const idOf = (answer: GatewayAnswer): string => String(dataOf(answer).id);

/** @throws Error when the call gave neither a list nor a page of one */
export function listOf({ body, text }: GatewayAnswer): Record<string, unknown>[] {
  const data = body?.data;
  const list: unknown = isRecord(data) ? data.list : data;
  if (!Array.isArray(list)) throw new Error(`no list: ${text.slice(0, 300)}`);
  return list.filter(isRecord);
}
