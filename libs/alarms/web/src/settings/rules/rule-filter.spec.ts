import { alarmRuleDto, type AlarmRuleDto } from '@sed/alarms-contract';
import { describe, expect, it } from 'vitest';
import { differencesOf } from './differences';
import { filterOf, levelsOf, marksOf, queryOf, type RuleRow } from './rule-filter';

function row(change: Partial<AlarmRuleDto> & { alarms?: number; chatter?: number } = {}): RuleRow {
  const { alarms = 1, chatter = 0, ...fields } = change;
  const base = {
    id: 'r1',
    version: 1,
    factoryNo: 'demo_e01',
    signalCode: 'BI_OX2_DO',
    name: { zh: '溶解氧低', en: 'DO low' },
    condition: { type: 'LIMIT', limits: { L: { value: 2, level: 3 }, LL: { value: 1, level: 1 } } },
    updatedAt: 1,
    rationalised: { at: 1, by: 'u1', reason: 'checked' },
  };
  return { rule: alarmRuleDto.parse({ ...base, ...fields }), alarms, chatter };
}

const filter = (search: string) => {
  const params = new URLSearchParams(search);
  return filterOf((name) => params.get(name) ?? undefined);
};

describe('the filter of the rules', () => {
  it.each([
    ['', {}],
    ['q=do l', { keyword: 'do l' }],
    ['level=4,2', { level: '2,4' }],
    ['type=RATE,LIMIT', { type: 'LIMIT,RATE' }],
    ['state=ENABLED&scope=GROUP', { state: 'ENABLED', scope: 'GROUP' }],
    ['mark=trial,waiting,bogus', { isTrial: 'true', isWaiting: 'true' }],
    ['mark=notReviewed,chatter,silent', { isRationalised: 'false', isChattering: 'true', isSilent: 'true' }],
    ['level=9&state=bogus', {}],
  ])('of the address “%s” is what the service is asked for', (search, asked) => {
    expect(queryOf(filter(search), undefined)).toEqual(asked);
  });

  it('asks for the order of the address', () => {
    expect(queryOf(filter('q=x'), '-alarms')).toEqual({ keyword: 'x', sort: '-alarms' });
  });

  it('tells what stands out about a rule', () => {
    const noisy = row({ trial: true, chatter: 2, rationalised: null });
    expect(marksOf(noisy)).toEqual(['trial', 'notReviewed', 'chatter']);
  });

  it('calls a rule silent only while it is in force and was counted', () => {
    expect(marksOf(row({ alarms: 0 }))).toEqual(['silent']);
    expect(marksOf(row({ alarms: 0, state: 'DISABLED' }))).toEqual([]);
    expect(marksOf({ ...row(), alarms: undefined })).toEqual([]);
  });

  it('reads the worst level first', () => {
    expect(levelsOf(row().rule.condition)).toEqual([1, 3]);
    expect(levelsOf({ type: 'MISSING', durationS: 9, level: 4 })).toEqual([4]);
  });
});

describe('the differences of two versions', () => {
  it('go down to the single value', () => {
    const before = { condition: { type: 'LIMIT', limits: { H: { value: 5, level: 3 } } }, months: [1], latch: false };
    const after = { condition: { type: 'LIMIT', limits: { H: { value: 6, level: 3 } } }, months: [1, 2], latch: false };
    expect(differencesOf(before, after)).toEqual([
      { path: 'condition.limits.H.value', before: 5, after: 6 },
      { path: 'months', before: [1], after: [1, 2] },
    ]);
  });

  it('name a side that came or went by its values', () => {
    expect(differencesOf({}, { L: { value: 1 } }, 'limits')).toEqual([
      { path: 'limits.L.value', before: undefined, after: 1 },
    ]);
    expect(differencesOf(null, undefined, 'year')).toEqual([]);
  });
});
