import { describe, expect, it } from 'vitest';
import { quantityDosed, quantityOfVolume, tankFinding, tankVolumeM3, useFinding } from './tank-stock';

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

  it('loses what its pumps dose, in the unit of the stock', () => {
    const hours = 24;
    const litres = { meanFlow: 50, flowUnit: 'L/h', hours };
    expect(quantityDosed(litres, { unit: 'kg', densityTPerM3: 1.2 })).toBeCloseTo(1440);
    expect(quantityDosed(litres, { unit: 'm³', densityTPerM3: null })).toBeCloseTo(1.2);
    expect(quantityDosed(litres, { unit: 'kg', densityTPerM3: null })).toBeNull();
    expect(quantityDosed({ meanFlow: 0.05, flowUnit: 'm³/h', hours }, { unit: 't', densityTPerM3: 1.2 })).toBeCloseTo(
      1.44,
    );
    const weighed = { meanFlow: 10, flowUnit: 'kg/h', hours };
    expect(quantityDosed(weighed, { unit: 't', densityTPerM3: null })).toBeCloseTo(0.24);
    expect(quantityDosed(weighed, { unit: 'L', densityTPerM3: 1.2 })).toBeCloseTo(200);
    expect(quantityDosed(weighed, { unit: 'L', densityTPerM3: null })).toBeNull();
    expect(quantityDosed({ meanFlow: 40, flowUnit: 'Hz', hours }, { unit: 'kg', densityTPerM3: 1.2 })).toBeNull();
  });

  it.each([
    ['AGREE', 100, 103, 98],
    ['BOOK', 80, 100, 102],
    ['TANK', 100, 80, 102],
    ['DOSED', 100, 101, 80],
    ['NONE', 100, 80, 60],
    ['UNKNOWN', 100, 100, null],
  ])('%s: used by book %d, by tank %d, dosed %d', (found, book, tank, dosed) => {
    expect(useFinding({ book, tank, dosed }, { tolerancePct: 2, content: 0 })).toBe(found);
  });

  it('tells nothing apart that is smaller than what the count of its content may be off by', () => {
    const small = { book: 0, tank: 0.1, dosed: 0.05 };
    expect(useFinding(small, { tolerancePct: 2, content: 12 })).toBe('AGREE');
    expect(useFinding({ ...small, tank: 0.5 }, { tolerancePct: 2, content: 12 })).toBe('TANK');
  });
});
