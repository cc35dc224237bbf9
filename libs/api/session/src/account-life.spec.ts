import { schema } from '@sed/api-database';
import { AuditTrail, LocalAccounts, Sessions, SessionStarter, SingleSignOn } from '@sed/api-ports';
import { isStrongEnough, sessionCalls, viewerDto } from '@sed/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Accounts } from './accounts/accounts';
import { newInitialPassword } from './accounts/initial-password';
import { SignInThrottle } from './sign-in-throttle';
import { CollectedAudit, entries, FakeSingleSignOn } from './testing/account-ports';
import { credentialsOf, PASSWORD, SessionApp } from './testing/session-app';

const GOOD = 'kT7#vLq2Zp';
const OLD_RULE = '原密码应为8到30个字符,大小写字母、数字、特殊字符(空格除外)四选三';
const NEW_RULE = '新密码应为8到30个字符,大小写字母、数字、特殊字符(空格除外)四选三';

let opened: SessionApp;
beforeAll(async () => {
  opened = await SessionApp.open({
    providers: [
      { provide: AuditTrail, useClass: CollectedAudit },
      { provide: SingleSignOn, useClass: FakeSingleSignOn },
    ],
  });
});
afterAll(() => opened.close());
beforeEach(() => {
  opened.clock.ms += 120_000;
  entries.length = 0;
});

const actor = { code: 'demo_admin', loginName: 'admin', source: '10.0.0.1' };
const accounts = () => opened.app.get(Accounts);
let people = 0;
/** Somebody with an own password, apart from the demo accounts. */
async function person(password = GOOD) {
  const loginName = `person${people++}`;
  const made = await accounts().create({ loginName, name: { zh: '某人', en: 'Somebody' } }, actor);
  const { token } = await opened.signIn(loginName, made.password);
  const form = { oldPassword: made.password, newPassword: password, confirmPassword: password };
  await change(token, form).expect(200);
  return { loginName, code: made.code };
}

function change(token: string, form: object, lang = 'zh') {
  return opened.http().post('/gateway/login/updatePassword').set({ token, lang }).send(form);
}
const listOf = (jti: string, query = '') =>
  opened.http().get(`/gateway/api/v1/sessions${query}`).set('authorization', `Bearer ${jti}`);
const end = (jti: string, id: string) =>
  opened.http().post(`/gateway/api/v1/sessions/${id}/end`).set('authorization', `Bearer ${jti}`);

describe('changing the own password', () => {
  it.each([
    ['an old one against the rule', { oldPassword: 'short' }, OLD_RULE],
    ['two kinds of characters', { newPassword: 'abcdefg1' }, NEW_RULE],
    ['seven characters', { newPassword: 'Abc12!x' }, NEW_RULE],
    ['31 characters', { newPassword: `Aa1!${'x'.repeat(27)}` }, NEW_RULE],
    ['a space inside', { newPassword: 'Abcd 1234!' }, NEW_RULE],
    ['no confirmation', { confirmPassword: '' }, '请再次填写确认密码'],
    ['another confirmation', { confirmPassword: 'kT7#vLq2Zq' }, '两次填写密码不一致!'],
    ['the old one again', { newPassword: PASSWORD, confirmPassword: PASSWORD }, '新密码不能与原密码相同'],
    ['one everybody tries', { newPassword: 'Password1!', confirmPassword: 'Password1!' }, '该密码过于常见，请更换'],
    ['a wrong old one', { oldPassword: 'Wrong#2026x' }, '原密码错误'],
  ])('to %s is refused in the words of the specification', async (_, over, text) => {
    const { token } = await opened.signIn('oper');
    const form = { oldPassword: PASSWORD, newPassword: GOOD, confirmPassword: GOOD, ...over };
    const { body } = await change(token, form).expect(422);
    expect(body).toMatchObject({ code: 2, msg: text, extendedMessage: text });
    expect(entries).toContainEqual(expect.objectContaining({ action: 'changePassword', outcome: 'denied' }));
    await opened.trySignIn('oper').expect(200);
  });

  it('says the same in English', async () => {
    const { token } = await opened.signIn('oper');
    const form = { oldPassword: PASSWORD, newPassword: 'short', confirmPassword: 'short' };
    const { body } = await change(token, form, 'en').expect(422);
    expect(body.msg).toMatch(/^The new password needs 8 to 30 characters/);
  });

  it('never changes somebody else’s, whoever the form names', async () => {
    const { token } = await opened.signIn('oper');
    const form = { oldPassword: PASSWORD, newPassword: GOOD, confirmPassword: GOOD, code: 'demo_admin', phone: '1' };
    await change(token, form).expect(403);
    await opened.trySignIn('admin').expect(200);
    await opened.trySignIn('oper').expect(200);
  });

  it('ends the other sessions of the user everywhere, and not this one', async () => {
    const { loginName, code } = await person();
    const here = await opened.signIn(loginName, GOOD);
    const there = await opened.signIn(loginName, GOOD);
    const other = opened.otherProcess();
    expect(await other.viewerOfJti(there.jti)).toMatchObject({ code });
    await opened.viewerOf(there.jti).expect(200);
    const next = 'Blau-Ofen7Kiste';
    entries.length = 0;
    const form = { oldPassword: GOOD, newPassword: next, confirmPassword: next, code };
    await change(here.token, form).expect(200, { code: 0, msg: 'success', data: null });
    await opened.viewerOf(there.jti).expect(401);
    await other.refresh();
    expect(await other.viewerOfJti(there.jti)).toBeUndefined();
    await opened.viewerOf(here.jti).expect(200);
    await opened.trySignIn(loginName, GOOD).expect(422);
    await opened.trySignIn(loginName, next).expect(200);
    expect(entries).toContainEqual(expect.objectContaining({ action: 'changePassword', entityId: code }));
    expect(JSON.stringify([entries, opened.logged])).not.toContain(next);
  });

  it('is no place to guess the old one', async () => {
    const { loginName } = await person();
    const { token } = await opened.signIn(loginName, GOOD);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const form = { oldPassword: `Wrong#2026x${i}`, newPassword: PASSWORD, confirmPassword: PASSWORD };
      statuses.push(
        (await change(token, { ...form, newPassword: 'V8h!39Q-27d', confirmPassword: 'V8h!39Q-27d' })).status,
      );
    }
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});

describe('an account with a password given by an administrator', () => {
  it('can look at itself, change the password and leave, and nothing else', async () => {
    const { password, code } = await accounts().create(
      { loginName: 'newcomer', name: { zh: '新人', en: 'Newcomer' }, email: 'new@plant.example', phone: '13812345678' },
      actor,
    );
    expect(isStrongEnough(password)).toBe(true);
    const { token, jti } = await opened.signIn('newcomer', password);
    const { body } = await opened.viewerOf(jti).expect(200);
    expect(viewerDto.parse(body.data)).toMatchObject({ mustChangePassword: true, rights: [], plants: [], grants: [] });
    const refused = await listOf(jti).expect(403);
    expect(refused.body).toMatchObject({ code: 403, error: { code: 'password.mustChange' } });
    await change(token, { oldPassword: password, newPassword: GOOD, confirmPassword: GOOD }).expect(200);
    expect(viewerDto.parse((await opened.viewerOf(jti).expect(200)).body.data).mustChangePassword).toBe(false);
    await listOf(jti).expect(200);
    await opened.signOut(token).expect(200);
    expect(await opened.app.get(LocalAccounts).byCode(code)).toMatchObject({ email: 'new@plant.example' });
  });

  it('is different each time and keeps the rule', () => {
    const all = new Set(Array.from({ length: 200 }, newInitialPassword));
    expect(all.size).toBe(200);
    for (const password of all) expect(isStrongEnough(password)).toBe(true);
  });
});

describe('administration of accounts', () => {
  it('refuses a taken login name and a stale change', async () => {
    const { code } = await person();
    await expect(accounts().create({ loginName: 'oper', name: { zh: 'x', en: 'x' } }, actor)).rejects.toMatchObject({
      code: 'account.exists',
    });
    await expect(accounts().update(code, 1, { email: 'a@b.example' }, actor)).rejects.toMatchObject({
      code: 'conflict.version',
    });
    await expect(accounts().update('nobody', 1, {}, actor)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('audits what changed, before and after', async () => {
    const { code } = await person();
    const [row] = await opened.test.db.select().from(schema.userAccount).where(eq(schema.userAccount.code, code));
    entries.length = 0;
    const changed = await accounts().update(code, row?.version ?? 0, { email: 'a@b.example', onDuty: false }, actor);
    expect(changed).toMatchObject({ email: 'a@b.example', updatedBy: 'admin', version: (row?.version ?? 0) + 1 });
    expect(entries).toMatchObject([
      { action: 'update', before: { email: null }, after: { email: 'a@b.example' }, source: '10.0.0.1' },
    ]);
    expect(entries[0]?.after).not.toHaveProperty('onDuty');
  });

  it('disabling ends every session at once, here and elsewhere, and enabling brings none back', async () => {
    const { loginName, code } = await person();
    const { token, jti } = await opened.signIn(loginName, GOOD);
    const other = opened.otherProcess();
    await other.viewerOfJti(jti);
    const ended: string[] = [];
    const off = opened.app.get(Sessions).onEnd((id) => ended.push(id));
    await opened.viewerOf(jti).expect(200);
    await accounts().disable(code, actor);
    off();
    expect(ended).toContain(jti);
    await opened.viewerOf(jti).expect(401);
    await other.refresh();
    expect(await other.viewerOfToken(token)).toBeUndefined();
    await opened.trySignIn(loginName, GOOD).expect(422);
    expect(await opened.app.get(LocalAccounts).byLoginName(loginName)).toBeUndefined();
    await accounts().enable(code, actor);
    opened.clock.ms += 4000;
    await opened.viewerOf(jti).expect(401);
    await opened.trySignIn(loginName, GOOD).expect(200);
  });

  it('gives a new password, which must be changed again', async () => {
    const { loginName, code } = await person();
    const { jti } = await opened.signIn(loginName, GOOD);
    const { password } = await accounts().resetPassword(code, actor);
    await opened.viewerOf(jti).expect(401);
    await opened.trySignIn(loginName, GOOD).expect(422);
    const { jti: again } = await opened.signIn(loginName, password);
    expect((await opened.viewerOf(again).expect(200)).body.data.mustChangePassword).toBe(true);
  });

  it('refuses to disable the own account', async () => {
    await expect(accounts().disable(actor.code, actor)).rejects.toMatchObject({ code: 'account.self' });
  });
});

describe('the list of sessions', () => {
  const rowsOf = async (jti: string, query = '') =>
    sessionCalls.sessions.reply.parse((await listOf(jti, query).expect(200)).body.data);
  const currentOf = async (jti: string) => (await rowsOf(jti)).find(({ isCurrent }) => isCurrent);

  it('shows the own ones and ends one of them', async () => {
    const { loginName } = await person();
    const here = await opened.signIn(loginName, GOOD);
    const there = await opened.signIn(loginName, GOOD);
    const rows = await rowsOf(here.jti);
    expect(rows.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(rows[0]?.source).toMatch(/127\.0\.0\.1|::1/);
    await end(here.jti, (await currentOf(there.jti))?.id ?? '').expect(200);
    await opened.viewerOf(there.jti).expect(401);
    await opened.viewerOf(here.jti).expect(200);
  });

  it('shows and ends other people’s only with the right', async () => {
    const lab = await opened.signIn('lab');
    const oper = await opened.signIn('oper');
    await listOf(lab.jti, '?userCode=demo_oper').expect(403);
    await end(lab.jti, (await currentOf(oper.jti))?.id ?? '').expect(404);
    await end(lab.jti, 'nonsense').expect(404);
    await opened.viewerOf(oper.jti).expect(200);
    const admin = await opened.signIn('admin');
    for (const { id } of await rowsOf(admin.jti, '?userCode=demo_oper')) await end(admin.jti, id).expect(200);
    await opened.viewerOf(oper.jti).expect(401);
    expect(entries).toContainEqual(
      expect.objectContaining({ actor: 'admin', action: 'endSession', after: { userCode: 'demo_oper' } }),
    );
  });
});

describe('signing out', () => {
  it('names the provider’s address for a session that came from there', async () => {
    const origin = {
      source: '10.1.1.1',
      client: 'PC',
      singleSignOn: { idToken: 'id-token', publicUrl: 'https://sed' },
    };
    const open = async () => credentialsOf((await opened.app.get(SessionStarter).open('demo_oper', origin)).token);
    const { token } = await open();
    const stored = JSON.stringify(await opened.test.db.select().from(schema.sessionFamily));
    expect(stored).not.toContain('id-token');
    const { body } = await opened.signOut(token).expect(200);
    expect(body.data).toEqual({ logoutUrl: 'https://idp.example/out?hint=id-token&back=https://sed/login' });
    FakeSingleSignOn.isAway = true;
    const again = await opened.signOut((await open()).token).expect(200);
    FakeSingleSignOn.isAway = false;
    expect(again.body.data).toEqual({ logoutUrl: null });
  });
});

describe('guessing passwords', () => {
  it('over many accounts is stopped by source, and nobody else is', async () => {
    const directory = opened.app.get(LocalAccounts);
    const throttle = opened.app.get(SignInThrottle);
    for (let i = 0; i < 59; i++) throttle.failed(`nobody${i}`, '203.0.113.9');
    const from = (source: string, loginName: string, password: string) =>
      directory.authenticate(loginName, password, source);
    await expect(from('203.0.113.9', 'nobody59', 'x')).rejects.toMatchObject({ code: 'signIn.failed' });
    await expect(from('203.0.113.9', 'oper', PASSWORD)).rejects.toMatchObject({ code: 'request.tooMany' });
    expect(await from('203.0.113.10', 'oper', PASSWORD)).toMatchObject({ loginName: 'oper' });
  });

  it('from everywhere does not keep the user out at the own desk', async () => {
    const directory = opened.app.get(LocalAccounts);
    const { code } = await person();
    const loginName = `person${people - 1}`;
    await opened.app.get(SessionStarter).open(code, { source: '10.2.2.2', client: 'PC' });
    const throttle = opened.app.get(SignInThrottle);
    for (let i = 0; i < 301; i++) throttle.failed(loginName, `203.0.113.${i}`);
    await expect(directory.authenticate(loginName, GOOD, '198.51.100.1')).rejects.toMatchObject({
      code: 'request.tooMany',
    });
    expect(await directory.authenticate(loginName, GOOD, '10.2.2.2')).toMatchObject({ code });
    opened.clock.ms += 61_000;
    expect(await directory.authenticate(loginName, GOOD, '198.51.100.1')).toMatchObject({ code });
  });
});

describe('the language of an account', () => {
  it('is chosen by its user, for what is sent to them, and told once', async () => {
    const { loginName, code } = await person();
    const { jti } = await opened.signIn(loginName, GOOD);
    entries.length = 0;
    const choose = (language: string) =>
      opened.http().put('/gateway/api/v1/account/language').set('authorization', `Bearer ${jti}`).send({ language });
    const stored = async () => {
      const { userAccount } = schema;
      const [row] = await opened.test.database.db.select().from(userAccount).where(eq(userAccount.code, code));
      return row?.language;
    };
    expect(await stored()).toBe('zh');
    for (let i = 0; i < 2; i++) expect((await choose('en').expect(200)).body.data).toEqual({ language: 'en' });
    expect(await stored()).toBe('en');
    expect(entries.filter(({ action }) => action === 'changeLanguage')).toHaveLength(1);
    await choose('fr').expect(422);
    await opened.http().put('/gateway/api/v1/account/language').send({ language: 'en' }).expect(401);
  });
});
