import { describe, expect, it } from 'vitest';
import { sortedRows } from './sorted-rows';

const rows = [
  { id: 1, reason: 'empty', replayedAt: null },
  { id: 2, reason: 'bad', replayedAt: 20 },
  { id: 3, reason: 'empty', replayedAt: 10 },
];
const ids = (sorted: readonly { id: number }[]) => sorted.map(({ id }) => id);

describe('rows of a list held in memory', () => {
  it('stay as they are when nobody asks for an order', () => {
    expect(sortedRows(rows, undefined)).toBe(rows);
    expect(sortedRows(rows, [])).toBe(rows);
  });

  it('are sorted by several columns, equal ones in their own order', () => {
    expect(ids(sortedRows(rows, [{ field: 'reason', descending: false }]))).toEqual([2, 1, 3]);
    const asked = [
      { field: 'reason', descending: true },
      { field: 'id', descending: true },
    ] as const;
    expect(ids(sortedRows(rows, asked))).toEqual([3, 1, 2]);
  });

  it('have what is not there last, in both directions', () => {
    expect(ids(sortedRows(rows, [{ field: 'replayedAt', descending: false }]))).toEqual([3, 2, 1]);
    expect(ids(sortedRows(rows, [{ field: 'replayedAt', descending: true }]))).toEqual([2, 3, 1]);
  });
});
