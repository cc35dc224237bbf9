import { choice, computed, date, files, flag, instant, lines, number, person, ref, text } from '@sed/records-model';
import { note } from '@sed/records-model/common-fields';

const item = <const C extends string>(code: C, zh: string, en: string) => ({ code, label: { zh, en } });

export const QUANTITY_ITEMS = [
  item('FLOW', '流量', 'Flow'),
  item('LEVEL', '液位', 'Level'),
  item('PRESSURE', '压力', 'Pressure'),
  item('TEMPERATURE', '温度', 'Temperature'),
  item('PH', 'pH', 'pH'),
  item('ORP', 'ORP', 'ORP'),
  item('DO', '溶解氧', 'Dissolved oxygen'),
  item('SS', '悬浮物', 'Suspended solids'),
  item('TURBIDITY', '浊度', 'Turbidity'),
  item('COD', 'COD', 'COD'),
  item('NH3N', '氨氮', 'Ammonia nitrogen'),
  item('NO3N', '硝态氮', 'Nitrate nitrogen'),
  item('TN', '总氮', 'Total nitrogen'),
  item('TP', '总磷', 'Total phosphorus'),
  item('CHLORINE', '余氯', 'Residual chlorine'),
  item('GAS', '气体', 'Gas'),
  item('OTHER', '其他', 'Other'),
] as const;

const DUE_ITEMS = [
  { ...item('OK', '正常', 'In time'), tone: 'good' },
  { ...item('SOON', '即将到期', 'Due soon'), tone: 'todo' },
  { ...item('OVERDUE', '已超期', 'Overdue'), tone: 'warn' },
] as const;

const RESULT_ITEMS = [
  { ...item('PASS', '合格', 'Passed'), tone: 'good' },
  { ...item('FAIL', '不合格', 'Failed'), tone: 'bad' },
] as const;

/** Readings of any quantity, in the unit of the instrument. */
const READING = { decimals: 3, unitField: 'unit' } as const;
const MAX_CALIBRATIONS = 500;
const MAX_FAULTS = 200;

/** What the register of instruments says of each (domain model, 3.10). */
export const INSTRUMENT_FIELDS = {
  code: text('仪表编号', 'Instrument no.', {
    max: 50,
    required: true,
    unique: 'plant',
    searchable: true,
    widthPx: 130,
  }),
  name: text('名称', 'Name', { max: 100, required: true, searchable: true, widthPx: 220 }),
  quantity: choice('测量参数', 'Quantity', QUANTITY_ITEMS, { required: true, widthPx: 150 }),
  section: text('工艺段', 'Section', { max: 50, widthPx: 90 }),
  model: text('型号', 'Model', { max: 50, searchable: true, widthPx: 120 }),
  manufacturer: text('生产厂家', 'Manufacturer', { max: 100 }),
  serial: text('出厂编号', 'Serial no.', { max: 50, searchable: true }),
  unit: text('单位', 'Unit', { max: 20, widthPx: 80 }),
  rangeLo: number('量程下限', 'Range low', READING),
  rangeHi: number('量程上限', 'Range high', READING),
  accuracyPct: number('允许误差', 'Accuracy', {
    unit: '%',
    decimals: 2,
    min: 0.01,
    max: 100,
    initial: 5,
    required: true,
    hint: { zh: '校准后误差不超过该值为合格', en: 'A calibration passes when what is left lies within it' },
  }),
  critical: flag('关键仪表', 'Critical', {
    initial: false,
    widthPx: 90,
    hint: { zh: '修复或更换后必须校准', en: 'Must be calibrated after a repair or an exchange' },
  }),
  responsible: person('负责人', 'Responsible', { required: true, widthPx: 120 }),
  signals: lines(
    '关联测点',
    'Signals',
    { signal: ref('测点', 'Signal', 'signal', { required: true, samePlant: true }) },
    {
      maxItems: 20,
      uniqueBy: 'signal',
      hint: { zh: '随仪表状态改变质量', en: 'They take the quality of what is done to the instrument' },
    },
  ),
  installedOn: date('安装日期', 'Installed on'),
  calibrationIntervalDays: number('校准周期', 'Calibration interval', {
    unit: 'd',
    decimals: 0,
    min: 1,
    max: 3650,
    initial: 90,
    required: true,
  }),
  firstDueOn: date('首次校准日期', 'First calibration due', {
    hint: { zh: '从未校准过时使用', en: 'Used as long as it was never calibrated' },
  }),
  certificate: files('检定证书', 'Certificate', { of: 'file', maxItems: 8 }),
  certificateUntil: date('证书有效期', 'Certificate valid until'),
  reagent: text('试剂', 'Reagent', { max: 100 }),
  reagentIntervalDays: number('试剂更换周期', 'Reagent interval', { unit: 'd', decimals: 0, min: 1, max: 3650 }),
  reagentChangedOn: date('试剂更换日期', 'Reagent changed on'),
  note,
  lastCalibratedAt: instant('上次校准', 'Last calibration', { readOnly: true, widthPx: 170 }),
  nextDueAt: instant('下次校准', 'Next calibration', { readOnly: true, widthPx: 170 }),
  dueState: choice('到期情况', 'Due', DUE_ITEMS, { readOnly: true, widthPx: 130 }),
  // Worked out from data and upkeep whenever it is looked at: a slot shows it.
  trust: computed('可信度', 'Trust', { compute: () => null, widthPx: 90 }),
  plannedEnd: instant('计划结束时间', 'Planned end', { widthPx: 150 }),
  standardValue: number('标准值', 'Standard value', READING),
  readingBefore: number('校准前示值', 'Reading before', READING),
  readingAfter: number('校准后示值', 'Reading after', READING),
  calibrations: lines(
    '校准记录',
    'Calibrations',
    {
      at: instant('时间', 'Time', { required: true }),
      standard: number('标准值', 'Standard value', { decimals: 4, required: true }),
      before: number('校准前', 'Before', { decimals: 4, required: true }),
      after: number('校准后', 'After', { decimals: 4, required: true }),
      deviationPct: number('偏差', 'Deviation', { unit: '%', decimals: 2 }),
      leftPct: number('校准后误差', 'Error left', { unit: '%', decimals: 2 }),
      result: choice('结果', 'Result', RESULT_ITEMS),
      serial: text('出厂编号', 'Serial no.', { max: 50 }),
      by: person('校准人', 'By'),
      note: text('说明', 'Note', { max: 300 }),
    },
    {
      maxItems: MAX_CALIBRATIONS,
      createOnly: true,
      hint: {
        zh: '建档或导入时可录入历史记录，偏差和结果由系统计算',
        en: 'Earlier ones may be entered with the record; deviation and result are computed',
      },
    },
  ),
  faults: lines(
    '故障记录',
    'Faults',
    {
      at: instant('时间', 'Time', { required: true }),
      endedAt: instant('修复时间', 'Repaired at'),
      note: text('说明', 'Note', { max: 500 }),
    },
    { maxItems: MAX_FAULTS, readOnly: true },
  ),
} as const;
