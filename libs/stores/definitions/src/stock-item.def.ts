import {
  bilingual,
  choice,
  decimal,
  defineModule,
  dictionary,
  flag,
  isEmpty,
  number,
  ref,
  text,
  type Rule,
} from '@sed/records-model';
import { BASICS, DETAILS, enabled, note } from '@sed/records-model/common-fields';
import { ABC, STORAGE_CLASSES } from './store-words';

export const quantity = (zh: string, en: string) => decimal(zh, en, { decimals: 4, min: '0', widthPx: 110 });

/** Minimum, reorder point and maximum rise, as far as they are given. */
export const limitsInOrder: Rule = {
  name: 'reorderPoint',
  check: ({ minStock, reorderPoint, maxStock }) => {
    const given = [minStock, reorderPoint, maxStock].filter((value) => !isEmpty(value)).map(Number);
    const isWrong = given.some((value, index) => index > 0 && value < (given[index - 1] ?? 0));
    return isWrong ? { code: 'stores.limitsOrder', field: 'reorderPoint' } : undefined;
  },
};

/** What stores keep: chemicals, spare parts, consumables and laboratory reagents of all plants (domain model §13.2). */
export const stockItem = defineModule({
  key: 'stockItem',
  path: '/productioManager/inventoryManage/stockItem',
  scope: 'group',
  label: { zh: '物料', en: 'item' },
  fields: {
    code: text('物料编码', 'Item no.', {
      ...{ max: 30, required: true, unique: 'all', searchable: true, format: 'code', widthPx: 155 },
    }),
    name: bilingual('物料名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 230 }),
    inventoryType: dictionary('库存类别', 'Stock type', 'inventoryType', { required: true, widthPx: 190 }),
    specification: text('规格型号', 'Specification', { max: 100, searchable: true, widthPx: 180 }),
    unit: dictionary('计量单位', 'Unit', 'stockUnit', { required: true, widthPx: 80 }),
    purchaseUnit: dictionary('采购单位', 'Purchase unit', 'stockUnit'),
    purchaseFactor: decimal('换算系数', 'Units in a purchase unit', { decimals: 4, min: '0.0001' }),
    suppliers: ref('供应商', 'Suppliers', 'supplier', { multiple: true, maxItems: 10 }),
    priceYuan: decimal('参考单价', 'Reference price', {
      ...{ unit: '¥', decimals: 4, min: '0', required: true, widthPx: 120 },
    }),
    minStock: quantity('最低库存', 'Minimum'),
    reorderPoint: quantity('再订货点', 'Reorder point'),
    maxStock: quantity('最高库存', 'Maximum'),
    leadDays: number('采购周期', 'Lead time', { decimals: 0, min: 0, max: 999, unit: 'd' }),
    isBatchTracked: flag('按批次管理', 'Kept by batches', { initial: false }),
    isSerialised: flag('按序列号管理', 'Kept by serial numbers', {
      ...{ initial: false, when: { field: 'inventoryType', is: ['2'] } },
      hint: {
        zh: '工单提交前须填写装上部件的序列号',
        en: 'An order is handed in with the serial number of what was fitted',
      },
    }),
    shelfLifeDays: number('保质期', 'Shelf life', { decimals: 0, min: 1, max: 9999, unit: 'd' }),
    isHazardous: flag('危险化学品', 'Dangerous', { initial: false, widthPx: 100 }),
    storageClass: choice('储存类别', 'Storage class', STORAGE_CLASSES, { initial: 'NORMAL' }),
    dosageForm: dictionary('剂型', 'Form', 'dosageForm', { when: { field: 'inventoryType', is: ['1', '4'] } }),
    productUsage: dictionary('药剂用途', 'Use', 'productUsage', { when: { field: 'inventoryType', is: ['1'] } }),
    contentPct: number('有效含量', 'Active content', {
      ...{ decimals: 2, min: 0, max: 100, unit: '%', when: { field: 'inventoryType', is: ['1', '4'] } },
    }),
    densityTPerM3: number('密度', 'Density', {
      ...{ decimals: 4, min: 0.1, max: 5, unit: 't/m³', when: { field: 'inventoryType', is: ['1'] } },
    }),
    fitTypes: ref('备件类型', 'Spare-part types', 'fitType', {
      ...{ multiple: true, maxItems: 20, when: { field: 'inventoryType', is: ['2'] } },
    }),
    equipTypes: ref('适用设备', 'Fits equipment', 'equipType', {
      ...{ multiple: true, maxItems: 20, when: { field: 'inventoryType', is: ['2'] } },
    }),
    isShared: flag('进入共享库', 'In the shared library', { initial: false, widthPx: 110 }),
    abcClass: choice('ABC 分类', 'ABC class', ABC, { widthPx: 100 }),
    enabled,
    note,
  },
  title: 'name',
  list: {
    columns: [
      ...(['code', 'name', 'inventoryType', 'specification', 'unit', 'priceYuan', 'reorderPoint'] as const),
      ...(['isHazardous', 'isShared', 'abcClass', 'enabled'] as const),
    ],
    yields: ['abcClass', 'isShared', 'specification'],
    filters: ['inventoryType', 'productUsage', 'isHazardous', 'isShared', 'abcClass', 'suppliers', 'enabled'],
    sort: 'code',
  },
  form: [
    {
      label: BASICS,
      fields: ['code', 'name', 'inventoryType', 'specification', 'unit', 'priceYuan', 'enabled'],
    },
    {
      label: { zh: '采购与库存定额', en: 'Purchase and stock limits' },
      fields: [
        ...(['suppliers', 'purchaseUnit', 'purchaseFactor', 'leadDays'] as const),
        ...(['minStock', 'reorderPoint', 'maxStock', 'abcClass', 'isShared'] as const),
      ],
    },
    {
      label: DETAILS,
      fields: [
        ...([
          'isBatchTracked',
          'isSerialised',
          'shelfLifeDays',
          'isHazardous',
          'storageClass',
          'dosageForm',
          'productUsage',
        ] as const),
        ...(['contentPct', 'densityTPerM3', 'fitTypes', 'equipTypes', 'note'] as const),
      ],
    },
  ],
  rules: [limitsInOrder],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['code'],
});
