import { Buffer } from 'node:buffer';
import { walkedInTurns } from './languages';
import { expect, test, type Page } from './service';
import { monitorCalls } from '@sed/system-contract';
import { newMark } from '@sed/records-model/testing';
import { role, user as userModule } from '@sed/people-definitions';
import { follow, HOME, type Lang } from './account-harness';
import { witness } from './board-harness';
import { openExchange, EXCHANGE_WORDS, rowsOfFile } from './module-exchange';
import { rawPhrases, startAs } from './module-harness';
import { PLANT, ServiceUser } from './module-service';

test.describe.configure({ mode: 'parallel' });

test.use({ actionTimeout: 15_000 });
test.setTimeout(120_000);

const SYSTEM = '/systemConfiguration/systemManage';
const MONITORING = '/systemConfiguration/monitorAlarmConfig';

interface Visit {
  readonly page: Page;
  readonly user: ServiceUser;
  readonly mark: string;
  /** A text in the language of the test. */
  readonly say: (en: string, zh: string) => string;
  readonly lang: Lang;
}

let walks = 0;

/** One flow on one page, with nothing in the console and every phrase found. */
function walk(name: string, atPlant: boolean, use: (visit: Visit) => Promise<void>): void {
  walks += 1;
  for (const lang of walkedInTurns(walks)) {
    test(`${name}, in ${lang}`, async ({ page, request }) => {
      const { errors } = witness(page);
      const user = await ServiceUser.signedIn(request, 'admin');
      await startAs(page, user, lang, atPlant);
      await use({ page, user, mark: newMark(), lang, say: (en, zh) => (lang === 'en' ? en : zh) });
      expect(await rawPhrases(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  }
}

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** Says yes to the small question beside a button. */
async function confirm(page: Page): Promise<void> {
  const question = page.locator('.ant-popconfirm:visible');
  await question.getByRole('button', { name: /^(Confirm|确\s?认)$/ }).click();
  await expect(question).toHaveCount(0);
}

/** Buttons of two Chinese characters are written with a gap. */
function named(text: string): RegExp {
  const letters = text.replace(/./gu, (letter) => `${letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&')}\\s?`);
  // A spinner that is fading out still stands in the name of its button.
  return new RegExp(`^(loading )?${letters}$`);
}

const button = (page: Page, text: string) => page.getByRole('button', { name: named(text) });
const modal = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('.ant-modal-footer') });

walk('a right is given to a role and is still there afterwards', false, async ({ page, user, mark, say }) => {
  const made = await user.create(role, await user.sample(role, mark));
  const title = say('Permission configuration', '权限配置');
  await open(page, `${SYSTEM}/orgList?roles=${mark}`, title);
  const roleName = say(`E2E ${mark}`, `测试 ${mark}`);
  const look = say('Search menu or right', '搜索菜单或权限');
  await page.getByRole('textbox', { name: look }).fill('facilityType:add');
  const tick = page.getByRole('checkbox', { name: `${roleName}: ${say('Add', '新增')}`, exact: true });
  await expect(tick).not.toBeChecked();
  await tick.check();
  await expect(page.locator('.sed-save-bar')).toContainText(say('Unsaved changes:', '项未保存的修改'));
  await page.getByRole('textbox', { name: say('Reason (optional)', '原因（选填）') }).fill('E2E');
  await button(page, say('Save', '保存')).click();
  await expect(page.getByText(say('Saved', '已保存'), { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('textbox', { name: look }).fill('facilityType:add');
  await expect(tick).toBeChecked();
  await page.getByRole('tab', { name: say('Compare roles', '角色对比') }).click();
  await expect(page.getByRole('tabpanel', { name: say('Compare roles', '角色对比') })).toBeVisible();
  await user.tidy(role, mark);
  expect(made.values.code).toBe(mark);
});

walk('an organisation is added, renamed, hidden and removed', false, async ({ page, mark, say }) => {
  await open(page, `${SYSTEM}/organization`, say('Organisations', '组织机构'));
  const tree = page.getByRole('region', { name: say('Organisation tree', '组织树') });
  await button(page, say('Add child', '新增下级')).click();
  const dialog = modal(page);
  await dialog.getByLabel(say('Code', '编码')).fill(mark);
  await dialog.getByLabel(say('Name (Chinese)', '名称（中文）')).fill(`测试 ${mark}`);
  await dialog.getByLabel(say('Name (English)', '名称（英文）')).fill(`E2E ${mark}`);
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(dialog).toHaveCount(0);
  await expect(tree).toContainText(say(`E2E ${mark}`, `测试 ${mark}`));
  await tree.getByText(say(`E2E ${mark}`, `测试 ${mark}`)).click();
  await button(page, say('Edit', '编辑')).click();
  await dialog.getByLabel(say('Name (Chinese)', '名称（中文）')).fill(`改 ${mark}`);
  await dialog.getByLabel(say('Name (English)', '名称（英文）')).fill(`New ${mark}`);
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(tree).toContainText(say(`New ${mark}`, `改 ${mark}`));
  await button(page, say('Hide', '隐藏')).click();
  await expect(button(page, say('Show', '显示'))).toBeVisible();
  await button(page, say('Delete', '删除')).click();
  await confirm(page);
  await expect(tree).not.toContainText(mark);
});

walk('users come in by a table', false, async ({ page, user, mark, lang, say }) => {
  await page.goto(`${SYSTEM}/user`);
  const words = EXCHANGE_WORDS[lang];
  const dialog = await openExchange(page, lang, 'import');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: say('Template csv', 'csv 模板') }).click();
  const [header = []] = await rowsOfFile(await (await saved).path(), 'csv');
  const { label: login } = userModule.fields.loginName;
  const { label: name } = userModule.fields.name;
  const cells = header.map((column) => {
    if (column.startsWith(login[lang])) return mark;
    return column.startsWith(name[lang]) ? `E2E ${mark}` : '';
  });
  expect(cells.filter((cell) => cell !== '').length).toBeGreaterThan(1);
  const table = [header, cells].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');
  await dialog
    .locator(`input[aria-label="${words.choose}"]`)
    .setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${table}`) });
  await expect(dialog).toContainText(words.checked);
  await dialog.getByRole('button', { name: words.run }).click();
  await expect(dialog.locator('.ant-alert-success')).toBeVisible();
  expect((await user.find(userModule, mark))?.values.loginName).toBe(mark);
});

walk('the system monitor names everything it watches', false, async ({ page, user, lang, say }) => {
  await open(page, `${SYSTEM}/sysMonitor`, say('System monitor', '系统监控'));
  const { path, reply } = monitorCalls.overview;
  const { items } = reply.parse(await user.data('GET', path));
  expect(items.length).toBeGreaterThan(10);
  for (const { name } of items) {
    await expect(page.getByRole('cell', { name: name[lang], exact: true }).first()).toBeVisible();
  }
  const take = page.getByRole('button', { name: say('Acknowledge', '由我处理') }).first();
  if ((await take.count()) === 0) return;
  const before = await page.locator('.sed-monitor-missed button').count();
  await take.click();
  await modal(page).locator('textarea').fill('E2E');
  await modal(page).locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(modal(page)).toHaveCount(0);
  await expect(page.locator('.sed-monitor-missed button')).not.toHaveCount(before);
});

// Two views of one page, each with an address of its own.
for (const view of ['runtimeDataSetting', 'runtimeDataSettingNew']) {
  walk(`${view}: a grid is made, filled, published and deleted`, true, async ({ page, mark, say }) => {
    await open(page, `${MONITORING}/${view}`, say('Runtime data settings', '运行数据设置'));
    const list = page.getByRole('navigation', { name: say('Live grids', '实时模型') });
    await button(page, say('New grid', '新增模型')).click();
    await expect(list.locator('li[data-chosen="true"]')).toContainText(say('never published', '从未发布'));
    const names = page.locator('.sed-models-names');
    await names.getByLabel(say('Name (Chinese)', '名称（中文）')).fill(`测试 ${mark}`);
    await names.getByLabel(say('Name (English)', '名称（英文）')).fill(`E2E ${mark}`);
    await button(page, say('Add signals…', '添加测点…')).first().click();
    const dialog = modal(page);
    const signals = dialog.locator('.ant-table-row .ant-checkbox-input');
    await signals.nth(0).check();
    await signals.nth(1).check();
    await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
    await expect(dialog).toHaveCount(0);
    await expect(list.locator('li[data-chosen="true"]')).toContainText(say('unsaved', '未保存'));
    await button(page, say('Save', '保存')).click();
    const shown = list.locator('li').filter({ hasText: mark });
    await expect(shown).toContainText(say('1 group · 2 items', '1 个分组 · 2 个数据项'));
    await button(page, say('Publish', '发布')).click();
    await confirm(page);
    await expect(shown.getByText(say('published', '已发布'), { exact: true })).toBeVisible();
    await shown.getByRole('button', { name: named(say('Delete', '删除')) }).click();
    await confirm(page);
    await expect(shown).toHaveCount(0);
  });
}

walk('a tile of the start page is added, seen there and taken away', true, async ({ page, mark, say }) => {
  await open(page, '/systemConfiguration/cockpitConfig/indexSetting', say('Indicator settings', '指标设置'));
  await button(page, say('Add tile', '新增指标卡')).click();
  await page.getByRole('textbox', { name: say('Title (Chinese)', '标题（中文）') }).fill(`测试 ${mark}`);
  await page.getByRole('textbox', { name: say('Title (English)', '标题（英文）') }).fill(`E2E ${mark}`);
  const title = say(`E2E ${mark}`, `测试 ${mark}`);
  await expect(page.getByRole('region', { name: say('Preview', '预览') })).toContainText(title);
  await button(page, say('Save', '保存')).click();
  await expect(page.getByText(say('Own tiles', '自有指标'), { exact: true })).toBeVisible();
  await follow(page, HOME);
  await expect(page.getByRole('region', { name: say('Preview', '预览') })).toHaveCount(0);
  // The page that was left is kept, unseen.
  await expect(page.locator('.sed-tile-title:visible').filter({ hasText: title })).toBeVisible();
  await follow(page, '/systemConfiguration/cockpitConfig/indexSetting');
  await button(page, say('Inherit from parent', '沿用上级')).click();
  await confirm(page);
  await expect(page.getByRole('list', { name: say('Tiles', '指标卡') })).not.toContainText(title);
});

walk('a plant gets another issue number, and a page less for a while', false, async ({ page, say }) => {
  await open(page, `${SYSTEM}/waterworksManage`, say('Waterworks', '水厂管理'));
  await page.getByRole('searchbox', { name: say('Search name or number', '搜索名称或编号') }).fill(PLANT);
  const row = page.locator('.ant-table-row');
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: say('Actions for', '的操作') }).click();
  await page.getByRole('menuitem', { name: say('Set issue number…', '设置发布序号…') }).click();
  const number = modal(page).getByRole('spinbutton');
  const next = await number.inputValue();
  await modal(page).locator('.ant-modal-footer .ant-btn-primary').click();
  await expect(modal(page)).toHaveCount(0);
  await expect(row.locator('td').nth(5)).toHaveText(next);
  const plantMenus = row.getByRole('button', { name: say('Menus of', '的菜单') });
  await expect(plantMenus).toHaveText(say('all pages', '全部页面'));
  await plantMenus.click();
  await page.getByRole('searchbox', { name: say('Search page', '搜索页面') }).fill(say('Cost allocation', '成本分摊'));
  const turn = page.locator('.sed-waterworks-menus').getByRole('switch');
  await expect(turn).toHaveCount(1);
  await turn.click();
  await expect(turn).not.toBeChecked();
  await expect(plantMenus).toHaveText(say('1 page off', '已关闭 1 个页面'));
  await turn.click();
  await expect(turn).toBeChecked();
  await expect(plantMenus).toHaveText(say('all pages', '全部页面'));
});
