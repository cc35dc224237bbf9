import { expect, it } from 'vitest';
import { countedEnergyKwh } from './counted-energy';

const base = { first: 1000, last: 1600, mean: 500, validity: 1, hours: 720 };

it('counts energy by counters and by mean power, in their units', () => {
  expect(countedEnergyKwh({ ...base, unit: 'kWh' })).toBe(600);
  expect(countedEnergyKwh({ ...base, unit: 'MWh' })).toBe(600_000);
  expect(countedEnergyKwh({ ...base, unit: 'kW' })).toBe(360_000);
  expect(countedEnergyKwh({ ...base, unit: 'MW' })).toBe(360_000_000);
});

it('knows nothing of a counter that went back, of gaps, of other units', () => {
  expect(countedEnergyKwh({ ...base, unit: 'kWh', last: 900 })).toBeNull();
  expect(countedEnergyKwh({ ...base, unit: 'kWh', first: null })).toBeNull();
  expect(countedEnergyKwh({ ...base, unit: 'kW', validity: 0.89 })).toBeNull();
  expect(countedEnergyKwh({ ...base, unit: 'm3' })).toBeNull();
  expect(countedEnergyKwh({ ...base, unit: 'kW', hours: 0 })).toBeNull();
});
