import { CALCULATORS, type InputDto } from '@sed/toolbox-contract';
import { describe, expect, it } from 'vitest';
import { ownLines, workedOut } from './what-if';

const CARBON = CALCULATORS[5];
const VALVES = CALCULATORS[1];
const read = (values: Record<string, number | null>): InputDto[] =>
  Object.entries(values).map(([key, value]) => ({
    ...{ key, value, source: value === null ? 'MISSING' : 'SIGNAL', signal: null, atMs: null, quality: null },
  }));
const WATER = { Q: 50_000, TN: 48, BOD: 110, NOm: 10.2, pumpMax: 6000 };

describe('what if', () => {
  it('goes by what was read, and by what is typed in its place', () => {
    if (CARBON === undefined) throw new Error('none');
    const inputs = { inputs: read(WATER), rows: [] };
    const now = workedOut(CARBON, inputs, {});
    const typed = workedOut(CARBON, inputs, { TN: 30 });
    expect(now.result?.values.kgd).toBeCloseTo(22_025.7, 0);
    expect(typed.result?.values.dN).toBe(0);
    expect(ownLines(CARBON, { TN: 30, 'x 2': 5 })).toEqual([
      { input: '5_TN', row: null, value: 30 },
      { input: '5_x', row: 2, value: 5 },
    ]);
  });

  it('says what is missing instead of a result', () => {
    if (CARBON === undefined || VALVES === undefined) throw new Error('none');
    const found = workedOut(CARBON, { inputs: read({ ...WATER, TN: null }), rows: [] }, {});
    expect([found.missing, found.result]).toEqual([['TN'], null]);
    const header = { inputs: read({ G: 9000, p1: 62 }), rows: [read({ w: 1, DO: 2, p2: 58, Kvs: 1000, x: null })] };
    expect(workedOut(VALVES, header, {}).missing).toEqual(['1.x']);
    expect(workedOut(VALVES, header, { 'x 1': 50 }).missing).toEqual([]);
  });
});
