import { expect, test, type Page } from '@playwright/test';
import { accountButton, ALARMS, storedToken } from '../account-harness';
import { witness } from '../board-harness';

const PASSWORD = 'Demo@2026-keycloak';
/** Of the demonstration accounts those with a menu of their own. */
const ACCOUNTS = ['admin', 'group', 'east', 'plant', 'equip', 'oper', 'lab', 'safety', 'duty', 'reviewer'];
const identityUrl = process.env.SED_E2E_IDENTITY_URL ?? '';
const realmUrl = `${identityUrl}/realms/sed/protocol/openid-connect`;

async function signInThere(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: /Single sign-on|单点登录/ }).click();
  await giveKeycloak(page, account, password);
}

async function giveKeycloak(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.locator('#username').fill(account);
  await page.locator('#password').fill(password);
  await page.locator('#kc-login').click();
}

for (const account of ACCOUNTS) {
  test(`${account} signs in through Keycloak`, async ({ page }) => {
    const { errors } = witness(page);
    await signInThere(page, account);
    await expect(accountButton(page)).toBeVisible();
    expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(page.url()).not.toContain('code=');
    expect(errors).toEqual([]);
  });
}

test('a wrong password opens nothing', async ({ page }) => {
  await signInThere(page, 'lab', 'not the password');
  await expect(page.locator('#username')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(identityUrl).origin);
  await giveKeycloak(page, 'lab');
  await expect(accountButton(page)).toBeVisible();
});

test('signing out ends the session at Keycloak, which asks for the password again', async ({ page }) => {
  await signInThere(page, 'safety');
  await accountButton(page).click();
  await page.getByRole('button', { name: /Sign out|退出登录/ }).click();
  const ended = page.waitForResponse((response) => response.url().startsWith(`${realmUrl}/logout`));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Sign out|退出登录/ })
    .click();
  expect((await ended).status()).toBe(302);
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedToken(page)).toBeNull();
  await page.getByRole('link', { name: /Single sign-on|单点登录/ }).click();
  await expect(page.locator('#password')).toBeVisible();
});

test('the page wanted before the sign-in is followed', async ({ page }) => {
  await page.goto(`${ALARMS}?level=2`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: /Single sign-on|单点登录/ }).click();
  await giveKeycloak(page, 'oper');
  await expect(page).toHaveURL(new RegExp(`${ALARMS}\\?level=2`));
});

test('the realm lets no client in without PKCE, nor by implicit flow or password grant', async ({
  request,
  baseURL,
}) => {
  const ask = (extra: Record<string, string>) =>
    request.get(`${realmUrl}/auth`, {
      maxRedirects: 0,
      params: { client_id: 'sed-cockpit', scope: 'openid', redirect_uri: `${baseURL ?? ''}/login`, ...extra },
    });
  for (const extra of [
    { response_type: 'code' },
    { response_type: 'token' },
    { response_type: 'id_token', nonce: 'n' },
  ]) {
    const answer = await ask(extra);
    expect(answer.headers().location ?? '', JSON.stringify(extra)).toMatch(/error=/);
  }
  const foreign = await ask({ response_type: 'code', redirect_uri: 'https://elsewhere.example/login' });
  expect(foreign.status()).toBe(400);
  const grant = await request.post(`${realmUrl}/token`, {
    form: { grant_type: 'password', client_id: 'sed-cockpit', username: 'admin', password: PASSWORD },
  });
  expect(grant.ok()).toBe(false);
});
