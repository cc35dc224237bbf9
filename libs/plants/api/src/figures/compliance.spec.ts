import { expect, it } from 'vitest';
import { complianceOf } from './compliance';

const DAY = 86_400_000;
const bucket = (day: number, mean: number | null, goodSeconds = 86_400) => ({
  ...{ start: day * DAY, end: (day + 1) * DAY, mean, goodSeconds },
  ...{ min: null, max: null, first: null, last: null, stdev: null, total: null, count: 1 },
});
const range = { fromMs: 0, toMs: 4.5 * DAY };
const cod = (means: readonly (number | null)[]) => ({
  ...{ limitLo: null, limitHi: 50 },
  buckets: means.map((mean, day) => bucket(day, mean)),
});

it('counts a day as kept only where every index is within its limits; the limit itself is within', () => {
  const ph = { limitLo: 6, limitHi: 9, buckets: [7, 5.9, 7, 7].map((mean, day) => bucket(day, mean)) };
  expect(complianceOf([cod([50, 20, 51, 20]), ph], range, false)).toEqual({ kept: 2, judged: 4 });
});

it('judges no day of which an index is not known, or too little of it', () => {
  const few = { limitLo: null, limitHi: 50, buckets: [bucket(0, 20, 60_000), bucket(1, 20)] };
  expect(complianceOf([cod([20, 20, 20]), few], range, false)).toEqual({ kept: 1, judged: 1 });
  expect(complianceOf([cod([null])], range, false)).toEqual({ kept: 0, judged: 0 });
  expect(complianceOf([], range, false)).toEqual({ kept: 0, judged: 0 });
});

it('leaves out the day that is running unless it is what is asked for', () => {
  const running = { limitLo: null, limitHi: 50, buckets: [bucket(4, 20, 40_000)] };
  expect(complianceOf([running], range, false)).toEqual({ kept: 0, judged: 0 });
  expect(complianceOf([running], { fromMs: 4 * DAY, toMs: 4.5 * DAY }, true)).toEqual({ kept: 1, judged: 1 });
});
