import {
  choice,
  date,
  decimal,
  defineModule,
  dictionary,
  files,
  instant,
  lines,
  number,
  ref,
  text,
} from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { SIDES, TRANSFER_OBJECTS } from './store-words';
import { TRANSFER_FLOW } from './transfer-flow';

const ofEquipment = { when: { field: 'objectKind', is: ['EQUIPMENT'] } } as const;
const ofItems = { when: { field: 'objectKind', is: ['ITEM'] } } as const;
const quantity = (zh: string, en: string) => decimal(zh, en, { decimals: 4, min: '0', widthPx: 110 });

/**
 * Goods and machines that go from one plant to another (domain model §13.6). Each plant has a document of its own; what
 * one of them does stands in the other's at once, so that nobody needs to see a foreign plant.
 */
export const transferManage = defineModule({
  key: 'transferManage',
  path: '/productioManager/inventoryManage/transferManage',
  scope: 'plant',
  label: { zh: '调拨单', en: 'transfer' },
  number: { prefix: 'DB' },
  fields: {
    subject: text('调拨事由', 'Subject', { max: 50, required: true, searchable: true, widthPx: 220 }),
    side: choice('方向', 'Side', SIDES, { readOnly: true, initial: 'IN', widthPx: 80 }),
    otherPlant: ref('对方水厂', 'Other plant', 'plant', { required: true, createOnly: true, widthPx: 150 }),
    objectKind: choice('调拨对象', 'Object', TRANSFER_OBJECTS, {
      ...{ required: true, initial: 'ITEM', createOnly: true, widthPx: 90 },
    }),
    equipNo: text('设备编号', 'Equipment no.', {
      ...{ max: 30, searchable: true, required: true, createOnly: true, ...ofEquipment, widthPx: 140 },
      hint: {
        zh: '对方水厂闲置设备的全码或位号，可从共享库选取',
        en: 'Full code or tag of an idle machine of the other plant, as the shared library shows it',
      },
    }),
    equipName: text('设备名称', 'Name of the equipment', {
      ...{ max: 50, searchable: true, readOnly: true, ...ofEquipment, widthPx: 150 },
    }),
    equipModel: text('设备型号', 'Model of the equipment', { max: 300, readOnly: true, ...ofEquipment }),
    equipment: ref('设备卡', 'Equipment card', 'equipList', { samePlant: true, readOnly: true, ...ofEquipment }),
    equipmentId: text('调出设备', 'Machine of the giving plant', { max: 50, readOnly: true, internal: true }),
    otherNo: text('对方单号', 'Document of the other plant', {
      max: 50,
      readOnly: true,
      searchable: true,
      widthPx: 160,
    }),
    otherId: text('对方单据', 'Record of the other plant', { max: 50, readOnly: true, internal: true }),
    warehouse: ref('本厂仓库', 'Own warehouse', 'warehouse', { samePlant: true, ...ofItems, widthPx: 150 }),
    wantedOn: date('需用日期', 'Wanted on', { widthPx: 120 }),
    reason: text('申请原因', 'Reason', { max: 300, lines: 2 }),
    lines: lines(
      '调拨明细',
      'Goods',
      {
        item: ref('物料', 'Item', 'stockItem', { required: true }),
        requestedQty: { ...quantity('申请数量', 'Requested'), min: '0.0001', required: true },
        offeredQty: quantity('同意数量', 'Offered'),
        batch: text('批号', 'Batch', { max: 50 }),
        expiresOn: date('有效期至', 'Expires on'),
        shippedQty: { ...quantity('发货数量', 'Shipped'), readOnly: true },
        receivedQty: quantity('收货数量', 'Received'),
        damagedQty: quantity('破损数量', 'Damaged'),
        unit: dictionary('单位', 'Unit', 'stockUnit', { readOnly: true }),
        valueYuan: decimal('调拨金额', 'Value', {
          ...{ decimals: 4, unit: '¥', readOnly: true, total: { by: 'sum' } as const },
        }),
        remark: text('说明', 'Remark', { max: 100 }),
      },
      { minItems: 1, maxItems: 100, required: true, ...ofItems },
    ),
    carrier: text('承运方式', 'Carrier', { max: 50 }),
    valueYuan: decimal('调拨金额', 'Value', { decimals: 2, unit: '¥', readOnly: true, widthPx: 120 }),
    lostYuan: decimal('途损金额', 'Lost on the way', { decimals: 2, unit: '¥', readOnly: true, widthPx: 120 }),
    claim: text('差异处理', 'Claim', { max: 300, lines: 2 }),
    settledYuan: decimal('结算金额', 'Settled', { decimals: 2, min: '0', unit: '¥', widthPx: 120 }),
    settlementNo: text('结算凭证号', 'Voucher', { max: 50 }),
    shippedAt: instant('发货时间', 'Shipped at', { readOnly: true, widthPx: 150 }),
    receivedAt: instant('收货时间', 'Received at', { readOnly: true, widthPx: 150 }),
    linesOpen: number('未收明细', 'Lines on the way', { decimals: 0, readOnly: true }),
    photos: files('照片', 'Photos', { of: 'picture', maxItems: 8 }),
    note,
  },
  title: 'subject',
  list: {
    columns: [
      ...(['no', 'subject', 'factoryNo', 'side', 'objectKind', 'otherPlant', 'wantedOn', 'valueYuan'] as const),
      ...(['shippedAt', 'receivedAt', 'status'] as const),
    ],
    yields: ['receivedAt', 'wantedOn', 'shippedAt', 'objectKind'],
    filters: ['side', 'objectKind', 'otherPlant', 'status', 'warehouse', 'lines.item', 'wantedOn', 'shippedAt'],
    sort: '-createdAt',
    views: ['table', 'board'],
  },
  indexes: [['otherId'], ['equipment']],
  form: [
    { label: BASICS, fields: ['subject', 'objectKind', 'otherPlant', 'equipNo', 'warehouse', 'wantedOn', 'reason'] },
    { label: { zh: '调拨明细', en: 'Goods' }, fields: ['lines', 'photos', 'note'] },
  ],
  flow: TRANSFER_FLOW,
  verbs: ['add', 'edit', 'delete', 'export', 'print'],
  removal: 'initial',
  retentionYears: 10,
});
