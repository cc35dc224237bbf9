import { choice, date, decimal, defineModule, files, lines, ref, startBeforeEnd, text } from '@sed/records-model';
import { instantAtClock } from '@sed/shifts-contract';
import { BASICS, DETAILS, name, note } from '@sed/records-model/common-fields';

const DAY_MS = 86_400_000;
/** What it takes to ask for offers and to have the next contract agreed to. */
const EXPIRY_LEAD_DAYS = 30;

/** When people at the plant begin to work (domain model §2.3). */
const TOLD_AT = '08:00';

/** So many days before a day, in the morning by the clock of the plant. */
function morningBefore(day: unknown, days: number, zone: string): number | null {
  if (typeof day !== 'string') return null;
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
  return instantAtClock(before, TOLD_AT, zone);
}

/** Contracts of a plant with their lines and payments. */
export const contract = defineModule({
  key: 'contract',
  path: '/systemConfiguration/plantInfo/contractManage',
  scope: 'plant',
  label: { zh: '合同', en: 'contract' },
  number: { prefix: 'HT' },
  fields: {
    name,
    kind: choice(
      '合同类别',
      'Kind',
      [
        { code: 'SALE', label: { zh: '收入合同', en: 'Income' } },
        { code: 'PURCHASE', label: { zh: '采购合同', en: 'Purchase' } },
        { code: 'SERVICE', label: { zh: '服务合同', en: 'Service' } },
      ],
      { required: true },
    ),
    customerId: ref('客户', 'Customer', 'customer', { when: { field: 'kind', is: ['SALE'] }, required: true }),
    supplierId: ref('供应商', 'Supplier', 'supplier', {
      when: { field: 'kind', is: ['PURCHASE', 'SERVICE'] },
      required: true,
    }),
    amountYuan: decimal('合同金额', 'Amount', {
      unit: '¥',
      decimals: 2,
      min: '0',
      required: true,
      // Income and expense do not add up.
      total: { by: 'sum', sameIn: 'kind' },
    }),
    signedOn: date('签订日期', 'Signed on'),
    validFrom: date('生效日期', 'Valid from', { required: true }),
    validTo: date('到期日期', 'Valid until', { required: true }),
    items: lines(
      '合同明细',
      'Items',
      {
        content: text('内容', 'Content', { max: 100, required: true }),
        quantity: decimal('数量', 'Quantity', { decimals: 4, min: '0', total: { by: 'sum', sameIn: 'unit' } }),
        unit: text('单位', 'Unit', { max: 20 }),
        priceYuan: decimal('单价', 'Unit price', {
          unit: '¥',
          decimals: 4,
          min: '0',
          total: { by: 'mean', weight: 'quantity', sameIn: 'unit' },
        }),
      },
      { maxItems: 200 },
    ),
    payments: lines(
      '付款记录',
      'Payments',
      {
        on: date('日期', 'Date', { required: true }),
        amountYuan: decimal('金额', 'Amount', {
          unit: '¥',
          decimals: 2,
          min: '0',
          required: true,
          total: { by: 'sum' },
        }),
        note: text('说明', 'Note', { max: 100 }),
      },
      { maxItems: 200 },
    ),
    attachments: files('附件', 'Attachments', { of: 'file', maxItems: 8 }),
    note,
  },
  title: 'name',
  list: {
    columns: ['no', 'name', 'kind', 'customerId', 'supplierId', 'amountYuan', 'validFrom', 'validTo', 'status'],
    filters: ['kind', 'status', 'customerId', 'supplierId', 'validTo'],
    sort: '-updatedAt',
    views: ['table', 'board', 'calendar'],
    // What falls due in a month.
    calendar: { from: 'validTo' },
  },
  form: [
    {
      label: BASICS,
      fields: ['name', 'kind', 'customerId', 'supplierId', 'amountYuan', 'signedOn', 'validFrom', 'validTo'],
    },
    { label: DETAILS, fields: ['items', 'payments', 'attachments', 'note'] },
  ],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
      RUNNING: { label: { zh: '审批中', en: 'In approval' }, tone: 'doing' },
      EFFECTIVE: { label: { zh: '执行中', en: 'In force' }, tone: 'good' },
      FINISHED: { label: { zh: '已完成', en: 'Completed' }, tone: 'off', final: true },
      TERMINATED: { label: { zh: '已终止', en: 'Terminated' }, tone: 'off', final: true },
    },
    actions: {
      submit: {
        label: { zh: '提交审批', en: 'Submit' },
        from: ['DRAFT'],
        to: 'RUNNING',
        verb: 'submit',
        byAuthor: true,
        tone: 'primary',
        note: 'optional',
      },
      approve: {
        label: { zh: '同意', en: 'Approve' },
        from: ['RUNNING'],
        to: 'EFFECTIVE',
        verb: 'approve',
        who: ['system'],
      },
      reject: {
        label: { zh: '驳回', en: 'Reject' },
        from: ['RUNNING'],
        to: 'DRAFT',
        verb: 'approve',
        who: ['system'],
      },
      pay: {
        label: { zh: '登记付款', en: 'Record payment' },
        from: ['EFFECTIVE'],
        to: 'EFFECTIVE',
        verb: 'fill',
        byAuthor: true,
        asks: ['payments'],
      },
      finish: {
        label: { zh: '完成', en: 'Complete' },
        from: ['EFFECTIVE'],
        to: 'FINISHED',
        verb: 'accept',
        byAuthor: true,
        confirm: { zh: '确认合同已履行完毕？', en: 'Is the contract fulfilled?' },
      },
      terminate: {
        label: { zh: '终止', en: 'Terminate' },
        from: ['EFFECTIVE'],
        to: 'TERMINATED',
        verb: 'cancel',
        byAuthor: true,
        note: 'required',
        tone: 'danger',
      },
    },
    deadlines: {
      expiry: {
        ...{ label: { zh: '合同即将到期', en: 'Contract ends soon' }, in: ['EFFECTIVE'] },
        at: ({ values, zone }) => morningBefore(values.validTo, EXPIRY_LEAD_DAYS, zone),
        tells: ['author', { position: 'PLANT_MGR' }, { position: 'FIN' }],
      },
    },
    // Who decides, and from which amount on: the model of that name says it.
    approval: { model: 'contract', submit: 'submit', approved: 'approve', rejected: 'reject' },
  },
  rules: [startBeforeEnd('validFrom', 'validTo')],
  verbs: ['add', 'edit', 'delete', 'export', 'print'],
  removal: 'editable',
  retentionYears: 10,
});
