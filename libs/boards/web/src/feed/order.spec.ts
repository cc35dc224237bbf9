import { describe, expect, it } from 'vitest';
import { anIndicator, aPlant } from '../testing/board-builders';
import { orderOf, pageAt, pickIndicators } from './order';

const over = anIndicator({ state: 'over' });
const near = anIndicator({ state: 'warn' });

function mapOf(...plants: ReturnType<typeof aPlant>[]) {
  return new Map(plants.map((plant) => [plant.factoryNo, plant]));
}

describe('the order of plants', () => {
  it('is alarm level, then exceeded, near, silent, then calm', () => {
    const plants = mapOf(
      aPlant('calm'),
      aPlant('silent', { link: 'offline' }),
      aPlant('near', { indicators: [near] }),
      aPlant('over', { indicators: [over] }),
      aPlant('twice', { indicators: [over, over] }),
      aPlant('level3', { severity: 3 }),
      aPlant('level1', { severity: 1 }),
    );
    expect(orderOf(plants, [])).toEqual(['level1', 'level3', 'twice', 'over', 'near', 'silent', 'calm']);
  });

  it('keeps equals in the order of their numbers', () => {
    expect(orderOf(mapOf(aPlant('b'), aPlant('a')), [])).toEqual(['a', 'b']);
  });

  it('answers the previous order itself when nothing moved', () => {
    const previous = ['a', 'b'];
    expect(orderOf(mapOf(aPlant('b'), aPlant('a')), previous)).toBe(previous);
  });
});

describe('the page of a board', () => {
  const order = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

  it('spreads the plants evenly', () => {
    expect(pageAt(order, 6, { elapsedMs: 0, rotateEveryMs: 30_000 })).toEqual({
      index: 0,
      count: 2,
      factoryNos: ['a', 'b', 'c', 'd'],
    });
  });

  it('turns every thirty seconds and begins again after the last', () => {
    const index = (elapsedMs: number) => pageAt(order, 3, { elapsedMs, rotateEveryMs: 30_000 }).index;
    expect([0, 29_999, 30_000, 60_000, 90_000].map(index)).toEqual([0, 0, 1, 2, 0]);
  });

  it('stands still with rotation off', () => {
    expect(pageAt(order, 3, { elapsedMs: 999_999, rotateEveryMs: 0 }).index).toBe(0);
  });

  it('is one empty page without plants and survives a screen without room', () => {
    expect(pageAt([], 5, { elapsedMs: 0, rotateEveryMs: 1 })).toEqual({ index: 0, count: 1, factoryNos: [] });
    expect(pageAt(order, 0, { elapsedMs: 0, rotateEveryMs: 1 }).factoryNos).toEqual(['a']);
  });

  it('shows every plant once in a full turn', () => {
    const seen = [0, 1, 2].flatMap((turn) => pageAt(order, 3, { elapsedMs: turn, rotateEveryMs: 1 }).factoryNos);
    expect(seen).toEqual(order);
  });
});

describe('the indicators of a narrow row', () => {
  const keys = ['a', 'b', 'c', 'd'];
  const row = keys.map((key) => anIndicator({ key, state: key === 'd' ? 'over' : 'normal' }));

  it('always hold the exceeded ones, in their usual order', () => {
    expect(pickIndicators(row, 2).map(({ key }) => key)).toEqual(['a', 'd']);
  });

  it('are all there when they fit', () => {
    expect(pickIndicators(row, 4)).toBe(row);
  });
});
