import {
  adherencePct,
  DUE_CAUSES,
  dueCounts,
  LEAST_MONTH_DAYS,
  UPKEEP,
  UPKEEP_LEVELS,
  type KeptPlan,
} from '@sed/equipment-contract';
import {
  choice,
  computed,
  date,
  decimal,
  defineModule,
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
import { dayBegins } from '@sed/shifts-contract';
import { note } from '@sed/records-model/common-fields';
import { UPKEEP_ACTIONS } from './upkeep-actions';

type Values = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;
const SERVICE = { readOnly: true } as const;
const count = (zh: string, en: string) => number(zh, en, { decimals: 0, initial: 0, ...SERVICE, widthPx: 90 });

const BASES = [
  { code: 'FLOAT', label: { zh: '浮动：按上次完成', en: 'From the last one done' } },
  { code: 'FIXED', label: { zh: '固定：按计划日', en: 'On fixed days' } },
  { code: 'MONTHS', label: { zh: '固定：按月，每月同日', en: 'On the same day of the month' } },
] as const;

const SIDES = [
  { code: 'ABOVE', label: { zh: '高于', en: 'Above' } },
  { code: 'BELOW', label: { zh: '低于', en: 'Below' } },
] as const;

/** At least one trigger, or a standard that has some, and a condition that is whole. */
const someTrigger: Rule = {
  name: 'everyDays',
  check: ({ standard, everyDays, everyHours, everyStarts, conditionSignal, conditionLimit }) => {
    if (isEmpty(conditionSignal) !== isEmpty(conditionLimit)) {
      return { code: 'upkeep.conditionHalf', field: isEmpty(conditionLimit) ? 'conditionLimit' : 'conditionSignal' };
    }
    const isBare = [standard, everyDays, everyHours, everyStarts, conditionSignal].every(isEmpty);
    return isBare ? { code: 'upkeep.triggerMissing', field: 'everyDays' } : undefined;
  },
};

/** A plan is about one machine or one facility. */
const oneAsset: Rule = {
  name: 'equipment',
  check: ({ equipment, facility }) =>
    isEmpty(equipment) === isEmpty(facility)
      ? { code: 'upkeep.oneAsset', field: isEmpty(equipment) ? 'equipment' : 'facility' }
      : undefined,
};

/** By months there is no part of one. */
const wholeMonths: Rule = {
  name: 'everyDays',
  check: ({ basis, everyDays }) =>
    basis === 'MONTHS' && typeof everyDays === 'number' && everyDays < LEAST_MONTH_DAYS
      ? { code: 'upkeep.monthTooShort', params: { days: LEAST_MONTH_DAYS }, field: 'everyDays' }
      : undefined,
};

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What the plan counts, as its adherence is worked out. */
export function keptPlan(values: Values): KeptPlan {
  return {
    ordersDone: numberIn(values.ordersDone) ?? 0,
    ordersMissed: numberIn(values.ordersMissed) ?? 0,
    ordersInTime: numberIn(values.ordersInTime) ?? 0,
    isOrderOpen: !isEmpty(values.openOrder),
    // Put off, it is still judged by the day it was due.
    nextDueAt: numberIn(values.deferredFrom) ?? numberIn(values.nextDueAt),
    everyDays: numberIn(values.everyDays),
    tolerancePct: numberIn(values.tolerancePct) ?? 0,
  };
}

/** Counters and conditions are looked at while machines run; the calendar alone has a day beforehand. */
function generateAt({ openOrder, calendarDueAt, leadDays }: Values): number | null {
  if (!isEmpty(openOrder) || typeof calendarDueAt !== 'number') return null;
  return calendarDueAt - Number(leadDays ?? 0) * DAY_MS;
}

/** Maintenance plans: which machine or facility, how often, by what, and the orders made of it (domain model §8.3). */
export const maintenancesPlanList = defineModule({
  key: 'maintenancesPlanList',
  path: '/productioManager/taskManage/maintenance/maintenancesPlanList',
  scope: 'plant',
  label: { zh: '保养计划', en: 'maintenance plan' },
  number: { prefix: 'BYJ' },
  fields: {
    name: text('计划名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 220 }),
    equipment: ref('设备', 'Equipment', 'equipList', { samePlant: true, widthPx: 160 }),
    facility: ref('设施', 'Facility', 'facilitiesList', {
      ...{ samePlant: true, widthPx: 140 },
      hint: { zh: '设备和设施填写其中一项', en: 'Either a machine or a facility' },
    }),
    level: choice('保养级别', 'Level', UPKEEP_LEVELS, { required: true, initial: 'FIRST', widthPx: 100 }),
    standard: ref('保养标准', 'Standard', 'equipmentMaintenanceLibraryF', {
      hint: { zh: '未填写的周期、工时和步骤取自标准', en: 'Gives interval, time and steps that are left empty' },
    }),
    everyDays: number('日历周期', 'Every days', {
      ...{ unit: 'd', decimals: 0, min: 1, max: 3650, widthPx: 90 },
      hint: {
        zh: '一周 7 天；按月时 30 天计一个月，季 90、半年 180、年 365',
        en: 'A week is 7; by months 30 are one, 90 three, 180 six, 365 a year',
      },
    }),
    everyHours: number('运行小时周期', 'Every running hours', {
      unit: 'h',
      decimals: 0,
      min: 1,
      max: 100_000,
      widthPx: 110,
    }),
    everyStarts: number('启动次数周期', 'Every starts', { decimals: 0, min: 1, max: 1_000_000 }),
    conditionSignal: ref('状态测点', 'Condition signal', 'signal', { samePlant: true }),
    conditionSide: choice('触发方向', 'Due when', SIDES, { initial: 'ABOVE' }),
    conditionLimit: number('状态限值', 'Limit', { decimals: 4 }),
    basis: choice('周期方式', 'Counted', BASES, { required: true, initial: 'FLOAT', widthPx: 140 }),
    firstDueOn: date('首次到期日期', 'First due on', {
      hint: { zh: '为空时从启动起算一个周期', en: 'Left empty, one interval after the start' },
    }),
    tolerancePct: number('允许偏差', 'Tolerance', {
      ...{ unit: '%', decimals: 0, min: 0, max: 50, initial: UPKEEP.toleranceShare * 100, required: true },
      hint: {
        zh: '占周期的百分比，在此范围内完成视为按时',
        en: 'Share of the interval; done within it counts as on time',
      },
    }),
    leadDays: number('提前生成', 'Made ahead', { unit: 'd', decimals: 0, min: 0, max: 60, initial: 7, required: true }),
    minutes: number('标准工时', 'Standard time', { unit: 'min', decimals: 0, min: 1, max: 9999, widthPx: 100 }),
    isStopNeeded: flag('需停机', 'Stop needed', { initial: false }),
    isAutoIssued: flag('自动下发', 'Issued by itself', {
      initial: true,
      hint: { zh: '指定执行人后，工单生成即下发', en: 'With an executor named, orders are issued as they are made' },
    }),
    executor: person('执行人', 'Executor', { widthPx: 110 }),
    team: text('班组', 'Team', { max: 30 }),
    validFrom: date('生效日期', 'Valid from'),
    validTo: date('失效日期', 'Valid until'),
    steps: lines(
      '作业步骤',
      'Steps',
      {
        text: text('步骤', 'Step', { max: 300, required: true }),
        standard: text('标准', 'Standard', { max: 300 }),
      },
      { maxItems: 30, hint: { zh: '在标准的要素之后执行', en: 'Done after the elements of the standard' } },
    ),
    protections: ref('维护要素', 'Protection elements', 'protectElements', {
      ...{ multiple: true, maxItems: 20 },
      hint: {
        zh: '防腐、保温、防护装置等，随每次工单检查',
        en: 'Anticorrosion, insulation, guards: looked at with each order',
      },
    }),
    materials: lines(
      '计划用料',
      'Planned materials',
      {
        stockItem: ref('库存物料', 'Stock item', 'stockItem', { required: true }),
        quantity: decimal('数量', 'Quantity', { decimals: 2, min: '0.01', required: true }),
      },
      {
        ...{ maxItems: 30, uniqueBy: 'stockItem' },
        hint: {
          zh: '带入每次工单，下发后预留库存；生成工单前在计划池检查是否齐备',
          en: 'Goes into each order, which reserves it; the pool of plans says before whether it is there',
        },
      },
    ),
    safetyNotes: text('安全措施', 'Safety notes', { max: 500, lines: 3 }),
    nextDueAt: instant('下次到期', 'Next due', {
      ...{ ...SERVICE, widthPx: 150 },
      hint: {
        zh: '按日历；按计数触发的，由近 30 天的运行推算',
        en: 'By calendar; by counters as the last 30 days suggest',
      },
    }),
    calendarDueAt: instant('日历到期', 'Due by calendar', SERVICE),
    deferTo: date('推迟到', 'Deferred to'),
    deferredFrom: instant('推迟前到期', 'Due before it was deferred', SERVICE),
    dueBy: choice('到期依据', 'Due by', DUE_CAUSES, { ...SERVICE, widthPx: 100 }),
    lastDoneAt: instant('上次完成', 'Last done', { ...SERVICE, widthPx: 150 }),
    openOrder: ref('未完成工单', 'Open order', 'maintenanceWork', { ...SERVICE, widthPx: 140 }),
    openOrderNo: text('工单编号', 'Order no.', { max: 50, ...SERVICE }),
    ordersMade: count('生成工单数', 'Orders made'),
    ordersDone: count('完成数', 'Done'),
    ordersInTime: count('按时完成数', 'Done on time'),
    ordersMissed: count('取消数', 'Cancelled'),
    adherencePct: computed('计划遵守率', 'Adherence', {
      unit: '%',
      decimals: 1,
      compute: (values) => adherencePct(dueCounts(keptPlan(values), Date.now())),
      widthPx: 110,
    }),
    replaces: ref('变更自', 'Change of', 'maintenancesPlanList', {
      ...{ ...SERVICE, samePlant: true },
      hint: { zh: '本计划启动后，原计划结束', en: 'Once this one is started, that one ends' },
    }),
    changeReason: text('变更依据', 'Reason of the change', { max: 300, lines: 3 }),
    note,
  },
  title: 'name',
  list: {
    columns: [
      ...([
        'no',
        'name',
        'factoryNo',
        'equipment',
        'facility',
        'level',
        'everyDays',
        'everyHours',
        'nextDueAt',
      ] as const),
      ...(['openOrder', 'adherencePct', 'status'] as const),
    ],
    yields: ['openOrder', 'everyHours', 'facility', 'level', 'no'],
    filters: ['status', 'equipment', 'facility', 'level', 'standard', 'executor', 'nextDueAt', 'isStopNeeded', 'dueBy'],
    sort: 'nextDueAt',
    views: ['table', 'calendar', 'board'],
    calendar: { from: 'nextDueAt', beside: 'equipment' },
  },
  indexes: [['equipment', 'nextDueAt'], ['facility']],
  form: [
    {
      label: { zh: '计划', en: 'Plan' },
      fields: ['name', 'equipment', 'facility', 'level', 'standard', 'validFrom', 'validTo'],
    },
    {
      label: { zh: '触发条件', en: 'Triggers' },
      fields: [
        ...(['everyDays', 'everyHours', 'everyStarts', 'conditionSignal', 'conditionSide', 'conditionLimit'] as const),
        ...(['basis', 'firstDueOn', 'tolerancePct', 'leadDays'] as const),
      ],
    },
    {
      label: { zh: '执行', en: 'Work' },
      fields: [
        'executor',
        'team',
        'isAutoIssued',
        'minutes',
        'isStopNeeded',
        'steps',
        'protections',
        'materials',
        'safetyNotes',
        'changeReason',
        'note',
      ],
    },
  ],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
      STARTED: { label: { zh: '已启动', en: 'Started' }, tone: 'doing', waits: false },
      PAUSED: { label: { zh: '已暂停', en: 'Paused' }, tone: 'warn', editable: true },
      CANCELLED: { label: { zh: '已取消', en: 'Cancelled' }, tone: 'off', final: true },
      ENDED: { label: { zh: '已结束', en: 'Ended' }, tone: 'off', final: true },
    },
    actions: UPKEEP_ACTIONS,
    deadlines: {
      generate: {
        ...{ label: { zh: '生成工单', en: 'Order is made' }, in: ['STARTED'], take: 'fallDue' },
        at: ({ values }) => generateAt(values),
      },
      end: {
        ...{ label: { zh: '计划失效', en: 'Plan ends' }, in: ['STARTED', 'PAUSED'], take: 'end' },
        at: ({ values, zone }) => dayBegins(values.validTo, zone, 1),
      },
    },
  },
  rules: [oneAsset, someTrigger, wholeMonths, startBeforeEnd('validFrom', 'validTo')],
  verbs: ['add', 'edit', 'delete', 'export', 'import', 'print'],
  removal: 'initial',
  importKey: ['equipment', 'facility', 'name'],
});
