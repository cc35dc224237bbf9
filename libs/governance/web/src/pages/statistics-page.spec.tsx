import type { QualityFigures, QualityStatistics } from '@sed/governance-contract';
import { renderPage } from '@sed/signals-web/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QualityStatisticsPage } from './statistics-page';

vi.mock('../../../../signals/web/src/chart/canvas-chart', () => ({
  CanvasChart: class {
    draw = () => undefined;
    dispose = () => undefined;
  },
}));

afterEach(() => vi.unstubAllGlobals());

const FIGURES: QualityFigures = { checked: 200, failed: 5, excused: 1, ratePct: 2.5, score: 97.1 };
const FOUND: QualityStatistics = {
  whole: FIGURES,
  byRule: [{ ruleType: 'R04', ...FIGURES }],
  periods: [{ start: '2026-01-01', ...FIGURES }],
  plants: [{ factoryNo: 'p1', ...FIGURES, byRule: [], periods: [], trend: -1.25 }],
  judgedUntil: '2026-01-07',
};
const NOTHING: QualityStatistics = {
  whole: { checked: 0, failed: 0, excused: 0, ratePct: null, score: null },
  ...{ byRule: [], periods: [], plants: [], judgedUntil: null },
};

const open = (found: QualityStatistics) =>
  renderPage(<QualityStatisticsPage />, {
    address: '/?from=2026-01-01&to=2026-01-14&period=week',
    rights: ['resultsDetailedList:view'],
    factoryNo: 'sed_manager_x',
    routes: { 'GET api/v1/governance/statistics': () => found },
  });

describe('the statistics of data quality', () => {
  it('ask for what the address says and lead from each number to its findings', async () => {
    const { gateway } = open(FOUND);
    const heading = await screen.findByRole('heading', { name: 'By type of rule' });
    const byRule = heading.parentElement ?? document.body;
    const link = within(byRule).getByRole('link', { name: '5' });
    const to = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
    expect(Object.fromEntries(to)).toEqual({
      ...{ 'f.ruleType': 'R04', 'f.fromAt.from': '2026-01-01', 'f.fromAt.to': '2026-01-14' },
    });
    const asked = gateway.requests.find(({ path }) => path === 'api/v1/governance/statistics')?.query;
    expect(asked?.get('period')).toBe('week');
    expect(asked?.get('factoryNo')).toBe('sed_manager_x');
    expect(screen.getByText('Checked until 2026-01-07')).toBeVisible();
    expect(screen.getByText('↓ 1.3')).toBeVisible();
    // Taking it out needs the right to.
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('say so where nothing was judged yet', async () => {
    open(NOTHING);
    expect(await screen.findByText(/No day of this time has been checked yet/)).toBeVisible();
  });
});
