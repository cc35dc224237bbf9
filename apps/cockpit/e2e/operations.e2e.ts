import { expect, test, type Page } from './service';
import { enter, seriousFindings } from './account-harness';
import { witness } from './board-harness';

test.describe.configure({ mode: 'parallel' });

const PASSWORD = process.env.DEMO_PASSWORD ?? 'Demo@2026';
const RUNTIME = '/group/monitoringWarning/realMonitoring/runtimeAnalysis';
const ALARMS = '/group/monitoringWarning/factoryWarning/alarmInfo';
const SMS = '/systemConfiguration/systemManage/smsLog';
const INTAKE = '/systemConfiguration/systemManage/ingestRejects';
const SCENARIOS = '/systemConfiguration/systemManage/scenarios';

async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Login name').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
}

/** Bearer of the calls a test makes beside the page. */
async function authorization(page: Page): Promise<Record<string, string>> {
  const token = await page.evaluate(() => window.localStorage.getItem('token') ?? '');
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string };
  return { Authorization: `Bearer ${claims.jti}` };
}

interface OpenAlarm {
  readonly factoryNo: string;
  readonly level: number;
  readonly acked: boolean;
}

async function openAlarms(page: Page): Promise<OpenAlarm[]> {
  const query = 'state=UNACK_ACTIVE,UNACK_CLEARED,ACK_ACTIVE,LATCHED&pageSize=200';
  const answer = await page.request.get(`/gateway/api/v1/alarms?${query}`, { headers: await authorization(page) });
  return ((await answer.json()) as { data: { list: OpenAlarm[] } }).data.list;
}

const HEADINGS: Readonly<Record<string, string>> = {
  [RUNTIME]: 'Runtime analysis',
  [ALARMS]: 'Alarm information',
  [SMS]: 'SMS log',
  [INTAKE]: 'Rejected data',
  [SCENARIOS]: 'Scenarios',
};

for (const { account, pages } of [
  { account: 'admin', pages: [RUNTIME, ALARMS, SMS, INTAKE, SCENARIOS] },
  { account: 'group', pages: [RUNTIME, ALARMS] },
  { account: 'east', pages: [RUNTIME, ALARMS] },
  { account: 'plant', pages: [RUNTIME, ALARMS] },
  { account: 'oper', pages: [RUNTIME, ALARMS] },
  { account: 'duty', pages: [ALARMS] },
]) {
  test(`${account} signs in, opens the pages of the account and signs out`, async ({ page }) => {
    const { errors } = witness(page);
    await signIn(page, account);
    await expect(page).toHaveURL(/\/index\/groupIndex$/);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: HEADINGS[path] ?? '' })).toBeVisible();
    }
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(errors).toEqual([]);
  });
}

for (const { account, path } of [
  { account: 'nomenu', path: /\/default\/401$/ },
  { account: 'noorg', path: /\/404$/ },
]) {
  test(`${account} is told that there is nothing to show`, async ({ page }) => {
    await signIn(page, account);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: /^No (menus|permission)/ })).toBeVisible();
  });
}

test('a wrong password is refused with a text, and nothing is kept', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Login name').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Incorrect login name or password');
  expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull();
});

test('live cells move, and the trend draws history and live points', async ({ page }) => {
  const { errors } = witness(page);
  await enter(page, 'admin', { path: `${RUNTIME}?plant=demo_e01` });
  const values = page.locator('.sed-groups .sed-value-number');
  await expect(values.first()).toBeVisible();
  // Above the values, and not in their place.
  expect((await page.locator('.sed-grid > .sed-searchfield').boundingBox())?.height).toBeLessThan(60);
  const before = await values.allTextContents();
  await expect.poll(async () => (await values.allTextContents()).join(' ')).not.toBe(before.join(' '));
  const chart = page.getByRole('img', { name: /^Chart of/ }).locator('canvas');
  await expect(chart).toBeVisible();
  const drawn = () => chart.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL().length);
  await expect.poll(drawn).toBeGreaterThan(5000);
  await expect(page.getByRole('table', { name: 'Values and statistics' }).getByText('%').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a clicked value joins the trend, the address carries it, and another range is read', async ({ page }) => {
  await enter(page, 'admin', { path: `${RUNTIME}?plant=demo_e01&s=` });
  await expect(page.getByText('Choose values on the left')).toBeVisible();
  await page.locator('.sed-readings .sed-pick').first().click();
  await expect(page).toHaveURL(/[?&]s=[A-Z]/);
  await expect(page.getByRole('table', { name: 'Values and statistics' }).getByRole('row')).toHaveCount(2);
  const read = page.waitForResponse((response) => response.url().includes('/samples?') && response.ok());
  await page.getByText('24 h', { exact: true }).click();
  await read;
  await expect(page).toHaveURL(/range=24h/);
});

test('an alarm arises, is acknowledged with a note, and its short message is listed', async ({ page }) => {
  test.setTimeout(240_000);
  const { errors } = witness(page);
  await enter(page, 'admin', { path: SCENARIOS });
  // A plant whose duty officer has a telephone.
  const plant = page.getByRole('combobox', { name: 'Plant of scenario S7' });
  await plant.scrollIntoViewIfNeeded();
  await expect(async () => {
    await plant.click();
    await page.getByTitle('East Lake WWTP', { exact: true }).last().click({ timeout: 3000 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Start scenario S7' }).click();
  await expect
    .poll(
      async () =>
        (await openAlarms(page)).some(
          ({ acked, factoryNo, level }) => !acked && factoryNo === 'demo_e01' && level <= 2,
        ),
      { timeout: 180_000, intervals: [2000] },
    )
    .toBe(true);
  await page.goto(`${ALARMS}?plant=demo_e01&level=1,2`);
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Acknowledge', exact: true }) });
  await expect(row.first()).toBeVisible();
  await row.first().getByRole('button', { name: 'Acknowledge', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('On the way to the pump house');
  const sent = page.waitForResponse((response) => response.url().endsWith('/acknowledge'));
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  expect((await sent).ok()).toBe(true);
  await expect(dialog).toBeHidden();
  await page.goto(SMS);
  await expect(page.getByRole('cell', { name: /\*\*\*\*/ }).first()).toBeVisible({ timeout: 60_000 });
  expect(errors).toEqual([]);
});

test('the connection is shown as lost within five seconds, and no old number looks live', async ({ page, context }) => {
  await enter(page, 'admin', { path: `${RUNTIME}?plant=demo_e01` });
  await expect(page.locator('.sed-groups [data-quality="GOOD"]').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/No connection to the service/)).toBeVisible({ timeout: 5500 });
  await expect(page.locator('.sed-groups [data-quality="GOOD"]')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText(/No connection to the service/)).toBeHidden();
  await expect(page.locator('.sed-groups [data-quality="GOOD"]').first()).toBeVisible();
});

test('all signed-in pages are accessible in both languages and both themes', async ({ page }) => {
  test.setTimeout(240_000);
  const { errors } = witness(page);
  await enter(page, 'admin');
  for (const [lang, theme, heading] of [
    [
      'en',
      'light',
      { [RUNTIME]: 'Runtime analysis', [ALARMS]: 'Alarm information', [SMS]: 'SMS log', [INTAKE]: 'Rejected data' },
    ],
    ['zh', 'dark', { [RUNTIME]: '实时运行分析', [ALARMS]: '报警信息', [SMS]: '短信记录', [INTAKE]: '拒收数据' }],
  ] as const) {
    await page.evaluate(
      ([language, look]) => {
        window.localStorage.setItem('lang', language);
        window.localStorage.setItem('theme', look);
      },
      [lang, theme] as const,
    );
    for (const [path, name] of Object.entries(heading)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.locator('.sed-spinner')).toHaveCount(0);
      expect(await seriousFindings(page), `${path} ${lang} ${theme}`).toEqual([]);
    }
  }
  expect(errors).toEqual([]);
});

test('the list is worked by keyboard alone', async ({ page }) => {
  await enter(page, 'admin', { path: ALARMS });
  await page.getByRole('tab', { name: 'Open' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Shelf' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
});
