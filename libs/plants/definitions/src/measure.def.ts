import {
  bilingual,
  choice,
  defineModule,
  flag,
  instant,
  lines,
  live,
  number,
  text,
  upperAboveLower,
} from '@sed/records-model';
import { BASICS } from '@sed/records-model/common-fields';

/** Limits read like the value they bound: in the unit and with the decimals of their own signal. */
const OF_SIGNAL = { decimals: 4, unitField: 'unit', decimalsField: 'decimals' } as const;

const plain = <const C extends string>(code: C, zh: string, en: string) => ({ code, label: { zh, en } });

const KIND_ITEMS = [
  plain('AI', '模拟量', 'Analogue'),
  plain('AO', '设定值', 'Setpoint'),
  plain('DI', '开关量', 'Switch'),
  plain('DO', '命令', 'Command'),
  plain('CNT', '累计量', 'Counter'),
  plain('CALC', '计算', 'Computed'),
  plain('MAN', '人工', 'Manual'),
  plain('LAB', '化验', 'Laboratory'),
] as const;

const ROLE_ITEMS = [
  plain('PV', '测量值', 'Value'),
  plain('SP', '设定值', 'Setpoint'),
  plain('OUT', '输出', 'Output'),
  plain('MODE', '手自动', 'Mode'),
  plain('RUN', '运行', 'Running'),
  plain('FAULT', '故障', 'Fault'),
  plain('COUNTER', '累计', 'Counter'),
  plain('POSITION', '开度', 'Position'),
] as const;

/** The signal register; the tag and the series of a signal never change. */
export const measure = defineModule({
  key: 'measure',
  path: '/systemConfiguration/monitorAlarmConfig/measure',
  scope: 'plant',
  storage: 'bound',
  label: { zh: '测点', en: 'signal' },
  fields: {
    code: text('编码', 'Code', {
      max: 50,
      required: true,
      createOnly: true,
      unique: 'plant',
      searchable: true,
      widthPx: 170,
    }),
    name: bilingual('名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 190 }),
    live: live('实时值', 'Live value', { signalField: 'code', decimalsField: 'decimals', widthPx: 130 }),
    kind: choice('类型', 'Kind', KIND_ITEMS, { required: true, initial: 'AI', widthPx: 100 }),
    role: choice('角色', 'Role', ROLE_ITEMS, { widthPx: 100 }),
    unit: text('单位', 'Unit', { max: 20, widthPx: 80 }),
    decimals: number('小数位', 'Decimals', { decimals: 0, min: 0, max: 4, initial: 2, required: true, widthPx: 80 }),
    section: text('工艺段', 'Section', { max: 50, widthPx: 90 }),
    rangeLo: number('量程下限', 'Range low', { ...OF_SIGNAL, widthPx: 110 }),
    rangeHi: number('量程上限', 'Range high', { ...OF_SIGNAL, widthPx: 110 }),
    normalLo: number('正常下限', 'Normal low', OF_SIGNAL),
    normalHi: number('正常上限', 'Normal high', OF_SIGNAL),
    scanPeriodS: number('采集周期', 'Scan period', {
      decimals: 0,
      min: 1,
      max: 86_400,
      initial: 10,
      required: true,
      unit: 's',
    }),
    staleAfterS: number('过期时间', 'Stale after', {
      decimals: 0,
      min: 1,
      max: 604_800,
      unit: 's',
      hint: { zh: '为空时取三个周期', en: 'If empty, three scan periods' },
    }),
    deadband: number('死区', 'Deadband', { ...OF_SIGNAL, min: 0 }),
    counterRollover: number('累计翻转值', 'Counter rollover', { ...OF_SIGNAL, min: 0.0001 }),
    critical: flag('关键测点', 'Critical', {
      initial: false,
      widthPx: 90,
      hint: { zh: '质量变差时单独报警', en: 'Raises an alarm when its quality is lost' },
    }),
  },
  title: 'name',
  list: {
    columns: [
      'factoryNo',
      'code',
      'name',
      'live',
      'kind',
      'unit',
      'section',
      'rangeLo',
      'rangeHi',
      'critical',
      'status',
      'updatedAt',
    ],
    filters: ['kind', 'section', 'critical', 'status'],
    sort: 'code',
  },
  form: [
    { label: BASICS, fields: ['code', 'name', 'kind', 'role', 'unit', 'decimals', 'section', 'critical'] },
    { label: { zh: '范围', en: 'Range' }, fields: ['rangeLo', 'rangeHi', 'normalLo', 'normalHi'] },
    {
      label: { zh: '采集', en: 'Acquisition' },
      fields: ['scanPeriodS', 'staleAfterS', 'deadband', 'counterRollover'],
    },
  ],
  flow: {
    initial: 'ENABLED',
    states: {
      ENABLED: { label: { zh: '启用', en: 'Enabled' }, tone: 'good', editable: true },
      DISABLED: { label: { zh: '停用', en: 'Disabled' }, tone: 'off', editable: true },
    },
    actions: {
      disable: {
        label: { zh: '停用', en: 'Disable' },
        from: ['ENABLED'],
        to: 'DISABLED',
        verb: 'edit',
        byAuthor: true,
        note: 'required',
        confirm: { zh: '停用后不再存储和报警。', en: 'A disabled signal is neither stored nor alarmed.' },
      },
      enable: {
        label: { zh: '启用', en: 'Enable' },
        from: ['DISABLED'],
        to: 'ENABLED',
        verb: 'edit',
        byAuthor: true,
        note: 'optional',
      },
    },
  },
  rules: [upperAboveLower('rangeLo', 'rangeHi'), upperAboveLower('normalLo', 'normalHi')],
  verbs: ['add', 'edit', 'export', 'import'],
  removal: 'never',
  importKey: ['code'],
});

/** Every change of a signal with what it was before; written by the service only. */
export const measureLog = defineModule({
  key: 'measureLog',
  path: '/systemConfiguration/monitorAlarmConfig/measureLog',
  scope: 'plant',
  storage: 'bound',
  label: { zh: '测点变更', en: 'signal change' },
  fields: {
    code: text('测点编码', 'Signal', { max: 50, readOnly: true, widthPx: 170 }),
    at: instant('时间', 'Time', { readOnly: true, widthPx: 160 }),
    actor: text('操作人', 'By', { max: 50, readOnly: true, widthPx: 120 }),
    changes: lines(
      '变更',
      'Changes',
      {
        field: text('字段', 'Field', { max: 50 }),
        before: text('变更前', 'Before', { max: 300 }),
        after: text('变更后', 'After', { max: 300 }),
      },
      { maxItems: 50, readOnly: true, widthPx: 260 },
    ),
    reason: text('原因', 'Reason', { max: 300, readOnly: true, widthPx: 200 }),
  },
  title: 'code',
  list: {
    columns: ['factoryNo', 'at', 'code', 'actor', 'changes', 'reason'],
    filters: ['code', 'actor', 'at'],
    sort: '-at',
  },
  form: [{ label: BASICS, fields: ['code', 'at', 'actor', 'changes', 'reason'] }],
  verbs: ['export'],
  removal: 'never',
});
