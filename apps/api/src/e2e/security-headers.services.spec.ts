import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardEvent, type BoardEvent } from '@sed/boards-contract';
import { CorpusRun } from './harness/corpus-run';
import { TEST_SECRET } from './harness/forged-tokens';
import { GatewayClient, isDenied, isRejected, type Person } from './harness/gateway-client';
import { sendRaw, SlowSenders } from './harness/raw-http';
import { isRecord, ServiceProcess, until } from './harness/service-process';

const DESK_SECRET = 'desk-secret-only-for-tests';
const ORIGIN = 'https://sed.example';
const PRIVATE_ADDRESS = /\b(10\.\d{1,3}|192\.168|172\.(1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}\b/;

let directory: string;
let service: ServiceProcess;
/** The same build with everything other sites take part in. */
let configured: ServiceProcess;
let gateway: GatewayClient;
let plant: Person;
let port: number;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sed-security-'));
  service = await ServiceProcess.create({ dataDir: join(directory, 'plain'), env: { JWT_SECRET: TEST_SECRET } });
  configured = await ServiceProcess.create({
    dataDir: join(directory, 'configured'),
    env: {
      ALLOWED_ORIGINS: ORIGIN,
      PUBLIC_URL: ORIGIN,
      CHAT_WIDGET_URL: 'https://chat.example/widget.js?v=1',
      SERVICE_DESK_URL: 'https://desk.example/open',
      SERVICE_DESK_SECRET: DESK_SECRET,
    },
  });
  await service.start();
  await configured.start();
  gateway = new GatewayClient(service.baseUrl);
  plant = await gateway.signIn('plant');
  port = Number(new URL(service.baseUrl).port);
});

afterAll(async () => {
  await service.kill();
  await configured.kill();
  await rm(directory, { recursive: true, force: true });
});

const page = (path: string, init: RequestInit = {}, of = service) => fetch(of.baseUrl + path, init);

async function policyOf(of: ServiceProcess, path = '/'): Promise<Record<string, string>> {
  const text = (await page(path, {}, of)).headers.get('content-security-policy') ?? '';
  return Object.fromEntries(text.split(';').map((rule) => rule.trim().split(/ (.*)/s, 2) as [string, string]));
}

/** Every script and style the cockpit is made of, found as a browser would: from the page, and from each other. */
async function bundle(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const waiting = [await (await page('/')).text()];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [, name = ''] of text.matchAll(/(?:assets\/|"\.\/|'\.\/|`\.\/)([\w.-]+\.(?:js|css))/g)) {
      if (files.has(name)) continue;
      const content = await (await page(`/assets/${name}`)).text();
      files.set(name, content);
      waiting.push(content);
    }
  }
  return files;
}

describe('headers of every answer', () => {
  it.each([
    '/',
    '/login',
    '/gateway/login/options',
    '/gateway/login/getMenuList',
    '/gateway/none',
    '/healthz',
    '/none',
  ])('are set at %s', async (path) => {
    const { headers } = await page(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('allow own scripts only, no plugin, no other base and no other form target', async () => {
    expect(await policyOf(service)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'frame-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
    });
    expect(await policyOf(service, '/gateway/login/options')).toEqual(await policyOf(service));
  });

  it('let the chat in only where one is configured, with its origin and nothing of its path', async () => {
    const policy = await policyOf(configured);
    expect(policy).toMatchObject({
      'script-src': "'self' https://chat.example",
      'frame-src': "'self' https://chat.example",
      'connect-src': "'self'",
    });
    expect(Object.values(policy).join(' ')).not.toMatch(/unsafe-eval|\*|http:/);
  });

  it('keep personal answers out of caches', async () => {
    const header = (await gateway.call(plant, 'GET', 'login/getTbUserInfoUnVersion2')).headers.get('cache-control');
    expect(header).toBe('no-store');
  });
});

describe('the wire against the bad-input corpus', () => {
  const run = new CorpusRun('wire', () => ({ service, gateway }));

  run.case('H074', 'lets no foreign origin read an answer', async () => {
    const preflight = (origin: string, of: ServiceProcess) =>
      page('/gateway/message/read', { method: 'OPTIONS', headers: headersOf(origin) }, of);
    const headersOf = (origin: string) => ({
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'token,content-type',
    });
    for (const origin of [
      'null',
      'https://evil.test',
      `${ORIGIN}.evil.test`,
      'https://evilsed.example',
      'http://sed.example',
    ]) {
      for (const of of [service, configured]) {
        const { headers } = await preflight(origin, of);
        expect([null, ORIGIN]).toContain(headers.get('access-control-allow-origin'));
        expect(headers.get('access-control-allow-origin')).not.toBe(origin);
        expect(headers.get('access-control-allow-credentials')).toBeNull();
        const read = await page('/gateway/login/options', { headers: { origin } }, of);
        expect(read.headers.get('access-control-allow-origin')).not.toBe(origin);
      }
    }
    expect((await preflight(ORIGIN, configured)).headers.get('access-control-allow-origin')).toBe(ORIGIN);
  });

  run.case('H075', 'takes JSON as JSON only', async () => {
    const raw = JSON.stringify({ announcementId: 1 });
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'text/json'];
    for (const type of [...types, 'application/jsonp']) {
      const headers = { 'content-type': type };
      expect(isRejected(await gateway.call(plant, 'POST', 'announcement/read', { raw, headers }))).toBe(true);
    }
    const form = new URLSearchParams({ username: 'plant', password: 'x' }).toString();
    const headers = { 'content-type': 'text/plain' };
    expect(isRejected(await gateway.call(null, 'POST', 'login/getWebToken', { raw: form, headers }))).toBe(true);
  });

  run.case('H076', 'lets no foreign page frame the cockpit', async () => {
    for (const path of ['/', '/?only_center=1', '/login', '/org']) {
      expect((await policyOf(service, path))['frame-ancestors']).toBe("'self'");
      expect((await page(path)).headers.get('x-frame-options')).toBe('SAMEORIGIN');
    }
  });

  run.case('H085', 'believes no made-up host', async () => {
    const hostile = 'Host: evil.test\r\nX-Forwarded-Host: evil.test\r\nX-Forwarded-Proto: https\r\nConnection: close';
    for (const path of [
      '/',
      '/login',
      '/sso/start?target=//evil.test',
      '/gateway/login/options',
      '/oidc/.well-known/openid-configuration',
    ]) {
      const { answer } = await sendRaw(port, `GET ${path} HTTP/1.1\r\n${hostile}\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 \d{3}/);
      expect(answer).not.toContain('evil.test');
    }
    const forwarded = { 'x-forwarded-host': 'evil.test', 'x-forwarded-for': '1.2.3.4' };
    const assistants = await gateway.call(plant, 'GET', 'api/v1/assistants', { headers: forwarded });
    expect(assistants.text).not.toContain('evil.test');
    // Without a proxy to trust, nobody chooses the address written into the audit trail.
    const admin = await gateway.signIn('admin', undefined, '6.6.6.6');
    expect((await gateway.call(admin, 'GET', 'api/v1/audit-rows?pageSize=200')).text).not.toContain('6.6.6.6');
  });

  run.case('H088', 'has no forgotten door', async () => {
    const doors = [
      '/swagger',
      '/swagger-ui',
      '/api-docs',
      '/.git/config',
      '/.env',
      '/%2eenv',
      '/graphql',
      '/server-status',
    ];
    const more = [
      '/debug/pprof',
      '/nest-devtools',
      '/actuator/env',
      '/phpinfo.php',
      '/.well-known/../.env',
      '/console',
    ];
    for (const path of [...doors, ...more]) {
      const { status } = await page(path);
      expect([path, status]).toEqual([path, 404]);
    }
    for (const path of ['/gateway/debug', '/gateway/graphql', '/gateway/.env'])
      expect([401, 404]).toContain((await page(path)).status);
    // Open by contract, for the operator's own network: it names no person, no credential and no address.
    // What is measured is a number of any length; what could name somebody stands in names and labels.
    const metrics = (await (await page('/metrics')).text()).replace(/ [-+\d.e]+$/gm, '');
    expect(metrics).not.toMatch(/eyJ|\b1[3-9]\d{9}\b|demo_(admin|plant)/);
    // A page there is answers as one.
    for (const path of ['/', '/login', '/org', '/index/groupIndex', '/AnnouncementRead/AnnouncementRead/5'])
      expect([path, (await page(path)).status]).toEqual([path, 200]);
  });

  run.case('H089', 'serves no source map, and nothing secret in its scripts', async () => {
    const files = await bundle();
    expect(files.size).toBeGreaterThan(10);
    for (const [name, text] of files) {
      expect([name, (await page(`/assets/${name}.map`)).status]).toEqual([name, 404]);
      expect([name, /\/\/[#@] sourceMappingURL/.test(text)]).toEqual([name, false]);
      expect([name, /INFLUX_TOKEN|JWT_SECRET|DATABASE_URL|Demo@2026|-----BEGIN|AKIA[0-9A-Z]{16}/.exec(text)]).toEqual([
        name,
        null,
      ]);
      expect([name, PRIVATE_ADDRESS.exec(text)?.[0]]).toEqual([name, undefined]);
    }
    expect((await page(`/ASSETS/${[...files.keys()][0] ?? ''}.MAP`)).status).toBe(404);
    const html = await (await page('/')).text();
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|<base|javascript:/i);
  });

  run.case('H090', 'signs the way to the service desk itself', async () => {
    const other = new GatewayClient(configured.baseUrl);
    const { text, body } = await other.call(await other.signIn('plant'), 'GET', 'api/v1/assistants');
    const url = new URL(isRecord(body?.data) ? String(body.data.serviceDeskUrl) : '');
    const sign = url.searchParams.get('sign') ?? '';
    url.searchParams.delete('sign');
    expect(sign).toBe(createHmac('sha256', DESK_SECRET).update(url.searchParams.toString()).digest('hex'));
    expect(text).not.toContain(DESK_SECRET);
    expect([...(await bundle()).values()].some((script) => script.includes(DESK_SECRET))).toBe(false);
    expect(configured.log).not.toMatch(/\b1[3-9]\d{9}\b|desk-secret/);
  });

  run.case('H091 H092', 'shows a public board what is on it and nothing else', async () => {
    const socket = io(`${service.baseUrl}/board`, { transports: ['websocket'], forceNew: true, reconnection: false });
    const seen: BoardEvent[] = [];
    socket.on('board', (event: BoardEvent) => seen.push(event));
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    const join = (request: unknown) => socket.emitWithAck('join', request);
    for (const request of [{ board: '*' }, { board: ['org'] }, { region: '*' }, { board: '__proto__' }, null])
      expect(await join(request)).toMatchObject({ ok: false });
    expect(seen).toEqual([]);
    expect(await join({ board: 'south', factoryNo: 'demo_e01', start: 2000 })).toEqual({ ok: true });
    await until(() => seen.length > 0, 10_000, 'the board');
    socket.disconnect();
    for (const event of seen) {
      // Nothing but the fields of the contract: the guard drops others, so equality means there are none.
      expect(boardEvent.parse(event)).toEqual(event);
      expect(event.plants.map(({ region }) => region)).toEqual(event.plants.map(() => 'south'));
      for (const { longitude, latitude } of event.plants)
        for (const value of [longitude ?? 0, latitude ?? 0])
          expect(Math.abs(value * 100 - Math.round(value * 100))).toBeLessThan(1e-6);
      expect(JSON.stringify(event)).not.toMatch(/\b1[3-9]\d{9}\b|demo_(admin|plant|oper)\b|https?:\/\/|@/);
    }
  });

  run.case('H094', 'ends a display that asks without end, and answers others meanwhile', async () => {
    const socket = io(`${service.baseUrl}/board`, { transports: ['websocket'], forceNew: true, reconnection: false });
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    const ended = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
    for (let i = 0; i < 200; i++) socket.emit('join', { board: 'org' });
    await ended;
    expect((await gateway.call(plant, 'GET', 'api/v1/viewer')).body?.code).toBe(0);
  });

  run.case('H096', 'closes on requests that two readers would understand differently', async () => {
    const start = 'POST /gateway/login/options HTTP/1.1\r\nHost: x\r\n';
    const smuggled = 'GET /gateway/api/v1/viewer HTTP/1.1\r\nHost: x\r\n\r\n';
    const probes = {
      'CL.TE': `${start}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
      'TE.CL': `${start}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n5c\r\n${smuggled}\r\n0\r\n\r\n`,
      'CL.CL': `${start}Content-Length: 8\r\nContent-Length: 7\r\n\r\n12345678${smuggled}`,
      'TE.TE': `${start}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${smuggled}`,
      'bare line feed': `POST / HTTP/1.1\nHost: x\nContent-Length: 0\n\n${smuggled}`,
      'header with a line break': `${start}X-A: b\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    };
    for (const [name, text] of Object.entries(probes)) {
      const { answer, closed } = await sendRaw(port, text);
      expect([name, answer.slice(0, 12), closed]).toEqual([name, 'HTTP/1.1 400', true]);
      expect([name, answer.match(/HTTP\/1\.1/g)?.length]).toEqual([name, 1]);
    }
  });

  run.case('H097', 'knows no other methods, and no header that stands for one', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'PATCH', 'MKCOL', 'LOCK']) {
      const { answer } = await sendRaw(
        port,
        `${method} / HTTP/1.1\r\nHost: x\r\nX-Secret: s\r\nConnection: close\r\n\r\n`,
      );
      expect([method, /^HTTP\/1\.1 (405|501)/.test(answer), answer.includes('X-Secret')]).toEqual([
        method,
        true,
        false,
      ]);
    }
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
    const path = 'api/v1/alarm-rules?factoryNo=demo_e01&pageSize=1';
    expect((await gateway.call(plant, 'GET', path, { headers })).body?.code).toBe(0);
    expect(isDenied(await gateway.call(plant, 'POST', 'login/options', { headers, body: {} }))).toBe(true);
  });

  run.case('H078', 'closes connections whose header never ends, and answers others meanwhile', async () => {
    const slow = new SlowSenders(port, 300);
    expect((await gateway.call(plant, 'GET', 'api/v1/viewer')).body?.code).toBe(0);
    await until(() => slow.count === 0, 60_000, 'the slow connections to be closed');
    slow.stop();
    expect((await gateway.call(plant, 'GET', 'api/v1/viewer')).body?.code).toBe(0);
  });

  run.complete();
});
