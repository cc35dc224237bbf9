import { expect, test, type Page } from './service';
import { accountButton, ANNOUNCEMENTS, enter, follow, HOME, seriousFindings } from './account-harness';
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
      // What is still being drawn, for example a row that comes in, has no colours of its own yet.
      await expect(async () => {
        await settled(page);
        expect(await seriousFindings(page), what).toEqual([]);
      }).toPass({ timeout: 20_000 });
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

test('a dialog stands still while it opens: a button pressed early is the button released', async ({ page }) => {
  // The other tests go without motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await enter(page, 'admin');
  await accountButton(page).click();
  const places = page.evaluate(async () => {
    const seen = new Set<string>();
    let left = 40;
    while (left > 0) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const box = document.querySelector('.ant-modal .ant-btn-primary')?.getBoundingClientRect();
      if (box === undefined || box.width === 0) continue;
      seen.add([box.x, box.y, box.width].map(Math.round).join(' '));
      left -= 1;
    }
    return [...seen];
  });
  await page.getByRole('button', { name: WORDS.en.password }).click();
  expect(await places).toHaveLength(1);
});

test('the shell loads at most 350 kB of scripts', async ({ page }) => {
  await enter(page, 'admin');
  // Parts of the start page that are still on their way are not the shell's.
  await page.goto('about:blank');
  const seen = witness(page);
  // The page of an unknown path is part of the shell.
  await page.goto('/404');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => seen.scriptBytes()).toBeGreaterThan(100_000);
  test.info().annotations.push({ type: 'shell', description: `${String(Math.round(seen.scriptBytes() / 1024))} kB` });
  expect(seen.scriptBytes()).toBeLessThanOrEqual(SHELL_LIMIT_BYTES);
});

test('the switcher and the palette go to the plant typed, however fast Enter follows', async ({ page }) => {
  await enter(page, 'admin');
  const facts = page.getByRole('region', { name: 'Plant facts' });
  await page.getByRole('button', { name: WORDS.en.switcher }).click();
  const find = page.getByRole('combobox', { name: 'Find a plant or organisation' });
  await find.fill('East Lake');
  await find.fill('Xiling');
  await find.press('Enter');
  await expect(facts).toContainText('demo_w01');
  await page.keyboard.press('Control+k');
  const palette = page.getByPlaceholder('Page, plant or signal');
  await palette.fill('Xiling');
  await palette.fill('East Lake WWTP');
  await palette.press('Enter');
  await expect(facts).toContainText('demo_e01');
  await expect(page).toHaveURL(new RegExp(`${HOME}$`));
});
