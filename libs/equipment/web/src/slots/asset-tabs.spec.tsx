import type { AssetLife, EquipmentLife, SavingReport } from '@sed/equipment-contract';
import { equipList, facilitiesList, technicalPlan } from '@sed/equipment-definitions';
import type { AnyModule } from '@sed/records-model';
import { ModuleFrameProvider, type RecordSlotProps } from '@sed/records-web';
import { renderPage } from '@sed/signals-web/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FacilityLifeTab, LifeTab } from './life-tab';
import { SavingTab } from './saving-tab';

afterEach(() => vi.unstubAllGlobals());

const AT = Date.UTC(2026, 10, 21, 4);

function propsOf(module: AnyModule): RecordSlotProps {
  const record = { id: 'r1', factoryNo: 'p1', status: 'IN_USE', values: {} };
  return { record, module, onChanged: () => undefined } as unknown as RecordSlotProps;
}

describe('the life of a machine', () => {
  const LIFE: EquipmentLife = {
    ...{ operState: 'MAINTENANCE', hours: 12_340, hours30d: 410, starts30d: 18, covered30d: 0.985 },
    health: { score: 71, parts: [{ cause: 'FAULTS', points: 16, found: 2 }] },
    ...{ faults: 2, mtbfHours: 6170, repairCost24mo: 5600, repairSharePct: 56 },
    events: [
      {
        ...{ kind: 'ORDER', module: 'faultEquipment', id: 'o1', no: 'GZ1-1', name: 'Seal', factoryNo: null },
        ...{ status: 'COMPLETED', at: AT, endedAt: AT + 3_600_000, cost: 1200 },
      },
      {
        ...{ kind: 'ORDER', module: 'faultEquipment', id: 'o2', no: 'GZ1-2', name: 'Bearing', factoryNo: 'p2' },
        ...{ status: 'COMPLETED', at: AT - 9, endedAt: null, cost: null },
      },
      {
        ...{ kind: 'ALARM', module: 'alarm', id: 'a1', no: null, name: 'Tripped', factoryNo: null },
        ...{ status: 'CLEARED', at: AT - 99, endedAt: AT, cost: null },
      },
    ],
  };
  const open = (life: EquipmentLife) =>
    renderPage(<LifeTab {...propsOf(equipList)} />, { routes: { 'GET api/v1/equipment/r1/life': () => life } });

  it('has its state, hours and costs, and says when repairs speak for a new one', async () => {
    open(LIFE);
    expect(await screen.findByText('In maintenance')).toBeInTheDocument();
    for (const text of ['12340 h', '98.5 %', '6170 h', '71', '56.0 %']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByText(/Health is 100 less: .*2 → −16/)).toBeInTheDocument();
    expect(screen.getByText(/consider a replacement/)).toBeInTheDocument();
  });

  it('leads to what was done here, and only tells what another plant did', async () => {
    open(LIFE);
    const order = await screen.findByRole('link', { name: 'GZ1-1' });
    expect(order.getAttribute('href')).toContain('id=o1');
    expect(screen.queryByRole('link', { name: /GZ1-2/ })).not.toBeInTheDocument();
    expect(screen.getByText('GZ1-2 · p2')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the alarm' })).toHaveAttribute('href', expect.stringContaining('a1'));
  });

  it('says that no hours are counted where no running signal is named', async () => {
    const none = { hours: null, hours30d: null, starts30d: null, covered30d: null, repairSharePct: null, events: [] };
    open({ ...LIFE, ...none });
    expect(await screen.findByText(/no running signal is named/)).toBeInTheDocument();
    expect(screen.getByText(/No order and no exception names it/)).toBeInTheDocument();
    expect(screen.queryByText(/consider a replacement/)).not.toBeInTheDocument();
  });
});

describe('the life of a facility', () => {
  it('has what is next, its costs, what was done and found, and its drawings', async () => {
    const life: AssetLife = {
      ...{ faults: 3, repairCost24mo: 900, repairSharePct: 60 },
      events: [
        {
          ...{ kind: 'ORDER', module: 'maintenanceWork', id: 'o1', no: 'BY1-1', name: 'Clean', factoryNo: null },
          ...{ status: 'COMPLETED', at: AT, endedAt: AT, cost: 900 },
        },
        {
          ...{ kind: 'INSPECTION', module: 'facilitiesList', id: 'r1', no: null, name: 'Cracks', factoryNo: null },
          ...{ status: null, at: AT - 9, endedAt: null, cost: null },
        },
      ],
    };
    const values = { nextInspectionOn: '2027-01-05', nextUpkeepAt: AT, drawings: ['d1'] };
    const labels = { drawings: { d1: 'plan.pdf' } };
    const props = propsOf(facilitiesList);
    const shown = { ...props, record: { ...props.record, values, labels } } as unknown as RecordSlotProps;
    renderPage(
      <ModuleFrameProvider module={facilitiesList}>
        <FacilityLifeTab {...shown} />
      </ModuleFrameProvider>,
      { routes: { 'GET api/v1/facilities/r1/life': () => life } },
    );
    expect(await screen.findByText('2027-01-05')).toBeInTheDocument();
    for (const text of ['3', '60.0 %', 'Cracks']) expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText(/consider a replacement/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'BY1-1' }).getAttribute('href')).toContain('id=o1');
    expect(screen.getByText(/plan\.pdf/)).toBeInTheDocument();
  });
});

describe('the saving of a renovation', () => {
  const REPORT: SavingReport = {
    ...{ verdict: 'PROVEN', afterDays: 84, beyondDays: 3, expectedUse: 1000, actualUse: 880 },
    model: { base: 10, perLoad: 0.25, perWeather: null, r2: 0.912, cv: 0.048, days: 60 },
    ...{ savedPct: 12, savedPerYear: 43_800, savedYuan: 30_660, promisedYuan: 28_000 },
    ...{ useUnit: 'kWh', loadUnit: 'm³', changedAt: AT },
    days: [{ atMs: AT, use: 880, load: 4000, weather: null, expected: 1000 }],
  };

  it('is told against what was promised, day by day against what would have been used', async () => {
    const routes = { 'GET api/v1/technical-plans/r1/saving': () => REPORT };
    renderPage(<SavingTab {...propsOf(technicalPlan)} />, { routes });
    expect(await screen.findByText(/30,660/)).toBeInTheDocument();
    expect(screen.getByText(/28,000/)).toBeInTheDocument();
    const day = within(screen.getByText('2026-11-21').closest('tr') ?? document.body);
    expect(day.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      ...['2026-11-21', '880', '1000', '4000', '--'],
    ]);
  });
});
