import { bilingual, choice, defineModule, flag, lines, number, ref, text } from '@sed/modules-core';
import { BASICS, order } from '../shared-fields';

/** Named sets of plants for boards, evaluation and alarms. */
export const orgGroup = defineModule({
  key: 'orgGroup',
  path: '/systemConfiguration/systemManage/orgGroup',
  scope: 'group',
  storage: 'bound',
  label: { zh: '组织分组', en: 'organisation group' },
  fields: {
    code: text('分组编码', 'Code', {
      max: 30,
      required: true,
      createOnly: true,
      unique: 'all',
      searchable: true,
      format: 'code',
      widthPx: 150,
    }),
    name: bilingual('分组名称', 'Name', { max: 30, required: true, searchable: true, widthPx: 220 }),
    purpose: choice(
      '用途',
      'Purpose',
      [
        { code: 'board', label: { zh: '看板', en: 'Boards' } },
        { code: 'evaluation', label: { zh: '评价', en: 'Evaluation' } },
        { code: 'alarm', label: { zh: '报警', en: 'Alarms' } },
      ],
      { required: true, initial: 'board', widthPx: 110 },
    ),
    plants: ref('成员水厂', 'Plants', 'plant', {
      guards: true,
      multiple: true,
      maxItems: 200,
      required: true,
      widthPx: 320,
    }),
    sort: order,
  },
  title: 'name',
  list: {
    columns: ['name', 'code', 'purpose', 'plants', 'sort', 'updatedAt'],
    filters: ['purpose', 'plants'],
    sort: 'sort',
  },
  form: [{ label: BASICS, fields: ['code', 'name', 'purpose', 'plants', 'sort'] }],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['code'],
});

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
