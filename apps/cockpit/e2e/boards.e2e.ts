import { expect, test } from './service';
import { seriousFindings } from './account-harness';
import { BOARDS, cutTexts, openBoard, textSizes, witness } from './board-harness';

test.describe.configure({ mode: 'parallel' });

const SCRIPT_LIMIT_BYTES = 200 * 1024;

for (const { path, twin, en, zh } of BOARDS) {
  test(`${path} and ${twin} show their plants without signing in, in both languages`, async ({ page }) => {
    const seen = witness(page);
    for (const address of [path, twin]) {
      await openBoard(page, address);
      await expect(page.getByRole('heading', { level: 1, name: en })).toBeVisible();
      await expect(page).toHaveTitle(`${en} · SED`);
      await openBoard(page, `${address}?lang=zh`);
      await expect(page.getByRole('heading', { level: 1, name: zh })).toBeVisible();
      await openBoard(page, `${address}?lang=en`);
    }
    expect(seen.errors).toEqual([]);
    expect(seen.requests.filter((asked) => asked.startsWith('/gateway'))).toEqual([]);
  });
}

test('the misspelt north leads to its board', async ({ page }) => {
  await page.goto('/north');
  await expect(page).toHaveURL(/\/nouth$/);
});

test('a board moves by itself: clock, ages and values', async ({ page }) => {
  await openBoard(page, '/org?rotate=0');
  const clock = page.locator('.board-time');
  const before = {
    clock: await clock.textContent(),
    values: await page.locator('.board-cell-number').allTextContents(),
  };
  await expect(clock).not.toHaveText(before.clock ?? '');
  await expect
    .poll(async () => (await page.locator('.board-cell-number').allTextContents()).join(' '), { timeout: 60_000 })
    .not.toBe(before.values.join(' '));
});

test('every value shows its limit and an age that counts', async ({ page }) => {
  await openBoard(page, '/east?rotate=0');
  const cells = page.locator('.board-cell');
  await expect(cells.first()).toBeVisible();
  for (const cell of await cells.all()) {
    await expect(cell.locator('.board-cell-limit')).toHaveText(/[≤≥–]|no limit/);
    const hasValue = (await cell.locator('[data-quality="UNKNOWN"], [data-quality="COMM"]').count()) === 0;
    if (hasValue) await expect(cell.locator('.board-cell-age')).toHaveText(/\d+[smhd]/);
  }
});

test('numbers have 48 px and labels 24 px on a full-HD screen, and nothing is cut on any screen', async ({ page }) => {
  for (const path of ['/org', '/newOrg', '/south', '/newSouth']) {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await openBoard(page, path);
    const sizes = await textSizes(page);
    expect(sizes.labels).toBeGreaterThan(20);
    expect(sizes.numbers).toBeGreaterThan(4);
    expect(sizes.smallestNumberPx).toBeGreaterThanOrEqual(48);
    expect(sizes.smallestLabelPx).toBeGreaterThanOrEqual(24);
    for (const [width, height] of [
      [1366, 768],
      [1920, 1080],
      [3840, 2160],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(300);
      expect(await cutTexts(page), `${path} at ${width} × ${height}`).toEqual([]);
    }
  }
});

test('no serious barrier, in either layout', async ({ page }) => {
  for (const path of ['/org', '/newOrg']) {
    await openBoard(page, path);
    expect(await seriousFindings(page)).toEqual([]);
  }
});

test('a board loads at most 200 kB of scripts', async ({ page }) => {
  const seen = witness(page);
  await openBoard(page, '/newOrg');
  await page.waitForLoadState('load');
  await expect.poll(() => seen.scriptBytes()).toBeGreaterThan(50_000);
  expect(seen.scriptBytes()).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES);
});

test('the new layout draws land and a marker for every plant of the region', async ({ page }) => {
  await openBoard(page, '/newSouth');
  await expect(page.locator('.sed-map-land')).toHaveAttribute('d', /^M.{200,}/);
  const plants = await page.locator('.board-plant').count();
  expect(await page.locator('.board-marker').count()).toBeGreaterThanOrEqual(plants);
  await expect(page.locator('.board-map-name').first()).toBeVisible();
});

test('the screen keeps its name over a reload', async ({ page }) => {
  await openBoard(page, '/org');
  const name = await page.locator('.board-display').textContent();
  await openBoard(page, '/org');
  await expect(page.locator('.board-display')).toHaveText(name ?? '');
});
