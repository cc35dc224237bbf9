import { CODE } from '@sed/platform-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import { defineSlots } from '../slots';
import type { FakeEngine } from '../testing/fake-engine';
import { EngineRefusal } from '../testing/fake-wire';
import { orderValues, renderModule } from '../testing/render-module';
import { testOrder, testType } from '../testing/test-modules';

function threeOrders(engine: FakeEngine): void {
  engine.options.set('testPart', [{ id: 'part-1', label: 'Blower 1', hint: null }]);
  const labels = { equipment: { 'part-1': 'Blower 1' } };
  engine.add(testOrder, orderValues('Check pump'), { status: 'DRAFT', labels });
  engine.add(testOrder, orderValues('Replace bearing', { urgency: '3' }), { status: 'TO_REVIEW', createdBy: 'u2' });
  engine.add(testOrder, orderValues('Clean filter', { urgency: '2', executor: 'u1' }), { status: 'IN_PROGRESS' });
}

/** By class: asking antd tables for roles takes seconds on a busy machine. */
const rowNames = () => [...document.querySelectorAll('.sed-row-name')].map((cell) => cell.textContent);
const heads = () => [...document.querySelectorAll('th')].map((head) => head.textContent);

describe('list of a management module', () => {
  it('shows the records with their count, states and the counts of the states', async () => {
    renderModule({ prepare: threeOrders });
    expect(await screen.findByText('Check pump')).toBeVisible();
    expect(document.querySelector('.sed-frame-count')).toHaveTextContent('3');
    const chips = within(screen.getByRole('group', { name: 'Status' }));
    expect(chips.getByRole('button', { name: /^Draft/ })).toHaveTextContent('1');
    expect(chips.getByRole('button', { name: /^Completed/ })).toHaveTextContent('0');
    expect(screen.getByText('Blower 1')).toBeVisible();
  });

  it('asks the service for the selected plant, the order of the definition and what the address says', async () => {
    const { engine } = renderModule({
      prepare: threeOrders,
      address: '?page=1&size=50&q=pump&status=DRAFT&f.urgency=1',
    });
    await screen.findByText('Check pump');
    const [request] = engine.sent('GET', /testOrder\/records$/);
    expect(Object.fromEntries(request!.query)).toEqual({
      pageNum: '1',
      pageSize: '50',
      sort: '-updatedAt',
      factoryNo: 'demo_e01',
      keyword: 'pump',
      status: 'DRAFT',
      urgency: '1',
    });
  });

  it('is ordered by the names of what records point at, when asked', async () => {
    const { engine, user } = renderModule({ prepare: threeOrders });
    await screen.findByText('Check pump');
    const head = (name: string) => [...document.querySelectorAll('th')].find((one) => one.textContent === name)!;
    await user.click(head('Equipment'));
    await waitFor(() =>
      expect(
        engine
          .sent('GET', /testOrder\/records$/)
          .at(-1)
          ?.query.get('sort'),
      ).toBe('equipment'),
    );
    await user.click(head('Executor'));
    await waitFor(() =>
      expect(
        engine
          .sent('GET', /testOrder\/records$/)
          .at(-1)
          ?.query.get('sort'),
      ).toBe('executor'),
    );
  });

  it('shows no text in the search box that the address no longer has', async () => {
    const { user } = renderModule({ prepare: threeOrders });
    await screen.findByText('Check pump');
    const box = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(box, 'blower');
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('q=blower'));
    await user.click(screen.getByText('As the menu opens it'));
    await waitFor(() => expect(screen.getByLabelText('address')).not.toHaveTextContent('q='));
    await waitFor(() => expect(box).toHaveValue(''));
  });

  it('filters by a state and keeps it in the address', async () => {
    const { user } = renderModule({ prepare: threeOrders });
    await screen.findByText('Check pump');
    await user.click(screen.getByRole('button', { name: /^To be reviewed/ }));
    await waitFor(() => expect(rowNames()).toEqual(['Replace bearing']));
    expect(screen.getByLabelText('address')).toHaveTextContent('status=TO_REVIEW');
  });

  it('names every filter in force and takes it away again', async () => {
    const { user } = renderModule({ prepare: threeOrders, address: '?f.urgency=3' });
    await waitFor(() => expect(rowNames()).toEqual(['Replace bearing']));
    await user.click(screen.getByRole('button', { name: 'Remove filter Urgency' }));
    await waitFor(() => expect(rowNames()).toHaveLength(3));
    expect(screen.getByLabelText('address')).not.toHaveTextContent('f.urgency');
  });

  it('filters by fields of lines, called by the lines they stand in', async () => {
    const list = { ...testOrder.list, filters: ['parts.item', 'parts.quantity'] };
    const { engine, user } = renderModule({
      prepare: threeOrders,
      module: { ...testOrder, list },
      address: '?f.parts.item=seal&f.parts.quantity.from=2',
    });
    await screen.findByText('Check pump');
    const asked = () => Object.fromEntries(engine.sent('GET', /testOrder\/records$/).at(-1)!.query);
    expect(asked()).toMatchObject({ 'parts.item': 'seal', 'parts.quantity.from': '2' });
    await user.click(screen.getByRole('button', { name: 'Remove filter Spare parts · Part' }));
    await waitFor(() => expect(asked()).not.toHaveProperty(['parts.item']));
    expect(asked()).toMatchObject({ 'parts.quantity.from': '2' });
  });

  it('says that nothing is there and what to do about it', async () => {
    renderModule();
    expect(await screen.findByText('No data')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Add repair order' }).length).toBe(2);
    expect(screen.getByText('Add the first repair order, or import a table.')).toBeVisible();
  });

  it('offers no import to those who cannot import, and nothing to those who can only look', async () => {
    const { unmount } = renderModule({ rights: ['testOrder:view', 'testOrder:add'] });
    expect(await screen.findByText('Add the first repair order.')).toBeVisible();
    unmount();
    renderModule({ rights: ['testOrder:view'] });
    expect(await screen.findByText('No data')).toBeVisible();
    expect(screen.queryByText(/Add the first/)).not.toBeInTheDocument();
  });

  it('tells nothing found from nothing there, and offers the way back', async () => {
    const { user } = renderModule({ address: '?q=nowhere' });
    expect(await screen.findByText('No data matches these filters')).toBeVisible();
    expect(screen.queryByText(/Add the first/)).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    await waitFor(() => expect(screen.getByLabelText('address')).not.toHaveTextContent('q='));
  });

  it('says why the records cannot be read and tries again', async () => {
    const { engine, user } = renderModule({
      prepare: (fake) => {
        threeOrders(fake);
        fake.overrides.set('GET api/v1/modules/testOrder/records', () => {
          throw new EngineRefusal(CODE.INTERNAL, 'internal');
        });
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Internal error');
    engine.overrides.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Check pump')).toBeVisible();
  });

  it('shows nothing to somebody without the right and offers nothing to one who may only look', async () => {
    const { unmount } = renderModule({ prepare: threeOrders, rights: [] });
    expect(screen.getByText('No permission for this page')).toBeVisible();
    unmount();
    renderModule({ prepare: threeOrders, rights: ['testOrder:view'] });
    await screen.findByText('Check pump');
    expect(screen.queryByRole('button', { name: /Add repair order/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Import/ })).not.toBeInTheDocument();
  });

  it('changes a row in place when somebody else changed the record, without moving it', async () => {
    const { engine, feed } = renderModule({ prepare: threeOrders });
    await screen.findByText('Check pump');
    const before = rowNames();
    const record = engine.records.get('testOrder')![1]!;
    engine.put(testOrder, { ...record, version: 2, values: { ...record.values, name: 'Replace bearing now' } });
    act(() =>
      feed.tell('record', { module: 'testOrder', id: record.id, factoryNo: 'demo_e01', version: 2, event: 'changed' }),
    );
    expect(await screen.findByText('Replace bearing now')).toBeVisible();
    expect(rowNames()).toEqual(before.map((name) => (name === 'Replace bearing' ? 'Replace bearing now' : name)));
  });

  it('counts new records instead of pushing rows away and shows them when asked', async () => {
    const { engine, feed, user } = renderModule({ prepare: threeOrders });
    await screen.findByText('Check pump');
    const made = engine.add(testOrder, orderValues('New pump'));
    act(() =>
      feed.tell('record', { module: 'testOrder', id: made.id, factoryNo: 'demo_e01', version: 1, event: 'created' }),
    );
    act(() =>
      feed.tell('record', {
        module: 'testOrder',
        id: 'elsewhere',
        factoryNo: 'demo_w01',
        version: 1,
        event: 'created',
      }),
    );
    const news = await screen.findByRole('button', { name: '1 new or changed' });
    expect(screen.queryByText('New pump')).not.toBeInTheDocument();
    await user.click(news);
    expect(await screen.findByText('New pump')).toBeVisible();
    expect(screen.queryByRole('button', { name: '1 new or changed' })).not.toBeInTheDocument();
  });

  it('is worked by keyboard: search, move, open, add', async () => {
    const { user } = renderModule({ prepare: threeOrders });
    await screen.findByText('Check pump');
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
    await user.keyboard('{Escape}jj{Enter}');
    expect(screen.getByLabelText('address')).toHaveTextContent('id=testOrder-2');
    expect(await screen.findByRole('heading', { level: 2, name: 'Replace bearing' })).toBeVisible();
  });

  it('follows a link within a row, which does not open the record beside the list as well', async () => {
    const Elsewhere = () => <Link to="/elsewhere?from=row">Elsewhere</Link>;
    const slots = [defineSlots(testOrder, { 'list.rowActions': Elsewhere })];
    const { user } = renderModule({ prepare: threeOrders, slots });
    const [link] = await screen.findAllByRole('link', { name: 'Elsewhere' });
    await user.click(link!);
    expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent('/elsewhere');
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent(/^\?from=row$/);
  });

  it('takes an action on the chosen rows and reports each of them', async () => {
    const { engine, user } = renderModule({
      prepare: (fake) => {
        threeOrders(fake);
        fake.add(testOrder, orderValues('Second pump', { executor: 'u2' }), { status: 'DRAFT' });
        const bulk = 'POST api/v1/modules/testOrder/bulk';
        fake.overrides.set(bulk, ({ body }) => {
          const records = body.records as { id: string }[];
          return records.map(({ id }, index) => ({
            id,
            ok: index > 0,
            message: index > 0 ? null : 'x',
            error: index > 0 ? null : { code: 'conflict.version', params: {} },
          }));
        });
      },
    });
    await screen.findByText('Check pump');
    await user.click(screen.getAllByRole('checkbox')[0]!);
    const bar = within(await screen.findByRole('toolbar', { name: '4 selected' }));
    await user.click(bar.getByRole('button', { name: 'Cancel order (2)' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'not needed');
    const dialogs = screen.getAllByRole('dialog');
    await user.click(within(dialogs.at(-1)!).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(/1 of 2 done/)).toBeInTheDocument();
    expect(screen.getByText('Changed by another user: reload and try again')).toBeInTheDocument();
    const [sent] = engine.sent('POST', /bulk$/);
    expect(sent!.body).toMatchObject({ action: 'cancel', note: 'not needed' });
    expect(sent!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('remembers which columns are shown and how high rows are', async () => {
    const { user, unmount } = renderModule({ prepare: threeOrders });
    await screen.findByText('Check pump');
    expect(heads()).toContain('Budget元');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Show Budget' }));
    await user.click(screen.getByText('Compact'));
    await waitFor(() => expect(heads()).not.toContain('Budget元'));
    unmount();
    renderModule({ prepare: threeOrders, keepsStorage: true });
    await screen.findByText('Check pump');
    expect(heads()).not.toContain('Budget元');
    expect(document.querySelector('[data-density="compact"]')).not.toBeNull();
  });

  it('shows which plant a record belongs to only where several are shown', async () => {
    const { unmount } = renderModule({ prepare: threeOrders, factoryNo: null });
    await screen.findByText('Check pump');
    expect(heads()).toContain('Plant');
    unmount();
    renderModule({ prepare: threeOrders });
    await screen.findByText('Check pump');
    expect(heads()).not.toContain('Plant');
  });

  it('saves the present filters under a name and applies them again', async () => {
    const { engine, user } = renderModule({ prepare: threeOrders, address: '?f.urgency=3&id=x' });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('button', { name: 'Save this view' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Critical ones');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(engine.views).toHaveLength(1));
    expect(engine.views[0]).toMatchObject({ name: 'Critical ones', query: 'f.urgency=3', isShared: false });
  });

  it('shows a module with parents as a tree', async () => {
    renderModule({
      module: testType,
      prepare: (engine) => {
        const above = engine.add(testType, { code: '10', name: 'Pumps' });
        engine.add(testType, { code: '11', name: 'Submersible pump', above: above.id });
      },
    });
    expect(await screen.findByText('Submersible pump')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Collapse all' })).toBeVisible();
    expect(screen.queryByText('in total')).not.toBeInTheDocument();
  });

  it('exports the filter as a job and offers the file', async () => {
    const { engine, user } = renderModule({ prepare: threeOrders, address: '?f.urgency=3' });
    await user.click(await screen.findByRole('button', { name: /Import \/ Export/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export' }));
    await user.click(await screen.findByRole('radio', { name: /Import layout/ }));
    await user.click(await screen.findByRole('button', { name: 'Start export' }));
    expect(await screen.findByRole('button', { name: 'Download' })).toBeInTheDocument();
    const [sent] = engine.sent('POST', /exports$/);
    expect(sent!.body).toMatchObject({
      format: 'xlsx',
      layout: 'import',
      filter: { urgency: '3', factoryNo: 'demo_e01' },
    });
  });
});
