import { describe, expect, it } from 'vitest';
import { deviceName, percentText, skewText } from './texts';

describe('texts of devices', () => {
  it('say the skew with its sign, in a unit one can read', () => {
    expect([skewText(1234), skewText(-500), skewText(-180_000), skewText(0), skewText(null)]).toEqual([
      ...['+1.2 s', '-0.5 s', '-3.0 min', '0.0 s', undefined],
    ]);
  });

  it('call a device by the best name there is', () => {
    expect(deviceName({ name: 'North', code: 'PLC-1' }, 'Gateway')).toBe('North');
    expect(deviceName({ name: null, code: 'PLC-1' }, 'Gateway')).toBe('PLC-1');
    expect(deviceName({ name: null, code: '' }, 'Gateway')).toBe('Gateway');
  });

  it('leave out what is not known', () => {
    expect([percentText(4.25), percentText(null)]).toEqual(['4.3 %', undefined]);
  });
});
