import { describe, expect, it } from 'vitest';
import { riskLevelOf, riskScore } from './risk';

describe('the matrix of risks', () => {
  it.each([
    [1, 'LOW'],
    [4, 'LOW'],
    [5, 'GENERAL'],
    [9, 'GENERAL'],
    [10, 'MAJOR'],
    [16, 'MAJOR'],
    [20, 'CRITICAL'],
    [25, 'CRITICAL'],
  ] as const)('calls a score of %s %s', (score, level) => {
    expect(riskLevelOf(score)).toBe(level);
  });

  it('has no score until both are said', () => {
    expect(riskScore('4', '5')).toBe(20);
    expect(riskScore('4', null)).toBeNull();
    expect(riskScore(undefined, '3')).toBeNull();
    expect(riskScore('6', '5')).toBeNull();
  });
});
