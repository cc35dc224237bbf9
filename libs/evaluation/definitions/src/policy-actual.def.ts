import { deviationPct, policyIndicator, POLICY_CATEGORIES, type Light } from '@sed/evaluation-contract';
import {
  bilingual,
  choice,
  computed,
  date,
  defineModule,
  month,
  number,
  person,
  ref,
  text,
  type Guard,
} from '@sed/records-model';
import { dayAfter, dayBegins, daysOfMonth } from '@sed/shifts-contract';
import { INDICATOR_ITEMS, placesOfIndicator, SAID, unitOfIndicator } from './evaluation-words';

type Values = Readonly<Record<string, unknown>>;

const SERVICE = { readOnly: true } as const;
/** Said when the month is opened, and not changed by people. */
const MADE = { createOnly: true } as const;
const LIGHT_ITEMS = [
  { code: 'GREEN', label: { zh: '达标', en: 'Kept' }, tone: 'good' },
  { code: 'YELLOW', label: { zh: '偏差内', en: 'Within tolerance' }, tone: 'warn' },
  { code: 'RED', label: { zh: '超偏差', en: 'Beyond tolerance' }, tone: 'bad' },
] as const;
const SOURCES = [
  { code: 'MEASURED', label: { zh: '自动', en: 'Measured' } },
  { code: 'TYPED', label: { zh: '人工', en: 'Entered' } },
] as const;
/** Days after a month in which people enter what nothing measures, before they are reminded. */
const FILL_DAYS = 3;

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);

/** The day after a month, `YYYY-MM`; null without one. */
const dayAfterMonth = (of: unknown) => (typeof of === 'string' ? dayAfter(daysOfMonth(of).last, 1) : null);

const monthIsOver: Guard = {
  name: 'monthIsOver',
  check: ({ values, nowMs, zone }) => {
    const endMs = dayBegins(dayAfterMonth(values.month), zone);
    return endMs === null || endMs <= nowMs ? undefined : { code: 'evaluation.monthRuns' };
  },
};

/** Beyond the tolerance a value is explained before it is reviewed. */
const afterValue = {
  oneOf: ['TO_EXPLAIN', 'TO_REVIEW'],
  choose: ({ light }: Values) => ((light as Light | null) === 'RED' ? 'TO_EXPLAIN' : 'TO_REVIEW'),
} as const;

const PLANT = [{ position: 'OPS_MGR' }, { position: 'PLANT_MGR' }] as const;
const REGION = [{ position: 'AREA_MGR' }, { position: 'GROUP_MGR' }] as const;
const REVIEW = { verb: 'review', who: REGION, except: ['explainedBy', 'filledBy'] } as const;

/** What really was beside the standard of a plant, by month and indicator. */
export const policyActualValue = defineModule({
  key: 'policyActualValue',
  path: '/operationalEvaluation/oneFactoryOnePolicy/policyActualValue',
  scope: 'plant',
  label: { zh: '一厂一策实际值', en: 'policy actual value' },
  fields: {
    name: bilingual('名称', 'Name', { max: 100, ...MADE, searchable: true, widthPx: 220 }),
    code: text('编号', 'Code', { max: 30, ...MADE, unique: 'plant', widthPx: 140 }),
    month: month('月份', 'Month', { ...MADE, required: true, widthPx: 90 }),
    indicator: choice('指标', 'Indicator', INDICATOR_ITEMS, { ...MADE, required: true, widthPx: 170 }),
    category: choice('类别', 'Category', POLICY_CATEGORIES, { ...SERVICE, widthPx: 90 }),
    unit: unitOfIndicator,
    places: placesOfIndicator,
    policy: ref('一厂一策', 'Plant policy', 'policyStandards', {
      ...MADE,
      required: true,
      samePlant: true,
      widthPx: 180,
    }),
    policyRevision: number('策略版次', 'Version of the policy', { decimals: 0, ...MADE, isName: true }),
    standard: number('标准值', 'Standard', { ...SAID, ...MADE, min: 0, widthPx: 130 }),
    tolerancePct: number('允许偏差', 'Tolerance', { unit: '%', decimals: 1, ...MADE, min: 0, max: 100, widthPx: 90 }),
    actual: number('实际值', 'Actual', { ...SAID, min: 0, widthPx: 130 }),
    source: choice('取值方式', 'Known by', SOURCES, { ...SERVICE, widthPx: 90 }),
    fillReason: text('人工填报说明', 'Why entered by hand', { max: 300, lines: 2 }),
    deviation: computed('偏差', 'Deviation', {
      ...{ unit: '%', decimals: 1, widthPx: 90 },
      compute: ({ actual, standard }) => deviationPct(numberIn(actual), numberIn(standard)),
    }),
    light: choice('评价灯', 'Light', LIGHT_ITEMS, { ...SERVICE, widthPx: 110 }),
    cause: text('原因', 'Cause', { max: 500, lines: 3 }),
    measure: text('措施', 'Measure', { max: 500, lines: 3 }),
    measureOwner: person('措施责任人', 'In charge of the measure', { widthPx: 120 }),
    measureDue: date('措施完成日期', 'Measure due on', { widthPx: 120 }),
    filledBy: person('填报人', 'Entered by', SERVICE),
    explainedBy: person('说明人', 'Explained by', SERVICE),
  },
  title: 'name',
  list: {
    columns: [
      ...(['name', 'factoryNo', 'category', 'standard', 'actual', 'deviation', 'light', 'source'] as const),
      ...(['cause', 'status'] as const),
    ],
    yields: ['cause', 'category', 'source'],
    filters: ['status', 'month', 'category', 'indicator', 'light', 'source', 'policy'],
    sort: '-name',
  },
  indexes: [['month', 'indicator'], ['status']],
  form: [
    {
      label: { zh: '标准与实际', en: 'Standard and actual' },
      fields: ['month', 'indicator', 'policy', 'standard', 'tolerancePct', 'actual', 'fillReason'],
    },
    {
      label: { zh: '原因与措施', en: 'Cause and measure' },
      fields: ['cause', 'measure', 'measureOwner', 'measureDue'],
    },
  ],
  flow: {
    initial: 'COLLECTING',
    states: {
      COLLECTING: { label: { zh: '采集中', en: 'Collecting' }, tone: 'doing', waits: false },
      TO_EXPLAIN: { label: { zh: '待说明', en: 'To be explained' }, tone: 'todo', waits: true },
      TO_REVIEW: { label: { zh: '待审核', en: 'To be reviewed' }, tone: 'doing', waits: false },
      CONFIRMED: { label: { zh: '已确认', en: 'Confirmed' }, tone: 'good', final: true },
    },
    goal: ['CONFIRMED'],
    actions: {
      collect: {
        ...{ label: { zh: '自动取值', en: 'Take the measured value' }, from: ['COLLECTING'], to: afterValue },
        ...{ verb: 'fill', who: ['system'], asks: ['actual'], needs: ['actual'] },
      },
      fill: {
        ...{ label: { zh: '填报实际值', en: 'Enter the value' }, from: ['COLLECTING', 'TO_EXPLAIN'], to: afterValue },
        ...{ verb: 'fill', guards: [monthIsOver], isBeside: true },
        ...{ asks: ['actual', 'fillReason'], needs: ['actual', 'fillReason'] },
      },
      explainDeviation: {
        ...{
          label: { zh: '说明并提交', en: 'Explain and submit' },
          from: ['TO_EXPLAIN'],
          to: 'TO_REVIEW',
          verb: 'fill',
        },
        ...{ who: PLANT, tone: 'primary', asks: ['cause', 'measure', 'measureOwner', 'measureDue'] },
        needs: ['cause', 'measure'],
      },
      confirm: {
        ...{ label: { zh: '确认', en: 'Confirm' }, from: ['TO_REVIEW'], to: 'CONFIRMED', ...REVIEW, tone: 'primary' },
        note: 'optional',
      },
      sendBack: {
        ...{ label: { zh: '退回说明', en: 'Send back' }, from: ['TO_REVIEW'], to: 'TO_EXPLAIN', ...REVIEW },
        note: 'required',
      },
    },
    deadlines: {
      toFill: {
        ...{ label: { zh: '上月实际值未取到，请填报', en: 'Last month is not measured: please enter the value' } },
        ...{ in: ['COLLECTING'], tells: [{ position: 'OPS_MGR' }] },
        at: ({ values, zone }) => dayBegins(dayAfterMonth(values.month), zone, FILL_DAYS),
      },
    },
  },
  verbs: ['export', 'print'],
  removal: 'never',
  retentionYears: 10,
});

export function categoryOf(indicator: unknown) {
  return policyIndicator(indicator)?.category ?? null;
}
