import { menu as menuTable } from '@sed/people-tables';
import { permissionCalls } from '@sed/people-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, roleIn } from '../testing/change-behaviour';
import { permissionSuite, pick, tie } from '../testing/permission-suite';
import { OrganisationAdmin } from './organisation-admin';

const suite = permissionSuite();

describe('an administrator of one area', () => {
  beforeEach(async () => {
    const admin = suite.f.app.get(OrganisationAdmin);
    await admin.roles.create(ADMIN, { code: 'eastAdmin', name: { zh: '东', en: 'East' }, orgCode: 'area_east' });
    const { menuIds } = await roleIn(suite.f, 'administrator');
    const { version } = await roleIn(suite.f, 'eastAdmin');
    const roles = [{ code: 'eastAdmin', version, menuIds, rights: ['alarm:ack', 'announcementManager:add'] }];
    await suite.f.as('admin', permissionCalls.save, { body: { roles } });
    await suite.assign(tie('demo_duty', 'eastAdmin', 'area_east'));
    suite.f.trail.entries.length = 0;
  });

  it('gives roles in the own area, with the rights held there', async () => {
    const eastRole = { code: 'eastStaff', name: { zh: '员', en: 'Staff' }, orgCode: 'area_east' };
    const duty = { viewer: { ...ADMIN.viewer, code: 'demo_duty', loginName: 'duty' }, source: null };
    await suite.f.app.get(OrganisationAdmin).roles.create(duty, eastRole);
    const save = (rights: string[]) =>
      suite.f.as('duty', permissionCalls.save, {
        body: { roles: [{ code: 'eastStaff', version: 1, menuIds: [], rights }] },
      });
    expect((await save(['alarm:reset'])).error).toBe('permission.beyondOwn');
    expect((await save(['alarm:ack'])).status).toBe(200);
    expect((await suite.assign(tie('demo_lab', 'eastStaff', 'demo_e01'), 'duty')).status).toBe(200);
    expect((await suite.rightsOf('lab')).has('alarm:ack')).toBe(true);
  });

  it.each([
    ['a role outside the area', tie('demo_lab', 'observer', 'demo_w01'), 'permission.notHere'],
    ['a role on the whole group', tie('demo_duty', 'observer', 'group'), 'permission.notHere'],
    ['a role with more than the own rights', tie('demo_duty', 'plantManager', 'area_east'), 'permission.beyondOwn'],
    ['all rights', tie('demo_duty', 'administrator', 'area_east'), 'permission.beyondOwn'],
  ])('cannot give %s', async (_, body, error) => {
    expect((await suite.assign(body, 'duty')).error).toBe(error);
  });

  it('can neither change roles of the group nor reach beyond the area', async () => {
    const roles = [{ ...pick(await roleIn(suite.f, 'labAnalyst')), rights: ['alarm:ack'] }];
    expect((await suite.f.as('duty', permissionCalls.save, { body: { roles } })).error).toBe('permission.notHere');
    const path = 'api/v1/permissions/users/demo_lab/scope';
    const widen = { path, body: { orgCodes: ['demo_e01', 'demo_w01'] } };
    expect((await suite.f.as('duty', permissionCalls.setScope, widen)).error).toBe('permission.notHere');
    const look = { path: 'api/v1/permissions/users/demo_group/effective', query: { factoryNo: 'demo_e01' } };
    expect((await suite.f.as('duty', permissionCalls.effective, look)).error).toBe('user.unknown');
  });
});

describe('menu entries', () => {
  it('are disabled by administrators with effect for everybody', async () => {
    const admin = suite.f.app.get(OrganisationAdmin);
    const path = '/group/monitoringWarning/factoryWarning/alarmInfo#alarm:ack';
    const [row] = await suite.db.select().from(menuTable).where(eq(menuTable.path, path));
    const to = { id: row?.id ?? '', version: 1, set: { state: 'disabled' as const } };
    await admin.roles.updateMenu(ADMIN, to);
    expect((await suite.rightsOf('oper')).has('alarm:ack')).toBe(false);
    expect(suite.f.push.told).toContain('rights demo_oper');
    await expect(admin.roles.updateMenu(ADMIN, to)).rejects.toMatchObject({ code: 'conflict.version' });
  });

  it('built-in roles and roles in use stay', async () => {
    const { roles } = suite.f.app.get(OrganisationAdmin);
    await expect(roles.remove(ADMIN, { code: 'observer', version: 1 })).rejects.toMatchObject({ code: 'role.builtIn' });
    await roles.create(ADMIN, { code: 'own', name: { zh: '自', en: 'Own' }, orgCode: null });
    await expect(
      roles.create(ADMIN, { code: 'own', name: { zh: '自', en: 'Own' }, orgCode: null }),
    ).rejects.toMatchObject({ code: 'role.exists' });
    await suite.assign(tie('demo_lab', 'own', 'demo_e01'));
    await expect(roles.remove(ADMIN, { code: 'own', version: 1 })).rejects.toMatchObject({ code: 'role.inUse' });
    await suite.f.as('admin', permissionCalls.unassign, { body: tie('demo_lab', 'own', 'demo_e01') });
    await roles.remove(ADMIN, { code: 'own', version: 1 });
    expect((await suite.assign(tie('demo_lab', 'own', 'demo_e01'))).error).toBe('role.unknown');
  });
});
