import type { PlanProgressLine } from '@sed/operation-contract';
import { planIndicator } from '@sed/operation-contract';
import { describe, expect, it } from 'vitest';
import { decimalsOf, deviationPct, exportRows, monthLines, sumLines } from './progress-model';

const DAY = 86_400_000;
const month = (n: number, plan: number | null, actual: number | null) => ({
  ...{ month: `2026-0${String(n)}`, from: (n - 1) * 30 * DAY, to: n * 30 * DAY, plan, actual },
});
const LINE: PlanProgressLine = {
  ...{ indicator: 'ENERGY', signals: ['PS_E101'], planToDate: 150, actualToDate: 180 },
  ...{ plan: 400, expected: 480, deviationPct: 20, breaksAt: 80 * DAY },
  months: [month(1, 100, 120), month(2, 100, 60), month(3, 200, null)],
};
const REPORT = { at: 45 * DAY, from: 0, to: 90 * DAY };

describe('the picture of a plan', () => {
  it('shows each month as a step that ends where nothing is known yet', () => {
    const [plan, actual] = monthLines(LINE, REPORT);
    expect(plan?.points.at(-1)).toEqual([90 * DAY, 200]);
    expect(actual?.points).toEqual([
      [0, 120],
      [30 * DAY, 60],
      [60 * DAY, 60],
      [60 * DAY, null],
      [90 * DAY, null],
    ]);
  });

  it('adds up amounts to this moment and goes on along the plan', () => {
    const [plan, actual, expected, whole] = sumLines(LINE, REPORT);
    expect(plan?.points.map(([, value]) => value)).toEqual([0, 100, 200, 400]);
    expect(actual?.points.at(-1)).toEqual([45 * DAY, 180]);
    expect(expected?.points).toEqual([
      [45 * DAY, 180],
      [60 * DAY, 240],
      [90 * DAY, 480],
    ]);
    expect(whole?.points).toEqual([
      [0, 400],
      [90 * DAY, 400],
    ]);
  });

  it('has no way on where nothing is known or the period is over', () => {
    expect(sumLines({ ...LINE, actualToDate: null }, REPORT)[2]?.points).toEqual([]);
    expect(sumLines(LINE, { ...REPORT, at: 90 * DAY })[2]?.points).toEqual([]);
  });

  it('tells deviations and digits by the size of the plan', () => {
    expect(deviationPct(110, 100)).toBeCloseTo(10);
    expect(deviationPct(110, 0)).toBeNull();
    expect([decimalsOf({ plan: 30_000_000 }), decimalsOf({ plan: 99 }), decimalsOf({ plan: 0.31 })]).toEqual([0, 1, 3]);
  });
});

it('is exported with plan and actual of each month', () => {
  const indicator = planIndicator('ENERGY');
  if (indicator === undefined) throw new Error('no such indicator');
  const head = ['Indicator', 'Unit', 'Plan so far', 'Actual so far', 'Plan', 'Forecast', 'Deviation', 'Plan', 'Actual'];
  const [names, row] = exportRows([{ line: LINE, indicator }], { head, nameOf: ({ label }) => label.en });
  expect(names?.slice(-2)).toEqual(['2026-03 Plan', '2026-03 Actual']);
  expect(row).toEqual(['Electricity', 'kWh', 150, 180, 400, 480, 20, 100, 120, 100, 60, 200, null]);
});
