import { schedulingRule, shiftLog } from '@sed/shifts-definitions';
import { newMark } from '@sed/records-model/testing';
import { witness } from './board-harness';
import { rawPhrases, startAs } from './module-harness';
import { PICTURE, PLANT, ServiceUser } from './module-service';
import { expect, test } from './service';

test.use({ actionTimeout: 15_000 });
test.setTimeout(120_000);

const HOUR = 3_600_000;

test('a month is generated, checked, published, and one shift of it changed', async ({ page, request }) => {
  const { errors } = witness(page);
  const oper = await ServiceUser.signedIn(request, 'oper');
  await startAs(page, oper, 'en', true);
  await page.goto('/SchedulingPlanCenter');
  await expect(page.getByRole('heading', { level: 1, name: 'Scheduling plan center' })).toBeVisible();
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText(/\d+ shifts generated/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/\d+ shifts published/)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Team A/ })).toBeVisible();
  await page
    .getByRole('button', { name: /20:00–08:00/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('Plant manager');
  await page.locator('.ant-select-item-option').filter({ hasText: 'Plant manager' }).first().click();
  await dialog.getByRole('textbox').last().fill('training');
  await dialog.getByRole('button', { name: 'Change person' }).click();
  // The rule asks for an operator's certificate on every shift.
  await expect(dialog.getByRole('alert')).toContainText('Plant operator');
  await dialog.getByRole('textbox', { name: 'Why without the certificate' }).fill('an operator is on call');
  await dialog.getByRole('button', { name: 'Change person' }).click();
  await expect(page.getByRole('button', { name: /Changed, planned/ })).toBeVisible();
  expect(await rawPhrases(page)).toEqual([]);
  // The browser notes the refusal that asks for the reason.
  expect(errors.filter((text) => !/ 422 .*actions\/change$/.test(text))).toEqual([]);
});

test('a shift is written, handed over, ticked and taken over', async ({ page, request }) => {
  const { errors } = witness(page);
  const [lead, oper] = await Promise.all(['lead_e01', 'oper'].map((name) => ServiceUser.signedIn(request, name)));
  if (lead === undefined || oper === undefined) throw new Error('nobody');
  const mark = newMark();
  const now = Date.now();
  const made = await lead.create(shiftLog, {
    ...{ day: '2026-01-02', shift: `班 ${mark}`, startsAt: now - 12 * HOUR, endsAt: now, outgoing: 'demo_lead_e01' },
    onDuty: ['demo_lead_e01'],
  });
  await oper.data('POST', `api/v1/modules/shiftLog/records/${made.id}/actions/relieve`, {
    body: { version: made.version, values: { incoming: ['demo_oper'] }, note: 'E2E' },
  });
  await startAs(page, lead, 'zh', true);
  const desk = `/productioManager/dailyOperation/shiftDesk?log=${made.id}`;
  await page.goto(desk);
  const entries = page.getByRole('region', { name: '值班记录' });
  const write = async (section: string, text: string) => {
    await entries.locator('.ant-select').click();
    await page.locator('.ant-select-item-option').filter({ hasText: section }).click();
    await entries.getByRole('textbox', { name: '内容' }).fill(text);
    await entries.getByRole('button', { name: '新增记录' }).click();
    await expect(entries.locator('.sed-desk-entries')).toContainText(text);
    // The list is pushed before the answer comes, which empties the field for the next entry.
    await expect(entries.getByRole('textbox', { name: '内容' })).toHaveValue('');
  };
  await entries.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(entries.getByRole('img', { name: PICTURE.name })).toBeVisible();
  await write('运行事件', `泵 ${mark}`);
  await expect(entries.getByRole('img', { name: '照片 1-1' })).toBeVisible();
  await expect(entries.getByRole('img', { name: PICTURE.name })).toHaveCount(0);
  await write('卫生与工器具', '齐全');
  await write('重点关注', `阀 ${mark}`);
  await page.getByRole('button', { name: '准备交班' }).click();
  await page.getByRole('button', { name: '交班并签字' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '交班并签字' }).click();
  await expect(page.getByText(/已签字/)).toHaveCount(1);

  await page.evaluate((token) => window.localStorage.setItem('token', token), oper.token);
  await startAs(page, oper, 'zh', true);
  await page.goto(desk);
  const checks = page.getByRole('region', { name: '接班确认清单' });
  await expect(checks).toContainText(`阀 ${mark}`);
  // Whoever takes over sees what the entry shows.
  await expect(entries.getByRole('img', { name: '照片 1-1' })).toBeVisible();
  await expect(page.getByRole('button', { name: '接班并签字' })).toBeDisabled();
  const tick = checks.getByRole('button', { name: '确认' });
  for (let left = await tick.count(); left > 0; left -= 1) {
    await tick.first().click();
    await expect(tick).toHaveCount(left - 1);
  }
  await page.getByRole('button', { name: '接班并签字' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '接班并签字' }).click();
  await expect(page.getByText(/已签字/)).toHaveCount(2);
  expect(await rawPhrases(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a rule shows what it gives in the next 90 days', async ({ page, request }) => {
  const { errors } = witness(page);
  const oper = await ServiceUser.signedIn(request, 'oper');
  const [rule] = await oper.list(schedulingRule, { factoryNo: PLANT, pageNum: 1, pageSize: 20 });
  await startAs(page, oper, 'en', true);
  await page.goto(`${schedulingRule.path}?id=${rule?.id ?? ''}`);
  const preview = page.getByRole('region', { name: 'Preview of 90 days' });
  await expect(preview.getByRole('columnheader')).toHaveCount(91);
  await expect(preview.getByRole('rowheader')).toHaveCount(3);
  expect(await rawPhrases(page)).toEqual([]);
  expect(errors).toEqual([]);
});
