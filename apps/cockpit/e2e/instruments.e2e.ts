import { walkedIn } from './languages';
import { expect, test } from './service';
import { instrumentLedger } from '@sed/instruments-definitions';
import { witness } from './board-harness';
import { rawPhrases, search, startAs } from './module-harness';
import { ServiceUser } from './module-service';

test.describe.configure({ mode: 'parallel' });
test.use({ actionTimeout: 15_000 });
test.setTimeout(120_000);

const FOLDER = '/group/monitoringWarning/autonomousDataStatistics';
const CODE = 'IN_AIT103';

for (const lang of walkedIn('en')) {
  const say = (en: string, zh: string) => (lang === 'en' ? en : zh);

  test(`an instrument is found with its trust, calibrated and in service again, in ${lang}`, async ({
    page,
    request,
  }) => {
    const { errors } = witness(page);
    const user = await ServiceUser.signedIn(request, 'admin');
    await startAs(page, user, lang, true);
    await page.goto(instrumentLedger.path);
    await search(page, lang, lang === 'en' ? CODE : 'IN_AIT102');
    await page
      .getByRole('button', { name: lang === 'en' ? CODE : 'IN_AIT102' })
      .first()
      .click();
    const steps = page.getByRole('region', { name: say('Next steps', '下一步') });
    await steps.getByRole('button', { name: say('Start calibration', '开始校准') }).click();
    const started = page.getByRole('dialog').getByRole('button', { name: say('Start calibration', '开始校准') });
    await started.last().click();
    await steps.getByRole('button', { name: say('Record the calibration', '登记校准结果') }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByLabel(say('Standard value', '标准值')).fill('50');
    await dialog.getByLabel(say('Reading before', '校准前示值')).fill('51');
    await dialog.getByLabel(say('Reading after', '校准后示值')).fill('50');
    await dialog.getByRole('button', { name: say('Record the calibration', '登记校准结果') }).click();
    await expect(steps.getByRole('button', { name: say('Start calibration', '开始校准') })).toBeVisible();
    await page.getByRole('tab', { name: say('Trust', '可信度'), exact: true }).click();
    await expect(page.getByText(say('Score = Σ weight', '得分 = Σ 权重'))).toBeVisible();
    await page.getByRole('tab', { name: say('Calibration trend', '校准趋势') }).click();
    await expect(page.getByRole('img', { name: say('Calibrations', '校准趋势') })).toBeVisible();
    expect(await rawPhrases(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test(`the rates of a plant lead to its loops, and plants are compared, in ${lang}`, async ({ page, request }) => {
    const { errors } = witness(page);
    const user = await ServiceUser.signedIn(request, 'admin');
    await startAs(page, user, lang, true);
    await page.goto(`${FOLDER}/autonomousStatistics`);
    await expect(page.getByText(say('Instrument intact rate', '仪表完好率')).first()).toBeVisible();
    await page.getByRole('button', { name: say('How this is worked out', '计算方法') }).click();
    await expect(page.getByText(say('Time in automatic / time running', '自动时间 / 运行时间'))).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /PD_FIC702/ }).click();
    const drawer = page.getByRole('dialog');
    // A table whose head stays in view is drawn as two.
    await expect(drawer.getByRole('table', { name: say('Stops', '切除记录') }).first()).toBeVisible();
    await expect(page).toHaveURL(/loop=/);
    await page.goto(`${FOLDER}/autonomousAnalysis`);
    await expect(page.getByRole('table', { name: say('Ranking of plants', '水厂排名') }).first()).toBeVisible();
    expect(await rawPhrases(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
}
