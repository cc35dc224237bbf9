import {
  customer,
  feeFormula,
  floorAdjustment,
  operateProject,
  priceAdjustment,
  priceCalculation,
  priceVolume,
  waterRate,
} from '@sed/business-definitions';
import { newMark } from '@sed/records-model/testing';
import { witness } from './board-harness';
import { act, become, controlOf, rawPhrases, saveForm, startAs, WORDS } from './module-harness';
import { ServiceUser } from './module-service';
import { expect, test } from './service';

test.use({ actionTimeout: 15_000 });
test.setTimeout(120_000);

const PAGES = [waterRate, feeFormula, priceVolume, priceCalculation, priceAdjustment, floorAdjustment];
const MONTH = { floor: '1350000', design: '1500000', price: '1.35', excessPct: '60', penalty: '0', days: 30 };
const TESTS = [
  { ...MONTH, case: 'below', actual: '1200000', expected: '1822500' },
  { ...MONTH, case: 'above', actual: '1420000', expected: '1917000' },
  { ...MONTH, case: 'excess', actual: '1650000', expected: '2146500' },
];
const EXPRESSION =
  'max(min(actual, design), floor) * price + max(actual - design, 0) * price * excessPct / 100 - penalty';

for (const lang of ['zh', 'en'] as const) {
  test(`pages of prices and fees show the demonstration, in ${lang}`, async ({ page, request }) => {
    const { errors } = witness(page);
    await startAs(page, await ServiceUser.signedIn(request, 'plant'), lang, true);
    for (const { path, key } of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.sed-record-table .ant-table-row').first(), key).toBeVisible();
      expect(await rawPhrases(page), path).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
}

test('a formula says at which character it cannot be read, and what its cases come to', async ({ page, request }) => {
  const { errors } = witness(page);
  const mark = newMark();
  const plant = await ServiceUser.signedIn(request, 'plant');
  await startAs(page, plant, 'en', true);
  await page.goto(feeFormula.path);
  await page.getByRole('button', { name: `${WORDS.en.add} ${feeFormula.label.en}` }).click();
  await controlOf(page, 'Name').locator('input').fill(mark);
  await controlOf(page, 'Expression').locator('textarea').fill('actual * volume');
  await page.getByRole('button', { name: WORDS.en.save, exact: true }).last().click();
  await expect(page.locator('.sed-form')).toContainText('volume (character 10) is no variable');
  await controlOf(page, 'Expression').locator('textarea').fill(EXPRESSION);
  await saveForm(page, 'en');
  const made = await plant.find(feeFormula, mark);
  await page.goto(`${feeFormula.path}?id=${made?.id ?? ''}`);
  await expect(page.getByText('A formula needs 3 test cases or more; there are 0').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a month is confirmed beside its curve, calculated to the cent, reviewed and paid', async ({ page, request }) => {
  const { errors } = witness(page);
  const plant = await ServiceUser.signedIn(request, 'plant');
  const group = await ServiceUser.signedIn(request, 'east');
  const mark = newMark();
  const take = async (user: ServiceUser, path: string, action: string, values: object = {}) => {
    const { version } = await latest(user, path);
    await user.data('POST', `${path}/actions/${action}`, { body: { version, note: 'e2e', values } });
  };
  const formula = await plant.create(feeFormula, { name: mark, expression: EXPRESSION, tests: TESTS });
  await take(plant, `api/v1/modules/formula/records/${formula.id}`, 'publish');
  const payer = await plant.create(customer, { code: mark, name: mark, category: 'GOVERNMENT' });
  const project = await plant.create(operateProject, {
    ...{ name: mark, type: 'OM', operatedFrom: '2020-01-01', operatedTo: '2040-01-01', managerCode: 'demo_plant' },
  });
  const price = await plant.create(priceVolume, {
    ...{ name: mark, project: project.id, payer: payer.id, formula: formula.id, pricePerM3: '1.35', taxPct: '6' },
    ...{ currency: 'CNY', cycle: 'MONTH', isTaxIncluded: true, validFrom: '2020-01', designM3PerDay: '50000' },
    ...{ excessPct: '60', floors: [{ year: 2020, m3PerDay: '45000' }] },
  });
  await take(group, `api/v1/modules/information/records/${price.id}`, 'activate');
  const fee = await plant.create(waterRate, { project: project.id, month: '2026-06' });

  await startAs(page, plant, 'en', true);
  const address = `${waterRate.path}?id=${fee.id}`;
  await page.goto(address);
  await page
    .getByRole('region', { name: 'Next steps' })
    .getByRole('button', { name: 'Confirm volume', exact: true })
    .click();
  const dialog = page.getByRole('dialog').filter({ has: page.locator('.ant-modal-footer') });
  await dialog.getByLabel('Metered volume').fill('1650000');
  await dialog.getByLabel('Confirmed for the payer by').fill('Bureau');
  await dialog.getByLabel('Confirmed by the payer on').fill('2026-07-03');
  await dialog.getByLabel('Confirmed by the payer on').press('Enter');
  await dialog.locator('.ant-modal-footer .ant-btn').last().click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.sed-detail-title')).toContainText('Calculated');
  await expect(page.getByText('2,146,500.00').first()).toBeVisible();
  await act(page, waterRate, 'submit', 'en');
  await become(page, group, 'en');
  await page.goto(address);
  await act(page, waterRate, 'agree', 'en');
  const path = `api/v1/modules/waterRate/records/${fee.id}`;
  await take(plant, path, 'confirm');
  await take(plant, path, 'invoice', { invoiceType: '11', invoiceNo: mark, invoicedOn: '2026-07-12' });
  await take(plant, path, 'bookMoney', { bookedOn: '2026-07-20', bookedAmount: '2146500' });
  await page.goto(address);
  await expect(page.locator('.sed-detail-title')).toContainText('Paid');
  expect(await rawPhrases(page)).toEqual([]);
  expect(errors).toEqual([]);
});

async function latest(user: ServiceUser, path: string): Promise<{ readonly version: number }> {
  const seen = await user.data('GET', path);
  const found: unknown = typeof seen === 'object' && seen !== null ? Reflect.get(seen, 'record') : undefined;
  const version: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'version') : undefined;
  return { version: typeof version === 'number' ? version : 0 };
}
