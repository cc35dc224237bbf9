import { bilingual, choice, defineModule, number, ref, text } from '@sed/records-model';
import { BASICS, enabled, note } from '@sed/records-model/common-fields';
import { INHERITANCE, INHERITANCE_RULES, INHERITED, inheritedFields } from './inherited';

const KINDS = [
  { code: 'ANTICORROSION', label: { zh: '防腐', en: 'Anticorrosion' } },
  { code: 'INSULATION', label: { zh: '保温', en: 'Insulation' } },
  { code: 'GUARD', label: { zh: '防护装置', en: 'Guard' } },
  { code: 'EARTHING', label: { zh: '接地防雷', en: 'Earthing and lightning' } },
  { code: 'SEALING', label: { zh: '密封防水', en: 'Sealing' } },
  { code: 'MARKING', label: { zh: '标识', en: 'Marking' } },
] as const;

/** What protects equipment and people from it: what it must be like and how often it is looked at. */
export const protectElements = defineModule({
  key: 'protectElements',
  path: '/systemConfiguration/equipmentStandard/protectElements',
  scope: 'group',
  label: { zh: '维护要素', en: 'protection element' },
  fields: {
    code: text('编码', 'Code', {
      max: 30,
      required: true,
      unique: 'all',
      searchable: true,
      format: 'code',
      widthPx: 120,
    }),
    name: bilingual('项目', 'Item', { max: 100, required: true, searchable: true, widthPx: 220 }),
    kind: choice('类别', 'Kind', KINDS, { required: true, widthPx: 120 }),
    standard: bilingual('标准', 'Standard', { max: 300, required: true, searchable: true, widthPx: 280 }),
    method: bilingual('检查方法', 'How it is checked', { max: 300 }),
    everyDays: number('周期', 'Every days', {
      unit: 'd',
      decimals: 0,
      min: 1,
      max: 3650,
      required: true,
      widthPx: 100,
    }),
    equipTypeIds: ref('适用设备', 'Equipment types', 'equipType', { multiple: true, maxItems: 50, widthPx: 180 }),
    facilityTypeIds: ref('适用设施', 'Facility types', 'facilityType', { multiple: true, maxItems: 50 }),
    enabled,
    note,
    ...inheritedFields('protectElements'),
  },
  title: 'name',
  list: {
    columns: ['code', 'name', 'kind', 'standard', 'everyDays', 'equipTypeIds', 'plant', 'enabled'],
    yields: ['plant', 'equipTypeIds'],
    filters: ['kind', 'equipTypeIds', 'facilityTypeIds', 'plant', 'origin', 'enabled'],
    sort: 'code',
  },
  form: [
    {
      label: BASICS,
      fields: [
        ...(['code', 'name', 'kind', 'standard', 'method', 'everyDays', 'equipTypeIds', 'facilityTypeIds'] as const),
        ...(['enabled', 'note'] as const),
      ],
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
