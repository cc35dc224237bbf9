import { sessionFamily as sessionFamilyTable } from '@sed/people-tables';
import { AccountAdministration, LocalAccounts, SessionStarter } from '@sed/platform-ports';
import { sessionCalls } from '@sed/people-contract';
import { describe, expect, it } from 'vitest';
import { SignInThrottle } from './sign-in-throttle';
import { FakeSingleSignOn, trail } from './testing/account-ports';
import { accountSuite, actor, GOOD } from './testing/account-suite';
import { credentialsOf, PASSWORD } from './testing/session-app';

const suite = accountSuite();
const { accounts, person, listOf, end } = suite;

describe('the list of sessions', () => {
  const rowsOf = async (jti: string, query = '') =>
    sessionCalls.sessions.reply.parse((await listOf(jti, query).expect(200)).body.data);
  const currentOf = async (jti: string) => (await rowsOf(jti)).find(({ isCurrent }) => isCurrent);

  it('shows the own ones and ends one of them', async () => {
    const { loginName } = await person();
    const here = await suite.opened.signIn(loginName, GOOD);
    const there = await suite.opened.signIn(loginName, GOOD);
    const rows = await rowsOf(here.jti);
    expect(rows.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(rows[0]?.source).toMatch(/127\.0\.0\.1|::1/);
    await end(here.jti, (await currentOf(there.jti))?.id ?? '').expect(200);
    await suite.opened.viewerOf(there.jti).expect(401);
    await suite.opened.viewerOf(here.jti).expect(200);
  });

  it('shows and ends other people’s only with the right', async () => {
    const lab = await suite.opened.signIn('lab');
    const oper = await suite.opened.signIn('oper');
    await listOf(lab.jti, '?userCode=demo_oper').expect(403);
    await end(lab.jti, (await currentOf(oper.jti))?.id ?? '').expect(404);
    await end(lab.jti, 'nonsense').expect(404);
    await suite.opened.viewerOf(oper.jti).expect(200);
    const admin = await suite.opened.signIn('admin');
    for (const { id } of await rowsOf(admin.jti, '?userCode=demo_oper')) await end(admin.jti, id).expect(200);
    await suite.opened.viewerOf(oper.jti).expect(401);
    expect(trail.entries).toContainEqual(
      expect.objectContaining({ actor: 'admin', action: 'endSession', after: { userCode: 'demo_oper' } }),
    );
  });
});

describe('sessions that end with a change of the account', () => {
  const viewer = { code: actor.code, loginName: actor.loginName, name: { zh: '管理员', en: 'Administrator' } };
  const administration = () => suite.opened.app.get(AccountAdministration);

  it.each([
    ['administrator', (code: string) => administration().endSessions(code, { viewer, source: actor.source })],
    ['disabled', (code: string) => accounts().disable(code, actor)],
    ['password', (code: string) => accounts().resetPassword(code, actor)],
  ] as const)('have each their row in the trail: %s', async (because, change) => {
    const { code, loginName } = await person();
    await suite.opened.signIn(loginName, GOOD);
    const { jti } = await suite.opened.signIn(loginName, GOOD);
    const listed = (await listOf(jti).expect(200)).body.data;
    const ids = sessionCalls.sessions.reply.parse(listed).map(({ id }) => id);
    trail.entries.length = 0;
    await change(code);
    const ended = trail.entries.filter(({ entity }) => entity === 'session');
    expect(ids.length).toBeGreaterThan(1);
    expect(ended.map(({ entityId }) => entityId).toSorted()).toEqual(ids.toSorted());
    const row = { actor: 'admin', source: actor.source, action: 'endSession', after: { userCode: code, because } };
    for (const one of ended) expect(one).toMatchObject(row);
  });
});

describe('signing out', () => {
  it('names the provider’s address for a session that came from there', async () => {
    const origin = {
      source: '10.1.1.1',
      client: 'PC',
      singleSignOn: { idToken: 'id-token', publicUrl: 'https://sed' },
    };
    const open = async () =>
      credentialsOf((await suite.opened.app.get(SessionStarter).open('demo_oper', origin)).token);
    const { token } = await open();
    const stored = JSON.stringify(await suite.opened.test.db.select().from(sessionFamilyTable));
    expect(stored).not.toContain('id-token');
    const { body } = await suite.opened.signOut(token).expect(200);
    expect(body.data).toEqual({ logoutUrl: 'https://idp.example/out?hint=id-token&back=https://sed/login' });
    FakeSingleSignOn.isAway = true;
    const again = await suite.opened.signOut((await open()).token).expect(200);
    FakeSingleSignOn.isAway = false;
    expect(again.body.data).toEqual({ logoutUrl: null });
  });
});

describe('guessing passwords', () => {
  it('over many accounts is stopped by source, and nobody else is', async () => {
    const directory = suite.opened.app.get(LocalAccounts);
    const throttle = suite.opened.app.get(SignInThrottle);
    for (let i = 0; i < 59; i++) throttle.failed(`nobody${i}`, '203.0.113.9');
    const from = (source: string, loginName: string, password: string) =>
      directory.authenticate(loginName, password, source);
    await expect(from('203.0.113.9', 'nobody59', 'x')).rejects.toMatchObject({ code: 'signIn.failed' });
    await expect(from('203.0.113.9', 'oper', PASSWORD)).rejects.toMatchObject({ code: 'request.tooMany' });
    expect(await from('203.0.113.10', 'oper', PASSWORD)).toMatchObject({ loginName: 'oper' });
  });

  it('from everywhere does not keep the user out at the own desk', async () => {
    const directory = suite.opened.app.get(LocalAccounts);
    const { code, loginName } = await person();
    await suite.opened.app.get(SessionStarter).open(code, { source: '10.2.2.2', client: 'PC' });
    const throttle = suite.opened.app.get(SignInThrottle);
    for (let i = 0; i < 301; i++) throttle.failed(loginName, `203.0.113.${i}`);
    await expect(directory.authenticate(loginName, GOOD, '198.51.100.1')).rejects.toMatchObject({
      code: 'request.tooMany',
    });
    expect(await directory.authenticate(loginName, GOOD, '10.2.2.2')).toMatchObject({ code });
    suite.opened.clock.ms += 61_000;
    expect(await directory.authenticate(loginName, GOOD, '198.51.100.1')).toMatchObject({ code });
  });
});
