import { resultsDetailedList, rulesDetailedInformation } from '@sed/governance-definitions';
import { renderModule } from '@sed/records-web/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { governanceSlots } from '.';

vi.mock('../../../../signals/web/src/chart/canvas-chart', () => ({
  CanvasChart: class {
    draw = () => undefined;
    dispose = () => undefined;
  },
}));

afterEach(() => vi.unstubAllGlobals());

const slotsOf = (key: string) => governanceSlots.filter(({ module }) => module === key);
const AT = Date.UTC(2026, 10, 20, 4);
const FINDING = {
  ...{ subject: 'IN_AIT102_COD', ruleType: 'R04', severity: 'MEDIUM', fromAt: AT, toAt: AT + 1000 },
  evidence: { zh: '标准差', en: 'The standard deviation was small' },
};
const EVIDENCE = {
  ...{ fromMs: AT, toMs: AT + 1000, chart: { fromMs: AT - 1000, toMs: AT + 2000 }, lo: 1, hi: 2 },
  lines: [
    {
      ...{
        code: 'IN_AIT102_COD',
        name: { zh: '进水COD', en: 'Influent COD' },
        unit: 'mg/L',
        decimals: 1,
        level: 'raw',
      },
      points: [[AT, 1.5]],
    },
  ],
};

it('shows what is stored around a finding and what was like it', async () => {
  renderModule({
    ...{ module: resultsDetailedList, slots: slotsOf(resultsDetailedList.key), address: '?id=resultsDetailedList-1' },
    prepare: (engine) => {
      const { id, no } = engine.add(resultsDetailedList, FINDING, { status: 'OPEN' });
      const earlier = { id: 'f0', no: 'DG-0', subject: 'IN_AIT102_COD', fromAt: AT, status: 'NON_ABNORMAL' };
      engine.overrides.set(`GET api/v1/governance/findings/${id}/evidence`, () => EVIDENCE);
      engine.overrides.set(`GET api/v1/governance/findings/${id}/similar`, () => [
        { ...earlier, cause: null, reason: 'Cleaning' },
      ]);
      expect(no).not.toBe('DG-0');
    },
  });
  const chart = await screen.findByRole('region', { name: 'Stored values' });
  expect(await within(chart).findByText('Influent COD (IN_AIT102_COD)')).toBeVisible();
  expect(within(chart).getByText('Finding')).toBeVisible();
  const similar = screen.getByRole('region', { name: /Earlier findings/ });
  expect(await within(similar).findByRole('link', { name: 'DG-0' })).toBeVisible();
  expect(within(similar).getByText(/Cleaning/)).toBeVisible();
});

it('tries a rule and says what it would have found', async () => {
  const { user } = renderModule({
    ...{
      module: rulesDetailedInformation,
      slots: slotsOf(rulesDetailedInformation.key),
      address: '?id=rulesDetailedInformation-1',
    },
    prepare: (engine) => {
      const values = { code: 'R04', name: { zh: '冻结', en: 'Frozen' }, type: 'R04', appliesTo: 'ALL' };
      const { id } = engine.add(rulesDetailedInformation, { ...values, severity: 'MEDIUM', weight: 1, enabled: true });
      engine.overrides.set(`POST api/v1/governance/rules/${id}/dry-run`, () => ({
        ...{ fromMs: AT, toMs: AT + 1000, plants: 2, checked: 40, found: 3, failed: 2, left: 1 },
        samples: [{ factoryNo: 'demo_e01', subject: 'IN_AIT102_COD', fromMs: AT, score: 0.83 }],
      }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Dry run' }));
  expect(await screen.findByText('3 findings at 2 of 40 checked, 2 plants')).toBeVisible();
  expect(screen.getByText('0.83')).toBeVisible();
  expect(screen.getByText(/left: 1/)).toBeVisible();
});
