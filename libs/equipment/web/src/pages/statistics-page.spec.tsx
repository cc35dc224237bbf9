import type { UpkeepRow } from '@sed/equipment-contract';
import { renderPage } from '@sed/signals-web/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MaintenanceCountsPage, MaintenanceHoursPage } from './statistics-page';

afterEach(() => vi.unstubAllGlobals());

const row = (more: Partial<UpkeepRow>): UpkeepRow => ({
  ...{ key: null, name: null, planned: 8, issued: 7, done: 5, onTime: 4, late: 2, open: 1, cancelled: 1 },
  ...{ plannedMinutes: 600, actualMinutes: 750 },
  ...more,
});

function open(page: typeof MaintenanceCountsPage, by: string, rows: readonly UpkeepRow[]) {
  const Page = page;
  return renderPage(<Page />, {
    address: `/?by=${by}&from=2026-10-01&to=2026-10-31`,
    rights: ['maintenanceWork:view'],
    factoryNo: 'p1',
    routes: {
      'GET api/v1/maintenance-statistics': ({ query }) => ({
        rows: query.get('by') === by ? rows : [],
        ...{ total: row({}), adherencePct: 87.5 },
      }),
    },
  });
}
const cellsOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);

it('counts maintenance by its level, and leads to the very orders that were counted', async () => {
  open(MaintenanceCountsPage, 'level', [row({ key: 'LUBRICATION' })]);
  const cells = await cellsOf('Lubrication');
  const [planned, issued, done, onTime, late, open_] = cells
    .getAllByRole('link')
    .map((link) => new URL(link.getAttribute('href') ?? '', 'http://x'));
  expect(planned?.searchParams.get('f.level')).toBe('LUBRICATION');
  expect(planned?.searchParams.get('f.planEnd.from')).toBe('2026-10-01');
  expect(planned?.searchParams.get('plant')).toBe('p1');
  expect(done?.searchParams.get('status')?.split(',').toSorted()).toEqual(['COMPLETED', 'EVALUATED']);
  expect(issued?.searchParams.get('status')?.split(',')).not.toContain('TO_ISSUE');
  expect(onTime?.searchParams.get('f.timeliness')).toBe('ON_TIME');
  expect(late?.searchParams.get('f.timeliness')).toBe('OVERDUE_OPEN,OVERDUE_DONE');
  for (const status of ['CANCELLED', 'COMPLETED']) expect(open_?.searchParams.get('status')).not.toContain(status);
  expect(cells.getByText('57.1 %')).toBeInTheDocument();
  expect(screen.getByText('87.5 %')).toBeInTheDocument();
});

it('shows hours planned and booked by type of machine, without a link where there are too many machines', async () => {
  open(MaintenanceHoursPage, 'equipType', [row({ key: 't1', name: { zh: '泵', en: 'Pumps' } }), row({ planned: 0 })]);
  const cells = await cellsOf('Pumps');
  expect(cells.queryAllByRole('link')).toEqual([]);
  expect(cells.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['Pumps', '8', '5', '10.0', '12.5', '2.5'],
  ]);
  expect(await screen.findByText('Not given')).toBeInTheDocument();
});

it('leads from a type of machine to the orders of its machines', async () => {
  const pumps = row({ key: 't1', name: { zh: '泵', en: 'Pumps' }, machines: ['m1', 'm2'] });
  open(MaintenanceHoursPage, 'equipType', [pumps]);
  const [planned] = (await cellsOf('Pumps')).getAllByRole('link');
  expect(new URL(planned?.getAttribute('href') ?? '', 'http://x').searchParams.get('f.equipment')).toBe('m1,m2');
});

it('leads from a team to its orders', async () => {
  open(MaintenanceHoursPage, 'team', [row({ key: 'Team A', name: { zh: '甲班', en: 'Team A' } })]);
  const [planned] = (await cellsOf('Team A')).getAllByRole('link');
  expect(new URL(planned?.getAttribute('href') ?? '', 'http://x').searchParams.get('f.team')).toBe('Team A');
});
