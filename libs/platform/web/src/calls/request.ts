import { credentialOf, type Call } from '@sed/platform-contract';
import type { z } from 'zod';
import { currentLanguage } from '../phrases/language';
import { currentToken, jtiOf } from '../session/token';

/** A part that may be empty may be left out. */
type Part<K extends string, T> = [Record<string, never>] extends [T] ? Partial<Record<K, T>> : Record<K, T>;

/** What a caller passes: path parameters, query and body, each only where the call declares it. */
export type CallInput<C extends Call> = Part<'params', z.input<C['params']>> &
  Part<'query', z.input<C['query']>> &
  Part<'body', z.input<C['body']>>;

/** The same, seen without its call. */
export interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const GATEWAY = '/gateway/';

function entriesOf(part: unknown): [string, string][] {
  if (typeof part !== 'object' || part === null) return [];
  const entries: [string, unknown][] = Object.entries(part);
  return entries.flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, textOf(value)]]));
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Address of a call with its parameters filled in, below the gateway of this origin. */
export function addressOf(call: Call, input: LooseInput): string {
  const params = new Map(entriesOf(input.params));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params.get(name);
    if (value === undefined || value === '') throw new Error(`${call.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(entriesOf(input.query)).toString();
  return `${GATEWAY}${path}${query === '' ? '' : `?${query}`}`;
}

function credentialHeaders(call: Call): Record<string, string> {
  const token = currentToken();
  if (token === null || call.access === 'public') return {};
  if (credentialOf(call) === 'token') return { token };
  const jti = jtiOf(token);
  return jti === null ? {} : { Authorization: `Bearer ${jti}` };
}

/** A file upload: files as they are, everything else as text. */
function formDataOf(body: unknown): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  if (typeof body !== 'object' || body === null) return form;
  const entries: [string, unknown][] = Object.entries(body);
  for (const [name, value] of entries) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, textOf(value));
  }
  return form;
}

interface RequestContext {
  readonly signal: AbortSignal;
  readonly idempotencyKey?: string | undefined;
}

/** Everything `fetch` needs for a call, credentials by its path. */
export function requestOf(call: Call, input: LooseInput, context: RequestContext): RequestInit {
  const headers: Record<string, string> = {
    Accept: call.isFile ? '*/*' : 'application/json',
    'Accept-Language': currentLanguage(),
    'Cache-Control': 'no-cache',
    ...credentialHeaders(call),
  };
  const fixed = { method: call.method, headers, signal: context.signal } as const;
  const init: RequestInit = { ...fixed, cache: 'no-store', credentials: 'same-origin' };
  if (call.method === 'GET') return init;
  if (context.idempotencyKey !== undefined) headers['Idempotency-Key'] = context.idempotencyKey;
  // The browser writes the content type of a multipart body itself, with its boundary.
  if (call.bodyType === 'multipart') return { ...init, body: formDataOf(input.body) };
  if (call.bodyType === 'form') {
    headers['Content-Type'] = 'application/x-www-form-urlencoded';
    return { ...init, body: new URLSearchParams(entriesOf(input.body)).toString() };
  }
  headers['Content-Type'] = 'application/json';
  return { ...init, body: JSON.stringify(input.body ?? {}) };
}
