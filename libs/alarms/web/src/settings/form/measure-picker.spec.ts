import { alarmRuleDto } from '@sed/alarms-contract';
import { describe, expect, it } from 'vitest';
import { draftOf } from './rule-draft';
import { takenOver } from './measure-picker';

const NONE: ReadonlySet<string> = new Set();
const pair = (word: string) => ({ zh: `${word}中`, en: word });

function draft(over: object = {}) {
  const condition = { type: 'LIMIT', limits: { H: { value: 5, level: 3 } } };
  const base = { id: 'r1', version: 1, factoryNo: 'demo_e01', signalCode: 'DO1', name: pair('DO high'), updatedAt: 1 };
  return draftOf(alarmRuleDto.parse({ ...base, condition, ...over }));
}

describe('a measure of the library in a rule', () => {
  it('fills what it says and leaves what it does not', () => {
    const values = { cause: null, consequence: { zh: '', en: ' ' }, action: pair('Backwash'), responseMin: 30 };
    expect(takenOver(draft(), values, NONE)).toEqual({
      change: { action: pair('Backwash'), responseMin: 30 },
      replaces: false,
    });
  });

  it('says when something written would be lost, and not when it is the same', () => {
    const values = { action: pair('Backwash'), responseMin: 30 };
    expect(takenOver(draft({ action: pair('Wait') }), values, NONE).replaces).toBe(true);
    expect(takenOver(draft({ responseMin: 5 }), values, NONE).replaces).toBe(true);
    expect(takenOver(draft({ action: pair('Backwash'), responseMin: 30 }), values, NONE).replaces).toBe(false);
  });

  it('touches nothing the group standard has locked', () => {
    const values = { cause: pair('Fouling'), action: pair('Backwash'), responseMin: 30 };
    expect(takenOver(draft({ action: pair('Wait') }), values, new Set(['action', 'responseMin']))).toEqual({
      change: { cause: pair('Fouling') },
      replaces: false,
    });
  });
});
