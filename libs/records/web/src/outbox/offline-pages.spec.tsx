import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FakeEngine } from '../testing/fake-engine';
import { orderValues, renderModule } from '../testing/render-module';
import { testOrder, testPart, testType } from '../testing/test-modules';
import { openOutbox } from './open-outbox';

const ORDER = { ...testOrder, worksOffline: true } as const;

function orders(engine: FakeEngine): void {
  engine.add(ORDER, orderValues('Check pump', { description: 'Runs hot' }), { status: 'IN_PROGRESS' });
}

async function opened() {
  const page = renderModule({
    module: ORDER,
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
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
}

function connect({ engine }: Opened): void {
  vi.stubGlobal('fetch', engine.fetch);
}

async function submit({ step, user }: Opened, result: string): Promise<void> {
  await user.type(step.getByRole('textbox', { name: /Result/ }), result);
  await user.type(step.getByRole('textbox', { name: 'Note' }), 'Ready');
  await user.click(step.getByRole('button', { name: 'Submit' }));
}

describe('a record whose module works offline', () => {
  afterEach(async () => {
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
});
