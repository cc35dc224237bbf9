import { savedView as savedViewTable } from '@sed/records-tables';
import {
  userRole as userRoleTable,
  pendingGrant as pendingGrantTable,
  roleButton as roleButtonTable,
  userAccount as userAccountTable,
} from '@sed/people-tables';
import type { ImportReport, RecordDto } from '@sed/records-contract';
import type { InitialPasswordDto } from '@sed/system-contract';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AdministrationApp } from './testing/administration-app';

let f: AdministrationApp;
let admin: string;

beforeAll(async () => {
  f = await AdministrationApp.open();
  admin = await f.signIn('admin');
});
afterAll(() => f.close());

const named = (text: string) => ({ zh: text, en: text });
const person = (loginName: string, more: object = {}) => ({
  loginName,
  name: named(loginName),
  language: 'zh',
  ...more,
});
const roleId = async (code: string) =>
  (await f.find(admin, 'role', 'pageSize=100')).find(({ values }) => values.code === code)?.id ?? '';
const detail = async (module: string, id: string) =>
  (await f.call<{ record: RecordDto }>(admin, 'get', `modules/${module}/records/${id}`)).data.record;

describe('users', () => {
  it('are made without a password and get one that is answered once and must be changed', async () => {
    const roles = [{ role: await roleId('labAnalyst'), org: 'demo_e01' }];
    const positions = [{ plant: 'demo_e01', position: 'LAB' }];
    const made = await f.create(admin, 'user', person('lin', { organisations: ['demo_e01'], roles, positions }));
    expect([made.status, made.data.version, made.data.values.password]).toEqual([200, 1, 'NONE']);
    await expect(f.signIn('lin', 'Whatever@2026')).rejects.toThrow();
    const given = await f.call<InitialPasswordDto[]>(admin, 'post', 'users/initial-passwords', { ids: [made.data.id] });
    const [{ password } = { password: '' }] = given.data;
    const jti = await f.signIn('lin', password);
    expect((await f.call(jti, 'get', 'modules/user/records')).error).toBe('password.mustChange');
    const record = await detail('user', made.data.id);
    expect(record.values).toMatchObject({ organisations: ['demo_e01'], roles, positions, password: 'INITIAL' });
    expect(JSON.stringify(record)).not.toContain(password);
  });

  it('keep one version for each save, whatever their ties raise it to', async () => {
    const { data } = await f.create(admin, 'user', person('zhou', { organisations: ['demo_e01'] }));
    const roles = [{ role: await roleId('labAnalyst'), org: 'demo_e01' }];
    const saved = await f.update(admin, 'user', data, { roles, organisations: ['demo_e01', 'demo_e02'], onDuty: true });
    expect([saved.status, saved.data.version, (await detail('user', data.id)).version]).toEqual([200, 2, 2]);
    expect((await f.update(admin, 'user', data, { onDuty: false })).error).toBe('conflict.version');
    expect((await f.update(admin, 'user', saved.data, { roles: [...roles, ...roles] })).fields).toHaveProperty('roles');
  });

  it('refuse a login name that is taken', async () => {
    const answered = await f.create(admin, 'user', person('admin'));
    expect([answered.status, answered.error]).toEqual([409, 'account.exists']);
  });

  it('feel a taken role within five seconds, without a new sign-in', async () => {
    const jti = await f.signIn('lab');
    const rights = async () => (await f.call<{ rights: string[] }>(jti, 'get', 'viewer')).data.rights;
    expect(await rights()).not.toEqual([]);
    const record = await f.one(admin, 'user', 'lab');
    expect((await f.update(admin, 'user', record, { roles: [] })).status).toBe(200);
    f.clock.pass(5000);
    expect(await rights()).toEqual([]);
  });

  it('lose their sessions when disabled, and may sign in again when enabled', async () => {
    const jti = await f.signIn('equip');
    const disabled = await f.act(admin, 'user', await f.one(admin, 'user', 'equip'), 'disable');
    expect([disabled.status, disabled.data.status]).toEqual([200, 'DISABLED']);
    expect((await f.call(jti, 'get', 'viewer')).error).toBe('token.error');
    await expect(f.signIn('equip')).rejects.toThrow();
    expect((await f.act(admin, 'user', disabled.data, 'enable')).data.status).toBe('ENABLED');
    await expect(f.signIn('equip')).resolves.toBeTypeOf('string');
  });

  it('leave one entry in the trail for each thing that was changed, with address and reason', async () => {
    const record = await f.one(admin, 'user', 'reviewer');
    f.trail.entries.length = 0;
    const told = () => f.trail.entries.map(({ entity, action }) => `${entity} ${action}`);
    const saved = await f.update(admin, 'user', record, { name: named('Renamed') });
    expect(told()).toEqual(['user update']);
    const [entry] = f.trail.entries;
    expect(entry).toMatchObject({ actor: 'admin', entityId: 'demo_reviewer', after: { name: named('Renamed') } });
    expect(entry?.source).not.toBeNull();
    const off = await f.act(admin, 'user', saved.data, 'disable');
    expect(told().filter((one) => one.startsWith('user '))).toEqual(['user update', 'user disable']);
    await f.act(admin, 'user', off.data, 'enable');
    expect(told().at(-1)).toBe('user enable');
  });

  it('pass the views they share to whoever disables them, and keep their own', async () => {
    const view = (name: string, isShared: boolean, userCode = 'demo_lab') => {
      return { id: v7(), module: 'role', userCode, name, query: 'status=x', isShared, createdAt: 1 };
    };
    const rows = [view('Ours', true), view('Mine', false), view('Ours', false, 'demo_admin')];
    await f.test.db.insert(savedViewTable).values(rows);
    const names = async () =>
      (await f.call<{ name: string; isOwn: boolean }[]>(admin, 'get', 'modules/role/views')).data.map(
        ({ name, isOwn }) => `${name} ${isOwn ? 'own' : 'shared'}`,
      );
    expect(await names()).toEqual(['Ours own', 'Ours shared']);
    const off = await f.act(admin, 'user', await f.one(admin, 'user', 'lab'), 'disable');
    expect(await names()).toEqual(['Ours own', 'Ours (2) own']);
    const kept = await f.test.db.select().from(savedViewTable).where(eq(savedViewTable.userCode, 'demo_lab'));
    expect(kept.map(({ name }) => name)).toEqual(['Mine']);
    expect(f.trail.entries.filter(({ entity }) => entity === 'savedView')).toMatchObject([
      { action: 'handOver', after: { userCode: 'demo_admin', name: 'Ours (2)' } },
    ]);
    expect((await f.act(admin, 'user', off.data, 'enable')).status).toBe(200);
  });

  it('cannot disable themselves, nor take the last administrator away', async () => {
    const self = await f.one(admin, 'user', 'admin');
    expect((await f.act(admin, 'user', self, 'disable')).error).toBe('account.self');
    expect((await f.update(admin, 'user', self, { roles: [] })).error).toBe('permission.lastAdministrator');
    expect((await detail('user', self.id)).version).toBe(self.version);
  });

  it('get administrator rights only when a second administrator agrees', async () => {
    const row = { userCode: 'demo_group', roleCode: 'administrator', orgCode: 'group' };
    await f.test.db.insert(userRoleTable).values(row);
    const lines = [{ role: await roleId('administrator'), org: 'demo_e01' }];
    const target = await f.one(admin, 'user', 'safety');
    const before = target.values.roles;
    const saved = await f.update(admin, 'user', target, { roles: [...Object.values(before ?? {}), ...lines] });
    expect([saved.status, saved.data.values.roles]).toEqual([200, before]);
    const [pending] = await f.test.db.select().from(pendingGrantTable);
    expect(pending).toMatchObject({ userCode: 'demo_safety', roleCode: 'administrator', state: 'PENDING' });
    await f.test.db
      .delete(userRoleTable)
      .where(and(eq(userRoleTable.userCode, row.userCode), eq(userRoleTable.roleCode, row.roleCode)));
  });

  it('are hidden from administrators of other organisations, and passwords of mightier people are not given', async () => {
    const areaRole = await f.create(admin, 'role', {
      code: 'area1',
      name: named('Area'),
      type: 'STAFF',
      org: 'demo_e01',
    });
    await f.test.db
      .insert(roleButtonTable)
      .values(
        (['user:view', 'user:edit', 'user:config', 'user:add'] as const).map((right) => ({ roleCode: 'area1', right })),
      );
    const roles = [{ role: areaRole.data.id, org: 'demo_e01' }];
    const made = await f.create(admin, 'user', person('areaboss', { organisations: ['demo_e01'], roles }));
    const given = await f.call<InitialPasswordDto[]>(admin, 'post', 'users/initial-passwords', { ids: [made.data.id] });
    await f.test.db.update(userAccountTable).set({ mustChangePassword: false });
    const area = await f.signIn('areaboss', given.data[0]?.password ?? '');
    const seen = await f.find(area, 'user', 'pageSize=100');
    const logins = seen.map(({ values }) => values.loginName);
    expect(logins).toContain('oper');
    expect(logins).not.toContain('admin');
    const chief = await f.one(admin, 'user', 'admin');
    expect((await f.call(area, 'get', `modules/user/records/${chief.id}`)).status).toBe(404);
    const plant = await f.one(admin, 'user', 'oper');
    const reset = await f.call(area, 'post', 'users/initial-passwords', { ids: [plant.id] });
    expect(reset.error).toBe('permission.beyondOwn');
    expect((await f.create(area, 'user', person('lent', { organisations: ['group'] }))).error).toBe(
      'permission.notHere',
    );
  });

  it('show telephone and mail only to those who may edit', async () => {
    const { data } = await f.create(
      admin,
      'user',
      person('wei', { organisations: ['demo_e01'], mobile: '13800000009' }),
    );
    expect(data.values.mobile).toBe('13800000009');
    await f.test.db.insert(roleButtonTable).values({ roleCode: 'opsManager', right: 'user:view' });
    const jti = await f.signIn('oper');
    const seen = await f.one(jti, 'user', 'wei');
    expect(Object.keys(seen.values)).not.toContain('mobile');
  });

  it('are imported after a dry run that changes nothing and names what is wrong', async () => {
    const table = [
      'loginName,name.zh,name.en,language,organisations',
      'import1,甲,A,zh,demo_e01',
      'admin,乙,B,zh,demo_e01',
      'import2,丙,C,fr,nowhere',
    ].join('\n');
    const fileId = await f.upload(admin, 'users.csv', table);
    const run = (isDryRun: boolean) =>
      f.call<ImportReport>(admin, 'post', 'modules/user/imports', { fileId, isDryRun });
    const dry = (await run(true)).data;
    expect(dry).toMatchObject({ rows: 3, created: 1, refused: 2, isDryRun: true });
    expect(dry.errors.map(({ row }) => row)).toEqual(expect.arrayContaining([3, 4]));
    expect(await f.find(admin, 'user', 'keyword=import1')).toEqual([]);
    expect((await run(false)).data).toMatchObject({ created: 1, refused: 2 });
    const before = await f.one(admin, 'user', 'import1');
    // A login name is given once: a person who is there is refused, and stays as they are.
    expect((await run(false)).data).toMatchObject({ created: 0, updated: 0, refused: 3 });
    expect((await f.one(admin, 'user', 'import1')).version).toBe(before.version);
    const made = await f.one(admin, 'user', 'import1');
    expect(made.values).toMatchObject({ password: 'NONE', organisations: ['demo_e01'] });
  });
});

describe('roles', () => {
  it('of the product keep name and place; others are changed and removed when nobody has them', async () => {
    const builtIn = await f.one(admin, 'role', 'labAnalyst');
    expect((await f.update(admin, 'role', builtIn, { name: named('Other') })).error).toBe('role.protected');
    expect((await f.remove(admin, 'role', builtIn)).error).toBe('role.builtIn');
    const { data } = await f.create(admin, 'role', { code: 'night', name: named('Night'), type: 'STAFF' });
    expect((await f.create(admin, 'role', { code: 'night', name: named('N'), type: 'STAFF' })).error).toBe(
      'role.exists',
    );
    const renamed = await f.update(admin, 'role', data, { name: named('Night shift') });
    expect([renamed.status, renamed.data.version]).toEqual([200, 2]);
    expect((await f.remove(admin, 'role', renamed.data)).status).toBe(200);
  });

  it('tell who has them', async () => {
    const { data } = await f.call(admin, 'get', 'roles/administrator/members');
    expect(data).toMatchObject([{ loginName: 'admin', orgCode: 'group' }]);
  });
});

describe('menus', () => {
  it('take directories and links of others, at most four levels deep', async () => {
    const dir = { name: named('Own'), kind: 'dir', platform: 'PC', sort: 1 };
    let parent: string | null = null;
    for (const segment of ['own1', 'own2', 'own3', 'own4']) {
      const made: { data: RecordDto } = await f.create(admin, 'menu', { ...dir, segment, parent });
      parent = made.data.id;
    }
    const deep = await f.create(admin, 'menu', { ...dir, segment: 'own5', parent });
    expect(deep.fields).toHaveProperty('parent');
    const link = { name: named('Link'), kind: 'page', platform: 'PC', sort: 2 };
    expect((await f.create(admin, 'menu', link)).fields).toHaveProperty('external');
    expect((await f.create(admin, 'menu', { ...link, external: 'http://a.example' })).fields).toHaveProperty(
      'external',
    );
    const made = await f.create(admin, 'menu', { ...link, external: 'https://a.example/x' });
    expect([made.status, made.data.values.level]).toEqual([200, 1]);
    expect((await f.create(admin, 'menu', { ...link, route: '/nowhere' })).fields).toHaveProperty('route');
    expect((await f.remove(admin, 'menu', made.data)).status).toBe(200);
  });

  it('of the product are disabled, not removed; the permission page itself stays', async () => {
    const at = async (name: string) => {
      const path = `/systemConfiguration/systemManage/${name}`;
      const found = await f.find(admin, 'menu', `keyword=${encodeURIComponent(name)}&kind=page`);
      return found.find(({ values }) => values.path === path) ?? expect.fail(path);
    };
    const page = await at('userLog');
    expect((await f.remove(admin, 'menu', page)).error).toBe('menu.delivered');
    const disabled = await f.act(admin, 'menu', page, 'disable');
    expect(disabled.data.status).toBe('DISABLED');
    f.clock.pass(5000);
    const viewer = await f.call<{ rights: string[] }>(admin, 'get', 'viewer');
    expect(viewer.data.rights).not.toContain('userLog:view');
    await f.act(admin, 'menu', disabled.data, 'enable');
    // Some page must go on giving the right to configure permissions, whichever they are.
    const giving = await f.find(admin, 'menu', 'keyword=permission%3Aconfig&kind=page');
    const errors: (string | undefined)[] = [];
    for (const entry of giving) errors.push((await f.act(admin, 'menu', entry, 'disable')).error);
    expect(errors).toEqual([...giving.slice(1).map(() => undefined), 'permission.lastAdministrator']);
  });
});

describe('departments, groups and dictionaries', () => {
  it('keep departments in a tree, each at a plant or an organisation', async () => {
    const fields = { code: 'd1', name: named('Operation'), plant: 'demo_e01', members: ['demo_oper', 'demo_lab'] };
    const top = await f.create(admin, 'department', fields);
    expect(top.data.values).toMatchObject({ memberCount: 2, members: ['demo_oper', 'demo_lab'] });
    expect((await f.create(admin, 'department', { ...fields, code: 'd2', org: 'group' })).fields).toHaveProperty(
      'plant',
    );
    const below = await f.create(admin, 'department', { ...fields, code: 'd3', members: [], parent: top.data.id });
    expect((await f.remove(admin, 'department', top.data)).error).toBe('department.hasChildren');
    expect((await f.update(admin, 'department', top.data, { parent: below.data.id })).fields).toHaveProperty('parent');
    const emptied = await f.update(admin, 'department', below.data, { members: ['demo_safety'] });
    expect((await f.one(admin, 'user', 'safety')).values.departments).toContain(below.data.id);
    expect(emptied.data.values.memberCount).toBe(1);
  });

  it('keep named groups of plants', async () => {
    const values = { code: 'g1', name: named('Coast'), purpose: 'board', plants: ['demo_e01', 'demo_e02'] };
    const { data } = await f.create(admin, 'orgGroup', values);
    expect((await f.create(admin, 'orgGroup', values)).fields).toHaveProperty('code');
    expect((await f.update(admin, 'orgGroup', data, { plants: ['demo_e03'] })).data.values.plants).toEqual([
      'demo_e03',
    ]);
  });

  it('keep dictionaries whose items are switched off while the product uses them', async () => {
    const items = [{ code: 'a', zh: '甲', en: 'A', parentCode: null, enabled: true }];
    const { data } = await f.create(admin, 'dict', { key: 'own', name: named('Own'), items });
    expect((await f.create(admin, 'dict', { key: 'own', name: named('Own') })).error).toBe('dict.exists');
    const off = await f.update(admin, 'dict', data, { items: [{ ...items[0], enabled: false }] });
    expect(off.data.values).toMatchObject({ itemCount: 1, disabledCount: 1 });
    expect((await f.update(admin, 'dict', off.data, { items: [] })).data.values.itemCount).toBe(0);
    expect((await f.remove(admin, 'dict', { ...off.data, version: 3 })).status).toBe(200);
  });
});
