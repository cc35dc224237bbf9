import { choice, decimal, defineModule, flag, number, ref, text } from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';

const item = <const C extends string>(code: C, zh: string, en: string) => ({ code, label: { zh, en } });
const signal = { samePlant: true, widthPx: 180 } as const;

/** What a loop controls; decides what its cost in manual is made of. */
export const LOOP_KINDS = [
  item('AERATION', '曝气', 'Aeration'),
  item('RECYCLE', '回流', 'Recycle'),
  item('DOSING', '加药', 'Dosing'),
  item('LEVEL', '液位', 'Level'),
  item('PRESSURE', '压力', 'Pressure'),
  item('FLOW', '流量', 'Flow'),
  item('OTHER', '其他', 'Other'),
] as const;

/** The register of control loops: which signals make one, and how well it should do. */
export const controlLoop = defineModule({
  key: 'controlLoop',
  path: '/group/monitoringWarning/autonomousDataStatistics/controlLoop',
  scope: 'plant',
  label: { zh: '控制回路', en: 'control loop' },
  fields: {
    code: text('回路编号', 'Loop no.', { max: 50, required: true, unique: 'plant', searchable: true, widthPx: 130 }),
    name: text('名称', 'Name', { max: 100, required: true, searchable: true, widthPx: 220 }),
    kind: choice('类别', 'Kind', LOOP_KINDS, { required: true, initial: 'OTHER', widthPx: 90 }),
    section: text('工艺段', 'Section', { max: 50, widthPx: 90 }),
    modeSignal: ref('投用状态', 'Auto state', 'signal', {
      ...signal,
      required: true,
      hint: { zh: '1 为自动，0 为手动', en: '1 in automatic, 0 in manual' },
    }),
    runSignal: ref('运行状态', 'Running', 'signal', {
      ...signal,
      hint: { zh: '为空时视为一直运行', en: 'Without one the loop counts as always running' },
    }),
    pvSignal: ref('测量值', 'Measured value', 'signal', signal),
    spSignal: ref('设定值', 'Setpoint', 'signal', signal),
    outSignal: ref('输出', 'Output', 'signal', signal),
    band: number('允许偏差', 'Band', {
      decimals: 4,
      min: 0,
      hint: { zh: '测量值与设定值之差，单位同测量值', en: 'Allowed distance of value and setpoint, in their unit' },
    }),
    weight: number('权重', 'Weight', { decimals: 1, min: 0, max: 100, initial: 1, required: true, widthPx: 80 }),
    targetPct: number('投用率目标', 'Target', {
      unit: '%',
      decimals: 1,
      min: 0,
      max: 100,
      initial: 90,
      required: true,
      widthPx: 100,
    }),
    costSignal: ref('消耗测点', 'Consumption', 'signal', {
      ...signal,
      hint: { zh: '功率 kW 或加药量，用于手动损失', en: 'Power or dose, for what manual costs' },
    }),
    loadSignal: ref('负荷测点', 'Load', 'signal', {
      ...signal,
      hint: { zh: '处理水量等，消耗按其折算', en: 'Such as flow: consumption is compared per unit of it' },
    }),
    unitPriceYuan: decimal('消耗单价', 'Unit price', {
      unit: '¥',
      decimals: 4,
      min: '0',
      hint: { zh: '每 kWh 或每单位加药量', en: 'Per kWh or unit of dose' },
    }),
    isCounted: flag('参与统计', 'Counted', { initial: true, widthPx: 90 }),
    note,
  },
  title: 'name',
  list: {
    columns: [
      'code',
      'name',
      'factoryNo',
      'kind',
      'modeSignal',
      'pvSignal',
      'spSignal',
      'weight',
      'targetPct',
      'isCounted',
    ],
    yields: ['spSignal', 'pvSignal', 'modeSignal'],
    filters: ['kind', 'section', 'isCounted', 'modeSignal'],
    sort: 'code',
  },
  form: [
    { label: BASICS, fields: ['code', 'name', 'kind', 'section', 'weight', 'targetPct', 'isCounted'] },
    {
      label: { zh: '测点', en: 'Signals' },
      fields: ['modeSignal', 'runSignal', 'pvSignal', 'spSignal', 'outSignal', 'band'],
    },
    {
      label: { zh: '手动损失', en: 'Cost of manual' },
      fields: ['costSignal', 'loadSignal', 'unitPriceYuan'],
    },
    { label: { zh: '备注', en: 'Note' }, fields: ['note'] },
  ],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['code'],
});
