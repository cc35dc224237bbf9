import { bilingual, defineModule, dictionary, flag, lines, number, ref, text } from '@sed/records-model';
import { BASICS, enabled, note } from '@sed/records-model/common-fields';
import { INHERITANCE, INHERITANCE_RULES, INHERITED, inheritedFields } from './inherited';

/** Repair procedures: for which fault, with what, how long, and what must be safe before. */
export const equipmentRepaireLibraryF = defineModule({
  key: 'equipmentRepaireLibraryF',
  path: '/systemConfiguration/equipmentStandard/equipmentRepaireLibraryF',
  scope: 'group',
  label: { zh: '维修方案', en: 'repair procedure' },
  fields: {
    code: text('编码', 'Code', {
      max: 30,
      required: true,
      unique: 'all',
      searchable: true,
      format: 'code',
      widthPx: 120,
    }),
    name: bilingual('名称', 'Name', { max: 100, required: true, searchable: true, widthPx: 240 }),
    typeId: ref('设备类型', 'Equipment type', 'equipType', { required: true, widthPx: 160 }),
    faultIds: ref('适用故障', 'Faults', 'equipmentErrorLibraryF', { multiple: true, maxItems: 20, widthPx: 180 }),
    procedure: bilingual('步骤', 'Procedure', { max: 2000, required: true, searchable: true }),
    parts: lines(
      '备件与材料',
      'Parts and materials',
      {
        name: text('名称', 'Name', { max: 50, required: true }),
        quantity: number('数量', 'Quantity', { decimals: 2, min: 0.01, required: true }),
        unit: dictionary('单位', 'Unit', 'stockUnit'),
      },
      { maxItems: 30, uniqueBy: 'name' },
    ),
    tools: bilingual('工具', 'Tools', { max: 300 }),
    hours: number('标准工时', 'Standard time', {
      unit: 'h',
      decimals: 1,
      min: 0.1,
      max: 999,
      required: true,
      widthPx: 100,
    }),
    people: number('人数', 'People', { decimals: 0, min: 1, max: 20, initial: 2, widthPx: 80 }),
    safety: bilingual('安全措施', 'Safety', { max: 300, required: true, widthPx: 240 }),
    test: bilingual('试运行要求', 'Test run', { max: 300 }),
    isOutsourced: flag('建议委外', 'Better outsourced', { initial: false, widthPx: 90 }),
    enabled,
    note,
    ...inheritedFields('equipmentRepaireLibraryF'),
  },
  title: 'name',
  list: {
    columns: ['code', 'name', 'typeId', 'faultIds', 'hours', 'people', 'safety', 'isOutsourced', 'plant', 'enabled'],
    yields: ['plant', 'people', 'faultIds'],
    filters: ['typeId', 'faultIds', 'isOutsourced', 'plant', 'origin', 'enabled'],
    sort: 'code',
  },
  form: [
    { label: BASICS, fields: ['code', 'name', 'typeId', 'faultIds', 'isOutsourced', 'enabled'] },
    {
      label: { zh: '作业', en: 'Work' },
      fields: ['procedure', 'parts', 'tools', 'hours', 'people', 'safety', 'test', 'note'],
    },
    { label: INHERITANCE, fields: [...INHERITED] },
  ],
  rules: INHERITANCE_RULES,
  commonBy: 'everywhere',
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  merges: true,
  importKey: ['code'],
});
