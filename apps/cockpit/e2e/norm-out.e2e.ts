import { expect, test, type Page } from './service';
import { indicatorCalls } from '@sed/plants-contract';
import { seriousFindings, tokenOf } from './account-harness';
import { openBoard, witness } from './board-harness';

const PLANT = 'demo_e01';
const WORDS = {
  en: {
    now: 'Exceeding the limit now',
    name: 'East Lake WWTP, COD',
    facts: ['Start', 'Duration', 'Peak', 'Mass above limit'],
  },
  zh: { now: '当前超标', name: '东湖污水厂, COD', facts: ['开始时间', '持续时长', '峰值', '超标排放量'] },
} as const;

async function post(page: Page, path: string, data: object): Promise<unknown> {
  const token = await tokenOf(page, 'admin');
  const answer = await page.request.post(`/gateway/${path}`, { headers: { token }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: unknown }).data;
}

/** Sets the upper limit of an indicator. @returns the limit it had. */
async function limit(page: Page, limitHi: number | null): Promise<number | null> {
  const { qualityConfig, saveQualityConfig } = indicatorCalls;
  const known = qualityConfig.reply.parse(await post(page, qualityConfig.path, { factoryNo: PLANT }));
  const cod = known.find(({ key }) => key === 'COD');
  if (cod === undefined) throw new Error('no COD');
  const { id, version, key, signalCode, unit, decimals } = cod;
  const fields = { id, version, key, signalCode, unit, decimals, limitLo: null, limitHi };
  await post(page, saveQualityConfig.path, { factoryNo: PLANT, ...fields });
  return cod.limitHi;
}

let before: number | null = null;

// Nothing of the fleet exceeds COD by itself: its limit is set below what the plant has.
test.beforeEach(async ({ page }) => {
  before = await limit(page, 1);
});
test.afterEach(async ({ page }) => {
  await limit(page, before);
});

test('the number of plants over their limit leads to the list of exceedances, which nobody but a person opens', async ({
  page,
}) => {
  const seen = witness(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await openBoard(page, '/east?rotate=0&lang=en');
  const drill = page.getByRole('link', { name: /^[1-9]\d* over limit/ });
  await expect(drill).toBeVisible();
  await expect(page).not.toHaveURL(/view=/);
  await drill.click();
  await expect(page).toHaveURL(/\/east\?rotate=0&lang=en&view=norm-out$/);
  for (const lang of ['en', 'zh'] as const) {
    const words = WORDS[lang];
    await page.emulateMedia({ colorScheme: lang === 'en' ? 'light' : 'dark' });
    await page.goto(`/east?view=norm-out&lang=${lang}`);
    const card = page.getByRole('article', { name: words.name });
    await expect(card).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: words.now })).toBeVisible();
    for (const fact of words.facts) await expect(card.getByText(fact, { exact: true })).toBeVisible();
    await expect.poll(() => seriousFindings(page)).toEqual([]);
    for (const [width, height] of [
      [390, 844],
      [1366, 768],
      [1920, 1080],
      [3840, 2160],
    ] as const) {
      await page.setViewportSize({ width, height });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, `${lang} at ${String(width)}`).toBeLessThanOrEqual(0);
    }
  }
  await page.goto('/east?view=norm-out&lang=en');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: WORDS.en.name })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to the board' }).click();
  await expect(page.locator('.board[data-phase="live"]')).toBeVisible();

  await page.goto('/south?view=norm-out&lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('No index exceeds its limit.')).toBeVisible();
  expect(seen.errors).toEqual([]);
});
