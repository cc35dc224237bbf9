import { choice, date, decimal, defineModule, files, number, text } from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';

/** Legal, tax and bank data of the company that runs a plant. */
export const businessInfo = defineModule({
  key: 'businessInfo',
  path: '/systemConfiguration/plantInfo/businessInfo',
  scope: 'plant',
  label: { zh: '工商信息', en: 'business record' },
  fields: {
    company: text('运营公司名称', 'Operation company', { max: 50, required: true, searchable: true, widthPx: 260 }),
    shortName: text('公司简称', 'Abbreviation', { max: 20 }),
    creditCode: text('统一社会信用代码', 'Social credit code', {
      max: 20,
      required: true,
      unique: 'all',
      format: 'code',
      searchable: true,
    }),
    legalPerson: text('法定代表人', 'Legal representative', { max: 30 }),
    registeredOn: date('注册日期', 'Registered on'),
    capitalYuan: decimal('注册资本', 'Registered capital', { unit: '¥', decimals: 2, min: '0' }),
    equityPct: number('股权比例', 'Equity ratio', { unit: '%', decimals: 2, min: 0, max: 100 }),
    taxRating: choice('纳税信用等级', 'Tax credit rating', [
      { code: 'A', label: { zh: 'A', en: 'A' } },
      { code: 'B', label: { zh: 'B', en: 'B' } },
      { code: 'M', label: { zh: 'M', en: 'M' } },
      { code: 'C', label: { zh: 'C', en: 'C' } },
      { code: 'D', label: { zh: 'D', en: 'D' } },
    ]),
    payer: text('付费方', 'Payer', { max: 50 }),
    bank: text('开户行', 'Bank', { max: 50, visibleWith: 'edit' }),
    account: text('银行账号', 'Bank account', { max: 30, format: 'digits', visibleWith: 'edit' }),
    serviceTelephone: text('服务电话', 'Service telephone', { max: 20, format: 'phone' }),
    contractYears: number('特许经营年限', 'Contract term', { unit: 'a', decimals: 0, min: 0, max: 100 }),
    unitPriceYuan: decimal('合同单价', 'Contract unit price', {
      unit: '¥/m³',
      decimals: 4,
      min: '0',
      visibleWith: 'edit',
    }),
    licence: files('营业执照', 'Licence', { of: 'picture', maxItems: 3 }),
    note,
  },
  title: 'company',
  list: {
    columns: ['factoryNo', 'company', 'creditCode', 'taxRating', 'equityPct', 'payer', 'updatedAt'],
    filters: ['taxRating'],
    sort: 'company',
  },
  form: [
    {
      label: BASICS,
      fields: ['company', 'shortName', 'creditCode', 'legalPerson', 'registeredOn', 'serviceTelephone', 'licence'],
    },
    {
      label: { zh: '税务与股权', en: 'Tax and equity' },
      fields: ['capitalYuan', 'equityPct', 'taxRating', 'contractYears', 'unitPriceYuan'],
    },
    { label: { zh: '收付款', en: 'Payment' }, fields: ['payer', 'bank', 'account', 'note'] },
  ],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['creditCode'],
});
