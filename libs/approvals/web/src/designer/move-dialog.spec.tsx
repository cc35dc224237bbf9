import { renderPage } from '@sed/signals-web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MoveDialog } from './move-dialog';

afterEach(() => vi.unstubAllGlobals());

const text = (en: string) => ({ zh: en, en });
const row = (id: string, more: object) => ({
  ...{ id, subjectNo: null, title: text(id), factoryNo: 'demo_e01', state: 'RUNNING', version: 1 },
  at: [{ nodeId: 'a', name: text('Manager'), people: ['bob'] }],
  ...{ to: [{ nodeId: 'a', name: text('Manager'), people: ['dan'] }], refusals: [], ...more },
});
const REPORT = {
  ...{ to: 3, total: 3, people: { bob: text('Bob'), dan: text('Dan') } },
  list: [
    row('Leave', { outcome: 'stays' }),
    row('Overtime', { outcome: 'asksAnew' }),
    row('Travel', {
      ...{ outcome: 'cannot', to: [] },
      refusals: [{ code: 'approval.moveNodeGone', params: { node: text('Stores') } }],
    }),
  ],
};

it('tells where each would stand and moves those that are chosen, with a reason', async () => {
  const { gateway } = renderPage(<MoveDialog modelKey="leave" onClose={() => undefined} />, {
    routes: {
      'GET api/v1/process-models/leave/moves': () => REPORT,
      'POST api/v1/process-models/leave/moves': () => [{ id: 'Leave', code: null }],
    },
  });
  expect(await screen.findByText('Then: Manager: Dan')).toBeInTheDocument();
  expect(screen.getByText(/does not have step Stores/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Travel' })).toBeDisabled();
  const move = () => screen.getByRole('button', { name: /^Move \d/ });
  expect(move()).toHaveTextContent('Move 2');
  expect(move()).toBeDisabled();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Overtime' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'New manager' } });
  fireEvent.click(move());
  await waitFor(() => {
    const sent = gateway.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ to: 3, ids: ['Leave'], reason: 'New manager' });
  });
});
