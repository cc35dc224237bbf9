import { SAVING, SHARE_RULES } from '@sed/equipment-contract';
import {
  choice,
  date,
  decimal,
  dictionary,
  instant,
  isEmpty,
  number,
  ref,
  startBeforeEnd,
  text,
  type Rule,
} from '@sed/records-model';
import { definePlan } from './define-plan';
import { linesOf } from './plan-sums';

const AT = '/productioManager/taskManage/overhaulResetMange';
const score = number('状况评分', 'Condition', {
  ...{ decimals: 0, min: 0, max: 100 },
  hint: { zh: '0–100，越低越差', en: '0 to 100, the lower the worse' },
});
const equipment = {
  equipment: ref('设备', 'Equipment', 'equipList', { required: true, samePlant: true }),
  condition: score,
} as const;

/** planType 1. */
export const equipmentOverhaulPlan = definePlan('equipmentOverhaulPlan', {
  path: `${AT}/equipmentOverhaulPlan`,
  prefix: 'DXJ',
  label: { zh: '设备大修计划', en: 'equipment overhaul plan' },
  object: equipment,
});

/** planType 2: machines that are replaced. */
export const equipmentResetPlan = definePlan('equipmentResetPlan', {
  path: `${AT}/equipmentResetPlan`,
  prefix: 'CZJ',
  label: { zh: '设备重置计划', en: 'equipment replacement plan' },
  object: equipment,
});

/** planType 3: machines that are bought in addition. */
export const equipmentAddPlan = definePlan('equipmentAddPlan', {
  path: `${AT}/equipmentAddPlan`,
  prefix: 'XZJ',
  label: { zh: '设备新增计划', en: 'equipment addition plan' },
  object: {
    newName: text('设备名称', 'Equipment', { max: 50, required: true }),
    typeId: ref('设备类型', 'Equipment type', 'equipType', { required: true }),
    section: dictionary('工艺段', 'Process section', 'processSection', { required: true }),
    count: number('数量', 'Count', { decimals: 0, min: 1, max: 999, required: true }),
  },
});

/** planType 4. */
export const facilityOverhaulPlan = definePlan('facilityOverhaulPlan', {
  path: `${AT}/facilityOverhaulPlan`,
  prefix: 'SSJ',
  label: { zh: '设施大修计划', en: 'facility overhaul plan' },
  object: {
    facility: ref('设施', 'Facility', 'facilitiesList', { required: true, samePlant: true }),
    condition: score,
  },
});

const PROJECT = {
  goal: text('目标', 'Goal', { max: 300, lines: 3, required: true }),
  baseline: text('现状基线', 'Baseline', { max: 300, lines: 3 }),
  expectedSaving: decimal('预期年效益', 'Expected saving a year', { decimals: 2, min: '0', unit: 'CNY', widthPx: 130 }),
  risks: text('风险与措施', 'Risks and measures', { max: 500, lines: 3 }),
} as const;
const section = {
  label: { zh: '项目', en: 'Project' },
  fields: ['goal', 'baseline', 'expectedSaving', 'risks'],
} as const;

const SERVICE = { readOnly: true } as const;
const measuredBy = (zh: string, en: string, hint: { readonly zh: string; readonly en: string }) =>
  ref(zh, en, 'signal', { samePlant: true, hint });
const VERDICTS = [
  { code: 'PROVEN', label: { zh: '有节约', en: 'Saved' }, tone: 'good' },
  { code: 'NOT_SAVED', label: { zh: '无节约', en: 'Nothing saved' }, tone: 'bad' },
  { code: 'UNCERTAIN', label: { zh: '无法确认', en: 'Cannot be confirmed' }, tone: 'warn' },
  { code: 'NO_DATA', label: { zh: '数据不足', en: 'Not enough data' }, tone: 'idle' },
] as const;

/** What a saving is proven by, and what came of it. */
const MEASURED = {
  useSignal: measuredBy('用量测点', 'Signal of use', {
    zh: '功率、流量或累计量；按日折算为用量，改造前后对比',
    en: 'Power, flow or a counter: its use of a day is compared before and after',
  }),
  loadSignal: measuredBy('负荷测点', 'Signal of load', {
    zh: '如处理水量；用量按负荷修正',
    en: 'Such as the flow treated: the use is corrected for it',
  }),
  weatherSignal: measuredBy('天气测点', 'Signal of weather', {
    zh: '如水温；为空时不作修正',
    en: 'Such as the water temperature; left empty, nothing is corrected',
  }),
  baselineFrom: date('基线开始', 'Baseline from'),
  baselineTo: date('基线结束', 'Baseline until'),
  pricePerUnit: decimal('单价', 'Price of a unit', { decimals: 4, min: '0', unit: 'CNY' }),
  changedAt: instant('投用时间', 'Changed', SERVICE),
  judgedAt: instant('后评价时间', 'Evaluated by data', SERVICE),
  verdict: choice('后评价结论', 'Evaluation by data', VERDICTS, { ...SERVICE, widthPx: 120 }),
  savedPct: number('实际节约', 'Saved', { unit: '%', decimals: 1, ...SERVICE }),
  savedYuan: decimal('实际年效益', 'Saved a year', { decimals: 2, unit: 'CNY', ...SERVICE, widthPx: 130 }),
} as const;

const AFTER_MS = SAVING.afterDays * 86_400_000;

/** Technical renovation: projects at a section, judged by what they save afterwards. */
export const technicalPlan = definePlan('technicalPlan', {
  path: '/productioManager/technicalManage/technicalPlan',
  prefix: 'JGJ',
  label: { zh: '技改计划', en: 'technical plan' },
  object: {
    project: text('项目内容', 'Project', { max: 50, required: true }),
    section: dictionary('工艺段', 'Process section', 'processSection', { required: true }),
  },
  fields: { ...PROJECT, ...MEASURED },
  section: {
    ...section,
    fields: [
      ...section.fields,
      ...(['useSignal', 'loadSignal', 'weatherSignal', 'baselineFrom', 'baselineTo', 'pricePerUnit'] as const),
    ],
  },
  rules: [startBeforeEnd('baselineFrom', 'baselineTo')],
  deadlines: {
    judge: {
      ...{ label: { zh: '三个月后评价', en: 'Evaluated after three months' }, in: ['FINISHED'] },
      at: ({ values }) =>
        typeof values.changedAt === 'number' && values.judgedAt === null ? values.changedAt + AFTER_MS : null,
    },
  },
});

/** What the plant of a line says about it. */
const ANSWERS = [
  { code: 'ASKED', label: { zh: '待确认', en: 'Asked' }, tone: 'todo' },
  { code: 'CONFIRMED', label: { zh: '已确认', en: 'Confirmed' }, tone: 'good' },
  { code: 'OBJECTED', label: { zh: '有异议', en: 'Objected to' }, tone: 'warn' },
] as const;

const LEFT_OUT: ReadonlySet<unknown> = new Set(['CANCELLED', 'REFUSED', 'DEFERRED']);

/** Shares of the lines that are to be done come to one, and the budget of each is its share of the whole. */
const sharedByShares: Rule = {
  name: 'lines',
  check: (values) => {
    const all = linesOf(values);
    const rows = all.filter(({ state }) => !LEFT_OUT.has(state));
    if (rows.length === 0) return undefined;
    const isByHand = isEmpty(values.shareRule) || values.shareRule === 'HAND';
    const unsaid = rows.find(({ share, quantity }) => isEmpty(isByHand ? share : quantity));
    if (unsaid !== undefined && (isByHand || values.shareRule === 'QUANTITY')) {
      const field = `lines.${String(all.indexOf(unsaid))}.${isByHand ? 'share' : 'quantity'}`;
      return { code: 'field.required', field };
    }
    // The rule works them out as long as nothing is decided.
    if (!isByHand && rows.every(({ state }) => isEmpty(state) || state === 'PROPOSED')) return undefined;
    const sum = rows.reduce((total, { share }) => total + Math.round(Number(share ?? 0) * 10_000), 0);
    if (sum !== 10_000) return { code: 'rule.sharesSum', params: { sum: (sum / 10_000).toFixed(4) }, field: 'lines' };
    const whole = rows.reduce((total, { budget }) => total + Number(budget ?? 0), 0);
    // Shares have four decimals: half of the last one, and a cent of rounding.
    const most = whole * 0.000_05 + 0.01;
    const wrong = rows.find(({ share, budget }) => Math.abs(Number(budget ?? 0) - Number(share ?? 0) * whole) > most);
    if (wrong === undefined) return undefined;
    const index = all.indexOf(wrong);
    const params = { no: index + 1, wanted: (Number(wrong.share ?? 0) * whole).toFixed(2) };
    return { code: 'plan.budgetShares', params, field: `lines.${String(index)}.budget` };
  },
};

/** Shared work of several plants, one line and one share of the cost for each. */
export const intensivePlan = definePlan('intensivePlan', {
  path: '/productioManager/intensiveManage/intensivePlan',
  prefix: 'JYJ',
  label: { zh: '集约化计划', en: 'intensive plan' },
  object: {
    plant: ref('水厂', 'Plant', 'plant', { required: true }),
    scope: text('作业范围', 'Scope', { max: 100, required: true }),
    quantity: number('工程量', 'Quantity', { decimals: 3, min: 0.001 }),
    share: number('分摊比例', 'Share', {
      ...{ decimals: 4, min: 0, max: 1 },
      hint: { zh: '按规则分摊时自动计算', en: 'Worked out where a rule spreads the cost' },
    }),
  },
  course: {
    confirmed: choice('水厂确认', 'Plan confirmed', ANSWERS, SERVICE),
    accepted: choice('完工确认', 'Result confirmed', ANSWERS, SERVICE),
  },
  fields: {
    ...PROJECT,
    shareRule: choice('分摊规则', 'Cost spread', SHARE_RULES, {
      ...{ initial: 'HAND' as const, widthPx: 110 },
      hint: {
        zh: '预算合计按规则分摊到各厂，分毫不差；手工填写时各厂预算须等于比例乘合计',
        en: 'The sum of the budgets is spread over the plants to the cent; by hand each budget is its share of the sum',
      },
    }),
  },
  section: { ...section, fields: [...section.fields, 'shareRule'] },
  rules: [sharedByShares],
});
