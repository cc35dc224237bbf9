import { electricityFeeOrderManage, sludgeEntry, sludgeFeeManage } from '@sed/cost-definitions';
import { supplier } from '@sed/business-definitions';
import { moduleCalls } from '@sed/records-contract';
import { newMark } from '@sed/records-model/testing';
import { witness } from './board-harness';
import { act, rawPhrases, startAs } from './module-harness';
import { ServiceUser } from './module-service';
import { expect, test } from './service';

test.use({ actionTimeout: 15_000 });
test.setTimeout(120_000);

const PUSH = '/operate/cost/electricityEstimatedPushMall';
const DAY_MS = 86_400_000;

async function taken(user: ServiceUser, [module, id]: readonly [string, string], action: string, values: object = {}) {
  const { record } = moduleCalls.detail.reply.parse(await user.data('GET', `api/v1/modules/${module}/records/${id}`));
  const body = { version: record.version, values };
  await user.data('POST', `api/v1/modules/${module}/records/${id}/actions/${action}`, { body });
}

test('a load of sludge too wet for its landfill is weighed, warned of, received and paid for', async ({
  page,
  request,
}) => {
  const { errors } = witness(page);
  const plant = await ServiceUser.signedIn(request, 'plant');
  const mark = newMark();
  const carrier = await plant.create(supplier, { code: mark, name: `Carrier ${mark}`, category: 'SERVICE' });
  const ticket = await plant.create(sludgeEntry, {
    ...{ weighNo: mark.replaceAll(' ', '-'), loadedAt: Date.now() - 3_600_000, carrier: carrier.id, vehicle: 'A1' },
    ...{
      driver: 'Li',
      disposalWay: 'LANDFILL',
      destination: 'Landfill',
      grossT: '32.60',
      tareT: '12.20',
      moisturePct: 65,
    },
  });
  await startAs(page, plant, 'en', true);
  await page.goto(`${sludgeEntry.path}?id=${ticket.id}`);
  await expect(page.getByText('Moisture 65 % is over the limit of 60 % for this way of disposal')).toBeVisible();
  await act(page, sludgeEntry, 'weigh', 'en');
  await expect(page.getByText('20.40 t').first()).toBeVisible();
  await taken(plant, [sludgeEntry.key, ticket.id], 'depart', { moistureReason: 'Mixed with lime' });
  const receipt = { receivedT: '20.40', receivedAt: Date.now(), receivedBy: 'Wang' };
  await taken(plant, [sludgeEntry.key, ticket.id], 'receive', receipt);

  const month = new Date(Date.now() + DAY_MS / 3).toISOString().slice(0, 7);
  const fee = await plant.create(sludgeFeeManage, { month, carrier: carrier.id, subject: mark });
  await page.goto(`${sludgeFeeManage.path}?id=${fee.id}`);
  const lines = page.getByRole('dialog').getByRole('table').first();
  await expect(lines).toContainText('20.40');
  await expect(lines).toContainText('Landfill');
  expect(await rawPhrases(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('an order is shown as the mall gets it, pushed, and answered', async ({ page, request }) => {
  const { errors } = witness(page);
  const plant = await ServiceUser.signedIn(request, 'plant');
  const east = await ServiceUser.signedIn(request, 'east');
  const mark = newMark();
  const seller = await plant.create(supplier, { code: mark, name: `Power ${mark}`, category: 'OTHER' });
  const order = await plant.create(electricityFeeOrderManage, {
    ...{ subject: mark, month: '2031-05', supplier: seller.id, reference: mark, estimateYuan: '460917.00' },
  });
  await taken(east, [electricityFeeOrderManage.key, order.id], 'approve');
  await startAs(page, plant, 'en', true);
  await page.goto(`${electricityFeeOrderManage.path}?id=${order.id}`);
  await page.getByRole('button', { name: 'Push of the estimate' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(PUSH);
  await expect(page.getByText('460,917.00 ¥').first()).toBeVisible();
  await page.getByRole('button', { name: 'Push the estimate' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Estimate pushed').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Exchange with the mall' }).last()).toContainText('Arrived');
  expect(await rawPhrases(page)).toEqual([]);
  expect(errors).toEqual([]);
});
