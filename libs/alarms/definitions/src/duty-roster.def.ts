import { choice, clock, date, defineModule, flag, person, startBeforeEnd, text } from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';

const DAY_ITEMS = [
  { code: '1', label: { zh: '周一', en: 'Monday' }, short: { zh: '一', en: 'Mon' } },
  { code: '2', label: { zh: '周二', en: 'Tuesday' }, short: { zh: '二', en: 'Tue' } },
  { code: '3', label: { zh: '周三', en: 'Wednesday' }, short: { zh: '三', en: 'Wed' } },
  { code: '4', label: { zh: '周四', en: 'Thursday' }, short: { zh: '四', en: 'Thu' } },
  { code: '5', label: { zh: '周五', en: 'Friday' }, short: { zh: '五', en: 'Fri' } },
  { code: '6', label: { zh: '周六', en: 'Saturday' }, short: { zh: '六', en: 'Sat' } },
  { code: '7', label: { zh: '周日', en: 'Sunday' }, short: { zh: '日', en: 'Sun' } },
] as const;

const CHANNEL_ITEMS = [
  { code: 'app', label: { zh: '站内消息', en: 'App' } },
  { code: 'sms', label: { zh: '短信', en: 'SMS' } },
  { code: 'voice', label: { zh: '电话', en: 'Voice call' } },
] as const;

/** Who is told about alarms of a plant in which shift; shifts may run past midnight. */
export const dutyRoster = defineModule({
  key: 'dutyRoster',
  path: '/systemConfiguration/monitorAlarmConfig/dutyRoster',
  scope: 'plant',
  label: { zh: '值班安排', en: 'duty entry' },
  fields: {
    shift: text('班次', 'Shift', { max: 30, required: true, searchable: true, widthPx: 150 }),
    person: person('值班人员', 'Person on duty', { required: true, widthPx: 150 }),
    isLead: flag('班组长', 'Team leader', { initial: false, widthPx: 90 }),
    validFrom: date('开始日期', 'From day', { required: true }),
    validTo: date('结束日期', 'To day', { required: true }),
    days: choice('星期', 'Days', DAY_ITEMS, { required: true, multiple: true, maxItems: 7, widthPx: 200 }),
    from: clock('上班时间', 'From', { required: true, widthPx: 80 }),
    to: clock('下班时间', 'To', {
      required: true,
      widthPx: 80,
      hint: {
        zh: '早于上班时间表示次日；相同表示全天',
        en: 'Earlier than the start: ends on the next day; equal: the whole day',
      },
    }),
    channels: choice('通知方式', 'Notified by', CHANNEL_ITEMS, {
      required: true,
      multiple: true,
      maxItems: 3,
      widthPx: 170,
    }),
    phone: text('值班电话', 'Duty phone', {
      max: 20,
      format: 'phone',
      widthPx: 130,
      visibleWith: 'edit',
      hint: { zh: '为空时用账号的电话', en: 'If empty, the phone of the account' },
    }),
    note,
  },
  title: 'shift',
  list: {
    columns: [
      'factoryNo',
      'shift',
      'person',
      'isLead',
      'validFrom',
      'validTo',
      'days',
      'from',
      'to',
      'channels',
      'phone',
    ],
    filters: ['shift', 'person', 'isLead', 'validFrom', 'validTo'],
    sort: '-validFrom',
    views: ['table', 'calendar'],
    calendar: { from: 'validFrom', to: 'validTo', weekdays: 'days', beside: 'person' },
  },
  // Who is on duty is asked for by the last day; a roster of years is mostly past.
  indexes: [['validTo']],
  form: [
    { label: BASICS, fields: ['shift', 'person', 'isLead'] },
    { label: { zh: '时间', en: 'Times' }, fields: ['validFrom', 'validTo', 'days', 'from', 'to'] },
    { label: { zh: '通知', en: 'Notification' }, fields: ['channels', 'phone', 'note'] },
  ],
  rules: [startBeforeEnd('validFrom', 'validTo', { orEqual: true })],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['shift', 'person', 'validFrom'],
});
