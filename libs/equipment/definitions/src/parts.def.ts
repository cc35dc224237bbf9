import { decimal, defineModule, dictionary, parent, ref, text } from '@sed/records-model';
import { BASICS, enabled, name, note, order, typeCode } from '@sed/records-model/common-fields';

const unit = dictionary('单位', 'Unit', 'stockUnit', { widthPx: 90 });

/** Tree of spare-part types. */
export const fitType = defineModule({
  key: 'fitType',
  path: '/systemConfiguration/equipmentStandard/baseConfig/fitType',
  scope: 'group',
  label: { zh: '备件类型', en: 'spare-part type' },
  fields: {
    code: typeCode,
    name,
    parentId: parent('上级类型', 'Parent type', { maxDepth: 4 }),
    equipTypeIds: ref('适用设备', 'Fits equipment types', 'equipType', { multiple: true, maxItems: 50 }),
    unit,
    enabled,
    order,
    note,
  },
  title: 'name',
  list: {
    columns: ['code', 'name', 'unit', 'equipTypeIds', 'enabled'],
    filters: ['equipTypeIds', 'enabled'],
    sort: 'code',
  },
  form: [{ label: BASICS, fields: ['code', 'name', 'parentId', 'equipTypeIds', 'unit', 'order', 'enabled', 'note'] }],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  merges: true,
  importKey: ['code'],
});

/** Why and how a part is replaced. */
export const replacementType = defineModule({
  key: 'replacementType',
  path: '/systemConfiguration/equipmentStandard/baseConfig/replacementType',
  scope: 'group',
  label: { zh: '更换类型', en: 'replacement type' },
  fields: { code: typeCode, name, purpose: dictionary('用途', 'Purpose', 'workPurpose'), enabled, order, note },
  title: 'name',
  list: { columns: ['code', 'name', 'purpose', 'enabled'], filters: ['purpose', 'enabled'], sort: 'code' },
  form: [{ label: BASICS, fields: ['code', 'name', 'purpose', 'order', 'enabled', 'note'] }],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['code'],
});

/** Materials used in repair and maintenance. */
export const serviceMaterial = defineModule({
  key: 'serviceMaterial',
  path: '/systemConfiguration/equipmentStandard/baseConfig/serviceMaterials',
  scope: 'group',
  label: { zh: '维修材料', en: 'service material' },
  fields: {
    code: { ...typeCode, format: 'code' },
    name,
    specification: text('规格型号', 'Specification', { max: 100, searchable: true, widthPx: 200 }),
    typeId: ref('备件类型', 'Spare-part type', 'fitType'),
    unit: dictionary('单位', 'Unit', 'stockUnit', { required: true, widthPx: 90 }),
    priceYuan: decimal('参考单价', 'Reference price', { unit: '¥', decimals: 4, min: '0', visibleWith: 'view' }),
    supplierId: ref('供应商', 'Supplier', 'supplier'),
    enabled,
    note,
  },
  title: 'name',
  list: {
    columns: ['code', 'name', 'specification', 'typeId', 'unit', 'priceYuan', 'supplierId', 'enabled'],
    filters: ['typeId', 'supplierId', 'enabled'],
    sort: 'code',
  },
  form: [
    {
      label: BASICS,
      fields: ['code', 'name', 'specification', 'typeId', 'unit', 'priceYuan', 'supplierId', 'enabled', 'note'],
    },
  ],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['code'],
});
