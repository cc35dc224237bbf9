import { walkedIn } from './languages';
import { expect, test, type Page } from './service';
import { moduleRoute } from '@sed/platform-contract';
import type { AnyModule } from '@sed/records-model';
import { newMark } from '@sed/records-model/testing';
import { contract, operateProject } from '@sed/business-definitions';
import { witness } from './board-harness';
import { rawPhrases, rowMenu, rowOf, search, startAs } from './module-harness';
import { ServiceUser } from './module-service';

test.describe.configure({ mode: 'parallel' });
test.use({ actionTimeout: 15_000 });
test.setTimeout(120_000);

const DETAIL = moduleRoute(operateProject.key, 'detail');
const FLOW = moduleRoute(operateProject.key, 'flow');

async function expectPage(page: Page, title: string | undefined): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title ?? '', exact: true })).toBeVisible();
}

for (const lang of walkedIn('en')) {
  const say = (en: string, zh: string) => (lang === 'en' ? en : zh);
  const labelOf = ({ flow }: AnyModule, state: string) => flow?.states[state]?.label[lang] ?? `no state ${state}`;
  const application = labelOf(operateProject, 'APPLY');
  const inApproval = labelOf(operateProject, 'RUNNING');

  test(`a record is read, talked about, led a step on and found again by its pages, in ${lang}`, async ({
    page,
    request,
  }) => {
    const { errors } = witness(page);
    const user = await ServiceUser.signedIn(request, 'admin');
    const mark = newMark();
    const project = await user.create(operateProject, await user.sample(operateProject, mark));
    await startAs(page, user, lang, true);

    const workProps = encodeURIComponent(JSON.stringify({ v: 3, id: project.id, mode: 'read' }));
    await page.goto(`${DETAIL?.path ?? ''}?workProps=${workProps}`);
    await expectPage(page, DETAIL?.title[lang]);
    await expect(page.getByRole('tab', { name: `${DETAIL?.title[lang] ?? ''} · ${project.no ?? ''}` })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(project.no ?? 'no number'));
    const history = page.getByRole('region', { name: say('History', '操作记录') });
    await history.getByRole('textbox', { name: say('Comment', '评论') }).fill(`Said ${mark}`);
    await history.getByRole('button', { name: say('Send', '发送') }).click();
    await expect(history.getByText(`Said ${mark}`)).toBeVisible();

    const pages = page.getByRole('navigation', { name: say('Pages of this record', '该记录的页面') });
    await pages.getByRole('link', { name: say('Flow', '流程'), exact: true }).click();
    await expectPage(page, FLOW?.title[lang]);
    const course = page.getByRole('list', { name: say('Course of the flow', '流程经过') });
    const present = course.locator('[aria-current=step]');
    await expect(present).toContainText(application);
    const steps = page.getByRole('region', { name: say('Next steps', '下一步') });
    await steps.getByRole('button', { name: say('Submit', '提交') }).click();
    await expect(present).toContainText(inApproval);
    await expect(course).toContainText(application);
    expect(await rawPhrases(page)).toEqual([]);

    await page.getByRole('button', { name: say('Back to the list', '返回列表') }).click();
    await search(page, lang, mark);
    await expect(rowOf(page, mark)).toContainText(inApproval);
    await rowMenu(page, mark, lang, say('Open as page', '在页面中打开'));
    await expectPage(page, DETAIL?.title[lang]);
    await expect(page.getByRole('region', { name: say('History', '操作记录') })).toContainText(`Said ${mark}`);
    // What was submitted is decided by a process, and the page leads to it.
    const approval = page.getByRole('region', { name: say('Approval', '审批进度'), exact: true });
    await expect(approval).toContainText(say('In approval', '审批中'));
    await approval.getByRole('link', { name: say('Open the approval', '打开审批') }).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(mark) })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test(`contracts stand on a board by their state and in a calendar by their end, in ${lang}`, async ({
    page,
    request,
  }) => {
    const { errors } = witness(page);
    const user = await ServiceUser.signedIn(request, 'admin');
    const mark = newMark();
    const made = await user.create(contract, await user.sample(contract, mark));
    await startAs(page, user, lang, true);
    await page.goto(`${contract.path}?show=board&q=${mark}`);
    const column = page.getByRole('region', {
      name: new RegExp(`^${labelOf(contract, 'DRAFT')}(：|: )1$`),
    });
    await column.getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toContainText(made.no ?? 'no number');
    await page.keyboard.press('Escape');

    const end = String(made.values.validTo);
    await page.goto(`${contract.path}?show=calendar&month=${end.slice(0, 7)}&q=${mark}`);
    await expect(page.getByRole('listitem', { name: end }).getByRole('button').first()).toBeVisible();
    expect(await rawPhrases(page)).toEqual([]);
    expect(errors).toEqual([]);
    await user.tidy(contract, mark);
  });
}
