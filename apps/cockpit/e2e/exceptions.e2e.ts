import { newMark } from '@sed/records-model/testing';
import { abnormalOperation, equipmentAbnormal, riskManagement } from '@sed/exceptions-definitions';
import { presetQuery } from '@sed/records-contract';
import { witness } from './board-harness';
import { walkedIn } from './languages';
import { rawPhrases, startAs } from './module-harness';
import { PLANT, ServiceUser } from './module-service';
import { expect, test } from './service';

test.use({ actionTimeout: 15_000 });
test.setTimeout(120_000);

test('an exception is reported once, found again, and led to maintenance on its page', async ({ page, request }) => {
  const { errors } = witness(page);
  const lead = await ServiceUser.signedIn(request, 'oper');
  await startAs(page, lead, 'en', true);
  const mark = newMark();
  const values = { section: 'BLW', equipName: `Blower ${mark}`, equipNo: mark, phenomenon: 'NOISE', impact: 'STOP' };
  const query = presetQuery({ ...values, description: `Noise ${mark}`, foundAt: Date.now() });
  await page.goto(`${equipmentAbnormal.path}?${query}`);
  await expect(page.getByRole('textbox', { name: /Description/ })).toHaveValue(`Noise ${mark}`);
  await expect(page.getByText('Nothing alike has been reported here')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(mark) })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Similar cases at this plant' })).toContainText('No earlier case');

  await page.goto(`${equipmentAbnormal.path}?${query}`);
  await expect(page.getByText('Already open here')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/is open for the same asset/).first()).toBeVisible();
  const offered = page.getByRole('status').getByRole('link', { name: new RegExp(mark) });
  const id = new URLSearchParams((await offered.getAttribute('href'))?.split('?')[1]).get('id') ?? '';

  const equip = await ServiceUser.signedIn(request, 'equip');
  await page.evaluate((token) => window.localStorage.setItem('token', token), equip.token);
  await startAs(page, equip, 'en', true);
  await page.goto(`/productioManager/taskManage/equipmentAbnormal/maintain?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Convert to maintenance' })).toBeVisible();
  await page.getByText('Fault repair of equipment', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Transfer to maintenance' }).click();
  await expect(page.getByText('Transferred to maintenance').and(page.locator(':visible')).first()).toBeVisible();
  expect(await rawPhrases(page)).toEqual([]);
  // A browser notes the refusal of the second report, which is what it is about.
  expect(errors.filter((error) => !error.includes('status of 422'))).toEqual([]);
});

for (const lang of walkedIn('zh')) {
  test(`risks are counted and lead to their list, in ${lang}`, async ({ page, request }) => {
    const { errors } = witness(page);
    const oper = await ServiceUser.signedIn(request, 'oper');
    const mark = newMark();
    await oper.create(riskManagement, {
      ...{ title: `R ${mark}`, category: 'POWER', section: 'PWR', description: mark, source: 'MANUAL' },
      foundAt: Date.now() - 60_000,
    });
    await startAs(page, oper, lang, true);
    await page.goto('/group/monitoringWarning/exceptionManagement/riskAnalysis?category=POWER');
    const heading = lang === 'en' ? 'Risk analysis' : '风险分析';
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const matrix = page.getByRole('table', { name: lang === 'en' ? /Matrix/ : /矩阵/ });
    await expect(matrix.getByRole('rowheader')).toHaveCount(5);
    const byCategory = page.getByRole('table', { name: lang === 'en' ? 'By category' : '按类别' });
    const power = byCategory.getByRole('row').filter({ hasText: lang === 'en' ? 'Power' : '电力' });
    await power.getByRole('link').first().click();
    await expect(page.getByText(`R ${mark}`)).toBeVisible();
    expect(await rawPhrases(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('an alarm opens the form that knows it', async ({ page, request }) => {
  const oper = await ServiceUser.signedIn(request, 'oper');
  await startAs(page, oper, 'en', true);
  const preset = presetQuery({ factoryNo: PLANT, section: 'OXI', source: 'ALARM', description: 'Low oxygen' });
  await page.goto(`${abnormalOperation.path}?${preset}`);
  await expect(page.getByRole('textbox', { name: /Description/ })).toHaveValue('Low oxygen');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.url()).not.toContain('v.section');
});
