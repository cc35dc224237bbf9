import { describe, expect, it } from 'vitest';
import { quartersOf, rainOf } from './rain-text';

describe('typed rain', () => {
  it('is read with whatever separates it', () => {
    expect(rainOf(' 2 6.5, 4；1，0\n')).toEqual([2, 6.5, 4, 1, 0]);
  });

  it('is refused where it cannot be', () => {
    for (const text of ['', '  ', '2 x', '-1', '2 300', '1 '.repeat(673)]) expect(rainOf(text)).toBeNull();
  });
});

describe('measured rain', () => {
  it('is added up in quarters of an hour', () => {
    const minutes = Array.from({ length: 30 }, (_, minute) => ({
      start: minute * 60_000,
      mean: minute < 15 ? 12 : null,
    }));
    expect(quartersOf(minutes, { fromMs: 0, toMs: 45 * 60_000 })).toEqual([3, 0, 0]);
    expect(quartersOf([{ start: -60_000, mean: 60 }], { fromMs: 0, toMs: 15 * 60_000 })).toEqual([0]);
  });
});
