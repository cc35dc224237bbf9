import { parseFormula } from '@sed/laboratory-contract';
import {
  bilingual,
  choice,
  date,
  defineModule,
  lines,
  linesUpperAboveLower,
  number,
  text,
  upperAboveLower,
  type Rule,
} from '@sed/records-model';
import { BASICS, enabled, note } from '@sed/records-model/common-fields';
import { LIMIT_SETS, VALUE_TYPES } from './laboratory-words';

/** The formula of a field, where there is one, can be read. */
export function readableFormula(field: string): Rule {
  return {
    name: field,
    check: (values) => {
      const text = values[field];
      const isRead = typeof text !== 'string' || text.trim() === '' || parseFormula(text) !== undefined;
      return isRead ? undefined : { code: 'laboratory.formula', field };
    },
  };
}

const limit = (zh: string, en: string) => number(zh, en, { decimals: 4 });
const pct = (zh: string, en: string, max: number) => number(zh, en, { unit: '%', decimals: 1, min: 0, max });

/** What a laboratory measures, by which method, how it is written and what it is held against. */
export const testIndex = defineModule({
  key: 'testIndex',
  path: '/systemConfiguration/operationStandard/testIndex',
  scope: 'group',
  label: { zh: '化验指标', en: 'test index' },
  fields: {
    code: text('编码', 'Code', {
      max: 30,
      required: true,
      unique: 'all',
      searchable: true,
      widthPx: 110,
    }),
    name: bilingual('名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 200 }),
    unit: text('单位', 'Unit', { max: 20, widthPx: 90 }),
    valueType: choice('值类型', 'Kind of value', VALUE_TYPES, { required: true, initial: 'NUMBER', widthPx: 110 }),
    decimals: number('小数位', 'Decimals', { decimals: 0, min: 0, max: 4, required: true, initial: 2, widthPx: 90 }),
    significant: number('有效数字', 'Significant digits', { decimals: 0, min: 1, max: 6 }),
    method: bilingual('方法', 'Method', { max: 100, widthPx: 220 }),
    standardNo: text('标准号', 'Standard', { max: 50, searchable: true, widthPx: 140 }),
    clause: text('计算条款', 'Clause of the calculation', {
      ...{ max: 50, widthPx: 120 },
      // Only clauses that were looked up are in the starter pack; the laboratory works by the text it has.
      unrecorded: { once: 'formula', label: { zh: '由化验室按所用标准填写', en: 'To be filled in by the laboratory' } },
    }),
    lod: number('检出限', 'Limit of detection', { decimals: 4, min: 0, unitField: 'unit', widthPx: 110 }),
    loq: number('定量限', 'Limit of quantitation', { decimals: 4, min: 0, unitField: 'unit' }),
    uncertaintyPct: pct('不确定度', 'Uncertainty', 100),
    formula: text('计算公式', 'Formula', {
      max: 100,
      widthPx: 220,
      hint: {
        zh: 'A 样品、B 空白、C 浓度、D 稀释、E/F 接种稀释水空白培养前后溶解氧、V 体积、K 斜率、I 截距；留空为直接填报',
        en: 'A sample, B blank, C concentration, D dilution, E/F oxygen of the seeded blank before and after, V volume, K slope, I intercept; empty: entered directly',
      },
    }),
    holdHours: number('保存时限', 'Hold time', { unit: 'h', decimals: 0, min: 0, max: 9999, widthPx: 100 }),
    container: bilingual('容器', 'Container', { max: 50 }),
    preservation: bilingual('保存方法', 'Preservation', { max: 100 }),
    hoursNeeded: number('检测用时', 'Time needed', { unit: 'h', decimals: 1, min: 0, max: 999 }),
    duplicatePct: pct('平行样相对偏差', 'Deviation of duplicates', 100),
    recoveryLo: pct('加标回收率下限', 'Least recovery', 200),
    recoveryHi: pct('加标回收率上限', 'Greatest recovery', 200),
    limits: lines(
      '限值',
      'Limits',
      {
        set: choice('标准', 'Limit set', LIMIT_SETS, { required: true }),
        lo: limit('下限', 'Low'),
        hi: limit('上限', 'High'),
        coldHi: number('低温上限', 'High in cold water', {
          decimals: 4,
          hint: { zh: '水温不高于 12 °C 时', en: 'Water at or below 12 °C' },
        }),
      },
      { maxItems: 10, uniqueBy: 'set' },
    ),
    validFrom: date('生效日期', 'Valid from'),
    source: bilingual('依据', 'Source', { max: 100 }),
    enabled,
    note,
  },
  title: 'name',
  list: {
    columns: ['code', 'name', 'unit', 'method', 'standardNo', 'lod', 'holdHours', 'formula', 'enabled'],
    yields: ['formula', 'holdHours'],
    filters: ['valueType', 'enabled', 'limits.set'],
    sort: 'code',
  },
  form: [
    {
      label: BASICS,
      fields: ['code', 'name', 'unit', 'valueType', 'decimals', 'significant', 'enabled', 'note'],
    },
    {
      label: { zh: '方法', en: 'Method' },
      fields: ['method', 'standardNo', 'clause', 'lod', 'loq', 'uncertaintyPct', 'formula', 'hoursNeeded'],
    },
    { label: { zh: '样品', en: 'Sample' }, fields: ['holdHours', 'container', 'preservation'] },
    { label: { zh: '质控', en: 'Quality control' }, fields: ['duplicatePct', 'recoveryLo', 'recoveryHi'] },
    { label: { zh: '限值', en: 'Limits' }, fields: ['limits', 'validFrom', 'source'] },
  ],
  rules: [
    readableFormula('formula'),
    upperAboveLower('recoveryLo', 'recoveryHi'),
    linesUpperAboveLower('limits', 'lo', 'hi'),
  ],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['code'],
});
