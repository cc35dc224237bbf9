import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Express, type Request, type Response } from 'express';

/** Paths the service answers itself; everything else is a page of the cockpit. */
const SERVICE_PATHS = /^\/(gateway|socket\.io|healthz|readyz|metrics|assets)(\/|$|\?)/;
const ONE_YEAR_S = 365 * 86_400;

/**
 * Serves the built cockpit. Files below `/assets` carry a hash in their name and never change; the page itself is
 * always asked for anew, so that a display learns of a new build.
 * @returns false when there is no build at that place
 */
export function serveCockpit(app: Express, folder: string): boolean {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return false;
  app.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: ONE_YEAR_S * 1000, fallthrough: false }),
  );
  app.use(express.static(folder, { index: false, maxAge: 0 }));
  app.use((request: Request, response: Response, next: () => void) => {
    if (request.method !== 'GET' || SERVICE_PATHS.test(request.url)) {
      next();
      return;
    }
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(page);
  });
  return true;
}
