import { createHmac, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ForeignIssuer } from './testing/foreign-issuer';
import { IdentityApp } from './testing/identity-app';
import { TestBrowser } from './testing/test-browser';

/** Nothing listens there: the browser only has to come as far as the address. */
const PUBLIC_URL = 'http://sed.example';

let issuer: ForeignIssuer;
let opened: IdentityApp;
let browser: TestBrowser;
let canaryUrl: string;
let canaryHits = 0;
const canary = createServer((_request, response) => {
  canaryHits++;
  response.end('{"keys":[]}');
});

beforeAll(async () => {
  issuer = await ForeignIssuer.open({ publicUrl: PUBLIC_URL, secret: 'a client secret' });
  opened = await IdentityApp.open({
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_SECRET: 'a client secret',
    PUBLIC_URL,
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  canaryUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/k.json`;
});
afterAll(async () => {
  await opened.close();
  await issuer.close();
  canary.close();
});
beforeEach(() => {
  browser = new TestBrowser();
  issuer.loginName = 'oper';
  opened.starter.opened.length = 0;
  opened.audit.entries.length = 0;
  // Each test in its own minute: limits start anew.
  opened.clock.aheadMs = 0;
});

async function exchange(body: object, by = browser) {
  const response = await by.post(`${opened.url}/gateway/login/exchangeToken`, { client: 'APP', ...body });
  return { status: response.status, body: await response.json() };
}

async function answered() {
  const { url } = await browser.follow(`${opened.url}/sso/start`, ({ origin }) => origin === PUBLIC_URL);
  expect(url.pathname).toBe('/login');
  const { code = '', state = '', iss = '' } = Object.fromEntries(url.searchParams);
  return { authenticatInfo: code, state, iss };
}

describe('an identity provider somebody else runs', () => {
  it('signs a user in whose name is an account here', async () => {
    expect(await exchange(await answered())).toMatchObject({ status: 200, body: { msg: 'token of demo_oper' } });
    expect(opened.starter.opened[0]?.origin.singleSignOn?.publicUrl).toBe(PUBLIC_URL);
  });

  it('is told where the user signed in, when the user signs out', async () => {
    await exchange(await answered());
    const { SingleSignOn } = await import('@sed/platform-ports');
    const idToken = opened.starter.opened[0]?.origin.singleSignOn?.idToken ?? '';
    const url = new URL((await opened.app.get(SingleSignOn).logoutUrl(idToken, PUBLIC_URL)) ?? '');
    expect(url.href.startsWith(`${issuer.url}/session/end`)).toBe(true);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/login`);
    expect(url.searchParams.get('id_token_hint')).toBe(idToken);
  });

  it('cannot bring in a user without an account here', async () => {
    issuer.loginName = 'stranger';
    expect(await exchange(await answered())).toMatchObject({
      status: 422,
      body: { code: 2, error: { code: 'sso.unknownUser', params: { loginName: 'stranger' } } },
    });
    expect(opened.starter.opened).toEqual([]);
    expect(opened.audit.entries).toMatchObject([{ actor: 'stranger', outcome: 'denied', reason: 'sso.unknownUser' }]);
  });

  it('switches the embedded provider off', async () => {
    expect((await fetch(`${opened.url}/oidc/jwks`)).status).toBe(404);
  });
});

describe('a token of the issuer', () => {
  const nowS = () => Math.floor(Date.now() / 1000);
  const claims = (over: JWTPayload = {}): JWTPayload => ({
    iss: issuer.url,
    aud: 'sed-cockpit',
    sub: 'oper',
    iat: nowS(),
    exp: nowS() + 300,
    ...over,
  });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it.each<[string, () => Promise<string>]>([
    ['an id token', () => issuer.token()],
    ['an access token for this client', () => issuer.token({ typ: 'Bearer' }, { typ: 'at+jwt' })],
    [
      'a token for two audiences asked for by this one',
      () => issuer.token({ aud: ['account', 'sed-cockpit'], azp: 'sed-cockpit' }),
    ],
  ])('that is %s makes a session', async (_, make) => {
    const answer = await exchange({ authenticatInfo: await make() });
    expect(answer).toMatchObject({ status: 200, body: { code: 0, msg: 'token of demo_oper', data: { target: null } } });
    expect(opened.starter.opened).toMatchObject([{ origin: { client: 'APP' } }]);
  });

  const FORGERIES: readonly [string, () => Promise<string> | string][] = [
    ['algorithm none', () => new UnsecuredJWT(claims()).encode()],
    [
      'HS256 signed with the published key',
      () => {
        const input = `${part({ alg: 'HS256', kid: 'foreign', typ: 'JWT' })}.${part(claims())}`;
        return `${input}.${createHmac('sha256', issuer.publicKeyPem).update(input).digest('base64url')}`;
      },
    ],
    [
      'HS256 signed with the client secret',
      () =>
        new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('a client secret')),
    ],
    [
      'an own key in its header (jwk, jku, x5u)',
      async () => {
        const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
        const header = { alg: 'RS256', kid: 'mine', jku: canaryUrl, x5u: canaryUrl, jwk: await exportJWK(publicKey) };
        return new SignJWT(claims()).setProtectedHeader(header).sign(privateKey);
      },
    ],
    [
      'another key with the known id',
      () => {
        const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
        return new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: 'foreign' }).sign(privateKey);
      },
    ],
    ['another audience', () => issuer.token({ aud: 'other-app' })],
    [
      'another audience as an access token',
      () => issuer.token({ aud: 'account', azp: 'sed-cockpit' }, { typ: 'at+jwt' }),
    ],
    [
      'two audiences asked for by the other',
      () => issuer.token({ aud: ['other-app', 'sed-cockpit'], azp: 'other-app' }),
    ],
    ['no audience', () => issuer.token({ aud: [] })],
    ['another issuer', () => issuer.token({ iss: 'https://evil.example' })],
    ['an expiry in the past', () => issuer.token({ iat: nowS() - 600, exp: nowS() - 120 })],
    ['no expiry', () => issuer.token({}, {}, ['exp'])],
    ['a start in the future', () => issuer.token({ nbf: nowS() + 600 })],
    ['an age of an hour', () => issuer.token({ iat: nowS() - 3600 })],
    ['the type of a logout token', () => issuer.token({}, { typ: 'logout+jwt' })],
    [
      'the events of a logout token',
      () => issuer.token({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }),
    ],
    ['the kind of a refresh token', () => issuer.token({ typ: 'Refresh' })],
    ['no subject', () => issuer.token({}, {}, ['sub', 'preferred_username'])],
    ['a stripped signature', async () => `${(await issuer.token()).split('.').slice(0, 2).join('.')}.`],
    [
      'an edited payload',
      async () => {
        const [header, , signature] = (await issuer.token()).split('.');
        return [header, part(claims({ sub: 'admin', preferred_username: 'admin' })), signature].join('.');
      },
    ],
  ];

  it.each(FORGERIES)('with %s is refused', async (_, forge) => {
    const answer = await exchange({ authenticatInfo: await forge() });
    expect(answer).toMatchObject({ status: 422, body: { code: 2, error: { code: 'sso.failed' } } });
    expect(opened.starter.opened).toEqual([]);
    expect(canaryHits).toBe(0);
  });

  it('is no code, and a code is no token', async () => {
    const answer = await exchange({ authenticatInfo: await issuer.token(), state: 'x'.repeat(43) });
    expect(answer).toMatchObject({ body: { error: { code: 'sso.state' } } });
  });
});

describe('guessing', () => {
  it('is slowed down by source', async () => {
    opened.clock.aheadMs = 120_000;
    const statuses: number[] = [];
    for (let i = 0; i < 62; i++) statuses.push((await exchange({ authenticatInfo: `guess-${i}` })).status);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(422));
    expect(statuses.slice(60)).toEqual([429, 429]);
  });
});

describe('an identity provider that is away', () => {
  it('leaves the sign-in page in place and says so', async () => {
    const away = await IdentityApp.open({ OIDC_ISSUER: 'http://127.0.0.1:9/away', PUBLIC_URL });
    const response = await browser.get(`${away.url}/sso/start`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/login?ssoError=sso.unavailable');
    const answer = await browser.post(`${away.url}/gateway/login/exchangeToken`, {
      client: 'APP',
      authenticatInfo: await issuer.token(),
    });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ error: { code: 'sso.unavailable' } });
    await away.app.close();
  });

  it('is reached at another address when one is given', async () => {
    const port = new URL(issuer.url).port;
    const inside = await IdentityApp.open({
      OIDC_ISSUER: issuer.url,
      OIDC_INTERNAL_URL: `http://localhost:${port}`,
      OIDC_CLIENT_SECRET: 'a client secret',
      PUBLIC_URL,
    });
    const { url } = await browser.follow(`${inside.url}/sso/start`, ({ origin }) => origin === PUBLIC_URL);
    const { code, state, iss } = Object.fromEntries(url.searchParams);
    const body = { client: 'PC', authenticatInfo: code, state, iss };
    const answer = await browser.post(`${inside.url}/gateway/login/exchangeToken`, body);
    expect(answer.status).toBe(200);
    await inside.app.close();
  });
});

describe('without any identity provider', () => {
  it('single sign-on is off and offers no address', async () => {
    const off = await IdentityApp.open({ DEMO: 'off', OIDC_TOKEN_SIGN_IN: 'off' });
    const options = await browser.get(`${off.url}/gateway/login/options`);
    expect(await options.json()).toMatchObject({ data: { ssoUrl: '', demo: false } });
    const response = await browser.get(`${off.url}/sso/start`);
    expect(response.headers.get('location')).toBe('/login?ssoError=sso.off');
    await off.app.close();
  });
});
