import { expect, test, type Page } from './service';
import { accountButton, ALARMS, enter, HOME, PASSWORD, storedToken, tokenOf } from './account-harness';

async function giveForm(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Login name').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

for (const lang of ['en', 'zh'] as const) {
  test(`the sign-in page says in ${lang} why single sign-on ended`, async ({ page }) => {
    const texts = {
      en: ['The identity provider is not responding', 'Sign-in failed'],
      zh: ['身份认证平台无响应', '登录失败'],
    };
    await page.addInitScript((stored) => window.localStorage.setItem('lang', stored), lang);
    await page.goto('/login?ssoError=sso.unavailable');
    await expect(page.getByRole('alert')).toHaveText(texts[lang][0] ?? '');
    // A text of somebody else's making is never shown.
    await page.goto('/login?ssoError=%3Cimg%20src=x%3E');
    await expect(page.getByRole('alert')).toHaveText(texts[lang][1] ?? '');
  });
}

test('the page wanted before the sign-in is followed once', async ({ page }) => {
  await page.goto(`${ALARMS}?level=2`);
  await expect(page).toHaveURL(/\/login$/);
  await giveForm(page, 'oper');
  await expect(page).toHaveURL(new RegExp(`${ALARMS}\\?level=2`));
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`${HOME}$`));
});

test('the link of a message waits five minutes for the sign-in, no longer', async ({ page, context }) => {
  const link = `${ALARMS}?dingMessage=true&level=1`;
  const pending = (tab: Page) => tab.evaluate(() => window.localStorage.getItem('pendingLink'));
  await page.goto(link);
  await expect(page).toHaveURL(/\/login$/);
  const kept = JSON.parse((await pending(page)) ?? 'null') as { path: string; expiresAt: number };
  expect(kept.path).toBe(link);
  const leftMs = kept.expiresAt - (await page.evaluate(() => Date.now()));
  expect(leftMs).toBeGreaterThan(200_000);
  expect(leftMs).toBeLessThanOrEqual(300_000);

  // Another tab: it knows the link by the browser alone. The first would follow the sign-in and be the one that takes it.
  const tab = await context.newPage();
  await page.close();
  await tab.goto('/login');
  await giveForm(tab, 'oper');
  await expect(tab).toHaveURL(new RegExp(`${ALARMS}\\?.*level=1`));
  expect(await pending(tab)).toBeNull();

  await tab.evaluate((path) => {
    window.localStorage.removeItem('token');
    window.sessionStorage.clear();
    window.localStorage.setItem('pendingLink', JSON.stringify({ path, expiresAt: Date.now() - 1 }));
  }, link);
  await tab.goto('/login');
  await giveForm(tab, 'oper');
  await expect(tab).toHaveURL(new RegExp(`${HOME}$`));
});

test('a token that has run out leads to the sign-in with its text, and back to the page afterwards', async ({
  page,
}) => {
  const token = await tokenOf(page, 'oper');
  await enter(page, 'oper', { lang: 'zh', path: ALARMS });
  const current = (await storedToken(page)) ?? '';
  expect(current).not.toBe(token);
  // Signing out elsewhere is how a token runs out before its time.
  await page.request.get('/gateway/login/loginOut', { headers: { token: current } });
  // The page hears of it by its socket, without being touched.
  await expect(page.getByText('登录失效请重新登陆！')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('登录名').fill('oper');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${ALARMS}(\\?|$)`));
});

test('a local token in the address signs in and vanishes from it', async ({ page }) => {
  const token = await tokenOf(page, 'oper');
  await page.goto(`/login?localToken=${token}&factoryNo=demo_e01`);
  await expect(accountButton(page)).toBeVisible();
  expect(await storedToken(page)).toBe(token);
  expect(page.url()).not.toContain('localToken');
  await expect(page).toHaveURL(/factoryNo=demo_e01/);
});

test('a wrong password on the own form is refused with a text, and nothing is kept', async ({ page }) => {
  await page.goto('/login');
  await giveForm(page, 'lab', 'wrong');
  await expect(page.getByRole('alert')).toHaveText('Incorrect login name or password');
  expect(await storedToken(page)).toBeNull();
});
