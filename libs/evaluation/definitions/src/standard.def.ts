import { classKeyOf, POLICY_CATEGORIES, PROCESS_CLASSES, toleranceBand } from '@sed/evaluation-contract';
import { LIMIT_SETS } from '@sed/plants-contract';
import {
  bilingual,
  choice,
  computed,
  date,
  defineModule,
  files,
  lines,
  linesUpperAboveLower,
  number,
  text,
  type Rule,
} from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { dayBegins } from '@sed/shifts-contract';
import { DIRECTIONS, INDICATOR_ITEMS, PLANT_TYPE_ITEMS, REGION_ITEMS, unitOfIndicator } from './evaluation-words';

type Values = Readonly<Record<string, unknown>>;

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);
const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const scale = (zh: string, en: string) => number(zh, en, { unit: 'm³/d', decimals: 0, min: 0, widthPx: 110 });
/** One end of what the tolerance allows. */
const end = (which: 'lo' | 'hi', zh: string, en: string) =>
  computed(zh, en, {
    ...{ decimals: 4, widthPx: 90 },
    compute: ({ value, tolerancePct }) => toleranceBand(numberIn(value), numberIn(tolerancePct))?.[which] ?? null,
  });

/** No two lines are for the same class of plants. */
const classesDiffer: Rule = {
  name: 'bands',
  check: ({ bands }) => {
    const seen = new Map<string, number>();
    const rows: readonly Values[] = Array.isArray(bands) ? bands : [];
    for (const [at, row] of rows.entries()) {
      const key = classKeyOf({
        ...{ plantType: textIn(row.plantType), process: textIn(row.process), limitSet: textIn(row.limitSet) },
        ...{ region: textIn(row.region), scaleFrom: numberIn(row.scaleFrom), scaleTo: numberIn(row.scaleTo) },
      });
      const other = seen.get(key);
      if (other !== undefined) {
        const params = { row: at + 1, other: other + 1 };
        return { code: 'evaluation.sameClass', params, field: `bands.${String(at)}.plantType` };
      }
      seen.set(key, at);
    }
    return undefined;
  },
};

/** What the group holds its plants to, by their class; a published version is replaced by the next one. */
export const standards = defineModule({
  key: 'standards',
  path: '/operationalEvaluation/oneFactoryOnePolicy/standards',
  scope: 'group',
  commonBy: 'everywhere',
  label: { zh: '集团运营标准', en: 'group operation standard' },
  fields: {
    code: text('编号', 'Code', { max: 30, required: true, createOnly: true, searchable: true, widthPx: 110 }),
    name: bilingual('标准名称', 'Standard', { max: 50, required: true, searchable: true, widthPx: 220 }),
    indicator: choice('指标', 'Indicator', INDICATOR_ITEMS, { required: true, createOnly: true, widthPx: 170 }),
    category: choice('类别', 'Category', POLICY_CATEGORIES, { readOnly: true, widthPx: 90 }),
    unit: unitOfIndicator,
    direction: choice('评价方向', 'Better', DIRECTIONS, { readOnly: true, widthPx: 130 }),
    revision: number('版本', 'Version', { decimals: 0, initial: 1, readOnly: true, isName: true, widthPx: 80 }),
    validFrom: date('生效日期', 'Valid from', { required: true, widthPx: 110 }),
    validTo: date('失效日期', 'Valid until', { readOnly: true, widthPx: 110 }),
    bands: lines(
      '分类标准',
      'Standards by class',
      {
        plantType: choice('水厂类型', 'Plants', PLANT_TYPE_ITEMS, { widthPx: 120 }),
        scaleFrom: scale('规模自', 'Scale from'),
        scaleTo: scale('规模至（不含）', 'Scale below'),
        process: choice('工艺', 'Process', PROCESS_CLASSES, { widthPx: 140 }),
        limitSet: choice(
          '排放标准',
          'Discharge limit',
          LIMIT_SETS.map(({ code, name }) => ({ code, label: name })),
          { widthPx: 130 },
        ),
        region: choice('区域', 'Region', REGION_ITEMS, { widthPx: 90 }),
        value: number('标准值', 'Standard', { decimals: 4, min: 0, required: true, widthPx: 100 }),
        tolerancePct: number('允许偏差', 'Tolerance', {
          ...{ unit: '%', decimals: 1, min: 0, max: 100, initial: 5, required: true, widthPx: 100 },
        }),
        lo: end('lo', '下限', 'From'),
        hi: end('hi', '上限', 'To'),
      },
      { minItems: 1, maxItems: 60 },
    ),
    basis: text('依据', 'Basis', { max: 500, lines: 3 }),
    attachments: files('附件', 'Attachments', { of: 'file', maxItems: 3 }),
    note,
  },
  title: 'name',
  list: {
    columns: [
      'code',
      'name',
      'category',
      'indicator',
      'unit',
      'direction',
      'revision',
      'validFrom',
      'validTo',
      'status',
      'updatedAt',
    ],
    yields: ['direction', 'indicator', 'validTo', 'updatedAt'],
    filters: ['status', 'category', 'indicator', 'validFrom', 'bands.process', 'bands.limitSet', 'bands.region'],
    sort: 'code',
  },
  form: [
    { label: BASICS, fields: ['code', 'name', 'indicator', 'validFrom', 'basis', 'attachments', 'note'] },
    { label: { zh: '分类标准', en: 'Standards by class' }, fields: ['bands'] },
  ],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true, waits: false },
      PUBLISHED: { label: { zh: '已发布', en: 'Published' }, tone: 'good', waits: false },
      REPLACED: { label: { zh: '已被替代', en: 'Replaced' }, tone: 'off', final: true },
      RETIRED: { label: { zh: '已停用', en: 'Retired' }, tone: 'off', final: true },
    },
    actions: {
      publish: {
        label: { zh: '发布', en: 'Publish' },
        ...{ from: ['DRAFT'], to: 'PUBLISHED', verb: 'issue', byAuthor: true, tone: 'primary' },
        confirm: {
          zh: '自生效日期起，该指标此前发布的版本被替代；已生效的一厂一策不变。',
          en: 'From the day it is valid the version published before is replaced; policies in force stay as they are.',
        },
      },
      revise: {
        label: { zh: '修订新版本', en: 'Write the next version' },
        ...{ from: ['PUBLISHED'], to: { stays: true }, verb: 'add', byAuthor: true, isBeside: true },
      },
      replace: {
        label: { zh: '被替代', en: 'Replaced' },
        ...{ from: ['PUBLISHED'], to: 'REPLACED', verb: 'issue', who: ['system'] },
      },
      retire: {
        label: { zh: '停用', en: 'Retire' },
        ...{ from: ['PUBLISHED'], to: 'RETIRED', verb: 'issue', byAuthor: true, note: 'required', tone: 'danger' },
      },
    },
    deadlines: {
      over: {
        ...{ label: { zh: '新版本生效', en: 'The next version is valid' }, in: ['PUBLISHED'], take: 'replace' },
        at: ({ values: { validTo }, zone }) => dayBegins(validTo, zone, 1),
      },
    },
  },
  rules: [linesUpperAboveLower('bands', 'scaleFrom', 'scaleTo'), classesDiffer],
  verbs: ['add', 'edit', 'delete', 'export', 'import', 'print'],
  removal: 'editable',
  importKey: ['code', 'validFrom'],
  starterKey: ['code'],
});
