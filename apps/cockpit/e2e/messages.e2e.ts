import { expect, test, type Page } from './service';
import { alarmRuleCalls, type AlarmRuleInput } from '@sed/alarms-contract';
import { envelope } from '@sed/platform-contract';
import {
  accountButton,
  ALARMS,
  ANNOUNCEMENTS,
  bearerOf,
  enter,
  follow,
  seriousFindings,
  storedToken,
  tokenOf,
} from './account-harness';
import { witness } from './board-harness';

const CANARY = '<img src=x onerror="window.canary=1">';

const bell = (page: Page) => page.getByRole('button', { name: /^Messages and announcements/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Messages and announcements' });

async function openList(page: Page, name: string | RegExp) {
  const tab = panel(page).getByRole('tab', { name });
  // A panel that is just going away takes no click any more: then it is opened again.
  await expect(async () => {
    if (!(await panel(page).isVisible())) await bell(page).click();
    await tab.click({ timeout: 2000 });
    await expect(panel(page).getByRole('tabpanel', { name })).toBeVisible({ timeout: 2000 });
  }).toPass();
  return panel(page).getByRole('tabpanel', { name });
}

/** A rule every sample breaks: its alarm comes with the next one. */
const brokenRule = (name: string): Partial<AlarmRuleInput> => ({
  factoryNo: 'demo_e01',
  signalCode: 'BI_OX1_DO',
  name: { zh: name, en: name },
  action: { zh: '检查', en: 'Check it' },
  condition: { type: 'LIMIT', limits: { H: { value: -1, level: 1 } } },
});

const hasFired = (page: Page) => page.evaluate(() => Reflect.get(window, 'canary') !== undefined);

test('an announcement is written, published, read by push in a tab of its own, confirmed, reminded of and withdrawn', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const reading = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  try {
    const { errors } = witness(page);
    const reader = await reading.newPage();
    await enter(reader, 'lab');
    await enter(page, 'admin', { path: ANNOUNCEMENTS });
    const title = `Pump house closed ${CANARY} ${String(Date.now())}`;
    await page.getByRole('button', { name: 'New announcement' }).click();
    const editor = page.getByRole('dialog', { name: 'New announcement' });
    await editor.getByLabel('Title', { exact: true }).fill(title);
    await editor.getByText('Urgent', { exact: true }).click();
    const body = editor.locator('[contenteditable="true"]');
    await body.click();
    await body.pressSequentially(`Work on pump 2 ${CANARY}`);
    await editor.getByRole('switch', { name: 'Readers must confirm' }).click();
    await editor.getByRole('button', { name: 'Save and publish' }).click();
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('Published');

    // Polled every thirty minutes only: within seconds it can come by push alone.
    await expect(bell(reader)).toHaveAccessibleName(/unread/);
    const list = await openList(reader, /^Unread announcements/);
    const opened = reading.waitForEvent('page');
    await list.getByRole('button').filter({ hasText: title }).click();
    const sheet = await opened;
    await expect(sheet).toHaveURL(/\/AnnouncementDetail\?id=\d+/);
    await expect(sheet.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(sheet.getByText(`Work on pump 2 ${CANARY}`)).toBeVisible();
    await expect.poll(() => seriousFindings(sheet)).toEqual([]);
    await sheet.getByRole('button', { name: 'I have read and understood this' }).click();
    await expect(sheet.getByText('Confirmed', { exact: true })).toBeVisible();
    const readList = await openList(reader, /^Read announcements/);
    await expect(readList.getByText(title)).toBeVisible();
    for (const shown of [page, reader, sheet]) expect(await hasFired(shown)).toBe(false);

    await row.getByRole('button', { name: 'Read record' }).click();
    await expect(page.getByText(/ · 1 confirmed/)).toBeVisible();
    await page.getByRole('button', { name: 'Remind unread' }).click();
    await page.getByRole('tooltip').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/\d+ people reminded/)).toBeVisible();

    await follow(page, ANNOUNCEMENTS);
    await row.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('tooltip').getByRole('button', { name: 'Confirm' }).click();
    await expect(row).toContainText('Unpublished');
    // It vanishes from the lists of its readers as well.
    await expect(readList.getByText(title)).toHaveCount(0);
    expect(await storedToken(reader)).not.toBeNull();
    await expect(accountButton(reader)).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await reading.close();
  }
});

test('an alarm brings its message by push; opening it leads to the alarm at its plant', async ({ page }) => {
  test.setTimeout(180_000);
  // At the region: the message is about another node than the one selected.
  await enter(page, 'admin');
  const { errors } = witness(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Switch plant or organisation: Water group/ })).toBeVisible();
  // From here on nothing is asked for any more: what still comes, is pushed.
  await page.route('**/gateway/message/notice/fetch*', (route) =>
    route.fulfill({ json: { code: 0, msg: 'success', data: [] } }),
  );
  const name = `Oxygen test ${String(Date.now())}`;
  const headers = bearerOf(await tokenOf(page, 'admin'));
  const rules = `/gateway/${alarmRuleCalls.create.path}`;
  const made = await page.request.post(rules, { headers, data: brokenRule(name) });
  expect(made.ok(), await made.text()).toBe(true);
  const rule = alarmRuleCalls.create.reply.parse(envelope.parse(await made.json()).data);
  try {
    await expect(bell(page)).toHaveAccessibleName(/\d+\+? unread/, { timeout: 60_000 });
    const list = await openList(page, /^Unread messages/);
    const entry = list.getByRole('button').filter({ hasText: name });
    await expect(entry).toHaveCount(1, { timeout: 60_000 });
    expect(await seriousFindings(page)).toEqual([]);
    await entry.click();
    await expect(page.getByRole('button', { name: /^Switch plant or organisation: East Lake WWTP/ })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${ALARMS}\\?alarm=`));
    await expect(page.getByRole('dialog')).toContainText(name);
    await page.keyboard.press('Escape');
    const read = await openList(page, /^Read messages/);
    await expect(read.getByRole('button').filter({ hasText: name })).toHaveCount(1);
  } finally {
    await page.request.delete(`${rules}/${rule.id}`, { headers });
  }
  // The alarm is closed with its rule: its message is no longer needed, and says so by push as well.
  const read = await openList(page, /^Read messages/);
  await expect(read.getByRole('button').filter({ hasText: name })).toContainText('No longer needed');
  expect(errors).toEqual([]);
});
