import { chromium, type Page } from '@playwright/test';
import { enter, HOME, seriousFindings } from './account-harness';
import { expect, test } from './service';

/** Everything the page says is wrong, and everything it asks of another machine. */
function watched(page: Page, origin: string): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) found.push(url);
  });
  return found;
}

test('the cockpit shows its plants on a map drawn with WebGL, and asks no other machine', async ({ baseURL }) => {
  test.setTimeout(150_000);
  const service = baseURL ?? '';
  // A browser of its own: the others draw without WebGL, which costs two cores much less.
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromiumSandbox: false,
    args: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
    const found = watched(page, service);
    await enter(page, 'group', { path: HOME, service });
    const drawn = page.locator('.sed-map-gl[data-idle="true"]');
    await expect(drawn).toBeVisible({ timeout: 60_000 });
    await expect(drawn.locator('canvas')).toHaveCount(2);
    await expect(page.locator('.sed-map-scale')).toHaveText(/^\d+ k?m$/);
    await page.getByRole('button', { name: /^East Lake WWTP/ }).press('Enter');
    const card = page.getByRole('region', { name: 'East Lake WWTP' });
    await expect(card.getByText('COD')).toBeVisible();
    await expect(page).toHaveURL(/mapPlant=demo_e01/);
    await page.getByRole('button', { name: 'Measure distance' }).click();
    // The lower part of the map lies below the edge of this window.
    await drawn.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await drawn.boundingBox()) ?? {};
    await page.mouse.click(x + 200, y + 200);
    await page.mouse.click(x + 400, y + 300);
    await expect(page.getByText(/^Distance \d/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Distance \d/)).toBeHidden();
    // A lost context is made anew by itself.
    await drawn
      .locator('canvas')
      .first()
      .evaluate((canvas) => {
        if (canvas instanceof HTMLCanvasElement)
          canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
      });
    await expect(drawn).toBeVisible({ timeout: 60_000 });
    expect(found).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('without WebGL the map is a still picture that says why, with the same plants', async ({ page, baseURL }) => {
  const found = watched(page, baseURL ?? '');
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await enter(page, 'group', { path: HOME, lang: 'zh' });
  await expect(page.getByText('浏览器不支持 WebGL，地图以静态图显示。')).toBeVisible();
  await expect(page.locator('.sed-map-land')).toHaveAttribute('d', /^M.{200,}/);
  await page.locator('[data-plant="demo_e01"]').click();
  const card = page.getByRole('region', { name: '东湖污水厂' });
  await expect(card.getByRole('link', { name: '工艺流程' })).toBeVisible();
  expect(await seriousFindings(page, '.sed-map')).toEqual([]);
  await card.getByRole('link', { name: '工艺流程' }).click();
  await expect(page).toHaveURL(/technologicalProcess\?plant=demo_e01/);
  expect(found).toEqual([]);
});
