import { defineModule, inOrder } from '@sed/records-model';
import { dayBegins } from '@sed/shifts-contract';
import { EQUIP_ACTIONS } from './equip-actions';
import { ENTERED_AS, EQUIP_FIELDS } from './equip-fields';

type Values = Readonly<Record<string, unknown>>;

/** Two months are what it takes to have a lifting gear or a vessel inspected. */
const INSPECTION_LEAD_DAYS = 60;
const WARRANTY_LEAD_DAYS = 30;
const KEPT = ['IN_USE', 'IDLE', 'IN_STOCK'] as const;

const begun = ({ enteredAs }: Values) => ENTERED_AS.find(({ code }) => code === enteredAs)?.code ?? 'IN_STOCK';

/** The register of equipment: what stands where, what it is worth, what is due, what became of it. */
export const equipList = defineModule({
  key: 'equipList',
  path: '/productioManager/ledgerManage/equipList',
  scope: 'plant',
  label: { zh: '设备', en: 'equipment card' },
  fields: EQUIP_FIELDS,
  title: 'name',
  list: {
    columns: [
      ...(['name', 'tagNo', 'fullCode', 'factoryNo', 'typeId', 'section', 'model', 'criticality'] as const),
      ...(['status', 'operState', 'health', 'nextUpkeepAt', 'inspectionDueOn', 'keeper'] as const),
    ],
    yields: ['keeper', 'inspectionDueOn', 'model', 'section', 'fullCode'],
    filters: [
      ...([
        'status',
        'typeId',
        'section',
        'category',
        'criticality',
        'isSpare',
        'isSpecial',
        'inspectionDueOn',
      ] as const),
      ...([
        'nextUpkeepAt',
        'warrantyUntil',
        'installedOn',
        'supplierId',
        'keeper',
        'renewalAdvice',
        'enabled',
      ] as const),
    ],
    sort: 'fullCode',
    views: ['table', 'board', 'calendar'],
    // What maintenance falls due in a month.
    calendar: { from: 'nextUpkeepAt', beside: 'tagNo' },
  },
  form: [
    {
      label: { zh: '基本信息', en: 'Basics' },
      fields: [
        ...(['name', 'tagNo', 'unitCode', 'placeCode', 'equipCode', 'typeId', 'category', 'parentId'] as const),
        ...(['section', 'place', 'criticality', 'isSpare', 'enteredAs', 'enabled', 'keeper', 'photo'] as const),
      ],
    },
    {
      label: { zh: '技术参数', en: 'Technical data' },
      fields: [
        ...(['brand', 'model', 'specification', 'manufacturer', 'factoryNumber', 'powerKw', 'ratedFlow'] as const),
        ...(['ratedHead', 'ratedCurrent', 'ratedSpeed', 'motor', 'bearings', 'lubricant', 'nameplate'] as const),
        ...(['nameplatePicture', 'manuals'] as const),
      ],
    },
    {
      label: { zh: '资产与检验', en: 'Asset and inspection' },
      fields: [
        ...(['assetNo', 'issueNo', 'supplierId', 'purchasedOn', 'installedOn', 'valueYuan', 'residualPct'] as const),
        ...(['serviceLifeYears', 'warrantyUntil', 'isSpecial', 'inspectedOn', 'inspectionDueOn'] as const),
        'certificateNo',
      ],
    },
    {
      label: { zh: '测点与标识', en: 'Signals and tags' },
      fields: ['runSignal', 'faultSignal', 'signals', 'cameraId', 'nfc', 'hoursBase', 'countedFrom', 'note'],
    },
  ],
  flow: {
    initial: 'IN_STOCK',
    begins: { oneOf: KEPT, choose: begun },
    states: {
      IN_USE: { label: { zh: '在用', en: 'In use' }, tone: 'good', editable: true, waits: false },
      IDLE: { label: { zh: '闲置', en: 'Idle' }, tone: 'idle', editable: true, waits: false },
      IN_STOCK: { label: { zh: '在库', en: 'In stock' }, tone: 'todo', editable: true, waits: false },
      TO_SCRAP: { label: { zh: '待报废', en: 'To be scrapped' }, tone: 'warn', waits: false },
      SCRAPPED: { label: { zh: '已报废', en: 'Scrapped' }, tone: 'off', final: true, offered: false },
      // A machine that was not received comes back.
      TRANSFERRED: { label: { zh: '已调出', en: 'Transferred out' }, tone: 'off', waits: false, offered: false },
    },
    actions: EQUIP_ACTIONS,
    deadlines: {
      inspection: {
        ...{ label: { zh: '法定检验即将到期', en: 'Statutory inspection due soon' }, in: KEPT },
        at: ({ values, zone }) =>
          values.isSpecial === true ? dayBegins(values.inspectionDueOn, zone, -INSPECTION_LEAD_DAYS) : null,
      },
      inspectionOver: {
        ...{ label: { zh: '法定检验到期', en: 'Statutory inspection due' }, in: KEPT },
        at: ({ values, zone }) => (values.isSpecial === true ? dayBegins(values.inspectionDueOn, zone) : null),
      },
      warranty: {
        ...{ label: { zh: '质保即将到期', en: 'Warranty ends soon' }, in: ['IN_USE', 'IN_STOCK'] },
        at: ({ values, zone }) => dayBegins(values.warrantyUntil, zone, -WARRANTY_LEAD_DAYS),
      },
    },
  },
  rules: [inOrder('purchasedOn', 'installedOn', 'warrantyUntil')],
  indexes: [['section'], ['typeId', 'section']],
  verbs: ['add', 'edit', 'export', 'import', 'print'],
  removal: 'never',
  importKey: ['unitCode', 'placeCode', 'equipCode'],
});
