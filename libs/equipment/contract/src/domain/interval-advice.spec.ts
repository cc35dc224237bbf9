import { describe, expect, it } from 'vitest';
import { intervalAdvice, type Visit } from './interval-advice';

const INTERVAL = { days: 30, hours: null, starts: null };
const visits = (found: string, broken: readonly number[] = []): Visit[] =>
  found.split('').map((letter, index) => ({
    atMs: index,
    found: ({ n: 'NOTHING', w: 'WEAR', d: 'DEFECT' } as const)[letter] ?? null,
    hadBreakdown: broken.includes(index),
  }));
const of = (found: string, broken: readonly number[] = [], isCritical = false) =>
  intervalAdvice(visits(found, broken), INTERVAL, { isCritical });

describe('the interval of a maintenance', () => {
  it.each([
    ['nnnnn', [], 'LENGTHEN', 38],
    ['nnnnw', [], 'LENGTHEN', 38],
    ['nnwww', [], 'KEEP', 30],
    ['nnnnnnnn', [3], 'KEEP', 30],
    ['nnnn', [1], 'SHORTEN', 22],
    ['nwdd', [], 'SHORTEN', 22],
    ['nn-', [], 'TOO_FEW', null],
  ] as const)('after %s with breakdowns %j is to %s', (found, broken, verdict, days) => {
    expect(of(found, broken)).toMatchObject({ verdict, proposed: { days } });
  });

  it('is lengthened less on a critical machine, and counts only what was told', () => {
    expect(of('nnnn', [], true)).toMatchObject({ factor: 1.1, proposed: { days: 33 } });
    expect(of('-n-nn-n')).toMatchObject({ visits: 4, nothing: 4 });
  });

  it('is judged by the latest dozen', () => {
    expect(of(`dddd${'n'.repeat(12)}`)).toMatchObject({ visits: 12, defects: 0, verdict: 'LENGTHEN' });
  });
});
