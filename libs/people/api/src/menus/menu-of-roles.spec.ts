import { sessionCalls, type MenuNode } from '@sed/people-contract';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModuleRights } from '../seed/wanted-menus';
import { OrganisationFixture } from '../testing/organisation.fixture';

const CONFIG = '/systemConfiguration';
const RULES = `${CONFIG}/monitorAlarmConfig/groupAlarm`;
const LINES = `${CONFIG}/cockpitConfig/targetAlarmSetting`;
const GRIDS = `${CONFIG}/monitorAlarmConfig/runtimeDataSetting`;
const GRIDS_NEW = `${CONFIG}/monitorAlarmConfig/runtimeDataSettingNew`;
const TILES = `${CONFIG}/cockpitConfig/indexSetting`;
const STANDARDS = `${CONFIG}/monitorAlarmConfig/numberStandard`;
const TYPES = `${CONFIG}/equipmentStandard/baseConfig/equipTypeList`;
const PAGES = [RULES, LINES, GRIDS, GRIDS_NEW, TILES, STANDARDS, TYPES];

const verbs = ['view', 'export', 'add', 'edit', 'delete'] as const;
const moduleRights: readonly ModuleRights[] = [
  { module: 'numberStandard', path: STANDARDS, verbs },
  { module: 'equipType', path: TYPES, verbs },
];

/** Login and the settings its menu offers at its plant; the other pages it may open by a link only. */
const OFFERED: readonly (readonly [string, readonly string[]])[] = [
  ['admin', [RULES, LINES, GRIDS, TILES, STANDARDS, TYPES]],
  ['group', [RULES, LINES, GRIDS, TILES, STANDARDS, TYPES]],
  ['east', [RULES, LINES, GRIDS, TILES, STANDARDS, TYPES]],
  ['plant', [RULES, LINES, GRIDS, TILES, STANDARDS, TYPES]],
  ['equip', [GRIDS, TYPES]],
  ['oper', [RULES, LINES, STANDARDS]],
  ['lab', []],
  ['safety', []],
  ['duty', []],
  ['reviewer', []],
  ['nomenu', []],
];

let test: TestDatabase;
let f: OrganisationFixture;

beforeAll(async () => {
  test = await openTestDatabase();
  f = await OrganisationFixture.open(test.database, { moduleRights });
});
afterAll(async () => {
  await f.close();
  await test.close();
});

const pagesOf = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.flatMap((node) => [...(node.kind === 'page' ? [node] : []), ...pagesOf(node.children)]);
const menusOf = async (login: string) =>
  (await f.as(login, sessionCalls.menuList, { query: { factoryCode: 'demo_e01' } })).data;

describe('settings in the menu', () => {
  it.each(OFFERED)('are offered to %s only where something can be changed', async (login, expected) => {
    const { menus } = await menusOf(login);
    const offered = pagesOf(menus).flatMap(({ path, hidden }) => (hidden || !PAGES.includes(path) ? [] : [path]));
    expect(offered.sort()).toEqual([...expected].sort());
  });

  it('stay open to a link for those who may look', async () => {
    const { menuPathList, menus } = await menusOf('lab');
    expect(menuPathList).toEqual(expect.arrayContaining([RULES, LINES, GRIDS, GRIDS_NEW, STANDARDS, TYPES]));
    expect(pagesOf(menus).filter(({ path, hidden }) => hidden && PAGES.includes(path))).toHaveLength(6);
  });

  it('leave pages alone that are read as much as written', async () => {
    const { menus } = await menusOf('lab');
    const shown = pagesOf(menus).flatMap(({ path, hidden }) => (hidden ? [] : [path]));
    expect(shown).toContain('/group/monitoringWarning/factoryWarning/alarmInfo');
    expect(shown).toContain(`${CONFIG}/monitorAlarmConfig/alarmSetting`);
    expect(shown).toContain(`${CONFIG}/monitorAlarmConfig/factoryAlarm`);
  });

  it('list a page with two views once, whoever looks', async () => {
    const { menus, menuPathList } = await menusOf('admin');
    expect(menuPathList).toContain(GRIDS_NEW);
    expect(pagesOf(menus).find(({ path }) => path === GRIDS_NEW)?.hidden).toBe(true);
    expect(pagesOf(menus).find(({ path }) => path === GRIDS)?.hidden).toBe(false);
  });
});
