import type { CountedOrder } from '@sed/orders-contract';
import { renderPage, savedFiles } from '@sed/signals-web/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CountedOrders } from './counted-orders';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const orderOf = (index: number): CountedOrder => ({
  ...{ id: `o${String(index)}`, module: 'temporaryOrder', no: `LS-${String(index)}`, name: `Work ${String(index)}` },
  ...{ factoryNo: 'demo_e01', state: 'EVALUATED', executor: 'u1', executorName: { zh: '甲', en: 'Fitter' } },
  ...{ planEnd: Date.UTC(2026, 10, 20, 4), actualEnd: null, score: 4.666 },
});

it('the orders behind a figure are saved as a file, those of all pages', async () => {
  const saved = savedFiles();
  const all = Array.from({ length: 230 }, (_, index) => orderOf(index));
  const { gateway } = renderPage(
    <CountedOrders
      title="Evaluated"
      asked={{ from: 0, to: 10, by: 'team', figure: 'evaluated', key: 'Night crew' }}
      onClose={() => undefined}
    />,
    {
      routes: {
        'GET api/v1/order-statistics/orders': ({ query }) => {
          const [pageNum, pageSize] = [Number(query.get('pageNum')), Number(query.get('pageSize'))];
          const list = all.slice((pageNum - 1) * pageSize, pageNum * pageSize);
          return { list, total: all.length, pageNum, pageSize };
        },
      },
    },
  );
  expect(await screen.findByRole('link', { name: 'LS-0' })).toBeInTheDocument();
  expect(screen.getAllByText('4.7')[0]).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [file] = saved;
  const lines = (file?.text ?? '').trim().split('\r\n');
  expect([file?.name, lines.length]).toEqual(['orders-evaluated.csv', 231]);
  expect(lines[0]).toBe('Order no.,Name,Type,Plant,Executor,Planned end,Finished,Score,State');
  expect(lines[230]).toMatch(/^LS-229,Work 229,.*,Fitter,2026-11-20 .*,4\.7,Evaluated$/);
  const asked = gateway.sent('GET', 'api/v1/order-statistics/orders').map(({ query }) => query.get('key'));
  expect(new Set(asked)).toEqual(new Set(['Night crew']));
});
