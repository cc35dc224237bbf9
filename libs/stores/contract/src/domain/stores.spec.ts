import { describe, expect, it } from 'vitest';
import { countTolerancePct, daysOfCover, isFree, paidByContent, turnoverPerYear, warningsOf } from './stores';

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

describe('a count', () => {
  it('is looser for what is poured than for what comes in bags', () => {
    expect(countTolerancePct(2, { inventoryType: '1', dosageForm: '1' })).toBe(2);
    expect(countTolerancePct(2, { inventoryType: '1', dosageForm: '2' })).toBe(0.5);
    expect(countTolerancePct(0, { inventoryType: '1', dosageForm: '2' })).toBe(0);
    expect(countTolerancePct(2, { inventoryType: '4', dosageForm: null })).toBe(2);
  });
});

describe('a chemical', () => {
  it('is paid by what it contains where less was measured than was bought, and never beyond its price', () => {
    expect(paidByContent(1.1, { measuredPct: 22.5, boughtPct: 25 })).toBeCloseTo(0.99);
    expect(paidByContent(1.1, { measuredPct: 26, boughtPct: 25 })).toBe(1.1);
    expect(paidByContent(1.1, { measuredPct: null, boughtPct: 25 })).toBe(1.1);
  });
});

describe('a machine', () => {
  const values = { isSpare: false, enabled: true, transferAskedBy: null };
  it('may be asked for while it is idle, or in the store and kept for nobody', () => {
    expect(isFree({ status: 'IDLE', values: { ...values, isSpare: true } })).toBe(true);
    expect(isFree({ status: 'IN_STOCK', values })).toBe(true);
    expect(isFree({ status: 'IN_STOCK', values: { ...values, isSpare: true } })).toBe(false);
    expect(isFree({ status: 'IN_USE', values })).toBe(false);
    expect(isFree({ status: 'IDLE', values: { ...values, transferAskedBy: 'em' } })).toBe(false);
    expect(isFree({ status: 'IDLE', values: { ...values, enabled: false } })).toBe(false);
  });
});

describe('turnover', () => {
  it('is of a year, beside what lay there on average', () => {
    expect(turnoverPerYear(900, 500, 1500)).toBeCloseTo(3.65);
    expect(turnoverPerYear(900, 0, 1000)).toBeCloseTo(3.65);
    expect(turnoverPerYear(900, 0, 0)).toBeNull();
  });
});
