import { CODE } from '@sed/platform-contract';
import { offerPlantSwitch } from '@sed/platform-web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FakeEngine } from '../testing/fake-engine';
import { EngineRefusal } from '../testing/fake-wire';
import { orderValues, renderModule } from '../testing/render-module';
import { testOrder, testPart } from '../testing/test-modules';

const AT = Date.UTC(2026, 10, 20, 1, 0);
const HOUR_MS = 3_600_000;

function moved(id: string, hours: number, way: readonly [string, string | null, string, string?]) {
  const [action, from, to, note = null] = way;
  const who = { actor: 'u2', actorName: hours > 3 ? 'Reviewer' : 'Fitter' };
  return { id, at: AT + hours * HOUR_MS, ...who, action, from, to, note, changes: [] };
}

/** Orders in progress, at their review (the viewer's own), in draft, and sent back once. */
function orders(engine: FakeEngine): void {
  engine.add(testOrder, orderValues('Check pump', { description: 'Runs hot' }), { status: 'IN_PROGRESS' });
  engine.add(testOrder, orderValues('Own work'), { status: 'TO_REVIEW' });
  engine.add(testOrder, orderValues('Written today'), { status: 'DRAFT' });
  const returned = engine.add(testOrder, orderValues('Sent back'), { status: 'TO_REVIEW', createdBy: 'u2' });
  engine.timelines.set(returned.id, [
    moved('6', 5, ['submit', 'IN_PROGRESS', 'TO_REVIEW', 'Ran for an hour']),
    moved('5', 4, ['start', 'TO_EXECUTE', 'IN_PROGRESS']),
    moved('4', 3.5, ['reject', 'TO_REVIEW', 'IN_PROGRESS', 'No test run']),
    moved('3', 3, ['submit', 'IN_PROGRESS', 'TO_REVIEW']),
    moved('2b', 2, ['update', 'IN_PROGRESS', 'IN_PROGRESS', 'By the service']),
    moved('2', 1, ['start', 'DRAFT', 'IN_PROGRESS']),
    moved('1', 0, ['create', null, 'DRAFT']),
  ]);
}

const open = (view: string, address: string, more = {}) =>
  renderModule({ prepare: orders, path: `/test/orders/${view}`, address, ...more });

describe('the page of a record', () => {
  it('shows what the drawer shows, its state, and the way to its other pages and back', async () => {
    const { user } = open('detail', '?id=testOrder-1');
    expect(await screen.findByText('Runs hot')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Order details' })).toBeVisible();
    expect(screen.getByText(/GZ1-DH-20261121-0001 · Check pump/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Next steps' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'History' })).toBeVisible();
    const links = within(screen.getByRole('navigation', { name: 'Pages of this record' }));
    expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/test/orders/flow?id=testOrder-1',
      '/test/orders/step?id=testOrder-1',
    ]);
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('is opened by the properties of a link of the specification', async () => {
    const workProps = encodeURIComponent(JSON.stringify({ v: 3, id: 'testOrder-1', mode: 'read', from: 'pool' }));
    open('detail', `?workProps=${workProps}`);
    expect(await screen.findByText('Runs hot')).toBeVisible();
  });

  it.each([
    ['its next step, for whoever can take it', 'testOrder-1', '/test/orders/step'],
    ['the record, for others', 'testOrder-2', '/test/orders/detail'],
  ])('is what a link to a task opens: %s', async (_, id, path) => {
    renderModule({ prepare: orders, address: `?id=${id}&tabTaskType=4&timeStamp=1` });
    await waitFor(() => expect(screen.getByLabelText('path')).toHaveTextContent(path));
    expect(screen.getByLabelText('address')).toHaveTextContent(`?id=${id}`);
  });

  it.each([
    ['switched to first', true, '/test/orders/step'],
    ['one the viewer has no place in, where they are', false, '/test/orders/step'],
  ])('opens a link to a task at the plant of its record: %s', async (_, mayGo, path) => {
    const asked: string[] = [];
    const takeAway = offerPlantSwitch((plant) => {
      asked.push(`${plant} from ${screen.getByLabelText('path').textContent}`);
      return Promise.resolve(mayGo);
    });
    renderModule({ prepare: orders, address: '?id=testOrder-1&tabTaskType=4', factoryNo: 'demo_w01' });
    await waitFor(() => expect(screen.getByLabelText('path')).toHaveTextContent(path));
    expect(asked).toEqual(['demo_e01 from /test/orders']);
    takeAway();
  });

  it('says so without a record, and leads back to the list', async () => {
    open('detail', '');
    expect(await screen.findByText('No repair order selected. Open one from the list.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/test/orders');
  });

  it.each(['detail', 'flow', 'step', 'correct', 'form'])(
    'of a record that is not theirs shows nothing: %s',
    async (view) => {
      open(view, '?id=elsewhere');
      expect(await screen.findByText(/no longer exists, or you have no right to see it/)).toBeVisible();
      expect(screen.queryByRole('navigation', { name: 'Pages of this record' })).toBeNull();
    },
  );

  it('prints the record', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const { user } = open('detail', '?id=testOrder-1');
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalled());
    print.mockRestore();
  });
});

describe('the page of a flow', () => {
  it('says with whom the record is, and when it is expected to be done', async () => {
    const prepare = (engine: FakeEngine) => {
      orders(engine);
      engine.expectedEnds.set('testOrder-4', { atMs: AT + 48 * HOUR_MS, cases: 9 });
    };
    renderModule({ prepare, path: '/test/orders/flow', address: '?id=testOrder-4' });
    expect(await screen.findByText('Expected to end on 2026-11-22, by how 9 earlier ones went on')).toBeVisible();
  });

  it('shows where the record was, where it is, and what can follow', async () => {
    open('flow', '?id=testOrder-4');
    const course = await screen.findByRole('list', { name: 'Course of the flow' });
    const steps = [...course.children].map((step) => step.textContent);
    expect(steps).toHaveLength(7);
    expect(steps[0]).toContain('Draft');
    expect(steps[1]).toContain('StartIn progress');
    expect(steps[1]).toMatch(/, changed, .*By the service/);
    expect(steps[3]).toMatch(/RejectIn progress.*round 2.*No test run/);
    expect(steps[5]).toContain('Ran for an hour');
    expect(course.querySelector('[aria-current=step]')).toBe(course.children[5]);
    expect(course.children[1]).toHaveTextContent('2h 0m');
    const ahead = within(screen.getByText('Possible next').closest('li')!);
    expect(ahead.getAllByRole('listitem').map((next) => next.textContent)).toEqual([
      'ApproveCompleted',
      'RejectRejected',
    ]);
    expect(ahead.getByText('Later:').parentElement).toHaveTextContent('To be executed');
  });

  it('has the buttons to go on beside it', async () => {
    const { engine, user } = open('flow', '?id=testOrder-4');
    const panel = within(await screen.findByRole('region', { name: 'Next steps' }));
    await user.click(panel.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(engine.sent('POST', /testOrder-4\/actions\/approve$/)).toHaveLength(1));
    expect(await screen.findByText('Finished: no further steps.')).toBeVisible();
  });
});

describe('the page of a step', () => {
  it('takes the one step there is with what it asks for, and goes on to the flow', async () => {
    const { engine, user } = open('step', '?id=testOrder-1');
    const step = within(await screen.findByRole('region', { name: 'Step' }));
    expect(screen.getByRole('region', { name: 'Record' })).toHaveTextContent('Runs hot');
    await user.click(step.getByRole('button', { name: 'Submit' }));
    expect(await step.findByText('Please enter content')).toBeVisible();
    await user.type(step.getByRole('textbox', { name: /Result/ }), 'Bearing replaced');
    await user.type(step.getByRole('textbox', { name: 'Note' }), 'Ready');
    await user.click(step.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('list', { name: 'Course of the flow' })).toBeVisible();
    expect(screen.getByLabelText('path')).toHaveTextContent('/test/orders/flow');
    expect(await screen.findByText('Submit: done')).toBeInTheDocument();
    expect(engine.sent('POST', /actions\/submit$/)[0]!.body).toMatchObject({
      version: 1,
      values: { result: 'Bearing replaced' },
      note: 'Ready',
    });
  });

  it('lets one of several be chosen, and keeps the choice in the address', async () => {
    const { user } = open('step', '?id=testOrder-4');
    expect(await screen.findByText('Choose the step to take.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Reject' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('action=reject');
    const step = within(screen.getByRole('region', { name: 'Step' }));
    await user.click(step.getByRole('button', { name: 'Reject' }));
    expect(await step.findByText('A reason is required')).toBeVisible();
  });

  it('opens the step the address asks for', async () => {
    open('step', '?id=testOrder-4&action=approve');
    expect(await screen.findByText('Approve this order?')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Approve' })).toBeChecked();
  });

  it('says all that stands against a step and does not take it', async () => {
    const { engine, user } = open('step', '?id=testOrder-2&action=approve');
    const step = within(await screen.findByRole('region', { name: 'Step' }));
    expect(step.getByText('Not possible yet')).toBeVisible();
    expect(step.getByText(/Not for the person who created the record/)).toBeVisible();
    expect(step.getByRole('button', { name: 'Approve' })).toBeDisabled();
    fireEvent.click(step.getByRole('button', { name: 'Approve' }));
    await user.click(step.getByRole('radio', { name: 'Reject' }));
    expect(engine.sent('POST', /actions/)).toHaveLength(0);
  });

  it('stays with what was entered when the service refuses', async () => {
    const { engine, user } = open('step', '?id=testOrder-1');
    engine.overrides.set('POST api/v1/modules/testOrder/records/testOrder-1/actions/submit', () => {
      throw new EngineRefusal(CODE.RULE_BROKEN, 'record.state');
    });
    const step = within(await screen.findByRole('region', { name: 'Step' }));
    await user.type(step.getByRole('textbox', { name: /Result/ }), 'Bearing replaced');
    await user.click(step.getByRole('button', { name: 'Submit' }));
    expect(await step.findByRole('alert')).toBeVisible();
    expect(step.getByRole('textbox', { name: /Result/ })).toHaveValue('Bearing replaced');
    expect(screen.getByLabelText('path')).toHaveTextContent('/test/orders/step');
  });
});

describe('forms as pages', () => {
  it('say in their address what their route says, and are left to the list', async () => {
    const { engine, user } = open('form', '');
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('?viewType=apply'));
    const form = within(await screen.findByRole('region', { name: 'New repair order' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findAllByText(/^Please/)).not.toHaveLength(0);
    expect(engine.sent('POST', /records$/)).toHaveLength(0);
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('enter a new record and go on to it', async () => {
    const { engine, user } = renderModule({ module: testPart, path: '/test/parts/form' });
    const form = within(await screen.findByRole('region', { name: 'New equipment' }));
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Blower 4');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('?id=testPart-1'));
    expect(screen.getByLabelText('path')).toHaveTextContent('/test/parts');
    expect(engine.sent('POST', /records$/)[0]!.body).toMatchObject({ values: { name: 'Blower 4' } });
  });

  it('begin a new record like another, but for what is its own', async () => {
    const prepare = (made: FakeEngine) => void made.add(testPart, { name: 'Blower 4' });
    const { engine, user } = renderModule({
      ...{ module: testPart, prepare, path: '/test/parts/copy', address: '?id=testPart-1' },
    });
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    expect(name).toHaveValue('Blower 4');
    await user.clear(name);
    await user.type(name, 'Blower 5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('?id=testPart-2'));
    expect(engine.sent('POST', /records$/)[0]!.body).toMatchObject({ values: { name: 'Blower 5' } });
  });

  it('offer nobody a form who may not add', async () => {
    open('form', '', { rights: ['testOrder:view'] });
    expect(await screen.findByText('No permission for this page')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('say which page it is whoever may not begin a record like another', async () => {
    const rights = ['testPart:view'];
    renderModule({ module: testPart, path: '/test/parts/copy', address: '?id=testPart-1', rights });
    expect(await screen.findByText('No permission for this page')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Copy equipment' })).toBeVisible();
  });

  it.each(['form', 'correct'])('change what may be edited now: %s', async (view) => {
    const { engine, user } = open(view, '?id=testOrder-3');
    const form = within(await screen.findByRole('region', { name: 'Edit repair order' }));
    // Fixed once the record is there.
    expect(form.getByRole('textbox', { name: 'External code' })).toBeDisabled();
    await user.type(form.getByRole('textbox', { name: /^Name/ }), ' and changed');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('list', { name: 'Course of the flow' })).toBeVisible();
    expect(engine.sent('PUT', /testOrder-3$/)[0]!.body).toMatchObject({
      values: { name: 'Written today and changed' },
    });
  });

  it('do not open for a record that may not be edited', async () => {
    open('correct', '?id=testOrder-1');
    expect(await screen.findByText(/cannot be edited in its present state/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Flow' })).toHaveAttribute('href', '/test/orders/flow?id=testOrder-1');
  });
});

describe('the list of a module with pages', () => {
  it('leads to them from its rows, its drawer and its head', async () => {
    const { user } = renderModule({ prepare: orders, address: '?id=testOrder-3' });
    const links = within(await screen.findByRole('navigation', { name: 'Pages of this record' }));
    expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Details',
      'Flow',
      'Take the next step',
      'Edit',
      'Correct',
    ]);
    expect(screen.getByRole('link', { name: 'Apply for an order' })).toHaveAttribute(
      'href',
      '/test/orders/form?viewType=apply',
    );
    await user.click(screen.getByRole('button', { name: 'Actions of Sent back' }));
    expect(await screen.findByRole('menuitem', { name: /Open as page/ })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: /Flow/ }));
    expect(await screen.findByRole('list', { name: 'Course of the flow' })).toBeVisible();
    expect(screen.getByLabelText('address')).toHaveTextContent('?id=testOrder-4');
  });

  it('has one way to add where the page for new records is the form its button opens', async () => {
    renderModule({ module: testPart, prepare: (engine) => void engine.add(testPart, { name: 'Blower 4' }) });
    expect(await screen.findByText('Blower 4')).toBeVisible();
    expect(screen.getByRole('button', { name: /equipment/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Register equipment' })).toBeNull();
  });
});
