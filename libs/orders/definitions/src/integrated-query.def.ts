import { SEARCHED_TYPES } from '@sed/orders-contract';
import { choice, defineModule, dictionary, instant, number, person, text } from '@sed/records-model';
import { ORDER_STATES } from './order-states';
import { EMERGENCY, ORDER_SOURCES, TIMELINESS } from './order-words';

const READ = { readOnly: true } as const;

/** States of exceptions, which are searched beside orders (domain model §5.2). */
const EXCEPTION_STATES = [
  { code: 'PENDING', label: { zh: '待处理', en: 'Pending' }, tone: 'todo' },
  { code: 'ESC_EQP_MGR', label: { zh: '报设备经理', en: 'Equipment manager' }, tone: 'doing' },
  { code: 'ESC_OPS_MGR', label: { zh: '报运行经理', en: 'Operation manager' }, tone: 'doing' },
  { code: 'TO_MAINT', label: { zh: '转维修', en: 'Transferred to maintenance' }, tone: 'doing' },
  { code: 'TO_CRAFT', label: { zh: '工艺调整', en: 'Process adjustment' }, tone: 'doing' },
  { code: 'SELF_STUDY', label: { zh: '自行研究', en: 'Self-study' }, tone: 'doing' },
  { code: 'PROCESSED', label: { zh: '已处理', en: 'Processed' }, tone: 'good' },
  { code: 'MERGED', label: { zh: '已合并', en: 'Merged' }, tone: 'off' },
] as const;

const STATES = [
  ...Object.entries(ORDER_STATES).map(([code, { label, tone }]) => ({ code, label, tone })),
  ...EXCEPTION_STATES,
];

const TYPES = SEARCHED_TYPES.map(({ key, label }) => ({ code: key, label }));

/** Orders of every type and version in one list, read where each of them is kept (domain model §7.8). */
export const integratedQuery = defineModule({
  key: 'integratedQuery',
  path: '/productioManager/taskManage/integratedQuery',
  scope: 'plant',
  storage: 'bound',
  label: { zh: '工单', en: 'order' },
  fields: {
    orderNo: text('单号', 'Order no.', { ...READ, max: 50, format: 'code', searchable: true, widthPx: 190 }),
    orderType: choice('工单类型', 'Type', TYPES, { ...READ, widthPx: 130 }),
    name: text('名称', 'Name', { ...READ, max: 300, searchable: true, widthPx: 240 }),
    state: choice('状态', 'State', STATES, { ...READ, widthPx: 120 }),
    emergencyDegree: choice('紧急程度', 'Urgency', EMERGENCY, { ...READ, widthPx: 90 }),
    sourceType: choice('来源', 'Source', ORDER_SOURCES, { ...READ, widthPx: 90 }),
    sourceId: text('来源单号', 'Source document', { ...READ, max: 50, widthPx: 140 }),
    section: dictionary('工艺段', 'Process section', 'processSection', { ...READ, widthPx: 110 }),
    equipName: text('设备名称', 'Equipment', { ...READ, max: 50, widthPx: 150 }),
    equipNo: text('设备编号', 'Equipment no.', { ...READ, max: 30, widthPx: 120 }),
    facilityNo: text('设施编号', 'Facility no.', { ...READ, max: 30, widthPx: 120 }),
    place: text('作业地点', 'Place', { ...READ, max: 50 }),
    team: text('班组', 'Team', { ...READ, max: 30, widthPx: 100 }),
    issuer: person('下发人', 'Issuer', { ...READ, widthPx: 110 }),
    executor: person('执行人', 'Executor', { ...READ, widthPx: 110 }),
    planStart: instant('计划开始', 'Planned start', { ...READ, widthPx: 150 }),
    planEnd: instant('计划完成', 'Planned end', { ...READ, widthPx: 150 }),
    issuedAt: instant('下发时间', 'Issued', { ...READ, widthPx: 150 }),
    actualStart: instant('实际开始', 'Started', { ...READ, widthPx: 150 }),
    actualEnd: instant('实际完成', 'Finished', { ...READ, widthPx: 150 }),
    completedAt: instant('完成时间', 'Completed', { ...READ, widthPx: 150 }),
    timeliness: choice('及时性', 'Timeliness', TIMELINESS, { ...READ, widthPx: 110 }),
    pausedMin: number('暂停时长', 'Paused', { ...READ, decimals: 0, unit: 'min' }),
    rejections: number('驳回次数', 'Rejections', { ...READ, decimals: 0 }),
    reworks: number('返工次数', 'Reworks', { ...READ, decimals: 0 }),
  },
  title: 'name',
  list: {
    columns: ['orderNo', 'name', 'orderType', 'factoryNo', 'equipName', 'executor', 'planEnd', 'timeliness', 'state'],
    yields: ['equipName', 'timeliness', 'executor'],
    filters: [
      ...(['orderType', 'state', 'planEnd', 'executor', 'equipNo', 'equipName', 'section', 'timeliness'] as const),
      ...(['emergencyDegree', 'issuer', 'team', 'facilityNo', 'sourceType', 'createdAt', 'completedAt'] as const),
    ],
    sort: '-updatedAt',
  },
  form: [
    {
      label: { zh: '工单信息', en: 'Order' },
      fields: ['orderNo', 'orderType', 'name', 'state', 'timeliness', 'emergencyDegree', 'sourceType', 'sourceId'],
    },
    {
      label: { zh: '对象', en: 'Object' },
      fields: ['section', 'equipName', 'equipNo', 'facilityNo', 'place'],
    },
    {
      label: { zh: '人员与时间', en: 'People and time' },
      fields: [
        ...(['issuer', 'team', 'executor', 'planStart', 'planEnd', 'issuedAt', 'actualStart', 'actualEnd'] as const),
        ...(['completedAt', 'pausedMin', 'rejections', 'reworks'] as const),
      ],
    },
  ],
  verbs: ['export'],
  removal: 'never',
});
