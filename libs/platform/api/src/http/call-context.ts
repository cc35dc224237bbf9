import { randomUUID } from 'node:crypto';
import type { Call, Language } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import type { Request } from 'express';
import { languageOf } from './language';

/** What the platform knows of one request; filled in step by step by middleware and guard. */
export interface CallContext {
  readonly requestId: string;
  readonly language: Language;
  readonly startedAtMs: number;
  call?: Call;
  input?: { readonly params: unknown; readonly query: unknown; readonly body: unknown };
  viewer?: Viewer;
  /** The plant the guard refused, where it was one. */
  refusedPlant?: string | undefined;
}

/** Beside the request instead of on it: no global type to augment, and nothing a body parser could overwrite. */
const contexts = new WeakMap<object, CallContext>();

/** An id given by a proxy is kept when it is harmless in a log line. */
const SAFE_ID = /^[\w-]{8,64}$/;

export function contextOf(request: Request): CallContext {
  const present = contexts.get(request);
  if (present !== undefined) return present;
  const given = request.headers['x-request-id'];
  const created: CallContext = {
    requestId: typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID(),
    language: languageOf(request.headers),
    startedAtMs: performance.now(),
  };
  contexts.set(request, created);
  return created;
}
