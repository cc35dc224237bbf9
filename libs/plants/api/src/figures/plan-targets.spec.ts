import { expect, it } from 'vitest';
import { plannedIn } from './plan-targets';

const DAY_MS = 86_400_000;
const plant = { zone: 'Asia/Shanghai', dayStartMinutes: 0 };
const at = (text: string) => Date.parse(`${text}+08:00`);
const MONTHS = new Map([
  ['2026-01', 3100],
  ['2026-02', 2800],
]);
const range = (from: string, to: string) => ({ plant, range: { fromMs: at(from), toMs: at(to) } });

it('takes the share of the month that has passed of what adds up', () => {
  expect(plannedIn(MONTHS, 'SUM', range('2026-01-01T00:00', '2026-01-11T00:00'))).toBeCloseTo(1000, 6);
  expect(plannedIn(MONTHS, 'SUM', range('2026-01-01T00:00', '2026-03-01T00:00'))).toBeCloseTo(5900, 6);
});

it('goes over the end of a month, and weighs means by the time of each', () => {
  const twoDays = range('2026-01-31T00:00', '2026-02-02T00:00');
  expect(plannedIn(MONTHS, 'SUM', twoDays)).toBeCloseTo(200, 6);
  const means = new Map([
    ['2026-01', 0.3],
    ['2026-02', 0.5],
  ]);
  expect(plannedIn(means, 'MEAN', twoDays)).toBeCloseTo(0.4, 9);
});

it('is by production days', () => {
  const early = { zone: 'Asia/Shanghai', dayStartMinutes: 480 };
  const hour = { fromMs: at('2026-02-01T06:00'), toMs: at('2026-02-01T07:00') };
  // Before eight in the morning the last day of January is not over.
  expect(plannedIn(new Map([['2026-01', 744]]), 'SUM', { plant: early, range: hour })).toBeCloseTo(1, 6);
});

it('is nothing where a part of the period has no plan', () => {
  expect(plannedIn(MONTHS, 'SUM', range('2026-02-27T00:00', '2026-03-02T00:00'))).toBeNull();
  expect(plannedIn(MONTHS, 'SUM', { plant, range: { fromMs: DAY_MS, toMs: DAY_MS } })).toBeNull();
});
