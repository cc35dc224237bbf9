import { choice, date, defineModule, files, lines, number, text } from '@sed/records-model';
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

/** Suppliers with licences that expire and a score. */
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
    score: number('评分', 'Score', { decimals: 1, min: 0, max: 100 }),
  },
  title: 'name',
  list: {
    columns: ['code', 'name', 'category', 'contact', 'phone', 'score', 'status', 'updatedAt'],
    filters: ['category', 'status'],
    sort: 'code',
  },
  form: [
    { label: BASICS, fields: ['code', 'name', 'category', 'creditCode', 'contact', 'phone', 'address', 'score'] },
    partnerForm[1],
  ],
  flow: partnerFlow,
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'editable',
  importKey: ['code'],
});
