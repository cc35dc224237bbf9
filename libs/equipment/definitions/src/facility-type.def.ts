import { choice, defineModule, parent } from '@sed/records-model';
import { BASICS, enabled, name, note, order, typeCode } from '@sed/records-model/common-fields';

/** Tree of facility types: buildings, structures, pipelines. */
export const facilityType = defineModule({
  key: 'facilityType',
  path: '/systemConfiguration/equipmentStandard/baseConfig/facilityType',
  scope: 'group',
  label: { zh: '设施类型', en: 'facility type' },
  fields: {
    code: typeCode,
    name,
    parentId: parent('上级类型', 'Parent type', { maxDepth: 4 }),
    category: choice('类别', 'Category', [
      { code: 'STRUCTURE', label: { zh: '构筑物', en: 'Process structure' } },
      { code: 'BUILDING', label: { zh: '建筑物', en: 'Building' } },
      { code: 'PIPELINE', label: { zh: '管网管线', en: 'Pipeline' } },
      { code: 'ROAD', label: { zh: '道路绿化', en: 'Road and green space' } },
      { code: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ]),
    enabled,
    order,
    note,
  },
  title: 'name',
  list: {
    columns: ['code', 'name', 'category', 'enabled', 'updatedAt'],
    filters: ['category', 'enabled'],
    sort: 'code',
  },
  form: [{ label: BASICS, fields: ['code', 'name', 'parentId', 'category', 'enabled', 'order', 'note'] }],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  merges: true,
  importKey: ['code'],
});
