import {
  roleButton as roleButtonTable,
  menu as menuTable,
  roleMenu as roleMenuTable,
  userRole as userRoleTable,
  userOrg as userOrgTable,
  userAccount as userAccountTable,
} from '@sed/people-tables';
import { UserRights } from '@sed/platform-ports';
import { MENU_SECTIONS, RIGHTS, ROUTES, VERBS, type Right, type Verb } from '@sed/platform-contract';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SnapshotStore } from '../rights/snapshot.store';
import { OrganisationFixture } from '../testing/organisation.fixture';
import { BUILT_IN_ROLES } from './built-in-roles';
import { OrganisationSeeder } from './organisation-seeder';
import { wantedMenus, type ModuleRights } from './wanted-menus';

const moduleRoute = ROUTES.find(({ module }) => module !== undefined);
const moduleKey = moduleRoute?.module ?? '';
const rightsOfModule = (...verbs: Verb[]): ModuleRights => ({
  module: moduleKey,
  path: moduleRoute?.path ?? '',
  verbs,
});

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

describe('the menus of this build', () => {
  const wanted = wantedMenus([rightsOfModule('view', 'add', 'approve')]);

  it('have every parent before its children, and each path once', () => {
    const seen = new Set<string>();
    for (const { path, parentPath } of wanted) {
      expect(parentPath === null || seen.has(parentPath)).toBe(true);
      expect(seen.has(path)).toBe(false);
      seen.add(path);
    }
    expect(Math.max(...[...seen].map((path) => path.length))).toBeLessThanOrEqual(250);
  });

  it('hang what can be done with records on the list of their module, not on its further pages', () => {
    const module = 'operateProject';
    const base = '/systemConfiguration/plantInfo/operateProjects';
    const menus = wantedMenus([{ module, path: base, verbs: ['view', 'add', 'approve'] }]);
    const under = (path: string) => menus.filter(({ pagePath }) => pagePath === path).map(({ right }) => right);
    expect(under(base)).toEqual([`${module}:view`, `${module}:add`, `${module}:approve`]);
    expect(under(`${base}Flow`)).toEqual([`${module}:view`]);
    expect(under(`${base}Apply`)).toEqual([`${module}:add`]);
  });

  it('keep directories in the order of the specification and leave out those without a built page', () => {
    const dirs = wanted.filter(({ kind }) => kind === 'dir').map(({ path }) => path);
    const order = MENU_SECTIONS.map(({ path }) => path);
    expect(dirs).toEqual(order.filter((path) => dirs.includes(path)));
    expect(dirs).toContain('/systemConfiguration/systemManage');
  });

  it('give a module its buttons, while the right to see comes with the page', () => {
    const ofModule = wanted.filter(({ right }) => right?.startsWith(`${moduleKey}:`) === true);
    const page = ofModule.find(({ path }) => path === moduleRoute?.path);
    expect(page).toMatchObject({ kind: 'page', right: `${moduleKey}:view` });
    const buttons = ofModule.filter(({ parentPath }) => parentPath === moduleRoute?.path);
    expect(buttons.map(({ right }) => right)).toEqual([`${moduleKey}:add`, `${moduleKey}:approve`]);
  });
});

describe('built-in roles', () => {
  const has = (code: string, pagePath: string, right: Right | null, kind: 'page' | 'button' = 'button') =>
    BUILT_IN_ROLES.find((role) => role.code === code)?.has({ kind, pagePath, right });
  const LEDGER = '/productioManager/ledgerManage/equipList';
  const USERS = '/systemConfiguration/systemManage/user';

  it.each([
    ['administrator', USERS, 'user:delete', true],
    ['groupManager', USERS, 'user:view', false],
    ['groupManager', LEDGER, 'equip:approve', true],
    ['plantManager', '/operate/cost/sludgeEntry', 'sludge:approve', true],
    ['equipManager', LEDGER, 'equip:approve', true],
    ['opsManager', LEDGER, 'equip:approve', false],
    ['opsManager', LEDGER, 'equip:view', true],
    ['labAnalyst', '/productioManager/analysisFill/analysisTaskList', 'labTask:fill', true],
    ['labAnalyst', '/productioManager/analysisFill/analysisTaskList', 'labTask:review', false],
    ['reviewer', '/productioManager/analysisFill/analysisTaskList', 'labTask:review', true],
    ['reviewer', '/productioManager/analysisFill/analysisTaskList', 'labTask:fill', false],
    ['safetyOfficer', '/productioManager/productionSafety/fireWork', 'fireWork:approve', true],
    ['safetyOfficer', LEDGER, 'equip:edit', false],
    ['dutyOfficer', '/productioManager/dailyOperation/shiftLog', 'shiftLog:fill', true],
    ['observer', '/operate/cost/sludgeEntry', 'sludge:view', false],
    ['observer', USERS, 'user:view', false],
  ] as const)('%s on %s: %s is %s', (code, page, right, expected) => {
    expect(has(code, page, right)).toBe(expected);
  });

  it('give system administration to administrators only', () => {
    const system: Right[] = ['permission:config', 'system:view', 'session:end', 'userLog:view', 'userLog:export'];
    const holders = BUILT_IN_ROLES.filter((role) => system.some((right) => has(role.code, USERS, right)));
    expect(holders.map(({ code }) => code)).toEqual(['administrator']);
    expect(RIGHTS.every((right) => has('administrator', USERS, right))).toBe(true);
  });
});

describe('a later build', () => {
  it('adds its new buttons to the roles whose rule has them, and nothing an administrator took away', async () => {
    const f = await OrganisationFixture.open(test.database, { moduleRights: [rightsOfModule('view')] });
    const rightsOf = async (login: string) => (await f.app.get(UserRights).of(`demo_${login}`)).rights;
    const taken = eq(roleButtonTable.right, 'alarm:ack');
    await test.db.delete(roleButtonTable).where(taken);
    const before = await f.versionOf('demo_plant');
    await f.start([rightsOfModule(...VERBS)]);
    expect((await rightsOf('plant')).has(`${moduleKey}:approve`)).toBe(true);
    expect((await rightsOf('admin')).has(`${moduleKey}:delete`)).toBe(true);
    expect((await rightsOf('noorg')).has(`${moduleKey}:approve`)).toBe(false);
    expect((await rightsOf('oper')).has('alarm:ack')).toBe(false);
    expect(await f.versionOf('demo_plant')).toBe(before + 1);
    await f.start([rightsOfModule(...VERBS)]);
    expect(await f.versionOf('demo_plant')).toBe(before + 1);
    await f.close();
  });

  it('corrects the right a page stands for, and leaves its name and state', async () => {
    const f = await OrganisationFixture.open(test.database);
    const isAlarms = eq(menuTable.path, '/group/monitoringWarning/factoryWarning/alarmInfo');
    const own = { right: null, name: { zh: '告警', en: 'Alerts' }, sort: 1 };
    await test.db.update(menuTable).set(own).where(isAlarms);
    await f.app.get(OrganisationSeeder).seed();
    const [row] = await test.db.select().from(menuTable).where(isAlarms);
    expect(row).toMatchObject({ ...own, right: 'alarm:view' });
    await f.close();
  });

  it('shows no page of another build', async () => {
    const f = await OrganisationFixture.open(test.database);
    const [page] = await test.db.select().from(menuTable).where(eq(menuTable.kind, 'page')).limit(1);
    if (page === undefined) throw new Error('no page');
    const other = { ...page, id: '019aa4f6-0000-7000-8000-000000000001', path: '/of/another/build', right: null };
    await test.db.insert(menuTable).values(other);
    await test.db.insert(roleMenuTable).values({ roleCode: 'administrator', menuId: other.id });
    await f.app.get(OrganisationSeeder).seed();
    const { snapshot } = await f.app.get(SnapshotStore).accessOf('demo_admin');
    expect(snapshot.menus.pagesAmong(new Set([other.id, page.id]), 3).map(({ id }) => id)).toEqual([page.id]);
    await f.close();
  });
});

describe('an installation without the demonstration', () => {
  it('begins with the top, its plants, and the first administrator', async () => {
    const f = await OrganisationFixture.open(test.database, { isDemo: false });
    const { plants, rights, orgCodes } = await f.app.get(UserRights).of('admin');
    expect([plants.size, orgCodes.has('group'), orgCodes.has('area_east')]).toEqual([5, true, false]);
    expect(RIGHTS.filter((right) => !rights.has(right))).toEqual([]);
    expect((await f.app.get(UserRights).of('demo_admin')).rights.size).toBe(0);
    await f.close();
  });

  it('names nobody administrator while somebody else is', async () => {
    const f = await OrganisationFixture.open(test.database, { isDemo: false });
    await f.addAccount('boss');
    await test.db.update(userRoleTable).set({ userCode: 'boss' });
    await test.db.update(userOrgTable).set({ userCode: 'boss' });
    await f.app.get(OrganisationSeeder).seed();
    expect((await f.app.get(UserRights).of('admin')).rights.size).toBe(0);
    await test.db.update(userAccountTable).set({ disabled: true }).where(eq(userAccountTable.code, 'boss'));
    await f.app.get(OrganisationSeeder).seed();
    expect((await f.app.get(UserRights).of('admin')).rights.has('permission:config')).toBe(true);
    await f.close();
  });
});
