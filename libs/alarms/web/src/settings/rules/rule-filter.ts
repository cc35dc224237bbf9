import { RULE_SCOPES, RULE_STATES, type AlarmCondition, type AlarmRuleDto } from '@sed/alarms-contract';
import { LIMIT_SIDES } from '@sed/platform-contract';
import { setOf } from '../../list/chips';
import { CONDITION_TYPES, type ConditionType } from '../form/condition-table';

export const LEVEL_TEXTS = ['1', '2', '3', '4'] as const;
export const RULE_MARKS = ['trial', 'notReviewed', 'waiting', 'chatter', 'silent'] as const;
export type RuleMark = (typeof RULE_MARKS)[number];

/** A rule with what became of it in 30 days; undefined until that was counted. */
export interface RuleRow {
  readonly rule: AlarmRuleDto;
  readonly alarms: number | undefined;
  readonly chatter: number | undefined;
}

export interface RuleFilter {
  readonly keyword: string;
  readonly levels: ReadonlySet<(typeof LEVEL_TEXTS)[number]>;
  readonly types: ReadonlySet<ConditionType>;
  readonly states: ReadonlySet<AlarmRuleDto['state']>;
  readonly scopes: ReadonlySet<(typeof RULE_SCOPES)[number]>;
  readonly marks: ReadonlySet<RuleMark>;
}

/** Names in the address of everything the list filters by. */
export const FILTER_NAMES = ['q', 'level', 'type', 'state', 'scope', 'mark'] as const;

export function filterOf(get: (name: string) => string | undefined): RuleFilter {
  return {
    keyword: get('q') ?? '',
    levels: setOf(get('level'), LEVEL_TEXTS),
    types: setOf(get('type'), CONDITION_TYPES),
    states: setOf(get('state'), RULE_STATES),
    scopes: setOf(get('scope'), RULE_SCOPES),
    marks: setOf(get('mark'), RULE_MARKS),
  };
}

/** The levels a condition can raise, the worst first. */
export function levelsOf(condition: AlarmCondition): (1 | 2 | 3 | 4)[] {
  if (condition.type !== 'LIMIT' && condition.type !== 'AGG') return [condition.level];
  const { limits } = condition;
  return [...new Set(LIMIT_SIDES.flatMap((side) => limits[side]?.level ?? []))].sort((a, b) => a - b);
}

/** What stands out about a rule. */
export function marksOf({ rule, alarms, chatter }: RuleRow): RuleMark[] {
  const marks: Readonly<Record<RuleMark, boolean>> = {
    trial: rule.trial === true,
    notReviewed: (rule.rationalised ?? null) === null,
    waiting: (rule.proposal ?? null) !== null,
    chatter: (chatter ?? 0) > 0,
    silent: alarms === 0 && rule.state === 'ENABLED',
  };
  return RULE_MARKS.filter((mark) => marks[mark]);
}

/** What the service is asked for: the filters and the order of the address. */
export function queryOf({ keyword, levels, types, states, scopes, marks }: RuleFilter, sort: string | undefined) {
  const isOnly = (mark: RuleMark) => marks.has(mark);
  return {
    ...(keyword.trim() !== '' && { keyword }),
    ...(levels.size > 0 && { level: [...levels].join(',') }),
    ...(types.size > 0 && { type: [...types].join(',') }),
    ...(states.size > 0 && { state: [...states].join(',') }),
    ...(scopes.size > 0 && { scope: [...scopes].join(',') }),
    // Remarks narrow: chattering and not reviewed are both wanted when both are chosen.
    ...(isOnly('trial') && { isTrial: 'true' as const }),
    ...(isOnly('notReviewed') && { isRationalised: 'false' as const }),
    ...(isOnly('waiting') && { isWaiting: 'true' as const }),
    ...(isOnly('chatter') && { isChattering: 'true' as const }),
    ...(isOnly('silent') && { isSilent: 'true' as const }),
    ...(sort !== undefined && { sort }),
  };
}
