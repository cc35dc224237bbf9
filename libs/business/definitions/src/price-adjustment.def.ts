import { choice, computed, date, decimal, defineModule, files, month, ref, text } from '@sed/records-model';
import { changePct } from '@sed/business-contract';
import { BASICS, note } from '@sed/records-model/common-fields';
import { PRICE_ADJUSTMENT_FLOW } from './price-adjustment-flow';
import { WHOLE_MONTHS } from './revenue-words';

const price = (zh: string, en: string) => decimal(zh, en, { decimals: 4, readOnly: true, widthPx: 110 });

/** Cases of price adjustment, from what sets them off to the new price (domain model §16.1). */
export const priceAdjustment = defineModule({
  key: 'priceAdjustment',
  path: '/operate/revenue/priceVolume/priceAdjustment',
  scope: 'plant',
  label: { zh: '调价单', en: 'price adjustment' },
  number: { prefix: 'TJ' },
  fields: {
    name: text('名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 220 }),
    priceVolume: ref('量价信息', 'Price-volume record', 'information', {
      ...{ samePlant: true, required: true, createOnly: true, widthPx: 200 },
    }),
    trigger: choice(
      '触发条件',
      'Trigger',
      [
        { code: 'INDEX', label: { zh: '价格指数变化', en: 'Price index' } },
        { code: 'CYCLE', label: { zh: '调价周期届满', en: 'Adjustment cycle' } },
        { code: 'COST', label: { zh: '成本变化', en: 'Change of cost' } },
      ],
      { required: true, widthPx: 130 },
    ),
    reason: text('触发说明', 'What set it off', { max: 500, lines: 3 }),
    calculation: ref('水价测算', 'Calculation', 'priceCalculation', { samePlant: true }),
    oldPrice: price('原水价', 'Old price'),
    k: price('调价系数 K', 'Factor K'),
    changePct: computed('变化幅度', 'Change', {
      ...{ decimals: 2, unit: '%', widthPx: 90 },
      compute: ({ k }) => (typeof k === 'string' ? changePct(k) : null),
    }),
    newPrice: price('拟调水价', 'Proposed price'),
    effectiveFrom: month('拟执行月份', 'Effective from', { hint: WHOLE_MONTHS, widthPx: 110 }),
    letter: files('调价申请', 'Application', { of: 'file', maxItems: 8 }),
    replyNo: text('批复文号', 'Reply no.', { max: 50, searchable: true }),
    repliedOn: date('批复日期', 'Replied on'),
    approvedPrice: decimal('批复水价', 'Approved price', { decimals: 4, min: '0.0001', widthPx: 110 }),
    replyReason: text('未批复原因', 'Why it was rejected', { max: 500, lines: 3 }),
    reply: files('批复文件', 'Reply', { of: 'file', maxItems: 8 }),
    newPriceVolume: ref('新量价信息', 'New price-volume record', 'information', { readOnly: true }),
    note,
  },
  title: 'name',
  list: {
    columns: [
      ...(['no', 'name', 'factoryNo', 'priceVolume', 'trigger', 'k', 'oldPrice', 'newPrice', 'approvedPrice'] as const),
      ...(['effectiveFrom', 'replyNo', 'status'] as const),
    ],
    yields: ['replyNo', 'trigger', 'priceVolume'],
    filters: ['priceVolume', 'trigger', 'status', 'effectiveFrom'],
    sort: '-createdAt',
    views: ['table', 'board'],
  },
  form: [
    { label: BASICS, fields: ['name', 'priceVolume', 'trigger', 'reason', 'note'] },
    {
      label: { zh: '测算与申请', en: 'Calculation and application' },
      fields: ['calculation', 'effectiveFrom', 'letter'],
    },
  ],
  flow: PRICE_ADJUSTMENT_FLOW,
  verbs: ['add', 'edit', 'delete', 'export', 'print'],
  removal: 'editable',
  retentionYears: 30,
});
