import type { AddressInfo } from 'node:net';
import { Global, Module, type Provider } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@sed/platform-database';
import { IdentityModule, mountIdentity } from '@sed/people-identity';
import { Config, Log, Metrics, PlatformModule, readConfig, SystemHealthRegistry } from '@sed/platform-api';
import { Clock, HealthRegistry, PlantDirectory, SystemClock } from '@sed/platform-ports';
import { SessionModule } from '@sed/people-session';
import { createTestApp, FakePlantDirectory, openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** Accounts, sessions and single sign-on as the service composes them, on a real port. */
let app: NestExpressApplication;
let test: TestDatabase;
let url = '';
const cookies = new Map<string, string>();

beforeAll(async () => {
  test = await openTestDatabase();
  const config = readConfig({ JWT_SECRET: 's'.repeat(40), DEMO: 'on' });
  const bound: Exclude<Provider, { prototype: unknown }>[] = [
    { provide: Config, useValue: config },
    { provide: Log, useValue: new Log('silent') },
    { provide: Metrics, useValue: new Metrics() },
    { provide: Clock, useClass: SystemClock },
    { provide: PlantDirectory, useValue: new FakePlantDirectory() },
    { provide: HealthRegistry, useValue: new SystemHealthRegistry() },
    { provide: Database, useValue: test.database },
  ];
  const exported = bound.map((provider) => ('provide' in provider ? provider.provide : provider));
  @Global()
  @Module({ providers: bound, exports: exported })
  class TestPorts {}
  const imports = [TestPorts, PlatformModule, SessionModule, IdentityModule];
  app = await createTestApp({ imports }, config);
  mountIdentity(app);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await app.close();
  await test.close();
});
beforeEach(() => cookies.clear());

async function send(address: string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie };
  const response = await fetch(address, { ...init, headers, redirect: 'manual' });
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
    if (/expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
  return response;
}

async function untilLogin(start: string): Promise<URL> {
  let next = new URL(start);
  while (next.pathname !== '/login') {
    const response = await send(next.href);
    const location = response.headers.get('location');
    next = location === null ? await submit(next) : new URL(location, next);
  }
  return next;
}

async function submit(form: URL): Promise<URL> {
  const body = new URLSearchParams({ username: 'oper', password: 'Demo@2026' });
  const response = await send(form.href, { method: 'POST', body });
  return new URL(response.headers.get('location') ?? '', form);
}

async function exchange(body: object) {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await send(`${url}/gateway/login/exchangeToken`, init);
  const { msg, error }: { msg?: string; error?: { code: string } } = Object(await response.json());
  return { status: response.status, msg: msg ?? '', error: error?.code };
}

async function signIn() {
  const { searchParams } = await untilLogin(`${url}/sso/start`);
  const body = {
    client: 'PC',
    authenticatInfo: searchParams.get('code'),
    state: searchParams.get('state'),
    iss: searchParams.get('iss'),
  };
  return { body, ...(await exchange(body)) };
}

const call = async (path: string, token: string) => {
  const response = await fetch(`${url}/gateway/${path}`, { headers: { token } });
  return { status: response.status, body: Object(await response.json()) };
};

describe('single sign-on with the own accounts', () => {
  it('opens a session, and signing out ends it here and at the provider', async () => {
    const { status, msg: token } = await signIn();
    expect(status).toBe(200);
    const out = await call('login/loginOut', token);
    expect(out).toMatchObject({ status: 200, body: { code: 0 } });
    const logoutUrl = String(out.body.data.logoutUrl);
    expect(logoutUrl.startsWith(`${url}/oidc/session/end?`)).toBe(true);
    expect((await call('login/loginOut', token)).status).toBe(401);
    const ended = await send(logoutUrl);
    expect(ended.headers.get('location')).toBe(`${url}/login`);
    const asked = await send((await send(`${url}/sso/start`)).headers.get('location') ?? '');
    expect(asked.headers.get('location')).toMatch(/\/oidc\/ui\//);
  });

  it('ends the session of a code that comes a second time', async () => {
    const { body, msg: token } = await signIn();
    expect(await exchange({ client: 'web', authenticatInfo: body.authenticatInfo })).toMatchObject({
      status: 422,
      error: 'sso.replay',
    });
    expect((await call('login/loginOut', token)).status).toBe(401);
  });
});
