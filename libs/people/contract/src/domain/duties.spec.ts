import { describe, expect, it } from 'vitest';
import { isErrorCode } from '@sed/platform-contract';
import { DUTY_RULES, POSITION_NAMES, positionNames, POSITIONS, refuseSamePerson, type DutyRuleKey } from './duties';

const RULES: DutyRuleKey[] = [
  'acceptance',
  'laboratory',
  'permit',
  'guardian',
  'stocktaking',
  'priceAdjustment',
  'administratorGrant',
  'auditExport',
];

describe('separation of duties', () => {
  it('has a rule for each pair of the domain table and for administrator rights', () => {
    expect(Object.keys(DUTY_RULES).sort()).toEqual([...RULES].sort());
  });

  it.each(RULES)('refuses one person in both duties of %s, with a text of its own', (rule) => {
    const error = refuseSamePerson(rule, 'u1', 'u1');
    expect(error).toBe(DUTY_RULES[rule].error);
    expect(isErrorCode(String(error))).toBe(true);
    expect(RULES.filter((other) => DUTY_RULES[other].error === error)).toEqual([rule]);
  });

  it.each([
    ['two people', 'u1', 'u2', null],
    ['nobody twice', null, undefined, null],
    ['an empty name twice', '', ' ', null],
    ['two groups that share nobody', ['u1', 'u2'], ['u3'], null],
    ['a worker among the guardians', ['u1', 'u2'], ['u3', 'u2'], 'duty.guardianWorks'],
    ['one person in a list', 'u1', ['u1'], 'duty.guardianWorks'],
    ['the same code with a space', 'u1', 'u1 ', 'duty.guardianWorks'],
  ])('judges %s', (_, first, second, expected) => {
    expect(refuseSamePerson('guardian', first, second)).toBe(expected);
    expect(refuseSamePerson('guardian', second, first)).toBe(expected);
  });

  it('names every position in both languages', () => {
    expect(
      POSITIONS.filter((position) => POSITION_NAMES[position].zh === '' || POSITION_NAMES[position].en === ''),
    ).toEqual([]);
  });
});

it.each([
  ['TEAM_LEAD', 'en', 'Team leader'],
  ['TEAM_LEAD, TEAM_LEAD', 'en', 'Team leader'],
  ['TEAM_LEAD, EQP_MGR, TEAM_LEAD', 'zh', '班组长、设备经理'],
  ['EQP_MGR, Somebody else', 'en', 'Equipment manager, Somebody else'],
] as const)('names the positions %s in %s, each once: %s', (codes, language, names) => {
  expect(positionNames(codes, language)).toBe(names);
});
