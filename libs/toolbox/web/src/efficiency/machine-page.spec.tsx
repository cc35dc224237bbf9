import type { EfficiencyHistory, MachineDetail } from '@sed/toolbox-contract';
import { renderPage } from '@sed/signals-web/testing';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { machine, stopped } from '../testing/machines';
import { MachineEfficiencyPage } from './machine-page';

// A canvas is drawn by browsers alone.
vi.mock('@sed/signals-web/chart', async (original) => ({
  ...(await original<object>()),
  TrendChart: ({ label }: { readonly label: string }) => <div role="img" aria-label={label} />,
}));
afterEach(() => vi.unstubAllGlobals());

const DAY_MS = 86_400_000;
const detail = (more: Partial<MachineDetail> = {}): MachineDetail => ({
  machine: machine(),
  inputs: [
    {
      ...{ quantity: 'FLOW', signal: 'IN_FIT101', signalName: { zh: '流量', en: 'Influent flow' }, value: 1700 },
      ...{ state: 'OK', quality: 0, atMs: 0, isShared: true },
    },
    {
      ...{ quantity: 'P_OUT', signal: 'PS_PIT201', signalName: null, value: null, state: 'STALE', quality: 8 },
      ...{ atMs: 0, isShared: false },
    },
  ],
  curve: [
    { flowM3PerH: 1000, headM: 9, figure: 0.65 },
    { flowM3PerH: 2000, headM: 8, figure: 0.74 },
  ],
  ...{ point: null, best: { flowM3PerH: 2000, headM: 8, figure: 0.74 }, referenceFigure: 0.72 },
  pumpClass: { specificSpeed: 277.4, normPct: 82.9, leastPct: 78.9, savingPct: 83.9 },
  group: {
    ...{ flowM3PerH: 3400, now: ['Lift 1', 'Lift 2'], nowKw: 102.5, best: ['Lift 1'], bestKw: 99.8 },
    savingYuanPerDay: '42.12',
  },
  flowSpread: 0.05,
  ...more,
});
const history: EfficiencyHistory = {
  ...{ fromMs: 0, toMs: 2 * DAY_MS, points: [[0, 0.7]] },
  days: [
    { day: '2026-11-20', startMs: 0, figure: 0.7, hours: 20, powerKw: 50 },
    { day: '2026-11-21', startMs: DAY_MS, figure: 0.684, hours: 12.5, powerKw: 53.9 },
  ],
};

const open = (of: MachineDetail) =>
  renderPage(<MachineEfficiencyPage />, {
    ...{ address: '/?id=m1', rights: ['efficiencyMachine:view'], factoryNo: 'demo_e01' },
    routes: {
      'GET api/v1/efficiency/machines': () => [of.machine],
      'GET api/v1/efficiency/machines/m1': () => of,
      'GET api/v1/efficiency/machines/m1/history': () => history,
    },
  });

describe('one machine', () => {
  it('shows what its figure is worked out from, its days, and what follows', async () => {
    open(detail());
    expect(await screen.findByText('68.4 %')).toBeInTheDocument();
    expect(screen.getByText('Influent flow IN_FIT101 (share of the group)')).toBeInTheDocument();
    expect(screen.getByText('stale')).toBeInTheDocument();
    expect(screen.getByText(/Lift 1 would do 3,400 m³\/h with 99.8 kW instead of 102.5 kW/)).toBeInTheDocument();
    expect(screen.getByText(/varied by 5.0 % in the last 30 minutes/)).toBeInTheDocument();
    expect(screen.getByText(/GB 19762: a pump of this size is to reach 82.9 %/)).toBeInTheDocument();
    expect(await screen.findByText('2026-11-21')).toBeInTheDocument();
    // 68.4 after 70.0
    expect(screen.getByText('-1.6')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'On its curve' })).toBeInTheDocument();
  });

  it('says why there is no figure, and that it has no curve', async () => {
    open(detail({ machine: { ...stopped, id: 'm1' }, curve: [], best: null, group: null, pumpClass: null }));
    expect(await screen.findByText('Stale: Flow')).toBeInTheDocument();
    expect(screen.getByText('Its record has no curve')).toBeInTheDocument();
    expect(screen.getByText('Nothing stands out.')).toBeInTheDocument();
  });
});
