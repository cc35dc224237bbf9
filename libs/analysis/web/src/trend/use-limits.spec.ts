import type { AlarmRuleDto } from '@sed/alarms-contract';
import { describe, expect, it } from 'vitest';
import { signal } from '../testing/signal-builder';
import { limitsOf } from './use-limits';

const COD = signal({ code: 'COD', unit: 'mg/L', decimals: 1 });

function aRule(over: Partial<AlarmRuleDto>): AlarmRuleDto {
  const condition = { type: 'LIMIT', limits: { H: { value: 40, level: 3 }, HH: { value: 50, level: 1 } } } as const;
  return { signalCode: 'COD', state: 'ENABLED', condition, ...over } as AlarmRuleDto;
}

describe('the limits drawn with a signal', () => {
  it('are those of its rules in force, named by side', () => {
    expect(limitsOf([aRule({})], COD)).toEqual([
      { side: 'HH', value: 50, level: 1, unit: 'mg/L', decimals: 1 },
      { side: 'H', value: 40, level: 3, unit: 'mg/L', decimals: 1 },
    ]);
  });

  it('are no limits of other signals, of rules out of force, or of other conditions', () => {
    const rate = { type: 'RATE', windowS: 60, changePerWindow: 1, unit: 'absolute', level: 2 } as const;
    const rules = [aRule({ signalCode: 'COD2' }), aRule({ state: 'DISABLED' }), aRule({ condition: rate })];
    expect(limitsOf(rules, COD)).toEqual([]);
  });

  it('stand once, however many rules have them', () => {
    expect(limitsOf([aRule({}), aRule({})], COD)).toHaveLength(2);
  });
});
