import { cameraCalls, liveCalls } from '@sed/cameras-contract';
import { envelope } from '@sed/platform-contract';
import { bearerOf, enter, seriousFindings, tokenOf } from './account-harness';
import { expect, test } from './service';

const PLANT = 'demo_e01';
const WALL = '/group/monitoringWarning/realMonitoring/video';

test('the wall plays the cameras of a plant, keeps a snapshot and remembers how many were looked at', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1366, height: 768 });
  await enter(page, 'plant', { path: `${WALL}?layout=4` });
  const cameras = page.getByRole('figure');
  await expect(cameras).toHaveCount(4);
  // Pictures move: the clock in the picture is that of the stream.
  const playing = page.locator('figure[data-phase="PLAYING"]');
  await expect(playing).toHaveCount(4, { timeout: 30_000 });
  const clock = playing.first().locator('.sed-camera-clock');
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? '', { timeout: 10_000 });
  expect(await seriousFindings(page, '.sed-wall')).toEqual([]);
  await page
    .getByRole('button', { name: /^Snapshot \(S\)/ })
    .first()
    .click();
  await expect(page.getByText(/^Snapshot kept/)).toBeVisible();
  await page.getByTitle('1 camera', { exact: true }).click();
  await expect(cameras).toHaveCount(1);
  await page.getByRole('tab', { name: 'Snapshots' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('plant');
  await expect(page.getByRole('row').nth(1).getByRole('img')).toBeVisible();
  await page.goto(WALL);
  await expect(cameras).toHaveCount(1);
});

test('an address of a live picture answers by itself, and only as it was given', async ({ page }) => {
  const headers = bearerOf(await tokenOf(page, 'plant'));
  const list = await page.request.get(`/gateway/${liveCalls.list.path}`, { headers, params: { factoryNo: PLANT } });
  const [camera] = liveCalls.list.reply.parse(envelope.parse(await list.json()).data).list;
  const asked = await page.request.post(`/gateway/api/v1/cameras/${camera?.id ?? ''}/stream`, { headers, data: {} });
  const { url } = liveCalls.stream.reply.parse(envelope.parse(await asked.json()).data);
  const playlist = await page.request.get(url);
  expect(await playlist.text()).toMatch(/^#EXTM3U\n/);
  const [segment] = /seg-\d+\.m4s/.exec(await playlist.text()) ?? [];
  expect((await page.request.get(url.replace('index.m3u8', segment ?? ''))).status()).toBe(200);
  expect((await page.request.get(url.replace(/.(?=\/index)/, (last) => (last === 'A' ? 'Q' : 'A')))).status()).toBe(
    403,
  );
  const near = await page.request.get(`/gateway/${cameraCalls.near.path}`, {
    headers: { token: await tokenOf(page, 'plant') },
    params: { factoryNo: PLANT, code: 'BI_OX1_DO' },
  });
  expect(cameraCalls.near.reply.parse(envelope.parse(await near.json()).data)).toHaveLength(1);
});

test('one camera stands in a window of its own', async ({ page }) => {
  await enter(page, 'plant', { path: WALL });
  await page.goto('/openVideo');
  await expect(page.getByRole('figure')).toHaveCount(1);
  await expect(page.locator('figure[data-phase="PLAYING"]')).toHaveCount(1, { timeout: 30_000 });
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
