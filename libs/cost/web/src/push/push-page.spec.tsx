import type { MallOrder } from '@sed/cost-contract';
import { renderPage } from '@sed/signals-web/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FeeOrderPushPage } from './fee-order-push-page';

afterEach(() => vi.unstubAllGlobals());

const PATH = '/operate/cost/electricityEstimatedPushMall';
const ID = '0199b0c8-0000-7000-8000-000000000001';
const ORDER: MallOrder = {
  ...{ orderNo: 'DF-A-20261101-0001', kind: 'ELECTRICITY', step: 'ESTIMATE', revision: 0, month: '2026-11' },
  ...{ plant: { no: 'plant_a', name: 'A' }, supplier: { code: 'S1', name: 'Grid' }, reference: '3101', unit: 'kWh' },
  ...{ quantity: '600000.00', amountYuan: '460917.00', taxYuan: null, invoice: null },
};
const RECORD = {
  ...{ id: ID, version: 3, no: ORDER.orderNo, factoryNo: 'plant_a', status: 'ESTIMATE_READY', labels: {} },
  ...{ createdAt: 0, createdBy: 'u1', updatedAt: 0, updatedBy: 'u1' },
  values: { month: '2026-11', estimateYuan: '460917.00', sending: false, mallError: null, pushes: [] as object[] },
};

function open(address: string, more: { readonly isSetUp?: boolean; readonly values?: object } = {}) {
  const { isSetUp = true, values = {} } = more;
  const record = { ...RECORD, values: { ...RECORD.values, ...values } };
  const actions = [{ name: 'pushEstimate', refusals: [] }];
  const acted = vi.fn(() => record);
  const at = 'api/v1/modules/electricityFeeOrderManage/records';
  renderPage(<FeeOrderPushPage />, {
    address,
    rights: ['electricityFeeOrderManage:view', 'electricityFeeOrderManage:issue'],
    routes: {
      [`GET ${at}`]: () => ({ list: [record], total: 1, pageNum: 1, pageSize: 20, chips: {} }),
      [`GET ${at}/${ID}`]: () => ({ record, actions, mayEdit: false, mayDelete: false }),
      [`GET api/v1/fee-orders/electricity/${ID}/mall`]: () => ({ isSetUp, order: ORDER }),
      [`POST ${at}/${ID}/actions/pushEstimate`]: acted,
    },
  });
  return acted;
}

describe('the page that pushes orders', () => {
  it('lists what waits, and opens one', async () => {
    open(PATH);
    fireEvent.click(await screen.findByText(ORDER.orderNo));
    expect(await screen.findByText('Sent to the mall')).toBeDefined();
  });

  it('shows all the mall gets before it is pushed', async () => {
    const acted = open(`${PATH}?id=${ID}`);
    expect(await screen.findByText('460,917.00')).toBeDefined();
    expect(screen.getByText('Grid (S1)')).toBeDefined();
    expect(screen.getByText('Nothing was sent yet')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Push the estimate' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await vi.waitFor(() => expect(acted).toHaveBeenCalledOnce());
  });

  it('says what came of the last sending, and that there is no mall', async () => {
    const pushes = [{ at: 1, step: 'ESTIMATE', outcome: 'FAILED', answer: 'no line' }];
    open(`${PATH}?id=${ID}`, { isSetUp: false, values: { mallError: 'no line', pushes } });
    expect(await screen.findByText('Last failure: no line')).toBeDefined();
    expect(screen.getByText('Not reached')).toBeDefined();
    expect(screen.getByText('The purchasing mall is not set up: nothing can be sent')).toBeDefined();
  });
});
