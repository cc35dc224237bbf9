import { evaluationCalls } from '@sed/evaluation-contract';
import { policyActualValue, policyStandards, standards } from '@sed/evaluation-definitions';
import { newMark } from '@sed/records-model/testing';
import { agreeTo } from './approval-harness';
import { witness } from './board-harness';
import { rawPhrases, rowOf, search, startAs } from './module-harness';
import { PLANT, ServiceUser } from './module-service';
import { expect, test, type Page } from './service';

test.use({ actionTimeout: 30_000 });
test.setTimeout(180_000);

const DETAIL = '/operationalEvaluation/oneFactoryOnePolicy/policyDetail';
const WORKFLOW = '/operationalEvaluation/oneFactoryOnePolicy/policyWorkflow';
const ACTUAL = '/operationalEvaluation/oneFactoryOnePolicy/policyActualValueDetail';
/** Years nobody else of the demonstration has a policy of. */
const [TEMPLATE_YEAR, OWN_YEAR] = [2071, 2072];
const LAST_YEAR = new Date().getUTCFullYear() - 1;

/** What can be done with the record that is open. */
const steps = (page: Page) => page.getByRole('region', { name: 'Next steps' });

for (const lang of ['zh', 'en'] as const) {
  test(`standards, policies and actual values stand in ${lang}`, async ({ page, request }) => {
    const { errors } = witness(page);
    await startAs(page, await ServiceUser.signedIn(request, 'group'), lang, false);
    for (const { path } of [standards, policyStandards, policyActualValue]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.sed-record-table .ant-table-row').first()).toBeVisible();
      expect(await rawPhrases(page), path).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
}

test('a standard is published, and its next version begins like it', async ({ page, request }) => {
  const { errors } = witness(page);
  const group = await ServiceUser.signedIn(request, 'group');
  const mark = newMark();
  const made = await group.create(standards, {
    ...{ code: mark, name: { zh: mark, en: mark }, indicator: 'HZ_R', validFrom: '2071-01-01' },
    bands: [{ process: 'AO', value: 97, tolerancePct: 2 }],
  });
  await startAs(page, group, 'en', false);
  await page.goto(`${standards.path}?id=${made.id}`);
  await steps(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog', { name: /Publish/ })
    .getByRole('button', { name: /Publish|OK|Confirm/ })
    .last()
    .click();
  await steps(page).getByRole('button', { name: 'Write the next version', exact: true }).click();
  await page.goto(standards.path);
  await search(page, 'en', mark);
  await expect(rowOf(page, mark)).toHaveCount(2);
  await expect(rowOf(page, mark).filter({ hasText: 'Draft' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the template of a year asks every plant, and its policy is compiled', async ({ page, request }) => {
  const { errors } = witness(page);
  const group = await ServiceUser.signedIn(request, 'group');
  await startAs(page, group, 'en', false);
  await page.goto(policyStandards.path);
  await page.getByRole('button', { name: 'Publish the template of a year' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton').fill(String(TEMPLATE_YEAR));
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('11 plants are asked to compile; 0 had a policy already')).toBeVisible();
  await expect(rowOf(page, String(TEMPLATE_YEAR)).first()).toContainText('To be compiled');
  const again = await group.data('POST', 'api/v1/evaluation/policy-years', { body: { year: TEMPLATE_YEAR } });
  expect(evaluationCalls.openYear.reply.parse(again)).toEqual({ opened: 0, there: 11 });
  expect(errors).toEqual([]);
});

test('a policy goes from the plant over the region to the group, and stands with its lines and its way', async ({
  page,
  request,
}) => {
  const { errors } = witness(page);
  const [oper, east, group] = [
    await ServiceUser.signedIn(request, 'oper'),
    await ServiceUser.signedIn(request, 'east'),
    await ServiceUser.signedIn(request, 'group'),
  ];
  const name = newMark();
  const lines = [
    { indicator: 'E_U', proposal: 0.3 },
    { indicator: 'SLD_M', proposal: 80 },
  ];
  const made = await oper.create(policyStandards, { name, year: OWN_YEAR, lines });
  await startAs(page, oper, 'en', true);
  await page.goto(`${policyStandards.path}?id=${made.id}`);
  await steps(page).getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('In approval').first()).toBeVisible();
  await agreeTo(east, name);
  await agreeTo(group, name, 'As the region says');
  await page.goto(`${DETAIL}?id=${made.id}`);
  await expect(page.getByText('Effective').first()).toBeVisible();
  await expect(page.getByText('Electricity per m³').first()).toBeVisible();
  await expect(page.getByText('Agreed').first()).toBeVisible();
  await page.goto(`${WORKFLOW}?id=${made.id}`);
  await expect(page.getByText('Archive').first()).toBeVisible();
  expect(await rawPhrases(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a month nothing measured is entered, explained beyond its tolerance, and confirmed by the region', async ({
  page,
  request,
}) => {
  const { errors } = witness(page);
  const [oper, east, group] = [
    await ServiceUser.signedIn(request, 'oper'),
    await ServiceUser.signedIn(request, 'east'),
    await ServiceUser.signedIn(request, 'group'),
  ];
  const name = newMark();
  const span = { from: `${String(LAST_YEAR)}-06`, to: `${String(LAST_YEAR)}-07` };
  const lines = [{ indicator: 'EQ_OK', proposal: 98, reason: name, ...span }];
  const policy = await oper.create(policyStandards, { name, year: LAST_YEAR, lines });
  const submit = { version: policy.version, note: '' };
  await oper.data('POST', `api/v1/modules/policyStandards/records/${policy.id}/actions/submit`, { body: submit });
  await agreeTo(east, name);
  await agreeTo(group, name, 'As the region says');
  const query = { policy: policy.id, factoryNo: PLANT, pageNum: 1, pageSize: 10 };
  await expect.poll(async () => (await oper.list(policyActualValue, query)).length).toBe(2);
  const month = (await oper.list(policyActualValue, query)).find(({ values }) => values.month === span.from);
  const id = month?.id ?? '';
  await startAs(page, oper, 'en', true);
  await page.goto(`${ACTUAL}?id=${id}`);
  await steps(page).getByRole('button', { name: 'Enter the value', exact: true }).click();
  const entry = page.getByRole('dialog');
  await entry.getByLabel('Actual').fill('90');
  await entry.getByLabel('Why entered by hand').fill('By the ledger of equipment');
  await entry.getByRole('button', { name: 'Enter the value' }).click();
  await expect(page.getByText('Beyond tolerance').first()).toBeVisible();
  await steps(page).getByRole('button', { name: 'Explain and submit', exact: true }).click();
  const why = page.getByRole('dialog');
  await why.getByLabel('Cause').fill('Two blowers were overhauled');
  await why.locator('textarea').nth(1).fill('Overhauls in turn');
  await why.getByRole('button', { name: 'Explain and submit' }).click();
  await expect(page.getByText('To be reviewed').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Over time' }).click();
  await expect(page.locator('.sed-course-chart canvas').first()).toBeVisible();
  await expect(page.getByRole('table').getByText('Overhauls in turn')).toBeVisible();
  const [reviewed] = (await east.list(policyActualValue, query)).filter((one) => one.id === id);
  expect(reviewed?.status).toBe('TO_REVIEW');
  const confirm = { version: reviewed?.version, note: '' };
  await east.data('POST', `api/v1/modules/policyActualValue/records/${id}/actions/confirm`, { body: confirm });
  await page.goto(`${ACTUAL}?id=${id}`);
  await expect(page.getByText('Confirmed').first()).toBeVisible();
  expect(await rawPhrases(page)).toEqual([]);
  expect(errors).toEqual([]);
});
