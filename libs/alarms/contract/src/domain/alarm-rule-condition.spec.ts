import { describe, expect, it } from 'vitest';
import { alarmCondition, isDeadbandTooWide, leastLimitDistance, type AlarmCondition } from './alarm-rule-condition';

const at = (value: number) => ({ value, level: 2 as const });
const parse = (condition: object): AlarmCondition => alarmCondition.parse(condition);
const pH = { HH: at(9), H: at(8.7), L: at(6.3), LL: at(6) };

describe('the distance of the limits (V-034)', () => {
  it.each<[string, AlarmCondition, number]>([
    ['between the two nearest of four', parse({ type: 'LIMIT', limits: pH }), 0.3],
    ['across, where only H and L are set', parse({ type: 'LIMIT', limits: { H: at(4), L: at(0.8) } }), 3.2],
    ['of an aggregate', parse({ type: 'AGG', aggregate: 'mean', windowS: 60, limits: { HH: at(50), H: at(45) } }), 5],
    ['of a deviation to both sides', parse({ type: 'DEVIATION', setpoint: 'SP', limit: 15, level: 3 }), 30],
    ['none for one limit', parse({ type: 'LIMIT', limits: { H: at(5) } }), Infinity],
    [
      'none for a deviation to one side',
      parse({ type: 'DEVIATION', setpoint: 'SP', limit: 15, direction: 'above', level: 3 }),
      Infinity,
    ],
    [
      'none where nothing is compared with a limit',
      parse({ type: 'STATE', operator: 'eq', value: 1, level: 2 }),
      Infinity,
    ],
  ])('%s', (_name, condition, distance) => {
    expect(leastLimitDistance(condition)).toBe(distance);
    if (distance === Infinity) expect(isDeadbandTooWide({ condition, deadband: 1e9 })).toBe(false);
    else {
      expect(isDeadbandTooWide({ condition, deadband: distance })).toBe(true);
      expect(isDeadbandTooWide({ condition, deadband: distance * 0.99 })).toBe(false);
    }
  });
});
