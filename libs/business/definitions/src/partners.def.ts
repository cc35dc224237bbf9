import {
  choice,
  computed,
  date,
  defineModule,
  files,
  instant,
  lines,
  number,
  person,
  STAY,
  text,
  type Label,
} from '@sed/records-model';
import { BASICS, DETAILS, name, note } from '@sed/records-model/common-fields';

const partnerFields = {
  code: text('编号', 'Code', {
    max: 20,
    required: true,
    unique: 'all',
    searchable: true,
    format: 'code',
    widthPx: 130,
  }),
  name: { ...name, unique: 'all' as const },
  creditCode: text('统一社会信用代码', 'Social credit code', { max: 20, searchable: true, format: 'code' }),
  contact: text('联系人', 'Contact', { max: 30 }),
  phone: text('联系电话', 'Telephone', { max: 20, format: 'phone' }),
  address: text('地址', 'Address', { max: 100 }),
  bank: text('开户行', 'Bank', { max: 50, visibleWith: 'edit' }),
  account: text('银行账号', 'Bank account', { max: 30, format: 'digits', visibleWith: 'edit' }),
  licences: lines(
    '证照',
    'Licences',
    {
      name: text('证照名称', 'Licence', { max: 50, required: true }),
      number: text('证照编号', 'Number', { max: 50 }),
      validTo: date('有效期至', 'Valid until', { required: true }),
    },
    { maxItems: 20 },
  ),
  attachments: files('附件', 'Attachments', { of: 'file', maxItems: 8 }),
  note,
} as const;

/** Blocking keeps the history and stops new business. */
const partnerFlow = {
  initial: 'ACTIVE',
  states: {
    ACTIVE: { label: { zh: '合作中', en: 'Active' }, tone: 'good', editable: true },
    BLOCKED: { label: { zh: '已冻结', en: 'Blocked' }, tone: 'bad' },
  },
  actions: {
    block: {
      label: { zh: '冻结', en: 'Block' },
      from: ['ACTIVE'],
      to: 'BLOCKED',
      verb: 'cancel',
      byAuthor: true,
      note: 'required',
      tone: 'danger',
    },
    unblock: {
      label: { zh: '解冻', en: 'Unblock' },
      from: ['BLOCKED'],
      to: 'ACTIVE',
      verb: 'approve',
      byAuthor: true,
      note: 'required',
    },
  },
} as const;

const partnerForm = [
  { label: BASICS, fields: ['code', 'name', 'category', 'creditCode', 'contact', 'phone', 'address'] },
  { label: DETAILS, fields: ['bank', 'account', 'licences', 'attachments', 'note'] },
] as const;

/** Customers: who buys water, treatment or reclaimed water. */
export const customer = defineModule({
  key: 'customer',
  path: '/systemConfiguration/plantInfo/customerManage',
  scope: 'group',
  label: { zh: '客户', en: 'customer' },
  fields: {
    ...partnerFields,
    category: choice(
      '客户类别',
      'Category',
      [
        { code: 'GOVERNMENT', label: { zh: '政府', en: 'Government' } },
        { code: 'UTILITY', label: { zh: '供排水公司', en: 'Utility' } },
        { code: 'INDUSTRY', label: { zh: '工业用户', en: 'Industry' } },
        { code: 'OTHER', label: { zh: '其他', en: 'Other' } },
      ],
      { required: true },
    ),
  },
  title: 'name',
  list: {
    columns: ['code', 'name', 'category', 'contact', 'phone', 'status', 'updatedAt'],
    filters: ['category', 'status'],
    sort: 'code',
  },
  form: partnerForm,
  flow: partnerFlow,
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'editable',
  importKey: ['code'],
});

type Values = Readonly<Record<string, unknown>>;

const points = (zh: string, en: string, hint?: Label) =>
  number(zh, en, { decimals: 1, min: 0, max: 100, readOnly: true, ...(hint !== undefined && { hint }) });

const PARTS = [
  ['scoreDelivery', 0.4],
  ['scoreQuality', 0.4],
  ['scorePrice', 0.2],
  ['scoreService', 0.4],
] as const;

/** The sum as it was made; parts nothing is known about leave their weight to the others. */
function basisOf(values: Values): string | null {
  const known = PARTS.filter(([name]) => typeof values[name] === 'number');
  if (known.length === 0) return null;
  const whole = known.reduce((sum, [, weight]) => sum + weight, 0);
  const terms = known.map(([name, weight]) => `${String(weight)} × ${Number(values[name]).toFixed(1)}`);
  return `(${terms.join(' + ')}) / ${String(Math.round(whole * 10) / 10)}`;
}

/** Suppliers with licences that expire and a score, which is worked out from the arrivals and the evaluated orders of a year. */
export const supplier = defineModule({
  key: 'supplier',
  path: '/systemConfiguration/plantInfo/supplierManage',
  scope: 'group',
  label: { zh: '供应商', en: 'supplier' },
  fields: {
    ...partnerFields,
    category: choice(
      '供应类别',
      'Category',
      [
        { code: 'CHEMICAL', label: { zh: '药剂', en: 'Chemicals' } },
        { code: 'EQUIPMENT', label: { zh: '设备', en: 'Equipment' } },
        { code: 'PART', label: { zh: '备件', en: 'Spare parts' } },
        { code: 'SERVICE', label: { zh: '服务', en: 'Services' } },
        { code: 'OTHER', label: { zh: '其他', en: 'Other' } },
      ],
      { required: true },
    ),
    score: points('评分', 'Score'),
    scoreBasis: computed('评分公式', 'How it is worked out', { compute: basisOf }),
    scoreDelivery: points('按时到货率', 'Deliveries on time'),
    scoreQuality: points('到货合格率', 'Goods that passed'),
    scorePrice: points('价格分', 'Price against the last purchase', {
      zh: '不高于上次采购价为 100，每高 1% 扣 2 分',
      en: '100 at the price of the last purchase or below, 2 less for each percent above',
    }),
    scoreService: points('服务评价', 'Services', {
      zh: '近一年委外工单评价（质量、时效、安全，1–5 分）的平均值 × 20；工单见工单统计“按委外单位”',
      en: 'Mean of the evaluations (quality, time, safety, 1 to 5) of orders given away within a year × 20; for the orders see the statistics of orders by contractor',
    }),
    scoreOrders: number('评价工单数', 'Evaluated orders counted', { decimals: 0, readOnly: true }),
    scoreArrivals: number('评分到货单数', 'Arrivals counted', { decimals: 0, readOnly: true }),
    scoredAt: instant('评分时间', 'Scored', { readOnly: true }),
    scoreComment: text('评分说明', 'Comment on the score', { max: 300, lines: 3 }),
    scoreCommentBy: person('说明人', 'Commented by', { readOnly: true }),
    scoreCommentAt: instant('说明时间', 'Commented', { readOnly: true }),
  },
  title: 'name',
  list: {
    columns: ['code', 'name', 'category', 'contact', 'phone', 'score', 'status', 'updatedAt'],
    filters: ['category', 'status'],
    sort: 'code',
  },
  form: [
    { label: BASICS, fields: ['code', 'name', 'category', 'creditCode', 'contact', 'phone', 'address'] },
    partnerForm[1],
  ],
  flow: {
    ...partnerFlow,
    actions: {
      ...partnerFlow.actions,
      commentScore: {
        ...{
          label: { zh: '评分说明', en: 'Comment on the score' },
          from: ['ACTIVE', 'BLOCKED'],
          to: STAY,
          verb: 'edit',
        },
        ...{ byAuthor: true, asks: ['scoreComment'], needs: ['scoreComment'] },
      },
    },
  },
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'editable',
  importKey: ['code'],
});
