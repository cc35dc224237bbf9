import { moduleRoute, type Right } from '@sed/platform-contract';
import { renderPage } from '@sed/signals-web/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { machine, stopped } from '../testing/machines';
import { MachinesEfficiencyPage } from './machines-page';
import { useLocation } from 'react-router';

afterEach(() => vi.unstubAllGlobals());

const RIGHTS = ['efficiencyMachine:view', 'efficiencyMachine:export', 'forecastEquipment:add'] as const;

/** The address a click led to, which the page itself does not show. */
function Where() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

const open = (address = '/', rights: readonly Right[] = RIGHTS) =>
  renderPage(
    <>
      <MachinesEfficiencyPage />
      <Where />
    </>,
    {
      ...{ address, rights, factoryNo: 'demo_e01' },
      routes: { 'GET api/v1/efficiency/machines': () => [stopped, machine({ name: 'Lift 1' })] },
    },
  );

describe('the list of machines', () => {
  it('has those that waste most first, and reasons where there is no figure', async () => {
    open();
    expect(await screen.findByText('68.4 %')).toBeInTheDocument();
    expect(screen.getByText('Fair', { selector: '.sed-status' })).toBeInTheDocument();
    expect(screen.getByText('Stale: Flow')).toBeInTheDocument();
    const names = screen.getAllByRole('button', { name: /^Lift/ }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Lift 1', 'Lift 2']);
  });

  it('shows what the address asks for', async () => {
    open('/?band=NONE');
    expect(await screen.findByText('Lift 2')).toBeInTheDocument();
    expect(screen.queryByText('Lift 1')).not.toBeInTheDocument();
  });

  it('sends what was found to maintenance, where there is something and by right', async () => {
    open();
    const row = (await screen.findByText('Lift 1')).closest('tr');
    expect(within(row!).getByRole('button', { name: 'Send to maintenance' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Send to maintenance' })).toHaveLength(1);
    await userEvent.click(within(row!).getByRole('button', { name: 'Send to maintenance' }));
    const [path, query] = screen.getByRole('status').textContent.split('?');
    expect(path).toBe(moduleRoute('forecastEquipment')?.path);
    const values = new URLSearchParams(query);
    expect(values.get('v.equipment')).toBe('e1');
    expect(values.get('v.content')).toContain('Wire-to-water efficiency 68.4 %, Fair. Power 53.9 kW');
    expect(values.get('v.content')).toContain('¥ 42.06 a day');
  });

  it('offers neither orders nor the export without the right to them', async () => {
    open('/', ['efficiencyMachine:view']);
    expect(await screen.findByText('Lift 1')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send to maintenance' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  });
});
