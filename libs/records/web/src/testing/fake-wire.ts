import { errorText, type ErrorCode } from '@sed/platform-contract';

/** What the fake answers when it refuses. */
export class EngineRefusal extends Error {
  constructor(
    readonly code: number,
    readonly errorCode: ErrorCode,
    readonly fields?: Readonly<Record<string, string>>,
  ) {
    super(errorText('en', errorCode));
  }
}

export interface EngineRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bodyOf(body: RequestInit['body']): Readonly<Record<string, unknown>> {
  if (typeof body !== 'string') return {};
  const parsed: unknown = JSON.parse(body);
  return isRecord(parsed) ? parsed : {};
}

/** What a page asked, read as the service reads it. */
export function requestOf(address: string | URL | Request, init: RequestInit): EngineRequest {
  const url = new URL(address instanceof Request ? address.url : address, 'http://localhost');
  return {
    method: init.method ?? 'GET',
    path: url.pathname.replace('/gateway/', ''),
    query: url.searchParams,
    body: bodyOf(init.body),
    headers: new Headers(init.headers),
  };
}

const STATUS_OF: Readonly<Record<number, number>> = { 0: 200, 2: 422, 4: 401 };

export function answer(envelope: { code: number; msg: string; data?: unknown; error?: unknown }): Response {
  const status = STATUS_OF[envelope.code] ?? envelope.code;
  return new Response(JSON.stringify(envelope), { status, headers: { 'content-type': 'application/json' } });
}

export function refusalAnswer({ code, errorCode, fields, message }: EngineRefusal): Response {
  return answer({
    code,
    msg: message,
    error: { code: errorCode, params: {}, ...(fields === undefined ? {} : { fields }) },
  });
}
