import { isBuilt, ROUTES } from '@sed/platform-contract';
import express from 'express';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveCockpit } from './cockpit-files';

describe('the addresses of the cockpit', () => {
  const app = express();
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cockpit-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>SED</title>');
    writeFileSync(join(folder, 'assets/main-1a2b.js'), 'plain');
    writeFileSync(join(folder, 'assets/main-1a2b.js.br'), 'plain.br');
    writeFileSync(join(folder, 'assets/main-1a2b.js.gz'), 'plain.gz+');
    writeFileSync(join(folder, 'assets/small-3c4d.css'), 'plain');
    expect(serveCockpit(app, folder)).toBe(true);
    // What the service says to a path that is nobody's.
    app.use((_request, response) => void response.status(404).json({ code: 404, error: { code: 'notFound' } }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('answer the page for every route, and say 404 with it for those that are not built', async () => {
    for (const entry of ROUTES) {
      const { status, type } = await request(app).get(entry.path.replace(/:\w+/g, 'x'));
      expect([entry.path, status, type]).toEqual([entry.path, isBuilt(entry) ? 200 : 404, 'text/html']);
    }
  });

  it.each(['/nowhere', '/east/elsewhere', '/LOGIN2'])('say 404 with the page for %s', async (path) => {
    const { status, type } = await request(app).get(path);
    expect([status, type]).toEqual([404, 'text/html']);
  });

  it.each(['/gateway/nowhere', '/api/v1/alarms', '/api', '/healthz/x', '/main.js.map'])(
    'leave %s to the service, whose answer is typed',
    async (path) => {
      const { status, type } = await request(app).get(path);
      expect(status).toBeGreaterThanOrEqual(404);
      if (!path.endsWith('.map')) expect(type).toBe('application/json');
    },
  );

  it.each([
    ['br, gzip', 'main-1a2b.js', 'br', 'plain.br'],
    ['gzip, deflate', 'main-1a2b.js', 'gzip', 'plain.gz+'],
    ['identity', 'main-1a2b.js', undefined, 'plain'],
    ['br, gzip', 'small-3c4d.css', undefined, 'plain'],
  ])('give to a browser that reads %s the %s the build compressed for it', async (reads, name, encoding, content) => {
    const { status, headers } = await request(app).head(`/assets/${name}`).set('Accept-Encoding', reads);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-length': String(content.length),
      'cache-control': 'public,max-age=31536000,immutable',
      vary: 'Accept-Encoding',
    });
    expect(headers['content-encoding']).toBe(encoding);
    const known = { 'Accept-Encoding': reads, 'If-None-Match': headers.etag ?? '' };
    expect((await request(app).get(`/assets/${name}`).set(known)).status).toBe(304);
  });

  it('refuse to write to a file', async () => {
    const { status, text } = await request(app).post('/assets/main-1a2b.js');
    expect(status).toBeGreaterThanOrEqual(404);
    expect(text).not.toBe('plain');
  });
});
