import { orgNode, menu, role, roleMenu, roleButton, userRole, userOrg, userAccount } from '@sed/people-tables';
import { UserRights } from '@sed/platform-ports';
import { permissionCalls, type PermissionRole } from '@sed/people-contract';
import { expect, it } from 'vitest';
import { OrganisationAdmin } from '../admin/organisation-admin';
import type { Actor } from '../admin/change';
import { OrganisationSeeder } from '../seed/organisation-seeder';
import type { OrganisationFixture } from './organisation.fixture';

export const ADMIN: Actor = {
  viewer: { code: 'demo_admin', loginName: 'admin', name: { zh: '系统管理员', en: 'Administrator' } },
  source: '127.0.0.1',
};

/** The row of a role with all it has. */
export async function roleIn(fixture: OrganisationFixture, code: string): Promise<PermissionRole> {
  const { data } = await fixture.as('admin', permissionCalls.matrix);
  const found = data.roles.find((role: PermissionRole) => role.code === code);
  if (found === undefined) throw new Error(`no role ${code}`);
  return found;
}

/** Changes and seeds, the same on every database. */
export function changesTakeEffectAtOnce(fixture: () => OrganisationFixture): void {
  const rightsOf = async (login: string) => (await fixture().app.get(UserRights).of(`demo_${login}`)).rights;

  it('takes a right from everybody who has the role, and raises their versions in the same transaction', async () => {
    const [before, other] = [await fixture().versionOf('demo_oper'), await fixture().versionOf('demo_equip')];
    const { version, menuIds, rights } = await roleIn(fixture(), 'opsManager');
    const body = { roles: [{ code: 'opsManager', version, menuIds, rights: rights.filter((r) => r !== 'alarm:ack') }] };
    expect(await fixture().as('admin', permissionCalls.save, { body })).toMatchObject({ data: { state: 'done' } });
    expect((await rightsOf('oper')).has('alarm:ack')).toBe(false);
    expect((await rightsOf('oper')).has('alarm:shelve')).toBe(true);
    expect(await fixture().versionOf('demo_oper')).toBe(before + 1);
    expect(await fixture().versionOf('demo_equip')).toBe(other);
    const holders = ['demo_oper', 'demo_oper_e02', 'demo_oper_e03', 'demo_oper_s01', 'demo_oper_w01'];
    expect([...fixture().push.told].sort()).toEqual(holders.map((code) => `rights ${code}`));
    // Whoever is told asks at once: sessions must know the new rights by then.
    expect(fixture().push.order).toEqual(['sessions', 'people']);
  });

  it('changes nothing, and tells nobody, when a part of it is refused', async () => {
    const admin = fixture().app.get(OrganisationAdmin);
    const before = await fixture().versionOf('demo_oper');
    const twofold = admin.run(ADMIN, async (change) => {
      await change.tx.delete(userRole);
      change.touch(['demo_oper']);
      throw new Error('half way');
    });
    await expect(twofold).rejects.toThrow('half way');
    expect((await rightsOf('oper')).has('alarm:ack')).toBe(true);
    expect(await fixture().versionOf('demo_oper')).toBe(before);
    expect([fixture().push.told, fixture().trail.entries]).toEqual([[], []]);
  });

  it('seeds again and again without changing anything, and never what an administrator changed', async () => {
    const { version, menuIds } = await roleIn(fixture(), 'labAnalyst');
    const cut = { code: 'labAnalyst', version, menuIds: menuIds.slice(0, 1), rights: [] };
    await fixture().as('admin', permissionCalls.save, { body: { roles: [cut] } });
    const before = await everything(fixture());
    await fixture().app.get(OrganisationSeeder).seed();
    await fixture().app.get(OrganisationSeeder).seed();
    expect(await everything(fixture())).toEqual(before);
    expect((await roleIn(fixture(), 'labAnalyst')).menuIds).toEqual(cut.menuIds);
  });
}

async function everything({ database: { db } }: OrganisationFixture) {
  return {
    nodes: await db.select().from(orgNode).orderBy(orgNode.code),
    menus: await db.select().from(menu).orderBy(menu.path),
    roles: await db.select().from(role).orderBy(role.code),
    pages: await db.select().from(roleMenu).orderBy(roleMenu.roleCode, roleMenu.menuId),
    buttons: await db.select().from(roleButton).orderBy(roleButton.roleCode, roleButton.right),
    roleTies: await db.select().from(userRole).orderBy(userRole.userCode),
    scopes: await db.select().from(userOrg).orderBy(userOrg.userCode),
    users: await db.select().from(userAccount).orderBy(userAccount.code),
  };
}
