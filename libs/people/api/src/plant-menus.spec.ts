import { UserRights } from '@sed/platform-ports';
import { permissionCalls, sessionCalls } from '@sed/people-contract';
import { waterworksCalls } from '@sed/plants-contract';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OrganisationFixture } from './testing/organisation.fixture';

let test: TestDatabase;
let f: OrganisationFixture;

beforeAll(async () => {
  test = await openTestDatabase();
  f = await OrganisationFixture.open(test.database);
});
beforeEach(() => f.reset());
afterAll(async () => {
  await f.close();
  await test.close();
});

const menus = async (factoryNo: string) => (await f.as('admin', waterworksCalls.menus, { query: { factoryNo } })).data;
const pathsOf = async (login: string, factoryCode: string) =>
  (await f.as(login, sessionCalls.menuList, { query: { factoryCode } })).data.menuPathList;
const idOf = async (path: string) => (await menus('demo_e01')).find((menu) => menu.path === path)?.id ?? '';
const put = async (login: string, path: string, body: { factoryNo: string; isOn: boolean }) =>
  f.as(login, waterworksCalls.switchMenu, { path: `api/v1/waterworks/menus/${await idOf(path)}`, body });
const somePath = async () => {
  const held = await pathsOf('plant', 'demo_e01');
  const listed = await menus('demo_e01');
  const found = listed.find(({ path, isSwitchable }) => isSwitchable && held.includes(path))?.path;
  return found ?? '';
};

describe('the menus of a plant', () => {
  it('are all built pages until one is switched off there', async () => {
    const listed = await menus('demo_e01');
    expect(listed.length).toBeGreaterThan(10);
    expect(listed.filter(({ isOn }) => !isOn)).toEqual([]);
    expect(listed.some(({ within }) => within.length > 1)).toBe(true);
  });

  it('leave out a page that was switched off, with its buttons, and only there', async () => {
    const path = await somePath();
    const { data } = await put('admin', path, { factoryNo: 'demo_e01', isOn: false });
    expect(data.find((menu) => menu.path === path)).toMatchObject({ isOn: false });
    expect(await pathsOf('plant', 'demo_e01')).not.toContain(path);
    const buttons = await f.as('plant', sessionCalls.buttons, { query: { factoryCode: 'demo_e01' } });
    expect(Object.keys(buttons.data)).not.toContain(path);
    expect(await pathsOf('admin', 'demo_e02')).toContain(path);
    // The organisation above has it as long as one of its plants does.
    expect(await pathsOf('admin', 'sed_manager_area_east')).toContain(path);
    await put('admin', path, { factoryNo: 'demo_e01', isOn: true });
    expect(await pathsOf('plant', 'demo_e01')).toContain(path);
  });

  it('are missing too where an administrator looks at what somebody sees', async () => {
    const path = await somePath();
    await put('admin', path, { factoryNo: 'demo_e01', isOn: false });
    const look = { path: 'api/v1/permissions/users/demo_plant/effective', query: { factoryNo: 'demo_e01' } };
    const { data } = await f.as('admin', permissionCalls.effective, look);
    expect(data.menuPathList).toEqual(await pathsOf('plant', 'demo_e01'));
    expect(data.menuPathList).not.toContain(path);
  });

  it('take no right away: other pages of the plant may need it', async () => {
    const before = await f.app.get(UserRights).of('demo_plant');
    await put('admin', await somePath(), { factoryNo: 'demo_e01', isOn: false });
    const after = await f.app.get(UserRights).of('demo_plant');
    expect([...after.rights].sort()).toEqual([...before.rights].sort());
  });

  it('are written to the trail once, and told to the people of the plant', async () => {
    const path = await somePath();
    await put('admin', path, { factoryNo: 'demo_e01', isOn: false });
    await put('admin', path, { factoryNo: 'demo_e01', isOn: false });
    expect(f.trail.entries).toMatchObject([
      { actor: 'admin', entity: 'plantMenu', action: 'switchOff', factoryNo: 'demo_e01', after: { path, isOn: false } },
    ]);
    expect(f.push.told).toContain('rights demo_oper');
  });

  it('cannot lose the pages they are administered on, and are changed by administrators of the plant only', async () => {
    const needed = (await menus('demo_e01')).filter(({ isSwitchable }) => !isSwitchable).map(({ path }) => path);
    expect(needed.length).toBe(3);
    const refused = await put('admin', needed[0] ?? '', { factoryNo: 'demo_e01', isOn: false });
    expect(refused.error).toBe('menu.needed');
    expect((await put('plant', await somePath(), { factoryNo: 'demo_e01', isOn: false })).status).toBe(403);
    const gone = await f.as('admin', waterworksCalls.menus, { query: { factoryNo: 'nowhere' } });
    expect(gone.status).toBeGreaterThanOrEqual(400);
  });
});
