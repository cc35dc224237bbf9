import { renderPage } from '@sed/signals-web/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DeviceOrders, machineNumber } from './device-orders';

afterEach(() => vi.unstubAllGlobals());

const anOrder = (id: string, equipNo: string, at = 1) => ({
  ...{ id, version: 1, no: id, factoryNo: 'p1', status: null, createdAt: 1, createdBy: 'a', updatedAt: at },
  ...{ updatedBy: 'a', labels: {} },
  values: { name: `Order ${id}`, orderType: 'routineWork', state: 'COMPLETED', equipNo, planEnd: null },
});
const list = [anOrder('long', 'P2010'), ...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => anOrder(id, 'P201'))];
const reply = () => ({ list, total: list.length, pageNum: 1, pageSize: 50, chips: {} });
const PLANT = { factoryNo: 'p1', name: { zh: '一厂', en: 'One' }, region: 'east', type: 'WWTP' } as const;
const open = (rights: readonly 'integratedQuery:view'[]) =>
  renderPage(<DeviceOrders factoryNo="p1" device="PS_P201" />, {
    rights,
    viewer: { plants: [PLANT] },
    routes: { 'GET api/v1/modules/integratedQuery/records': reply },
  });

it('knows the number of a machine in a tag', () => {
  expect(['PS_P201', 'BIO.A1.B602', 'P7'].map(machineNumber)).toEqual(['P201', 'B602', 'P7']);
});

it('shows the last five orders of the machine and of no other, each a way to it', async () => {
  const { gateway } = open(['integratedQuery:view']);
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByText('Order long')).toBeNull();
  expect(screen.getByRole('link', { name: 'Order a' })).toHaveAttribute('href', expect.stringContaining('id=a'));
  const [asked] = gateway.sent('GET', 'api/v1/modules/integratedQuery/records');
  expect(asked?.query.get('equipNo')).toBe('P201');
});

it('asks nothing for whoever may not see orders', () => {
  const { gateway } = open([]);
  expect(screen.getByText('You have no right to see orders here')).toBeInTheDocument();
  expect(gateway.sent('GET', 'api/v1/modules/integratedQuery/records')).toEqual([]);
});
