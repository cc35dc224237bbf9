import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { securityMiddleware, type SecurityOptions } from './security.middleware';

async function headersWith(options?: SecurityOptions) {
  const app = express();
  app.use(securityMiddleware(options));
  app.get('/', (_request, response) => void response.send('page'));
  return (await request(app).get('/').expect(200)).headers;
}

describe('frames of other sites', () => {
  it('show nothing of this service unless they are named', async () => {
    const headers = await headersWith();
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self'(;|$)/);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('may show it when they are named, by the one header that knows lists', async () => {
    const headers = await headersWith({ embedOrigins: ['https://portal.example', 'https://hq.example'] });
    expect(headers['content-security-policy']).toContain(
      "frame-ancestors 'self' https://portal.example https://hq.example",
    );
    expect(headers['x-frame-options']).toBeUndefined();
  });
});
