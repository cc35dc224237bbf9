import { defineModule } from '@sed/records-model';
import { CHECKLIST_FIELDS, PLAN_RULES, planFields, ROUTE_FIELDS } from './plan-fields';
import { planFlow } from './plan-flow';

const COLUMNS = ['no', 'name', 'factoryNo', 'cycle', 'frequency', 'times', 'durationMin', 'executor', 'team'] as const;
const LIST = {
  yields: ['team', 'generatedUntil', 'durationMin', 'edition', 'times', 'completionPct'],
  filters: ['status', 'cycle', 'executor', 'validFrom', 'validTo'],
  sort: '-createdAt',
  views: ['table', 'board'],
} as const;

const WHO = {
  label: { zh: '人员与时间', en: 'People and times' },
  fields: [
    ...(['team', 'executor', 'coExecutors', 'cycle', 'frequency', 'times', 'durationMin', 'remindMin'] as const),
    ...(['validFrom', 'validTo'] as const),
  ],
} as const;
const COMMON = {
  scope: 'plant',
  title: 'name',
  rules: PLAN_RULES,
  verbs: ['add', 'edit', 'delete', 'export', 'import', 'print'],
  removal: 'initial',
} as const;
const PATROL_FORM = [
  { label: { zh: '计划', en: 'Plan' }, fields: ['name', 'content'] },
  { label: { zh: '路线', en: 'Route' }, fields: ['isOrderFixed', 'followsRisk', 'route'] },
  WHO,
  { label: { zh: '安全', en: 'Safety' }, fields: ['safetyNotes'] },
] as const;
const PATROL_LIST = {
  ...LIST,
  columns: [...COLUMNS, 'route', 'validFrom', 'validTo', 'completionPct', 'generatedUntil', 'edition', 'status'],
} as const;

export const runPatrol = defineModule({
  ...COMMON,
  key: 'runPatrol',
  number: { prefix: 'XJP' },
  path: '/productioManager/dailyOperation/dailyOperationPlan/runPatrol',
  label: { zh: '运行巡检计划', en: 'operation patrol plan' },
  fields: { ...planFields('runPatrol'), ...ROUTE_FIELDS },
  list: PATROL_LIST,
  form: PATROL_FORM,
  flow: planFlow('route'),
});

export const equipmentPatrol = defineModule({
  ...COMMON,
  key: 'equipmentPatrol',
  number: { prefix: 'SJP' },
  path: '/productioManager/dailyOperation/dailyOperationPlan/equipmentPatrol',
  label: { zh: '设备巡检计划', en: 'equipment patrol plan' },
  fields: { ...planFields('equipmentPatrol'), ...ROUTE_FIELDS },
  list: PATROL_LIST,
  form: PATROL_FORM,
  flow: planFlow('route'),
});

export const externalInspection = defineModule({
  ...COMMON,
  key: 'externalInspection',
  number: { prefix: 'WJP' },
  path: '/productioManager/dailyOperation/dailyOperationPlan/externalInspection',
  label: { zh: '厂外巡检计划', en: 'external inspection plan' },
  fields: { ...planFields('externalInspection'), ...ROUTE_FIELDS },
  list: PATROL_LIST,
  form: PATROL_FORM,
  flow: planFlow('route'),
});

/** Checklist jobs not tied to an asset; its orders are routine orders. */
export const routine = defineModule({
  ...COMMON,
  key: 'routine',
  number: { prefix: 'LXP' },
  path: '/productioManager/dailyOperation/dailyOperationPlan/routine',
  label: { zh: '例行计划', en: 'routine plan' },
  fields: { ...planFields('routine'), ...CHECKLIST_FIELDS },
  flow: planFlow('items'),
  list: {
    ...LIST,
    columns: [...COLUMNS, 'items', 'validFrom', 'validTo', 'completionPct', 'generatedUntil', 'edition', 'status'],
  },
  form: [
    { label: { zh: '计划', en: 'Plan' }, fields: ['name', 'content'] },
    { label: { zh: '工作内容', en: 'Items' }, fields: ['items'] },
    WHO,
    { label: { zh: '安全', en: 'Safety' }, fields: ['safetyNotes'] },
  ],
});
