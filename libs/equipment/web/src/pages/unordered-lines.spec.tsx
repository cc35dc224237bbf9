import type { DuePlan } from '@sed/equipment-contract';
import { renderPage } from '@sed/signals-web/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { UnorderedLines } from './unordered-lines';

afterEach(() => vi.unstubAllGlobals());

const due = (id: string, machine: string): DuePlan => ({
  ...{ id, version: 3, no: `BYJ-${id}`, name: 'Oil', machine, level: 'LUBRICATION', nextDueAt: Date.UTC(2026, 10, 25) },
  ...{ dueBy: 'CALENDAR', minutes: 30, isStopNeeded: false, missing: [], isDeferrable: id === 'm1' },
  conflicts: [{ kind: 'PERSON', module: 'faultEquipment', id: 'o1', no: 'GZ1-9', name: 'Seal' }],
});

function open(rights: Parameters<typeof renderPage>[1], lines = [due('m1', 'P1 Pump'), due('m2', 'P2 Pump')]) {
  const asked: unknown[] = [];
  renderPage(<UnorderedLines factoryNo="demo_e01" />, {
    ...rights,
    factoryNo: 'demo_e01',
    routes: {
      'GET api/v1/maintenance-plans/due': () => lines,
      'GET api/v1/capital-plans/lines': () => [],
      'POST api/v1/modules/maintenancesPlanList/bulk': ({ body }) => {
        asked.push(body);
        return [
          { id: 'm1', ok: true, message: null, error: null },
          { id: 'm2', ok: false, message: 'not in use', error: null },
        ];
      },
    },
  });
  return asked;
}

it('makes the orders of the maintenance that is picked, and says which could not be made', async () => {
  const asked = open({ rights: ['maintenancesPlanList:view', 'maintenancesPlanList:issue'] });
  const make = await screen.findByRole('button', { name: 'Make the orders now (0)' });
  expect(make).toBeDisabled();
  for (const machine of ['P1 Pump', 'P2 Pump']) {
    const row = (await screen.findByText(machine)).closest('tr') ?? document.body;
    await userEvent.click(within(row).getByRole('checkbox'));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Make the orders now (2)' }));
  expect(await screen.findByText('1 order made')).toBeInTheDocument();
  expect(screen.getByText('BYJ-m2: not in use')).toBeInTheDocument();
  expect(asked).toMatchObject([
    {
      action: 'generate',
      records: [
        { id: 'm1', version: 3 },
        { id: 'm2', version: 3 },
      ],
    },
  ]);
});

it('puts off the maintenance that is picked, to a day and for a reason, as far as it has a day', async () => {
  const asked = open({ rights: ['maintenancesPlanList:view', 'maintenancesPlanList:issue'] });
  for (const machine of ['P1 Pump', 'P2 Pump']) {
    const row = (await screen.findByText(machine)).closest('tr') ?? document.body;
    await userEvent.click(within(row).getByRole('checkbox'));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Defer (1)' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Defer this time' });
  expect(submit).toBeDisabled();
  await userEvent.type(dialog.getByLabelText('New date'), '2026-12-24{Enter}');
  await userEvent.type(dialog.getByLabelText('Reason'), 'No crew');
  await userEvent.click(submit);
  await screen.findByText('1 plan deferred');
  expect(asked).toMatchObject([
    { action: 'defer', note: 'No crew', values: { deferTo: '2026-12-24' }, records: [{ id: 'm1', version: 3 }] },
  ]);
});

it('says what stands against it, with the way there', async () => {
  open({ rights: ['maintenancesPlanList:view'] });
  const links = await screen.findAllByRole('link', { name: 'GZ1-9' });
  expect(links[0]?.closest('td')).toHaveTextContent('Same person as GZ1-9');
});

it('shows what waits to whoever may not make orders of it', async () => {
  open({ rights: ['maintenancesPlanList:view'] });
  expect(await screen.findByText('P1 Pump')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('draws of thousands of lines what is looked at', async () => {
  const lines = Array.from({ length: 2000 }, (_, n) => due(`m${String(n)}`, `P${String(n)} Pump`));
  open({ rights: ['maintenancesPlanList:view'] }, lines);
  expect(await screen.findByText('P0 Pump')).toBeInTheDocument();
  expect(screen.getAllByText(/^P\d+ Pump$/).length).toBeLessThan(100);
});
