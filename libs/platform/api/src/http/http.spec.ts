import { Global, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { AuditTrail, Clock, HealthRegistry, Organisations, Sessions } from '@sed/platform-ports';
import { envelope, type Call } from '@sed/platform-contract';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Config, readConfig } from '../config/config';
import { Log } from '../observe/log';
import { Metrics } from '../observe/metrics';
import { SystemHealthRegistry } from '../observe/system-health-registry';
import { PlatformModule } from '../platform.module';
import { FakeSessions, viewer } from '../testing/fake-sessions';
import { calls, TestController } from '../testing/test-controller';
import { configureHttp } from './configure-http';
import { registerOpenApi } from './open-api';

const sessions = new FakeSessions();
const health = new SystemHealthRegistry(50);
let nowMs = 0;
const logged: string[] = [];
const config = readConfig({
  JWT_SECRET: 'x'.repeat(32),
  METRICS_TOKEN: 'm'.repeat(16),
  ALLOWED_ORIGINS: 'https://good.example',
});

@Global()
@Module({
  providers: [
    { provide: Config, useValue: config },
    { provide: Log, useValue: new Log('info', { write: (line) => void logged.push(line) }) },
    { provide: Metrics, useValue: new Metrics() },
    { provide: Clock, useValue: { nowMs: () => nowMs } },
    { provide: Sessions, useValue: sessions },
    { provide: HealthRegistry, useValue: health },
    { provide: AuditTrail, useValue: { record: () => Promise.resolve() } },
    { provide: Organisations, useValue: { resolve: () => Promise.resolve(undefined) } },
  ],
  exports: [Config, Log, Metrics, Clock, Sessions, HealthRegistry, AuditTrail, Organisations],
})
class TestPorts {}

let app: NestExpressApplication;

beforeAll(async () => {
  const module = await Test.createTestingModule({
    imports: [TestPorts, PlatformModule],
    controllers: [TestController],
  }).compile();
  // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- the framework types plain options as a class
  app = module.createNestApplication<NestExpressApplication>({ bodyParser: false, logger: false });
  configureHttp(app, config);
  registerOpenApi(app, 'test');
  await app.init();
});
afterAll(() => app.close());

beforeEach(() => {
  nowMs += 120_000;
  logged.length = 0;
  sessions.viewers.clear();
  sessions.viewers.set('jti-1', viewer());
});

const http = () => request(app.getHttpServer());
const bearer = { authorization: 'Bearer jti-1' };
const url = (call: Call) => `/gateway/${call.path}`;

describe('credentials', () => {
  it('lets anybody make a public call', async () => {
    const { body } = await http().get(url(calls.open)).expect(200);
    expect(body).toEqual({ code: 0, msg: 'success', data: { shown: 'yes' } });
  });

  it.each([
    ['no credential on a token path', calls.mine, {}],
    ['a bearer on a token path', calls.mine, bearer],
    ['the jti in the token header', calls.mine, { token: 'jti-1' }],
    ['an unknown token', calls.mine, { token: 'token-other' }],
    ['an empty token', calls.mine, { token: '' }],
    ['no credential on a bearer path', calls.read, {}],
    ['a token header on a bearer path', calls.read, { token: 'token-jti-1' }],
    ['the token as bearer', calls.read, { authorization: 'Bearer token-jti-1' }],
    ['another scheme', calls.read, { authorization: 'Basic jti-1' }],
    ['an endless credential', calls.read, { authorization: `Bearer ${'a'.repeat(5000)}` }],
    ['a cookie', calls.mine, { cookie: 'token=token-jti-1' }],
  ])('refuses %s with code 4', async (_, call, headers) => {
    const { body } = await http().get(url(call)).set(headers).expect(401);
    expect(body).toMatchObject({ code: 4, msg: 'token error', error: { code: 'token.error' } });
    expect(body.data).toBeUndefined();
  });

  it('refuses a credential in the address', async () => {
    await http()
      .get(`${url(calls.mine)}?token=token-jti-1`)
      .expect(401);
  });

  it('accepts each credential in its own place', async () => {
    await http().get(url(calls.mine)).set({ token: 'token-jti-1' }).expect(200);
    await http().get(url(calls.read)).set(bearer).expect(200);
  });

  it('slows a source down after twenty different guesses and still lets the good one in', async () => {
    for (let i = 0; i < 20; i++)
      await http()
        .get(url(calls.read))
        .set({ authorization: `Bearer guess-${i}` })
        .expect(401);
    const { body, headers } = await http().get(url(calls.read)).set({ authorization: 'Bearer guess-20' }).expect(429);
    expect(body.code).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await http().get(url(calls.read)).set({ authorization: 'Bearer guess-1' }).expect(401);
    await http().get(url(calls.read)).set(bearer).expect(200);
  });
});

describe('rights', () => {
  it('refuses a call whose right the viewer lacks, and records it once without a credential', async () => {
    const { body } = await http()
      .post(url(calls.write))
      .set(bearer)
      .send({ factoryNo: 'plant_a', lower: 1, upper: 2 })
      .expect(403);
    expect(body).toMatchObject({ code: 403, error: { code: 'right.missing' } });
    expect(logged.filter((line) => line.includes('"audit":"denied"'))).toHaveLength(1);
    expect(logged.join('')).not.toContain('jti-1');
  });

  it.each([
    ['query', () => http().get(`${url(calls.read)}?factoryNo=plant_b`)],
    ['path', () => http().put('/gateway/api/v1/readings/plant_b')],
    ['body', () => http().post(url(calls.write)).send({ factoryNo: 'plant_b', lower: 1, upper: 2 })],
  ])('refuses a foreign plant in the %s', async (_, call) => {
    sessions.viewers.set('jti-1', viewer({ rights: new Set(['signal:view', 'signal:edit']) }));
    const { body } = await call().set(bearer).expect(403);
    expect(body).toMatchObject({ code: 403, error: { code: 'plant.forbidden' } });
  });
});

describe('guards of the input', () => {
  beforeEach(() => void sessions.viewers.set('jti-1', viewer({ rights: new Set(['signal:view', 'signal:edit']) })));
  const write = () => http().post(url(calls.write)).set(bearer);

  it('names the field and the rule in the language of the request', async () => {
    const wrong = { factoryNo: 'plant_a', lower: 5, upper: 1 };
    const zh = await write().set({ lang: 'zh' }).send(wrong).expect(422);
    expect(zh.body).toMatchObject({
      code: 2,
      extendedMessage: 'upper：上限必须大于下限',
      error: { code: 'alarm.rule.upperAboveLower' },
    });
    const en = await write().set({ 'accept-language': 'fr, en;q=0.8, zh;q=0.2' }).send(wrong).expect(422);
    expect(en.body.extendedMessage).toBe('upper: The upper limit must be above the lower limit');
    const shape = await write().set({ lang: 'zh' }).send({ factoryNo: 'plant_a', lower: 'x', upper: 1 }).expect(422);
    expect(shape.body.extendedMessage).toMatch(/^lower：无效输入/);
  });

  it.each([
    ['a page size over 200', '?pageSize=1000000'],
    ['a page before the first', '?pageNum=-1'],
    ['a number that is none', '?from=abc'],
    ['an expression to sort by', '?sort=(select%201)'],
    ['the same field twice', '?factoryNo=plant_a&factoryNo=plant_b'],
    ['a NUL in a value', '?factoryNo=%00%ff'],
    ['a NUL in a name', '?a%00b=1'],
  ])('refuses %s with code 2', async (_, query) => {
    const { body } = await http()
      .get(url(calls.read) + query)
      .set(bearer)
      .expect(422);
    expect(body.code).toBe(2);
    expect(body.extendedMessage).not.toBe('');
  });

  it.each([
    ['broken JSON', '{"factoryNo":', 'application/json', 422],
    ['a bare value', '7', 'application/json', 422],
    ['an infinite number', '{"factoryNo":"plant_a","lower":1,"upper":1e400}', 'application/json', 422],
    ['half a surrogate pair', '{"factoryNo":"\\ud800","lower":1,"upper":2}', 'application/json', 422],
    ['brackets without end', `{"factoryNo":${'['.repeat(4e5)}${']'.repeat(4e5)}}`, 'application/json', 422],
    ['JSON as plain text', '{"factoryNo":"plant_a","lower":1,"upper":2}', 'text/plain', 422],
    ['a form', 'factoryNo=plant_a&lower=1&upper=2', 'application/x-www-form-urlencoded', 422],
    ['an unknown charset', '{}', 'application/json; charset=nonsense', 422],
    ['more than a megabyte', JSON.stringify({ factoryNo: 'a'.repeat(1_100_000) }), 'application/json', 413],
  ])('answers %s with an envelope', async (_, text, type, status) => {
    const { body } = await write().set('content-type', type).send(text).expect(status);
    expect(envelope.parse(body).code).toBe(status === 413 ? 413 : 2);
  });

  it('is not polluted by prototype keys and drops undeclared fields', async () => {
    const text =
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"factoryNo":"plant_a","lower":1,"upper":2,"id":9}';
    await write()
      .set('content-type', 'application/json')
      .send(text)
      .expect(200, { code: 0, msg: 'success', data: { upper: 2 } });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('takes a form at the sign-in and nowhere else', async () => {
    const { body } = await http().post(url(calls.form)).type('form').send({ username: 'admin' }).expect(200);
    expect(body).toEqual({ code: 0, msg: 'admin', data: null });
    await http().post(url(calls.form)).send({ username: 'admin' }).expect(422);
  });
});

describe('answers', () => {
  it.each([
    '/gateway/api/v1/nowhere',
    '/gateway/',
    '/gateway/api/v1/readings/a/b/c',
    '/gateway/api/v1/readings/..%2f..%2fetc',
  ])('says 404 in an envelope at %s', async (path) => {
    const { body } = await http().get(path).expect(404);
    expect(body).toMatchObject({ code: 404, error: { code: 'notFound' } });
  });

  it('says 422 for a path that cannot be decoded', async () => {
    const { body } = await http().put('/gateway/api/v1/readings/%ff').set(bearer).expect(422);
    expect(body.code).toBe(2);
  });

  it.each([
    ['sql', 500, 'internal'],
    ['store', 500, 'store.unavailable'],
    ['version', 409, 'conflict.version'],
  ])('hides what failed inside (%s) and gives a trace id', async (how, status, code) => {
    const { body, text, headers } = await http().get(`/gateway/api/v1/fails/${how}`).set(bearer).expect(status);
    expect(body).toMatchObject({ code: status, error: { code }, traceId: headers['x-request-id'] });
    expect(text).not.toMatch(/select|srv|ECONN|10\.0|stack/i);
  });

  it('marks the field a refusal names, as it marks several', async () => {
    const { body } = await http().get('/gateway/api/v1/fails/field').set(bearer).expect(422);
    expect(body.error).toMatchObject({ code: 'role.exists', fields: { code: 'A role lab already exists' } });
  });

  it('streams a file, and answers an envelope when it fails before the first byte', async () => {
    const file = await http().get(url(calls.file)).set(bearer).expect(200);
    expect(file.text).toBe('a,b\n1,2\n');
    expect(file.headers['content-disposition']).toContain('readings.csv');
    const { body } = await http()
      .get(`${url(calls.file)}?fails=early`)
      .set(bearer)
      .expect(422);
    expect(body.error).toEqual({ code: 'samples.tooMany', params: { max: 5 } });
  });

  it('cuts the connection when a file fails midway, so that half a file never looks whole', async () => {
    await expect(
      http()
        .get(`${url(calls.file)}?fails=late`)
        .set(bearer),
    ).rejects.toThrow(/aborted|hang up|ECONNRESET/);
    expect(logged.some((line) => line.includes('file answer'))).toBe(true);
  });

  it('carries the security headers and no trace of the framework', async () => {
    const { headers } = await http().get(url(calls.open));
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each(['null', 'https://evil.example', 'https://good.example.evil.example'])(
    'gives no CORS leave to %s',
    async (origin) => {
      const { headers } = await http().options(url(calls.read)).set({ origin, 'access-control-request-method': 'GET' });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      const good = await http()
        .options(url(calls.read))
        .set({ origin: 'https://good.example', 'access-control-request-method': 'GET' });
      expect(good.headers['access-control-allow-origin']).toBe('https://good.example');
    },
  );

  it('refuses TRACE and does not let a header change the method', async () => {
    await http().trace(url(calls.open)).expect(405);
    await http().get(url(calls.open)).set('x-http-method-override', 'DELETE').expect(200);
  });
});

describe('health and documentation', () => {
  it('reports each dependency and is not ready while one is down or silent', async () => {
    health.register('store', () => ({ name: 'store', state: 'up', detail: 'writes' }));
    await http().get('/healthz').expect(200);
    const up = await http().get('/readyz').expect(200);
    expect(up.body.data).toEqual({ store: { state: 'up', detail: 'writes' } });
    health.register('broker', () => new Promise(() => undefined));
    health.register('database', () => Promise.reject(new Error('password=secret')));
    const down = await http().get('/readyz').expect(503);
    expect(down.body.data).toMatchObject({
      store: { state: 'up', detail: 'writes' },
      broker: { state: 'down', todo: { en: expect.stringContaining('check the host'), zh: expect.any(String) } },
      database: { state: 'down', detail: 'Error', todo: { en: expect.stringContaining('recovers automatically') } },
    });
    expect(down.body.data.store).not.toHaveProperty('todo');
  });

  it('shows metrics only to the holder of the metrics token', async () => {
    await http().get('/metrics').expect(401);
    const { text } = await http()
      .get('/metrics')
      .set({ authorization: `Bearer ${'m'.repeat(16)}` })
      .expect(200);
    expect(text).toContain('sed_http_request_seconds');
  });

  it('documents every handled call with its guards', async () => {
    const page = await http().get('/gateway/api-docs').expect(200).expect('content-type', /html/);
    // The policy allows scripts of this origin only.
    expect(page.text).not.toMatch(/<script(?![^>]*src=)/);
    const { body } = await http().get('/gateway/api-docs-json').expect(200);
    const paths = Object.values(calls).map((call) => `/gateway/${call.path.replace(/:(\w+)/g, '{$1}')}`);
    for (const path of paths) expect(body.paths).toHaveProperty([path]);
    expect(body.paths['/gateway/api/v1/readings'].get.parameters).toContainEqual(
      expect.objectContaining({ name: 'pageSize', in: 'query' }),
    );
    expect(body.paths['/gateway/api/v1/readings'].post.security).toEqual([{ bearer: [] }]);
    expect(body.paths['/gateway/mine'].get.security).toEqual([{ token: [] }]);
  });
});
