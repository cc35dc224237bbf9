import {
  choice,
  clock,
  date,
  flag,
  instant,
  isEmpty,
  lines,
  number,
  person,
  ref,
  startBeforeEnd,
  text,
  type Rule,
} from '@sed/records-model';
import { CYCLES, ITEM_FREQUENCIES, SHIFTS, WEEKDAYS } from './patrol-words';

const SERVICE = { readOnly: true } as const;
const MAX_TIMES = 24;
const DAY_MIN = 1440;

/** How often, when and by whom: of plans of every kind. @param key of the plan's own module */
export function planFields(key: string) {
  return {
    name: text('计划名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 220 }),
    content: text('说明', 'Description', { max: 500, lines: 3, searchable: true }),
    team: text('班组', 'Team', { max: 30, widthPx: 100 }),
    executor: person('执行人', 'Executor', { widthPx: 120 }),
    coExecutors: person('协作人', 'Co-executors', { multiple: true, maxItems: 10 }),
    cycle: choice('周期', 'Cycle', CYCLES, { required: true, initial: 'DAY', widthPx: 90 }),
    frequency: number('次数', 'Times', {
      decimals: 0,
      min: 1,
      max: MAX_TIMES,
      required: true,
      initial: 1,
      widthPx: 70,
    }),
    times: lines(
      '时间',
      'Times',
      {
        at: clock('开始时间', 'From', { required: true }),
        shift: choice('班次', 'Shift', SHIFTS),
        weekday: choice('星期', 'Weekday', WEEKDAYS),
        monthDay: number('日期', 'Day of the month', { decimals: 0, min: 1, max: 31 }),
      },
      { minItems: 1, maxItems: MAX_TIMES, required: true },
    ),
    durationMin: number('时限', 'Within', {
      ...{ decimals: 0, min: 5, max: DAY_MIN, required: true, initial: 120, unit: 'min', widthPx: 90 },
    }),
    remindMin: number('提前提醒', 'Reminder before the end', { decimals: 0, min: 0, max: DAY_MIN, unit: 'min' }),
    validFrom: date('开始日期', 'Valid from', { required: true, widthPx: 110 }),
    validTo: date('截止日期', 'Valid until', { widthPx: 110 }),
    safetyNotes: text('安全措施', 'Safety notes', { max: 500, lines: 3 }),
    edition: number('版本', 'Version', { decimals: 0, initial: 1, ...SERVICE, widthPx: 70 }),
    previous: ref('上一版本', 'Version before', key, { samePlant: true, ...SERVICE }),
    changeFrom: date('新版本开始日期', 'New version from'),
    startedAt: instant('启动时间', 'Started', SERVICE),
    generateAt: instant('下次生成', 'Orders made next', SERVICE),
    generatedUntil: instant('已生成至', 'Orders made until', { ...SERVICE, widthPx: 150 }),
    endsAt: instant('结束时间', 'Ends', SERVICE),
    completionPct: number('近30天完成率', 'Done in the last 30 d', {
      ...{ decimals: 0, unit: '%', ...SERVICE, widthPx: 120 },
    }),
    skipped: number('停机期间未生成', 'Windows passed without orders', { decimals: 0, initial: 0, ...SERVICE }),
  } as const;
}

/** What of a plan goes over into its next version. */
export const PLAN_COPIED = [
  ...(['name', 'content', 'team', 'executor', 'coExecutors', 'cycle', 'frequency', 'times', 'durationMin'] as const),
  ...(['remindMin', 'safetyNotes'] as const),
] as const;

type Line = Readonly<Record<string, unknown>>;

const isLine = (value: unknown): value is Line => typeof value === 'object' && value !== null;
const linesOf = (value: unknown): readonly Line[] => (Array.isArray(value) ? value.filter(isLine) : []);

/** V-023: as many times as the frequency says, each with its day and once; per shift, so many in each that is named. */
const timesFit: Rule = {
  name: 'times',
  // eslint-disable-next-line complexity -- one refusal for each way times can be wrong
  check: ({ cycle, frequency, times }) => {
    const rows = linesOf(times);
    const seen = new Set<string>();
    for (const [index, { at, shift, weekday, monthDay }] of rows.entries()) {
      const place = `times.${String(index)}`;
      const params = { line: index + 1 };
      if (cycle === 'WEEK' && isEmpty(weekday)) return { code: 'patrol.timeDay', params, field: `${place}.weekday` };
      if (cycle === 'MONTH' && isEmpty(monthDay)) return { code: 'patrol.timeDay', params, field: `${place}.monthDay` };
      if (cycle === 'SHIFT' && isEmpty(shift)) return { code: 'patrol.timeShift', params, field: `${place}.shift` };
      const day = cycle === 'WEEK' ? weekday : cycle === 'MONTH' ? monthDay : '';
      const key = `${String(day)} ${String(at)}`;
      if (seen.has(key)) return { code: 'patrol.timeTwice', params, field: `${place}.at` };
      seen.add(key);
    }
    if (typeof frequency !== 'number' || rows.length === 0) return undefined;
    if (cycle !== 'SHIFT') {
      if (rows.length === frequency) return undefined;
      return { code: 'rule.count', params: { count: frequency }, field: 'times' };
    }
    const wrong = SHIFTS.find(({ code }) => {
      const count = rows.filter(({ shift }) => shift === code).length;
      return count > 0 && count !== frequency;
    });
    if (wrong === undefined) return undefined;
    return { code: 'patrol.shiftCount', params: { shift: wrong.label, count: frequency }, field: 'times' };
  },
};

export const PLAN_RULES: readonly Rule[] = [startBeforeEnd('validFrom', 'validTo', { orEqual: true }), timesFit];

/** The route of a patrol: sheets of points in their order. */
export const ROUTE_FIELDS = {
  isOrderFixed: flag('固定顺序', 'Fixed order', { initial: false, widthPx: 90 }),
  followsRisk: flag('按风险调整', 'By risk', {
    ...{ initial: false, widthPx: 90 },
    hint: {
      zh: '下发时，有未关闭异常、报警或上次不合格的巡检点优先并增补；其余按“每几次”巡检',
      en: 'When an order goes out, points with an open exception or alarm, or not in order last time, come first and are added; the others are visited every so many walks',
    },
  }),
  route: lines(
    '巡检路线',
    'Route',
    {
      sheet: ref('巡检点要素', 'Sheet of the point', 'patrolPlanElement', { samePlant: true, required: true }),
      every: number('每几次', 'Interval in orders', {
        ...{ decimals: 0, min: 1, max: 10, initial: 1 },
        hint: { zh: '按风险调整时，每几次巡检到一次', en: 'Where the route follows risk: 2 is every second walk' },
      }),
      note: text('说明', 'Note', { max: 100 }),
    },
    { maxItems: 50, uniqueBy: 'sheet' },
  ),
} as const;

/** Checklist of routine work (domain model §8.2). */
export const CHECKLIST_FIELDS = {
  items: lines(
    '工作内容',
    'Items',
    {
      text: text('内容', 'Item', { max: 300, required: true }),
      standard: text('标准', 'Standard', { max: 300 }),
      minutes: number('用时', 'Takes', { decimals: 0, min: 1, max: 480, unit: 'min', total: { by: 'sum' } }),
      needsPhoto: flag('须拍照', 'Photo', { initial: false }),
      every: choice('频次', 'Frequency', ITEM_FREQUENCIES, { initial: 'EACH' }),
      fromDay: number('第几天起', 'From day', {
        ...{ decimals: 0, min: 1, max: 31 },
        hint: {
          zh: '所在周、月、季或年的第几天起，周一为 1；留空为周期内首次工单',
          en: 'Day of its week, month, quarter or year, Monday being 1; left empty, the first order of it',
        },
      }),
    },
    { maxItems: 50, uniqueBy: 'text' },
  ),
} as const;
