import { alarmRuleInput, type AlarmCondition } from '@sed/alarms-contract';
import { describe, expect, it } from 'vitest';
import { CONDITION_FIELDS, CONDITION_TYPES, type ConditionType } from './condition-table';
import { checkDraft, faultText, type Fault } from './draft-faults';
import { bodyOf, draftOf, newDraft, withUsual, type RuleDraft } from './rule-draft';

const NAME = { zh: '溶解氧低', en: 'DO low' };
const CONDITIONS: readonly AlarmCondition[] = [
  { type: 'LIMIT', limits: { HH: { value: 9, level: 1 }, L: { value: 2, level: 3 } } },
  { type: 'STATE', operator: 'ne', value: 0, level: 3 },
  { type: 'RATE', windowS: 600, changePerWindow: -2.5, unit: 'percent', level: 2 },
  { type: 'FROZEN', epsilon: 0.1, durationS: 3600, whileRunning: 'P1_RUN', level: 3 },
  { type: 'MISSING', durationS: 900, level: 4 },
  {
    type: 'AGG',
    aggregate: 'p95',
    windowS: 3600,
    window: 'tumbling',
    minValidity: 0.5,
    limits: { H: { value: 5, level: 3 } },
  },
  { type: 'COUNT', event: 'fall', count: 6, windowS: 3600, level: 3 },
  {
    type: 'DAILY_PROJ',
    limit: 10,
    isHigh: false,
    flow: 'EF_FIT801',
    rateWindowS: 900,
    minElapsedS: 0,
    minValidity: 0.75,
    level: 2,
  },
  { type: 'DEVIATION', setpoint: 'DO_SP', limit: 1, unit: 'absolute', direction: 'above', level: 3 },
  { type: 'LOAD', quota: 1200, concentration: 'COD', minValidity: 0.75, level: 2 },
  { type: 'EXPR', expression: 'P1_RUN and PIT1 < 0.2', level: 2 },
  { type: 'LAB', limit: 0.3, isHigh: true, online: 'AIT1', matchS: 900, level: 3 },
  { type: 'MODEL', threshold: 0.8, level: 4 },
];

function ruleOf(condition: AlarmCondition) {
  return alarmRuleInput.parse({
    factoryNo: 'demo_e01',
    signalCode: 'BI_OX2_DO',
    name: NAME,
    condition,
    action: { zh: '检查', en: 'Check' },
    months: [6, 7],
    enableWhen: 'P1_RUN',
    responder: 'OPERATOR',
    trial: true,
  });
}

function draft(change: Partial<RuleDraft> = {}): RuleDraft {
  const limits = { ...newDraft('demo_e01').limits, H: { value: 5, level: 3 as const } };
  return { ...newDraft('demo_e01'), signalCode: 'BI_OX2_DO', name: NAME, limits, ...change };
}

function faultsOf(change: Partial<RuleDraft>): Readonly<Record<string, Fault>> {
  const checked = checkDraft(draft(change));
  return 'faults' in checked ? Object.fromEntries(checked.faults) : {};
}

describe('the draft of a rule', () => {
  it('has a form for every kind of condition', () => {
    expect(CONDITIONS.map(({ type }) => type).sort()).toEqual([...CONDITION_TYPES].sort());
  });

  it.each(CONDITIONS)('gives a $type rule back as it was read', (condition) => {
    const rule = ruleOf(condition);
    expect(checkDraft(draftOf(rule))).toEqual({ input: rule });
  });

  it('keeps what was typed for another kind of condition, and offers only choices the kind has', () => {
    const rate = { ...draft(), type: 'RATE' as const, values: withUsual('RATE', { unit: 'percent', level: 1 }) };
    const back = withUsual('DEVIATION', withUsual('AGG', rate.values));
    expect(back).toMatchObject({ unit: 'percent', level: 1, direction: 'both' });
    expect(withUsual('COUNT', { event: 'sliding' }).event).toBe('rise');
  });

  it('lets one language stand in for the other and sends nothing empty', () => {
    const body = bodyOf(draft({ name: { zh: '', en: ' DO low ' }, action: { zh: '检查', en: '' } }));
    expect(body).toMatchObject({ name: { zh: 'DO low', en: 'DO low' }, action: { zh: '检查', en: '检查' } });
    for (const key of ['enableWhen', 'months', 'year', 'trial', 'code', 'scope']) expect(body).not.toHaveProperty(key);
  });

  it('reads months in their order whatever the order they were chosen in', () => {
    expect(bodyOf(draft({ months: [11, 2] }))).toMatchObject({ months: [2, 11] });
  });
});

describe('the check of a draft', () => {
  it('names what is missing by its field', () => {
    const empty = checkDraft(newDraft('demo_e01'));
    expect('faults' in empty && [...empty.faults.keys()].sort()).toEqual(['condition.limits', 'name', 'signalCode']);
    expect(faultsOf({ onDelayS: null, deadband: -1 })).toEqual({
      onDelayS: { kind: 'needed' },
      deadband: { kind: 'atLeast', than: 0 },
    });
  });

  it.each<[ConditionType, string]>([
    ['RATE', 'changePerWindow'],
    ['DEVIATION', 'setpoint'],
    ['LOAD', 'quota'],
    ['MODEL', 'threshold'],
    ['EXPR', 'expression'],
  ])('asks a %s condition for its %s', (type, key) => {
    expect(faultsOf({ type, values: withUsual(type, {}) })[`condition.${key}`]).toEqual({ kind: 'needed' });
  });

  it('says that upper limits lie above lower ones', () => {
    const { limits } = draft();
    expect(faultsOf({ limits: { ...limits, L: { value: 6, level: 3 } } })['condition.limits']).toEqual({
      kind: 'code',
      code: 'alarm.rule.upperAboveLower',
    });
  });

  it('says that the deadband is smaller than the distance of the limits', () => {
    const limits = { ...draft().limits, L: { value: 2, level: 3 as const } };
    expect(faultsOf({ limits, deadband: 2.99 })).toEqual({});
    const tooWide = { kind: 'code', code: 'rule.deadband', params: { max: 3 } } as const;
    expect(faultsOf({ limits, deadband: 3 })).toEqual({ deadband: tooWide });
    expect(faultText(tooWide, 'en', () => '')).toContain('(3)');
  });

  it('names the character an expression is not understood at', () => {
    const values = withUsual('EXPR', { expression: 'A > 1 B' });
    const at = { kind: 'code', code: 'alarm.expression.unexpected', params: { at: 7 } };
    expect(faultsOf({ type: 'EXPR', values, enableWhen: '(A' })).toEqual({
      'condition.expression': at,
      enableWhen: { kind: 'code', code: 'alarm.expression.unclosed', params: { at: 1 } },
    });
  });

  it('wants an action for levels 1 and 2 before a rule is in force, not for a draft', () => {
    const limits = { ...draft().limits, H: { value: 5, level: 2 as const } };
    expect(faultsOf({ limits, state: 'ENABLED' })).toEqual({
      action: { kind: 'code', code: 'alarm.rule.actionMissing' },
    });
    expect(faultsOf({ limits, state: 'DRAFT' })).toEqual({});
  });

  it('refuses times that overlap or cannot be read', () => {
    const night = { days: [1], from: '22:00', to: '06:00' };
    expect(faultsOf({ evalWindow: [night, { days: [2], from: '05:00', to: '08:00' }] }).evalWindow).toEqual({
      kind: 'code',
      code: 'alarm.rule.windowOverlap',
    });
    expect(Object.keys(faultsOf({ evalWindow: [{ ...night, to: '6' }] }))).toEqual(['evalWindow.0.to']);
  });

  it('has words for every fault', () => {
    const words = (kind: string, params?: { than: number }) => `${kind} ${params?.than ?? ''}`.trim();
    expect(faultText({ kind: 'atLeast', than: 3 }, 'en', words)).toBe('atLeast 3');
    expect(faultText({ kind: 'code', code: 'alarm.expression.ended', params: { at: 4 } }, 'en', words)).toContain('4');
  });
});

it('every optional field of a condition may stay empty', () => {
  const optional = CONDITION_TYPES.flatMap((type) =>
    CONDITION_FIELDS[type].filter((field) => field.isOptional === true).map(({ key }) => key),
  );
  expect(optional).toEqual(['whileRunning', 'flow', 'concentration', 'online']);
});
