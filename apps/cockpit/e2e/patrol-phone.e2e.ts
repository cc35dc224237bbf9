import { chromium, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { abnormalOperation } from '@sed/exceptions-definitions';
import { externalInspectionWork, runPatrolWork } from '@sed/orders-definitions';
import { newMark } from '@sed/records-model/testing';
import { startAs } from './module-harness';
import { PLANT, ServiceUser } from './module-service';
import { anInspectionOnItsWay, anIssuedPatrol, doStop, EXECUTOR } from './patrol-harness';
import { expect, test } from './service';

test.use({ actionTimeout: 30_000 });
// Eight deliveries of four steps, one after the other, on whatever is left of a busy machine.
const DELIVERY_MS = 120_000;
test.setTimeout(DELIVERY_MS + 120_000);

/** Each action of the order reaches the service, and its answer is lost the first time. @returns how often each came */
async function losesAnswers(context: BrowserContext, id: string): Promise<ReadonlyMap<string, number>> {
  const sent = new Map<string, number>();
  await context.route(`**/modules/runPatrolWork/records/${id}/actions/*`, async (route) => {
    const key = route.request().headers()['idempotency-key'] ?? '';
    const times = (sent.get(key) ?? 0) + 1;
    sent.set(key, times);
    // A kept connection that the service closes under it is none of the answers that are meant to be lost.
    const response = await route.fetch({ maxRetries: 3 });
    if (times === 1) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  return sent;
}

async function timelineOf(user: ServiceUser, path: string): Promise<readonly string[]> {
  const entries = (await user.data('GET', `${path}/timeline`)) as readonly { readonly action: string }[];
  return entries.map(({ action }) => action);
}

test('a patrol on a phone without a connection, killed and delivered twice, is done once', async ({
  browser,
  request,
}) => {
  const [admin, oper, lead] = await Promise.all(
    ['admin', 'oper', EXECUTOR.account].map((account) => ServiceUser.signedIn(request, account)),
  );
  if (admin === undefined || oper === undefined || lead === undefined) throw new Error('nobody');
  const mark = newMark();
  const { id, no, path, stops } = await anIssuedPatrol(admin, oper, mark);
  const [first, second] = stops;
  if (first === undefined || second === undefined) throw new Error('no stops');

  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await startAs(page, lead, 'en', true);
  await page.goto(`${runPatrolWork.path}?id=${id}`);
  await page.getByRole('button', { name: 'Carry out the patrol' }).click();
  await page.getByRole('button', { name: 'Start filling in' }).click();
  await expect(page.locator('.sed-walk-points')).toBeVisible();
  // What is needed on the way is on the phone before the connection goes.
  await expect(page.getByRole('button', { name: new RegExp(second.name) })).toBeVisible();

  // The page goes on before the service answered; what is not there yet would wait with the rest.
  await expect.poll(() => timelineOf(lead, path)).toContain('fill');

  await context.setOffline(true);
  await doStop(page, first, mark, true);
  await doStop(page, second, mark, false);
  await expect(page.getByText('4 steps wait on this device')).toBeVisible();
  // Nothing is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // The phone ends it, as it does with what stands in the background.
  await page.close();
  expect(await timelineOf(lead, path)).not.toContain('save');

  const sent = await losesAnswers(context, id);
  await context.setOffline(false);
  // Two windows find the same that waits.
  const windows = [await context.newPage(), await context.newPage()];
  for (const each of windows) await startAs(each, lead, 'en', true);
  await Promise.all(windows.map((each) => each.goto(`${runPatrolWork.path}?id=${id}`)));
  const isDelivered = async () => {
    for (const each of windows) await each.evaluate(() => window.dispatchEvent(new Event('online')));
    const again = [...sent.values()].filter((times) => times >= 2).length;
    const waiting = await windows[0]?.evaluate(() => window.localStorage.getItem('patrol.waiting'));
    return { again, waiting };
  };
  await expect.poll(isDelivered, { timeout: DELIVERY_MS }).toEqual({ again: 4, waiting: null });
  // Each was an intent of its own, sent again as the same; whatever the other window kept of the order.
  expect(sent.size).toBe(4);
  expect((await timelineOf(lead, path)).filter((action) => action === 'save')).toHaveLength(4);

  const { record } = (await lead.data('GET', path)) as { record: { values: Record<string, never[]>; status: string } };
  const readings = record.values.readings as readonly Record<string, unknown>[];
  expect(readings.map(({ value, ok }) => value ?? ok).toSorted()).toEqual(['5.5', '5.5', 'NOK', 'OK']);
  expect(record.values.photos).toHaveLength(1);
  const raised = await lead.list(abnormalOperation, { factoryNo: PLANT, keyword: mark, pageNum: 1, pageSize: 20 });
  expect(raised.filter(({ values }) => values.sourceNo === no)).toHaveLength(1);
  expect(readings.filter(({ exceptionNo }) => typeof exceptionNo === 'string')).toHaveLength(1);

  const [left] = windows;
  await left?.getByRole('button', { name: 'Carry out the patrol' }).click();
  await left?.getByRole('button', { name: 'Hand in the patrol' }).click();
  await expect
    .poll(async () => (await timelineOf(lead, path)).filter((action) => action === 'submit').length, {
      timeout: 30_000,
    })
    .toBe(1);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

/** Share of a picture's width in which something stands across its middle that does not stand a little above. */
async function drawnAcross(page: Page, picture: Locator): Promise<number> {
  const image = (await picture.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (context === null) throw new Error('no picture');
    context.drawImage(bitmap, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, width, height);
    const differs = (x: number, y: number, other: number) =>
      [0, 1, 2].reduce(
        (sum, part) =>
          sum + Math.abs((pixels[(y * width + x) * 4 + part] ?? 0) - (pixels[(other * width + x) * 4 + part] ?? 0)),
        0,
      ) > 60;
    const middle = Math.round(height / 2);
    const near = Array.from({ length: 17 }, (_, step) => middle - 8 + step);
    const columns = Array.from({ length: width }, (_, x) => x);
    return columns.filter((x) => near.some((y) => differs(x, y, middle - 40))).length / width;
  }, image);
}

test('the way of an inspection outside is drawn on the map with WebGL', async ({ request, baseURL }) => {
  const [admin, issuer, executor] = await Promise.all(
    ['admin', 'oper', EXECUTOR.account].map((account) => ServiceUser.signedIn(request, account)),
  );
  if (admin === undefined || issuer === undefined || executor === undefined) throw new Error('nobody');
  const id = await anInspectionOnItsWay({ admin, issuer, executor }, newMark());
  // A browser of its own: the others draw without WebGL, which costs two cores much less.
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromiumSandbox: false,
    args: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  try {
    const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }), reducedMotion: 'reduce' });
    await startAs(page, executor, 'en', true);
    await page.goto(`${externalInspectionWork.path}?id=${id}`);
    await page.getByRole('tab', { name: 'Route' }).click();
    const drawn = page.locator('.sed-map-gl[data-idle="true"]');
    await expect(drawn).toBeVisible({ timeout: 60_000 });
    await drawn.scrollIntoViewIfNeeded();
    // It went straight east: from one side of the picture to the other.
    await expect.poll(() => drawnAcross(page, drawn), { timeout: 30_000 }).toBeGreaterThan(0.3);
  } finally {
    await browser.close();
  }
});
