import { expect, test, type Locator, type Page } from './service';
import { enter } from './account-harness';
import { withOpenAlarm } from './open-alarm';

const ALARMS = '/group/monitoringWarning/factoryWarning/alarmInfo';
const PLANTS = '/systemConfiguration/plantInfo/factoryInfoList';
const NOTEBOOK = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name, visible: true }).first();

/** Sees that the last of these ends on a screen of this width, whether or not something lies over it. */
async function expectWithin(found: Locator, widthPx: number, what?: string): Promise<void> {
  const rightPx = async () => {
    const box = await found.last().boundingBox();
    return box === null ? Number.POSITIVE_INFINITY : box.x + box.width;
  };
  // The list takes the room of a new width a moment later.
  await expect.poll(rightPx, what).toBeLessThanOrEqual(widthPx);
}

async function covered(cell: Locator): Promise<boolean> {
  return cell.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return seen === null || !(element.contains(seen) || seen.contains(element));
  });
}

const CONSOLE_COLUMNS = ['Level', 'Plant', 'Text', 'Now', 'Limit', 'Duration', 'State'];

test('the alarm console shows what decides without scrolling, its first row in the upper third', async ({ page }) => {
  test.setTimeout(150_000);
  await page.setViewportSize(NOTEBOOK);
  await enter(page, 'admin', { path: ALARMS });
  await withOpenAlarm(page, async (name) => {
    await expect(rowOf(page, name)).toBeVisible({ timeout: 60_000 });
    for (const title of CONSOLE_COLUMNS) {
      const head = page.getByRole('columnheader', { name: title, exact: true }).filter({ visible: true });
      await expectWithin(head, NOTEBOOK.width, title);
      await expect.poll(() => covered(head), `${title} is covered`).toBe(false);
    }
    const first = page.getByRole('row').filter({ visible: true }).nth(1);
    await expect
      .poll(async () => (await first.boundingBox())?.y ?? Number.POSITIVE_INFINITY)
      .toBeLessThanOrEqual(NOTEBOOK.height / 3);

    await page.setViewportSize(PHONE);
    const row = rowOf(page, name);
    for (const text of [row.getByText('East Lake WWTP'), row.getByRole('button', { name: `Details of ${name}` })]) {
      await expectWithin(text, PHONE.width);
      await expect.poll(() => covered(text)).toBe(false);
    }
  });
});

test('the shelf shows who shelved what and for how long, on a notebook and on a telephone', async ({ page }) => {
  test.setTimeout(150_000);
  await page.setViewportSize(NOTEBOOK);
  await enter(page, 'admin', { path: ALARMS });
  await withOpenAlarm(page, async (name) => {
    await expect(rowOf(page, name)).toBeVisible({ timeout: 60_000 });
    await rowOf(page, name)
      .getByRole('button', { name: /^More actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Shelve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Shelve' });
    await dialog.getByLabel('Reason').fill('Probe is cleaned');
    await dialog.getByRole('button', { name: 'Shelve' }).click();
    await page.goto(`${ALARMS}?tab=shelf`);
    const row = rowOf(page, name);
    const deciding = [
      row.getByText('East Lake WWTP'),
      row.getByRole('button', { name: `Details of ${name}` }),
      row.getByText('Probe is cleaned'),
      row.getByText(/00:(30:00|29:\d\d)/),
      row.getByRole('button', { name: /^More actions for/ }),
    ];
    for (const size of [NOTEBOOK, PHONE]) {
      await page.setViewportSize(size);
      for (const text of deciding) {
        await expect(text).toBeVisible();
        await expectWithin(text, size.width);
        // A notice may still be on its way out.
        await expect.poll(() => covered(text)).toBe(false);
      }
    }
  });
});

test('the list of plants shows all its columns on a notebook, none under a column of dots', async ({ page }) => {
  await page.setViewportSize(NOTEBOOK);
  await enter(page, 'admin', { path: PLANTS });
  // In its row: the banner of alarms names plants as well, long before the list is there.
  await expect(rowOf(page, 'East Lake WWTP')).toBeVisible();
  const heads = page.getByRole('columnheader').filter({ visible: true, hasText: /\S/ });
  await expect.poll(() => heads.count()).toBeGreaterThan(6);
  for (const head of await heads.all()) {
    await expectWithin(head, NOTEBOOK.width);
    await expect.poll(() => covered(head), (await head.textContent()) ?? '').toBe(false);
  }
});
