import { defineModule } from '@sed/records-model';
import { BASICS } from '@sed/records-model/common-fields';
import { WATER_RATE_FIELDS } from './water-rate-fields';
import { WATER_RATE_FLOW } from './water-rate-flow';

/** Monthly water fees, from the metered volume to the money (domain model §16.1). */
export const waterRate = defineModule({
  key: 'waterRate',
  path: '/operate/revenue/waterRate',
  scope: 'plant',
  label: { zh: '水费单', en: 'water fee' },
  number: { prefix: 'SF' },
  fields: WATER_RATE_FIELDS,
  title: 'title',
  list: {
    columns: [
      ...(['no', 'title', 'factoryNo', 'month', 'meteredM3', 'billedM3', 'pricePerM3', 'amount', 'total'] as const),
      ...(['invoiceNo', 'received', 'openAmount', 'isOverdue', 'status'] as const),
    ],
    yields: ['invoiceNo', 'isOverdue', 'meteredM3', 'amount', 'openAmount'],
    filters: ['month', 'project', 'status', 'isOverdue', 'invoicedOn'],
    sort: '-month',
    views: ['table', 'board'],
  },
  form: [
    { label: BASICS, fields: ['project', 'month', 'note'] },
    {
      label: { zh: '水量', en: 'Volume' },
      fields: ['meteredM3', 'corrections', 'deductions', 'readings', 'payerConfirmer', 'payerConfirmedOn'],
    },
  ],
  flow: WATER_RATE_FLOW,
  indexes: [['project', 'month']],
  verbs: ['add', 'export', 'print'],
  removal: 'never',
  retentionYears: 30,
});
