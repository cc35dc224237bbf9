import { userRole as userRoleTable, menu as menuTable, userOrg as userOrgTable } from '@sed/people-tables';
import { UserRights } from '@sed/platform-ports';
import { permissionCalls, type GrantDetail, type PermissionMenu, type PermissionRole } from '@sed/people-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ADMIN, roleIn } from '../testing/change-behaviour';
import { permissionSuite, pick, tie } from '../testing/permission-suite';
import { OrganisationAdmin } from './organisation-admin';

const suite = permissionSuite();
const second = async () => {
  const rows = [tie('demo_group', 'administrator', 'group')];
  await suite.db.insert(userRoleTable).values(rows);
};
const toAdministrator = tie('demo_plant', 'administrator', 'demo_e01');
const decide = (login: string, id: string | null, how: 'approval' | 'rejection' | 'withdrawal', body: object = {}) => {
  const call = {
    approval: permissionCalls.approve,
    rejection: permissionCalls.reject,
    withdrawal: permissionCalls.withdraw,
  };
  return suite.f.as(login, call[how], { path: `api/v1/permissions/grants/${id ?? 'none'}/${how}`, body });
};

describe('the matrix', () => {
  it('shows roles, menus and buttons, with the right each stands for', async () => {
    const { data } = await suite.f.as('admin', permissionCalls.matrix, { query: { orgCode: 'demo_e01' } });
    expect(data.roles.map(({ code }: PermissionRole) => code)).toContain('opsManager');
    const button = data.menus.find(({ path }: PermissionMenu) => path.endsWith('alarmInfo#alarm:ack'));
    const page = data.menus.find(({ id }: PermissionMenu) => id === button?.parentId);
    expect([button?.kind, button?.right, page?.kind, page?.right]).toEqual([
      'button',
      'alarm:ack',
      'page',
      'alarm:view',
    ]);
    expect((await suite.f.as('group', permissionCalls.matrix)).status).toBe(403);
  });

  it('is saved for several roles or for none', async () => {
    const [ops, lab] = [await roleIn(suite.f, 'opsManager'), await roleIn(suite.f, 'labAnalyst')];
    const roles = [
      { ...pick(ops), rights: [] },
      { ...pick(lab), version: lab.version + 1 },
    ];
    expect((await suite.f.as('admin', permissionCalls.save, { body: { roles } })).status).toBe(409);
    expect((await suite.rightsOf('oper')).has('alarm:ack')).toBe(true);
    expect(suite.f.trail.entries).toEqual([]);
  });

  it('writes what was removed and what was added to the audit trail', async () => {
    const lab = await roleIn(suite.f, 'labAnalyst');
    const roles = [{ ...pick(lab), menuIds: lab.menuIds.slice(1), rights: [...lab.rights, 'alarm:ack'] }];
    await suite.f.as('admin', permissionCalls.save, { body: { roles, reason: 'night shift' } });
    const removed = await suite.db
      .select()
      .from(menuTable)
      .where(eq(menuTable.id, lab.menuIds[0] ?? ''));
    expect(suite.f.trail.entries).toMatchObject([
      {
        entity: 'role',
        entityId: 'labAnalyst',
        reason: 'night shift',
        before: { menus: [removed[0]?.path], rights: [] },
        after: { menus: [], rights: ['alarm:ack'] },
      },
    ]);
  });

  it.each([
    ['a role there is not', { code: 'nobody' }, 'role.unknown'],
    ['a menu there is not', { menuIds: ['019aa4f6-0000-7000-8000-000000000000'] }, 'menu.unknown'],
    ['a right that is none', { rights: ['alarm:explode'] }, 'request.invalid'],
    ['an old version', { version: 9 }, 'conflict.version'],
  ])('refuses %s', async (_, over, error) => {
    const roles = [{ ...pick(await roleIn(suite.f, 'labAnalyst')), ...over }];
    expect((await suite.f.as('admin', permissionCalls.save, { body: { roles } })).error).toBe(error);
  });

  it('copies a role and tells the differences of two', async () => {
    const { version } = await roleIn(suite.f, 'labAnalyst');
    const difference = () =>
      suite.f.as('admin', permissionCalls.differences, { query: { left: 'opsManager', right: 'labAnalyst' } });
    const before = (await difference()).data;
    expect(before.onlyLeft.rights).toContain('alarm:shelve');
    expect(before.onlyLeft.menus.map(({ path }: PermissionMenu) => path)).toContain(
      '/systemConfiguration/systemManage/smsLog',
    );
    await suite.f.as('admin', permissionCalls.copyRole, { body: { from: 'opsManager', to: 'labAnalyst', version } });
    expect((await difference()).data).toMatchObject({ onlyLeft: { rights: [] }, onlyRight: { rights: [], menus: [] } });
    expect((await suite.rightsOf('lab')).has('alarm:shelve')).toBe(true);
  });

  it('copies the own roles of an organisation to another', async () => {
    const admin = suite.f.app.get(OrganisationAdmin);
    await admin.roles.create(ADMIN, { code: 'eastShift', name: { zh: '班', en: 'Shift' }, orgCode: 'area_east' });
    const { version } = await roleIn(suite.f, 'eastShift');
    const roles = [{ code: 'eastShift', version, menuIds: [], rights: ['alarm:ack'] }];
    await suite.f.as('admin', permissionCalls.save, { body: { roles } });
    const copy = { from: 'area_east', to: 'area_west' };
    const { data } = await suite.f.as('admin', permissionCalls.copyOrg, { body: copy });
    expect(await roleIn(suite.f, String(data.roles[0]))).toMatchObject({
      orgCode: 'area_west',
      rights: ['alarm:ack'],
      users: 0,
    });
    const west = await suite.f.as('admin', permissionCalls.matrix, { query: { orgCode: 'area_west' } });
    expect(west.data.roles.map(({ code }: PermissionRole) => code)).not.toContain('eastShift');
    const outside = tie('demo_oper', 'eastShift', 'area_west');
    expect((await suite.assign(outside)).error).toBe('role.otherOrg');
  });
});

describe('roles of users', () => {
  it('are given and taken with effect at once', async () => {
    expect((await suite.assign(tie('demo_lab', 'dutyOfficer', 'demo_e01'))).data).toEqual({
      state: 'done',
      grantId: null,
    });
    expect((await suite.rightsOf('lab')).has('alarm:shelve')).toBe(true);
    await suite.assign(tie('demo_lab', 'dutyOfficer', 'demo_e01'));
    expect(suite.f.push.told).toEqual(['rights demo_lab']);
    const gone = { body: tie('demo_lab', 'dutyOfficer', 'demo_e01') };
    expect((await suite.f.as('admin', permissionCalls.unassign, gone)).status).toBe(200);
    expect((await suite.rightsOf('lab')).has('alarm:shelve')).toBe(false);
    expect((await suite.f.as('admin', permissionCalls.unassign, gone)).status).toBe(404);
    expect(suite.f.trail.entries.map(({ action }) => action)).toEqual(['assign', 'unassign']);
  });

  it.each([
    ['a user there is not', tie('nobody', 'observer', 'group'), 'user.unknown'],
    ['a role there is not', tie('demo_lab', 'nothing', 'group'), 'role.unknown'],
    ['a node there is not', tie('demo_lab', 'observer', 'nowhere'), 'org.unknown'],
  ])('are refused for %s', async (_, body, error) => {
    expect((await suite.assign(body)).error).toBe(error);
  });

  it('and their scope are seen before somebody changes them', async () => {
    const path = 'api/v1/permissions/users/demo_oper';
    expect((await suite.f.as('admin', permissionCalls.user, { path })).data).toMatchObject({
      roles: [{ roleCode: 'opsManager', orgCode: 'demo_e01' }],
      orgCodes: ['demo_e01'],
    });
    const scope = { path: `${path}/scope`, body: { orgCodes: ['area_west', 'demo_e01'] } };
    await suite.f.as('admin', permissionCalls.setScope, scope);
    expect([...(await suite.f.app.get(UserRights).of('demo_oper')).plants].sort()).toEqual(['demo_e01', 'demo_w01']);
    expect(suite.f.trail.entries).toMatchObject([{ entity: 'userScope', before: { orgCodes: ['demo_e01'] } }]);
  });

  it('show what somebody sees, and where it comes from, without becoming that user', async () => {
    const path = 'api/v1/permissions/users/demo_oper/effective';
    const { data } = await suite.f.as('admin', permissionCalls.effective, { path, query: { factoryNo: 'demo_e01' } });
    expect(data.rights['alarm:ack']).toEqual(['opsManager']);
    expect(data.menuPathList).toContain('/group/monitoringWarning/factoryWarning/alarmInfo');
    expect(data.plants).toEqual(['demo_e01']);
    const elsewhere = await suite.f.as('admin', permissionCalls.effective, { path, query: { factoryNo: 'demo_w01' } });
    expect(elsewhere.data).toEqual({ menus: [], menuPathList: [], rights: {}, roles: [], plants: [] });
  });

  it.each([
    ['demo_oper', { page: 'home', before: null, place: { factoryNo: 'demo_e01' } }],
    ['demo_east', { page: 'home', before: null, place: { factoryNo: 'sed_zt_demo_z01' } }],
    ['demo_group', { page: 'home', before: null, place: { factoryNo: 'sed_manager_group' } }],
    ['demo_nomenu', { page: 'noMenus', before: null }],
    ['demo_noorg', { page: 'noOrg', before: null, place: null }],
  ])('tell where %s lands after signing in', async (code, landing) => {
    const { data } = await suite.f.as('admin', permissionCalls.user, { path: `api/v1/permissions/users/${code}` });
    expect(data.landing).toMatchObject(landing);
    const numbers = data.places.map(({ factoryNo }) => factoryNo);
    if (data.landing.place !== null) expect(numbers).toContain(data.landing.place.factoryNo);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('leave at least one administrator', async () => {
    const body = tie('demo_admin', 'administrator', 'group');
    expect((await suite.f.as('admin', permissionCalls.unassign, { body })).error).toBe('permission.lastAdministrator');
    const scope = { path: 'api/v1/permissions/users/demo_admin/scope', body: { orgCodes: ['area_east'] } };
    expect((await suite.f.as('admin', permissionCalls.setScope, scope)).error).toBe('permission.lastAdministrator');
    const own = await roleIn(suite.f, 'administrator');
    const roles = [{ ...pick(own), menuIds: [], rights: [] }];
    expect((await suite.f.as('admin', permissionCalls.save, { body: { roles } })).error).toBe(
      'permission.lastAdministrator',
    );
    expect((await suite.rightsOf('admin')).has('permission:config')).toBe(true);
  });
});

describe('administrator rights', () => {
  it('are given by the only administrator alone, which the audit row says', async () => {
    expect((await suite.assign(toAdministrator)).data.state).toBe('done');
    expect(suite.f.trail.entries).toMatchObject([{ action: 'assign', after: { soleAdministrator: true } }]);
  });

  it('wait for a second administrator, who is neither who asked nor who receives', async () => {
    await second();
    const { data } = await suite.assign({ ...toAdministrator, reason: 'deputy' });
    expect(data.state).toBe('pending');
    expect((await suite.rightsOf('plant')).has('permission:config')).toBe(false);
    expect((await suite.assign(toAdministrator)).error).toBe('permission.grantExists');
    expect((await decide('admin', data.grantId, 'approval')).error).toBe('duty.requesterApproves');
    expect((await decide('admin', data.grantId, 'rejection')).error).toBe('duty.requesterApproves');
    expect((await decide('oper', data.grantId, 'approval')).error).toBe('right.missing');
    const listed: GrantDetail[] = (await suite.f.as('group', permissionCalls.grants)).data;
    expect(listed).toMatchObject([{ id: data.grantId, mayDecide: true, reason: 'deputy', requestedBy: 'demo_admin' }]);
    expect((await suite.f.as('admin', permissionCalls.grants)).data).toMatchObject([{ mayDecide: false }]);
    const approved = await decide('group', data.grantId, 'approval', { note: 'agreed' });
    expect(approved.data).toMatchObject({
      state: 'APPROVED',
      decidedBy: 'demo_group',
      note: 'agreed',
      mayDecide: false,
    });
    expect((await suite.rightsOf('plant')).has('permission:config')).toBe(true);
    expect((await decide('group', data.grantId, 'approval')).status).toBe(409);
    expect(suite.f.trail.entries.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'admin request',
      'group approved',
      'group assign',
    ]);
  });

  it('tell who may decide with the way to it, take that back with the decision, and tell who asked', async () => {
    await second();
    const { sent, retired } = suite.f.inbox;
    const { data } = await suite.assign({ ...toAdministrator, reason: 'deputy' });
    expect(sent).toMatchObject([
      {
        ...{ to: ['demo_group'], type: 'TODO' },
        title: { en: 'A request for administrator rights waits for your decision' },
        ext: { linkedUrl: '/systemConfiguration/systemManage/orgList?tab=grants' },
      },
    ]);
    expect(sent[0]?.body.en).toContain('deputy');
    expect(retired).toEqual([]);
    await decide('group', data.grantId, 'rejection', { note: 'not now' });
    expect(retired).toEqual([sent[0]?.ext?.id]);
    expect(sent.slice(1)).toMatchObject([{ to: ['demo_admin'], type: 'RESULT' }]);
    expect(sent[1]?.body.en).toContain('not now');
    const next = (await suite.assign(toAdministrator)).data.grantId;
    await decide('admin', next, 'withdrawal');
    expect(retired).toEqual([sent[0]?.ext?.id, sent[2]?.ext?.id]);
    expect(sent.map(({ type }) => type)).toEqual(['TODO', 'RESULT', 'TODO']);
  });

  it('cannot be approved by the one who would receive them', async () => {
    await second();
    await suite.db.insert(userRoleTable).values(tie('demo_plant', 'administrator', 'demo_e02'));
    await suite.db.insert(userOrgTable).values({ userCode: 'demo_plant', orgCode: 'demo_e02' });
    const { data } = await suite.assign(tie('demo_plant', 'administrator', 'demo_e01'));
    expect((await decide('plant', data.grantId, 'approval')).error).toBe('duty.requesterApproves');
  });

  it('are refused, or withdrawn by who asked', async () => {
    await second();
    const first = (await suite.assign(toAdministrator)).data.grantId;
    expect((await decide('group', first, 'rejection')).data.state).toBe('REJECTED');
    const next = (await suite.assign(toAdministrator)).data.grantId;
    expect((await decide('group', next, 'withdrawal')).status).toBe(403);
    expect((await decide('admin', next, 'withdrawal')).data.state).toBe('WITHDRAWN');
    expect((await suite.rightsOf('plant')).has('permission:config')).toBe(false);
  });

  it('need a second administrator also when a role that people have is given them', async () => {
    await second();
    const [role, administrator] = [await roleIn(suite.f, 'plantManager'), await roleIn(suite.f, 'administrator')];
    const roles = [{ ...pick(role), menuIds: administrator.menuIds }];
    const { data } = await suite.f.as('admin', permissionCalls.save, { body: { roles } });
    expect(data.state).toBe('pending');
    expect((await suite.rightsOf('plant')).has('permission:config')).toBe(false);
    expect((await decide('group', data.grantId, 'approval')).status).toBe(200);
    expect((await suite.rightsOf('plant')).has('permission:config')).toBe(true);
  });

  it('that were asked for under an old version of the role are not approved', async () => {
    await second();
    const [role, administrator] = [await roleIn(suite.f, 'plantManager'), await roleIn(suite.f, 'administrator')];
    const asked = [{ ...pick(role), menuIds: administrator.menuIds }];
    const { data } = await suite.f.as('admin', permissionCalls.save, { body: { roles: asked } });
    await suite.f.as('admin', permissionCalls.save, { body: { roles: [{ ...pick(role), rights: [] }] } });
    expect((await decide('group', data.grantId, 'approval')).status).toBe(409);
    expect((await suite.f.as('group', permissionCalls.grants)).data).toMatchObject([{ state: 'PENDING' }]);
    expect((await suite.rightsOf('plant')).has('permission:config')).toBe(false);
  });
});
