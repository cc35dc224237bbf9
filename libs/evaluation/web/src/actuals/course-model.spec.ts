import type { CourseMonth } from '@sed/evaluation-contract';
import { describe, expect, it } from 'vitest';
import { courseLines } from './course-model';

function month(from: number, actual: number | null, standard: number | null = 10): CourseMonth {
  return {
    ...{
      id: String(from),
      month: `m${String(from)}`,
      from,
      to: from + 1,
      status: null,
      standard,
      tolerancePct: 10,
      actual,
    },
    ...{ deviationPct: null, light: null, perKgRemoved: null, cause: null, measure: null },
  };
}

describe('an indicator over time', () => {
  it('is drawn beside its standard and the side of the tolerance that counts', () => {
    const months = [month(0, 9), month(1, 12)];
    expect(courseLines(months, 'down').map(({ id }) => id)).toEqual(['actual', 'standard', 'upper']);
    expect(courseLines(months, 'up').map(({ id }) => id)).toEqual(['actual', 'standard', 'lower']);
    expect(courseLines(months, 'band').map(({ id }) => id)).toEqual(['actual', 'standard', 'upper', 'lower']);
    const [actual, , upper] = courseLines(months, 'down');
    expect(actual?.points).toEqual([
      [0, 9],
      [1, 12],
      [2, 12],
    ]);
    expect(upper?.points.map(([, value]) => value)).toEqual([11, 11, 11]);
  });

  it('ends with the last month that is known, and has gaps where months are missing', () => {
    const [running] = courseLines([month(0, 9), month(1, null)], 'down');
    expect(running?.points.slice(0, 3)).toEqual([
      [0, 9],
      [1, 9],
      [1, null],
    ]);
    const [gap] = courseLines([month(0, 9), month(5, 8)], 'down');
    expect(gap?.points).toEqual([
      [0, 9],
      [1, 9],
      [1, null],
      [5, 8],
      [6, 8],
    ]);
  });

  it('has no line of what nobody knows', () => {
    expect(courseLines([month(0, null, null)], 'down')).toEqual([]);
  });
});
