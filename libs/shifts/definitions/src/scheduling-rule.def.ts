import { LICENCES } from '@sed/shifts-contract';
import { choice, clock, date, defineModule, flag, lines, number, ref, startBeforeEnd, text } from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { SCHEDULE_RULES } from './schedule-rules';

const PATTERNS = [
  { code: 'TWO', label: { zh: '两班制', en: 'Two shifts' } },
  { code: 'THREE', label: { zh: '三班制', en: 'Three shifts' } },
  { code: 'FOUR', label: { zh: '四班制', en: 'Four shifts' } },
  { code: 'CUSTOM', label: { zh: '自定义', en: 'Custom' } },
] as const;

const HOLIDAYS = [
  { code: 'IGNORE', label: { zh: '照常排班', en: 'Worked as any day' } },
  { code: 'SKIP', label: { zh: '不排班', en: 'Nobody works' } },
  { code: 'EXTRA_PAY', label: { zh: '照常排班并标记加班费', en: 'Worked, marked for extra pay' } },
] as const;

/** Shifts of a day and the order in which teams take them (domain model §9.2). */
export const schedulingRule = defineModule({
  key: 'schedulingRule',
  path: '/productioManager/newWorkOrder/schedulingRule',
  scope: 'plant',
  label: { zh: '排班规则', en: 'scheduling rule' },
  fields: {
    name: text('名称', 'Name', { max: 30, required: true, unique: 'plant', searchable: true, widthPx: 230 }),
    pattern: choice('班制', 'Pattern', PATTERNS, { required: true, initial: 'THREE', widthPx: 110 }),
    cycle: text('排班周期', 'Cycle', {
      max: 100,
      required: true,
      widthPx: 200,
      hint: {
        zh: '按天列出班次代号，休息为“休”，例如 早早中中夜夜休休；各班组依次错开',
        en: 'The mark of the shift of each day, with the mark of a day off; teams follow one another',
      },
    }),
    startsOn: date('开始日期', 'Starts on', { required: true, widthPx: 120 }),
    endsOn: date('结束日期', 'Ends on', { widthPx: 120 }),
    totalHours: number('日标准工时', 'Standard hours of a day', {
      unit: 'h',
      decimals: 2,
      min: 1,
      max: 24,
      required: true,
      initial: 24,
      widthPx: 130,
    }),
    aroundTheClock: flag('24 小时值守', 'Attended around the clock', { initial: true, widthPx: 130 }),
    holidays: choice('节假日排班', 'Work on holidays', HOLIDAYS, { required: true, initial: 'IGNORE', widthPx: 150 }),
    licences: choice('每班须有证书', 'Licences on every shift', LICENCES, { multiple: true, maxItems: 9 }),
    shifts: lines(
      '班次',
      'Shifts',
      {
        mark: text('代号', 'Mark', { max: 10, required: true }),
        name: text('班次名称', 'Shift name', { max: 30, required: true }),
        from: clock('上班时间', 'From', { required: true }),
        to: clock('下班时间', 'To', { required: true }),
        standardHours: number('标准工时', 'Standard hours', {
          unit: 'h',
          decimals: 2,
          min: 0,
          max: 24,
          required: true,
          total: { by: 'sum' },
        }),
      },
      { minItems: 1, maxItems: 8, uniqueBy: 'mark' },
    ),
    teams: lines(
      '班组顺序',
      'Teams in order',
      { team: ref('班组', 'Team', 'groupList', { required: true, samePlant: true }) },
      { minItems: 1, maxItems: 12, uniqueBy: 'team' },
    ),
    holidayDays: lines(
      '节假日日期',
      'Holiday dates',
      { day: date('日期', 'Day', { required: true }), name: text('节日', 'Holiday name', { max: 30 }) },
      { maxItems: 100, uniqueBy: 'day' },
    ),
    note,
  },
  title: 'name',
  list: {
    columns: [
      'name',
      'factoryNo',
      'pattern',
      'cycle',
      'totalHours',
      'startsOn',
      'endsOn',
      'holidays',
      'note',
      'status',
    ],
    yields: ['note', 'endsOn', 'holidays'],
    filters: ['pattern', 'status', 'teams.team', 'startsOn', 'holidays'],
    sort: 'name',
  },
  form: [
    {
      label: BASICS,
      fields: ['name', 'pattern', 'cycle', 'startsOn', 'endsOn', 'totalHours', 'aroundTheClock', 'licences', 'note'],
    },
    { label: { zh: '班次', en: 'Shifts' }, fields: ['shifts'] },
    { label: { zh: '轮换', en: 'Rotation' }, fields: ['teams'] },
    { label: { zh: '节假日', en: 'Holidays' }, fields: ['holidays', 'holidayDays'] },
  ],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
      IN_FORCE: { label: { zh: '已启用', en: 'Enabled' }, tone: 'good' },
      RETIRED: { label: { zh: '已停用', en: 'Disabled' }, tone: 'off' },
    },
    actions: {
      enable: {
        label: { zh: '启用', en: 'Enable' },
        from: ['DRAFT', 'RETIRED'],
        to: 'IN_FORCE',
        verb: 'config',
        byAuthor: true,
        tone: 'primary',
      },
      revise: {
        label: { zh: '修订', en: 'Revise' },
        from: ['IN_FORCE', 'RETIRED'],
        to: 'DRAFT',
        verb: 'config',
        byAuthor: true,
        note: 'required',
      },
      retire: {
        label: { zh: '停用', en: 'Disable' },
        from: ['IN_FORCE'],
        to: 'RETIRED',
        verb: 'config',
        byAuthor: true,
        note: 'optional',
        tone: 'danger',
      },
    },
  },
  rules: [startBeforeEnd('startsOn', 'endsOn', { orEqual: true }), ...SCHEDULE_RULES],
  verbs: ['add', 'edit', 'delete', 'export', 'import', 'print'],
  removal: 'initial',
  importKey: ['name'],
});
