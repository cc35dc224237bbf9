import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeEngine } from '../testing/fake-engine';
import { orderValues, renderModule } from '../testing/render-module';
import { testOrder, testPart, testType } from '../testing/test-modules';
import { openOutbox } from './open-outbox';
import { NoRoom } from './outbox';

const { flow } = testOrder;
if (flow === undefined) throw new Error('orders have a flow');
/** Handing in asks for photos and a signature, too. */
const submitted = { ...flow.actions.submit, asks: ['result', 'photos', 'papers', 'signed'] } as const;
const ORDER = {
  ...testOrder,
  worksOffline: true,
  flow: { ...flow, actions: { ...flow.actions, submit: submitted } },
} as const;

/** Takes uploads in place of the service, each once it is let through. */
class Uploads {
  static isDown = false;
  static sent: string[] = [];
  readonly upload = { onprogress: undefined };
  status = 200;
  responseText = '';
  onload = () => undefined;
  onerror = () => undefined;
  open = () => undefined;
  setRequestHeader = () => undefined;
  abort = () => undefined;
  send(form: FormData): void {
    const file = form.get('file');
    if (Uploads.isDown || !(file instanceof File)) {
      this.onerror();
      return;
    }
    Uploads.sent.push(file.name);
    const data = {
      ...{ id: `stored${String(Uploads.sent.length)}`, name: file.name, kind: 'picture', contentType: 'image/png' },
      ...{ sizeBytes: file.size, widthPx: 1, heightPx: 1, takenAt: null, longitude: null, latitude: null },
    };
    this.responseText = JSON.stringify({ code: 0, msg: 'ok', data });
    this.onload();
  }
}

function orders(engine: FakeEngine): void {
  engine.add(ORDER, orderValues('Check pump', { description: 'Runs hot' }), { status: 'IN_PROGRESS' });
}

async function opened({ keepsStorage = false } = {}) {
  const page = renderModule({
    ...{ module: ORDER, keepsStorage },
    modules: [ORDER, testType, testPart],
    prepare: orders,
    path: '/test/orders/step',
    address: '?id=testOrder-1',
  });
  const step = within(await screen.findByRole('region', { name: 'Step' }));
  const { outbox } = await openOutbox('u1');
  await waitFor(async () => expect(await (await openOutbox('u1')).store.kept('testOrder-1')).toBeDefined());
  return { ...page, step, outbox, record: () => page.engine.records.get('testOrder')?.[0] };
}

type Opened = Awaited<ReturnType<typeof opened>>;

function cutOff(): void {
  Uploads.isDown = true;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
}

function connect({ engine }: Opened): void {
  Uploads.isDown = false;
  vi.stubGlobal('fetch', engine.fetch);
}

async function submit({ step, user }: Opened, result: string): Promise<void> {
  await user.type(step.getByRole('textbox', { name: /Result/ }), result);
  await user.type(step.getByRole('textbox', { name: 'Note' }), 'Ready');
  await user.click(step.getByRole('button', { name: 'Submit' }));
}

const picture = () => new File(['abc'], 'leak.png', { type: 'image/png' });

describe('a record whose module works offline', () => {
  const { XMLHttpRequest: original } = window;
  beforeEach(() => {
    Object.assign(Uploads, { isDown: false, sent: [] });
    Object.assign(window, { XMLHttpRequest: Uploads });
    Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: () => undefined });
  });
  afterEach(async () => {
    Object.assign(window, { XMLHttpRequest: original });
    const { outbox, store } = await openOutbox('u1');
    for (const step of await outbox.steps()) await outbox.giveUp(step);
    await store.forget(['testOrder-1']);
  });

  it('keeps a step without a connection, shows it as done, and sends it once there is one', async () => {
    const page = await opened();
    cutOff();
    await submit(page, 'Bearing replaced');
    expect(await screen.findByText('1 step waits on this device')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('path')).toHaveTextContent('/test/orders/flow'));
    await waitFor(() => expect(screen.getAllByText('To be reviewed')[0]).toBeVisible());
    expect(page.record()?.status).toBe('IN_PROGRESS');

    connect(page);
    await Promise.all([page.outbox.flush(), page.outbox.flush()]);
    expect(page.record()).toMatchObject({ status: 'TO_REVIEW', values: { result: 'Bearing replaced' } });
    const [sent, ...more] = page.engine.sent('POST', /actions\/submit$/);
    expect([sent?.body, more]).toEqual([expect.objectContaining({ version: 1, note: 'Ready' }), []]);
    await waitFor(() => expect(screen.queryByText('1 step waits on this device')).toBeNull());
  });

  it('sends under the same key what may have arrived already', async () => {
    const page = await opened();
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      await page.engine.fetch(address, init);
      throw new TypeError('the answer was lost');
    });
    await submit(page, 'Bearing replaced');
    expect(await screen.findByText('1 step waits on this device')).toBeVisible();
    connect(page);
    await page.outbox.flush();
    const keys = page.engine.sent('POST', /actions\/submit$/).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('opens as it was kept, and says since when', async () => {
    const page = await opened();
    page.unmount();
    renderModule({
      ...{ module: ORDER, modules: [ORDER, testType, testPart], path: '/test/orders/detail' },
      address: '?id=testOrder-1',
      prepare: ({ overrides }) => {
        overrides.set('GET .*', () => {
          throw new TypeError('no connection');
        });
      },
    });
    expect(await screen.findByText('Runs hot')).toBeVisible();
    expect(screen.getByText(/^No connection: shown as of /)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Next steps' })).toHaveTextContent('Submit');
  });

  it('shows what somebody else changed beside what was done here, and overwrites nothing by itself', async () => {
    const page = await opened();
    cutOff();
    await submit(page, 'Bearing replaced');
    await waitFor(() => expect(screen.getByLabelText('path')).toHaveTextContent('/test/orders/flow'));
    await screen.findByText('1 step waits on this device');
    const before = page.record()!;
    const theirs = { ...before, version: 2, updatedBy: 'u2', values: { ...before.values, result: 'Seal replaced' } };
    page.engine.records.set('testOrder', [theirs]);
    connect(page);
    await page.outbox.flush();
    expect(page.record()).toMatchObject({ status: 'IN_PROGRESS', values: { result: 'Seal replaced' } });
    await page.user.click(await screen.findByRole('button', { name: 'Compare' }));

    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Seal replaced')).toBeVisible();
    expect(dialog.getByText('Bearing replaced')).toBeVisible();
    await page.user.click(dialog.getByRole('radio', { name: 'Seal replaced' }));
    await page.user.click(dialog.getAllByRole('button').at(-1)!);
    await waitFor(() =>
      expect(page.record()).toMatchObject({ status: 'TO_REVIEW', values: { result: 'Seal replaced' } }),
    );
    expect(await page.outbox.steps()).toEqual([]);
  });

  it('keeps a photo that is chosen without a connection, shows it as waiting, and sends it once before its step', async () => {
    const page = await opened();
    cutOff();
    await page.user.upload(page.step.getByLabelText('Photos', { selector: 'input' }), picture());
    expect(await page.step.findByText('Waits on this device')).toBeVisible();
    expect(await page.step.findByAltText('leak.png')).toHaveAttribute('src', 'blob:shown');
    await submit(page, 'Bearing replaced');
    expect(await screen.findByText('1 step waits on this device')).toBeVisible();
    expect(Uploads.sent).toEqual([]);

    connect(page);
    await page.outbox.flush();
    expect(Uploads.sent).toEqual(['leak.png']);
    expect(page.record()).toMatchObject({ status: 'TO_REVIEW', values: { photos: ['stored1'] } });
  });

  it('gives back what was entered and chosen when the page ended before the step was taken', async () => {
    const page = await opened();
    cutOff();
    await page.user.upload(page.step.getByLabelText('Photos', { selector: 'input' }), picture());
    await page.step.findByText('Waits on this device');
    await page.user.type(page.step.getByRole('textbox', { name: /Result/ }), 'Bearing replaced');
    await waitFor(() => expect(JSON.stringify(window.localStorage)).toContain('Bearing replaced'));
    page.unmount();

    const again = await opened({ keepsStorage: true });
    connect(again);
    await again.user.click(await again.step.findByRole('button', { name: 'Continue draft' }));
    expect(await again.step.findByAltText('leak.png')).toBeVisible();
    await again.user.click(again.step.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(again.record()?.values).toMatchObject({ result: 'Bearing replaced', photos: ['stored1'] }),
    );
    expect(Uploads.sent).toEqual(['leak.png']);
    expect(await again.outbox.steps()).toEqual([]);
    expect(JSON.stringify(window.localStorage)).not.toContain('Bearing replaced');
  });

  it('says when the files that wait have used up their room', async () => {
    const page = await opened();
    cutOff();
    const keepFile = vi.spyOn(page.outbox, 'keepFile').mockRejectedValue(new NoRoom());
    await page.user.upload(page.step.getByLabelText('Photos', { selector: 'input' }), picture());
    expect(await page.step.findByText(/Files that wait use all the 200 MB/)).toBeVisible();
    keepFile.mockRestore();
  });
});
