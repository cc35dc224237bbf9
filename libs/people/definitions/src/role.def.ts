import { bilingual, choice, defineModule, flag, number, ref, text } from '@sed/records-model';
import { BASICS } from '@sed/records-model/common-fields';

/** Roles: what somebody may do. Menus and rights are ticked on the permission page. */
export const role = defineModule({
  key: 'role',
  path: '/systemConfiguration/systemManage/roleList',
  scope: 'group',
  storage: 'bound',
  label: { zh: '角色', en: 'role' },
  fields: {
    code: text('角色编码', 'Code', {
      max: 50,
      required: true,
      createOnly: true,
      unique: 'all',
      searchable: true,
      format: 'code',
      widthPx: 160,
    }),
    name: bilingual('角色名称', 'Name', { max: 30, required: true, searchable: true, widthPx: 200 }),
    type: choice(
      '类型',
      'Type',
      [
        { code: 'ADMIN', label: { zh: '管理', en: 'Administration' } },
        { code: 'MANAGER', label: { zh: '管理岗', en: 'Management' } },
        { code: 'POSITION', label: { zh: '岗位', en: 'Position' } },
        { code: 'STAFF', label: { zh: '一般', en: 'Staff' } },
      ],
      { required: true, initial: 'STAFF', widthPx: 110 },
    ),
    org: ref('所属组织', 'Organisation', 'org', {
      guards: true,
      createOnly: true,
      widthPx: 180,
      hint: { zh: '留空为全集团通用', en: 'If empty, a role of the whole group' },
    }),
    description: text('说明', 'Description', { max: 300, lines: 3, searchable: true }),
    builtIn: flag('系统内置', 'Built in', { readOnly: true, widthPx: 90 }),
    pages: number('页面', 'Pages', { decimals: 0, readOnly: true, widthPx: 80 }),
    rights: number('按钮权限', 'Button rights', { decimals: 0, readOnly: true, widthPx: 100 }),
    users: number('用户', 'Users', { decimals: 0, readOnly: true, widthPx: 80 }),
  },
  title: 'name',
  list: {
    columns: ['name', 'code', 'type', 'org', 'builtIn', 'pages', 'rights', 'users', 'updatedAt'],
    filters: ['type', 'org', 'builtIn'],
    sort: 'code',
  },
  form: [{ label: BASICS, fields: ['code', 'name', 'type', 'org', 'description'] }],
  verbs: ['add', 'edit', 'delete', 'export'],
  removal: 'always',
  importKey: ['code'],
});
