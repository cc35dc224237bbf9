import { walkedIn } from './languages';
import { expect, test, type Locator, type Page } from './service';
import { alarmRuleCalls } from '@sed/alarms-contract';
import { envelope } from '@sed/platform-contract';
import { bearerOf, enter, follow, seriousFindings, tokenOf, type Lang } from './account-harness';
import { witness } from './board-harness';

test.describe.configure({ mode: 'parallel' });

const MONITOR = '/systemConfiguration/monitorAlarmConfig';
const RULES = `${MONITOR}/factoryAlarm`;
const STANDARDS = `${MONITOR}/groupAlarm`;
const SETTINGS = `${MONITOR}/alarmSetting`;
const TARGETS = '/systemConfiguration/cockpitConfig/targetAlarmSetting';

const WORDS = {
  en: {
    rules: 'Plant alarms',
    standards: 'Group alarms',
    settings: 'Alarm settings',
    targets: 'Target alarm settings',
  },
  zh: { rules: '水厂报警配置', standards: '集团报警配置', settings: '报警设置', targets: '指标告警设置' },
} as const satisfies Record<Lang, object>;

const PLANT = 'demo_e01';
const SIGNAL = 'BI_OX2_DO';

/** The open drawer or dialog; those of other tabs stay in the document. */
const front = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last();
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text, visible: true }).first();

async function goTo(page: Page, path: string, title: string): Promise<void> {
  await follow(page, path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function confirm(page: Page): Promise<void> {
  await page.locator('.ant-popconfirm:visible').getByRole('button', { name: 'Confirm' }).click();
}

/** The parts of a rule every kind of it has, and one high limit. */
async function fillRule(form: Locator, name: string, limit: string): Promise<void> {
  await form.getByRole('combobox', { name: 'Signal', exact: true }).fill(SIGNAL);
  await form.getByRole('textbox', { name: 'Alarm text (English)' }).fill(name);
  await form.getByRole('spinbutton', { name: 'Limit High', exact: true }).fill(limit);
}

test('a rule is made, dry run and changed, and its version tells what was changed', async ({ page }) => {
  const name = `Settings test ${String(Date.now())}`;
  await enter(page, 'admin', { path: `${RULES}?plant=${PLANT}` });
  const { errors } = witness(page);
  await page.getByRole('button', { name: 'New rule' }).click();
  await front(page).getByRole('button', { name: 'Save' }).click();
  await expect(front(page).getByText(/Please correct: Signal, /)).toBeVisible();
  await fillRule(front(page), name, '-1');
  await front(page).getByRole('tab', { name: 'Dry run' }).click();
  await front(page).getByRole('button', { name: 'Run over 30 days' }).click();
  await expect(
    front(page).getByText('Alarms that would have been raised').or(front(page).getByText('Samples read')),
  ).toBeVisible();
  await front(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved as version 1')).toBeVisible();

  await front(page).getByRole('tab', { name: 'Rule', exact: true }).click();
  await front(page).getByRole('spinbutton', { name: 'Deadband' }).fill('0.2');
  await front(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved as version 2')).toBeVisible();
  await front(page).getByRole('tab', { name: 'Versions' }).click();
  await expect(front(page).getByRole('row').filter({ hasText: 'Deadband' })).toContainText('0.2');
  // The list behind it is looked at where it stands in front.
  await expect.poll(() => seriousFindings(page, '.ant-drawer')).toEqual([]);

  await front(page).getByRole('button', { name: 'Delete' }).click();
  await confirm(page);
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a group standard is copied down to a plant and compared with what the plant has', async ({ page }) => {
  const code = `E2E-${String(Date.now())}`;
  await enter(page, 'admin', { path: STANDARDS });
  const { errors } = witness(page);
  await page.getByRole('button', { name: 'New standard' }).click();
  await front(page).getByRole('textbox', { name: 'Code' }).first().fill(code);
  await fillRule(front(page), code, '9000');
  await front(page).getByRole('button', { name: 'Save' }).click();
  await front(page).getByRole('tab', { name: 'Plants' }).click();
  const plant = front(page).getByRole('row').filter({ hasText: 'East Lake WWTP' });
  await expect(plant).toContainText('no rule yet');
  await plant.getByRole('checkbox').check();
  await front(page).getByRole('button', { name: 'Copy to 1 plant' }).click();
  await confirm(page);
  await expect(plant).toContainText('Added');
  await expect(plant).toContainText('as standard');
  await front(page).getByRole('button', { name: 'Retire' }).click();
  await confirm(page);
  await expect(front(page).getByText('Retired', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);

  const headers = bearerOf(await tokenOf(page, 'admin'));
  const list = `/gateway/${alarmRuleCalls.list.path}`;
  const answer = await page.request.get(list, { headers, params: { factoryNo: PLANT, keyword: code } });
  const made = alarmRuleCalls.list.reply.parse(envelope.parse(await answer.json()).data).list;
  expect(made.map(({ scope }) => scope)).toEqual(['GROUP']);
  for (const { id } of made) await page.request.delete(`${list}/${id}`, { headers });
});

test('a person sets an own alarm and the times of its notices', async ({ page }) => {
  await enter(page, 'oper', { path: SETTINGS });
  const { errors } = witness(page);
  await page.getByRole('button', { name: 'New personal alarm' }).click();
  await front(page).getByRole('combobox', { name: 'Signal' }).fill(SIGNAL);
  await front(page).getByRole('button', { name: 'Save' }).click();
  await expect(front(page).getByText('At least one limit is needed')).toBeVisible();
  await front(page).getByRole('spinbutton', { name: 'Above' }).fill('3.21');
  await front(page).getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, '3.21')).toBeVisible();
  await rowOf(page, '3.21')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await confirm(page);
  await expect(page.getByText('No personal alarms at this plant')).toBeVisible();

  await page.getByRole('tab', { name: 'My receive times' }).click();
  await page.getByRole('button', { name: 'Add a time' }).click();
  await page.getByRole('textbox', { name: 'From of time 1' }).fill('7:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'From of time 1' })).toHaveValue('07:30');
  await page.getByRole('button', { name: 'Remove time 1' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the lines of an indicator are filled to the right and saved', async ({ page }) => {
  await enter(page, 'admin', { path: `${TARGETS}?plant=${PLANT}&q=COD` });
  const { errors } = witness(page);
  const cell = (month: number, kind = 'Warning') =>
    page.getByRole('textbox', { name: `COD, ${kind} above, month ${String(month)}`, exact: true });
  await cell(11).fill('forty');
  await page.getByRole('button', { name: 'Save 1 indicator' }).click();
  await expect(page.getByText(/“forty” is not a number/)).toBeVisible();
  await cell(11).fill('40');
  await cell(11).press('Control+Enter');
  await expect(cell(12)).toHaveValue('40');
  await cell(11).press('ArrowUp');
  await expect(cell(11, 'Alarm')).toBeFocused();
  await page.getByRole('button', { name: 'Save 1 indicator' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(cell(12)).toHaveValue('40');
  await cell(11).fill('');
  await cell(11).press('Control+Enter');
  await page.getByRole('button', { name: 'Save 1 indicator' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});

for (const lang of walkedIn('zh')) {
  test(`the pages of alarm settings are complete in ${lang}`, async ({ page }) => {
    await enter(page, 'admin', { lang, look: lang === 'en' ? 'dark' : 'light', path: RULES });
    const { errors } = witness(page);
    const words = WORDS[lang];
    for (const [path, title] of [
      [RULES, words.rules],
      [STANDARDS, words.standards],
      [SETTINGS, words.settings],
      [TARGETS, words.targets],
    ] as const) {
      await goTo(page, path, title);
      await expect.poll(() => seriousFindings(page)).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
}
