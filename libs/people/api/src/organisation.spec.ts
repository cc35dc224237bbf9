import { UserRights, People } from '@sed/platform-ports';
import { orgCodeOfFactoryNo, sessionCalls, type MenuNode, type OrgCodeEntry, type OrgNode } from '@sed/people-contract';
import { isBuilt, PAGE_RIGHTS, RIGHTS, ROUTES, type Right } from '@sed/platform-contract';
import { menu as menuTable, userOrg as userOrgTable, userRole as userRoleTable } from '@sed/people-tables';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changesTakeEffectAtOnce } from './testing/change-behaviour';
import { givesDemoAccountsTheirRights } from './testing/demo-rights';
import { OrganisationFixture } from './testing/organisation.fixture';

let test: TestDatabase;
let f: OrganisationFixture;

beforeAll(async () => {
  test = await openTestDatabase();
  f = await OrganisationFixture.open(test.database);
});
afterAll(async () => {
  await f.close();
  await test.close();
});

const flat = (nodes: readonly OrgNode[]): string[] => nodes.flatMap((n) => [n.code, ...flat(n.childrenList)]);
const paths = (nodes: readonly MenuNode[]): string[] => nodes.flatMap((n) => [n.path, ...paths(n.children)]);

describe('rights', () => {
  givesDemoAccountsTheirRights(() => f);

  it('has every right of a hand-written feature on a page', () => {
    const onPages = Object.values(PAGE_RIGHTS).flatMap(({ view, buttons }) => [view, ...buttons.map((b) => b.right)]);
    expect(RIGHTS.filter((right) => !onPages.includes(right))).toEqual([]);
  });

  it('gives nothing to somebody unknown', async () => {
    const nobody = await f.app.get(UserRights).of('nobody');
    expect([nobody.plants.size, nobody.rights.size, nobody.grants.length, nobody.orgCodes.size]).toEqual([0, 0, 0, 0]);
  });

  it('holds a role only on the plants of its node, as far as they are in the scope', async () => {
    await f.reset();
    const row = { userCode: 'demo_oper', roleCode: 'plantManager', orgCode: 'area_east' };
    await test.db.insert(userRoleTable).values([row, { ...row, orgCode: 'demo_w01' }]);
    await test.db.insert(userOrgTable).values({ userCode: 'demo_oper', orgCode: 'demo_e02' });
    const { plants, grants } = await f.app.get(UserRights).of('demo_oper');
    expect([...plants].sort()).toEqual(['demo_e01', 'demo_e02']);
    const holding = (right: Right) =>
      grants
        .filter(({ rights }) => rights.has(right))
        .flatMap((grant) => [...grant.plants])
        .sort();
    expect(holding('announcementManager:add')).toEqual(['demo_e01', 'demo_e02']);
    const lost = await test.db.delete(userRoleTable).where(eq(userRoleTable.orgCode, 'area_east')).returning();
    expect(lost.length).toBeGreaterThan(0);
    const later = await f.app.get(UserRights).of('demo_oper');
    expect(later.grants.find((grant) => grant.plants.has('demo_e02'))?.rights.size).toBe(0);
  });
});

describe('the signed-in user', () => {
  beforeAll(() => f.reset());

  it('sees the tree pruned to the own nodes and those above', async () => {
    const { data } = await f.as('east', sessionCalls.userInfo);
    expect(data).toMatchObject({
      code: 'demo_east',
      loginName: 'east',
      email: 'east@example.com',
      mobile: '13800000001',
    });
    expect(flat(data.userOrgTree).sort()).toEqual([
      'area_east',
      'demo_e01',
      'demo_e02',
      'demo_e03',
      'demo_z01',
      'group',
    ]);
    const entries: OrgCodeEntry[] = data.orgCodeList;
    expect(entries.map(({ orgCode, orgType }) => [orgCode, orgType])).toEqual([
      ['demo_e01', 5],
      ['demo_e02', 5],
      ['demo_e03', 5],
      ['demo_z01', 6],
    ]);
    expect(entries.at(-1)?.factoryList.map(({ factoryNo }) => factoryNo)).toEqual(['demo_e01', 'demo_e02', 'demo_e03']);
  });

  it('reads a path whose last segment is the number of the plant', async () => {
    const { data } = await f.as('plant', sessionCalls.userInfo);
    const plant = data.userOrgTree[0]?.childrenList[0]?.childrenList[0];
    expect(plant).toMatchObject({ uri: '/group/area_east/demo_e01', type: 5, factoryNo: 'demo_e01' });
  });

  it('without an organisation has neither tree nor nodes', async () => {
    const { data } = await f.as('noorg', sessionCalls.userInfo);
    expect([data.userOrgTree, data.orgCodeList]).toEqual([[], []]);
    expect((await f.as('noorg', sessionCalls.orgCodes)).data).toEqual([]);
  });

  it.each([
    ['oper', { factoryNo: 'demo_e01' }, ['demo_admin']],
    ['oper', { factoryNo: 'demo_w01' }, 'plant.forbidden'],
    ['noorg', {}, ['demo_admin']],
  ])('learns as %s of %j who can give a missing right, by name alone', async (login, query, expected) => {
    const answer = await f.as(login, sessionCalls.rightGivers, { query });
    if (typeof expected === 'string') {
      expect(answer.error).toBe(expected);
      return;
    }
    const { data } = answer;
    expect(data.map(({ code }) => code)).toEqual(expected);
    expect(data.map((giver) => Object.keys(giver).sort())).toEqual(expected.map(() => ['code', 'nameText']));
  });

  it('reads roles and positions in the language of the request', async () => {
    const { data } = await f.as('oper', sessionCalls.roles);
    expect(data.roles).toEqual([{ code: 'opsManager', name: 'Operations manager', orgCode: 'demo_e01' }]);
    expect(data.positions).toContainEqual({ factoryNo: 'demo_e01', position: 'OPS_MGR', name: 'Operations manager' });
  });

  it.each([
    ['plant', 'demo_e01', 'Plant demo_e01 operations platform', 'A2O · 24,000 m³/d'],
    ['east', 'sed_zt_demo_z01', 'East China Control Centre operations platform', '3 plants'],
    ['group', 'sed_manager_area_west', 'West business area operations platform', '1 plant'],
  ])('named %s reads what %s is called', async (login, factoryNo, platName, description) => {
    expect((await f.as(login, sessionCalls.plantDescription, { query: { factoryNo } })).data).toEqual({
      platName,
      description,
    });
  });

  it('reads the process of a plant in its own language', async () => {
    const query = { factoryNo: 'demo_e01' };
    const { data } = await f.as('plant', sessionCalls.plantDescription, { query, language: 'zh' });
    expect(data.description).toBe('A²/O · 24,000 m³/d');
  });
});

describe('people', () => {
  beforeAll(() => f.reset());

  it.each([
    {},
    { position: 'TEAM_LEAD' },
    { position: 'AREA_MGR' },
    { role: 'administrator' },
    { role: 'dutyOfficer' },
  ])('of many plants at once are those of each: %j', async (filter) => {
    const people = f.app.get(People);
    const numbers = [...f.plants.plants().map(({ factoryNo }) => factoryNo), 'nowhere'];
    const together = await people.ofPlants(numbers, filter);
    for (const factoryNo of numbers) {
      expect(together.get(factoryNo), factoryNo).toEqual(await people.ofPlant(factoryNo, filter));
    }
    expect([...together.values()].flat().length).toBeGreaterThan(0);
  });
});

describe('menus', () => {
  beforeAll(() => f.reset());
  const menus = (login: string, factoryCode: string, plat = 3) =>
    f.as(login, sessionCalls.menuList, { query: { factoryCode, plat } });

  it('hold exactly the built pages the role has, with the directories above them', async () => {
    const { data } = await menus('admin', 'sed_manager_group');
    const built = ROUTES.filter((route) => isBuilt(route) && route.visibility !== 'open').map(({ path }) => path);
    expect([...data.menuPathList].sort()).toEqual([...built].sort());
    const listed = paths(data.menus);
    expect(listed).toContain('/group/monitoringWarning/factoryWarning');
    expect(built.every((path) => listed.includes(path))).toBe(true);
    expect(listed.filter((path) => path.includes('fundamentalAnalysis/target'))).toEqual([]);
  });

  it('of a laboratory analyst have no system page and no empty directory', async () => {
    const { data } = await menus('lab', 'demo_e01');
    expect(data.menuPathList).toContain('/group/monitoringWarning/factoryWarning/alarmInfo');
    expect(data.menuPathList).toContain('/messageCenter');
    // But the forms everybody fills in.
    const forms = '/systemConfiguration/systemManage/flowForm';
    expect(data.menuPathList.filter((path: string) => path.includes('systemManage'))).toEqual([forms]);
    const empty = (nodes: readonly MenuNode[]): string[] =>
      nodes.flatMap((n) => [...(n.kind === 'dir' && n.children.length === 0 ? [n.path] : []), ...empty(n.children)]);
    expect(empty(data.menus)).toEqual([]);
  });

  it('are empty for a user without menus, and for the app nobody has made pages for', async () => {
    expect((await menus('nomenu', 'demo_e01')).data).toEqual({ menuPathList: [], menus: [] });
    expect((await menus('admin', 'demo_e01', 4)).data).toEqual({ menuPathList: [], menus: [] });
  });

  it.each([
    ['a foreign plant', 'plant', 'demo_e02'],
    ['a foreign node', 'plant', 'sed_manager_area_east'],
    ['the centre by somebody of one plant of it', 'plant', 'sed_zt_demo_z01'],
    ['the node above the own one', 'east', 'sed_manager_area_east'],
    ['the own plant dressed as a node', 'plant', 'sed_manager_demo_e01'],
    ['the own plant dressed as a centre', 'plant', 'sed_zt_demo_e01'],
    ['the own centre dressed as a managerial node', 'east', 'sed_manager_demo_z01'],
    ['an area dressed as a centre', 'duty', 'sed_zt_area_east'],
    ['a node there is not', 'admin', 'sed_manager_nowhere'],
    ['a bare prefix', 'admin', 'sed_manager_'],
    ['the code of a node without a prefix', 'admin', 'group'],
    ['anything by somebody without an organisation', 'noorg', 'demo_e01'],
    ['text', 'admin', "' or 1=1 --"],
  ])('of %s are refused', async (_, login, factoryCode) => {
    const query = { factoryCode, plat: 3 };
    const refusal = { status: 403, error: 'plant.forbidden' };
    expect(await f.as(login, sessionCalls.menuList, { query })).toMatchObject(refusal);
    expect(await f.as(login, sessionCalls.buttons, { query })).toMatchObject(refusal);
  });

  it.each([
    ['east', 'sed_zt_demo_z01'],
    ['duty', 'sed_zt_demo_z01'],
    ['duty', 'sed_manager_area_east'],
    ['group', 'sed_manager_group'],
    ['plant', 'demo_e01'],
  ])('are given to %s for the own %s', async (login, factoryCode) => {
    const { status, data } = await menus(login, factoryCode);
    expect(status).toBe(200);
    expect(data.menuPathList).toContain('/index/groupIndex');
    expect(orgCodeOfFactoryNo(factoryCode) === null).toBe(factoryCode === 'demo_e01');
  });

  it('come with their buttons, by page, only those held there', async () => {
    const page = '/group/monitoringWarning/factoryWarning/alarmInfo';
    const buttons = async (login: string) =>
      (await f.as(login, sessionCalls.buttons, { query: { factoryCode: 'demo_e01', plat: 3 } })).data;
    expect((await buttons('lab'))[page]).toEqual(['alarm:view']);
    expect([...((await buttons('duty'))[page] ?? [])].sort()).toEqual([
      'alarm:ack',
      'alarm:assign',
      'alarm:shelve',
      'alarm:view',
    ]);
    expect((await buttons('plant'))['/index/groupIndex']).toEqual(['AIServiceTool', 'ledger:view']);
    expect(await buttons('nomenu')).toEqual({});
  });

  it.each([
    ['page', '/group/monitoringWarning/factoryWarning/alarmInfo'],
    ['directory above it', '/group/monitoringWarning'],
  ])('lose page, buttons and rights when the %s is disabled', async (_, path) => {
    await f.reset();
    await test.db.update(menuTable).set({ state: 'disabled' }).where(eq(menuTable.path, path));
    await f.start([]);
    expect((await menus('oper', 'demo_e01')).data.menuPathList.some((p: string) => p.endsWith('alarmInfo'))).toBe(
      false,
    );
    const { rights } = await f.app.get(UserRights).of('demo_oper');
    // Pages of other directories, as those about alarm rules, give the right to see alarms, too.
    expect([...rights].filter((right) => right.startsWith('alarm:'))).toEqual(['alarm:view']);
  });

  it('lose only the right of a disabled button', async () => {
    await f.reset();
    const path = '/group/monitoringWarning/factoryWarning/alarmInfo#alarm:ack';
    await test.db.update(menuTable).set({ state: 'disabled' }).where(eq(menuTable.path, path));
    await f.start([]);
    const { rights } = await f.app.get(UserRights).of('demo_oper');
    expect([rights.has('alarm:ack'), rights.has('alarm:shelve'), rights.has('alarm:view')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('the version of work-order pages', () => {
  beforeEach(() => f.reset());
  const version = async (login: string, factoryNo: string) =>
    (await f.as(login, sessionCalls.taskVersion, { query: { factoryNo } })).data.version;

  it('of a node is the lowest of its plants', async () => {
    const set = await f.as('admin', sessionCalls.setTaskVersion, { query: { factoryNo: 'demo_e02', version: 2 } });
    expect(set.data).toEqual({ factoryNo: 'demo_e02', version: 2 });
    expect([await version('east', 'demo_e01'), await version('east', 'sed_zt_demo_z01')]).toEqual([3, 2]);
    expect(f.trail.entries).toMatchObject([
      { actor: 'admin', factoryNo: 'demo_e02', before: { taskVersion: 3 }, after: { taskVersion: 2 } },
    ]);
  });

  it('is set by administrators, and for plants only', async () => {
    const set = (login: string, factoryNo: string) =>
      f.as(login, sessionCalls.setTaskVersion, { query: { factoryNo, version: 2 } });
    expect((await set('plant', 'demo_e01')).status).toBe(403);
    expect((await set('admin', 'sed_zt_demo_z01')).error).toBe('plant.unknown');
    expect(await version('plant', 'demo_e01')).toBe(3);
  });
});

describe('changes', () => {
  beforeEach(() => f.reset());
  changesTakeEffectAtOnce(() => f);
});
