import {
  RULE_TYPE_CODES,
  RULE_TYPES,
  SEVERITIES,
  SEVERITY_CODES,
  type RuleParam,
  type RuleType,
} from '@sed/governance-contract';
import { bilingual, choice, defineModule, isEmpty, number, ref, text, type Label } from '@sed/records-model';
import { BASICS, enabled, note } from '@sed/records-model/common-fields';
import { SIGNAL_KINDS, type SignalKind } from '@sed/signals-contract';

export const TYPE_ITEMS = RULE_TYPE_CODES.map((code) => ({
  code,
  label: { zh: `${code} ${RULE_TYPES[code].label.zh}`, en: `${code} ${RULE_TYPES[code].label.en}` },
}));

const TONES = { LOW: 'idle', MEDIUM: 'todo', HIGH: 'warn' } as const;
export const SEVERITY_ITEMS = SEVERITY_CODES.map((code) => ({
  ...{ code, label: SEVERITIES[code].label, tone: TONES[code] },
}));

const SCOPES = [
  { code: 'ALL', label: { zh: '全部测点', en: 'All signals' } },
  { code: 'KINDS', label: { zh: '指定测点类型', en: 'Kinds of signals' } },
  { code: 'SIGNALS', label: { zh: '指定测点', en: 'Listed signals' } },
] as const;

const KIND_LABELS: Readonly<Record<SignalKind, Label>> = {
  AI: { zh: '模拟量', en: 'Analogue' },
  AO: { zh: '模拟量输出', en: 'Analogue output' },
  DI: { zh: '开关量', en: 'Switch' },
  DO: { zh: '开关量输出', en: 'Command' },
  CNT: { zh: '累计量', en: 'Counter' },
  CALC: { zh: '计算量', en: 'Computed' },
  MAN: { zh: '人工', en: 'Manual' },
  LAB: { zh: '化验', en: 'Laboratory' },
};
const KINDS = SIGNAL_KINDS.map((code) => ({ code, label: KIND_LABELS[code] }));

/** Types a parameter belongs to. */
const typesWith = (param: RuleParam): readonly RuleType[] =>
  RULE_TYPE_CODES.filter((code) => RULE_TYPES[code].params[param] !== undefined);

/** A parameter: asked for where the type has it; left empty it is the default of the type. */
function parameter<const O extends { unit?: string; decimals: 0 | 1 | 2 | 3; min: number; max: number }>(
  param: RuleParam,
  [zh, en]: readonly [string, string],
  options: O,
) {
  const types = typesWith(param);
  const standard = String(RULE_TYPES[types[0] ?? 'R01'].params[param]);
  return number(zh, en, {
    ...options,
    when: { field: 'type', is: types },
    hint: { zh: `留空时为 ${standard}`, en: `${standard} when left empty` },
  });
}

const PERCENT = { unit: '%', decimals: 2, min: 0, max: 100 } as const;
const MINUTES = { unit: 'min', decimals: 0, min: 1, max: 1440 } as const;

const parameters = {
  minPct: parameter('minPct', ['最低完整率', 'Least completeness'], PERCENT),
  tolerancePct: parameter('tolerancePct', ['量程外余量', 'Tolerance beyond the range'], PERCENT),
  hoursPct: parameter('hoursPct', ['须成立的小时占比', 'Share of hours it must hold'], PERCENT),
  windowMin: parameter('windowMin', ['判定时长', 'Window'], { ...MINUTES, min: 10 }),
  sigmaPct: parameter('sigmaPct', ['最小标准差（占量程）', 'Least deviation, of the range'], {
    ...PERCENT,
    decimals: 3,
  }),
  madTimes: parameter('madTimes', ['偏离倍数（MAD）', 'Times the MAD'], { decimals: 1, min: 1, max: 50 }),
  returnSteps: parameter('returnSteps', ['恢复步数', 'Back within steps'], { decimals: 0, min: 1, max: 5 }),
  shiftPct: parameter('shiftPct', ['阶跃幅度', 'Shift, of the mean'], { ...PERCENT, max: 1000 }),
  withinMin: parameter('withinMin', ['发生时长', 'Within'], { ...MINUTES, max: 60 }),
  gapMin: parameter('gapMin', ['最短中断', 'Shortest gap'], MINUTES),
  balancePct: parameter('balancePct', ['允许不平衡', 'Imbalance allowed'], PERCENT),
  cusumK: parameter('cusumK', ['CUSUM 容差 k', 'CUSUM slack k'], { decimals: 2, min: 0, max: 5 }),
  cusumH: parameter('cusumH', ['CUSUM 判定限 h', 'CUSUM interval h'], { decimals: 1, min: 1, max: 50 }),
  leastShiftPct: parameter('leastShiftPct', ['最小漂移（占水平）', 'Least shift, of the level'], PERCENT),
  ceilingTimes: parameter('ceilingTimes', ['限值堆积倍数', 'Pile-up at the limit'], { decimals: 1, min: 2, max: 100 }),
  repeatMin: parameter('repeatMin', ['重复序列时长', 'Repeated stretch'], { ...MINUTES, min: 10, max: 720 }),
};

/** Rules of data governance (domain model §6.7): what is looked for in stored data, where, and how much it counts. */
export const rulesDetailedInformation = defineModule({
  key: 'rulesDetailedInformation',
  path: '/group/dataGovernance/rulesDetailedInformation',
  scope: 'group',
  label: { zh: '治理规则', en: 'governance rule' },
  fields: {
    code: text('规则编码', 'Code', { max: 20, required: true, unique: 'all', searchable: true, widthPx: 100 }),
    name: bilingual('规则名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 220 }),
    type: choice('规则类型', 'Type', TYPE_ITEMS, { required: true, createOnly: true, widthPx: 150 }),
    plant: ref('适用水厂', 'Plant', 'plant', {
      ...{ guards: true, widthPx: 170 },
      hint: { zh: '留空时适用于全部水厂', en: 'All plants when left empty' },
    }),
    appliesTo: choice('适用范围', 'Applies to', SCOPES, { required: true, initial: 'ALL', widthPx: 120 }),
    kinds: choice('测点类型', 'Kinds', KINDS, {
      ...{ multiple: true, maxItems: 8 },
      when: { field: 'appliesTo', is: ['KINDS'] },
    }),
    signals: ref('测点', 'Signals', 'signal', {
      ...{ multiple: true, maxItems: 50 },
      when: { field: 'appliesTo', is: ['SIGNALS'] },
    }),
    severity: choice('严重程度', 'Severity', SEVERITY_ITEMS, { required: true, initial: 'MEDIUM', widthPx: 90 }),
    weight: number('权重', 'Weight', { decimals: 1, min: 0.1, max: 10, required: true, initial: 1, widthPx: 80 }),
    enabled,
    ...parameters,
    note,
  },
  title: 'name',
  list: {
    columns: ['code', 'name', 'type', 'plant', 'appliesTo', 'severity', 'weight', 'enabled', 'updatedAt'],
    yields: ['updatedAt', 'weight'],
    filters: ['type', 'plant', 'severity', 'enabled', 'appliesTo'],
    sort: 'code',
  },
  form: [
    { label: BASICS, fields: ['code', 'name', 'type', 'severity', 'weight', 'enabled'] },
    { label: { zh: '适用范围', en: 'Scope' }, fields: ['plant', 'appliesTo', 'kinds', 'signals'] },
    {
      label: { zh: '参数', en: 'Parameters' },
      fields: [
        ...(['minPct', 'tolerancePct', 'hoursPct', 'windowMin', 'sigmaPct', 'madTimes', 'returnSteps'] as const),
        ...(['shiftPct', 'withinMin', 'gapMin', 'balancePct', 'cusumK', 'cusumH', 'leastShiftPct'] as const),
        ...(['ceilingTimes', 'repeatMin', 'note'] as const),
      ],
    },
  ],
  rules: [
    {
      name: 'scope',
      check: ({ appliesTo, kinds, signals }) => {
        if (appliesTo === 'KINDS' && isEmpty(kinds)) return { code: 'governance.scopeMissing', field: 'kinds' };
        if (appliesTo === 'SIGNALS' && isEmpty(signals)) return { code: 'governance.scopeMissing', field: 'signals' };
        return undefined;
      },
    },
    {
      name: 'ownSignals',
      check: ({ appliesTo, plant, signals }) => {
        if (appliesTo !== 'SIGNALS' || typeof plant !== 'string' || !Array.isArray(signals)) return undefined;
        const ids: readonly unknown[] = signals;
        const other = ids.find(
          (id): id is string => typeof id === 'string' && id.includes('/') && !id.startsWith(`${plant}/`),
        );
        return other === undefined
          ? undefined
          : { code: 'governance.signalOutside', params: { signal: other }, field: 'signals' };
      },
    },
  ],
  commonBy: 'everywhere',
  verbs: ['add', 'edit', 'delete', 'export', 'import', 'print'],
  removal: 'always',
  importKey: ['code'],
  starterKey: ['code'],
});
