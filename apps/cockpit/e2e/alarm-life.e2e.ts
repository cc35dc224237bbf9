import { walkedIn } from './languages';
import { expect, test, type Page } from './service';
import { alarmRuleCalls, type AlarmRuleInput } from '@sed/alarms-contract';
import { envelope } from '@sed/platform-contract';
import { bearerOf, enter, follow, seriousFindings, tokenOf, type Lang } from './account-harness';
import { witness } from './board-harness';

const GROUP = '/group/monitoringWarning/factoryWarning';
const ALARMS = `${GROUP}/alarmInfo`;
const SEARCH = `${GROUP}/alarmSearch`;
const RECORDS = `${GROUP}/factoryAlarmRecord`;

const WORDS = {
  en: { shelf: 'Shelf', search: 'Alarm search', records: 'Plant alarm records', alarms: 'Alarm information' },
  zh: { shelf: '搁置区', search: '报警查询', records: '水厂报警记录', alarms: '报警信息' },
} as const satisfies Record<Lang, object>;

/** A rule every sample breaks: its alarm comes with the next one. */
const brokenRule = (name: string): Partial<AlarmRuleInput> => ({
  factoryNo: 'demo_e01',
  signalCode: 'BI_OX2_DO',
  name: { zh: name, en: name },
  action: { zh: '检查', en: 'Check it' },
  condition: { type: 'LIMIT', limits: { H: { value: -1, level: 2 } } },
});

/** The row of the alarm on the page that is shown; the pages of other tabs stay in the document. */
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name, visible: true }).first();

async function choose(page: Page, name: string, action: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: /^More actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function tab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).and(page.locator(':visible')).click();
}

/** Goes to another page and waits until it stands in front of the one before. */
async function goTo(page: Page, path: string, title: string): Promise<void> {
  await follow(page, path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function searchFor(page: Page, name: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Text, object or tag' }).and(page.locator(':visible'));
  await box.fill(name);
  await box.press('Enter');
}

test('an alarm is shelved and taken back, acknowledged and un-acknowledged, out of service and back, found and handled', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const headers = bearerOf(await tokenOf(page, 'admin'));
  const rules = `/gateway/${alarmRuleCalls.create.path}`;
  const name = `Life test ${String(Date.now())}`;
  const made = await page.request.post(rules, { headers, data: brokenRule(name) });
  expect(made.ok(), await made.text()).toBe(true);
  const rule = alarmRuleCalls.create.reply.parse(envelope.parse(await made.json()).data);
  let witnessed: readonly string[] = [];
  try {
    await enter(page, 'oper', { path: ALARMS });
    witnessed = witness(page).errors;
    await searchFor(page, name);
    await expect(rowOf(page, name)).toBeVisible({ timeout: 60_000 });

    await choose(page, name, 'Shelve');
    const shelving = page.getByRole('dialog', { name: 'Shelve' });
    await shelving.getByLabel('Reason').fill('Probe is cleaned');
    await shelving.getByRole('button', { name: 'Shelve' }).click();
    await expect(page.getByText('Shelved', { exact: true }).first()).toBeVisible();
    await tab(page, 'Shelf');
    await expect(rowOf(page, name)).toContainText('Probe is cleaned');
    await expect(rowOf(page, name)).toContainText(/00:(30:00|29:\d\d)/);
    await expect.poll(() => seriousFindings(page)).toEqual([]);
    await rowOf(page, name).getByRole('button', { name: 'Unshelve' }).click();
    // The search stays when another tab is opened.
    await expect(page.getByText('No data matches these filters')).toBeVisible();

    await tab(page, 'Open');
    await rowOf(page, name).getByRole('button', { name: 'Acknowledge', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Acknowledge' }).click();
    await expect(rowOf(page, name)).toContainText('Acknowledged, active');
    await rowOf(page, name)
      .getByRole('button', { name: /^Undo \(\d+ s\)/ })
      .click();
    await expect(rowOf(page, name)).toContainText('Unacknowledged, active');

    await choose(page, name, 'Take out of service');
    const outing = page.getByRole('dialog', { name: 'Take out of service' });
    await outing.getByLabel('Reason').fill('Probe is replaced');
    await outing.getByLabel('Order or permit number').fill('WO-2026-0001');
    await outing.getByRole('button', { name: 'Take out of service' }).click();
    await tab(page, 'Out of service');
    await expect(rowOf(page, name)).toContainText('WO-2026-0001');
    await rowOf(page, name).getByRole('button', { name: 'Return to service' }).click();
    await page
      .getByRole('dialog', { name: 'Return to service' })
      .getByRole('button', { name: 'Return to service' })
      .click();
    await expect(page.getByText('No data matches these filters')).toBeVisible();

    await goTo(page, SEARCH, WORDS.en.search);
    await searchFor(page, name);
    for (const event of ['Shelved', 'Acknowledgement undone', 'Returned to service'])
      await expect(rowOf(page, event)).toContainText(name);
  } finally {
    // The alarm is closed with its rule: so it comes to the record.
    await page.request.delete(`${rules}/${rule.id}`, { headers });
  }
  await goTo(page, RECORDS, WORDS.en.records);
  await searchFor(page, name);
  await rowOf(page, name).getByRole('button', { name: 'Record handling' }).click();
  const handling = page.getByRole('dialog', { name: 'Record handling' });
  await handling.getByLabel('Cause').click();
  await page.getByTitle('Instrument', { exact: true }).click();
  await handling.getByLabel('Handling result').fill('Probe replaced');
  await handling.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, name)).toContainText('Probe replaced');
  await expect.poll(() => seriousFindings(page)).toEqual([]);
  expect(witnessed).toEqual([]);
});

for (const lang of walkedIn('en')) {
  test(`the alarm pages are complete in ${lang}`, async ({ page }) => {
    await enter(page, 'oper', { lang, look: lang === 'en' ? 'dark' : 'light', path: ALARMS });
    const { errors } = witness(page);
    const words = WORDS[lang];
    await tab(page, words.shelf);
    for (const [path, title] of [
      [ALARMS, words.alarms],
      [SEARCH, words.search],
      [RECORDS, words.records],
    ] as const) {
      await goTo(page, path, title);
      await expect.poll(() => seriousFindings(page)).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
}
