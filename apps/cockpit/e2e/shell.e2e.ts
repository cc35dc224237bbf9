import { expect, test, type Page } from '@playwright/test';
import { accountButton, ALARMS, ANNOUNCEMENTS, enter, follow, HOME, seriousFindings } from './account-harness';
import { witness } from './board-harness';

const SHELL_LIMIT_BYTES = 350 * 1024;

const WORDS = {
  en: { switcher: /^Switch plant or organisation/, bell: /^Messages and/, password: 'Change password' },
  zh: { switcher: /^切换水厂或组织/, bell: /^消息与公告/, password: '修改密码' },
} as const;

/** A barrier shows only once what fades in stands still. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
}

for (const [lang, look] of [
  ['en', 'light'],
  ['zh', 'dark'],
] as const) {
  test(`no serious barrier in the shell in ${lang}, ${look}`, async ({ page }) => {
    test.setTimeout(180_000);
    const words = WORDS[lang];
    await enter(page, 'admin', { lang, look });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const check = async (what: string) => {
      await settled(page);
      expect(await seriousFindings(page), what).toEqual([]);
    };
    await check('start page');
    await page.getByRole('button', { name: words.switcher }).click();
    await expect(page.getByRole('tree')).toBeVisible();
    await check('switcher');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.bell }).click();
    await expect(page.getByRole('tabpanel').last()).toBeVisible();
    await check('messages');
    await page.getByRole('button', { name: words.bell }).click();
    await accountButton(page).click();
    await expect(page.getByRole('button', { name: words.password })).toBeVisible();
    await check('account');
    await page.getByRole('button', { name: words.password }).click();
    await expect(page.getByRole('dialog', { name: words.password })).toBeVisible();
    await check('password');
    await page.keyboard.press('Escape');
    for (const path of [ANNOUNCEMENTS, '/messageCenter', '/systemConfiguration/systemManage/userLog']) {
      await follow(page, path);
      await expect(page.getByRole('table').first()).toBeVisible();
      await expect(page.locator('.sed-spinner')).toHaveCount(0);
      await check(path);
    }
  });
}

test('the shell loads at most 350 kB of scripts', async ({ page }) => {
  await enter(page, 'admin');
  const seen = witness(page);
  // The page of an unknown path is part of the shell.
  await page.goto('/404');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => seen.scriptBytes()).toBeGreaterThan(100_000);
  test.info().annotations.push({ type: 'shell', description: `${String(Math.round(seen.scriptBytes() / 1024))} kB` });
  expect(seen.scriptBytes()).toBeLessThanOrEqual(SHELL_LIMIT_BYTES);
});

test('how long the cockpit takes: start, another page, another plant', async ({ page }) => {
  await enter(page, 'admin');
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading).toBeVisible();
  await page.goto(HOME);
  await expect(heading).toBeVisible();
  const paintMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  const timed = async (act: () => Promise<unknown>) => {
    const before = Date.now();
    await act();
    return Date.now() - before;
  };
  await follow(page, ALARMS);
  await expect(page.getByRole('tablist').last()).toBeVisible();
  await follow(page, HOME);
  const routeMs = await timed(async () => {
    await follow(page, ALARMS);
    await expect(page.locator('.sed-page-tab[aria-selected="true"]')).not.toHaveText('Cockpit');
  });
  const switcher = page.getByRole('button', { name: WORDS.en.switcher });
  await switcher.click();
  await page.getByRole('combobox', { name: 'Find a plant or organisation' }).fill('Xiling');
  const plantMs = await timed(async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Facts of the plant' })).toContainText('demo_w01');
  });
  const description = `first paint ${paintMs.toFixed(0)} ms, route ${String(routeMs)} ms, plant ${String(plantMs)} ms`;
  test.info().annotations.push({ type: 'speed', description });
  // Machines differ; what takes this long is broken on any.
  expect(Math.max(paintMs, routeMs, plantMs)).toBeLessThan(15_000);
});
