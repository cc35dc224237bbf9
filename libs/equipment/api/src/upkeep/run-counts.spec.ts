import type { BucketDto } from '@sed/signals-contract';
import { expect, it } from 'vitest';
import { hoursIn, startsIn } from './run-counts';

const bucket = (values: Partial<BucketDto>): BucketDto => ({
  ...{ start: 0, end: 0, mean: null, min: null, max: null, first: null, last: null, stdev: null, total: null },
  ...{ count: 1, goodSeconds: 60 },
  ...values,
});
const minute = (first: number, last: number, max = Math.max(first, last)) => bucket({ first, last, max });

it('running hours are shares of the usable time', () => {
  const found = hoursIn([bucket({ mean: 1, goodSeconds: 3600 }), bucket({ mean: 0.5, goodSeconds: 1800 }), bucket({})]);
  expect(found).toEqual({ hours: 1.25, goodMs: 5_400_000 });
});

it('starts are changes from off to on, gaps are none', () => {
  expect(startsIn([minute(1, 1), minute(1, 0), minute(0, 0), minute(0, 1), minute(1, 1)])).toBe(1);
  expect(startsIn([minute(0, 0), minute(1, 1), bucket({}), minute(1, 1), minute(0, 0, 1)])).toBe(2);
  expect(startsIn([])).toBe(0);
});
