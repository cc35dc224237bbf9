import { expect, it } from 'vitest';
import { perKgRemoved, removedBy } from './per-removed';

it('says what is used per kg removed', () => {
  const means = { inMgPerL: 300, outMgPerL: 20 };
  expect(perKgRemoved(0.28, means, 'one')).toBeCloseTo(1, 9);
  expect(perKgRemoved(28, { inMgPerL: 40, outMgPerL: 12 }, 'gram')).toBe(1);
  expect(removedBy('E_U')?.unit).toBe('kWh/kg COD');
  expect(removedBy('SLD_M')).toBeUndefined();
});

it('is not known without what it is made of, and where nothing is removed', () => {
  const means = { inMgPerL: 300, outMgPerL: 20 };
  expect(perKgRemoved(null, means, 'one')).toBeNull();
  expect(perKgRemoved(0.3, { ...means, inMgPerL: null }, 'one')).toBeNull();
  expect(perKgRemoved(0.3, { ...means, outMgPerL: null }, 'one')).toBeNull();
  expect(perKgRemoved(0.3, { inMgPerL: 20, outMgPerL: 20 }, 'one')).toBeNull();
  expect(perKgRemoved(Number.NaN, means, 'one')).toBeNull();
});
