import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import ExcelJS from 'exceljs';
import type { Lang } from './account-harness';

/** Words of the dialogs for import and export. */
export const EXCHANGE_WORDS = {
  en: {
    import: 'Import',
    export: 'Export',
    start: 'Start export',
    all: 'All fields',
    layout: 'Import layout: can be edited and imported again',
    none: 'No exports yet',
    download: 'Download',
    close: 'Close',
    changed: 'Changed',
    refused: 'Rejected',
    checked: 'All rows are correct.',
    done: '0 added, 1 changed, 0 unchanged',
    choose: 'Choose a file (xlsx, csv)',
    run: 'Import 1 row',
  },
  zh: {
    import: '导入',
    export: '导出',
    start: '开始导出',
    all: '全部字段',
    layout: '导入格式：修改后可再次导入',
    none: '暂无导出任务',
    download: '下载',
    close: '关闭',
    changed: '更新',
    refused: '未通过',
    checked: '全部行检查通过。',
    done: '新增 0 条，更新 1 条，未变 0 条',
    choose: '选择文件（xlsx、csv）',
    run: '导入 1 行',
  },
} as const;

export type Format = 'xlsx' | 'csv';

/** Opens one of the two dialogs from the head of a list. */
export async function openExchange(page: Page, lang: Lang, entry: 'import' | 'export') {
  const { import: one, export: other } = EXCHANGE_WORDS[lang];
  await page.getByRole('button', { name: new RegExp(`^(${one} / ${other}|${one}|${other})$`) }).click();
  await page.getByRole('menuitem', { name: EXCHANGE_WORDS[lang][entry], exact: true }).click();
  return page.getByRole('dialog').filter({ has: page.locator('.ant-modal-footer') });
}

/** Exports what the list shows and saves the file that was made; `columns` says which fields stand in it. */
export async function exportList(
  page: Page,
  lang: Lang,
  { format, columns }: { readonly format: Format; readonly columns: 'all' | 'layout' },
): Promise<string> {
  const words = EXCHANGE_WORDS[lang];
  const dialog = await openExchange(page, lang, 'export');
  await dialog.getByRole('radio', { name: words[columns] }).check();
  await dialog.getByText(format === 'csv' ? 'CSV' : 'Excel (xlsx)', { exact: true }).click();
  // Jobs of before are marked, so that the new one is known.
  await expect(dialog.locator('.sed-jobs').or(dialog.getByText(words.none))).toBeVisible();
  await dialog
    .locator('.sed-jobs li')
    .evaluateAll((jobs) => jobs.forEach((job) => job.setAttribute('data-earlier', '')));
  await dialog.getByRole('button', { name: words.start }).click();
  const saved = page.waitForEvent('download');
  await dialog.locator('.sed-jobs li:not([data-earlier])').getByRole('button', { name: words.download }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
  await dialog.locator('.ant-modal-footer').getByRole('button', { name: words.close }).click();
  await expect(dialog).toHaveCount(0);
  return file.path();
}

function textOfCell(cell: unknown): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : JSON.stringify(cell ?? '');
}

/** Rows of the first sheet as texts. */
export async function rowsOfFile(path: string, format: Format): Promise<string[][]> {
  if (format === 'csv') return parse(readFileSync(path), { bom: true, relaxColumnCount: true });
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(path);
  const found: string[][] = [];
  book.worksheets[0]?.eachRow((row) => {
    const cells: unknown = row.values;
    found.push(Array.isArray(cells) ? Array.from(cells.slice(1), textOfCell) : []);
  });
  return found;
}

/** Imports an exported file of one record that was changed since: what it would do is said first, then done. */
export async function importFile(page: Page, lang: Lang, path: string, format: Format): Promise<void> {
  const words = EXCHANGE_WORDS[lang];
  const dialog = await openExchange(page, lang, 'import');
  const name = `e2e.${format}`;
  await dialog
    .getByLabel(words.choose, { exact: true })
    .and(dialog.locator('input'))
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: readFileSync(path) });
  const number = (label: string) =>
    dialog.locator('.sed-import-numbers > div').filter({ hasText: label }).locator('dd');
  await expect(number(words.refused), await errorsIn(dialog)).toHaveText('0');
  await expect(number(words.changed)).toHaveText('1');
  await expect(dialog).toContainText(words.checked);
  await dialog.getByRole('button', { name: words.run }).click();
  await expect(dialog).toContainText(words.done);
  await dialog.locator('.ant-modal-footer').getByRole('button', { name: words.close }).click();
  await expect(dialog).toHaveCount(0);
}

async function errorsIn(dialog: ReturnType<Page['locator']>): Promise<string> {
  await expect(dialog.locator('.sed-import-numbers, .ant-alert').first()).toBeVisible();
  return (await dialog.locator('li').last().textContent()) ?? '';
}
