import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineSlots } from '../slots';
import type { FakeEngine } from '../testing/fake-engine';
import { orderValues, renderModule } from '../testing/render-module';
import { testOrder } from '../testing/test-modules';

function orders(engine: FakeEngine): void {
  const record = engine.add(
    testOrder,
    orderValues('Check pump', {
      signal: 'demo_e01/T1',
      parts: [{ item: 'Bearing', quantity: 2, price: '10.00' }],
      description: 'Runs hot',
    }),
    { status: 'IN_PROGRESS', labels: { equipment: { 'part-1': 'Blower 1' } } },
  );
  engine.add(testOrder, orderValues('Own work'), { status: 'TO_REVIEW' });
  engine.timelines.set(record.id, [
    {
      id: 't1',
      at: 1,
      actor: 'u2',
      actorName: 'Fitter',
      action: 'create',
      from: null,
      to: 'DRAFT',
      note: null,
      changes: [],
    },
    {
      id: 't2',
      at: Date.UTC(2026, 10, 21, 2, 41),
      doneAt: Date.UTC(2026, 10, 21, 2, 2),
      actor: 'u2',
      actorName: 'Fitter',
      action: 'start',
      from: 'TO_EXECUTE',
      to: 'IN_PROGRESS',
      note: 'Parts are here',
      changes: [{ field: 'hours', before: 4, after: 6.5 }],
    },
  ]);
}

describe('detail of a record', () => {
  it('shows its values in words, its child rows with sums, and links what it refers to', async () => {
    renderModule({ prepare: orders, address: '?id=testOrder-1' });
    expect(await screen.findByRole('heading', { level: 2, name: 'Check pump' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Blower 1' })).toHaveAttribute('href', '/test/parts?id=part-1');
    expect(within(screen.getByRole('table', { name: 'Spare parts' })).getByText('20.00')).toBeVisible();
    expect(screen.getByText('Runs hot')).toBeVisible();
  });

  it('tells who did what, with the values before and after', async () => {
    renderModule({ prepare: orders, address: '?id=testOrder-1' });
    const history = within(await screen.findByRole('region', { name: 'History' }));
    expect(await history.findByText('Parts are here')).toBeVisible();
    expect(history.getByLabelText('before')).toHaveTextContent('4.0 h');
    expect(history.getByLabelText('after')).toHaveTextContent('6.5 h');
    const [latest] = history.getAllByRole('listitem');
    expect(latest).toHaveTextContent('Start');
    // The hour is that of the zone in use.
    expect(latest).toHaveTextContent(/done 2026-11-21 \d\d:02, arrived 2026-11-21 \d\d:41/);
  });

  it('takes an action after asking for what it needs', async () => {
    const { engine, user } = renderModule({ prepare: orders, address: '?id=testOrder-1' });
    const steps = within(await screen.findByRole('region', { name: 'Next steps' }));
    await user.click(steps.getByRole('button', { name: 'Submit' }));
    const dialog = within((await screen.findAllByRole('dialog')).at(-1)!);
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await dialog.findByText('Please enter content')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Result/ }), 'Bearing replaced');
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(engine.records.get('testOrder')!.find(({ id }) => id === 'testOrder-1')!.status).toBe('TO_REVIEW'),
    );
    expect(engine.sent('POST', /actions\/submit$/)[0]!.body).toMatchObject({
      version: 1,
      values: { result: 'Bearing replaced' },
    });
  });

  it('says why an action is refused and does not take it', async () => {
    const { engine, user } = renderModule({ prepare: orders, address: '?id=testOrder-2' });
    const steps = within(await screen.findByRole('region', { name: 'Next steps' }));
    expect(steps.getByText(/Approve: Not for the person who created the record/)).toBeVisible();
    await user.click(steps.getByRole('button', { name: 'Approve' }));
    expect(engine.sent('POST', /actions/)).toHaveLength(0);
  });

  it('follows changes of others and the present value of the signal', async () => {
    const { engine, feed } = renderModule({ prepare: orders, address: '?id=testOrder-1' });
    await screen.findByRole('heading', { level: 2, name: 'Check pump' });
    act(() => feed.sample('demo_e01/T1', 78.4));
    expect(await screen.findByText('78.40')).toBeVisible();
    const record = engine.records.get('testOrder')!.find(({ id }) => id === 'testOrder-1')!;
    engine.put(testOrder, { ...record, version: 2, values: { ...record.values, name: 'Check pump again' } });
    act(() =>
      feed.tell('record', { module: 'testOrder', id: record.id, factoryNo: 'demo_e01', version: 2, event: 'changed' }),
    );
    expect(await screen.findByRole('heading', { level: 2, name: 'Check pump again' })).toBeVisible();
  });

  it('leafs through the list and says when a record is gone', async () => {
    const { user } = renderModule({ prepare: orders, address: '?id=testOrder-2' });
    await screen.findByText('1 of 2');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Check pump' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('says when the record does not exist', async () => {
    renderModule({ prepare: orders, address: '?id=nowhere' });
    expect(await screen.findByText(/no longer exists/)).toBeVisible();
  });

  it('has places for parts of a module of its own', async () => {
    const slots = defineSlots(testOrder, {
      'list.cell.hours': ({ value }) => <b>{value ?? 'none'} hours</b>,
      'detail.before': ({ record }) => <p>About {record.no}</p>,
      'detail.tab.plan': { label: { zh: '计划', en: 'Planning' }, content: () => <p>A plan</p> },
      'list.toolbar': ({ factoryNo }) => <button type="button">Map of {factoryNo}</button>,
    });
    const { user } = renderModule({ prepare: orders, address: '?id=testOrder-1', slots: [slots] });
    expect(await screen.findByText(/^About GZ1-/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Map of demo_e01' })).toBeVisible();
    expect(screen.getAllByText('none hours').length).toBe(2);
    await user.click(screen.getByRole('tab', { name: 'Planning' }));
    expect(await screen.findByText('A plan')).toBeVisible();
  });

  it('says what is to be minded before an action that asks for nothing, and takes it only then', async () => {
    const slots = defineSlots(testOrder, { 'action.before.start': ({ record }) => <p>Minding {record.no}</p> });
    const toStart = (wire: FakeEngine) => void wire.add(testOrder, orderValues('Check pump'), { status: 'TO_EXECUTE' });
    const { engine, user } = renderModule({ prepare: toStart, address: '?id=testOrder-1', slots: [slots] });
    const stateNow = () => engine.records.get('testOrder')?.find(({ id }) => id === 'testOrder-1')?.status;
    const steps = within(await screen.findByRole('region', { name: 'Next steps' }));
    await user.click(steps.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText(/^Minding GZ1-/)).toBeVisible();
    expect(stateNow()).toBe('TO_EXECUTE');
    const dialog = within((await screen.findAllByRole('dialog')).at(-1)!);
    await user.click(dialog.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(stateNow()).toBe('IN_PROGRESS'));
  });

  it('opens with the tab the address names, which goes with the record', async () => {
    const slots = defineSlots(testOrder, {
      'detail.tab.plan': { label: { zh: '计划', en: 'Planning' }, content: () => <p>A plan</p> },
    });
    const { user } = renderModule({ prepare: orders, address: '?id=testOrder-1&tab=plan', slots: [slots] });
    expect(await screen.findByText('A plan')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByText('Check pump'));
    expect(await screen.findByText('Runs hot')).toBeVisible();
  });

  it('does not compile with a slot or field that does not exist', () => {
    // @ts-expect-error there is no such field
    defineSlots(testOrder, { 'list.cell.nothing': () => null });
    // @ts-expect-error there is no such slot
    defineSlots(testOrder, { 'list.sidebar': () => null });
    // @ts-expect-error the value of the field is a number
    defineSlots(testOrder, { 'list.cell.hours': ({ value }: { value: boolean | null }) => <>{String(value)}</> });
    expect(() => defineSlots(testOrder, { 'detail.before': () => null })).not.toThrow();
  });
});
