import { expect, test, type Page } from './service';
import { ROUTES } from '@sed/platform-contract';
import type { RecordDto } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';
import { editedField, newMark, waysThrough, type Values } from '@sed/records-model/testing';
import { hintOf } from '@sed/registry/testing';
import { contract, seal, supplier } from '@sed/business-definitions';
import { dutyRoster } from '@sed/alarms-definitions';
import { equipType } from '@sed/equipment-definitions';
import { measureLog } from '@sed/plants-definitions';
import { user as userModule } from '@sed/people-definitions';
import { follow, type Lang } from './account-harness';
import { witness } from './board-harness';
import { exportList, importFile, rowsOfFile } from './module-exchange';
import {
  act,
  closeDetail,
  columnName,
  controlOf,
  fillForm,
  filterText,
  pickFirst,
  rawPhrases,
  rowMenu,
  rowOf,
  rows,
  saveForm,
  search,
  speak,
  startAs,
  WORDS,
} from './module-harness';
import { ServiceUser } from './module-service';

test.describe.configure({ mode: 'parallel' });

test.use({ actionTimeout: 15_000 });
test.setTimeout(180_000);

const titleOf = ({ path, label }: AnyModule) => ROUTES.find((route) => route.path === path)?.title ?? label;

async function expectPage(page: Page, module: AnyModule, lang: Lang): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: titleOf(module)[lang] }).first()).toBeVisible();
  for (const column of module.list.columns.filter((name) => name !== 'factoryNo')) {
    await expect(page.getByRole('columnheader').filter({ hasText: columnName(module, column, lang) })).not.toHaveCount(
      0,
    );
  }
  if (module.verbs.includes('add')) {
    await expect(
      page
        .locator('.sed-frame-head')
        .getByRole('button', { name: new RegExp(`^${WORDS[lang].add} ?${module.label[lang]}$`) }),
    ).toBeVisible();
  }
  expect(await rawPhrases(page)).toEqual([]);
}

function holds({ values }: RecordDto, name: string, wanted: readonly string[]): boolean {
  return [values[name]].flat().some((value) => wanted.includes(String(value)));
}

/** Sets the first filter beside the status, sees that only fitting rows were sent, and takes it away again. */
async function useFilter(page: Page, module: AnyModule, user: ServiceUser): Promise<void> {
  const name = module.list.filters.find((filter) => filter !== 'status');
  const field = name === undefined ? undefined : module.fields[name];
  if (name === undefined || field === undefined) return;
  if (field.kind === 'ref') await user.choices.ids(field.target);
  const isAsked = (url: URL) => url.pathname.endsWith(`/${module.key}/records`) && url.searchParams.has(name);
  const asking = page.waitForRequest((request) => isAsked(new URL(request.url())));
  const control = page.locator('.sed-filter-line .sed-filter-control').first();
  if (field.kind === 'choice' || field.kind === 'flag' || field.kind === 'ref') await pickFirst(page, control);
  else {
    await control.locator('input').first().fill(filterText(field));
    await page.keyboard.press('Enter');
  }
  const { searchParams } = new URL((await asking).url());
  await expect(page.locator('.sed-filter-chip')).toContainText(field.label.en);
  const list = await user.list(module, Object.fromEntries(searchParams));
  const wanted = (searchParams.get(name) ?? '').split(',');
  if (field.kind === 'choice' || field.kind === 'flag') {
    expect(list.filter((record) => !holds(record, name, wanted))).toEqual([]);
  }
  await page.getByRole('button', { name: WORDS.en.clear }).first().click();
  await expect(page.locator('.sed-filter-chip')).toHaveCount(0);
}

async function findNothing(page: Page, lang: Lang): Promise<void> {
  await search(page, lang, 'no such record');
  await expect(page.getByText(WORDS[lang].nothing)).toBeVisible();
  await page.getByRole('button', { name: WORDS[lang].clear }).first().click();
  await expect(page.getByText(WORDS[lang].nothing)).toHaveCount(0);
}

async function addRecord(page: Page, module: AnyModule, values: Values, mark: string): Promise<void> {
  await page
    .getByRole('button', { name: `${WORDS.en.add} ${module.label.en}` })
    .first()
    .click();
  await fillForm(page, module, values, 'en');
  await saveForm(page, 'en');
  await closeDetail(page);
  await search(page, 'en', mark);
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, mark)).toBeVisible();
}

/** Every action of the flow that people take here, on records somebody else wrote where the author may not decide. */
async function takeActions(page: Page, module: AnyModule, author: ServiceUser): Promise<void> {
  if (module.flow === undefined) return;
  const actions = Object.values(module.flow.actions);
  const also = actions.flatMap(({ needs = [], asks = [] }) => [...needs, ...asks]);
  for (const way of waysThrough(module.flow, Object.keys(hintOf(module.key)?.provenElsewhere ?? {}))) {
    const mark = newMark();
    const record = await author.create(module, await author.sample(module, mark, { also }));
    await follow(page, `${module.path}?id=${record.id}`);
    await expect(page.locator('.sed-detail-title')).toContainText(mark);
    for (const name of way) await act(page, module, name, 'zh');
    await closeDetail(page);
    await author.tidy(module, mark);
  }
}

function editedOf(module: AnyModule): string {
  const found = editedField(module);
  if (found === undefined) throw new Error(`${module.key} has no text to edit`);
  return found;
}

async function editRecord(page: Page, module: AnyModule, mark: string): Promise<void> {
  const name = editedOf(module);
  const field = module.fields[name];
  await rowMenu(page, mark, 'zh', WORDS.zh.edit);
  await controlOf(page, field?.label.zh ?? name)
    .locator('input, textarea')
    .first()
    .fill(`改 ${mark}`);
  await saveForm(page, 'zh');
  if (module.list.columns.includes(name)) await expect(rowOf(page, mark)).toContainText(`改 ${mark}`);
}

async function removeRecord(page: Page, mark: string): Promise<void> {
  await rowMenu(page, mark, 'zh', WORDS.zh.remove);
  const question = page.locator('.ant-modal-confirm');
  await expect(question).toContainText('确定删除');
  await question.getByRole('button', { name: /^删\s?除$/ }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText(WORDS.zh.nothing)).toBeVisible();
}

/** What the file holds of the record: exactly one row of it, with this text. */
async function expectInFile(path: string, format: 'xlsx' | 'csv', text: string, mark: string): Promise<void> {
  const found = (await rowsOfFile(path, format)).filter((row) => row.some((cell) => cell.includes(mark)));
  expect(found).toHaveLength(1);
  expect(found[0]?.some((cell) => cell.includes(text))).toBe(true);
}

async function keepRecord(page: Page, module: AnyModule, user: ServiceUser, author: ServiceUser): Promise<void> {
  const mark = newMark();
  const canImport = module.verbs.includes('import') && module.importKey !== undefined;
  const columns = canImport ? 'layout' : 'all';
  const name = editedOf(module);
  const values = await user.sample(module, mark, { also: [name] });
  await test.step('add', () => addRecord(page, module, values, mark));
  const before = await test.step('export xlsx', async () => {
    const path = await exportList(page, 'en', { format: 'xlsx', columns });
    await expectInFile(path, 'xlsx', mark, mark);
    return path;
  });
  await test.step('speak Chinese', () => speakChinese(page, module));
  await test.step('edit', () => editRecord(page, module, mark));
  const after = await test.step('export csv', async () => {
    const path = await exportList(page, 'zh', { format: 'csv', columns });
    await expectInFile(path, 'csv', `改 ${mark}`, mark);
    return path;
  });
  if (canImport) {
    await test.step('import', async () => {
      await importFile(page, 'zh', before, 'xlsx');
      expect(JSON.stringify((await user.find(module, mark))?.values[name])).not.toContain('改');
      await importFile(page, 'zh', after, 'csv');
      expect(JSON.stringify((await user.find(module, mark))?.values[name])).toContain('改');
    });
  }
  const isRemovable = module.verbs.includes('delete') && module.removal !== 'never';
  if (isRemovable) await test.step('remove', () => removeRecord(page, mark));
  await test.step('actions', () => takeActions(page, module, author));
}

async function speakChinese(page: Page, module: AnyModule): Promise<void> {
  await speak(page, 'zh');
  await expectPage(page, module, 'zh');
}

/** What the service alone writes can be found and taken out as a file. */
async function readRecords(page: Page, module: AnyModule): Promise<void> {
  await test.step('export xlsx', () => exportList(page, 'en', { format: 'xlsx', columns: 'all' }));
  await test.step('speak Chinese', () => speakChinese(page, module));
  await findNothing(page, 'zh');
  await test.step('export csv', () => exportList(page, 'zh', { format: 'csv', columns: 'all' }));
}

/**
 * One walk of each kind of page. What every module of the list has to do is said of all of them without a browser:
 * `apps/api/src/modules-conform.spec.ts` for the service, `apps/cockpit/src/modules-conform.spec.tsx` for the pages.
 */
const WALKED: readonly { readonly module: AnyModule; readonly what: string }[] = [
  { module: supplier, what: 'a page with a flow, child lines and an import' },
  { module: contract, what: 'a page of a plant with numbers, conditions and what a process decides about' },
  { module: seal, what: 'a page with a picture to upload and an owner' },
  { module: equipType, what: 'a page with a tree' },
  { module: dutyRoster, what: 'a page with dates, times and several choices' },
  { module: userModule, what: 'a page with components of its own' },
  { module: measureLog, what: 'a page to read' },
];

for (const { module, what } of WALKED) {
  test(`${what} is kept in both languages: ${module.key}`, async ({ page, request }) => {
    const { errors } = witness(page);
    const user = await ServiceUser.signedIn(request, 'admin');
    // Who wrote a record must not approve it: where the flow says so, somebody else writes it.
    const needsAnother = Object.values(module.flow?.actions ?? {}).some(({ byAuthor }) => byAuthor !== true);
    const author = await ServiceUser.signedIn(request, needsAnother ? 'group' : 'admin');
    await startAs(page, user, 'en', module.scope === 'plant');
    await test.step('open', async () => {
      await page.goto(module.path);
      await expectPage(page, module, 'en');
    });
    await page.evaluate(() => Reflect.set(window, 'isTheSamePage', true));
    await test.step('search', () => findNothing(page, 'en'));
    await test.step('filter', () => useFilter(page, module, user));
    if (module.verbs.includes('add')) await keepRecord(page, module, user, author);
    else await readRecords(page, module);
    expect(await page.evaluate(() => Reflect.get(window, 'isTheSamePage') === true)).toBe(true);
    expect(await rawPhrases(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
}
