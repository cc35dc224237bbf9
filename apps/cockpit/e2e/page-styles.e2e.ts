import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from './service';
import { startAs } from './module-harness';
import { ServiceUser } from './module-service';

const ASSETS = join(import.meta.dirname, '../dist/assets');

/** One page of each kind: the style of each must come with it, whatever was open before. */
const PAGES = [
  '/index/groupIndex',
  '/group/monitoringWarning/realMonitoring/runtimeAnalysis',
  '/group/monitoringWarning/factoryWarning/alarmInfo',
  '/systemConfiguration/plantInfo/contractManage',
  '/systemConfiguration/systemManage/user',
  '/systemConfiguration/systemManage/userLog',
  '/systemConfiguration/systemManage/announcementManager',
  '/systemConfiguration/systemManage/ingestRejects',
  '/messageCenter',
];

/** Classes that a built style sheet names at the head of a selector: they have a look of their own. */
function styledClasses(): ReadonlySet<string> {
  const sheets = readdirSync(ASSETS).filter((name) => name.endsWith('.css'));
  const heads = sheets.flatMap((name) =>
    [...readFileSync(join(ASSETS, name), 'utf8').matchAll(/(?<=[{},])\.(sed-[\w-]+)/g)].map((found) => found[1] ?? ''),
  );
  return new Set(heads);
}

/** Classes of the page that have a look in some style sheet, but in none the page has loaded. */
async function unstyled(page: Page, styled: ReadonlySet<string>): Promise<string[]> {
  return page.evaluate(
    (names) => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
      const loaded = new Set(rules.join('\n').match(/(?<=\.)sed-[\w-]+/g));
      return names.filter((name) => document.getElementsByClassName(name).length > 0 && !loaded.has(name));
    },
    [...styled],
  );
}

/** Heads of numbers that do not stand above their numbers. */
async function headsAstray(page: Page): Promise<string[]> {
  const heads = page.locator('th.sed-col-number');
  return heads.evaluateAll((all) => all.filter((one) => getComputedStyle(one).textAlign !== 'right').map(String));
}

test('a page opened by its address has the look it has when reached by the menu', async ({ page, request }) => {
  test.setTimeout(120_000);
  const styled = styledClasses();
  expect(styled.size).toBeGreaterThan(100);
  await startAs(page, await ServiceUser.signedIn(request, 'admin'), 'en', true);
  const bare: Record<string, readonly string[]> = {};
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('.sed-spinner')).toHaveCount(0);
    const missing = await unstyled(page, styled);
    if (missing.length > 0) bare[path] = missing;
    expect(await headsAstray(page), path).toEqual([]);
  }
  expect(bare).toEqual({});
});

test('the chart in a tab of a plan has room, and the numbers beside it stand below their heads', async ({
  page,
  request,
}) => {
  await startAs(page, await ServiceUser.signedIn(request, 'admin'), 'en', true);
  await page.goto('/productioManager/operationPlan/yearPlan');
  await page.locator('.sed-row-name').first().click();
  await page.getByRole('tab', { name: 'Actual and plan' }).click();
  const chart = page.locator('.sed-plan-chart canvas').first();
  await expect(chart).toBeVisible();
  expect((await chart.boundingBox())?.height).toBeGreaterThan(100);
  expect(await page.locator('.sed-plan-progress th.sed-col-number').count()).toBeGreaterThan(3);
  expect(await headsAstray(page)).toEqual([]);
});
