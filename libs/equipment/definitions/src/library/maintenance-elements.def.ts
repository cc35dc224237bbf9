import { bilingual, choice, defineModule, flag, number, ref, text } from '@sed/records-model';
import { BASICS, enabled, order } from '@sed/records-model/common-fields';
import { INHERITANCE, INHERITANCE_RULES, INHERITED, inheritedFields } from './inherited';

const RESULT_KINDS = [
  { code: 'CHECK', label: { zh: '检查', en: 'Check' } },
  { code: 'NUMBER', label: { zh: '数值', en: 'Number' } },
  { code: 'TEXT', label: { zh: '文字', en: 'Text' } },
] as const;

const long = { max: 300, searchable: true } as const;

/** Steps maintenance is made of, written once and used by the standards of many types. */
export const maintenanceElements = defineModule({
  key: 'maintenanceElements',
  path: '/systemConfiguration/equipmentStandard/maintenanceElements',
  scope: 'group',
  label: { zh: '保养要素', en: 'maintenance element' },
  fields: {
    code: text('编码', 'Code', {
      max: 30,
      required: true,
      unique: 'all',
      searchable: true,
      format: 'code',
      widthPx: 120,
    }),
    name: bilingual('步骤', 'Step', { max: 100, required: true, searchable: true, widthPx: 240 }),
    standard: bilingual('标准', 'Standard', { ...long, required: true, widthPx: 260 }),
    method: bilingual('方法', 'Method', long),
    parts: bilingual('备件与油料', 'Parts and lubricants', long),
    tools: bilingual('工具', 'Tools', long),
    minutes: number('标准工时', 'Standard time', {
      unit: 'min',
      decimals: 0,
      min: 1,
      max: 9999,
      required: true,
      widthPx: 110,
    }),
    isStopNeeded: flag('需停机', 'Stop needed', { initial: false, widthPx: 90 }),
    resultKind: choice('结果类型', 'Kind of result', RESULT_KINDS, { required: true, initial: 'CHECK', widthPx: 110 }),
    safety: bilingual('安全措施', 'Safety', long),
    equipTypeIds: ref('适用设备', 'Equipment types', 'equipType', { multiple: true, maxItems: 50, widthPx: 160 }),
    enabled,
    order,
    ...inheritedFields('maintenanceElements'),
  },
  title: 'name',
  list: {
    columns: ['code', 'name', 'standard', 'minutes', 'isStopNeeded', 'resultKind', 'equipTypeIds', 'plant', 'enabled'],
    yields: ['plant', 'equipTypeIds', 'resultKind'],
    filters: ['equipTypeIds', 'isStopNeeded', 'resultKind', 'plant', 'origin', 'enabled'],
    sort: 'code',
  },
  form: [
    {
      label: BASICS,
      fields: ['code', 'name', 'standard', 'resultKind', 'minutes', 'equipTypeIds', 'enabled', 'order'],
    },
    { label: { zh: '作业', en: 'Work' }, fields: ['method', 'parts', 'tools', 'isStopNeeded', 'safety'] },
    { label: INHERITANCE, fields: [...INHERITED] },
  ],
  rules: INHERITANCE_RULES,
  commonBy: 'everywhere',
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  merges: true,
  importKey: ['code'],
});
