import {
  choice,
  date,
  decimal,
  dictionary,
  flag,
  instant,
  lines,
  number,
  person,
  ref,
  text,
  type Fields,
} from '@sed/records-model';

const item = <const C extends string>(code: C, zh: string, en: string) => ({ code, label: { zh, en } }) as const;
const SERVICE = { readOnly: true } as const;

const CRAFT_REASONS = [
  item('EXCEPTION', '异常', 'Exception'),
  item('SEASON', '季节', 'Season'),
  item('TARGET', '目标变化', 'New target'),
  item('TEST', '试验', 'Trial'),
] as const;

const CRAFT_CONCLUSIONS = [
  item('KEEP', '保持', 'Keep'),
  item('ROLL_BACK', '恢复原参数', 'Go back'),
  item('ADJUST', '继续调整', 'Adjust further'),
] as const;

const value = (zh: string, en: string) => number(zh, en, { decimals: 4 });
const seen = (zh: string, en: string) => number(zh, en, { decimals: 4, ...SERVICE });

/** A process adjustment: what is set to what, what is watched and what came of it (domain model §8.7). */
export const CRAFT_FIELDS = {
  plan: ref('调整计划', 'Adjustment plan', 'craftPlanList', { samePlant: true, createOnly: true }),
  reason: choice('调整原因', 'Reason', CRAFT_REASONS, { initial: 'EXCEPTION', widthPx: 100 }),
  parameters: lines(
    '调整参数',
    'Parameters',
    {
      order: number('顺序', 'Order', { decimals: 0, min: 1, max: 99 }),
      name: text('参数', 'Parameter', { max: 50, required: true, widthPx: 160 }),
      signal: ref('设定值测点', 'Setpoint signal', 'signal', { samePlant: true, widthPx: 160 }),
      fromValue: value('原值', 'From'),
      toValue: number('目标值', 'To', { decimals: 4, required: true }),
      lo: value('允许下限', 'Least'),
      hi: value('允许上限', 'Greatest'),
      stepSize: value('步长', 'Step'),
      before: seen('调整前实测', 'Read before'),
      after: seen('调整后实测', 'Read after'),
    },
    { maxItems: 20 },
  ),
  expectedEffect: text('预期效果', 'Expected effect', { max: 300, lines: 2 }),
  watchSignals: ref('观察指标', 'Watched signals', 'signal', { multiple: true, maxItems: 5, samePlant: true }),
  watchHours: number('观察期', 'Watch period', { unit: 'h', decimals: 0, min: 0, max: 720, initial: 24 }),
  rollbackCondition: text('回退条件', 'When to go back', { max: 300, lines: 2 }),
  rollbackLimits: lines(
    '回退限值',
    'Limits to go back at',
    {
      signal: ref('测点', 'Signal', 'signal', { required: true, samePlant: true, widthPx: 180 }),
      under: value('低于', 'Under'),
      over: value('高于', 'Over'),
    },
    { maxItems: 5 },
  ),
  rollbackMetAt: instant('达到回退条件', 'To go back since', SERVICE),
  rollbackMet: text('回退依据', 'Why to go back', { max: 300, ...SERVICE }),
  watchFrom: instant('观察开始', 'Watched from', SERVICE),
  watchUntil: instant('观察结束', 'Watched until', { ...SERVICE, widthPx: 150 }),
  effects: lines(
    '效果',
    'Effect',
    {
      signal: ref('指标', 'Signal', 'signal', { widthPx: 180 }),
      before: value('调整前均值', 'Mean before'),
      after: value('调整后均值', 'Mean after'),
      changePct: number('变化', 'Change', { unit: '%', decimals: 1 }),
    },
    { maxItems: 5, ...SERVICE },
  ),
  conclusion: choice('结论', 'Conclusion', CRAFT_CONCLUSIONS, { widthPx: 110 }),
} as const satisfies Fields;

const level = (zh: string, en: string) => number(zh, en, { unit: 'm', decimals: 3, min: 0 });

/** Chemicals filled into a tank, and what was used of them (domain model §8.9). */
export const MEDICINE_FIELDS = {
  product: ref('药剂', 'Chemical', 'pharmaceuticalConversion', { widthPx: 160 }),
  usage: dictionary('药剂用途', 'Use', 'productUsage', { widthPx: 110 }),
  throwInPosition: dictionary('投加位置', 'Dosing point', 'throwInPosition', { widthPx: 110 }),
  tank: text('药罐', 'Tank', { max: 50, widthPx: 120 }),
  tankSignal: ref('液位测点', 'Level signal', 'signal', { samePlant: true }),
  tankAreaM2: number('药罐截面积', 'Tank area', { unit: 'm²', decimals: 3, min: 0 }),
  warehouse: ref('仓库', 'Warehouse', 'warehouse', { samePlant: true }),
  item: ref('库存物料', 'Stock item', 'stockItem', {
    hint: {
      zh: '与仓库一并填写，审核通过后自动出库',
      en: 'With its warehouse: booked out of stock once the order is agreed to',
    },
  }),
  batch: text('批号', 'Batch', { max: 50 }),
  isHazardous: flag('危险化学品', 'Hazardous', { initial: false }),
  secondPerson: person('第二人', 'Second person'),
  hasProtection: flag('已佩戴防护用品', 'Protective equipment worn', { initial: false }),
  levelBefore: level('加药前液位', 'Level before'),
  levelAfter: level('加药后液位', 'Level after'),
  meterBefore: number('流量计始数', 'Meter before', { unit: 'm³', decimals: 3, min: 0 }),
  meterAfter: number('流量计终数', 'Meter after', { unit: 'm³', decimals: 3, min: 0 }),
  concentrationPct: number('配制浓度', 'Concentration', { unit: '%', decimals: 2, min: 0, max: 100 }),
  waterM3: number('稀释水量', 'Dilution water', { unit: 'm³', decimals: 3, min: 0 }),
  quantityM3: number('加药体积', 'Volume filled', { unit: 'm³', decimals: 3, min: 0, widthPx: 110 }),
  quantityKg: decimal('加药量', 'Quantity', { unit: 'kg', decimals: 2, min: '0', ...SERVICE, widthPx: 110 }),
  pureKg: decimal('折纯量', 'Pure quantity', { unit: 'kg', decimals: 2, min: '0', ...SERVICE, widthPx: 110 }),
  postedOn: date('出库日期', 'Booked on', SERVICE),
} as const satisfies Fields;
