import { describe, expect, it } from 'vitest';
import { gapCauseOf, type GapRow } from './gap-cause';
import { gapPct } from './result';

const row = (value: number, online: number, more: Partial<GapRow> = {}): GapRow => ({
  ...{ value, online, gapPct: gapPct(online, { qualifier: 'EQ', value }) ?? 0 },
  ...{ allowedPct: 20, isBelow: false, dilution: null, isLate: false },
  ...more,
});
const causeOf = (one: GapRow, ...others: readonly number[]) => gapCauseOf(one, [one.gapPct, ...others]);

describe('a result that is far from the analyser', () => {
  it('is told by what it looks like', () => {
    expect(causeOf(row(30, 33))).toBeNull();
    expect(causeOf(row(3.1, 31))).toBe('decimal');
    expect(causeOf(row(310, 31))).toBe('decimal');
    expect(causeOf(row(6.2, 31, { dilution: 5 }))).toBe('dilution');
    expect(causeOf(row(155, 31, { dilution: 5 }))).toBe('dilution');
    expect(causeOf(row(2, 6, { isBelow: true }))).toBe('below');
    expect(causeOf(row(20, 31, { isLate: true }))).toBe('held');
    expect(causeOf(row(20, 31))).toBe('sample');
  });

  it('is worth a word from where its point or the plant says', () => {
    expect(causeOf(row(30, 33, { allowedPct: 5 }))).toBe('sample');
    expect(causeOf(row(20, 31, { allowedPct: 60 }))).toBeNull();
  });

  it('points at the analyser where all samples are off the same way', () => {
    expect(causeOf(row(20, 31), 45, 60)).toBe('analyser');
    expect(causeOf(row(20, 31), 45, 5)).toBe('sample');
    expect(causeOf(row(20, 31), 45, -40)).toBe('sample');
    expect(causeOf(row(20, 31), 45)).toBe('sample');
  });

  it('is measured by its own kind of gap where the analyser reads nothing', () => {
    expect(causeOf(row(20, 0))).toBe('sample');
  });
});
