import { describe, expect, it } from 'vitest';
import { unitText } from './unit-text';

describe('unitText', () => {
  it.each([
    ['m3/h', 'm³/h'],
    ['L/(m2 h)', 'L/(m² h)'],
    ['kWh/m3', 'kWh/m³'],
    ['degC', '°C'],
    ['uS/cm', 'µS/cm'],
    ['mg/L', 'mg/L'],
    ['-', ''],
    ['', ''],
  ])('writes %s as "%s"', (unit, text) => {
    expect(unitText(unit)).toBe(text);
  });
});
