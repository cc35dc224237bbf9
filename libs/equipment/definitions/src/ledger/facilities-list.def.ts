import { DUE_CAUSES } from '@sed/equipment-contract';
import {
  choice,
  date,
  decimal,
  defineModule,
  dictionary,
  files,
  instant,
  lines,
  number,
  parent,
  person,
  isEmpty,
  ref,
  STAY,
  text,
  type Rule,
} from '@sed/records-model';
import { dayBegins } from '@sed/shifts-contract';
import { note } from '@sed/records-model/common-fields';

type Values = Readonly<Record<string, unknown>>;

const LEAD_DAYS = 14;
const KEPT = ['IN_USE', 'OUT_OF_SERVICE', 'MAINTENANCE'] as const;
const OWN = { byAuthor: true, verb: 'execute' } as const;
const MANAGERS = [{ position: 'PLANT_MGR' }, { position: 'AREA_MGR' }, { position: 'GROUP_MGR' }] as const;

const CONDITIONS = [
  { code: '5', label: { zh: '5 完好', en: '5 as new' }, tone: 'good' },
  { code: '4', label: { zh: '4 良好', en: '4 good' }, tone: 'good' },
  { code: '3', label: { zh: '3 一般', en: '3 fair' }, tone: 'idle' },
  { code: '2', label: { zh: '2 较差', en: '2 poor' }, tone: 'warn' },
  { code: '1', label: { zh: '1 危险', en: '1 unsafe' }, tone: 'bad' },
] as const;

/** What does not stand as it should is said in words. */
const saidWhatIsWrong: Rule = {
  name: 'protections',
  check: ({ protections }) => {
    if (!Array.isArray(protections)) return undefined;
    const rows = protections as readonly Values[];
    const open = rows.findIndex(({ found, remark }) => found === 'NOK' && isEmpty(remark));
    return open < 0 ? undefined : { code: 'field.required', field: `protections.${String(open)}.remark` };
  },
};

const FOUND = [
  { code: 'OK', label: { zh: '合格', en: 'In order' }, tone: 'good' },
  { code: 'NOK', label: { zh: '不合格', en: 'Not in order' }, tone: 'bad' },
] as const;

/** Back to how it stood when the work began. */
const asBefore = {
  oneOf: ['IN_USE', 'OUT_OF_SERVICE'],
  choose: ({ statusBefore }: Values) => (statusBefore === 'OUT_OF_SERVICE' ? 'OUT_OF_SERVICE' : 'IN_USE'),
} as const;

/** The register of facilities: basins, buildings, pipelines, with what is found when they are inspected. */
export const facilitiesList = defineModule({
  key: 'facilitiesList',
  path: '/productioManager/ledgerManage/facilitiesList',
  scope: 'plant',
  label: { zh: '设施', en: 'facility' },
  fields: {
    code: text('设施编号', 'Facility no.', {
      ...{ max: 30, required: true, unique: 'plant', searchable: true, format: 'code', widthPx: 120 },
    }),
    name: text('设施名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 200 }),
    typeId: ref('设施类型', 'Facility type', 'facilityType', { required: true, widthPx: 140 }),
    parentId: parent('上级设施', 'Part of', { maxDepth: 5 }),
    section: dictionary('工艺段', 'Process section', 'processSection', { required: true, widthPx: 120 }),
    place: text('位置', 'Place', { max: 100 }),
    structure: text('结构形式', 'Structure', { max: 50 }),
    volume: number('容积', 'Volume', { unit: 'm³', decimals: 1, min: 0, widthPx: 100 }),
    area: number('面积', 'Area', { unit: 'm²', decimals: 1, min: 0 }),
    depth: number('有效水深', 'Water depth', { unit: 'm', decimals: 2, min: 0 }),
    number: number('数量', 'Count', { decimals: 0, min: 1, initial: 1 }),
    builtOn: date('投用日期', 'In use since'),
    valueYuan: decimal('原值', 'Value', { decimals: 2, min: '0', unit: 'CNY', visibleWith: 'view' }),
    serviceLifeYears: number('设计寿命', 'Service life', { unit: 'a', decimals: 0, min: 1, max: 200 }),
    coatedOn: date('上次防腐日期', 'Last coated on'),
    inspectionMonths: number('检查周期', 'Inspection interval', {
      unit: 'mon',
      decimals: 0,
      min: 1,
      max: 120,
      initial: 12,
    }),
    inspectedOn: date('上次检查', 'Last inspection', { widthPx: 110 }),
    nextInspectionOn: date('下次检查', 'Next inspection', { readOnly: true, widthPx: 120 }),
    condition: choice('状况评分', 'Condition', CONDITIONS, { widthPx: 110 }),
    protections: lines(
      '维护要素',
      'Protection elements',
      {
        element: ref('要素', 'Element', 'protectElements', { required: true }),
        found: choice('结果', 'Found', FOUND),
        remark: text('说明', 'Remark', { max: 300 }),
        lastFound: choice('上次结果', 'Last found', FOUND),
        checkedOn: date('检查日期', 'Checked on'),
        nextOn: date('下次检查', 'Due on'),
      },
      {
        ...{ maxItems: 30, uniqueBy: 'element' },
        hint: {
          zh: '新增时取该类型设施的要素；登记检查时填写结果，各要素按其周期到期',
          en: 'Begins with those of its type; inspections say how each was found, each is due by its own interval',
        },
      },
    ),
    findings: text('检查发现', 'Findings', { max: 500, lines: 4 }),
    keeper: person('责任人', 'In charge', { widthPx: 110 }),
    photo: files('照片', 'Photos', { of: 'picture', maxItems: 8 }),
    drawings: files('图纸', 'Drawings', { of: 'file', maxItems: 8 }),
    lastUpkeepAt: instant('上次保养', 'Last maintenance', { readOnly: true, widthPx: 150 }),
    nextUpkeepAt: instant('下次保养', 'Next maintenance', { readOnly: true, widthPx: 150 }),
    nextUpkeepBy: choice('保养依据', 'Due by', DUE_CAUSES, { readOnly: true }),
    statusBefore: text('原状态', 'State before', { max: 20, readOnly: true, internal: true }),
    note,
  },
  title: 'name',
  list: {
    columns: [
      ...(['code', 'name', 'factoryNo', 'typeId', 'section', 'volume', 'condition', 'inspectedOn'] as const),
      ...(['nextInspectionOn', 'nextUpkeepAt', 'status', 'keeper'] as const),
    ],
    yields: ['keeper', 'volume', 'inspectedOn', 'section'],
    filters: ['status', 'typeId', 'section', 'condition', 'nextInspectionOn', 'nextUpkeepAt', 'keeper'],
    sort: 'code',
    views: ['table', 'board', 'calendar'],
    calendar: { from: 'nextInspectionOn', beside: 'keeper' },
  },
  form: [
    {
      label: { zh: '基本信息', en: 'Basics' },
      fields: ['code', 'name', 'typeId', 'parentId', 'section', 'place', 'keeper', 'photo'],
    },
    {
      label: { zh: '构造', en: 'Structure' },
      fields: [
        ...(['structure', 'number', 'volume', 'area', 'depth', 'builtOn', 'serviceLifeYears', 'valueYuan'] as const),
        ...(['coatedOn', 'drawings'] as const),
      ],
    },
    {
      label: { zh: '检查', en: 'Inspection' },
      fields: ['inspectionMonths', 'inspectedOn', 'condition', 'protections', 'findings', 'note'],
    },
  ],
  flow: {
    initial: 'IN_USE',
    states: {
      IN_USE: { label: { zh: '在用', en: 'In use' }, tone: 'good', editable: true },
      OUT_OF_SERVICE: { label: { zh: '停用', en: 'Out of service' }, tone: 'off', editable: true, waits: false },
      MAINTENANCE: { label: { zh: '检修', en: 'In maintenance' }, tone: 'doing', editable: true },
      SCRAPPED: { label: { zh: '报废', en: 'Scrapped' }, tone: 'off', final: true, offered: false },
    },
    actions: {
      inspect: {
        ...{ label: { zh: '登记检查', en: 'Record an inspection' }, from: KEPT, to: STAY, ...OWN, tone: 'primary' },
        ...{
          asks: ['inspectedOn', 'condition', 'protections', 'findings', 'photo'],
          needs: ['inspectedOn', 'condition'],
        },
        note: 'optional',
      },
      // As machines do, facilities follow the orders that name them.
      maintain: {
        ...{ label: { zh: '开始检修', en: 'Maintenance begins' }, from: ['IN_USE', 'OUT_OF_SERVICE'] },
        ...{ to: 'MAINTENANCE', verb: 'execute', who: ['system'] },
      },
      giveBack: {
        ...{ label: { zh: '检修完成', en: 'Maintenance is over' }, from: ['MAINTENANCE'], to: asBefore },
        ...{ verb: 'execute', who: ['system'] },
      },
      // What no order under way holds, as one that was taken into maintenance by hand.
      finishMaintenance: {
        ...{ label: { zh: '结束检修', en: 'End the maintenance' }, from: ['MAINTENANCE'], to: 'IN_USE', ...OWN },
        ...{ asks: ['coatedOn', 'condition'], note: 'required' },
      },
      takeOut: {
        ...{ label: { zh: '停用', en: 'Take out of service' }, from: ['IN_USE'], to: 'OUT_OF_SERVICE', ...OWN },
        note: 'required',
      },
      putBack: {
        ...{ label: { zh: '恢复使用', en: 'Put back into use' }, from: ['OUT_OF_SERVICE'], to: 'IN_USE', ...OWN },
        note: 'optional',
      },
      scrap: {
        ...{ label: { zh: '报废', en: 'Scrap' }, from: ['OUT_OF_SERVICE'], to: 'SCRAPPED', verb: 'approve' },
        ...{ who: MANAGERS, note: 'required', tone: 'danger' },
        confirm: { zh: '报废后不能恢复。', en: 'It cannot be undone.' },
      },
    },
    deadlines: {
      inspection: {
        ...{ label: { zh: '检查即将到期', en: 'Inspection due soon' }, in: KEPT },
        at: ({ values, zone }) => dayBegins(values.nextInspectionOn, zone, -LEAD_DAYS),
      },
    },
  },
  rules: [saidWhatIsWrong],
  verbs: ['add', 'edit', 'export', 'import', 'print'],
  removal: 'never',
  importKey: ['code'],
});
