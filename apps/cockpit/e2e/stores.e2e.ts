import { inOutManage, stockItem, transferManage, warehouse } from '@sed/stores-definitions';
import { newMark } from '@sed/records-model/testing';
import { witness } from './board-harness';
import { agreeTo } from './approval-harness';
import { act, rawPhrases, startAs } from './module-harness';
import { ServiceUser } from './module-service';
import { expect, test } from './service';

test.use({ actionTimeout: 15_000 });
test.setTimeout(120_000);

const INVENTORY = '/productioManager/inventoryManage';

async function stocked(user: ServiceUser, mark: string) {
  const item = await user.create(stockItem, {
    ...{ code: mark, name: { zh: `轴承 ${mark}`, en: `Bearing ${mark}` }, inventoryType: '2', unit: 'pc' },
    ...{ priceYuan: '160', isShared: true },
  });
  const place = await user.create(warehouse, { code: mark, name: `Store ${mark}`, kind: 'PARTS' });
  const values = {
    ...{ typeCode: '1', inKind: 'PURCHASE', subject: `In ${mark}`, warehouse: place.id },
    lines: [{ item: item.id, quantity: '8', unitPriceYuan: '150' }],
  };
  return { inbound: await user.create(inOutManage, values) };
}

test('goods are approved, posted, and stand in the overview with their movement', async ({ page, request }) => {
  const { errors } = witness(page);
  const equip = await ServiceUser.signedIn(request, 'equip');
  const operations = await ServiceUser.signedIn(request, 'oper');
  const mark = newMark();
  const { inbound } = await stocked(equip, mark);
  await startAs(page, equip, 'en', true);
  await page.goto(`${inOutManage.path}?id=${inbound.id}`);
  await act(page, inOutManage, 'submit', 'en');
  await expect(page.getByRole('region', { name: 'Approval', exact: true })).toContainText('In approval');
  await agreeTo(operations, mark);
  await page.goto(`${inOutManage.path}?id=${inbound.id}`);
  await act(page, inOutManage, 'post', 'en');

  await page.goto(`${INVENTORY}/stockOverview?search=${mark}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Stock overview' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: `Bearing ${mark}` });
  await expect(row).toContainText('8 pc');
  await expect(row).toContainText('1,200.00');
  await row.getByRole('button', { name: mark, exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: inbound.no ?? '' })).toBeVisible();
  await expect(drawer.getByText('Receipt')).toBeVisible();
  expect(await rawPhrases(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('the shared library leads to a transfer that knows what is asked for', async ({ page, request }) => {
  const { errors } = witness(page);
  const admin = await ServiceUser.signedIn(request, 'admin');
  await startAs(page, admin, 'zh', true);
  await page.goto(`${INVENTORY}/sharedLibrary`);
  await expect(page.getByRole('heading', { level: 1, name: '共享库' })).toBeVisible();
  // The stores of the demonstration have more than they need of some things.
  await page.getByRole('button', { name: '申请调拨' }).first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(transferManage.path);
  const form = page.locator('.sed-form');
  await expect(form.getByRole('textbox', { name: /调拨事由/ })).not.toHaveValue('');
  await expect(form.locator('td[data-row="0"][data-column="1"] input')).not.toHaveValue('');
  expect(await rawPhrases(page)).toEqual([]);
  expect(errors).toEqual([]);
});
