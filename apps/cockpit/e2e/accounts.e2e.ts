import { rawPhrases } from './module-harness';
import { expect, test, type Page } from './service';
import { ROUTES } from '@sed/platform-contract';
import {
  accountButton,
  ALARMS,
  enter,
  follow,
  HOME,
  menuOf,
  seriousFindings,
  SCENARIOS,
  storedToken,
  type Lang,
  type MenuPage,
} from './account-harness';
import { witness } from './board-harness';

test.describe.configure({ mode: 'parallel' });

/** Only who administers the whole system sees these. */
const SYSTEM_PAGES = [
  SCENARIOS,
  ...['user', 'roleList', 'menuList', 'dictList', 'userLog'].map((name) => `/systemConfiguration/systemManage/${name}`),
];

const ACCOUNTS = [
  { account: 'admin', factoryNo: 'sed_manager_group', name: { en: 'Water group', zh: '水务集团' } },
  { account: 'group', factoryNo: 'sed_manager_group', name: { en: 'Water group', zh: '水务集团' } },
  { account: 'east', factoryNo: 'sed_zt_demo_z01', name: { en: 'East China Control Centre', zh: '' } },
  { account: 'plant', factoryNo: 'demo_e01', name: { en: 'East Lake WWTP', zh: '东湖污水厂' } },
  { account: 'equip', factoryNo: 'demo_e01', name: { en: 'East Lake WWTP', zh: '东湖污水厂' } },
  { account: 'oper', factoryNo: 'demo_e01', name: { en: 'East Lake WWTP', zh: '东湖污水厂' } },
  { account: 'lab', factoryNo: 'demo_e01', name: { en: 'East Lake WWTP', zh: '东湖污水厂' } },
  { account: 'safety', factoryNo: 'demo_e01', name: { en: 'East Lake WWTP', zh: '东湖污水厂' } },
  { account: 'reviewer', factoryNo: 'demo_e01', name: { en: 'East Lake WWTP', zh: '东湖污水厂' } },
  { account: 'duty', factoryNo: 'sed_manager_area_east', name: { en: 'East business area', zh: '' } },
] as const;

const switcher = (page: Page) => page.getByRole('button', { name: /^(Switch plant or organisation|切换水厂或组织)/ });
const activeTab = (page: Page) => page.locator('.sed-page-tab[aria-selected="true"]');

/** Before a release every page is opened; the gate opens those with code of their own, and some of those that have none. */
const IS_LONG = process.env.SED_TEST_LONG === '1';
const OF_MODULES_EACH = IS_LONG ? 1 : 6;

/** Pages of management modules, which are rendered in both languages without a browser (`modules-conform.spec.tsx`). */
const OF_MODULES = new Set(ROUTES.flatMap(({ path, module }) => (module === undefined ? [] : [path])));

/**
 * Each of the others opens its share: of pages with a code of their own more than of those of modules, which are one
 * page. Together the nine still open most of them with less than every right.
 */
const SHARES = IS_LONG ? { own: 5, ofModules: 15 } : { own: 10, ofModules: 40 };

/**
 * Who may do everything opens the pages with a code of their own, before a release in both languages, in the gate every
 * other one in the other; those of modules in one. The others open their share, every other page in the other language.
 */
function half(pages: readonly MenuPage[], account: string, lang: Lang): readonly MenuPage[] {
  if (account !== 'admin') {
    const place = ACCOUNTS.findIndex((one) => one.account === account);
    const share = pages.filter(({ path }, index) => {
      const shares = OF_MODULES.has(path) ? SHARES.ofModules : SHARES.own;
      return index % shares === place % shares;
    });
    return share.filter((_, index) => (index % 2 === 0) === (lang === 'en'));
  }
  const ofModules = pages.filter(({ path }, index) => OF_MODULES.has(path) && index % OF_MODULES_EACH === 0);
  const own = pages.filter(({ path }) => !OF_MODULES.has(path));
  const ofLanguage = own.filter((_, index) => IS_LONG || (index % 2 === 0) === (lang === 'en'));
  return lang === 'en' ? [...ofLanguage, ...ofModules] : ofLanguage;
}

/** Nobody keeps hundreds of pages open, and with them in it the document makes every further page slower. */
const MOST_TABS = 12;

async function closeOtherTabs(page: Page, lang: Lang): Promise<void> {
  await activeTab(page).click({ button: 'right' });
  await page.getByRole('menuitem', { name: { en: 'Close others', zh: '关闭其他' }[lang] }).click();
}

async function walk(page: Page, lang: Lang, pages: readonly MenuPage[]): Promise<void> {
  for (const [index, { path, title }] of pages.entries()) {
    if (index > 0 && index % MOST_TABS === 0) await closeOtherTabs(page, lang);
    await follow(page, path);
    await expect(activeTab(page), path).toHaveText(title[lang]);
    // By its tag: looking for a role goes through all pages that are kept, which took a good part of the walk.
    await expect(page.locator('h1:visible').first(), path).toBeVisible();
    await expect(page.locator('.sed-overlay'), path).toHaveCount(0);
    expect(await rawPhrases(page), path).toEqual([]);
  }
}

for (const { account, factoryNo, name } of ACCOUNTS) {
  test(`${account} sees its own menu, and its pages open in both languages`, async ({ page }) => {
    test.setTimeout(720_000);
    await enter(page, account);
    const { errors } = witness(page);
    await expect(switcher(page)).toHaveAccessibleName(new RegExp(name.en));
    const { pages, menuPathList } = await menuOf(page, (await storedToken(page)) ?? '', factoryNo);
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.map(({ path }) => path).sort()).toEqual([...menuPathList].sort());
    const seesSystem = SYSTEM_PAGES.filter((path) => menuPathList.includes(path));
    expect(seesSystem).toEqual(account === 'admin' ? SYSTEM_PAGES : []);
    await walk(page, 'en', half(pages, account, 'en'));
    // Changed within the open cockpit: what is loaded already need not be loaded for each language.
    await accountButton(page).click();
    await page.getByRole('radiogroup', { name: 'Language' }).getByText('中文').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await page.keyboard.press('Escape');
    if (name.zh !== '') await expect(switcher(page)).toHaveAccessibleName(new RegExp(name.zh));
    await walk(page, 'zh', half(pages, account, 'zh'));
    expect(errors).toEqual([]);
  });
}

for (const lang of ['en', 'zh'] as const) {
  test(`without menus there is the 401 page, without organisation the 404 page, in ${lang}`, async ({ page }) => {
    await enter(page, 'nomenu', { lang });
    await expect(page).toHaveURL(/\/default\/401$/);
    const noMenus = { en: 'No permission for this page', zh: '没有权限访问该页面' }[lang];
    await expect(page.getByRole('heading', { level: 1, name: noMenus })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await follow(page, ALARMS);
    await expect(page).toHaveURL(/\/default\/401$/);

    await enter(page, 'noorg', { lang, look: 'dark' });
    await expect(page).toHaveURL(/\/404$/);
    const noOrg = { en: 'No permission for the current plant', zh: '当前水厂无权限' }[lang];
    await expect(page.getByRole('heading', { level: 1, name: noOrg })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });
}

test('another plant: the page is covered, tabs are cleared, the start page is about the plant', async ({ page }) => {
  const { errors } = witness(page);
  await enter(page, 'admin', { lang: 'zh' });
  await follow(page, ALARMS);
  await expect(page.locator('.sed-page-tab')).toHaveCount(2);
  await switcher(page).click();
  // Slow enough to see what stands there meanwhile.
  await page.route('**/login/getMenuList*', async (route) => {
    await new Promise((done) => setTimeout(done, 600));
    await route.continue();
  });
  await page.getByRole('combobox', { name: '搜索水厂或组织' }).fill('西陵');
  const tree = page.getByRole('tree');
  const found = await tree.getByRole('treeitem').count();
  if (found === 0) await page.getByRole('combobox', { name: '搜索水厂或组织' }).fill('污水厂');
  const item = tree.getByRole('treeitem').filter({ hasText: '污水厂' }).last();
  const plantName = ((await item.locator('.sed-org-name').textContent()) ?? '').trim();
  await item.click();
  await expect(page.getByText('努力加载中...')).toBeVisible();
  await expect(page.getByText('努力加载中...')).toHaveCount(0);
  await expect(switcher(page)).toHaveAccessibleName(new RegExp(plantName));
  await expect(page).toHaveURL(new RegExp(`${HOME}$`));
  await expect(page.locator('.sed-page-tab')).toHaveText(['决策中心']);
  await expect(page.getByRole('heading', { level: 1, name: '决策中心' })).toBeVisible();
  await expect(page.getByRole('region', { name: '水厂概况' })).toContainText(plantName);
  await expect(page.getByRole('region', { name: '水厂概况' })).toContainText('m³/d');
  await expect(page.getByRole('table', { name: '水厂' }).getByRole('rowheader')).toHaveText([plantName]);
  expect(await page.evaluate(() => window.sessionStorage.getItem('userNode'))).not.toBeNull();
  // The tab of the browser comes back to its plant.
  await page.reload();
  await expect(switcher(page)).toHaveAccessibleName(new RegExp(plantName));
  expect(errors).toEqual([]);
});

test('the regional centre sees its plants and no others', async ({ page }) => {
  await enter(page, 'east');
  const names = page.getByRole('table', { name: 'Plants' }).getByRole('rowheader');
  await expect(names).toHaveText(['East Lake WWTP', 'Qingpu North WWTP', 'Linjiang Water Works']);
  // The cockpit still reads a dozen lists: a list that opens meanwhile may close once more.
  await expect(async () => {
    if (!(await page.getByRole('tree').isVisible())) await switcher(page).click();
    await expect(page.getByRole('treeitem', { name: /East Lake WWTP/ })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 40_000 });
  await expect(page.getByRole('treeitem', { name: /Xiling/ })).toHaveCount(0);
  await expect(accountButton(page)).toBeVisible();
});
