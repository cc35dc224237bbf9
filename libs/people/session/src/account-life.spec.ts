import { userAccount } from '@sed/people-tables';
import { LocalAccounts, Sessions } from '@sed/platform-ports';
import { isStrongEnough } from '@sed/people-contract';
import { viewerDto } from '@sed/platform-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newInitialPassword } from './accounts/initial-password';
import { trail } from './testing/account-ports';
import { accountSuite, actor, GOOD } from './testing/account-suite';
import { PASSWORD } from './testing/session-app';

const OLD_RULE = '原密码应为8到30个字符,大小写字母、数字、特殊字符(空格除外)四选三';
const NEW_RULE = '新密码应为8到30个字符,大小写字母、数字、特殊字符(空格除外)四选三';

const suite = accountSuite();
const { accounts, person, change, listOf } = suite;

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
    const { token } = await suite.opened.signIn('oper');
    const form = { oldPassword: PASSWORD, newPassword: GOOD, confirmPassword: GOOD, ...over };
    const { body } = await change(token, form).expect(422);
    expect(body).toMatchObject({ code: 2, msg: text, extendedMessage: text });
    expect(trail.entries).toContainEqual(expect.objectContaining({ action: 'changePassword', outcome: 'denied' }));
    await suite.opened.trySignIn('oper').expect(200);
  });

  it('says the same in English', async () => {
    const { token } = await suite.opened.signIn('oper');
    const form = { oldPassword: PASSWORD, newPassword: 'short', confirmPassword: 'short' };
    const { body } = await change(token, form, 'en').expect(422);
    expect(body.msg).toMatch(/^The new password needs 8 to 30 characters/);
  });

  it('never changes somebody else’s, whoever the form names', async () => {
    const { token } = await suite.opened.signIn('oper');
    const form = { oldPassword: PASSWORD, newPassword: GOOD, confirmPassword: GOOD, code: 'demo_admin', phone: '1' };
    await change(token, form).expect(403);
    await suite.opened.trySignIn('admin').expect(200);
    await suite.opened.trySignIn('oper').expect(200);
  });

  it('ends the other sessions of the user everywhere, and not this one', async () => {
    const { loginName, code } = await person();
    const here = await suite.opened.signIn(loginName, GOOD);
    const there = await suite.opened.signIn(loginName, GOOD);
    const other = suite.opened.otherProcess();
    expect(await other.viewerOfJti(there.jti)).toMatchObject({ code });
    await suite.opened.viewerOf(there.jti).expect(200);
    const next = 'Blau-Ofen7Kiste';
    trail.entries.length = 0;
    const form = { oldPassword: GOOD, newPassword: next, confirmPassword: next, code };
    await change(here.token, form).expect(200, { code: 0, msg: 'success', data: null });
    await suite.opened.viewerOf(there.jti).expect(401);
    await other.refresh();
    expect(await other.viewerOfJti(there.jti)).toBeUndefined();
    await suite.opened.viewerOf(here.jti).expect(200);
    await suite.opened.trySignIn(loginName, GOOD).expect(422);
    await suite.opened.trySignIn(loginName, next).expect(200);
    expect(trail.entries).toContainEqual(expect.objectContaining({ action: 'changePassword', entityId: code }));
    expect(JSON.stringify([trail.entries, suite.opened.logged])).not.toContain(next);
  });

  it('is no place to guess the old one', async () => {
    const { loginName } = await person();
    const { token } = await suite.opened.signIn(loginName, GOOD);
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
    const { token, jti } = await suite.opened.signIn('newcomer', password);
    const { body } = await suite.opened.viewerOf(jti).expect(200);
    expect(viewerDto.parse(body.data)).toMatchObject({ mustChangePassword: true, rights: [], plants: [], grants: [] });
    const refused = await listOf(jti).expect(403);
    expect(refused.body).toMatchObject({ code: 403, error: { code: 'password.mustChange' } });
    await change(token, { oldPassword: password, newPassword: GOOD, confirmPassword: GOOD }).expect(200);
    expect(viewerDto.parse((await suite.opened.viewerOf(jti).expect(200)).body.data).mustChangePassword).toBe(false);
    await listOf(jti).expect(200);
    await suite.opened.signOut(token).expect(200);
    expect(await suite.opened.app.get(LocalAccounts).byCode(code)).toMatchObject({ email: 'new@plant.example' });
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
    const [row] = await suite.opened.test.db.select().from(userAccount).where(eq(userAccount.code, code));
    trail.entries.length = 0;
    const changed = await accounts().update(code, row?.version ?? 0, { email: 'a@b.example', onDuty: false }, actor);
    expect(changed).toMatchObject({ email: 'a@b.example', updatedBy: 'admin', version: (row?.version ?? 0) + 1 });
    expect(trail.entries).toMatchObject([
      { action: 'update', before: { email: null }, after: { email: 'a@b.example' }, source: '10.0.0.1' },
    ]);
    expect(trail.entries[0]?.after).not.toHaveProperty('onDuty');
  });

  it('disabling ends every session at once, here and elsewhere, and enabling brings none back', async () => {
    const { loginName, code } = await person();
    const { token, jti } = await suite.opened.signIn(loginName, GOOD);
    const other = suite.opened.otherProcess();
    await other.viewerOfJti(jti);
    const ended: string[] = [];
    const off = suite.opened.app.get(Sessions).onEnd((id) => ended.push(id));
    await suite.opened.viewerOf(jti).expect(200);
    await accounts().disable(code, actor);
    off();
    expect(ended).toContain(jti);
    await suite.opened.viewerOf(jti).expect(401);
    await other.refresh();
    expect(await other.viewerOfToken(token)).toBeUndefined();
    await suite.opened.trySignIn(loginName, GOOD).expect(422);
    expect(await suite.opened.app.get(LocalAccounts).byLoginName(loginName)).toBeUndefined();
    await accounts().enable(code, actor);
    suite.opened.clock.ms += 4000;
    await suite.opened.viewerOf(jti).expect(401);
    await suite.opened.trySignIn(loginName, GOOD).expect(200);
  });

  it('gives a new password, which must be changed again', async () => {
    const { loginName, code } = await person();
    const { jti } = await suite.opened.signIn(loginName, GOOD);
    const { password } = await accounts().resetPassword(code, actor);
    await suite.opened.viewerOf(jti).expect(401);
    await suite.opened.trySignIn(loginName, GOOD).expect(422);
    const { jti: again } = await suite.opened.signIn(loginName, password);
    expect((await suite.opened.viewerOf(again).expect(200)).body.data.mustChangePassword).toBe(true);
  });

  it('refuses to disable the own account', async () => {
    await expect(accounts().disable(actor.code, actor)).rejects.toMatchObject({ code: 'account.self' });
  });
});

describe('the language of an account', () => {
  it('is chosen by its user, for what is sent to them, and told once', async () => {
    const { loginName, code } = await person();
    const { jti } = await suite.opened.signIn(loginName, GOOD);
    trail.entries.length = 0;
    const choose = (language: string) =>
      suite.opened
        .http()
        .put('/gateway/api/v1/account/language')
        .set('authorization', `Bearer ${jti}`)
        .send({ language });
    const stored = async () => {
      const [row] = await suite.opened.test.database.db.select().from(userAccount).where(eq(userAccount.code, code));
      return row?.language;
    };
    expect(await stored()).toBe('zh');
    for (let i = 0; i < 2; i++) expect((await choose('en').expect(200)).body.data).toEqual({ language: 'en' });
    expect(await stored()).toBe('en');
    expect(trail.entries.filter(({ action }) => action === 'changeLanguage')).toHaveLength(1);
    await choose('fr').expect(422);
    await suite.opened.http().put('/gateway/api/v1/account/language').send({ language: 'en' }).expect(401);
  });
});
