import { expect, it } from 'vitest';
import { paretoOf } from './pareto';

it('puts the commonest cause first and what says nothing last, with the share of all up to it', () => {
  const rows = [
    { key: null, faults: 4, downMs: 0 },
    { key: 'SEAL', faults: 1, downMs: 2 },
    { key: 'NONE', faults: 0, downMs: 0 },
    { key: 'WEAR', faults: 4, downMs: 1 },
    { key: 'OTHER', faults: 1, downMs: 9 },
  ];
  expect(paretoOf(rows, 10).map(({ row, sharePct, cumulativePct }) => [row.key, sharePct, cumulativePct])).toEqual([
    ['WEAR', 40, 40],
    ['OTHER', 10, 50],
    ['SEAL', 10, 60],
    [null, 40, 100],
  ]);
});
