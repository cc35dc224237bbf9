import { LIKELIHOODS, RISK_CATEGORIES, RISK_LEVELS, SEVERITIES } from '@sed/exceptions-contract';
import {
  choice,
  computed,
  date,
  defineModule,
  dictionary,
  files,
  flag,
  instant,
  lines,
  number,
  person,
  ref,
  text,
} from '@sed/records-model';
import { RISK_FLOW } from './risk-flow';

const LEVEL_ITEMS = RISK_LEVELS.map(({ code, label, tone }) => ({ code, label, tone }));

/** Done and all measures of a risk; null where there are none. */
function measuresOf(values: Readonly<Record<string, unknown>>): string | null {
  const all: unknown[] = Array.isArray(values.measures) ? values.measures : [];
  if (all.length === 0) return null;
  const done = all.filter((line) => typeof line === 'object' && line !== null && 'doneOn' in line && line.doneOn);
  return `${String(done.length)}/${String(all.length)}`;
}

/** Situations that threaten compliance, safety or supply, and what is done about them (domain model §5.1). */
export const riskManagement = defineModule({
  key: 'riskManagement',
  path: '/group/monitoringWarning/exceptionManagement/riskManagement',
  scope: 'plant',
  label: { zh: '风险', en: 'risk' },
  number: { prefix: 'FX' },
  fields: {
    title: text('风险名称', 'Title', { max: 50, required: true, searchable: true, widthPx: 240 }),
    category: choice('风险类别', 'Category', RISK_CATEGORIES, { required: true, widthPx: 100 }),
    section: dictionary('工艺段', 'Process section', 'processSection', { widthPx: 110 }),
    source: choice(
      '来源',
      'Source',
      [
        { code: 'ALARM', label: { zh: '报警', en: 'Alarm' } },
        { code: 'PATROL', label: { zh: '巡检', en: 'Patrol' } },
        { code: 'LAB', label: { zh: '化验', en: 'Laboratory' } },
        { code: 'HAZARD', label: { zh: '隐患', en: 'Hazard' } },
        { code: 'MANUAL', label: { zh: '人工', en: 'Person' } },
      ],
      { required: true, initial: 'MANUAL', widthPx: 90 },
    ),
    foundAt: instant('发现时间', 'Found at', { required: true, widthPx: 150 }),
    foundBy: person('发现人', 'Found by', { widthPx: 110 }),
    description: text('风险描述', 'Description', { max: 500, lines: 4, required: true, searchable: true }),
    impact: text('可能影响', 'Impact', { max: 300, lines: 3 }),
    photos: files('照片', 'Photos', { of: 'picture', maxItems: 8 }),
    alarms: ref('关联报警', 'Alarms', 'alarm', { multiple: true, maxItems: 10, samePlant: true }),
    related: text('关联工单或隐患', 'Orders and hazards', {
      max: 100,
      searchable: true,
      hint: { zh: '填写编号，多个用逗号分隔', en: 'Their numbers, separated by commas' },
    }),
    likelihood: choice('可能性', 'Likelihood', LIKELIHOODS, { widthPx: 110 }),
    severity: choice('严重性', 'Severity', SEVERITIES, { widthPx: 110 }),
    score: number('风险值', 'Score', { decimals: 0, readOnly: true, widthPx: 80 }),
    level: choice('风险等级', 'Level', LEVEL_ITEMS, { readOnly: true, widthPx: 100 }),
    owner: person('责任人', 'Responsible', { widthPx: 130 }),
    cooperating: person('配合人', 'Cooperating', { multiple: true, maxItems: 10 }),
    dueAt: instant('管控期限', 'Due', { widthPx: 150 }),
    measures: lines(
      '管控措施',
      'Measures',
      {
        measure: text('措施', 'Measure', { max: 300, required: true }),
        by: person('负责人', 'Person', { required: true }),
        dueOn: date('计划完成', 'Due on', { required: true }),
        doneOn: date('完成日期', 'Done on'),
      },
      { maxItems: 20 },
    ),
    measuresDone: computed('措施进度', 'Measures done', { compute: measuresOf, widthPx: 90 }),
    residualLikelihood: choice('剩余可能性', 'Residual likelihood', LIKELIHOODS, { widthPx: 110 }),
    residualSeverity: choice('剩余严重性', 'Residual severity', SEVERITIES, { widthPx: 110 }),
    residualLevel: choice('剩余等级', 'Residual level', LEVEL_ITEMS, { readOnly: true }),
    effect: text('验证结论', 'Finding of the verification', { max: 300, lines: 3 }),
    overdue: flag('已超期', 'Overdue', { readOnly: true, widthPx: 80 }),
    controlledAt: instant('开始管控时间', 'Control started', { readOnly: true }),
    closedAt: instant('关闭时间', 'Closed at', { readOnly: true }),
    criticalSince: instant('升为重大时间', 'Critical since', { readOnly: true }),
    groupToldAt: instant('上报集团时间', 'Group informed at', { readOnly: true }),
    remindAt: instant('下次催办', 'Next reminder', { readOnly: true }),
  },
  title: 'title',
  list: {
    columns: [
      'no',
      'title',
      'factoryNo',
      'category',
      'likelihood',
      'severity',
      'level',
      'owner',
      'dueAt',
      'measuresDone',
      'status',
    ],
    yields: ['likelihood', 'severity', 'measuresDone'],
    filters: [
      'category',
      'level',
      'status',
      'owner',
      'overdue',
      'source',
      'section',
      'foundAt',
      'dueAt',
      'likelihood',
      'severity',
    ],
    sort: '-createdAt',
    views: ['table', 'board', 'calendar'],
    calendar: { from: 'dueAt' },
  },
  indexes: [['foundAt'], ['level', 'status']],
  form: [
    {
      label: { zh: '风险信息', en: 'Risk' },
      fields: ['title', 'category', 'section', 'source', 'foundAt', 'foundBy', 'description', 'impact'],
    },
    { label: { zh: '依据', en: 'Evidence' }, fields: ['photos', 'alarms', 'related'] },
  ],
  flow: RISK_FLOW,
  rules: [
    {
      name: 'measures',
      check: ({ measures }, { nowMs, isChanged }) => {
        if (!isChanged('measures') || !Array.isArray(measures)) return undefined;
        // A day further on than any zone of the earth is not today anywhere.
        const latest = new Date(nowMs + 14 * 3_600_000).toISOString().slice(0, 10);
        const row = measures.findIndex((line: unknown) => doneOn(line) > latest);
        return row < 0 ? undefined : { code: 'risk.measureDoneEarly', field: `measures.${String(row)}.doneOn` };
      },
    },
  ],
  verbs: ['add', 'edit', 'export', 'print'],
  removal: 'never',
  retentionYears: 10,
});

function doneOn(line: unknown): string {
  return typeof line === 'object' && line !== null && 'doneOn' in line && typeof line.doneOn === 'string'
    ? line.doneOn
    : '';
}
