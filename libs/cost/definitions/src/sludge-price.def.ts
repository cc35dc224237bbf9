import { choice, date, decimal, defineModule, files, ref, startBeforeEnd } from '@sed/records-model';
import { BASICS, name, note } from '@sed/records-model/common-fields';
import { BASES, WAYS } from './sludge-words';

/** What a carrier gets for a tonne, by way of disposal and for a time; no two prices in force say different things. */
export const sludgePrice = defineModule({
  key: 'sludgePrice',
  path: '/operate/cost/sludgePrice',
  scope: 'plant',
  label: { zh: '污泥价格', en: 'sludge price' },
  number: { prefix: 'NJ' },
  fields: {
    name,
    carrier: ref('运输处置单位', 'Carrier', 'supplier', { required: true, widthPx: 180 }),
    disposalWay: choice('处置方式', 'Disposal', WAYS, { required: true, widthPx: 130 }),
    basis: choice('计价方式', 'Priced by', BASES, { required: true, initial: 'WET', widthPx: 110 }),
    priceYuan: decimal('单价', 'Price per tonne', {
      ...{ decimals: 4, min: '0.0001', unit: '¥/t', required: true, widthPx: 130 },
      hint: { zh: '含税；按干泥计价时为每吨干泥', en: 'Tax included; by dry solids it is for a tonne of these' },
    }),
    validFrom: date('生效日期', 'Valid from', { required: true, widthPx: 120 }),
    validTo: date('截止日期', 'Valid until', { widthPx: 120 }),
    contract: ref('合同', 'Contract', 'contract', { samePlant: true, widthPx: 160 }),
    attachments: files('附件', 'Attachments', { of: 'file', maxItems: 8 }),
    note,
  },
  title: 'name',
  list: {
    columns: [
      ...(['no', 'name', 'factoryNo', 'carrier', 'disposalWay', 'basis', 'priceYuan'] as const),
      ...(['validFrom', 'validTo', 'status'] as const),
    ],
    yields: ['no', 'basis'],
    filters: ['status', 'carrier', 'disposalWay', 'validFrom'],
    sort: '-validFrom',
  },
  form: [
    {
      label: BASICS,
      fields: [
        ...(['name', 'carrier', 'disposalWay', 'basis', 'priceYuan', 'validFrom', 'validTo'] as const),
        ...(['contract', 'attachments', 'note'] as const),
      ],
    },
  ],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
      TO_APPROVE: { label: { zh: '待审批', en: 'To be approved' }, tone: 'todo', waits: true },
      IN_FORCE: { label: { zh: '执行中', en: 'In force' }, tone: 'good' },
      ENDED: { label: { zh: '已终止', en: 'Ended' }, tone: 'off', final: true },
    },
    actions: {
      submit: {
        ...{ label: { zh: '提交审批', en: 'Submit' }, from: ['DRAFT'], to: 'TO_APPROVE', verb: 'submit' },
        ...{ byAuthor: true, tone: 'primary' },
      },
      approve: {
        ...{ label: { zh: '同意', en: 'Approve' }, from: ['TO_APPROVE'], to: 'IN_FORCE', verb: 'approve' },
        ...{ note: 'optional', tone: 'primary' },
      },
      reject: {
        ...{ label: { zh: '驳回', en: 'Reject' }, from: ['TO_APPROVE'], to: 'DRAFT', verb: 'approve' },
        ...{ note: 'required' },
      },
      end: {
        ...{ label: { zh: '终止', en: 'End' }, from: ['IN_FORCE'], to: 'ENDED', verb: 'approve', byAuthor: true },
        ...{ asks: ['validTo'], needs: ['validTo'], tone: 'danger', isBeside: true },
        confirm: {
          zh: '截止日期之后的污泥不再按此价格计费。',
          en: 'Sludge after the last day is not paid at this price.',
        },
      },
    },
  },
  rules: [startBeforeEnd('validFrom', 'validTo', { orEqual: true })],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'editable',
  retentionYears: 10,
});
