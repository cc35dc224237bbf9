import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnyModule } from '@sed/records-model';
import type { FakeEngine } from '../testing/fake-engine';
import { orderValues, renderModule } from '../testing/render-module';
import { testOrder } from '../testing/test-modules';

const module: AnyModule = {
  ...testOrder,
  list: { ...testOrder.list, views: ['table', 'board', 'calendar'], calendar: { from: 'due' } },
};

function orders(engine: FakeEngine): void {
  for (let n = 1; n <= 25; n += 1) engine.add(module, orderValues(`Draft ${n}`, { due: '2026-11-10' }));
  engine.add(module, orderValues('Running', { due: '2026-11-12' }), { status: 'IN_PROGRESS' });
  engine.add(module, orderValues('Over', { due: '2026-11-13' }), { status: 'DONE' });
}

const open = (address: string, more = {}) => renderModule({ module, prepare: orders, address, ...more });
const column = (name: string) => screen.findByRole('region', { name });

describe('a list as a board', () => {
  it('has a column for each state that can be left, with its count and cards', async () => {
    const { user } = open('');
    await user.click(await screen.findByText('Board'));
    expect(screen.getByLabelText('address')).toHaveTextContent('?show=board');
    const drafts = within(await column('Draft: 25'));
    expect(drafts.getAllByRole('button', { name: /^Draft/ })).toHaveLength(20);
    expect(within(await column('In progress: 1')).getByRole('button', { name: 'Running' })).toBeVisible();
    expect(screen.getAllByRole('region', { name: /: \d+$/ })).toHaveLength(5);
    expect(screen.queryByRole('region', { name: /^Completed/ })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows more of a column, and the states at the end, on demand', async () => {
    const { user } = open('?show=board');
    const drafts = within(await column('Draft: 25'));
    await user.click(await drafts.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(drafts.getAllByRole('button', { name: /^Draft/ })).toHaveLength(25));
    expect(drafts.queryByRole('button', { name: 'Show more' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Show closed' }));
    expect(within(await column('Completed: 1')).getByRole('button', { name: 'Over' })).toBeVisible();
    expect(screen.getByLabelText('address')).toHaveTextContent('final=shown');
  });

  it('is under the filters of the list', async () => {
    const { engine } = open('?show=board&q=draft 2&status=DRAFT,DONE&f.kind=fault');
    // 2 and 20 to 25.
    expect(await column('Draft: 7')).toBeVisible();
    expect(screen.getAllByRole('region', { name: /: \d+$/ })).toHaveLength(2);
    const asked = engine.sent('GET', /records$/).filter(({ query }) => query.get('status') === 'DONE');
    expect(asked[0]?.query.get('kind')).toBe('fault');
  });

  it('opens a record by keyboard beside itself, and follows its way to another column', async () => {
    const { engine, feed, user } = open('?show=board');
    const running = within(await column('In progress: 1'));
    (await running.findByRole('button', { name: 'Running' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 2, name: 'Running' })).toBeVisible();
    expect(screen.getByLabelText('address')).toHaveTextContent('show=board');
    const record = engine.records.get('testOrder')!.find(({ values }) => values.name === 'Running')!;
    engine.put(module, { ...record, status: 'TO_REVIEW', version: 2 });
    const push = { module: 'testOrder', id: record.id, factoryNo: 'demo_e01', version: 2, event: 'changed' } as const;
    act(() => feed.tell('record', push));
    expect(await column('To be reviewed: 1')).toBeVisible();
  });
});

describe('a list as a calendar', () => {
  const day = (name: string) => within(screen.getByRole('listitem', { name }));

  it('shows a month by its days, three records each, the rest in the week', async () => {
    const { engine, user } = open('?show=calendar&month=2026-11');
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Running' })).toBeVisible();
    expect(day('2026-11-12').getByRole('button', { name: 'Running' })).toBeVisible();
    expect(day('2026-11-10').getAllByRole('button', { name: /^Draft/ })).toHaveLength(3);
    const asked = engine.sent('GET', /records$/).map(({ query }) => [query.get('due.from'), query.get('due.to')]);
    expect(asked).toContainEqual(['2026-10-26', '2026-12-06']);
    await user.click(day('2026-11-10').getByRole('button', { name: '+22 more' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('week=2026-11-09');
    await waitFor(() => expect(day('2026-11-10').getAllByRole('button', { name: /^Draft/ })).toHaveLength(25));
  });

  it('goes through months by its buttons and by keyboard, in the address', async () => {
    const { user } = open('?show=calendar&month=2026-12');
    await user.click(await screen.findByRole('button', { name: 'Later' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('month=2027-01');
    await user.keyboard('{PageUp}{PageUp}');
    expect(screen.getByLabelText('address')).toHaveTextContent('month=2026-11');
    await user.click(screen.getByText('Week'));
    expect(screen.getByLabelText('address')).toHaveTextContent('week=');
    expect(screen.getAllByRole('listitem', { name: /^\d{4}-/ })).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(document.querySelectorAll('[aria-current=date]')).toHaveLength(1);
  });

  it('says beside the title what the definition puts there', async () => {
    const calendar = { from: 'due', beside: 'kind' };
    open('?show=calendar&month=2026-11', { module: { ...module, list: { ...module.list, calendar } } });
    expect(await screen.findByRole('button', { name: 'Running · Fault repair' })).toBeVisible();
  });

  it('opens a record beside itself', async () => {
    const { user } = open('?show=calendar&month=2026-11');
    await user.click(await screen.findByRole('button', { name: 'Running' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Running' })).toBeVisible();
    expect(screen.getByLabelText('address')).toHaveTextContent('month=2026-11');
  });
});

describe('a list with no other view', () => {
  it('is a table, whatever the address says', async () => {
    renderModule({ prepare: orders, address: '?show=board' });
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByText('Board')).toBeNull();
  });
});
