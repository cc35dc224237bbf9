import type { PlanProgress } from '@sed/operation-contract';
import { yearPlan } from '@sed/operation-definitions';
import { useSession } from '@sed/platform-web';
import type { RecordDto } from '@sed/records-contract';
import { renderPage } from '@sed/signals-web/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProgressTab } from './progress-tab';

// The canvas is the border: jsdom has none.
vi.mock('../../../../signals/web/src/chart/canvas-chart', () => ({
  CanvasChart: class {
    readonly draw = vi.fn();
    readonly dispose = vi.fn();
  },
}));
afterEach(() => vi.unstubAllGlobals());

const TREND = '/group/monitoringWarning/realMonitoring/runtimeAnalysis';
const FROM = Date.UTC(2025, 11, 31, 16);
const MONTH = 30 * 86_400_000;
const months = (plan: number, actual: number) =>
  [0, 1].map((n) => ({
    ...{ month: `2026-0${String(n + 1)}`, from: FROM + n * MONTH, to: FROM + (n + 1) * MONTH, plan },
    actual: n === 0 ? actual : null,
  }));
const REPORT: PlanProgress = {
  ...{ at: FROM + MONTH, from: FROM, to: FROM + 2 * MONTH },
  lines: [
    {
      ...{ indicator: 'ENERGY', signals: ['EL_JIT001'], months: months(100, 130), planToDate: 100 },
      ...{ actualToDate: 130, plan: 200, expected: 260, deviationPct: 30, breaksAt: Date.UTC(2026, 1, 15) },
    },
    {
      ...{ indicator: 'VOLUME', signals: ['IN_FIT101'], months: months(1000, 1010), planToDate: 1000 },
      ...{ actualToDate: 1010, plan: 2000, expected: 2020, deviationPct: 1, breaksAt: null },
    },
    {
      ...{ indicator: 'STAFF', signals: [], months: months(32, 0), planToDate: 32 },
      ...{ actualToDate: null, plan: 32, expected: null, deviationPct: null, breaksAt: null },
    },
  ],
};
const RECORD: RecordDto = {
  ...{ id: 'p1', version: 1, no: null, factoryNo: 'plant_a', status: 'STARTED', labels: {}, values: { name: 'Plan' } },
  ...{ createdAt: 0, createdBy: 'u1', updatedAt: 0, updatedBy: 'u1' },
};

function open(address = '/', report: () => unknown = () => REPORT) {
  useSession.setState({ menuPathList: [TREND] });
  return renderPage(<ProgressTab module={yearPlan} record={RECORD} onChanged={() => undefined} />, {
    address,
    rights: ['yearPlan:view'],
    routes: { 'GET api/v1/operation/plans/yearPlan/p1/progress': report },
  });
}
const rowOf = async (name: RegExp) => {
  const row = (await screen.findByRole('button', { name })).closest('tr');
  if (row === null) throw new Error('no row');
  return within(row);
};

describe('actual and plan', () => {
  it('says of each indicator whether the plan holds, and since when not', async () => {
    open();
    const energy = await rowOf(/Electricity/);
    expect(energy.getByText('Does not hold')).toBeVisible();
    expect(energy.getByText(/^Used up on 2026-02-15/)).toBeVisible();
    expect((await rowOf(/Volume treated/)).getByText('Holds')).toBeVisible();
    const staff = await rowOf(/Staff/);
    expect(staff.getByText('Not known')).toBeVisible();
    expect(staff.getByText('Not measured: kept by people')).toBeVisible();
  });

  it('leads to what was measured in the time of the plan', async () => {
    open();
    const link = (await rowOf(/Electricity/)).getByRole('link', { name: 'Trend' });
    const query = new URLSearchParams({ plant: 'plant_a', s: 'EL_JIT001', from: String(FROM), to: String(REPORT.at) });
    expect(link).toHaveAttribute('href', `${TREND}?${query.toString()}`);
  });

  it('shows the months of the indicator of the address, and of another one that is opened', async () => {
    open('/?indicator=VOLUME&planView=accumulated');
    const volume = within(await screen.findByRole('region', { name: 'Volume treated' }));
    expect(volume.getByText('1,010')).toBeVisible();
    expect(volume.getByRole('radio', { name: 'Accumulated' })).toBeChecked();
    fireEvent.click(screen.getByRole('button', { name: /Staff/ }));
    const staff = within(await screen.findByRole('region', { name: 'Staff' }));
    expect(staff.queryByRole('radio')).toBeNull();
  });

  it('says when it cannot be read', async () => {
    open('/', () => {
      throw new Error('gone');
    });
    expect(await screen.findByRole('button', { name: /again|retry/i })).toBeVisible();
  });
});
