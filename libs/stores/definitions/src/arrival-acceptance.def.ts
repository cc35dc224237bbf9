import {
  choice,
  computed,
  date,
  decimal,
  defineModule,
  dictionary,
  files,
  flag,
  instant,
  lines,
  number,
  person,
  ref,
  text,
} from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { ARRIVAL_FLOW } from './arrival-flow';
import { APPEARANCES } from './store-words';

const quantity = (zh: string, en: string) => decimal(zh, en, { decimals: 4, min: '0', widthPx: 110 });

function passedOf({ lines: rows }: Readonly<Record<string, unknown>>): string | null {
  const all: unknown[] = Array.isArray(rows) ? rows : [];
  if (all.length === 0) return null;
  const isWhole = (row: unknown) =>
    typeof row === 'object' &&
    row !== null &&
    Number(Reflect.get(row, 'passedQty') ?? 0) >= Number(Reflect.get(row, 'orderedQty') ?? 0);
  return `${String(all.filter(isWhole).length)}/${String(all.length)}`;
}

/** Goods that arrive: checked by one person, accepted by another, and only then taken into stock (domain model §13.3). */
export const arrivalAcceptance = defineModule({
  key: 'arrivalAcceptance',
  path: '/productioManager/inventoryManage/arrivalAcceptance',
  scope: 'plant',
  label: { zh: '到货验收', en: 'arrival' },
  number: { prefix: 'DH' },
  fields: {
    subject: text('到货事由', 'Subject', { max: 50, required: true, searchable: true, widthPx: 220 }),
    supplier: ref('供应商', 'Supplier', 'supplier', { required: true, widthPx: 160 }),
    contract: ref('采购合同', 'Contract', 'contract', { samePlant: true, widthPx: 160 }),
    orderType: dictionary('采购类型', 'Purchase type', 'orderType'),
    warehouse: ref('入库仓库', 'Into warehouse', 'warehouse', { samePlant: true, required: true, widthPx: 150 }),
    expectedOn: date('预计到货', 'Expected on', { widthPx: 120 }),
    arrivedAt: instant('到货时间', 'Arrived at', { widthPx: 150 }),
    deliveryNote: text('送货单号', 'Delivery note', { max: 50, searchable: true }),
    applicationNo: text('申请单号', 'Application no.', { max: 50, readOnly: true, searchable: true, widthPx: 150 }),
    requester: person('申购人', 'Requester', { widthPx: 110 }),
    lines: lines(
      '到货明细',
      'Goods',
      {
        item: ref('物料', 'Item', 'stockItem', { required: true }),
        batch: text('批号', 'Batch', { max: 50 }),
        expiresOn: date('有效期至', 'Expires on'),
        orderedQty: { ...quantity('订购数量', 'Ordered'), min: '0.0001', required: true },
        unitPriceYuan: decimal('单价', 'Unit price', { decimals: 4, min: '0', unit: '¥', required: true }),
        arrivedQty: quantity('到货数量', 'Arrived'),
        passedQty: quantity('合格数量', 'Passed'),
        appearance: choice('外观', 'Appearance', APPEARANCES),
        documentsOk: flag('资料齐全', 'Documents complete'),
        contentPct: number('实测含量', 'Measured content', { decimals: 2, min: 0, max: 100, unit: '%' }),
        rejectionType: dictionary('拒收原因', 'Reason of rejection', 'rejectionType'),
        afterType: dictionary('售后方式', 'After-sales', 'afterType'),
        remark: text('说明', 'Remark', { max: 100 }),
      },
      { minItems: 1, maxItems: 100, required: true },
    ),
    passed: computed('合格行数', 'Lines passed', { compute: passedOf, widthPx: 100 }),
    photos: files('照片', 'Photos', { of: 'picture', maxItems: 8 }),
    attachments: files('送货资料', 'Delivery documents', { of: 'file', maxItems: 8 }),
    sampleNo: text('化验样品编号', 'Laboratory sample', { max: 50, searchable: true }),
    checkedBy: person('验收人', 'Checked by', { readOnly: true, widthPx: 110 }),
    acceptedBy: person('复核人', 'Accepted by', { readOnly: true, widthPx: 110 }),
    inboundNo: text('入库单号', 'Inbound document', { max: 50, readOnly: true, searchable: true, widthPx: 160 }),
    afterSalesResult: text('售后处理结果', 'After-sales result', { max: 300, lines: 2 }),
    note,
  },
  title: 'subject',
  list: {
    columns: [
      ...(['no', 'subject', 'factoryNo', 'supplier', 'warehouse', 'arrivedAt', 'passed'] as const),
      ...(['checkedBy', 'inboundNo', 'status'] as const),
    ],
    yields: ['inboundNo', 'checkedBy', 'passed'],
    filters: [
      'supplier',
      'warehouse',
      'status',
      'arrivedAt',
      'expectedOn',
      'contract',
      'lines.item',
      'lines.rejectionType',
    ],
    sort: '-createdAt',
    views: ['table', 'board', 'calendar'],
    calendar: { from: 'expectedOn', beside: 'supplier' },
  },
  form: [
    {
      label: BASICS,
      fields: [
        ...(['subject', 'supplier', 'contract', 'orderType', 'warehouse', 'requester', 'expectedOn'] as const),
        ...(['arrivedAt', 'deliveryNote'] as const),
      ],
    },
    { label: { zh: '到货明细', en: 'Goods' }, fields: ['lines', 'photos', 'attachments', 'note'] },
  ],
  flow: ARRIVAL_FLOW,
  verbs: ['add', 'edit', 'delete', 'export', 'print'],
  removal: 'initial',
  retentionYears: 10,
});
