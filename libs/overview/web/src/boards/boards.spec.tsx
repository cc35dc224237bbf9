import { GatewayRefusal } from '@sed/signals-web';
import { renderPage } from '@sed/signals-web/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aPlant } from '../testing/a-plant';
import { DataBoardPage } from './data-board-page';
import { IndexBoardPage } from './index-board-page';

const PLANTS = [
  aPlant('e01', { Q_OUT: { value: 24_000 }, E_U: { value: 0.4, target: 0.35, targetFrom: 'indicator', validity: 1 } }),
  aPlant('e02', { Q_OUT: { value: 6000 }, E_U: { value: 0.3 } }),
  aPlant('e03', {}),
];
const routes = { 'GET api/v1/plant-figures': () => ({ at: 0, plants: PLANTS }) };
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1);

it('shows figures of every plant, the sum of what may be added, and what misses its target', async () => {
  renderPage(<DataBoardPage />, { routes, address: '/dataBoard' });
  const table = await screen.findByRole('table', { name: 'Data board' });
  const [first, , unknown, total] = rowsOf(table).map((row) => row.textContent);
  expect(first).toContain('24,000');
  expect(within(table).getAllByRole('img', { name: 'Target missed' })).toHaveLength(1);
  expect(unknown).not.toMatch(/\d,\d/);
  expect(total).toContain('30,000');
});

it('asks for the period of the address, and keeps a choice there', async () => {
  const { gateway } = renderPage(<DataBoardPage />, {
    routes,
    address: '/dataBoard?period=week&back=1&plant=demo_e01',
  });
  await screen.findByRole('table');
  const asked = () => gateway.sent('GET', 'api/v1/plant-figures').at(-1)?.query.toString();
  expect(asked()).toBe('period=week&back=1&factoryNo=demo_e01');
  await userEvent.click(screen.getByText('Year'));
  await screen.findByRole('table');
  expect(asked()).toContain('period=year');
});

it('ranks plants by a chosen indicator, the best first and those without a value last', async () => {
  renderPage(<IndexBoardPage />, { routes, address: '/indexBoard?index=E_U' });
  const rows = rowsOf(await screen.findByRole('table', { name: 'Unit energy' }));
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'Plant e02',
    'Plant e01',
    'Plant e03',
  ]);
  expect(rows[1]?.textContent).toContain('+14.3 %');
});

it('says that there are no plants, and of how many a sum is', async () => {
  const empty = { 'GET api/v1/plant-figures': () => ({ at: 0, plants: [] }) };
  const { unmount } = renderPage(<IndexBoardPage />, { routes: empty, address: '/indexBoard' });
  expect(await screen.findByText('No plants in scope')).toBeInTheDocument();
  unmount();
  renderPage(<DataBoardPage />, { routes, address: '/dataBoard' });
  expect(await screen.findByText('2 of 3')).toBeInTheDocument();
});

it('says that figures could not be read, and shows them when they can', async () => {
  let isThere = false;
  const read = () => {
    if (!isThere) throw new GatewayRefusal(500, 'The store is not there');
    return { at: 0, plants: PLANTS };
  };
  renderPage(<DataBoardPage />, { routes: { 'GET api/v1/plant-figures': read }, address: '/dataBoard' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('table')).toBeNull();
  isThere = true;
  await userEvent.click(again);
  expect(await screen.findByRole('table', { name: 'Data board' })).toBeInTheDocument();
});
