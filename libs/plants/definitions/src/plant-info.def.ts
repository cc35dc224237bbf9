import {
  choice,
  clock,
  computed,
  defineModule,
  files,
  flag,
  lines,
  number,
  decimal,
  ref,
  sharesSumToOne,
  text,
  bilingual,
} from '@sed/records-model';
import { BASICS } from '@sed/records-model/common-fields';
import { completenessOf } from './plant-completeness';

const REGION_ITEMS = [
  { code: 'east', label: { zh: '东部', en: 'East' } },
  { code: 'west', label: { zh: '西部', en: 'West' } },
  { code: 'south', label: { zh: '南部', en: 'South' } },
  { code: 'north', label: { zh: '北部', en: 'North' } },
] as const;

export const LIMIT_SET_ITEMS = [
  { code: '1A', label: { zh: '一级A', en: 'Class 1A' } },
  { code: '1B', label: { zh: '一级B', en: 'Class 1B' } },
  { code: 'GB 5749', label: { zh: '生活饮用水', en: 'Drinking water' } },
] as const;

const identity = {
  code: text('水厂编号', 'Plant number', {
    max: 30,
    required: true,
    createOnly: true,
    unique: 'all',
    searchable: true,
    format: 'code',
    widthPx: 130,
    hint: {
      zh: '网关上传数据使用的编号，保存后不可修改',
      en: 'The number gateways use to send data; fixed once saved',
    },
  }),
  name: bilingual('水厂名称', 'Name', { max: 30, required: true, searchable: true, widthPx: 170 }),
  serialNo: text('序号', 'Serial number', { max: 20 }),
  internalNo: text('内部编号', 'Internal number', { max: 20 }),
  region: choice('区域', 'Region', REGION_ITEMS, { required: true, widthPx: 90 }),
  type: choice(
    '分类',
    'Classification',
    [
      { code: 'WWTP', label: { zh: '污水厂', en: 'Wastewater' } },
      { code: 'WTP', label: { zh: '净水厂', en: 'Drinking water' } },
    ],
    { required: true, initial: 'WWTP', widthPx: 130 },
  ),
  // `sightKey` says who sees a plant: once it runs, whoever has the plant, not whoever has the organisation above it.
  orgCode: ref('上级组织', 'Parent organisation', 'org', {
    guards: false,
    hint: { zh: '启用后水厂归属该组织', en: 'Position of the plant in the organisation once active' },
  }),
  businessArea: text('业务区域', 'Business area', { max: 50 }),
  isCentral: flag('中心水厂', 'Central plant', { initial: false }),
  longitude: number('经度', 'Longitude', { decimals: 6, min: -180, max: 180, unit: '°' }),
  latitude: number('纬度', 'Latitude', { decimals: 6, min: -90, max: 90, unit: '°' }),
  serviceArea: number('服务面积', 'Service area', { decimals: 2, min: 0, unit: 'km²' }),
} as const;

const operation = {
  process: bilingual('工艺', 'Process', { max: 100, searchable: true, widthPx: 190 }),
  scaleM3PerDay: number('设计规模', 'Design scale', {
    decimals: 0,
    min: 1,
    unit: 'm³/d',
    widthPx: 120,
    // Drinking water and wastewater do not add up.
    total: { by: 'sum', sameIn: 'type' },
  }),
  limitSet: choice('排放标准', 'Discharge standard', LIMIT_SET_ITEMS, { widthPx: 120 }),
  zone: text('时区', 'Time zone', { max: 50, initial: 'Asia/Shanghai' }),
  dayStart: clock('生产日起点', 'Start of the production day', { initial: '00:00' }),
  contractor: text('承建单位', 'Contractor', { max: 100 }),
  designUnit: text('设计单位', 'Design unit', { max: 100 }),
  operator: text('运营公司', 'Operation company', { max: 100 }),
  operatorShort: text('公司简称', 'Short name of the company', { max: 20 }),
  servicePhone: text('服务电话', 'Service telephone', { max: 20, format: 'phone' }),
  issueCount: number('发布序号', 'Issue number', { decimals: 0, min: 1, max: 1_000_000 }),
} as const;

const commerce = {
  creditCode: text('统一社会信用代码', 'Social credit code', { max: 20 }),
  taxRating: choice(
    '纳税信用等级',
    'Tax credit rating',
    (['A', 'B', 'M', 'C', 'D'] as const).map((code) => ({ code, label: { zh: code, en: code } })),
  ),
  equityPercent: number('股权比例', 'Equity ratio', { decimals: 2, min: 0, max: 100, unit: '%' }),
  equityScale: number('权益规模', 'Equity scale', { decimals: 0, min: 0, unit: 'm³/d' }),
  contractYears: number('合同年限', 'Contract term', { decimals: 0, min: 0, max: 99, unit: 'a' }),
  contractPrice: decimal('合同单价', 'Contract unit price', {
    decimals: 4,
    min: '0',
    unit: '¥/m³',
    visibleWith: 'edit',
  }),
  waterPrice: decimal('水价', 'Water price', { decimals: 4, min: '0', unit: '¥/m³', visibleWith: 'edit' }),
} as const;

const attached = {
  permits: lines(
    '许可证',
    'Permits',
    {
      name: text('名称', 'Name', { max: 50, required: true }),
      no: text('编号', 'Number', { max: 50, required: true }),
      validTo: { kind: 'date', label: { zh: '有效期至', en: 'Valid until' } },
    },
    { maxItems: 50, uniqueBy: 'no' },
  ),
  contacts: lines(
    '联系人',
    'Contacts',
    {
      name: text('姓名', 'Name', { max: 30, required: true }),
      post: text('职务', 'Position', { max: 30 }),
      phone: text('电话', 'Telephone', { max: 20, format: 'phone' }),
    },
    { maxItems: 50 },
  ),
  // As it was before cameras had a register of their own: read where it was filled in, written no more.
  cameras: lines(
    '摄像头',
    'Cameras',
    {
      name: text('名称', 'Name', { max: 30, required: true }),
      url: text('HLS 地址', 'HLS address', { max: 300, required: true, format: 'url' }),
      position: text('位置', 'Position', { max: 50 }),
      enabled: flag('启用', 'Enabled', { initial: true }),
    },
    { maxItems: 50, uniqueBy: 'name', readOnly: true },
  ),
  cover: files('封面图', 'Cover picture', { of: 'picture', maxItems: 1 }),
  subWaterworks: lines(
    '分厂',
    'Sub-waterworks',
    {
      code: text('编号', 'Number', { max: 50, required: true }),
      name: text('名称', 'Name', { max: 30, required: true }),
      share: number('配水比例', 'Share of water', {
        decimals: 4,
        min: 0,
        max: 1,
        required: true,
        total: { by: 'sum' },
      }),
      limitSet: choice('排放标准', 'Discharge standard', LIMIT_SET_ITEMS),
    },
    { maxItems: 50, uniqueBy: 'code', hint: { zh: '配水比例之和为 1', en: 'The shares sum to 1' } },
  ),
  /** Who sees the record: its number once it is registered, the organisation of a draft. */
  sightKey: text('可见范围', 'Visible to', { max: 100, readOnly: true }),
  completeness: computed('完整度', 'Completeness', { unit: '%', decimals: 0, widthPx: 100, compute: completenessOf }),
} as const;

const LIVE = ['zone', 'dayStart', 'limitSet', 'process', 'scaleM3PerDay'] as const;

/** Plants from the first draft to their closing; an active one takes in data. */
export const plantInfo = defineModule({
  key: 'plantInfo',
  path: '/systemConfiguration/plantInfo/factoryInfoList',
  scope: 'group',
  label: { zh: '水厂', en: 'plant' },
  fields: { ...identity, ...operation, ...commerce, ...attached },
  title: 'name',
  list: {
    columns: [
      'code',
      'name',
      'region',
      'type',
      'process',
      'scaleM3PerDay',
      'limitSet',
      'completeness',
      'status',
      'updatedAt',
    ],
    yields: ['updatedAt', 'completeness'],
    filters: ['region', 'type', 'limitSet', 'status', 'code'],
    sort: 'code',
  },
  form: [
    {
      label: BASICS,
      fields: [
        'code',
        'name',
        'serialNo',
        'internalNo',
        'region',
        'type',
        'orgCode',
        'businessArea',
        'isCentral',
        'longitude',
        'latitude',
        'serviceArea',
      ],
    },
    {
      label: { zh: '运行', en: 'Operation' },
      fields: [
        'process',
        'scaleM3PerDay',
        'limitSet',
        'zone',
        'dayStart',
        'contractor',
        'designUnit',
        'operator',
        'operatorShort',
        'servicePhone',
        'issueCount',
      ],
    },
    {
      label: { zh: '经营', en: 'Commerce' },
      fields: [
        'creditCode',
        'taxRating',
        'equityPercent',
        'equityScale',
        'contractYears',
        'contractPrice',
        'waterPrice',
      ],
    },
    { label: { zh: '分厂', en: 'Sub-waterworks' }, fields: ['subWaterworks'] },
    { label: { zh: '附属信息', en: 'Other' }, fields: ['permits', 'contacts', 'cover'] },
  ],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true, gaps: true },
      ACTIVE: { label: { zh: '运行', en: 'Active' }, tone: 'good', editable: true },
      SUSPENDED: { label: { zh: '停运', en: 'Suspended' }, tone: 'warn', editable: true },
      CLOSED: { label: { zh: '关闭', en: 'Closed' }, tone: 'off', final: true },
    },
    actions: {
      activate: {
        label: { zh: '启用', en: 'Activate' },
        from: ['DRAFT'],
        to: 'ACTIVE',
        verb: 'config',
        byAuthor: true,
        needs: [...LIVE, 'orgCode'],
        tone: 'primary',
        note: 'optional',
      },
      suspend: {
        label: { zh: '停运', en: 'Suspend' },
        from: ['ACTIVE'],
        to: 'SUSPENDED',
        verb: 'config',
        byAuthor: true,
        note: 'required',
      },
      resume: {
        label: { zh: '恢复', en: 'Resume' },
        from: ['SUSPENDED'],
        to: 'ACTIVE',
        verb: 'config',
        byAuthor: true,
        note: 'optional',
      },
      close: {
        label: { zh: '关闭', en: 'Close' },
        from: ['SUSPENDED'],
        to: 'CLOSED',
        verb: 'config',
        byAuthor: true,
        note: 'required',
        tone: 'danger',
        confirm: { zh: '关闭后不能恢复。', en: 'A closed plant cannot be opened again.' },
      },
    },
  },
  rules: [
    sharesSumToOne('subWaterworks', 'share'),
    {
      name: 'zone',
      check: ({ zone }) =>
        typeof zone === 'string' && zone !== '' && !isZone(zone) ? { code: 'field.invalid', field: 'zone' } : undefined,
    },
  ],
  verbs: ['add', 'edit', 'delete', 'config', 'export', 'import', 'print'],
  // Signals and their history belong to a plant for good once it has run: it is closed, not removed.
  removal: 'initial',
  importKey: ['code'],
});

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    // The constructor answers an unknown zone by throwing; that is the answer.
    return false;
  }
}
