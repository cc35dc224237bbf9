import { enter, HOME, seriousFindings, type Lang } from './account-harness';
import { walkedIn } from './languages';
import { expect, test, type Page } from './service';

/** Everything the pages of this browser say is wrong. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

const PLANTS = 11;
/** The target is that of the plan of operation in force. */
const WORDS: Readonly<Record<Lang, Readonly<Record<'data' | 'plant' | 'year' | 'energy' | 'target', string>>>> = {
  en: { data: 'Data board', plant: 'East Lake WWTP', year: 'Year', energy: 'Unit energy', target: '0.310' },
  zh: { data: '数据看板', plant: '东湖污水厂', year: '年', energy: '吨水电耗', target: '0.310' },
};

for (const lang of walkedIn('zh')) {
  const words = WORDS[lang];

  test(`boards of figures fit the wall and keep the choice in the address (${lang})`, async ({ page }) => {
    const found = complaints(page);
    await enter(page, 'group', { lang, look: lang === 'en' ? 'dark' : 'light' });
    await page.goto('/dataBoard');
    const rows = page.getByRole('table', { name: words.data }).getByRole('row');
    await expect(rows).toHaveCount(PLANTS + 2);
    await page.locator('.sed-figure-board label').getByText(words.year, { exact: true }).click();
    await expect(page).toHaveURL(/period=year/);
    await page.reload();
    await expect(page.getByRole('radio', { name: words.year, exact: true })).toBeChecked();
    await expect(rows).toHaveCount(PLANTS + 2);
    expect(await seriousFindings(page)).toEqual([]);

    await page.goto('/indexBoard?index=E_U,P_DOSE_U');
    const energy = page.getByRole('table', { name: words.energy });
    await expect(energy.getByRole('row').filter({ hasText: words.plant })).toContainText(words.target);
    await expect(page.getByRole('table')).toHaveCount(2);
    await page.goto('/indexBoard');
    await expect(page.getByRole('table')).toHaveCount(4);
    const rest = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(await rest()).toBeLessThanOrEqual(0);
    expect(found).toEqual([]);
  });
}

test('blocks of the cockpit lead on, and stand as they were arranged after a reload', async ({ page }) => {
  const found = complaints(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await enter(page, 'group', { path: HOME });
  const month = page.getByRole('region', { name: 'This month' });
  await expect(month.getByRole('row')).toHaveCount(PLANTS + 1);
  for (const name of ['Waiting for me', 'What is broken', 'On duty now']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  expect(await seriousFindings(page, '.sed-blocks')).toEqual([]);
  await page.getByRole('button', { name: 'Arrange blocks' }).click();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/user-setting/cockpitBlocks/save'));
  await page.getByRole('checkbox', { name: 'Show On duty now' }).uncheck();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(month).toBeVisible();
  await expect(page.getByRole('region', { name: 'On duty now' })).toBeHidden();
  await page.getByRole('button', { name: 'Arrange blocks' }).click();
  const reset = page.waitForResponse((answer) => answer.url().endsWith('/user-setting/cockpitBlocks/save'));
  await page.getByRole('button', { name: 'Reset' }).click();
  expect((await reset).ok()).toBe(true);
  await expect(page.getByRole('region', { name: 'On duty now' })).toBeVisible();
  await page.getByRole('link', { name: 'This month' }).click();
  await expect(page).toHaveURL(/\/dataBoard\?period=month/);
  await expect(page.getByRole('table', { name: 'Data board' })).toBeVisible();
  expect(found).toEqual([]);
});
