import { OLD_ORDER_TYPES, OLD_STATES, type OldOrderKey } from '@sed/orders-contract';
import { moduleRoute } from '@sed/platform-contract';
import {
  choice,
  decimal,
  dictionary,
  files,
  instant,
  number,
  person,
  startBeforeEnd,
  text,
  type Fields,
  type ModuleDefinition,
} from '@sed/records-model';
import { EMERGENCY, TIMELINESS } from './order-words';

const VERSIONS = [
  { code: '1', label: { zh: '第 1 版', en: 'Version 1' } },
  { code: '2', label: { zh: '第 2 版', en: 'Version 2' } },
] as const;

/** What versions 1 and 2 kept of every order. */
const OLD_FIELDS = {
  oldNo: text('原单号', 'Old number', {
    ...{ max: 50, required: true, unique: 'plant', searchable: true, widthPx: 150 },
  }),
  name: text('工单名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 220 }),
  content: text('工单内容', 'Content', { max: 500, lines: 3, searchable: true }),
  state: choice('状态', 'State', OLD_STATES, { required: true, initial: 'TO_EXECUTE', widthPx: 110 }),
  edition: choice('工单版本', 'Order version', VERSIONS, { required: true, initial: '2', widthPx: 90 }),
  emergencyDegree: choice('紧急程度', 'Urgency', EMERGENCY, { initial: '1', widthPx: 90 }),
  section: dictionary('工艺段', 'Process section', 'processSection', { widthPx: 110 }),
  equipName: text('设备名称', 'Equipment', { max: 50, searchable: true, widthPx: 150 }),
  equipNo: text('设备编号', 'Equipment no.', { max: 30, searchable: true, widthPx: 120 }),
  facilityNo: text('设施编号', 'Facility no.', { max: 30, searchable: true, widthPx: 120 }),
  place: text('作业地点', 'Place', { max: 50 }),
  team: text('班组', 'Team', { max: 30, searchable: true, widthPx: 100 }),
  issuer: person('下发人', 'Issuer', { widthPx: 110 }),
  executor: person('执行人', 'Executor', { widthPx: 110 }),
  people: text('原记录人员', 'People as recorded', {
    ...{ max: 100, searchable: true },
    hint: {
      zh: '已不在系统中的人员，按原单填写',
      en: 'Names of people who have no account here, as the old order had them',
    },
  }),
  planStart: instant('计划开始', 'Planned start', { widthPx: 150 }),
  planEnd: instant('计划完成', 'Planned end', { widthPx: 150 }),
  actualStart: instant('实际开始', 'Started', { widthPx: 150 }),
  actualEnd: instant('实际完成', 'Finished', { widthPx: 150 }),
  timeliness: choice('及时性', 'Timeliness', TIMELINESS, { widthPx: 110 }),
  result: text('执行情况', 'Result', { max: 500, lines: 3, searchable: true }),
  opinion: text('审核意见', 'Review remark', { max: 500, lines: 2 }),
  workMinutes: number('工时', 'Hours', { decimals: 0, min: 0, unit: 'min', total: { by: 'sum' } }),
  cost: decimal('费用合计', 'Total cost', { decimals: 2, min: '0', unit: 'CNY', total: { by: 'sum' } }),
  photos: files('照片', 'Photos', { of: 'picture', maxItems: 8 }),
  attachments: files('附件', 'Attachments', { of: 'file', maxItems: 8 }),
} as const;

type OldFields = typeof OLD_FIELDS;

/** A module of old orders, with whatever the type had besides. */
export type OldOrderModule<K extends OldOrderKey = OldOrderKey, E extends Fields = Fields> = ModuleDefinition<
  K,
  OldFields & E
>;

/** The one maker of archives of old orders: read, searched, exported and imported alike. */
export function defineOldOrder<const K extends OldOrderKey, const E extends Fields>(
  key: K,
  own: E,
): OldOrderModule<K, E> {
  const names = Object.keys(own) as (keyof E & string)[];
  return {
    key,
    path: moduleRoute(key)?.path ?? '',
    scope: 'plant',
    label: OLD_ORDER_TYPES[key].label,
    fields: { ...OLD_FIELDS, ...own },
    title: 'name',
    list: {
      columns: ['oldNo', 'name', 'factoryNo', 'equipName', 'executor', 'planEnd', 'actualEnd', 'timeliness', 'state'],
      yields: ['equipName', 'timeliness', 'actualEnd'],
      filters: ['state', 'emergencyDegree', 'executor', 'section', 'timeliness', 'planEnd', 'edition', 'equipNo'],
      sort: '-planEnd',
    },
    form: [
      {
        label: { zh: '工单信息', en: 'Order' },
        fields: ['oldNo', 'name', 'content', 'state', 'edition', 'emergencyDegree'],
      },
      {
        label: { zh: '对象', en: 'Object' },
        fields: ['section', 'equipName', 'equipNo', 'facilityNo', 'place', ...names],
      },
      {
        label: { zh: '人员与时间', en: 'People and time' },
        fields: ['team', 'issuer', 'executor', 'people', 'planStart', 'planEnd', 'actualStart', 'actualEnd'],
      },
      {
        label: { zh: '执行情况', en: 'Result' },
        fields: ['timeliness', 'result', 'opinion', 'workMinutes', 'cost', 'photos', 'attachments'],
      },
    ],
    rules: [startBeforeEnd('planStart', 'planEnd'), startBeforeEnd('actualStart', 'actualEnd')],
    verbs: ['add', 'edit', 'export', 'import', 'print'],
    removal: 'never',
    importKey: ['oldNo'],
    retentionYears: 10,
  };
}
