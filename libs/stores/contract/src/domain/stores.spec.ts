import { describe, expect, it } from 'vitest';
import { daysOfCover, warningsOf } from './stores';

const calm = { available: 10, onHand: 10, expiresInDays: null, idleDays: 3 };
const limits = { reorder: 5, max: 20 };

describe('warnings', () => {
  it('say nothing while all is well, and where no limits are set', () => {
    expect(warningsOf(calm, limits)).toEqual([]);
    expect(warningsOf({ ...calm, available: 0, onHand: 999 }, { reorder: null, max: null })).toEqual([]);
  });

  it.each([
    [{ available: 4.9 }, ['LOW']],
    [{ available: 5 }, []],
    [{ onHand: 20.1 }, ['OVER']],
    [{ expiresInDays: 30 }, ['EXPIRING']],
    [{ expiresInDays: 31 }, []],
    [{ expiresInDays: 0 }, ['EXPIRING']],
    [{ expiresInDays: -1 }, ['EXPIRED']],
    [{ expiresInDays: -1, onHand: 0, available: 0 }, ['LOW']],
    [{ idleDays: 365 }, ['DEAD']],
  ])('%j', (stock, expected) => {
    expect(warningsOf({ ...calm, ...stock }, limits)).toEqual(expected);
  });

  it('count days of cover by the mean use, where something is used', () => {
    expect(daysOfCover(28, 14)).toBe(28);
    expect(daysOfCover(28, 0)).toBeNull();
  });
});
