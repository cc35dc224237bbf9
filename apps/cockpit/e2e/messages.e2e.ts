import { expect, test, type Page } from '@playwright/test';
import { accountButton, ANNOUNCEMENTS, enter, follow, seriousFindings, storedToken } from './account-harness';
import { witness } from './board-harness';

const CANARY = '<img src=x onerror="window.canary=1">';

const bell = (page: Page) => page.getByRole('button', { name: /^Messages and announcements/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Messages and announcements' });

async function openList(page: Page, name: string | RegExp) {
  if (!(await panel(page).isVisible())) await bell(page).click();
  await panel(page).getByRole('tab', { name }).click();
  return panel(page).getByRole('tabpanel', { name });
}

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
    expect(await seriousFindings(sheet)).toEqual([]);
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
