import { createHmac } from 'node:crypto';
import { userAccount, session as sessionTable } from '@sed/people-tables';
import { DutyRoster, Sessions } from '@sed/platform-ports';
import { RIGHTS, viewerDto } from '@sed/platform-contract';
import { eq, sql } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedAccounts } from './accounts/account-seed';
import { PasswordHasher } from './accounts/password';
import { SessionRegistry } from './sessions/session-registry';
import { PASSWORD, SECRET, SessionApp, START_MS } from './testing/session-app';

let opened: SessionApp;
beforeAll(async () => void (opened = await SessionApp.open()));
afterAll(() => opened.close());
beforeEach(() => {
  // Each test in its own minute: sign-in limits start anew.
  opened.clock.ms += 120_000;
  opened.logged.length = 0;
});

const http = () => opened.http();
const trySignIn = (username: string, password?: string) => opened.trySignIn(username, password);
const signIn = (username: string) => opened.signIn(username);
const viewerOf = (jti: string) => opened.viewerOf(jti);
const signOut = (token: string) => opened.signOut(token);

describe('sign-in', () => {
  it('answers a token whose jti is the bearer of api/v1 paths', async () => {
    const { jti } = await signIn('admin');
    expect(Buffer.from(jti, 'base64url')).toHaveLength(32);
    const { body } = await viewerOf(jti).expect(200);
    expect(viewerDto.parse(body.data)).toMatchObject({ loginName: 'admin', rights: [...RIGHTS] });
  });

  it.each([
    ['admin', ['demo_e01', 'demo_e02', 'demo_w01'], 'simulator:control', true],
    ['group', ['demo_e01', 'demo_e02', 'demo_w01'], 'system:view', false],
    ['east', ['demo_e01', 'demo_e02'], 'signal:edit', true],
    ['plant', ['demo_e01'], 'signal:edit', true],
    ['equip', ['demo_e01'], 'alarmRule:edit', false],
    ['oper', ['demo_e01'], 'alarm:shelve', true],
    ['lab', ['demo_e01'], 'alarm:ack', false],
    ['safety', ['demo_e01'], 'alarm:ack', true],
    ['duty', ['demo_e01', 'demo_e02'], 'alarm:ack', true],
    ['reviewer', ['demo_e01'], 'alarm:ack', false],
    ['nomenu', ['demo_e01'], 'signal:view', false],
    ['noorg', [], 'signal:view', true],
  ])('gives the demo account %s its plants and rights', async (loginName, factoryNos, right, has) => {
    const { jti } = await signIn(loginName);
    const { body } = await viewerOf(jti).expect(200);
    const viewer = viewerDto.parse(body.data);
    expect(viewer.plants.map(({ factoryNo }) => factoryNo)).toEqual(factoryNos);
    expect(viewer.rights.some((held) => held === right)).toBe(has);
  });

  it('says the same for an unknown user, a wrong password and a disabled user', async () => {
    await opened.test.db.update(userAccount).set({ disabled: true }).where(eq(userAccount.loginName, 'lab'));
    const answers = [await trySignIn('nobody', 'x'), await trySignIn('admin', 'x'), await trySignIn('lab')];
    await opened.test.db.update(userAccount).set({ disabled: false }).where(eq(userAccount.loginName, 'lab'));
    const bodies = answers.map(({ status, body }) => ({ status, code: body.code, msg: body.msg, error: body.error }));
    expect(bodies[0]).toMatchObject({ status: 422, code: 2, error: { code: 'signIn.failed' } });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  it.each([
    ['nothing', {}],
    ['no password', { username: 'admin' }],
    ['an endless name', { username: 'a'.repeat(3000), password: 'x' }],
    ['a NUL in the name', { username: 'adm\0in', password: 'x' }],
  ])('refuses %s with code 2', async (_, form) => {
    const { body } = await http().post('/gateway/login/getWebToken').type('form').send(form).expect(422);
    expect(body.code).toBe(2);
  });

  it('refuses a JSON body', async () => {
    await http().post('/gateway/login/getWebToken').send({ username: 'admin', password: PASSWORD }).expect(422);
  });

  it('throttles twenty wrong passwords for one account and lets it in after the minute', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 20; i++) statuses.push((await trySignIn('oper', `wrong-${i}`)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422));
    expect(statuses.slice(10)).toEqual(Array(10).fill(429));
    await trySignIn('oper').expect(429);
    await trySignIn('duty').expect(200);
    opened.clock.ms += 61_000;
    await trySignIn('oper').expect(200);
  });

  it('does not let a burst of guesses past the limit', async () => {
    const burst = await Promise.all(Array.from({ length: 24 }, (_, i) => trySignIn('east', `wrong-${i}`)));
    expect(burst.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(12);
  });

  it('keeps a name with a line break in one log record', async () => {
    await trySignIn('admin\n2026-11-21 INFO signed in', 'x').expect(422);
    expect(opened.logged.filter((line) => line.includes('sign-in refused'))).toHaveLength(1);
    expect(opened.logged.join('').trimEnd().split('\n')).toHaveLength(opened.logged.length);
    expect(opened.logged.join('')).not.toContain(PASSWORD);
  });
});

describe('credentials', () => {
  it('are refused in each other’s place', async () => {
    const { token, jti } = await signIn('oper');
    await viewerOf(token).expect(401);
    await http().get('/gateway/api/v1/viewer').set({ token }).expect(401);
    await signOut(jti).expect(401);
    await http().get('/gateway/login/loginOut').set('authorization', `Bearer ${jti}`).expect(401);
    await viewerOf(jti).expect(200);
  });

  it('end with the sign-out, on both kinds of path, and tell who holds them', async () => {
    const { token, jti } = await signIn('oper');
    await viewerOf(jti).expect(200);
    const ended: string[] = [];
    const off = opened.app.get(Sessions).onEnd((id) => ended.push(id));
    await signOut(token).expect(200, { code: 0, msg: 'success', data: { logoutUrl: null } });
    off();
    expect(ended).toEqual([jti]);
    const { body } = await viewerOf(jti).expect(401);
    expect(body).toMatchObject({ code: 4, msg: 'token error' });
    await signOut(token).expect(401);
  });

  it('stay ended after a restart, and another process notices within its cache time', async () => {
    const { token, jti } = await signIn('oper');
    const other = opened.otherProcess();
    const ended: string[] = [];
    other.onEnd((id) => ended.push(id));
    expect((await other.viewerOfJti(jti))?.loginName).toBe('oper');
    await signOut(token).expect(200);
    await other.refresh();
    expect(ended).toEqual([jti]);
    expect(await other.viewerOfJti(jti)).toBeUndefined();
    const restarted = opened.otherProcess();
    expect(await restarted.viewerOfToken(token)).toBeUndefined();
  });

  it('expire', async () => {
    const { token, jti } = await signIn('oper');
    // Used now and then, so that only the absolute end is left.
    for (let hours = 0; hours < 11; hours++) {
      opened.clock.ms += 3_600_000;
      await viewerOf(jti).expect(200);
    }
    opened.clock.ms += 3_599_000;
    await viewerOf(jti).expect(200);
    opened.clock.ms += 2000;
    await viewerOf(jti).expect(401);
    await signOut(token).expect(401);
  });

  it('lose a right, a plant or the user within five seconds', async () => {
    const { jti } = await signIn('safety');
    await viewerOf(jti).expect(200);
    const byName = eq(userAccount.loginName, 'safety');
    await opened.test.db
      .update(userAccount)
      .set({ rights: [], scope: { kind: 'plants', factoryNos: [] } })
      .where(byName);
    opened.clock.ms += 5000;
    const { body } = await viewerOf(jti).expect(200);
    expect(body.data).toMatchObject({ rights: [], plants: [] });
    await opened.test.db.update(userAccount).set({ disabled: true }).where(byName);
    opened.clock.ms += 5000;
    await viewerOf(jti).expect(401);
  });

  it('are told to end when a user changes', async () => {
    const { jti } = await signIn('reviewer');
    await viewerOf(jti).expect(200);
    const ended: string[] = [];
    const off = opened.app.get(Sessions).onEnd((id) => ended.push(id));
    await opened.app.get(SessionRegistry).refresh();
    expect(ended).toEqual([]);
    const change = { version: sql`${userAccount.version} + 1`, updatedAt: opened.clock.ms };
    await opened.test.db.update(userAccount).set(change).where(eq(userAccount.loginName, 'reviewer'));
    await opened.app.get(SessionRegistry).refresh();
    off();
    expect(ended).toContain(jti);
    await viewerOf(jti).expect(200);
  });

  it('are not readable from the table', async () => {
    const { jti } = await signIn('oper');
    const rows = await opened.test.db.select().from(sessionTable);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(jti);
  });
});

describe('forged tokens', () => {
  const key = (secret: string) => new TextEncoder().encode(secret);
  const signed = (jti: string, sub: string, secret = SECRET, header: object = {}) =>
    new SignJWT({ jti, sub })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
      .setIssuer('sed')
      .setAudience('sed-gateway')
      .setIssuedAt(Math.floor(opened.clock.ms / 1000))
      .setExpirationTime(Math.floor(opened.clock.ms / 1000) + 600)
      .sign(key(secret));
  const bare = (jti: string, sub: string) => new SignJWT({ jti, sub }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  const FORGERIES: readonly [string, (jti: string, token: string) => Promise<string> | string][] = [
    [
      'algorithm none',
      (jti) => new UnsecuredJWT({ jti, sub: 'demo_oper' }).setIssuer('sed').setAudience('sed-gateway').encode(),
    ],
    ['another secret', (jti) => signed(jti, 'demo_oper', 'o'.repeat(40))],
    ['another algorithm', (jti) => signed(jti, 'demo_oper', SECRET, { alg: 'HS512' })],
    ['another user', (jti) => signed(jti, 'demo_admin')],
    [
      'another audience',
      (jti) =>
        bare(jti, 'demo_oper')
          .setIssuer('sed')
          .setAudience('other')
          .setIssuedAt()
          .setExpirationTime('1h')
          .sign(key(SECRET)),
    ],
    ['another type', (jti) => signed(jti, 'demo_oper', SECRET, { typ: 'at+jwt' })],
    [
      'no expiry',
      (jti) => bare(jti, 'demo_oper').setIssuer('sed').setAudience('sed-gateway').setIssuedAt().sign(key(SECRET)),
    ],
    ['an unknown jti', () => signed('A'.repeat(43), 'demo_oper')],
    [
      'an edited payload',
      (_, token) => [token.split('.')[0], part({ jti: 'x', sub: 'demo_admin' }), token.split('.')[2]].join('.'),
    ],
    ['a stripped signature', (_, token) => `${token.split('.').slice(0, 2).join('.')}.`],
    [
      'a key in its header',
      (jti) => {
        const head = part({
          alg: 'HS256',
          typ: 'JWT',
          jwk: { kty: 'oct', k: 'AAAA' },
          jku: 'http://127.0.0.1:9/k.json',
        });
        const input = `${head}.${part({ jti, sub: 'demo_oper', iss: 'sed', aud: 'sed-gateway', exp: 9e9, iat: 1 })}`;
        return `${input}.${createHmac('sha256', Buffer.from('AAAA', 'base64url')).update(input).digest('base64url')}`;
      },
    ],
    ['nonsense', () => 'a.b.c'],
  ];

  it.each(FORGERIES)('with %s are refused and change nothing', async (_, forge) => {
    const { token, jti } = await signIn('oper');
    const { body } = await signOut(await forge(jti, token)).expect(401);
    expect(body).toMatchObject({ code: 4, msg: 'token error' });
    expect(body.data).toBeUndefined();
    await signOut(token).expect(200);
  });

  it('pass only when everything is as this service signs it', async () => {
    const { jti } = await signIn('oper');
    await signOut(await signed(jti, 'demo_oper')).expect(200);
  });
});

describe('duty roster', () => {
  const codes = async (factoryNo: string) =>
    (await opened.app.get(DutyRoster).onDuty(factoryNo)).map(({ code }) => code).sort();

  it('names those on duty for a plant, with a phone', async () => {
    expect(await codes('demo_e01')).toEqual(['demo_duty', 'demo_group', 'demo_oper']);
    expect(await codes('demo_e02')).toEqual(['demo_duty', 'demo_group']);
    expect(await codes('demo_w01')).toEqual(['demo_duty_west', 'demo_group']);
    expect(await codes('nowhere')).toEqual([]);
    const [person] = await opened.app.get(DutyRoster).recipients(['demo_duty', 'nobody']);
    expect(person).toMatchObject({ code: 'demo_duty', language: 'zh', receiveWindows: [] });
    expect(person?.phone).toMatch(/^1380000\d{4}$/);
    expect(await opened.app.get(DutyRoster).recipients([])).toEqual([]);
  });
});

describe('accounts and the configuration', () => {
  const options = { nowMs: START_MS, demo: true, demoPassword: PASSWORD, adminPassword: undefined };

  it('seeds twice without a difference, and takes a new demo password', async () => {
    const accounts = () => opened.test.db.select().from(userAccount).orderBy(userAccount.code);
    await seedAccounts(opened.test.db, new PasswordHasher(), options);
    const before = await accounts();
    await seedAccounts(opened.test.db, new PasswordHasher(), { ...options, nowMs: START_MS + 1000 });
    expect(await accounts()).toEqual(before);
    await seedAccounts(opened.test.db, new PasswordHasher(), { ...options, demoPassword: 'Other@2026' });
    await trySignIn('oper').expect(422);
    await trySignIn('oper', 'Other@2026').expect(200);
    await seedAccounts(opened.test.db, new PasswordHasher(), options);
  });

  it('leaves no demo account usable when the demo is off, and makes the first administrator', async () => {
    const { jti } = await signIn('oper');
    const off = { ...options, nowMs: opened.clock.ms, demo: false, adminPassword: 'a long first password' };
    await seedAccounts(opened.test.db, new PasswordHasher(), off);
    await trySignIn('oper').expect(422);
    await trySignIn('demo_oper').expect(422);
    await opened.app.get(SessionRegistry).refresh();
    await viewerOf(jti).expect(401);
    await trySignIn('admin').expect(422);
    await trySignIn('admin', 'a long first password').expect(200);
    await seedAccounts(opened.test.db, new PasswordHasher(), { ...off, adminPassword: 'another long password' });
    await trySignIn('admin', 'another long password').expect(422);
    await seedAccounts(opened.test.db, new PasswordHasher(), options);
    await trySignIn('admin', 'a long first password').expect(200);
    await trySignIn('oper').expect(200);
  });
});
