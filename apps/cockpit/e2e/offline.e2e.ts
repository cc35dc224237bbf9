import { expect, test, type Page } from './service';
import { EMPTY_FORM } from '@sed/forms-contract';
import { flowForm, formRecord } from '@sed/forms-model';
import { temporaryOrder } from '@sed/orders-definitions';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { newMark } from '@sed/records-model/testing';
import { enter } from './account-harness';
import { PICTURE, PLANT, ServiceUser } from './module-service';
import { anIssuedPatrol, doStop } from './patrol-harness';

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
    const [name] = names;
    if (name === undefined) return [];
    const db = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => done(request.result);
    });
    if (!db.objectStoreNames.contains('walks')) return [];
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

/** An order on its executor's phone, in the state its actions led to, with the phone cut off. */
async function filledInOffline(oper: ServiceUser, lead: ServiceUser, name: string): Promise<string> {
  const { id, version } = await oper.create(temporaryOrder, { name, content: 'E2E', executor: 'demo_lead_e01' });
  const order = `api/v1/modules/temporaryOrder/records/${id}`;
  await oper.data('POST', `${order}/actions/issue`, { body: { version, values: {} } });
  await lead.data('POST', `${order}/actions/fill`, { body: { version: version + 1, values: {} } });
  return id;
}

test('a photo and a signature taken without a connection outlive the phone and arrive once, with their step', async ({
  page,
  context,
  request,
}) => {
  const [oper, lead] = await Promise.all(['oper', 'lead_e01'].map((account) => ServiceUser.signedIn(request, account)));
  if (oper === undefined || lead === undefined) throw new Error('nobody');
  const id = await filledInOffline(oper, lead, `Order ${newMark()}`);
  const order = `api/v1/modules/temporaryOrder/records/${id}`;
  const now = async (): Promise<RecordDto> => moduleCalls.detail.reply.parse(await lead.data('GET', order)).record;
  const uploads: string[] = [];
  context.on('request', (sent) => {
    if (sent.url().includes('uploadFile')) uploads.push(sent.url());
  });
  await enter(page, 'lead_e01', { path: '/myWork?kind=orders' });
  await page.setViewportSize(PHONE);
  await keptForLater(page);
  await expect.poll(() => takenAlong(page), { timeout: 30_000 }).toContain(id);
  await context.setOffline(true);
  await page.close();

  const opened = async () => {
    const phone = await context.newPage();
    await phone.setViewportSize(PHONE);
    await phone.goto('/myWork?kind=orders');
    await phone.locator(`a[href*="${id}"]`).first().click();
    await phone.getByRole('radio', { name: 'Submit', exact: true }).check();
    return phone;
  };
  const first = await opened();
  await first.getByRole('textbox', { name: /^Result/ }).fill('Seal replaced');
  await first.locator('input[type=file]').first().setInputFiles(PICTURE);
  await expect(first.getByText('Waits on this device')).toBeVisible();
  await expect(first.locator('.sed-files img')).toBeVisible();
  // The phone ends it before anything is handed in.
  await first.waitForTimeout(600);
  await first.close();

  const second = await opened();
  await second.getByRole('button', { name: 'Continue draft' }).click();
  await expect(second.locator('.sed-files img')).toBeVisible();
  await second.getByRole('button', { name: 'Sign', exact: true }).click();
  const pad = second.locator('canvas.sed-signature-pad');
  const box = await pad.boundingBox();
  if (box === null) throw new Error('no pad');
  await second.mouse.move(box.x + 30, box.y + 30);
  await second.mouse.down();
  await second.mouse.move(box.x + 120, box.y + 60, { steps: 4 });
  await second.mouse.up();
  await second.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(second.getByText('Waits on this device')).toHaveCount(2);
  await second.getByRole('button', { name: 'Submit', exact: true }).click();
  const waits = second.getByText('1 step waits on this device').and(second.locator(':visible'));
  await expect(waits.first()).toBeVisible();
  expect([(await now()).status, uploads]).toEqual(['FILLING', []]);
  await second.close();

  await context.setOffline(false);
  const back = await context.newPage();
  await back.goto('/index/groupIndex');
  await expect.poll(async () => (await now()).status, { timeout: 30_000 }).toBe('TO_REVIEW');
  const { values } = await now();
  expect(values.photos).toHaveLength(1);
  expect(values.signature).toMatchObject({ userCode: 'demo_lead_e01' });
  expect(uploads).toHaveLength(2);
});

test('a patrol nobody has opened goes along with its points, and is walked without a connection', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000);
  const [admin, oper, lead] = await Promise.all(
    ['admin', 'oper', 'lead_e01'].map((account) => ServiceUser.signedIn(request, account)),
  );
  if (admin === undefined || oper === undefined || lead === undefined) throw new Error('nobody');
  const mark = newMark();
  const { id, stops } = await anIssuedPatrol(admin, oper, mark);
  await enter(page, 'lead_e01', { path: '/myWork?kind=orders' });
  await page.setViewportSize(PHONE);
  await keptForLater(page);
  await expect.poll(() => takenAlong(page), { timeout: 30_000 }).toContain(id);
  // The points are kept after their order.
  await page.waitForTimeout(2000);
  await context.setOffline(true);
  await page.close();

  const later = await context.newPage();
  await later.setViewportSize(PHONE);
  await later.goto('/myWork?kind=orders');
  await later.locator(`a[href*="${id}"]`).first().click();
  await later.getByRole('button', { name: 'Carry out the patrol' }).click();
  await later.getByRole('button', { name: 'Start filling in' }).click();
  for (const stop of stops) await doStop(later, stop, mark, false);
  await expect(later.getByText(/^\d+ steps wait on this device$/).first()).toBeVisible();
  await context.setOffline(false);
});

/** A published form that asks for one text. */
async function aPublishedForm(admin: ServiceUser, key: string): Promise<void> {
  const reason = { kind: 'text', key: 'reason', label: { zh: '原因', en: 'Reason' }, max: 100, required: true };
  const sections = EMPTY_FORM.sections.map((section) => ({ ...section, fields: [reason] }));
  const name = { zh: `表 ${key}`, en: `Form ${key}` };
  const document = { ...EMPTY_FORM, sections };
  const { id, version } = await admin.create(flowForm, { name, code: key, category: 'OTHER', document });
  await admin.data('POST', `api/v1/modules/flowForm/records/${id}/actions/publish`, { body: { version } });
}

test('a designed form is handed in without a connection, outlives the page, and arrives once', async ({
  page,
  context,
  request,
}) => {
  const [admin, lead] = await Promise.all(['admin', 'lead_e01'].map((name) => ServiceUser.signedIn(request, name)));
  if (admin === undefined || lead === undefined) throw new Error('nobody');
  const mark = newMark();
  const key = `off${mark.replace(/\W/g, '')}`.slice(0, 30);
  await aPublishedForm(admin, key);
  const made = () => lead.list(formRecord, { keyword: mark, factoryNo: PLANT, pageNum: 1, pageSize: 20 });
  const path = `/administration/fillForm?key=${key}`;

  await enter(page, 'lead_e01', { path });
  await page.setViewportSize(PHONE);
  await keptForLater(page);
  await expect(page.getByRole('textbox', { name: /Reason/ })).toBeVisible();
  await context.setOffline(true);
  await page.close();

  const first = await context.newPage();
  await first.setViewportSize(PHONE);
  await first.goto(path);
  await first.getByRole('textbox', { name: /Subject/ }).fill(`Gate ${mark}`);
  await first.getByRole('textbox', { name: /Reason/ }).fill('Jammed');
  await first.getByRole('button', { name: 'Submit', exact: true }).click();
  // It leaves the page once it is on the disk of the phone.
  await expect(first).toHaveURL(/flowForm/);
  await first.close();

  const second = await context.newPage();
  await second.goto(path);
  await expect(second.getByRole('region', { name: `Gate ${mark}` })).toContainText('1 step waits on this device');
  expect(await made()).toEqual([]);
  await second.close();

  await context.setOffline(false);
  // Two windows find the same step at the same moment.
  const [back, other] = [await context.newPage(), await context.newPage()];
  await Promise.all([back.goto('/index/groupIndex'), other.goto(path)]);
  await expect.poll(async () => (await made()).map(({ status }) => status)).toEqual(['APPROVED']);
  await expect(other.getByRole('region', { name: `Gate ${mark}` })).toHaveCount(0);
  expect((await made()).map(({ values }) => values.answers)).toEqual([{ reason: 'Jammed' }]);
});
