import { renderPage } from '@sed/signals-web/testing';
import type { StockBalance } from '@sed/stores-contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { overviewRows, overviewTotals } from './overview-rows';
import { StockOverviewPage } from './stock-overview-page';

afterEach(() => vi.unstubAllGlobals());

const stock = (more: Partial<StockBalance> = {}): StockBalance => ({
  ...{ factoryNo: 'p1', item: 'i1', itemCode: 'BJ-1', itemName: { zh: '轴承', en: 'Bearing' }, specification: null },
  ...{ inventoryType: '2', batch: null, location: 'w1', locationName: 'Store 1', isInTransit: false, account: 'a1' },
  ...{
    quantity: '8',
    reserved: '2',
    available: '6',
    unit: 'pc',
    unitName: { zh: '个', en: 'pc' },
    valueYuan: '1200',
    expiresOn: null,
  },
  ...{ daysOfCover: null, warnings: [] },
  ...more,
});
const PAC = {
  item: 'i2',
  itemCode: 'YJ-1',
  itemName: { zh: '聚合氯化铝', en: 'PAC' },
  inventoryType: '1',
  account: 'a2',
};

describe('rows of the overview', () => {
  const rows = [
    stock(),
    stock({ ...PAC, batch: 'B2', expiresOn: '2027-02-01' }),
    stock({ ...PAC, batch: 'B1', expiresOn: '2027-01-01', warnings: ['LOW'] }),
  ];

  it('are found by code, name in either language and batch, the first to expire first', () => {
    expect(overviewRows(rows, { search: '聚合' }).map(({ batch }) => batch)).toEqual(['B1', 'B2']);
    expect(overviewRows(rows, { search: 'b2' })).toHaveLength(1);
    expect(overviewRows(rows, { type: '2' })).toHaveLength(1);
    expect(overviewRows(rows, { warning: 'LOW' })).toHaveLength(1);
  });

  it('come to items, value and warnings, each item of a plant once', () => {
    const twice = [...rows, stock({ ...PAC, batch: 'B3', warnings: ['LOW'] })];
    expect(overviewTotals(twice)).toMatchObject({ items: 2, valueYuan: 4800, byWarning: { LOW: 1, DEAD: 0 } });
  });
});

describe('the stock overview', () => {
  const open = () =>
    renderPage(<StockOverviewPage />, {
      address: '/?warning=LOW',
      rights: ['inOutManage:view'],
      factoryNo: 'p1',
      routes: {
        'GET api/v1/stock/balances': () => [stock(), stock({ ...PAC, batch: 'B1', warnings: ['LOW'] })],
        'GET api/v1/stock/measures': () => ({
          ...{ turnoverPerYear: 4.26, accuracyPct: null },
          delayed: ['1', '2', '3'].map((no) => ({
            module: 'temporaryOrder',
            id: `o${no}`,
            no: `LS-${no}`,
            factoryNo: 'p1',
          })),
        }),
        'GET api/v1/stock/entries': ({ query }) => ({
          ...{ total: 1, pageNum: 1, pageSize: 20 },
          list: [
            {
              ...{ id: 'e1', at: 0, factoryNo: 'p1', item: 'i2', itemName: PAC.itemName, batch: 'B1', location: 'w1' },
              ...{ locationName: 'Store 1', quantity: '-2', quantityAfter: '8', unit: 'pc', valueYuan: '-300' },
              ...{ valueAfterYuan: '1200', purpose: 'issue', reason: null, isReversal: false, by: 'u1' },
              document: { module: 'inOutManage', recordId: 'r1', no: 'CK-P1-20261121-0001' },
            },
          ].filter(() => !query.has('keyword') || query.get('keyword') === '1121'),
        }),
      },
    });

  it('shows what the address asks for, and each movement with its document', async () => {
    open();
    const item = await screen.findByRole('button', { name: 'YJ-1' });
    expect(screen.queryByText('Bearing')).not.toBeInTheDocument();
    await userEvent.click(item);
    const link = await screen.findByRole('link', { name: 'CK-P1-20261121-0001' });
    expect(link).toHaveAttribute('href', '/productioManager/inventoryManage/inOutManage?id=r1');
    expect(screen.getByText('Issue')).toBeInTheDocument();
    const search = screen.getByRole('searchbox', { name: 'Document, batch or reason' });
    await userEvent.type(search, 'other{enter}');
    await waitFor(() => expect(screen.queryByText('Issue')).not.toBeInTheDocument());
    await userEvent.clear(search);
    await userEvent.type(search, '1121{enter}');
    expect(await screen.findByText('Issue')).toBeInTheDocument();
  });

  it('tells how the stores are kept, and which orders wait for goods', async () => {
    open();
    expect(await screen.findByText('4.3 /a')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: '3' }));
    const order = await screen.findByRole('link', { name: 'LS-1' });
    expect(order.getAttribute('href')).toContain('?id=o1');
  });
});
