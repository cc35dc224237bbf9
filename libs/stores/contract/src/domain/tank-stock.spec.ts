import { describe, expect, it } from 'vitest';
import { quantityOfVolume, tankFinding, tankVolumeM3 } from './tank-stock';

describe('a tank', () => {
  const tank = { volumeM3: 20, fullLevelM: 4 };

  it('holds by its level what its volume says, in the unit of the stock', () => {
    expect(tankVolumeM3(1, 'm', tank)).toBe(5);
    expect(tankVolumeM3(25, '%', tank)).toBe(5);
    expect(tankVolumeM3(9, 'm', tank)).toBe(20);
    expect(tankVolumeM3(1, 'm', { ...tank, fullLevelM: null })).toBeNull();
    expect(quantityOfVolume(5, 't', 1.2)).toBe(6);
    expect(quantityOfVolume(5, 'kg', 1.2)).toBe(6000);
    expect(quantityOfVolume(5, 'm³', null)).toBe(5);
    expect(quantityOfVolume(5, 't', null)).toBeNull();
    expect(quantityOfVolume(5, 'pcs', 1.2)).toBeNull();
  });

  it.each([
    ['AGREE', 10, 10.1, 9.95],
    ['BOOK', 12, 10, 10.1],
    ['COUNT', 10, 8, 10.1],
    ['LEVEL', 10, 10.1, 13],
    ['NONE', 10, 8, 13],
    ['UNKNOWN', 10, 10, null],
  ])('%s: book %d, counted %d, level %d', (found, book, counted, level) => {
    expect(tankFinding({ book, counted, level }, 2)).toBe(found);
  });
});
