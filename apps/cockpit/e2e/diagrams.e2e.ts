import { expect, test, type Page } from './service';
import { enter, seriousFindings } from './account-harness';

const VIEW = '/group/monitoringWarning/realMonitoring/technologicalProcess';
const CONFIG = '/systemConfiguration/monitorAlarmConfig/configurationDiagramList';

const drawn = (page: Page, id: string) => page.locator(`[data-element="${id}"]`);

test('an operator reads the plant from its overview, goes down into a unit, and looks back in time', async ({
  page,
}) => {
  await enter(page, 'oper', { path: `${VIEW}?plant=demo_e01` });
  await expect(page.getByRole('region', { name: 'Diagram Process overview' })).toBeVisible();
  // Live: something is known of every lift pump, and none is hatched.
  await expect(drawn(page, 'PS_P201').locator('.sed-symbol')).toHaveAttribute('data-body', /running|stopped/);
  await expect(page.locator('[data-symbol="indicator"]')).toHaveCount(12);
  await expect.poll(() => seriousFindings(page)).toEqual([]);

  // Its middle is full of what stands in it: a frame is opened by its title.
  await page.locator('.sed-frame-title', { hasText: /^Aerobic zone/ }).click();
  await expect(page.getByRole('region', { name: 'Diagram Biological treatment' })).toBeVisible();
  await drawn(page, 'BH_B601').click();
  const card = page.getByRole('dialog');
  await expect(card.getByText('blower 1 running')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Show trend' }).first()).toHaveAttribute('href', /s=BH_B601_RUN/);
  await card.getByRole('button', { name: /close/i }).click();

  await page.getByText('Past 24 h').click();
  await expect(page.getByText(/Values and alarms of .* Not live/)).toBeVisible();
  await expect(page.locator('.sed-diagram-room')).toHaveAttribute('data-past', 'true');
  await page.getByRole('button', { name: 'Show live values' }).click();
  await expect(page.locator('.sed-diagram-room')).toHaveAttribute('data-past', 'false');
  await page.getByRole('button', { name: 'Process overview' }).first().click();
  await expect(page.getByRole('region', { name: 'Diagram Process overview' })).toBeVisible();
});

test('a diagram is drawn, checked, published, changed and rolled back', async ({ page }) => {
  await enter(page, 'plant', { path: `${CONFIG}?plant=demo_e01`, lang: 'zh', look: 'dark' });
  await expect(page.getByRole('row').filter({ hasText: '工艺总貌' })).toContainText('已发布');
  await page.getByRole('button', { name: '新增流程图' }).click();
  await expect(page.getByRole('region', { name: '绘图区' })).toBeVisible();

  // A value without a signal keeps the diagram from being published.
  await page
    .getByRole('textbox', { name: '搜索图元' })
    .or(page.getByRole('searchbox', { name: '搜索图元' }))
    .fill('数值');
  await page.getByRole('button', { name: '数值' }).click();
  await expect(drawn(page, 'reading-1')).toBeVisible();
  await page.getByRole('button', { name: /^发\s?布$/ }).click();
  const publish = page.getByRole('dialog');
  await expect(publish.getByText('有错误时不能发布，请先更正。')).toBeVisible();
  await publish.getByRole('button', { name: '取消' }).click();

  const panel = page.getByRole('complementary', { name: '属性' });
  await drawn(page, 'reading-1').click();
  await panel.getByRole('combobox', { name: '测量值' }).fill('EF_AIT802_COD');
  await page.getByText('EF_AIT802_COD 出水COD').click();
  await expect(page.getByText('没有错误和提醒')).toBeVisible();
  await page.getByRole('button', { name: /^发\s?布$/ }).click();
  await publish.getByRole('button', { name: /^发\s?布$/ }).click();
  await expect(page.getByText('版本 1 已发布')).toBeVisible();

  // Keys: copy, paste, undo, redo.
  await drawn(page, 'reading-1').click();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect(drawn(page, 'reading-2')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(drawn(page, 'reading-2')).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await page.getByRole('button', { name: /^发\s?布$/ }).click();
  await expect(publish.getByText('新增 1 个')).toBeVisible();
  await publish.getByRole('button', { name: /^发\s?布$/ }).click();
  await expect(page.getByText('版本 2 已发布')).toBeVisible();

  await page.getByRole('button', { name: /^版\s?本$/ }).click();
  await page.getByRole('button', { name: /^回\s?滚$/ }).click();
  await page.getByRole('button', { name: /^确\s?认$/ }).click();
  await expect(page.getByText('已重新发布为版本 3')).toBeVisible();
  await expect(drawn(page, 'reading-2')).toHaveCount(0);
  await expect(drawn(page, 'reading-1')).toBeVisible();
});

test('a template is put in as a group, moved as one, taken apart and copied by keys', async ({ page }) => {
  await enter(page, 'plant', { path: `${CONFIG}?plant=demo_e01`, lang: 'en', look: 'light' });
  // Diagrams that were begun before have the same name; the one that begins another stands above them.
  await page.getByRole('button', { name: 'New diagram' }).first().click();
  await expect(page.getByRole('region', { name: 'Drawing area' })).toBeVisible();
  await page.getByRole('button', { name: 'AAO bioreactor' }).click();
  await expect(drawn(page, 'blower-1')).toBeVisible();
  const xOf = async (id: string) => Math.round((await drawn(page, id).boundingBox())?.x ?? 0);
  const drag = async (id: string) => {
    const box = await drawn(page, id).boundingBox();
    if (box === null) throw new Error(`${id} is not drawn`);
    await page.mouse.move(box.x + 8, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 68, box.y + 8, { steps: 5 });
    await page.mouse.up();
  };
  await page.keyboard.press('Escape');
  const [blower, tank] = [await xOf('blower-1'), await xOf('anoxic-1')];
  await drag('blower-1');
  await expect.poll(() => xOf('blower-1')).not.toBe(blower);
  expect((await xOf('anoxic-1')) - tank).toBe((await xOf('blower-1')) - blower);

  const moved = await xOf('anoxic-1');
  await page.keyboard.press('Control+Shift+g');
  await page.keyboard.press('Escape');
  await drag('blower-1');
  await expect.poll(() => xOf('anoxic-1')).toBe(moved);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await drawn(page, 'anoxic-1').click();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect(drawn(page, 'blower-2')).toBeVisible();
});
