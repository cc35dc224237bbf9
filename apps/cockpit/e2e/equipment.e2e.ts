import { equipList, equipmentOverhaulPlan, maintenancesPlanList } from '@sed/equipment-definitions';
import { MACHINE_LABEL_PATH } from '@sed/platform-contract';
import { newMark } from '@sed/records-model/testing';
import { witness } from './board-harness';
import { walkedIn } from './languages';
import { become, rawPhrases, search, startAs } from './module-harness';
import { ServiceUser } from './module-service';
import { expect, test } from './service';

test.describe.configure({ mode: 'parallel' });
test.use({ actionTimeout: 15_000 });
test.setTimeout(120_000);

const CAPITAL = '/productioManager/taskManage/overhaulResetMange';
const STATISTICS = '/operationalEvaluation/performanceManagement/maintenancePlan';

async function act(
  ...[user, module, id, action, values = {}]: [
    user: ServiceUser,
    module: string,
    id: string,
    action: string,
    values?: object,
  ]
): Promise<void> {
  const at = `api/v1/modules/${module}/records/${id}`;
  const { record } = (await user.data('GET', at)) as { record: { version: number } };
  await user.data('POST', `${at}/actions/${action}`, { body: { version: record.version, values } });
}

for (const lang of walkedIn('zh')) {
  const say = (en: string, zh: string) => (lang === 'en' ? en : zh);

  test(`a machine is found with what it is doing and its life, in ${lang}`, async ({ page, request }) => {
    const { errors } = witness(page);
    const user = await ServiceUser.signedIn(request, 'equip');
    await startAs(page, user, lang, true);
    await page.goto(equipList.path);
    await search(page, lang, 'P201');
    const row = page.getByRole('row').filter({ hasText: 'P201' }).first();
    await expect(row).toContainText(say('In use', '在用'));
    await row.getByRole('button').first().click();
    await expect(page.getByRole('button', { name: say('Print label', '打印标签') })).toBeVisible();
    await page.getByRole('tab', { name: say('Life', '履历'), exact: true }).click();
    await expect(page.getByText(say('Running hours', '运行小时'), { exact: true })).toBeVisible();
    await expect(page.getByRole('table', { name: say('Life', '履历') }).first()).toBeVisible();
    await expect(page.getByText(say('Health is 100 less:', '健康度 = 100 减去：'))).toBeVisible();
    const machine = await user.find(equipList, 'P201');
    // The page behind its label asks nobody to sign in.
    await page.goto(`${MACHINE_LABEL_PATH}#${machine?.id ?? ''}`);
    await expect(page.getByText('P201', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: say('Send the report', '提交') })).toBeVisible();
    expect(await rawPhrases(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test(`maintenance is counted by hours and by numbers, in ${lang}`, async ({ page, request }) => {
    const { errors } = witness(page);
    const user = await ServiceUser.signedIn(request, 'plant');
    await startAs(page, user, lang, true);
    await page.goto(`${STATISTICS}/maintenanceStatistics?by=level`);
    const hours = say('Maintenance statistics (hours)', '保养工时统计');
    await expect(page.getByRole('heading', { level: 1, name: hours })).toBeVisible();
    await expect(page.getByRole('cell', { name: say('Lubrication', '润滑') })).toBeVisible();
    await page.goto(`${STATISTICS}/maintenancePlanStatistics`);
    await expect(page.getByText(say('Plan adherence', '计划遵守率'), { exact: true })).toBeVisible();
    expect(await rawPhrases(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('a maintenance plan is started and makes its order at once', async ({ page, request }) => {
  const { errors } = witness(page);
  const user = await ServiceUser.signedIn(request, 'equip');
  const mark = newMark();
  const machine = await user.find(equipList, 'P201');
  const values = { name: `Upkeep ${mark}`, equipment: machine?.id, level: 'FIRST', everyDays: 30 };
  const plan = await user.create(maintenancesPlanList, values);
  await startAs(page, user, 'en', true);
  await page.goto(`${maintenancesPlanList.path}?id=${plan.id}`);
  const steps = page.getByRole('region', { name: 'Next steps' });
  for (const name of ['Start', 'Make the order now']) {
    await steps.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').last().getByRole('button', { name, exact: true }).last().click();
  }
  await expect(page.getByText(`P201 Upkeep ${mark}`).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('lines of a plan are decided one by one within its approval, and become orders', async ({ page, request }) => {
  const { errors } = witness(page);
  const [equip, plant] = [await ServiceUser.signedIn(request, 'equip'), await ServiceUser.signedIn(request, 'plant')];
  const mark = newMark();
  const machine = await equip.find(equipList, 'P202');
  const line = { equipment: machine?.id, reason: `Worn ${mark}`, budget: '900.00', quarter: 'Q1' };
  const year = new Date().getFullYear();
  const plan = await equip.create(equipmentOverhaulPlan, { name: `Overhaul ${mark}`, year, lines: [line] });
  await act(equip, equipmentOverhaulPlan.key, plan.id, 'submit');
  await startAs(page, plant, 'en', true);
  await page.goto(`${equipmentOverhaulPlan.path}?id=${plan.id}`);
  const approval = page.getByRole('region', { name: 'Approval', exact: true });
  await approval.getByRole('link', { name: 'Open the approval' }).click();
  const task = page.getByRole('region', { name: 'Your task' });
  await expect(task.getByRole('row').filter({ hasText: mark })).toContainText('900.00');
  await task.getByRole('combobox', { name: 'Decision 1' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Cut' }).click();
  const agree = task.getByRole('button', { name: 'Agree', exact: true });
  await expect(agree).toBeDisabled();
  await task.getByRole('spinbutton', { name: 'Approved 1' }).fill('700');
  await agree.click();
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('700.00');
  await act(equip, equipmentOverhaulPlan.key, plan.id, 'start');
  await become(page, equip, 'en');
  await page.goto(`${CAPITAL}/taskIssue`);
  const row = page.getByRole('row').filter({ hasText: mark });
  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Issue tasks' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Executor' }).click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Issue tasks' }).click();
  await expect(row).toHaveCount(0);
  await page.goto(`${CAPITAL}/overhaulPlanList`);
  await expect(page.getByRole('row').filter({ hasText: mark })).toContainText('Issued');
  await page.goto(`${CAPITAL}/overhaulRestPlan`);
  await expect(page.getByRole('row').filter({ hasText: mark })).toContainText('Started');
  expect(errors).toEqual([]);
});
