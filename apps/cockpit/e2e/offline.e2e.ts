import { expect, test, type Page } from './service';
import { enter } from './account-harness';

const PHONE = { width: 390, height: 844 };
test.use({ serviceWorkers: 'allow', isMobile: true, hasTouch: true });

/** The program of the open page is kept on the device. */
async function keptForLater(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const wanted = Array.from<string>(await (await fetch('/offline.json')).json());
        const kept = await caches.open('sed-assets').then((cache) => cache.keys());
        const page = await caches.match(new URL('/', location.origin));
        return navigator.serviceWorker.controller !== null && page !== undefined && kept.length >= wanted.length;
      }),
    )
    .toBe(true);
}

test('the cockpit opens without a connection as it was left, and says so', async ({ page, context }) => {
  await enter(page, 'plant');
  await keptForLater(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.close();

  const later = await context.newPage();
  await later.setViewportSize(PHONE);
  await later.goto('/index/groupIndex');
  await expect(later.getByRole('button', { name: /^Switch plant or organisation: East Lake WWTP/ })).toBeVisible();
  await expect(later.getByRole('alert').filter({ hasText: /^Connecting to the service/ })).toBeVisible();
  await expect(later.getByRole('heading', { level: 1, name: 'Cockpit' })).toBeVisible();
});
