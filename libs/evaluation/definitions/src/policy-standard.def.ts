import {
  bilingual,
  choice,
  defineModule,
  files,
  flag,
  lines,
  month,
  number,
  proposalSchema,
  struct,
  text,
  type Rule,
} from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { INDICATOR_ITEMS, unitOfIndicator } from './evaluation-words';
import { POLICY_FLOW } from './policy-flow';

type Values = Readonly<Record<string, unknown>>;

const SERVICE = { readOnly: true } as const;
const value = (zh: string, en: string) => number(zh, en, { decimals: 4, min: 0, widthPx: 100 });
const served = (zh: string, en: string) => number(zh, en, { decimals: 4, ...SERVICE, widthPx: 100 });

const DECISIONS = [
  { code: 'AGREE', label: { zh: '同意建议值', en: 'As proposed' } },
  { code: 'GROUP', label: { zh: '按集团标准值', en: 'As the group sets' } },
] as const;
const LINE_STATES = [
  { code: 'PROPOSED', label: { zh: '待审批', en: 'Proposed' }, tone: 'doing' },
  { code: 'AGREED', label: { zh: '已确定', en: 'Agreed' }, tone: 'good' },
] as const;

/** The months of a line lie within the year, the first not after the last. */
const monthsOfTheYear: Rule = {
  name: 'lines',
  check: ({ lines: kept, year }) => {
    const rows: readonly Values[] = Array.isArray(kept) ? kept : [];
    const isOfYear = (of: unknown) => typeof of !== 'string' || of === '' || of.startsWith(`${String(year)}-`);
    const at = rows.findIndex(({ from, to }) => {
      const isTurned = typeof from === 'string' && typeof to === 'string' && to !== '' && from > to;
      return !isOfYear(from) || !isOfYear(to) || isTurned;
    });
    if (at < 0) return undefined;
    return { code: 'evaluation.lineMonths', params: { row: at + 1 }, field: `lines.${String(at)}.from` };
  },
};

/** What a plant is held to in a year: the group's standards for its class, and what was agreed to instead. */
export const policyStandards = defineModule({
  key: 'policyStandards',
  path: '/operationalEvaluation/oneFactoryOnePolicy/policyStandards',
  scope: 'plant',
  label: { zh: '一厂一策', en: 'plant policy' },
  fields: {
    name: text('名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 240 }),
    year: number('年度', 'Year', {
      ...{ decimals: 0, min: 2000, max: 2099, isName: true, required: true, createOnly: true, widthPx: 80 },
    }),
    plantClass: bilingual('适用分类', 'Class of the plant', { max: 100, ...SERVICE, widthPx: 220 }),
    lines: lines(
      '策略指标',
      'Lines',
      {
        indicator: choice('指标', 'Indicator', INDICATOR_ITEMS, { required: true, widthPx: 160 }),
        unit: unitOfIndicator,
        groupValue: served('集团标准值', 'Group value'),
        ownBest: served('本厂最优四分位', 'Own best quartile'),
        proposal: value('水厂建议值', 'Proposal'),
        agreed: value('确定值', 'Agreed'),
        tolerancePct: number('允许偏差', 'Tolerance', { unit: '%', decimals: 1, ...SERVICE, widthPx: 90 }),
        reason: text('理由', 'Reason', { max: 300, widthPx: 180 }),
        evidence: text('依据', 'Evidence', { max: 100, widthPx: 150 }),
        from: month('起始月', 'From month', { widthPx: 100 }),
        to: month('截止月', 'To month', { widthPx: 100 }),
        decision: choice('审批意见', 'Decision', DECISIONS, { widthPx: 130 }),
        state: choice('状态', 'State', LINE_STATES, { ...SERVICE, initial: 'PROPOSED', widthPx: 90 }),
        lineNo: number('行号', 'No.', { decimals: 0, min: 1, max: 999, widthPx: 60 }),
      },
      {
        ...{ maxItems: 40, uniqueBy: 'indicator' },
        hint: {
          zh: '留空时由系统按适用于本厂分类的已发布集团标准列出',
          en: 'Left empty, the published group standards for the class of the plant are listed',
        },
      },
    ),
    revision: number('版次', 'Version', { decimals: 0, initial: 1, ...SERVICE, isName: true, widthPx: 80 }),
    attachments: files('依据附件', 'Evidence files', { of: 'file', maxItems: 8 }),
    note,
    isOpened: flag('集团模板下达', 'From the template', { initial: false, ...SERVICE }),
    proposed: struct('待审批变更', 'Change asked for', proposalSchema, SERVICE),
  },
  title: 'name',
  list: {
    columns: ['name', 'factoryNo', 'year', 'plantClass', 'revision', 'status', 'updatedAt'],
    yields: ['plantClass', 'updatedAt'],
    filters: ['status', 'year', 'lines.indicator'],
    sort: '-year',
  },
  form: [
    { label: BASICS, fields: ['name', 'year', 'attachments', 'note'] },
    { label: { zh: '策略指标', en: 'Lines' }, fields: ['lines'] },
  ],
  flow: POLICY_FLOW,
  rules: [monthsOfTheYear],
  verbs: ['add', 'edit', 'delete', 'issue', 'export', 'print'],
  removal: 'initial',
  retentionYears: 10,
});
