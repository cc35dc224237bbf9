import { LIMIT_SIDES, RULE_SCOPES, RULE_STATES, type AlarmCondition, type AlarmRuleDto } from '@sed/contract';
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

function isAmong<T>(chosen: ReadonlySet<T>, values: readonly T[]): boolean {
  return chosen.size === 0 || values.some((value) => chosen.has(value));
}

function hasKeyword({ name, signalCode, code }: AlarmRuleDto, keyword: string): boolean {
  const wanted = keyword.toLowerCase();
  return [name.zh, name.en, signalCode, code ?? ''].some((text) => text.toLowerCase().includes(wanted));
}

export function isShown(row: RuleRow, filter: RuleFilter): boolean {
  const { rule } = row;
  const levels = levelsOf(rule.condition).map((level) => LEVEL_TEXTS[level - 1] ?? '1');
  return (
    (filter.keyword === '' || hasKeyword(rule, filter.keyword)) &&
    isAmong(filter.levels, levels) &&
    isAmong(filter.types, [rule.condition.type]) &&
    isAmong(filter.states, [rule.state]) &&
    isAmong(filter.scopes, [rule.scope ?? 'PLANT']) &&
    // Remarks narrow: chattering and not reviewed are both wanted when both are chosen.
    [...filter.marks].every((mark) => marksOf(row).includes(mark))
  );
}

export const RULE_SORTS = ['name', 'signal', 'type', 'level', 'state', 'alarms', 'chatter', 'updatedAt'] as const;
type SortField = (typeof RULE_SORTS)[number];

const SORT_VALUES: Readonly<Record<SortField, (row: RuleRow, language: 'en' | 'zh') => string | number>> = {
  name: ({ rule }, language) => rule.name[language],
  signal: ({ rule }) => rule.signalCode,
  type: ({ rule }) => CONDITION_TYPES.indexOf(rule.condition.type),
  level: ({ rule }) => levelsOf(rule.condition)[0] ?? 4,
  state: ({ rule }) => RULE_STATES.indexOf(rule.state),
  alarms: ({ alarms }) => alarms ?? -1,
  chatter: ({ chatter }) => chatter ?? -1,
  updatedAt: ({ rule }) => rule.updatedAt,
};

function isSort(text: string): text is SortField {
  return RULE_SORTS.some((field) => field === text);
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}

/** The rows in the order the address asks for; the order they came in without one. */
export function sorted(rows: readonly RuleRow[], order: string | undefined, language: 'en' | 'zh'): RuleRow[] {
  const field = order?.replace(/^-/, '') ?? '';
  if (!isSort(field)) return [...rows];
  const turn = order?.startsWith('-') === true ? -1 : 1;
  const valueOf = SORT_VALUES[field];
  return [...rows].sort((a, b) => turn * compare(valueOf(a, language), valueOf(b, language)));
}
