import { orgNode as orgNodeTable, userRole as userRoleTable } from '@sed/people-tables';
import { UserRights } from '@sed/platform-ports';
import { organisationCalls } from '@sed/people-contract';
import { openServerDatabase, type ServerDatabase } from '@sed/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OrganisationAdmin } from './admin/organisation-admin';
import { OrganisationSeeder } from './seed/organisation-seeder';
import { ADMIN, changesTakeEffectAtOnce } from './testing/change-behaviour';
import { givesDemoAccountsTheirRights } from './testing/demo-rights';
import { OrganisationFixture } from './testing/organisation.fixture';

let server: ServerDatabase;
let f: OrganisationFixture;

beforeAll(async () => {
  server = await openServerDatabase();
  f = await OrganisationFixture.open(server.database);
});
afterAll(async () => {
  await f.close();
  await server.close();
});

describe('on PostgreSQL', () => {
  beforeEach(() => f.reset());
  givesDemoAccountsTheirRights(() => f);
  changesTakeEffectAtOnce(() => f);
});

describe('several connections on PostgreSQL', () => {
  beforeEach(() => f.reset());

  it('seed an empty database together and deliver everything once', async () => {
    for (const table of ['menu', 'role', 'org_node', 'organisation_seed', 'user_role', 'user_org']) {
      await server.db.execute(`truncate table ${table} cascade`);
    }
    const seeder = f.app.get(OrganisationSeeder);
    await Promise.all([seeder.seed(), seeder.seed(), seeder.seed(), seeder.seed()]);
    expect(await server.db.$count(orgNodeTable)).toBe(11);
    expect((await f.app.get(UserRights).of('demo_admin')).rights.has('permission:config')).toBe(true);
  });

  it('never move nodes into a ring', async () => {
    const { tree } = f.app.get(OrganisationAdmin);
    const node = (code: string, type: 3 | 4, parentCode: string) =>
      tree.add(ADMIN, { code, name: { zh: code, en: code }, type, parentCode, hidden: false, sort: 0 });
    await node('region_1', 3, 'area_east');
    await node('company_1', 4, 'region_1');
    const moves = Array.from({ length: 10 }, (_, i) => ({
      version: 1,
      parentCode: i % 2 === 0 ? 'area_west' : 'area_south',
    }));
    const done = await Promise.allSettled(moves.map((to) => tree.move(ADMIN, 'region_1', to)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { data } = await f.as('admin', organisationCalls.tree);
    expect(data).toHaveLength(13);
  });

  it('leave one administrator when the last two resign at the same time', async () => {
    await server.db
      .insert(userRoleTable)
      .values({ userCode: 'demo_group', roleCode: 'administrator', orgCode: 'group' });
    const { permissions } = f.app.get(OrganisationAdmin);
    const resign = (userCode: string) =>
      permissions.unassignRole(ADMIN, { userCode, roleCode: 'administrator', orgCode: 'group' });
    const done = await Promise.allSettled([resign('demo_group'), resign('demo_admin')]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
