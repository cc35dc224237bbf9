import { expect, it } from 'vitest';
import { holdState, keepsUntil } from './hold-time';

const HOUR = 3_600_000;
const TAKEN = Date.UTC(2026, 2, 1);

it.each([
  ['with all its time', 24, 0, null],
  ['with more than four hours left', 24, 19.9, null],
  ['with four hours left', 24, 20, 'soon'],
  ['in its last quarter', 2, 1.5, 'soon'],
  ['before its last quarter', 2, 1.4, null],
  ['at the end of its time', 24, 24, 'soon'],
  ['past its time', 24, 24.01, 'over'],
  ['of which nothing is said', null, 1000, null],
  ['measured at once or not at all', 0, 0.1, 'over'],
] as const)('a sample %s', (_what, holdHours, hours, state) => {
  expect(holdState(TAKEN, holdHours, TAKEN + hours * HOUR)).toBe(state);
});

it('keeps from when it was taken', () => {
  expect(keepsUntil(TAKEN, 6)).toBe(TAKEN + 6 * HOUR);
  expect([keepsUntil(null, 6), keepsUntil(TAKEN, null)]).toEqual([null, null]);
  expect(holdState(null, 6, TAKEN)).toBeNull();
});
