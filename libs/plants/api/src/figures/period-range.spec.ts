import { expect, it } from 'vitest';
import { periodRange } from './period-range';

const SHANGHAI = { zone: 'Asia/Shanghai', dayStartMinutes: 480 };
const BERLIN = { zone: 'Europe/Berlin', dayStartMinutes: 0 };
const text = ({ fromMs, toMs }: { fromMs: number; toMs: number }) =>
  [fromMs, toMs].map((ms) => new Date(ms).toISOString().slice(0, 16));

it.each([
  ['day', 0, ['2025-11-21T00:00', '2025-11-21T10:13']],
  ['day', 1, ['2025-11-20T00:00', '2025-11-21T00:00']],
  // 2025-11-17 was a Monday.
  ['week', 0, ['2025-11-17T00:00', '2025-11-21T10:13']],
  ['month', 0, ['2025-11-01T00:00', '2025-11-21T10:13']],
  ['month', 1, ['2025-10-01T00:00', '2025-11-01T00:00']],
  ['year', 1, ['2024-01-01T00:00', '2025-01-01T00:00']],
] as const)('%s, %i back, begins with a production day at 08:00 of the plant', (period, back, expected) => {
  const nowMs = Date.parse('2025-11-21T10:13:20Z');
  expect(text(periodRange(SHANGHAI, { period, back }, nowMs))).toEqual(expected);
});

it('counts the small hours to the production day before, on the first of a month too', () => {
  // 07:00 in Shanghai on 1 November: still 31 October.
  const nowMs = Date.parse('2025-10-31T23:00:00Z');
  expect(text(periodRange(SHANGHAI, { period: 'month', back: 0 }, nowMs))).toEqual([
    '2025-10-01T00:00',
    '2025-10-31T23:00',
  ]);
});

it('follows the clocks of the plant where they were changed within the month', () => {
  const nowMs = Date.parse('2025-11-05T12:00:00Z');
  // Summer time ended on 26 October 2025.
  expect(text(periodRange(BERLIN, { period: 'month', back: 1 }, nowMs))).toEqual([
    '2025-09-30T22:00',
    '2025-10-31T23:00',
  ]);
});
