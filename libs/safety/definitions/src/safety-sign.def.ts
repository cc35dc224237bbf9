import { bilingual, choice, defineModule, files, number, text } from '@sed/records-model';
import { BASICS, enabled, note } from '@sed/records-model/common-fields';
import { SIGN_KINDS } from './safety-words';

/** Safety signs and where they belong. */
export const safetySignLibrary = defineModule({
  key: 'safetySignLibrary',
  path: '/systemConfiguration/safetyStandard/safetySignLibrary',
  scope: 'group',
  label: { zh: '安全标识', en: 'safety sign' },
  fields: {
    code: text('编码', 'Code', {
      max: 30,
      required: true,
      unique: 'all',
      searchable: true,
      format: 'code',
      widthPx: 110,
    }),
    name: bilingual('名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 200 }),
    kind: choice('类型', 'Kind', SIGN_KINDS, { required: true, widthPx: 110 }),
    meaning: bilingual('含义', 'Meaning', { max: 300, searchable: true }),
    use: bilingual('设置部位', 'Where it belongs', { max: 300, required: true, searchable: true, widthPx: 320 }),
    heightMm: number('规格高度', 'Height', { unit: 'mm', decimals: 0, min: 50, max: 3000, initial: 300, widthPx: 100 }),
    readableM: number('观察距离', 'Read from', {
      unit: 'm',
      decimals: 1,
      min: 0.5,
      max: 100,
      widthPx: 100,
    }),
    picture: files('图样', 'Picture', { of: 'picture', maxItems: 3 }),
    standard: text('依据', 'Standard', { max: 100, searchable: true, widthPx: 140 }),
    enabled,
    note,
  },
  title: 'name',
  list: {
    columns: ['code', 'name', 'kind', 'use', 'heightMm', 'standard', 'enabled'],
    yields: ['standard', 'heightMm'],
    filters: ['kind', 'enabled'],
    sort: 'code',
  },
  form: [
    { label: BASICS, fields: ['code', 'name', 'kind', 'meaning', 'standard', 'enabled'] },
    { label: { zh: '设置', en: 'Display' }, fields: ['use', 'heightMm', 'readableM', 'picture', 'note'] },
  ],
  verbs: ['add', 'edit', 'delete', 'export', 'import', 'print'],
  removal: 'always',
  importKey: ['code'],
});
