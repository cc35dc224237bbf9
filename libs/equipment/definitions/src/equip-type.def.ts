import { bilingual, defineModule, flag, number, parent } from '@sed/records-model';
import { BASICS, DETAILS, enabled, note, order, typeCode } from '@sed/records-model/common-fields';

/** Tree of equipment types with what is usually measured and serviced on them. */
export const equipType = defineModule({
  key: 'equipType',
  path: '/systemConfiguration/equipmentStandard/baseConfig/equipTypeList',
  scope: 'group',
  label: { zh: '设备类型', en: 'equipment type' },
  fields: {
    code: typeCode,
    name: bilingual('名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 220 }),
    parentId: parent('上级类型', 'Parent type', { maxDepth: 4 }),
    isSpecial: flag('特种设备', 'Special equipment', {
      hint: { zh: '需法定检验', en: 'Statutory inspection due' },
      initial: false,
    }),
    serviceLifeYears: number('设计寿命', 'Service life', { unit: 'a', decimals: 0, min: 1, max: 100 }),
    typicalSignals: bilingual('典型测点', 'Typical signals', { max: 300 }),
    maintenance: bilingual('默认保养', 'Default maintenance', { max: 300 }),
    enabled,
    order,
    note,
  },
  title: 'name',
  list: {
    columns: ['code', 'name', 'isSpecial', 'serviceLifeYears', 'typicalSignals', 'maintenance', 'enabled'],
    filters: ['isSpecial', 'enabled'],
    sort: 'code',
  },
  form: [
    { label: BASICS, fields: ['code', 'name', 'parentId', 'isSpecial', 'enabled', 'order'] },
    { label: DETAILS, fields: ['serviceLifeYears', 'typicalSignals', 'maintenance', 'note'] },
  ],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  merges: true,
  importKey: ['code'],
});
