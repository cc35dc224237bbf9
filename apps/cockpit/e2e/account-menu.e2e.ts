import { expect, portOf, test, type Page } from './service';
import { accountButton, ALARMS, enter, follow, HOME, PASSWORD, seriousFindings, storedToken } from './account-harness';
import { witness } from './board-harness';
import { OwnService } from './own-service';

const OLD_RULE = '原密码应为8到30个字符,大小写字母、数字、特殊字符(空格除外)四选三';
const NEW_RULE = '新密码应为8到30个字符,大小写字母、数字、特殊字符(空格除外)四选三';
const NEXT = 'Plant-2026-next';
/** The password of the demo itself would be refused: it is one of those everybody guesses. */
const LAST = 'Works-2027-last';

async function openDialog(page: Page, name: string) {
  await accountButton(page).click();
  await page.getByRole('button', { name }).click();
  return page.getByRole('dialog', { name });
}

test('the password dialog has the rules and words of the specification, and the new password counts', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const service = new OwnService(portOf(10));
  try {
    await service.start();
    await enter(page, 'oper', { lang: 'zh', service: service.url });
    const dialog = await openDialog(page, '修改密码');
    const [old, next, again] = [
      dialog.getByLabel('原密码'),
      dialog.getByLabel('新密码'),
      dialog.getByLabel('确认密码'),
    ] as const;
    await old.fill('short');
    await next.fill('alllowercase');
    await expect(dialog.getByText(OLD_RULE)).toBeVisible();
    await again.focus();
    await expect(dialog.getByText(NEW_RULE)).toBeVisible();
    await old.focus();
    await expect(dialog.getByText('请再次填写确认密码')).toBeVisible();
    await again.fill('Other-2026');
    await old.focus();
    await expect(dialog.getByText('两次填写密码不一致!')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    // A click beside it closes nothing.
    await page.mouse.click(5, 500);
    await expect(dialog).toBeVisible();

    await old.fill('Wrong-2026');
    await next.fill(NEXT);
    await again.fill(NEXT);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: '原密码' })).toBeVisible();
    await old.fill(PASSWORD);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('修改密码成功')).toBeVisible();
    await expect(dialog).toBeHidden();

    const sign = (password: string) =>
      page.request.post(`${service.url}/gateway/login/getWebToken`, { form: { username: 'oper', password } });
    expect((await sign(PASSWORD)).status()).toBe(422);
    expect((await sign(NEXT)).status()).toBe(200);

    const second = await openDialog(page, '修改密码');
    await second.getByLabel('原密码').fill(NEXT);
    await second.getByLabel('新密码').fill(LAST);
    await second.getByLabel('确认密码').fill(LAST);
    await second.getByRole('button', { name: '保存' }).click();
    await expect(second).toBeHidden();
    expect((await sign(LAST)).status()).toBe(200);
  } finally {
    await service.dispose();
  }
});

test('a session ended from another browser is over within five seconds', async ({ page, browser }) => {
  const other = await browser.newContext();
  try {
    const lost = await other.newPage();
    await enter(lost, 'reviewer');
    await enter(page, 'reviewer', { lang: 'zh' });
    const dialog = await openDialog(page, '登录设备');
    await expect(dialog.getByText('当前浏览器')).toHaveCount(1);
    const ends = dialog.getByRole('button', { name: '结束会话' });
    await expect(ends.first()).toBeVisible();
    // The youngest of the others stands first: the one just opened.
    await ends.first().click();
    const confirm = page.getByRole('tooltip').getByRole('button', { name: '结束会话' });
    await confirm.click();
    await expect(lost).toHaveURL(/\/login$/, { timeout: 5000 });
    expect(await storedToken(lost)).toBeNull();
    expect(await storedToken(page)).not.toBeNull();
  } finally {
    await other.close();
  }
});

test('language, appearance and density change at once and stay', async ({ page }) => {
  const { errors, requests } = witness(page);
  await enter(page, 'oper');
  const loads = () => requests.filter((path) => path === '/' || path === HOME).length;
  const before = loads();
  await accountButton(page).click();
  await page.getByRole('radiogroup', { name: 'Language' }).getByText('中文').click();
  await expect(page.getByRole('heading', { level: 1, name: '决策中心' })).toBeAttached();
  await expect(page).toHaveTitle(/^决策中心 · /);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.getByRole('radiogroup', { name: '外观' }).getByText('深色').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radiogroup', { name: '密度' }).getByText('紧凑').click();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  expect(loads()).toBe(before);
  await page.reload();
  await expect(accountButton(page)).toHaveAccessibleName(/的账号$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(errors).toEqual([]);
});

test('the code for the mobile app leads to its download page', async ({ page }) => {
  await enter(page, 'oper');
  await page.getByRole('button', { name: 'Mobile app' }).click();
  const panel = page.getByRole('dialog', { name: 'Mobile app' });
  await expect(panel.locator('svg path').first()).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Download page' })).toHaveAttribute('href', /app\/download\.html$/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('with the keyboard alone: skip link, palette, plant, account, tabs', async ({ page }) => {
  await enter(page, 'group');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search pages, plants and signals' });
  await expect(search).toBeFocused();
  await search.pressSequentially('Alarm information');
  await expect(page.getByRole('option', { name: /Alarm information/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${ALARMS}(\\?|$)`));
  await page.keyboard.press('Control+Alt+ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`${HOME}$`));

  const switcher = page.getByRole('button', { name: /^Switch plant/ });
  await switcher.focus();
  await page.keyboard.press('Enter');
  const find = page.getByRole('combobox', { name: 'Find a plant or organisation' });
  await expect(find).toBeFocused();
  await find.pressSequentially('Xiling');
  await page.keyboard.press('Enter');
  await expect(switcher).toHaveAccessibleName(/Xiling WWTP/);
  await expect(page.getByRole('region', { name: 'Plant facts' })).toContainText('demo_w01');

  await accountButton(page).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /^Account of/ });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(accountButton(page)).toBeFocused();
  await follow(page, HOME);
});
