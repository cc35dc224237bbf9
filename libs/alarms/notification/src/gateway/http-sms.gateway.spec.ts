import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { HttpSmsGateway } from './http-sms.gateway';

interface Answer {
  readonly status: number;
  readonly body: string;
}

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function provider(answer: Answer | 'silence') {
  const seen: { headers: IncomingMessage['headers']; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      seen.push({ headers: request.headers, body: JSON.parse(text) });
      if (answer === 'silence') return;
      response.writeHead(answer.status);
      response.end(answer.body);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port always has an address object.
  const { port } = server.address() as AddressInfo;
  const gateway = new HttpSmsGateway({ url: `http://127.0.0.1:${String(port)}/send`, token: 'secret', timeoutMs: 300 });
  return { gateway, seen };
}

const request = { to: '13800000001', text: '[SED] test', idempotencyKey: 'a:1:U1' };

describe('the HTTP short-message gateway', () => {
  it('sends text, phone and key, the key as header too', async () => {
    const { gateway, seen } = await provider({ status: 200, body: '{"id":"m-1"}' });
    expect(await gateway.send(request)).toEqual({ kind: 'sent', providerId: 'm-1' });
    expect(seen[0]?.body).toEqual(request);
    expect(seen[0]?.headers).toMatchObject({ 'idempotency-key': 'a:1:U1', authorization: 'Bearer secret' });
  });

  it.each([
    [500, 'oops', 'temporary'],
    [503, '', 'temporary'],
    [429, '', 'limited'],
    [400, 'bad number', 'permanent'],
    [404, '', 'permanent'],
    [302, '', 'permanent'],
    [202, '', 'sent'],
    [200, 'OK', 'sent'],
    [200, '{}', 'sent'],
    [200, '{"code":0}', 'sent'],
    [200, '{"Code":"OK","BizId":"9"}', 'sent'],
    [200, '<html>sign in</html>', 'temporary'],
    [200, '', 'temporary'],
    [200, '[]', 'temporary'],
    [200, '{"code":"isv.BUSINESS_LIMIT_CONTROL"}', 'limited'],
    [200, '{"code":"isp.SYSTEM_ERROR"}', 'temporary'],
    [200, '{"code":"isv.MOBILE_NUMBER_ILLEGAL"}', 'permanent'],
  ] as const)('reads %i %s as %s', async (status, body, kind) => {
    const { gateway } = await provider({ status, body });
    expect((await gateway.send(request)).kind).toBe(kind);
  });

  it('takes no answer in time, and no server, as temporary', async () => {
    const { gateway } = await provider('silence');
    expect((await gateway.send(request)).kind).toBe('temporary');
    const nobody = new HttpSmsGateway({ url: 'http://127.0.0.1:9/' });
    expect((await nobody.send(request)).kind).toBe('temporary');
  });
});
