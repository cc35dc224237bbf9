import type { Right } from '@sed/platform-contract';
import type { ParameterDto } from '@sed/records-contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { ParametersPage } from './parameters-page';

afterEach(() => vi.unstubAllGlobals());

const row = (key: string, en: string, more: Partial<ParameterDto> = {}): ParameterDto => ({
  ...{ key, factoryNo: null, value: '20', unit: '%', module: 'stock', label: { zh: en, en }, range: null },
  ...{ source: null, effectiveFrom: null, effectiveTo: null, version: 1, updatedAt: 0, updatedBy: 'system' },
  ...more,
});
const TANK = row('stock.tankLowPct', 'Low level of a chemical tank', { range: { min: 0, max: 100 } });
const ROWS = [TANK, row('pwd.min', 'Minimum password length', { value: '8', unit: null })];

function open(address: string, rights: readonly Right[]) {
  return renderPage(<ParametersPage />, {
    address,
    rights,
    routes: { 'GET api/v1/parameters': () => ROWS, 'PUT api/v1/parameters/*': () => TANK },
  });
}

it('sets the own value of a plant, whose first one it is, beside the common one', async () => {
  const { gateway } = open('/?plant=demo_e01', ['permission:config']);
  expect(await screen.findByText('0 to 100')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Low level of a chemical tank' }));
  const dialog = await screen.findByRole('dialog');
  const value = within(dialog).getByRole('textbox', { name: 'Value' });
  await userEvent.clear(value);
  await userEvent.type(value, '15');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(gateway.sent('PUT', 'api/v1/parameters/stock.tankLowPct')).toHaveLength(1));
  expect(gateway.sent('PUT', 'api/v1/parameters/stock.tankLowPct')[0]?.body).toMatchObject({
    ...{ factoryNo: 'demo_e01', value: '15', version: 0, source: null },
  });
});

it('is searched by name and key, and changed only with the right', async () => {
  open('/?q=PWD', []);
  expect(await screen.findByText('Minimum password length')).toBeVisible();
  expect(screen.queryByText('Low level of a chemical tank')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});
