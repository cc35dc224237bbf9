import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IdentityApp, PASSWORD } from './testing/identity-app';
import { TestBrowser } from './testing/test-browser';

let opened: IdentityApp;
let browser: TestBrowser;
beforeAll(async () => void (opened = await IdentityApp.open()));
afterAll(() => opened.close());
beforeEach(() => {
  browser = new TestBrowser();
  opened.clock.aheadMs = 0;
  opened.audit.entries.length = 0;
  opened.starter.opened.length = 0;
  opened.starter.ended.length = 0;
});

const isLogin = (url: URL): boolean => url.pathname === '/login';
const start = (query = '') => browser.follow(`${opened.url}/sso/start${query}`, isLogin);

/** Up to the answer of the provider, as the cockpit finds it in the address. */
async function answered(user = 'oper', query = ''): Promise<Record<string, string>> {
  const form = await start(query);
  expect(form.response?.status).toBe(200);
  const submitted = await browser.submit(form.url.href, { username: user, password: PASSWORD });
  expect(submitted.status).toBe(303);
  const next = new URL(submitted.headers.get('location') ?? '', form.url);
  const { url } = await browser.follow(next.href, isLogin);
  return Object.fromEntries(url.searchParams);
}

async function exchange(body: object, by = browser) {
  const response = await by.post(`${opened.url}/gateway/login/exchangeToken`, { client: 'PC', ...body });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const exchangeOf = ({ code = '', state = '', iss = '' }: Record<string, string>) => ({
  authenticatInfo: code,
  state,
  iss,
});

describe('sign-in at the embedded provider', () => {
  it('leads from the start page to a session, and back to the page that was wanted', async () => {
    const answer = await answered('oper', '?target=%2FalarmInfo%3Flevel%3D1');
    const { status, body } = await exchange(exchangeOf(answer));
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { code: 0, msg: 'token of demo_oper', data: { target: '/alarmInfo?level=1' } },
    });
    const [session] = opened.starter.opened;
    expect(session).toMatchObject({ userCode: 'demo_oper', origin: { client: 'PC' } });
    expect(session?.origin.singleSignOn?.publicUrl).toBe(opened.url);
    expect(opened.audit.entries).toMatchObject([{ actor: 'oper', action: 'signIn', entityId: session?.sessionId }]);
  });

  it('asks with code flow, PKCE, state and nonce, and nothing else', async () => {
    const response = await browser.get(`${opened.url}/sso/start`);
    expect(response.status).toBe(302);
    const url = new URL(response.headers.get('location') ?? '');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${opened.url}/login`,
      code_challenge_method: 'S256',
      client_id: 'sed-cockpit',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(url.searchParams.get(name)?.length).toBeGreaterThan(30);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\/gateway\/login/);
  });

  it('says the same in Chinese and English, without a script', async () => {
    const english = await start('?lang=en');
    const chinese = await start('?lang=zh');
    expect(await english.response?.text()).toMatch(/lang="en"[\s\S]*Sign in to SED/);
    expect(await chinese.response?.text()).toMatch(/lang="zh-CN"[\s\S]*登录 SED/);
    const policy = chinese.response?.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    // The form must be able to say where it comes from.
    expect(chinese.response?.headers.get('referrer-policy')).toBe('same-origin');
  });

  it('changes the language where the visitor asks for another one than the cockpit did', async () => {
    const form = await start('?lang=en');
    const chinese = await browser.get(`${form.url.href}?lang=zh`);
    expect(await chinese.text()).toMatch(/lang="zh-CN"/);
  });

  it('stays on the form for a wrong password and for somebody who guesses, and writes names as text', async () => {
    const form = await start('?lang=en');
    const wrong = await browser.submit(form.url.href, { username: '"><script>x', password: 'no' });
    expect(wrong.status).toBe(422);
    const page = await wrong.text();
    expect(page).toContain('Incorrect login name or password');
    expect(page).not.toContain('<script>x');
    expect((await browser.submit(form.url.href, { username: 'guessed', password: 'no' })).status).toBe(429);
  });

  it('takes no form of another site, and none without the browser it began in', async () => {
    const form = await start();
    const fields = { username: 'oper', password: PASSWORD };
    const foreign = await browser.submit(form.url.href, fields, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(422);
    expect((await new TestBrowser().submit(form.url.href, fields)).status).toBe(400);
    expect(opened.starter.opened).toEqual([]);
  });

  it('does not ask again while the provider knows the user', async () => {
    await answered();
    const { url } = await start();
    expect(url.pathname).toBe('/login');
    expect(url.searchParams.get('code')).not.toBeNull();
  });

  it('keeps its keys and sessions over a restart', async () => {
    const first = await exchange(exchangeOf(await answered()));
    expect(first.status).toBe(200);
    const keys = async (url: string) => (await fetch(`${url}/oidc/jwks`)).json();
    const before = await keys(opened.url);
    const other = await IdentityApp.open();
    expect(await keys(other.url)).toEqual(before);
    await other.app.close();
  });
});

describe('an exchange', () => {
  it('is refused the second time, and ends the session of the first', async () => {
    const body = exchangeOf(await answered());
    expect((await exchange(body)).status).toBe(200);
    const [session] = opened.starter.opened;
    const again = await exchange({ authenticatInfo: body.authenticatInfo }, new TestBrowser());
    expect(again).toMatchObject({ status: 422, body: { code: 2, error: { code: 'sso.replay' } } });
    expect(opened.starter.ended).toEqual([[session?.sessionId, 'codeReplay']]);
  });

  it('leaves nobody signed in when a code comes twice at once', async () => {
    const body = exchangeOf(await answered());
    const both = await Promise.all([exchange(body), exchange(body)]);
    const admitted = both.filter(({ status }) => status === 200).length;
    expect(opened.starter.opened.length - opened.starter.ended.length).toBeLessThanOrEqual(admitted);
    expect(admitted).toBeLessThanOrEqual(1);
  });

  it.each<[string, (answer: ReturnType<typeof exchangeOf>) => object]>([
    ['no state', ({ authenticatInfo }) => ({ authenticatInfo })],
    ['another state', (body) => ({ ...body, state: 'x'.repeat(43) })],
  ])('with %s is refused, and the code is not lost for the right one', async (_, change) => {
    const body = exchangeOf(await answered());
    expect(await exchange(change(body))).toMatchObject({ status: 422, body: { error: { code: 'sso.state' } } });
    expect((await exchange(body)).status).toBe(200);
  });

  it('from another browser is refused', async () => {
    const body = exchangeOf(await answered());
    expect(await exchange(body, new TestBrowser())).toMatchObject({ body: { error: { code: 'sso.state' } } });
    expect((await exchange(body)).status).toBe(200);
  });

  it('with the answer of another issuer is refused', async () => {
    const body = { ...exchangeOf(await answered()), iss: 'https://evil.example' };
    expect(await exchange(body)).toMatchObject({ body: { error: { code: 'sso.failed' } } });
  });

  it('with a made-up code is refused and audited', async () => {
    const body = exchangeOf(await answered());
    expect(await exchange({ ...body, authenticatInfo: 'made-up' })).toMatchObject({
      body: { error: { code: 'sso.failed' } },
    });
    expect(opened.audit.entries).toMatchObject([{ action: 'signIn', outcome: 'denied', reason: 'sso.failed' }]);
  });

  it('that comes too late is refused', async () => {
    const body = exchangeOf(await answered());
    opened.clock.aheadMs = 11 * 60_000;
    expect(await exchange(body)).toMatchObject({ body: { error: { code: 'sso.state' } } });
  });

  it('frees the browser of its cookie', async () => {
    const body = exchangeOf(await answered());
    expect(browser.cookieNames().some((name) => name.startsWith('sed_sso_'))).toBe(true);
    await exchange(body);
    expect(browser.cookieNames().some((name) => name.startsWith('sed_sso_'))).toBe(false);
  });
});

describe('the embedded provider', () => {
  const authorize = (change: Record<string, string>) => {
    const url = new URL(`${opened.url}/oidc/auth`);
    const usual = {
      response_type: 'code',
      client_id: 'sed-cockpit',
      redirect_uri: `${opened.url}/login`,
      scope: 'openid profile',
      state: 's',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    };
    url.search = new URLSearchParams({ ...usual, ...change }).toString();
    return browser.get(url.href);
  };

  it.each<[string, Record<string, string>, RegExp]>([
    ['the implicit flow', { response_type: 'id_token', nonce: 'n' }, /error=unsupported_response_type|error=invalid/],
    ['plain PKCE', { code_challenge_method: 'plain' }, /error=invalid_request/],
    ['no PKCE', { code_challenge: '', code_challenge_method: '' }, /error=invalid_request/],
  ])('refuses %s', async (_, change, location) => {
    const response = await authorize(change);
    expect(response.headers.get('location') ?? '').toMatch(location);
  });

  it.each(['/login/', '/login?x=1', '/other', '@evil.example/login'])(
    'sends no code to an address that differs by %s',
    async (suffix) => {
      const redirect = suffix.startsWith('/login') ? `${opened.url}${suffix}` : `${opened.url}${suffix}`;
      const response = await authorize({ redirect_uri: redirect });
      expect(response.status).toBe(400);
      expect(response.headers.get('location')).toBeNull();
    },
  );

  it('knows no password grant', async () => {
    const form = { grant_type: 'password', client_id: 'sed-cockpit', username: 'oper', password: PASSWORD };
    const response = await browser.submit(`${opened.url}/oidc/token`, form);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'unsupported_grant_type' });
  });

  it('does not believe a made-up host name', async () => {
    const { request } = await import('node:http');
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
      request(`${opened.url}/oidc/.well-known/openid-configuration`, { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(422);
  });

  it('signs out without a question for whoever brings the own id token', async () => {
    await exchange(exchangeOf(await answered()));
    const idToken = opened.starter.opened[0]?.origin.singleSignOn?.idToken ?? '';
    const { SingleSignOn } = await import('@sed/platform-ports');
    const url = await opened.app.get(SingleSignOn).logoutUrl(idToken, opened.url);
    expect(url).toContain('/oidc/session/end?');
    const signedOut = await browser.get(url ?? '');
    expect(signedOut.status).toBe(303);
    expect(signedOut.headers.get('location')).toBe(`${opened.url}/login`);
    const { response } = await start();
    expect(await response?.text()).toContain('name="password"');
  });

  it('asks whoever comes without one', async () => {
    await answered();
    const page = await browser.get(`${opened.url}/oidc/session/end`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('name="logout"');
  });
});

describe('the way to a page', () => {
  it.each(['//evil.example/', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\t/evil.example'])(
    'is never %s',
    async (target) => {
      const answer = await answered('oper', `?target=${encodeURIComponent(target)}`);
      expect(await exchange(exchangeOf(answer))).toMatchObject({ body: { data: { target: null } } });
    },
  );

  it('names the ways to sign in', async () => {
    const response = await browser.get(`${opened.url}/gateway/login/options`);
    expect(await response.json()).toMatchObject({ data: { ssoUrl: '/sso/start', localAccounts: true, demo: true } });
  });
});
