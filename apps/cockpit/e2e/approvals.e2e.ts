import { newMark } from '@sed/records-model/testing';
import { witness } from './board-harness';
import { rawPhrases, startAs } from './module-harness';
import { ServiceUser } from './module-service';
import { expect, test } from './service';

test.use({ actionTimeout: 15_000 });
test.setTimeout(120_000);

test('a request is made, decided from the list of work, and told to who asked', async ({ page, request, browser }) => {
  const { errors } = witness(page);
  const mark = newMark();
  const oper = await ServiceUser.signedIn(request, 'oper');
  await startAs(page, oper, 'en', true);
  await page.goto('/myWork');
  await page.getByRole('button', { name: 'New request' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Process' }).fill('General approval');
  await page.locator('.ant-select-item-option').filter({ hasText: 'General approval' }).click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill(`Visitors ${mark}`);
  await dialog.getByRole('textbox', { name: 'What is asked for' }).fill('Two people calibrate analysers');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(mark) })).toBeVisible();
  await expect(page.getByText('In approval').first()).toBeVisible();

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: new URL(page.url()).origin,
  });
  const small = await phone.newPage();
  await startAs(small, await ServiceUser.signedIn(request, 'plant'), 'zh', true);
  await small.goto(`/myWork?q=${mark}`);
  await small.getByRole('button', { name: new RegExp(mark) }).click();
  await small.getByRole('textbox', { name: '意见' }).fill('同意进厂');
  await small.getByRole('button', { name: '同意', exact: true }).click();
  // The plant manager is asked once, though both steps are theirs.
  await expect(small.getByText('已通过').first()).toBeVisible();
  await phone.close();

  await page.goto(`/myWork?box=mine&q=${mark}`);
  await expect(page.getByRole('row').filter({ hasText: mark })).toContainText('Approved');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^My work/ })
    .click();
  await page.getByText(/^Work orders( \(\d+\))?$/).click();
  await expect(page.getByRole('columnheader', { name: 'What waits' })).toBeVisible();
  expect(await rawPhrases(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a process is drawn, told its faults, and published', async ({ page, request }) => {
  const { errors } = witness(page);
  const mark = newMark();
  const admin = await ServiceUser.signedIn(request, 'admin');
  await startAs(page, admin, 'en', true);
  await page.goto('/systemConfiguration/systemManage/flowModelMange');
  await page.getByRole('button', { name: 'New model' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Key' }).fill(`M${mark.replace(/\W/g, '')}`);
  await dialog.getByRole('textbox', { name: 'Chinese name' }).fill(`流程 ${mark}`);
  await dialog.getByRole('textbox', { name: 'English name' }).fill(`Process ${mark}`);
  await dialog.getByRole('button', { name: 'New model' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Process ${mark}` })).toBeVisible();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await page.getByRole('button', { name: '+ Approval' }).click();
  await expect(page.getByText('No way leads here')).toBeVisible();
  await expect(publish).toBeDisabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No problems')).toBeVisible();
  await publish.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('V1 Published')).toBeVisible();
  expect(await rawPhrases(page)).toEqual([]);
  expect(errors).toEqual([]);
});
