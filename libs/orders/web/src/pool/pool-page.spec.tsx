import type { PlannedOrder } from '@sed/orders-contract';
import { renderPage } from '@sed/signals-web/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { TaskPlanPoolPage } from './pool-page';
import { DRAGGED } from './week-grid';

afterEach(() => vi.unstubAllGlobals());

const order = (id: string, more: Partial<PlannedOrder> = {}): PlannedOrder => ({
  ...{
    id,
    module: 'maintenanceWork',
    version: 1,
    no: `BY-${id}`,
    name: `Work ${id}`,
    factoryNo: 'p1',
    state: 'TO_ISSUE',
  },
  ...{ emergencyDegree: '1', sourceType: 'PLAN', section: null, equipName: null, equipNo: null, place: null },
  ...{ team: null, executor: null, planStart: null, planEnd: null, parts: null, conflicts: [], isolation: null },
  permit: null,
  ...more,
});
const bearing = { item: 'i1', name: { zh: '轴承', en: 'Bearing' }, quantity: '2', unit: { zh: '个', en: 'pcs' } };
const ORDERS = [
  order('1', { parts: { missing: [{ ...bearing, expectedOn: '2026-12-01' }], unlisted: 0 }, isolation: 'm 0' }),
  order('2', { parts: { missing: [], unlisted: 0 }, isolation: 'm 0' }),
  order('3', {
    conflicts: [{ kind: 'ISOLATION', id: '1', module: 'maintenanceWork', no: 'BY-1', name: 'Work 1' }],
    parts: { missing: [], unlisted: 1 },
  }),
];

const open = (address = '/') =>
  renderPage(<TaskPlanPoolPage />, {
    ...{ address, rights: ['maintenanceWork:view'], factoryNo: 'p1' },
    routes: {
      'GET api/v1/order-pool': () => ({ pool: ORDERS, isCut: false, taken: [], people: [] }),
    },
  });

it('says of each order whether its parts are there, what stands against it, and what goes with it', async () => {
  open();
  expect(await screen.findByText('1 missing')).toBeInTheDocument();
  expect(screen.getByTitle('Bearing 2 pcs · expected on 2026-12-01')).toBeInTheDocument();
  expect(screen.getByText('Ready', { selector: 'span, span *' })).toBeInTheDocument();
  expect(screen.getByText('Not in the catalogue')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'BY-1' }).getAttribute('href')).toContain('id=1');
  const [together] = screen.getAllByRole('button', { name: '1 more behind one isolation, saves 1 h' });
  if (together === undefined) throw new Error('nothing goes together');
  await userEvent.click(together);
  expect(screen.getByText('2 selected')).toBeInTheDocument();
});

it('shows what the address asks for', async () => {
  open('/?check=conflict');
  expect(await screen.findByText('Work 3')).toBeInTheDocument();
  expect(screen.queryByText('Work 2')).not.toBeInTheDocument();
});

it('lets an order be dragged onto a day as before', async () => {
  open();
  const grip = (await screen.findByText('Work 2')).parentElement;
  const data = new Map<string, string>();
  const dataTransfer = { setData: (kind: string, text: string) => data.set(kind, text) };
  fireEvent.dragStart(grip ?? document.body, { dataTransfer });
  expect(data.get(DRAGGED)).toBe('2');
});

it('says which permit in force covers an order, and takes all it covers', async () => {
  const permit = { id: 'w1', no: 'DH-1', path: '/permits?id=w1', validTo: Date.UTC(2026, 10, 27, 10, 0) };
  const ORDERS_UNDER_IT = [order('1', { permit }), order('2', { permit }), order('3')];
  renderPage(<TaskPlanPoolPage />, {
    ...{ address: '/', rights: ['maintenanceWork:view'], factoryNo: 'p1' },
    routes: { 'GET api/v1/order-pool': () => ({ pool: ORDERS_UNDER_IT, isCut: false, taken: [], people: [] }) },
  });
  const [link] = await screen.findAllByRole('link', { name: /^Permit DH-1 in force until 11-27 / });
  expect(link).toHaveAttribute('href', expect.stringContaining('/permits?id=w1'));
  const [covered] = screen.getAllByRole('button', { name: '1 more under one permit' });
  if (covered === undefined) throw new Error('nothing is under one permit');
  await userEvent.click(covered);
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
});
