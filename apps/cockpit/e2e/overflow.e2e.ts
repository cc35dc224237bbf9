import { walkedIn } from './languages';
import { expect, test } from './service';
import { overflowConfig, overflowEvent } from '@sed/toolbox-definitions';
import { witness } from './board-harness';
import { rawPhrases, startAs } from './module-harness';
import { PLANT, ServiceUser } from './module-service';

test.describe.configure({ mode: 'parallel' });
test.use({ actionTimeout: 15_000 });
test.setTimeout(120_000);

const TOOL = '/toolCabinet/overflow/overflowTool';
const HOUR_MS = 3_600_000;

for (const lang of walkedIn('en')) {
  const say = (en: string, zh: string) => (lang === 'en' ? en : zh);

  test(`a storm is tried on a structure and an overflow led through its states, in ${lang}`, async ({
    page,
    request,
  }) => {
    const { errors } = witness(page);
    const user = await ServiceUser.signedIn(request, 'admin');
    await startAs(page, user, lang, true);
    const [structure] = await user.list(overflowConfig, { factoryNo: PLANT, pageNum: 1, pageSize: 1 });
    if (structure === undefined) throw new Error('the demonstration has no overflow structure');
    const name = String(structure.values.name);

    await page.goto(TOOL);
    const standing = page.getByRole('table', { name: say('Structures', '构筑物') });
    await expect(standing.getByText(name)).toBeVisible();
    await expect(page.getByRole('img', { name: say('Level of the last 24 hours', '近 24 小时液位') })).toBeVisible();
    await page.getByText(say('Typed', '手工输入'), { exact: true }).click();
    const rain = page.getByRole('textbox', { name: say('mm in each 15 minutes', '每 15 分钟雨量（mm）') });
    await rain.fill('0');
    await expect(page.getByText(say('Does not overflow', '不溢流'), { exact: true })).toBeVisible();
    await rain.fill('20 40 20');
    await expect(page.getByText(say('What can be done', '应对建议'))).toBeVisible();
    await expect(page.getByText(say('Nothing goes over from', '输送能力达到'))).toBeVisible();
    await rain.fill('twenty');
    await expect(page.getByText(say('This cannot be read as rain', '无法识别'))).toBeVisible();

    const endedAt = Date.now() - 2 * HOUR_MS;
    const times = { startedAt: endedAt - HOUR_MS / 2, endedAt, cause: 'RAIN' };
    const made = await user.create(overflowEvent, { structure: structure.id, ...times });
    await page.goto(`${overflowEvent.path}?id=${made.id}`);
    const steps = page.getByRole('region', { name: say('Next steps', '下一步') });
    const confirm = say('Confirm', '确认溢流');
    await steps.getByRole('button', { name: confirm }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: confirm }).click();
    await expect(steps.getByRole('button', { name: say('Report', '上报'), exact: true })).toBeVisible({
      timeout: 60_000,
    });

    await page.goto(TOOL);
    const log = page.getByRole('table', { name: say('Latest events', '最近事件') });
    await expect(log.getByRole('link', { name: made.no ?? '' })).toBeVisible();
    // A table whose head stays in view is drawn as two.
    const figures = page.getByRole('table', { name: say('Overflows of the year', '年度溢流统计') });
    await expect(figures.first()).toBeVisible();

    await page.goto(`${overflowConfig.path}?id=${structure.id}`);
    await page.getByRole('tab', { name: say('Test', '试算'), exact: true }).click();
    await page.getByRole('spinbutton', { name: say('Level', '液位'), exact: true }).fill('2.25');
    await expect(page.getByText('Q = 2/3·Cd·b·√(2g)·h^1.5')).toBeVisible();
    expect(await rawPhrases(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
}
