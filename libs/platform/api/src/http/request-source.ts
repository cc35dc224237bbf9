import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Request, Response } from 'express';

const sources = new AsyncLocalStorage<string | null>();

/** Everything done because of a request knows the address it came from. After the body parsers: they lose it. */
export function sourceMiddleware(request: Request, _response: Response, next: NextFunction): void {
  sources.run(request.ip ?? null, next);
}

/** Client address of the request that is being answered; null outside of one. */
export function requestSource(): string | null {
  return sources.getStore() ?? null;
}
