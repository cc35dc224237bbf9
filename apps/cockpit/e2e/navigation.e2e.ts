import { expect, test, type Page } from './service';
import { witness } from './board-harness';

const PASSWORD = process.env.DEMO_PASSWORD ?? 'Demo@2026';
const HOME = '/index/groupIndex';
const RUNTIME = '/group/monitoringWarning/realMonitoring/runtimeAnalysis';
const ALARMS = '/group/monitoringWarning/factoryWarning/alarmInfo';
const SCENARIOS = '/systemConfiguration/systemManage/scenarios';

async function signIn(page: Page, account: string): Promise<void> {
  await page.getByLabel('Login name').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
}

const tabs = (page: Page) => page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab');

test('who is not signed in is told so and comes to the wanted page afterwards', async ({ page }) => {
  await page.goto(`${ALARMS}?level=1`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
  await signIn(page, 'admin');
  await expect(page).toHaveURL(`${ALARMS}?level=1`);
});

test('unknown pages, and pages outside the menu, answer the 404 page', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'duty');
  for (const path of ['/nowhere', SCENARIOS, `${SCENARIOS}?plant=demo_e01`]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/404\?from=/);
  }
});

test('the north region is found under both spellings', async ({ page }) => {
  await page.goto('/north');
  await expect(page).toHaveURL(/\/nouth$/);
});

test('tabs keep their pages, survive a reload, and close by key, middle button and menu', async ({ page }) => {
  const { errors } = witness(page);
  await page.goto('/login');
  await signIn(page, 'admin');
  await page.goto(RUNTIME);
  await expect(tabs(page)).toHaveText(['Cockpit', /Runtime/]);
  await page.goto(ALARMS);
  await expect(tabs(page)).toHaveCount(3);
  await page.keyboard.press('Control+Alt+ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`${RUNTIME}(\\?|$)`));
  await tabs(page).nth(2).click({ button: 'middle' });
  await expect(tabs(page)).toHaveCount(2);
  await tabs(page).nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Close all' }).click();
  await expect(tabs(page)).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`${HOME}$`));
  expect(errors).toEqual([]);
});

test('only_center shows the page without bars', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'admin');
  await page.goto(`${HOME}?only_center=1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account of/ })).toHaveCount(0);
});
