import { bilingual, choice, computed, defineModule, dictionary, ref, text } from '@sed/records-model';
import { BASICS, enabled, note } from '@sed/records-model/common-fields';
import { INHERITANCE, INHERITANCE_RULES, INHERITED, inheritedFields } from './inherited';

const SEVERITIES = [
  { code: 'MINOR', label: { zh: '轻微', en: 'Minor' }, tone: 'idle' },
  { code: 'MODERATE', label: { zh: '一般', en: 'Moderate' }, tone: 'todo' },
  { code: 'SEVERE', label: { zh: '严重', en: 'Severe' }, tone: 'warn' },
] as const;

/** Known faults of a type of equipment: what is seen, what causes it, what helps. */
export const equipmentErrorLibraryF = defineModule({
  key: 'equipmentErrorLibraryF',
  path: '/systemConfiguration/equipmentStandard/equipmentErrorLibraryF',
  scope: 'group',
  label: { zh: '故障', en: 'known fault' },
  fields: {
    code: text('故障码', 'Fault code', {
      max: 30,
      required: true,
      unique: 'all',
      searchable: true,
      format: 'code',
      widthPx: 120,
    }),
    name: bilingual('故障名称', 'Fault', { max: 100, required: true, searchable: true, widthPx: 200 }),
    typeId: ref('设备类型', 'Equipment type', 'equipType', { required: true, widthPx: 160 }),
    phenomenon: dictionary('故障现象', 'Phenomenon', 'equipmentPhenomenon', { required: true, widthPx: 130 }),
    severity: choice('严重程度', 'Severity', SEVERITIES, { required: true, initial: 'MODERATE', widthPx: 110 }),
    cause: bilingual('原因', 'Cause', { max: 300, required: true, searchable: true, widthPx: 240 }),
    remedy: bilingual('处理方法', 'Remedy', { max: 300, required: true, searchable: true, widthPx: 240 }),
    prevention: bilingual('预防措施', 'Prevention', { max: 300 }),
    hits: computed('历史次数', 'Times found', { decimals: 0, compute: () => null, widthPx: 90 }),
    enabled,
    note,
    ...inheritedFields('equipmentErrorLibraryF'),
  },
  title: 'name',
  list: {
    columns: ['code', 'name', 'typeId', 'phenomenon', 'severity', 'cause', 'remedy', 'hits', 'plant', 'enabled'],
    yields: ['plant', 'severity', 'phenomenon'],
    filters: ['typeId', 'phenomenon', 'severity', 'plant', 'origin', 'enabled'],
    sort: 'code',
  },
  form: [
    { label: BASICS, fields: ['code', 'name', 'typeId', 'phenomenon', 'severity', 'enabled'] },
    { label: { zh: '分析', en: 'Analysis' }, fields: ['cause', 'remedy', 'prevention', 'note'] },
    { label: INHERITANCE, fields: [...INHERITED] },
  ],
  rules: INHERITANCE_RULES,
  commonBy: 'everywhere',
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  merges: true,
  importKey: ['code'],
});
