import type { RiskAnalysis } from '@sed/exceptions-contract';
import { renderPage } from '@sed/signals-web/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { analysisRows } from './analysis-rows';
import { RiskAnalysisPage } from './risk-analysis-page';

afterEach(() => vi.unstubAllGlobals());

const HOUR = 3_600_000;
const FOUND: RiskAnalysis = {
  ...{ total: 4, open: 3, overdue: 1, unassessed: 1, closed: 1, repeated: 1 },
  byPlant: [{ factoryNo: 'p1', total: 4, open: 3, overdue: 1, major: 1, critical: 1 }],
  byCategory: [{ category: 'POWER', total: 4, open: 3 }],
  byLevel: [
    { level: 'LOW', total: 0, open: 0 },
    { level: 'CRITICAL', total: 2, open: 1 },
  ],
  matrix: [{ likelihood: 5, severity: 4, total: 2, open: 1 }],
  ages: [1, 0, 2, 0],
  ...{ toControlMs: 2 * HOUR, toCloseMs: null },
};

const open = (found: RiskAnalysis, address = '/?from=2026-01-01&to=2026-01-31&category=POWER') =>
  renderPage(<RiskAnalysisPage />, {
    address,
    rights: ['riskManagement:view'],
    factoryNo: 'sed_manager_x',
    routes: { 'GET api/v1/risk-analysis': () => found },
  });

describe('the analysis of risks', () => {
  it('asks for what the address says, and leads from each number to its list', async () => {
    const { gateway } = open(FOUND);
    const matrix = await screen.findByRole('table', { name: /Matrix/ });
    const field = within(matrix).getByRole('link', { name: /5 almost certain, 4 severe, Critical: Open 1, Risks 2/ });
    const to = new URLSearchParams(field.getAttribute('href')?.split('?')[1]);
    expect(Object.fromEntries(to)).toMatchObject({
      ...{ 'f.likelihood': '5', 'f.severity': '4', 'f.category': 'POWER', 'f.foundAt.from': '2026-01-01' },
    });
    const asked = gateway.requests.find(({ path }) => path === 'api/v1/risk-analysis')?.query;
    expect(asked?.get('category')).toBe('POWER');
    expect(asked?.get('factoryNo')).toBe('sed_manager_x');
    expect(Number(asked?.get('to')) - Number(asked?.get('from'))).toBe(31 * 24 * HOUR);
  });

  it('colours only where something stands, and says what has no number', async () => {
    open(FOUND);
    const matrix = await screen.findByRole('table', { name: /Matrix/ });
    expect(matrix.querySelectorAll('[data-marked=true]')).toHaveLength(1);
    expect(within(matrix).getAllByRole('rowheader')[0]).toHaveTextContent('5 almost certain');
    expect(screen.getByText('25.0 %')).toBeInTheDocument();
    expect(screen.getByText('Median time to closure').nextSibling).toHaveTextContent('--');
  });

  it('says so where there is no risk', async () => {
    open({ ...FOUND, total: 0 });
    expect(await screen.findByText('No risk was found in this period')).toBeInTheDocument();
  });

  it('writes all its counts into a file', () => {
    const t = (key: string) => key;
    const rows = analysisRows(FOUND, { t, language: 'en', nameOf: (plant) => `Plant ${plant}`, ageText: String });
    expect(rows).toContainEqual(['byPlant', 'Plant p1', 3, 4, 1]);
    expect(rows).toContainEqual(['byLevel', 'Critical', 1, 2]);
    expect(rows).toContainEqual(['matrix', 'likelihood 5 × severity 4', 1, 2]);
    expect(rows).toContainEqual(['ages', '2', 2]);
  });
});
