import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '@sed/platform-api';
import { isBuilt, ROUTES } from '@sed/platform-contract';
import type { Express, Request, Response } from 'express';
import sirv from 'sirv';

/** Paths the service answers itself; everything else is a page of the cockpit. */
const SERVICE_PATHS = /^\/(gateway|api|socket\.io|healthz|readyz|metrics|assets|oidc|sso)(\/|$|\?)/;
/** Source maps are for those who have the build, and hidden files are nobody's: neither is a page. */
const PRIVATE_PATHS = /^(?!\/(gateway|oidc|socket\.io)\/).*(\.map$|\/\.(?!well-known\/))/;
const ONE_YEAR_S = 365 * 86_400;

/** Compressed once, by the build: smaller than what a service could afford to compress for each browser. */
const COMPRESSED = { brotli: true, gzip: true, etag: true, extensions: [] };

/**
 * Serves the built cockpit. Files below `/assets` carry a hash in their name and never change; the page itself is
 * always asked for anew, so that a display learns of a new build.
 * @returns false when there is no build at that place
 */
export function serveCockpit(app: Express, folder: string): boolean {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return false;
  const isPage = pageFinder();
  app.use((request: Request, _response: Response, next: (error?: unknown) => void) => {
    // Encoded once or in capitals, it is the same file.
    next(PRIVATE_PATHS.test(decoded(request.path).toLowerCase()) ? new DomainError('notFound') : undefined);
  });
  const lasting = sirv(join(folder, 'assets'), { ...COMPRESSED, immutable: true, maxAge: ONE_YEAR_S });
  app.use('/assets', readOnly(lasting), absent);
  app.use(readOnly(sirv(folder, { ...COMPRESSED, maxAge: 0 })));
  app.use((request: Request, response: Response, next: () => void) => {
    if (request.method !== 'GET' || SERVICE_PATHS.test(request.url)) {
      next();
      return;
    }
    response.setHeader('Cache-Control', 'no-cache');
    // The page itself tells people the same; the status tells whoever is looking for forgotten doors.
    if (!isPage(request.path)) response.status(404);
    response.sendFile(page);
  });
  return true;
}

type Handler = (request: Request, response: Response, next: () => void) => void;

/** A file is read; whatever else is asked of its address is not for it. */
const readOnly =
  (files: Handler): Handler =>
  (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') files(request, response, next);
    else next();
  };

function absent(_request: Request, _response: Response, next: (error?: unknown) => void): void {
  next(new DomainError('notFound'));
}

/** Boards answer under these names too. */
const OTHER_NAMES = ['/', '/north', '/newNorth'];

/** Whether the cockpit shows a page at a path: what is built of the route table, parameters of a path standing for one part each. */
function pageFinder(): (path: string) => boolean {
  const built = ROUTES.filter(isBuilt);
  const exact = new Set([...built.map(({ path }) => path), ...OTHER_NAMES]);
  const patterns = built
    .filter(({ path }) => path.includes(':'))
    .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
  return (asked) => {
    const path = asked.length > 1 ? asked.replace(/\/+$/, '') : asked;
    return exact.has(path) || patterns.some((pattern) => pattern.test(path));
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    // Not an address of ours, whatever it was meant to be; the handlers behind refuse it.
    if (error instanceof URIError) return path;
    throw error;
  }
}
