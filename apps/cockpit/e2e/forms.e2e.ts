import { newMark } from '@sed/records-model/testing';
import { flowForm, formRecord } from '@sed/forms-model';
import { approvalCalls } from '@sed/approvals-contract';
import { z } from 'zod';
import { witness } from './board-harness';
import { become, rawPhrases, startAs } from './module-harness';
import { ServiceUser } from './module-service';
import { expect, test } from './service';

const leaveForm = z.array(z.object({ formId: z.string() }));

test.use({ actionTimeout: 15_000 });
test.setTimeout(120_000);

test('a form is designed, published, filled in on a phone and approved', async ({ page, request }) => {
  const { errors } = witness(page);
  const mark = newMark();
  const admin = await ServiceUser.signedIn(request, 'admin');
  const name = { zh: `表 ${mark}`, en: `Form ${mark}` };
  const { id } = await admin.create(flowForm, { name, code: `e2e${mark}`, category: 'OTHER' });
  await startAs(page, admin, 'en', true);
  await page.goto(`/systemConfiguration/systemManage/formDesigner?id=${id}`);
  const palette = page.getByRole('navigation', { name: 'Fields' });
  await palette.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name in English' }).fill('Reason');
  await page.getByRole('textbox', { name: 'Name in Chinese' }).fill('原因');
  await palette.getByRole('button', { name: 'Whole number' }).click();
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('textbox', { name: /Reason/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Design', exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 1 has been published')).toBeVisible();
  expect(await rawPhrases(page)).toEqual([]);

  const lead = await ServiceUser.signedIn(request, 'lead_e01');
  await become(page, lead, 'en');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/administration/fillForm?key=e2e${mark}`);
  await page.getByRole('textbox', { name: /Subject/ }).fill(`Wish ${mark}`);
  await page.getByRole('textbox', { name: /Reason/ }).fill('Because');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Submitted').first()).toBeVisible();
  const made = await lead.find(formRecord, mark);
  expect(made).toMatchObject({ status: 'APPROVED', values: { subject: `Wish ${mark}` } });
  expect(errors).toEqual([]);
});

test('an application is seen by who applied and who decides, and shows what was decided', async ({ page, request }) => {
  const { errors } = witness(page);
  const mark = newMark();
  const lead = await ServiceUser.signedIn(request, 'lead_e01');
  const [form] = leaveForm.parse(await lead.data('GET', 'api/v1/forms', { query: { key: 'leave' } }));
  // Nobody is on leave twice at a time, however often this runs.
  const startAt = Date.now() + Math.round((30 + Math.random() * 300) * 86_400_000);
  const time = { timeFrom: startAt, timeUntil: startAt + 8 * 3_600_000 };
  const answers = { ...time, kind: 'ANNUAL', hours: 8, substitute: 'demo_safety', reason: mark };
  const made = await lead.create(formRecord, { form: form?.formId, subject: `Leave ${mark}`, answers });
  const path = `api/v1/modules/${formRecord.key}/records/${made.id}/actions/submit`;
  await lead.data('POST', path, { body: { version: made.version } });

  await startAs(page, await ServiceUser.signedIn(request, 'lab'), 'zh', true);
  await page.goto(`/administration/leaveManage?q=${mark}`);
  await expect(page.getByRole('heading', { level: 1, name: '请假申请' })).toBeVisible();
  await expect(page.getByText('当前筛选条件下暂无数据')).toBeVisible();

  const manager = await ServiceUser.signedIn(request, 'plant');
  const query = { box: 'todo', keyword: mark, pageNum: 1, pageSize: 10 };
  const { list } = approvalCalls.work.reply.parse(await manager.data('GET', 'api/v1/approvals/work', { query }));
  const [task] = list;
  expect(task).toBeDefined();
  const answer = { action: 'agree', taskId: task?.task?.id, opinion: '' };
  await manager.data('POST', `api/v1/approvals/${task?.approval.id ?? ''}/actions`, { body: answer });
  await become(page, manager, 'zh');
  await page.goto(`/administration/leaveManage?q=${mark}`);
  const row = page.getByRole('row').filter({ hasText: mark });
  await expect(row).toContainText('已通过');
  expect(await rawPhrases(page)).toEqual([]);
  expect(errors).toEqual([]);
});
