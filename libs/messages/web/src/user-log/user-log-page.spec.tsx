import type { AuditExport, AuditRow } from '@sed/people-contract';
import { pageOf } from '@sed/signals-web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForLayout } from '../testing/layout';
import { NOW, renderPage } from '../testing/render-page';
import { UserLogPage } from './user-log-page';

beforeAll(standInForLayout);
beforeEach(() => window.localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the user log', () => {
  const entry: AuditRow = {
    id: '12',
    at: NOW,
    actor: 'admin',
    actorName: 'Admin',
    source: '10.0.0.9',
    factoryNo: 'demo_e01',
    entity: 'role',
    entityId: 'lab',
    action: 'update',
    outcome: 'denied',
    reason: null,
    before: { name: 'Old' },
    after: { name: 'New', rights: ['alarm:ack'] },
    hash: 'abc123',
  };
  const show = (routes = {}, address = '/') =>
    renderPage(<UserLogPage />, {
      address,
      rights: ['userLog:view', 'userLog:export'],
      routes: { 'GET api/v1/audit-rows': () => pageOf([entry]), 'GET api/v1/audit-exports': () => [], ...routes },
    });

  it('shows an entry with what was and what is', async () => {
    show();
    await userEvent.click(await screen.findByText('Role · lab'));
    const drawer = await screen.findByRole('dialog');
    const line = within(drawer).getByRole('row', { name: 'name Old New' });
    expect(line).toBeInTheDocument();
    expect(within(drawer).getByText('abc123')).toBeInTheDocument();
    expect(within(drawer).getByText('Denied')).toBeInTheDocument();
  });

  it('passes every filter on', async () => {
    const { gateway } = show();
    await screen.findByText('Role · lab');
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'User' }), 'admin{Enter}');
    await waitFor(() => expect(gateway.sent('GET', 'api/v1/audit-rows').at(-1)?.query.get('actor')).toBe('admin'));
    expect(gateway.sent('GET', 'api/v1/audit-rows').at(-1)?.query.get('sort')).toBe('-at');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Any text' }), 'pump');
    // Without Enter: the list is searched while somebody types.
    await waitFor(() => expect(gateway.sent('GET', 'api/v1/audit-rows').at(-1)?.query.get('keyword')).toBe('pump'));
    expect(screen.getByTestId('address')).toHaveTextContent('keyword=pump');
  });

  const asked: AuditExport = {
    id: '0198f2b0-0000-7000-8000-00000000000a',
    state: 'PENDING',
    filter: { actor: 'admin' },
    reason: 'yearly review',
    requestedBy: 'east',
    requesterName: { zh: '东', en: 'East' },
    requestedAt: NOW,
    deciderName: null,
    decidedAt: null,
    note: null,
    mayDecide: true,
    isOwn: false,
    job: null,
  };

  it('asks for an export with a reason instead of handing it out', async () => {
    const { gateway } = show({ 'POST api/v1/audit-exports': () => ({ ...asked, mayDecide: false, isOwn: true }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Request export' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Send request' })).toBeDisabled();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'yearly review');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(gateway.sent('POST', 'api/v1/audit-exports')).toHaveLength(1));
    expect(gateway.sent('POST', 'api/v1/audit-exports')[0]?.body).toEqual({ filter: {}, reason: 'yearly review' });
  });

  it('offers the requests of others to decide, and the own file', async () => {
    const job = { state: 'done' as const, fileId: 'f1', fileName: 'user-log.csv', expiresAt: Date.now() + 60_000 };
    const mine = { ...asked, id: 'b', state: 'APPROVED' as const, mayDecide: false, isOwn: true, job };
    const { gateway } = show({
      'GET api/v1/audit-exports': () => [asked, mine],
      'POST api/v1/audit-exports/*/decision': () => ({ ...asked, state: 'REJECTED', mayDecide: false }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Export requests (1 to decide)' }));
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findAllByRole('button', { name: 'Download' })).toHaveLength(1);
    expect(within(drawer).getAllByText('User: admin')).toHaveLength(2);
    await userEvent.type(within(drawer).getByRole('textbox', { name: 'Note' }), 'no');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(gateway.requests.some(({ path }) => path.endsWith('/decision'))).toBe(true));
    const sent = gateway.requests.find(({ path }) => path.endsWith('/decision'));
    expect(sent?.body).toEqual({ isApproved: false, note: 'no' });
  });

  it('opens with the list of requests where a message leads', async () => {
    show({ 'GET api/v1/audit-exports': () => [asked] }, '/?page=2&requests=open');
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByRole('button', { name: 'Approve' })).toBeInTheDocument();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/\?page=2$/));
  });

  it.each([
    [[], 'The chain is intact'],
    [[{ chain: 'demo_e01 2026-11-21', id: '7', at: NOW }], 'The chain is broken'],
  ])('has the chain checked: %j', async (brokenAt, text) => {
    show({ 'GET api/v1/audit-rows/verification': () => ({ rows: 3, chains: 1, brokenAt }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Verify chain' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
