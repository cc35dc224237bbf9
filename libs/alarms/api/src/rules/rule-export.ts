import type { FileAnswer } from '@sed/platform-api';
import type { PlantDirectory } from '@sed/platform-ports';
import type { AlarmCondition, AlarmRuleDto, RuleState, RuleStatistics } from '@sed/alarms-contract';
import { LIMIT_SIDES } from '@sed/platform-contract';
import type { ExportOptions } from '../journal/alarm-export';
import { tableFile, type Cell } from '../journal/table-file';

/** A rule with what became of it in 30 days. */
export interface CountedRule {
  readonly rule: AlarmRuleDto;
  readonly counts: Omit<RuleStatistics, 'ruleId'>;
}

type Language = ExportOptions['language'];

/** Heading in both languages, and what stands below it. */
interface Column {
  readonly zh: string;
  readonly en: string;
  readonly cell: (row: CountedRule, around: Around) => Cell;
}

interface Around {
  readonly language: Language;
  readonly directory: PlantDirectory;
}

const TYPES: Readonly<Record<AlarmCondition['type'], Readonly<Record<Language, string>>>> = {
  LIMIT: { en: 'Limits', zh: '限值' },
  STATE: { en: 'State or code', zh: '状态或代码' },
  RATE: { en: 'Rate of change', zh: '变化率' },
  DEVIATION: { en: 'Deviation from setpoint', zh: '偏差' },
  FROZEN: { en: 'Frozen value', zh: '数值冻结' },
  MISSING: { en: 'No data', zh: '数据缺失' },
  COUNT: { en: 'Event count', zh: '次数' },
  AGG: { en: 'Aggregate over a window', zh: '窗口统计' },
  DAILY_PROJ: { en: 'Projected daily mean', zh: '日均预测' },
  LOAD: { en: 'Daily quota', zh: '日负荷' },
  EXPR: { en: 'Expression', zh: '表达式' },
  LAB: { en: 'Laboratory result', zh: '化验结果' },
  MODEL: { en: 'Model score', zh: '模型评分' },
};

const STATES: Readonly<Record<RuleState, Readonly<Record<Language, string>>>> = {
  DRAFT: { en: 'Draft', zh: '草稿' },
  ENABLED: { en: 'Enabled', zh: '启用' },
  DISABLED: { en: 'Disabled', zh: '停用' },
  WAITING: { en: 'Awaiting approval', zh: '待审批' },
};

const YES = { en: 'yes', zh: '是' } as const;

const COLUMNS: readonly Column[] = [
  {
    zh: '水厂',
    en: 'Plant',
    cell: ({ rule }, { directory, language }) => directory.plant(rule.factoryNo)?.name[language] ?? rule.factoryNo,
  },
  { zh: '报警', en: 'Alarm', cell: ({ rule }, { language }) => rule.name[language] },
  { zh: '编码', en: 'Code', cell: ({ rule }) => rule.code ?? null },
  { zh: '测点编码', en: 'Signal', cell: ({ rule }) => rule.signalCode },
  { zh: '条件类型', en: 'Condition', cell: ({ rule }, { language }) => TYPES[rule.condition.type][language] },
  { zh: '参数', en: 'Parameters', cell: ({ rule }) => parametersOf(rule.condition) },
  { zh: '级别', en: 'Levels', cell: ({ rule }) => levelsOf(rule.condition).join(' ') },
  { zh: '死区', en: 'Deadband', cell: ({ rule }) => rule.deadband },
  { zh: '触发延时（秒）', en: 'On delay s', cell: ({ rule }) => rule.onDelayS },
  { zh: '恢复延时（秒）', en: 'Off delay s', cell: ({ rule }) => rule.offDelayS },
  { zh: '状态', en: 'State', cell: ({ rule }, { language }) => STATES[rule.state][language] },
  { zh: '试运行', en: 'On trial', cell: ({ rule }, { language }) => (rule.trial === true ? YES[language] : null) },
  { zh: '原因', en: 'Cause', cell: ({ rule }, { language }) => rule.cause?.[language] ?? null },
  { zh: '后果', en: 'Consequence', cell: ({ rule }, { language }) => rule.consequence?.[language] ?? null },
  { zh: '措施', en: 'Action', cell: ({ rule }, { language }) => rule.action?.[language] ?? null },
  { zh: '响应时间（分钟）', en: 'Response time min', cell: ({ rule }) => rule.responseMin ?? null },
  { zh: '评审人', en: 'Reviewed by', cell: ({ rule }) => rule.rationalised?.by ?? null },
  { zh: '评审结论', en: 'Review', cell: ({ rule }) => rule.rationalised?.reason ?? null },
  { zh: '30天报警', en: 'Alarms, 30 d', cell: ({ counts }) => counts.alarms },
  { zh: '30天抖动', en: 'Chatter, 30 d', cell: ({ counts }) => counts.chatter },
  { zh: '版本', en: 'Version', cell: ({ rule }) => rule.version },
];

/** The levels a condition can raise, the worst first. */
function levelsOf(condition: AlarmCondition): number[] {
  if (!('limits' in condition)) return [condition.level];
  const { limits } = condition;
  return [...new Set(LIMIT_SIDES.flatMap((side) => limits[side]?.level ?? []))].sort();
}

/** What the condition is set to, by the names the calls have for it: the same in every language. */
function parametersOf(condition: AlarmCondition): string {
  const limits = 'limits' in condition ? condition.limits : {};
  const sides = LIMIT_SIDES.flatMap((side) => {
    const limit = limits[side];
    return limit === undefined ? [] : `${side} ${String(limit.value)}`;
  });
  const plain = Object.entries(condition).flatMap(([name, value]) =>
    name === 'type' || name === 'level' || typeof value === 'object' ? [] : `${name} ${String(value)}`,
  );
  return [...sides, ...plain].join(' · ');
}

/** Rules as a table, in the language of the reader. */
export function ruleFile(rules: AsyncIterable<CountedRule>, options: ExportOptions): FileAnswer {
  const { format, language } = options;
  const rows = rowsOf(rules, options);
  return tableFile(format, { name: 'alarm-rules', header: COLUMNS.map((column) => column[language]), rows });
}

async function* rowsOf(rules: AsyncIterable<CountedRule>, around: Around): AsyncGenerator<Cell[]> {
  for await (const row of rules) yield COLUMNS.map(({ cell }) => cell(row, around));
}
