import { expect, test, type Page } from './service';
import { temporaryOrder } from '@sed/orders-definitions';
import { moduleCalls } from '@sed/records-contract';
import { newMark } from '@sed/records-model/testing';
import { enter } from './account-harness';
import { ServiceUser } from './module-service';

const PHONE = { width: 390, height: 844 };
test.use({ serviceWorkers: 'allow', isMobile: true, hasTouch: true });

/** The program of the open page is kept on the device. */
async function keptForLater(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const wanted: unknown = await (await fetch('/offline.json')).json();
        const kept = await caches.open('sed-assets').then((cache) => cache.keys());
        const page = await caches.match(new URL('/', location.origin));
        return (
          navigator.serviceWorker.controller !== null &&
          page !== undefined &&
          Array.isArray(wanted) &&
          kept.length >= wanted.length
        );
      }),
    )
    .toBe(true);
}

/** Records this device holds. */
function takenAlong(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('sed-patrol-') ? [name] : []));
    const [name = ''] = names;
    const db = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => done(request.result);
    });
    const keys = await new Promise<readonly IDBValidKey[]>((done) => {
      const request = db.transaction('walks').objectStore('walks').getAllKeys();
      request.onsuccess = () => done(request.result);
    });
    db.close();
    return keys.map(String);
  });
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

test('an order is done on a phone without a connection, survives the phone, and arrives once', async ({
  page,
  context,
  request,
}) => {
  const [oper, lead] = await Promise.all(['oper', 'lead_e01'].map((account) => ServiceUser.signedIn(request, account)));
  if (oper === undefined || lead === undefined) throw new Error('nobody');
  const name = `Order ${newMark()}`;
  const { id, version } = await oper.create(temporaryOrder, { name, content: 'E2E', executor: 'demo_lead_e01' });
  const order = `api/v1/modules/temporaryOrder/records/${id}`;
  const stateNow = async () => moduleCalls.detail.reply.parse(await lead.data('GET', order)).record.status;
  await oper.data('POST', `${order}/actions/issue`, { body: { version, values: {} } });

  await enter(page, 'lead_e01', { path: '/myWork?kind=orders' });
  await page.setViewportSize(PHONE);
  await keptForLater(page);
  await expect(page.getByText(name)).toBeVisible();
  await expect.poll(() => takenAlong(page), { timeout: 30_000 }).toContain(id);
  await context.setOffline(true);
  await page.close();

  const later = await context.newPage();
  await later.setViewportSize(PHONE);
  await later.goto('/myWork?kind=orders');
  await later.getByRole('link', { name: new RegExp(name) }).click();
  await later.getByRole('radio', { name: 'Start', exact: true }).check();
  await later.getByRole('button', { name: 'Start', exact: true }).click();
  // The page before is kept in its tab, and says the same.
  const waits = later.getByText('1 step waits on this device').and(later.locator(':visible'));
  await expect(waits.first()).toBeVisible();
  expect(await stateNow()).toBe('TO_EXECUTE');
  await later.close();

  await context.setOffline(false);
  const back = await context.newPage();
  await back.goto('/index/groupIndex');
  await expect.poll(stateNow).toBe('IN_PROGRESS');
});
