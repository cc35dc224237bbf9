import type { Page } from '@playwright/test';
import { equipmentAbnormal } from '@sed/exceptions-definitions';
import { faultEquipment, ORDER_STATES, runPatrolWork, temporaryOrder } from '@sed/orders-definitions';
import { runPatrol } from '@sed/patrol-definitions';
import { newMark } from '@sed/records-model/testing';
import type { Lang } from './account-harness';
import { witness } from './board-harness';
import { walkedIn } from './languages';
import { rawPhrases, startAs } from './module-harness';
import { PLANT, ServiceUser } from './module-service';
import { expect, test } from './service';

test.use({ actionTimeout: 15_000 });
test.setTimeout(180_000);

const PAGES = '/productioManager/newWorkOrder/temporaryOrder';

interface Step {
  readonly action: string;
  /** Where it leads. */
  readonly to: keyof typeof ORDER_STATES;
  /** What it asks for. */
  readonly fill?: () => Promise<void>;
}

/** Takes a step on the page of steps, which leads on to the flow. */
async function take(page: Page, id: string, { action, to, fill }: Step, lang: Lang): Promise<void> {
  await page.goto(`${PAGES}Node?id=${id}&action=${action}`);
  await fill?.();
  const label = temporaryOrder.flow?.actions[action]?.label[lang] ?? action;
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.waitForURL(/temporaryOrderFlow/);
  const state = page.getByText(ORDER_STATES[to].label[lang], { exact: true }).and(page.locator(':visible'));
  await expect(state.first()).toBeVisible();
}

/** The page goes on as somebody else. */
async function as(page: Page, user: ServiceUser, lang: Lang): Promise<void> {
  await page.evaluate((token) => window.localStorage.setItem('token', token), user.token);
  await startAs(page, user, lang, true);
}

for (const lang of walkedIn('zh')) {
  const say = (zh: string, en: string) => (lang === 'zh' ? zh : en);

  test(`an order from its issue to its evaluation and correction, in ${lang}`, async ({ page, request }) => {
    const { errors } = witness(page);
    const [oper, lead, plant] = await Promise.all(
      ['oper', 'lead_e01', 'plant'].map((account) => ServiceUser.signedIn(request, account)),
    );
    if (oper === undefined || lead === undefined || plant === undefined) throw new Error('nobody');
    const mark = newMark();
    const executor = 'demo_lead_e01';
    const { id } = await oper.create(temporaryOrder, { name: `Order ${mark}`, content: mark, executor });
    const result = page.getByRole('textbox', { name: say('执行情况', 'Result') });

    await startAs(page, oper, lang, true);
    await page.goto(`${PAGES}?q=${mark}`);
    await expect(page.getByRole('row').filter({ hasText: mark })).toContainText(ORDER_STATES.TO_ISSUE.label[lang]);
    await take(page, id, { action: 'issue', to: 'TO_EXECUTE' }, lang);

    await as(page, lead, lang);
    await take(page, id, { action: 'start', to: 'IN_PROGRESS' }, lang);
    await take(page, id, { action: 'fill', to: 'FILLING' }, lang);
    const filled = async () => result.fill(`Done ${mark}`);
    await take(page, id, { action: 'submit', to: 'TO_REVIEW', fill: filled }, lang);

    await as(page, oper, lang);
    await take(page, id, { action: 'agree', to: 'COMPLETED' }, lang);
    expect(await rawPhrases(page)).toEqual([]);

    await page.goto(`${PAGES}Update?id=${id}`);
    await result.fill(`Mended ${mark}`);
    await page.getByRole('textbox', { name: say('原因', 'Reason') }).fill('A slip');
    await page.getByRole('button', { name: say('数据修正', 'Correct'), exact: true }).click();
    await page.waitForURL(/temporaryOrderFlow/);

    await as(page, plant, lang);
    await page.goto(`${PAGES}Details?id=${id}`);
    const proposal = page.getByRole('region', { name: say('待审批的数据修正', 'Correction awaiting a decision') });
    await expect(proposal).toContainText(`Done ${mark}`);
    await expect(proposal).toContainText(`Mended ${mark}`);
    expect(await rawPhrases(page)).toEqual([]);
    await take(page, id, { action: 'approveCorrection', to: 'COMPLETED' }, lang);
    await expect.poll(async () => (await oper.find(temporaryOrder, mark))?.values.result).toBe(`Mended ${mark}`);

    await as(page, oper, lang);
    const scores = [
      say('质量评分', 'Score of quality'),
      say('时效评分', 'Score of time'),
      say('安全评分', 'Score of safety'),
    ];
    const scored = async () => {
      for (const name of scores) await page.getByRole('textbox', { name }).fill('5');
    };
    await take(page, id, { action: 'evaluate', to: 'EVALUATED', fill: scored }, lang);
    expect(errors).toEqual([]);
  });
}

test('an exception becomes an order, and the order leads back to it', async ({ page, request }) => {
  const equip = await ServiceUser.signedIn(request, 'equip');
  const mark = newMark();
  const { id } = await equip.create(equipmentAbnormal, {
    ...{ section: 'BLW', equipName: `Blower ${mark}`, equipNo: mark, phenomenon: 'NOISE', impact: 'STOP' },
    ...{ description: `Noise ${mark}`, foundAt: Date.now() - 60_000 },
  });
  await startAs(page, equip, 'en', true);
  await page.goto(`/productioManager/taskManage/equipmentAbnormal/maintain?id=${id}`);
  await page.getByText('Fault repair of equipment', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Transfer to maintenance' }).click();
  await expect(page.getByText('Transferred to maintenance').and(page.locator(':visible')).first()).toBeVisible();
  await expect.poll(async () => (await equip.find(faultEquipment, mark))?.values.equipmentAbnormal).toBe(id);
  await page.goto(`${faultEquipment.path}?q=${mark}`);
  await page.getByRole('row').filter({ hasText: mark }).getByText(/^GZ1-/).click();
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(mark) })).toBeVisible();
  const from = page.getByRole('region', { name: 'Refers to' });
  await from.locator(`a[href*="${id}"]`).click();
  await expect(page.getByText('Transferred to maintenance').and(page.locator(':visible')).first()).toBeVisible();
});

test('a patrol goes on without a connection, and what was done is sent by the next page', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const [oper, lead] = await Promise.all(['oper', 'lead_e01'].map((account) => ServiceUser.signedIn(request, account)));
  if (oper === undefined || lead === undefined) throw new Error('nobody');
  let plan: string | undefined;
  const planned = async () => {
    plan = (await oper.list(runPatrol, { factoryNo: PLANT, pageNum: 1, pageSize: 1, status: 'STARTED' }))[0]?.id;
    return plan !== undefined;
  };
  await expect.poll(planned, { timeout: 120_000 }).toBe(true);
  const times = { planStart: Date.now(), planEnd: Date.now() + 7_200_000 };
  const values = { plan, name: newMark(), content: 'E2E', executor: 'demo_lead_e01', ...times };
  const { id, version } = await oper.create(runPatrolWork, { ...values, points: undefined, readings: undefined });
  const order = `api/v1/modules/runPatrolWork/records/${id}`;
  await oper.data('POST', `${order}/actions/issue`, { body: { version, values: {} } });

  const page = await context.newPage();
  await startAs(page, lead, 'en', true);
  await page.goto(`${runPatrolWork.path}?id=${id}`);
  await page.getByRole('button', { name: 'Carry out the patrol' }).click();
  await page.getByRole('button', { name: 'Start filling in' }).click();
  const points = page.locator('.sed-walk-points');
  await expect(points).toBeVisible();
  await context.setOffline(true);
  await points.getByRole('button').first().click();
  await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('The door is locked');
  await page.getByRole('button', { name: 'Confirm', exact: true }).last().click();
  await expect(page.getByText(/steps? waits? on this device/)).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  await startAs(next, lead, 'en', true);
  await next.goto('/productioManager/dailyOperation/shiftDesk');
  await expect
    .poll(async () => JSON.stringify(await lead.data('GET', order)), { timeout: 30_000 })
    .toContain('The door is locked');
  await context.close();
});
