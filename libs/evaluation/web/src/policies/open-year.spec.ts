import { expect, it } from 'vitest';
import { likelyYear } from './open-year';

it('offers the year that runs, and from October on the coming one', () => {
  expect(likelyYear(new Date(2026, 8, 30))).toBe(2026);
  expect(likelyYear(new Date(2026, 9, 1))).toBe(2027);
});
