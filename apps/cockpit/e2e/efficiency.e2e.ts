import { efficiencyMachine } from '@sed/toolbox-definitions';
import { witness } from './board-harness';
import { walkedIn } from './languages';
import { rawPhrases, search, startAs } from './module-harness';
import { ServiceUser } from './module-service';
import { expect, test } from './service';

test.use({ actionTimeout: 15_000 });
test.setTimeout(120_000);

const FOLDER = '/toolCabinet/energyEfficiency';
const LIST = `${FOLDER}/realTimeEfficiencyOfEquipment`;
const BLOWERS = 'BLOWER';

for (const lang of walkedIn('en')) {
  const say = (en: string, zh: string) => (lang === 'en' ? en : zh);

  test(`machines in sight lead to one on its curve, and to an order that knows what was found, in ${lang}`, async ({
    page,
    request,
  }) => {
    const { errors } = witness(page);
    const user = await ServiceUser.signedIn(request, 'admin');
    await startAs(page, user, lang, true);
    await page.goto(`${LIST}?kind=${BLOWERS}`);
    const rows = page.locator('.ant-table-row');
    await expect(rows.filter({ hasText: '%' }).first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(say('Loss a day in total', '日损失合计'))).toBeVisible();
    // One that stands still has no figure, and says so.
    await expect(rows.filter({ hasText: say('Stopped', '停运') }).first()).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: say('Export', '导出') }).click();
    expect((await saved).suggestedFilename()).toBe('efficiency.csv');

    await rows.filter({ hasText: '%' }).first().locator('.sed-row-name').click();
    await expect(page).toHaveURL(/realTimeEfficiencyOfDetail\?id=/);
    await expect(page.getByRole('img', { name: say('On its curve', '性能曲线') })).toBeVisible();
    // A table whose head stays in view is drawn as two.
    await expect(page.getByText(/BH_FIT601/).first()).toBeVisible();
    await page.getByText(say('24 hours', '24 小时'), { exact: true }).click();
    await expect(page).toHaveURL(/days=1/);
    await expect(page.getByRole('table', { name: say('Trend', '趋势') }).first()).toBeVisible();
    expect(await rawPhrases(page)).toEqual([]);

    await page.getByRole('button', { name: say('Send to maintenance', '转维修') }).click();
    await expect(page).toHaveURL(/forecastEquipment\?/);
    const content = page.locator('.sed-form textarea').first();
    await expect(content).toHaveValue(/kW/);
    expect(errors).toEqual([]);
  });

  test(`what is bound to a machine is found from the list, in ${lang}`, async ({ page, request }) => {
    const { errors } = witness(page);
    const user = await ServiceUser.signedIn(request, 'admin');
    await startAs(page, user, lang, true);
    await page.goto(`${LIST}?search=${encodeURIComponent('no such machine')}`);
    await expect(page.getByText(say('No machine matches these filters', '当前筛选条件下暂无设备'))).toBeVisible();
    await page.getByRole('link', { name: say('Machines and bindings', '能效设备与绑定') }).click();
    await expect(page).toHaveURL(new RegExp(efficiencyMachine.path));
    await search(page, lang, say('blower 1', '鼓风机1'));
    await expect(page.locator('.sed-record-table .ant-table-row').first()).toBeVisible();
    expect(await rawPhrases(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
}
