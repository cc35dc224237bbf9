import { choice, defineModule, flag, lines, number, person, ref, text } from '@sed/records-model';
import { BASICS, DETAILS, enabled, note } from '@sed/records-model/common-fields';
import { limitsInOrder, quantity } from './stock-item.def';
import { WAREHOUSE_KINDS } from './store-words';

/** Where a plant keeps its stock: stores with their shelves, and tanks of chemicals. */
export const warehouse = defineModule({
  key: 'warehouse',
  path: '/productioManager/inventoryManage/warehouse',
  scope: 'plant',
  label: { zh: '仓库', en: 'warehouse' },
  fields: {
    code: text('仓库编码', 'Warehouse no.', {
      ...{ max: 20, required: true, unique: 'plant', searchable: true, format: 'code', widthPx: 130 },
    }),
    name: text('仓库名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 220 }),
    kind: choice('仓库类别', 'Kind', WAREHOUSE_KINDS, { required: true, widthPx: 130 }),
    keeper: person('仓管员', 'Storekeeper', { widthPx: 120 }),
    place: text('位置', 'Place', { max: 100, widthPx: 180 }),
    tankVolumeM3: number('有效容积', 'Usable volume', {
      ...{ decimals: 2, min: 0.01, unit: 'm³', when: { field: 'kind', is: ['TANK'] } },
    }),
    tag: text('罐体标签', 'Label of the tank', {
      ...{ max: 50, unique: 'plant', when: { field: 'kind', is: ['TANK'] } },
      hint: {
        zh: '罐体上 NFC 标签号或二维码内容；填写后，盘点前须现场读取',
        en: 'Id of the NFC tag on the tank, or what its QR code says: with it, the label is read before the tank is counted',
      },
    }),
    levelSignal: ref('液位测点', 'Level signal', 'signal', {
      ...{ samePlant: true, when: { field: 'kind', is: ['TANK'] } },
    }),
    dosingSignals: ref('加药流量测点', 'Dosing flows', 'signal', {
      ...{ multiple: true, maxItems: 10, samePlant: true, when: { field: 'kind', is: ['TANK'] } },
      hint: {
        zh: '由此罐供药的加药泵流量，盘点时折算投加量',
        en: 'Flows of the pumps this tank feeds; a count compares what they dosed',
      },
    }),
    fullLevelM: number('满罐液位', 'Level when full', {
      ...{ decimals: 2, min: 0.01, unit: 'm', when: { field: 'kind', is: ['TANK'] } },
    }),
    bins: lines(
      '库位',
      'Bins',
      {
        code: text('库位编码', 'Bin', { max: 20, required: true }),
        name: text('说明', 'Note', { max: 50 }),
      },
      { maxItems: 200, uniqueBy: 'code' },
    ),
    isShared: flag('库存可共享', 'Stock may be shared', { initial: true }),
    enabled,
    note,
  },
  title: 'name',
  list: {
    columns: ['code', 'name', 'factoryNo', 'kind', 'keeper', 'place', 'isShared', 'enabled'],
    yields: ['place', 'isShared'],
    filters: ['kind', 'keeper', 'enabled'],
    sort: 'code',
  },
  form: [
    { label: BASICS, fields: ['code', 'name', 'kind', 'keeper', 'place', 'isShared', 'enabled'] },
    { label: DETAILS, fields: ['tankVolumeM3', 'tag', 'levelSignal', 'fullLevelM', 'dosingSignals', 'bins', 'note'] },
  ],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['code'],
});

/** What a plant keeps of an item at least and at most, where the catalogue's figures do not fit it. */
export const stockLevel = defineModule({
  key: 'stockLevel',
  path: '/productioManager/inventoryManage/stockLevel',
  scope: 'plant',
  label: { zh: '库存定额', en: 'stock limit' },
  fields: {
    item: ref('物料', 'Item', 'stockItem', { required: true, unique: 'plant', widthPx: 230 }),
    basis: text('定额依据', 'Basis', { max: 50, required: true, searchable: true, widthPx: 220 }),
    minStock: quantity('最低库存', 'Minimum'),
    reorderPoint: quantity('再订货点', 'Reorder point'),
    maxStock: quantity('最高库存', 'Maximum'),
    note,
  },
  title: 'basis',
  list: {
    columns: ['item', 'basis', 'factoryNo', 'minStock', 'reorderPoint', 'maxStock', 'updatedAt'],
    filters: ['item'],
    sort: '-updatedAt',
  },
  form: [{ label: BASICS, fields: ['item', 'basis', 'minStock', 'reorderPoint', 'maxStock', 'note'] }],
  rules: [limitsInOrder],
  verbs: ['add', 'edit', 'delete', 'export'],
  removal: 'always',
});
