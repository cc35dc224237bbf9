import { expect, test, type Page } from './service';
import { accountButton, ALARMS, HOME, PASSWORD, storedToken, type Lang } from './account-harness';
import { witness } from './board-harness';

const WORDS = {
  en: {
    sso: 'Single sign-on',
    provider: 'Sign in to SED',
    name: 'Login name',
    password: 'Password',
    submit: 'Sign in',
    other: '中文',
    wrong: /Incorrect login name or password/,
    language: 'EN',
  },
  zh: {
    sso: '单点登录',
    provider: '登录 SED',
    name: '用户名',
    password: '密码',
    submit: '登录',
    other: 'English',
    wrong: /用户名或密码错误|登录名或密码/,
    language: '中文',
  },
} as const;

async function openProvider(page: Page, lang: Lang): Promise<void> {
  const words = WORDS[lang];
  await page.goto('/login');
  await page.getByRole('radiogroup').getByText(words.language, { exact: true }).click();
  await page.getByRole('link', { name: words.sso }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.provider })).toBeVisible();
}

async function giveProvider(page: Page, lang: Lang, account: string, password = PASSWORD): Promise<void> {
  const words = WORDS[lang];
  await page.getByLabel(words.name).fill(account);
  await page.getByLabel(words.password).fill(password);
  await page.getByRole('button', { name: words.submit }).click();
}

for (const lang of ['en', 'zh'] as const) {
  test(`single sign-on leads there and back in ${lang}, and leaves no secret in the address`, async ({ page }) => {
    const { errors } = witness(page);
    await openProvider(page, lang);
    const provider = new URL(page.url());
    expect(provider.pathname).toMatch(/^\/oidc\//);
    const other = lang === 'en' ? 'zh' : 'en';
    await page.getByRole('link', { name: WORDS[lang].other }).click();
    await expect(page.getByRole('heading', { level: 1, name: WORDS[other].provider })).toBeVisible();
    await giveProvider(page, other, 'plant');
    await expect(accountButton(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${HOME}$`));
    expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(errors).toEqual([]);
    // Not in the history either.
    await page.goBack();
    expect(page.url()).not.toContain('code=');
    await page.goto('/');
    // The language of the cockpit is the one chosen before.
    expect(await page.evaluate(() => window.localStorage.getItem('lang'))).toBe(lang);
  });

  test(`a wrong password at the provider is said in ${lang}, and the name stays`, async ({ page }) => {
    await openProvider(page, lang);
    await giveProvider(page, lang, 'lab', 'not the password');
    await expect(page.getByRole('alert')).toHaveText(WORDS[lang].wrong);
    await expect(page.getByLabel(WORDS[lang].name)).toHaveValue('lab');
    await giveProvider(page, lang, 'lab');
    await expect(accountButton(page)).toBeVisible();
  });
}

test('a code that comes twice ends the session it opened and tells the app', async ({ page }) => {
  let callback = '';
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/login?code=')) callback = request.url();
  });
  await page.addInitScript(() => {
    const told: string[] = [];
    // What the web view of the mobile app injects.
    Object.assign(window, { told, JsBridge: { postMessage: (text: string) => told.push(text) } });
  });
  const told = () => page.evaluate<unknown>(() => Reflect.get(window, 'told'));
  await openProvider(page, 'en');
  await giveProvider(page, 'en', 'lab');
  await expect(accountButton(page)).toBeVisible();
  expect(callback).toContain('code=');
  expect(await told()).toEqual([]);

  await page.goto(callback);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  expect(await told()).toEqual([JSON.stringify({ event: 'signIn', code: -1 })]);
});

test('signing out asks, and leaves the provider as well', async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('lang', 'zh'));
  await openProvider(page, 'zh');
  await giveProvider(page, 'zh', 'safety');
  await accountButton(page).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  const dialog = page.getByRole('dialog', { name: '确认退出登录?' });
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
  expect(await storedToken(page)).not.toBeNull();

  const ended = page.waitForRequest((request) => request.url().includes('/oidc/session/end'));
  await accountButton(page).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await dialog.getByRole('button', { name: '退出登录' }).click();
  await ended;
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedToken(page)).toBeNull();
  // The provider asks again: nobody after this person gets in without a password.
  await page.getByRole('link', { name: '单点登录' }).click();
  await expect(page.getByLabel('密码')).toBeVisible();
});

test('the page wanted before the sign-in is followed once', async ({ page }) => {
  await page.goto(`${ALARMS}?level=2`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Single sign-on' }).click();
  await giveProvider(page, 'en', 'oper');
  await expect(page).toHaveURL(new RegExp(`${ALARMS}\\?level=2`));
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`${HOME}$`));
});
