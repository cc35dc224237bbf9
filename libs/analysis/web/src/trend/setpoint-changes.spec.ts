import { QUALITY } from '@sed/platform-contract';
import type { SamplePoint } from '@sed/signals-contract';
import { describe, expect, it } from 'vitest';
import { signal } from '../testing/signal-builder';
import { isSetpoint, setpointChanges } from './setpoint-changes';

const name = { zh: '溶解氧设定', en: 'DO setpoint' };
const SETPOINT = signal({ code: 'BI_OX2_DO_SP', name, kind: 'AO', role: 'SP', unit: 'mg/L', decimals: 2 });
const good = (values: readonly (number | null)[]): SamplePoint[] =>
  values.map((value, i) => [i * 60_000, value, QUALITY.GOOD]);

describe('changes of a setpoint', () => {
  it('stand at the moment of the new value, with both values in words', () => {
    const found = setpointChanges(SETPOINT, good([2, 2, 2, 2.5, 2.5, 2.5, 2.5]));
    expect(found.map(({ at, kind, text }) => [at, kind, text.en])).toEqual([
      [180_000, 'setpoint', 'DO setpoint 2.00 → 2.50 mg/L'],
    ]);
    expect(found[0]?.text.zh).toBe('溶解氧设定 2.00 → 2.50 mg/L');
  });

  it('are none where the number shown stays, or nobody knows it', () => {
    expect(setpointChanges(SETPOINT, good([2, 2.001, 2, null, 2, 2]))).toEqual([]);
    const bad: SamplePoint[] = [...good([2, 2, 2]), [180_000, 9, QUALITY.FAULT], [240_000, 2, QUALITY.GOOD]];
    expect(setpointChanges(SETPOINT, bad)).toEqual([]);
  });

  it('are none where another controller leads it', () => {
    expect(setpointChanges(SETPOINT, good([40, 41, 42, 43, 42, 41, 40, 40]))).toEqual([]);
  });

  it('are asked of setpoints alone', () => {
    expect(isSetpoint(SETPOINT)).toBe(true);
    expect(isSetpoint(signal({ code: 'PS_LIC201_SP', kind: 'AO', role: null }))).toBe(true);
    expect(isSetpoint(signal({ code: 'BI_OX2_DO', role: 'PV' }))).toBe(false);
    expect(isSetpoint({ ...SETPOINT, state: 'DISABLED' })).toBe(false);
  });
});
