import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeEngine } from '../testing/fake-engine';
import { orderValues, renderModule } from '../testing/render-module';
import { testOrder, testPart } from '../testing/test-modules';

const AT = Date.UTC(2026, 10, 20, 1, 0);

function linked(id: string, title: string, over: object = {}) {
  const made = { createdAt: AT + 3_600_000, createdBy: 'u1' };
  return { id, no: `GZ1-${id}`, title, status: 'DRAFT', factoryNo: 'demo_e01', ...made, ...over };
}

function entry(id: string, action: string, over: object = {}) {
  const who = { actor: 'u2', actorName: 'Fitter' };
  return {
    id,
    at: AT + Number(id) * 60_000,
    ...who,
    action,
    from: 'DRAFT',
    to: 'DRAFT',
    note: null,
    changes: [],
    ...over,
  };
}

function parts(engine: FakeEngine): void {
  const part = engine.add(testPart, { name: 'Blower 1' });
  const orders = [linked('o1', 'Change bearing'), linked('o2', 'Check oil', { status: 'DONE', factoryNo: 'demo_w01' })];
  engine.links.set(part.id, {
    refersTo: [],
    referredBy: [{ module: 'testOrder', field: 'equipment', records: orders, hasMore: true }],
  });
}

function order(engine: FakeEngine): void {
  const record = engine.add(testOrder, orderValues('Check pump'), {
    labels: { equipment: { 'part-1': 'Blower 1' } },
  });
  const part = linked('part-1', 'Blower 1', { no: null, status: null });
  engine.links.set(record.id, {
    refersTo: [{ module: 'testPart', field: 'equipment', records: [part], hasMore: false }],
    referredBy: [{ module: 'testOrder', field: 'parts', records: [linked('o3', 'Follow-up')], hasMore: true }],
  });
  const changes = (field: string) => ({ changes: [{ field, before: null, after: ['f1'] }] });
  engine.timelines.set(record.id, [
    entry('7', 'update', { note: 'YC-0005', actor: null, actorName: null }),
    entry('6', '$message', { note: 'Awaiting your decision', actor: null, actorName: null, receivers: ['Lee', 'Wu'] }),
    entry('5', '$comment', { note: 'Vibrates again' }),
    entry('4', 'update', changes('photos')),
    entry('3', 'update', { changes: [{ field: 'hours', before: 4, after: 6 }] }),
    entry('2', 'issue', { to: 'TO_EXECUTE' }),
    entry('1', 'create', { from: null }),
  ]);
}

describe('records linked with a record', () => {
  it('are named with their state and lead to their pages, and to all of them in their list', async () => {
    renderModule({ module: testPart, prepare: parts, address: '?id=testPart-1' });
    const links = within(await screen.findByRole('region', { name: 'Referred to by' }));
    expect(links.getByRole('link', { name: 'GZ1-o1 · Change bearing' })).toHaveAttribute(
      'href',
      '/test/orders/detail?id=o1',
    );
    expect(links.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'GZ1-o1 · Change bearingDraft',
      expect.stringMatching(/^GZ1-o2 · Check oilCompleted./),
    ]);
    expect(links.getByRole('link', { name: 'Show all' })).toHaveAttribute(
      'href',
      '/test/orders?f.equipment=testPart-1',
    );
    expect(screen.queryByRole('region', { name: 'Refers to' })).toBeNull();
  });

  it('are read the other way, too; what stands in lines has no list to lead to', async () => {
    renderModule({ prepare: order, address: '?id=testOrder-1' });
    const to = within(await screen.findByRole('region', { name: 'Refers to' }));
    expect(to.getByRole('link', { name: 'Blower 1' })).toHaveAttribute('href', '/test/parts?id=part-1');
    const by = within(screen.getByRole('region', { name: 'Referred to by' }));
    expect(by.queryByRole('link', { name: 'Show all' })).toBeNull();
    expect(by.getByText(/More exist/)).toBeVisible();
  });

  it('are words, not links, among the values for who may not see them', async () => {
    renderModule({ prepare: order, address: '?id=testOrder-1', rights: ['testOrder:view'] });
    expect(await screen.findByRole('heading', { level: 2, name: 'Check pump' })).toBeVisible();
    const value = (await screen.findAllByText('Blower 1')).find((one) => one.closest('dd') !== null);
    expect(value?.closest('a')).toBeNull();
  });

  it('narrow the list they lead to, although it offers no such filter', async () => {
    const { engine } = renderModule({
      prepare: (own) => own.add(testOrder, orderValues('One', { signal: 's1' })),
      address: '?f.signal=s1',
    });
    await waitFor(() =>
      expect(
        engine
          .sent('GET', /testOrder\/records$/)
          .at(-1)
          ?.query.get('signal'),
      ).toBe('s1'),
    );
    expect(await screen.findByRole('button', { name: 'Remove filter Signal' })).toBeVisible();
  });
});

describe('the history of a record', () => {
  const history = async () => within(await screen.findByRole('region', { name: 'History' }));

  it('mixes what was done, said, attached and made, and is cut to one kind', async () => {
    const { user } = renderModule({ prepare: order, address: '?id=testOrder-1' });
    const region = await history();
    const kinds = within(await region.findByRole('group', { name: 'Show only' }));
    expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Flow',
      'Changes',
      'Comments',
      'Files',
      'Linked records',
      'Messages',
    ]);
    expect(region.getByText('YC-0005').closest('li')).toHaveTextContent(/The platform changed/);
    await user.click(kinds.getByRole('button', { name: 'Messages' }));
    expect(region.getByText(/notified Lee, Wu/)).toBeVisible();
    await user.click(kinds.getByRole('button', { name: 'Comments' }));
    expect(region.getByText('Vibrates again')).toBeVisible();
    expect(region.queryByText('created the record')).toBeNull();
    await user.click(kinds.getByRole('button', { name: 'Linked records' }));
    expect(region.getByRole('link', { name: 'GZ1-o3' })).toHaveAttribute('href', '/test/orders/detail?id=o3');
    expect(region.queryByText('Vibrates again')).toBeNull();
    await user.click(kinds.getByRole('button', { name: 'Files' }));
    expect(region.getByText(/changed Photos/)).toBeVisible();
    await user.click(kinds.getByRole('button', { name: 'Files' }));
    expect(region.getByText('Vibrates again')).toBeVisible();
  });

  it('takes a comment, and shows those of others as they come', async () => {
    const { engine, feed, user } = renderModule({ prepare: order, address: '?id=testOrder-1' });
    const region = await history();
    expect(await region.findByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(region.getByRole('textbox', { name: 'Comment' }), 'Oil is low ');
    await user.click(region.getByRole('button', { name: 'Send' }));
    expect(await region.findByText('Oil is low')).toBeVisible();
    expect(engine.sent('POST', /testOrder-1\/comments$/)[0]!.body).toEqual({ text: 'Oil is low' });
    expect(region.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
    const known = engine.timelines.get('testOrder-1')!;
    engine.timelines.set('testOrder-1', [entry('9', '$comment', { note: 'Refilled' }), ...known]);
    const push = {
      module: 'testOrder',
      id: 'testOrder-1',
      factoryNo: 'demo_e01',
      version: 1,
      event: 'commented',
    } as const;
    act(() => feed.tell('record', push));
    expect(await region.findByText('Refilled')).toBeVisible();
  });

  it('keeps what was written when it cannot be sent', async () => {
    const { engine, user } = renderModule({ prepare: order, address: '?id=testOrder-1' });
    engine.overrides.set('POST api/v1/modules/testOrder/records/testOrder-1/comments', () => {
      throw new TypeError('offline');
    });
    const region = await history();
    await user.type(await region.findByRole('textbox', { name: 'Comment' }), 'Oil is low');
    await user.click(region.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Network error/)).toBeInTheDocument();
    expect(region.getByRole('textbox', { name: 'Comment' })).toHaveValue('Oil is low');
  });
});
