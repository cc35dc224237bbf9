import { alarmCondition } from '@sed/alarms-contract';
import { describe, expect, it } from 'vitest';
import { conditionText } from './condition-text';

const say = ((key: string) => key) as Parameters<typeof conditionText>[1];
const text = (condition: object, unit?: string) => conditionText(alarmCondition.parse(condition), say, unit);

describe('what a rule watches for', () => {
  it.each([
    [
      'limits',
      { type: 'LIMIT', limits: { H: { value: 2, level: 3 }, L: { value: 0.5, level: 4 } } },
      ['H 2 mg/L', 'L 0.5 mg/L'],
    ],
    ['a frozen value', { type: 'FROZEN', durationS: 600, epsilon: 0.1, level: 3 }, ['± 0.1 mg/L']],
  ])('says %s with the unit of the signal', (_, condition, parts) => {
    const found = text(condition, 'mg/L');
    for (const part of parts) expect(found).toContain(part);
  });

  it('says a limit of no one signal without a unit', () => {
    expect(text({ type: 'LIMIT', limits: { H: { value: 2, level: 3 } } })).toBe('H 2');
  });
});
