import { expect, type Locator, type Page } from '@playwright/test';
import { targetsOf, type AnyModule, type Field, type LineField } from '@sed/records-model';
import { plainValue, requiredColumns, type Values } from '@sed/records-model/testing';
import { accountButton, type Lang } from './account-harness';
import { PICTURE, PLANT, type ServiceUser } from './module-service';

/** Words of the pages as a reader finds them. */
export const WORDS = {
  en: {
    search: 'Search',
    nothing: 'No data matches these filters',
    clear: 'Clear filters',
    add: 'Add',
    newOne: 'New',
    edit: 'Edit',
    remove: 'Delete',
    save: 'Save',
    steps: 'Next steps',
    rowActions: /^Actions of /,
    status: 'Status',
    no: 'No.',
    factoryNo: 'Plant',
    updatedAt: 'Changed',
    createdAt: 'Created',
  },
  zh: {
    search: '搜索',
    nothing: '当前筛选条件下暂无数据',
    clear: '清空筛选',
    add: '新增',
    newOne: '新增',
    edit: '编辑',
    remove: '删除',
    save: '保存',
    steps: '下一步',
    rowActions: / 的操作$/,
    status: '状态',
    no: '编号',
    factoryNo: '水厂',
    updatedAt: '更新时间',
    createdAt: '创建时间',
  },
} as const;

/** Lets a page start signed in, in a language and at the plant of the tests, without a way through other pages. */
export async function startAs(page: Page, user: ServiceUser, lang: Lang, atPlant: boolean): Promise<void> {
  const node = atPlant ? JSON.stringify({ code: PLANT, factoryNo: PLANT, type: 4 }) : null;
  await page.addInitScript(
    ([token, language, userNode]) => {
      window.localStorage.setItem('token', token);
      window.localStorage.setItem('lang', language);
      if (userNode !== null) window.sessionStorage.setItem('userNode', userNode);
    },
    [user.token, lang, node] as const,
  );
}

/** Changes the language within the open page. */
export async function speak(page: Page, lang: Lang): Promise<void> {
  await accountButton(page).click();
  const group = page.getByRole('radiogroup', { name: /^(Language|语言)$/ });
  await group.getByText(lang === 'zh' ? '中文' : 'English').click();
  await expect(page.locator('html')).toHaveAttribute('lang', lang === 'zh' ? 'zh-CN' : 'en');
  await page.keyboard.press('Escape');
  await expect(group).toBeHidden();
}

/** Texts that are names of phrases, as they show where a phrase is missing. */
export function rawPhrases(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode() !== null) {
      const text = texts.currentNode.textContent?.trim() ?? '';
      // What stands there as code is meant to be a name of the machine's, of a parameter for example.
      if (texts.currentNode.parentElement?.closest('code')) continue;
      if (/^[a-z][a-zA-Z]*(\.[a-zA-Z]\w*)+$/.test(text)) found.push(text);
    }
    return found;
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a list calls one of its columns. */
export function columnName(module: AnyModule, column: string, lang: Lang): string {
  const field = module.fields[column];
  if (field !== undefined) return field.label[lang];
  const words: Readonly<Record<string, string | RegExp>> = WORDS[lang];
  return String(words[column]);
}

export const rows = (page: Page) => page.locator('.sed-record-table .ant-table-row');
export const rowOf = (page: Page, mark: string) => rows(page).filter({ hasText: mark });

export async function search(page: Page, lang: Lang, text: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: WORDS[lang].search, exact: true });
  await box.fill(text);
  await box.press('Enter');
}

/** Takes the first entry a picker offers. */
export async function pickFirst(page: Page, control: Locator): Promise<void> {
  await control.locator('.ant-select').first().click();
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  const entry = list.locator(
    '.ant-select-item-option:not(.ant-select-item-option-disabled), .ant-select-tree-node-content-wrapper',
  );
  await entry.first().click();
  // A choice of several stays open; without an open list the key would leave the form.
  if ((await control.locator('.ant-select-multiple').count()) > 0) await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
}

async function fillTyped(control: Locator, field: Field, value: unknown): Promise<boolean> {
  if (field.kind === 'bilingual' && typeof value === 'object' && value !== null) {
    await control
      .locator('input')
      .nth(0)
      .fill(String(Reflect.get(value, 'zh')));
    await control
      .locator('input')
      .nth(1)
      .fill(String(Reflect.get(value, 'en')));
    return true;
  }
  if (field.kind === 'text' || field.kind === 'number' || field.kind === 'decimal') {
    await control.locator('input:not([type="color"]), textarea').first().fill(String(value));
    return true;
  }
  if (field.kind === 'date' || field.kind === 'month' || field.kind === 'clock') {
    const input = control.locator('input');
    await input.fill(String(value));
    await input.press('Enter');
    return true;
  }
  return false;
}

async function fillChosen(page: Page, control: Locator, field: Field): Promise<void> {
  if (field.kind === 'files') {
    await control.locator('input[type="file"]').setInputFiles(PICTURE);
    await expect(control.locator('.sed-file-remove')).toHaveCount(1);
    return;
  }
  const shown = control.locator('.ant-radio-button-wrapper, .ant-radio-wrapper, .ant-checkbox-wrapper');
  if (field.kind === 'choice' && (await shown.count()) > 0) await shown.first().click();
  else await pickFirst(page, control);
}

async function fillLines(page: Page, control: Locator, field: Extract<Field, { kind: 'lines' }>, value: unknown) {
  await control.locator('.sed-lines-tools button').first().click();
  const columns = Object.keys(field.fields);
  const row: unknown = Array.isArray(value) ? value[0] : {};
  for (const [name, column] of requiredColumns(field)) {
    const cell = control.locator(`td[data-row="0"][data-column="${columns.indexOf(name)}"]`);
    await fillField(page, cell, column, typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined);
  }
}

async function fillField(page: Page, control: Locator, field: Field | LineField, value: unknown): Promise<void> {
  if (field.kind === 'lines') await fillLines(page, control, field, value);
  else if (field.kind === 'flag') await control.locator('input, button').first().click();
  else if (!(await fillTyped(control, field, value))) await fillChosen(page, control, field);
}

/** The control of a field in the open form, found by its label. */
export function controlOf(page: Page, label: string): Locator {
  const name = page.locator('.sed-field-label', { hasText: new RegExp(`^${escaped(label)}( \\* \\(.+\\))?$`) });
  return page.locator('.sed-form .sed-field').filter({ has: name }).locator('.sed-field-control').first();
}

/** Fills in what does not stand there already. */
export async function fillForm(page: Page, module: AnyModule, values: Values, lang: Lang): Promise<void> {
  for (const name of module.form.flatMap(({ fields }) => fields)) {
    const field = module.fields[name];
    if (field === undefined || !Object.hasOwn(values, name) || values[name] === field.initial) continue;
    await fillField(page, controlOf(page, field.label[lang]), field, values[name]);
  }
}

export async function saveForm(page: Page, lang: Lang): Promise<void> {
  const form = page.locator('.sed-form');
  await page.getByRole('button', { name: WORDS[lang].save, exact: true }).last().click();
  await expect(form.locator('.sed-field-error'), 'refused').toHaveCount(0);
  await expect(form).toHaveCount(0);
}

/** Leaves the record that is shown beside its list. */
export async function closeDetail(page: Page): Promise<void> {
  const drawer = page.locator('.sed-detail-drawer');
  await drawer.locator('.ant-drawer-close').first().click();
  await expect(drawer.locator('.ant-drawer-section')).toBeHidden();
}

export async function rowMenu(page: Page, mark: string, lang: Lang, entry: string): Promise<void> {
  await rowOf(page, mark).getByRole('button', { name: WORDS[lang].rowActions }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Takes one action of the flow from the open detail, answering whatever it asks. */
export async function act(page: Page, module: AnyModule, name: string, lang: Lang): Promise<void> {
  const action = module.flow?.actions[name];
  if (action === undefined) throw new Error(`${module.key} has no action ${name}`);
  const label = action.label[lang];
  const panel = page.getByRole('region', { name: WORDS[lang].steps });
  const taken = page.waitForResponse((answer) => answer.url().endsWith(`/actions/${name}`));
  await panel.getByRole('button', { name: label, exact: true }).click();
  if (action.note !== undefined || action.confirm !== undefined || action.asks !== undefined) {
    const dialog = page.getByRole('dialog').filter({ has: page.locator('.ant-modal-footer') });
    if (action.confirm !== undefined) await expect(dialog).toContainText(action.confirm[lang]);
    if (action.note !== undefined && action.note !== 'none') await dialog.locator('textarea').last().fill('E2E');
    await dialog.locator('.ant-modal-footer .ant-btn').last().click();
    await expect(dialog).toHaveCount(0);
  }
  expect((await taken).status(), `${module.key} ${name}`).toBeLessThan(400);
  const states = targetsOf(action).map((to) => escaped(module.flow?.states[to]?.label[lang] ?? to));
  await expect(page.locator('.sed-detail-title')).toContainText(new RegExp(states.join('|')));
}

/** Text for a filter that is typed in. */
export function filterText(field: Field): string {
  const value = plainValue(field, { mark: 'e2e', step: 0 });
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'E2E';
}

/** Goes on as somebody else in the same window. */
export async function become(page: Page, user: ServiceUser, lang: 'en' | 'zh'): Promise<void> {
  await page.evaluate((token) => window.localStorage.setItem('token', token), user.token);
  await startAs(page, user, lang, true);
}
