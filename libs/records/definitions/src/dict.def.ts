import { bilingual, defineModule, flag, lines, number, text } from '@sed/records-model';
import { BASICS } from '@sed/records-model/common-fields';

/** Dictionaries: lists to choose from. An item in use is switched off, not removed. */
export const dict = defineModule({
  key: 'dict',
  path: '/systemConfiguration/systemManage/dictList',
  scope: 'group',
  storage: 'bound',
  label: { zh: '字典', en: 'dictionary' },
  fields: {
    key: text('字典键', 'Key', {
      max: 50,
      required: true,
      createOnly: true,
      unique: 'all',
      searchable: true,
      format: 'code',
      widthPx: 180,
    }),
    name: bilingual('字典名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 220 }),
    description: text('说明', 'Description', { max: 300, lines: 2, searchable: true }),
    items: lines(
      '字典项',
      'Items',
      {
        code: text('编码', 'Code', { max: 50, required: true, format: 'code' }),
        zh: text('中文', 'Chinese', { max: 50, required: true }),
        en: text('英文', 'English', { max: 50, required: true }),
        parentCode: text('上级编码', 'Parent code', { max: 50, format: 'code' }),
        enabled: flag('启用', 'Enabled', { initial: true }),
      },
      { maxItems: 500, uniqueBy: 'code' },
    ),
    itemCount: number('项数', 'Items', { decimals: 0, readOnly: true, widthPx: 80 }),
    disabledCount: number('停用', 'Disabled', { decimals: 0, readOnly: true, widthPx: 80 }),
    usedBy: number('引用字段', 'Used by fields', { decimals: 0, readOnly: true, widthPx: 110 }),
  },
  title: 'name',
  list: {
    columns: ['name', 'key', 'description', 'itemCount', 'disabledCount', 'usedBy', 'updatedAt'],
    filters: [],
    sort: 'key',
  },
  form: [{ label: BASICS, fields: ['key', 'name', 'description', 'items'] }],
  verbs: ['add', 'edit', 'delete', 'export'],
  removal: 'always',
  importKey: ['key'],
});
