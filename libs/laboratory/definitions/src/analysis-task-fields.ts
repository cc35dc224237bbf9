import { LABORATORY } from '@sed/laboratory-contract';
import {
  choice,
  date,
  flag,
  instant,
  lines,
  number,
  person,
  proposalSchema,
  ref,
  struct,
  text,
} from '@sed/records-model';
import {
  CONDITIONS,
  FINAL_RULES,
  LATENESS,
  ORIGINS,
  QC_KINDS,
  QC_RESULTS,
  QC_STATES,
  QUALIFIERS,
  RESULT_STATES,
  UNTESTED,
  VERDICTS,
} from './laboratory-words';

const SERVICE = { readOnly: true } as const;
const value = (zh: string, en: string) => number(zh, en, { decimals: 6 });

/** What was measured of each index. Readings and value are typed in; all the rest follows from them. */
const results = lines(
  '结果',
  'Results',
  {
    index: ref('指标', 'Index', 'testIndex', { required: true, widthPx: 140 }),
    a: value('A 样品读数', 'A sample'),
    b: value('B 空白读数', 'B blank'),
    c: value('C 浓度', 'C conc.'),
    d: value('D 稀释倍数', 'D dilution'),
    e: value('E 空白初始溶解氧', 'E blank initial'),
    f: value('F 空白终了溶解氧', 'F blank final'),
    v: value('V 取样体积', 'V volume'),
    qualifier: choice('限定符', 'Qualifier', QUALIFIERS, { widthPx: 90 }),
    value: value('结果', 'Value'),
    untested: choice('未检原因', 'Why not tested', UNTESTED, { widthPx: 130 }),
    unit: text('单位', 'Unit', { max: 20, ...SERVICE, widthPx: 80 }),
    reported: text('报告值', 'Reported', { max: 20, ...SERVICE, widthPx: 90 }),
    lo: number('下限', 'Low', { decimals: 4, ...SERVICE }),
    hi: number('上限', 'High', { decimals: 4, ...SERVICE }),
    verdict: choice('判定', 'Verdict', VERDICTS, { ...SERVICE, widthPx: 110 }),
    online: number('在线值', 'Online', { decimals: 4, ...SERVICE }),
    gapPct: number('在线偏差', 'Gap to online', { unit: '%', decimals: 1, ...SERVICE }),
    rep: number('次数', 'Test no.', { decimals: 0, ...SERVICE, widthPx: 80 }),
    state: choice('状态', 'State', RESULT_STATES, { ...SERVICE, widthPx: 100 }),
    formula: text('公式', 'Formula', { max: 100, ...SERVICE }),
    late: flag('超保存时限', 'Past hold time', SERVICE),
    remark: text('说明', 'Remark', { max: 300 }),
  },
  { maxItems: LABORATORY.maxResults },
);

const qc = lines(
  '质控',
  'Quality control',
  {
    kind: choice('类型', 'Kind', QC_KINDS, { required: true, widthPx: 120 }),
    index: ref('指标', 'Index', 'testIndex', { required: true, widthPx: 140 }),
    first: value('测定值', 'First value'),
    second: number('第二值', 'Second value', {
      decimals: 6,
      hint: {
        zh: '平行样的另一个值、加标样测定值或标准样保证值；平行样的测定值留空时取本样结果',
        en: 'The other duplicate, the spiked sample or the certified value; the first of duplicates may be left to the result',
      },
    }),
    added: value('加标量', 'Added'),
    outcome: number('结果', 'Outcome', { decimals: 4, ...SERVICE }),
    result: choice('判定', 'Verdict', QC_RESULTS, { ...SERVICE, widthPx: 90 }),
    remark: text('说明', 'Remark', { max: 300 }),
  },
  { maxItems: LABORATORY.maxResults },
);

/** A composite sample is made of several, taken one after the other. */
const parts = lines(
  '混合样分样',
  'Parts of the composite',
  {
    takenAt: instant('采样时间', 'Taken at', { required: true }),
    volumeMl: number('体积', 'Volume', { unit: 'mL', decimals: 0, min: 0, max: 100_000, total: { by: 'sum' } }),
  },
  { maxItems: 48 },
);

/** A sample and what is found in it (domain model §10.1). */
export const ANALYSIS_TASK_FIELDS = {
  name: text('样品', 'Sample', {
    max: 50,
    searchable: true,
    widthPx: 190,
    hint: { zh: '留空时由采样点、日期和时间组成', en: 'Left empty, it is made of point, day and time' },
  }),
  point: ref('采样点', 'Sample point', 'laboratoryElement', {
    required: true,
    samePlant: true,
    createOnly: true,
    widthPx: 160,
  }),
  origin: choice('来源', 'Origin', ORIGINS, { initial: 'MANUAL', ...SERVICE, widthPx: 90 }),
  parallelOf: ref('平行于', 'Parallel to', 'analysisTaskList', { samePlant: true, ...SERVICE }),
  day: date('化验日期', 'Day', { ...SERVICE, widthPx: 110 }),
  windowFrom: instant('采样时段始', 'Window from', { required: true, createOnly: true, widthPx: 150 }),
  windowTo: instant('采样时段止', 'Window until', { ...SERVICE, widthPx: 150 }),
  dueAt: instant('应提交时间', 'Results due', { ...SERVICE, widthPx: 150 }),
  lateness: choice('超期', 'Overdue', LATENESS, { ...SERVICE, widthPx: 90 }),
  barcode: text('样品条码', 'Barcode', { max: 30, unique: 'plant', searchable: true, ...SERVICE, widthPx: 130 }),
  sampler: person('采样人', 'Sampled by', { ...SERVICE, widthPx: 110 }),
  takenAt: instant('采样时间', 'Taken at', { widthPx: 150 }),
  lateReason: text('时段外或漏检原因', 'Why outside the window, or missed', { max: 300, lines: 2 }),
  temperature: number('样品温度', 'Sample temperature', { unit: '°C', decimals: 1, min: -10, max: 60 }),
  parts,
  receivedAt: instant('接样时间', 'Received', SERVICE),
  receivedBy: person('接样人', 'Received by', SERVICE),
  condition: choice('样品状态', 'Condition', CONDITIONS, { widthPx: 100 }),
  analyst: person('化验员', 'Analyst', { ...SERVICE, widthPx: 110 }),
  instrument: ref('仪器', 'Instrument', 'instrumentLedger', { samePlant: true }),
  reagent: ref('试剂批次', 'Reagent lot', 'labReagent', { samePlant: true }),
  results,
  qc,
  verdict: choice('判定', 'Verdict', VERDICTS, { initial: 'NONE', ...SERVICE, widthPx: 110 }),
  qcState: choice('质控', 'Quality control', QC_STATES, { initial: 'NONE', ...SERVICE, widthPx: 100 }),
  qcWaiver: text('豁免理由', 'Why it was waived', { max: 300, ...SERVICE }),
  isConfirmed: flag('确认超限结果', 'Results over the limit confirmed', { initial: false }),
  retestOf: ref('复测指标', 'Test again', 'testIndex', { multiple: true, maxItems: 20 }),
  returned: ref('退回修改指标', 'Indices to be corrected', 'testIndex', {
    ...{ multiple: true, maxItems: 20 },
    hint: { zh: '为空时全部可改；填写后仅这些指标可改', en: 'Left empty, all can be changed; else these alone' },
  }),
  finalRule: choice('复测取值', 'Final value', FINAL_RULES, { initial: 'LAST' }),
  reviewer: person('审核人', 'Reviewer', { ...SERVICE, widthPx: 110 }),
  verifiedAt: instant('审核时间', 'Verified', SERVICE),
  publishedAt: instant('发布时间', 'Published', SERVICE),
  revision: number('版次', 'Version', { decimals: 0, initial: 1, ...SERVICE, widthPx: 80 }),
  note: text('备注', 'Note', { max: 300, lines: 3 }),
  proposed: struct('待审批修订', 'Amendment', proposalSchema, SERVICE),
} as const;
