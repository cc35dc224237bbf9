import { POSITION_NAMES, POSITIONS } from '@sed/people-contract';
import { bilingual, choice, defineModule, flag, instant, lines, person, ref, text } from '@sed/records-model';
import { BASICS } from '@sed/records-model/common-fields';

const fields = {
  loginName: text('登录名', 'Login name', {
    max: 50,
    required: true,
    createOnly: true,
    unique: 'all',
    searchable: true,
    format: 'loginName',
    widthPx: 120,
    hint: { zh: '保存后不可修改', en: 'Fixed once saved' },
  }),
  /** The name of the user in other records. */
  code: text('用户编码', 'User code', { max: 50, readOnly: true }),
  name: bilingual('姓名', 'Name', { max: 30, required: true, searchable: true, widthPx: 150 }),
  mobile: text('手机', 'Mobile', { max: 20, format: 'phone', visibleWith: 'edit', widthPx: 130 }),
  email: text('邮箱', 'E-mail', { max: 100, format: 'email', visibleWith: 'edit', widthPx: 200 }),
  language: choice(
    '语言',
    'Language',
    [
      { code: 'zh', label: { zh: '中文', en: 'Chinese' } },
      { code: 'en', label: { zh: '英文', en: 'English' } },
    ],
    { required: true, initial: 'zh', widthPx: 100 },
  ),
  onDuty: flag('值班短信', 'On duty', {
    initial: false,
    widthPx: 90,
    hint: { zh: '接收所属水厂的报警短信', en: 'Receives the alarm messages of their plants' },
  }),
  organisations: ref('所属组织', 'Organisations', 'org', {
    guards: true,
    multiple: true,
    maxItems: 50,
    widthPx: 180,
    hint: { zh: '决定能看到哪些水厂的数据', en: 'Determines whose data the user sees' },
  }),
  departments: ref('部门', 'Departments', 'department', { multiple: true, maxItems: 20 }),
  roles: lines(
    '角色',
    'Roles',
    {
      role: ref('角色', 'Role', 'role', { required: true }),
      org: ref('授权组织', 'On organisation', 'org', { required: true, guards: false }),
    },
    {
      maxItems: 50,
      widthPx: 190,
      hint: { zh: '在该组织的水厂上拥有角色的权限', en: 'The role applies to the plants there' },
    },
  ),
  positions: lines(
    '岗位',
    'Positions',
    {
      plant: ref('水厂', 'Plant', 'plant', { required: true, guards: false }),
      position: choice(
        '岗位',
        'Position',
        POSITIONS.map((code) => ({ code, label: POSITION_NAMES[code] })),
        { required: true },
      ),
    },
    { maxItems: 50 },
  ),
  password: choice(
    '密码状态',
    'Password',
    [
      { code: 'NONE', label: { zh: '未发放', en: 'Not set' }, tone: 'todo' },
      { code: 'INITIAL', label: { zh: '初始密码', en: 'Initial, must be changed' }, tone: 'doing' },
      { code: 'OWN', label: { zh: '本人设置', en: 'Own' }, tone: 'idle' },
    ],
    { readOnly: true, widthPx: 130 },
  ),
  lastLoginAt: instant('最近登录', 'Last sign-in', { readOnly: true, widthPx: 150 }),
} as const;

/** People who sign in. Disabling ends their sessions; nobody is removed, for their work stays. */
export const user = defineModule({
  key: 'user',
  path: '/systemConfiguration/systemManage/user',
  scope: 'group',
  storage: 'bound',
  label: { zh: '用户', en: 'user' },
  fields,
  title: 'name',
  list: {
    columns: ['loginName', 'name', 'mobile', 'organisations', 'roles', 'status', 'onDuty', 'lastLoginAt', 'password'],
    filters: ['status', 'organisations', 'departments', 'password', 'onDuty', 'lastLoginAt'],
    sort: 'loginName',
  },
  form: [
    { label: BASICS, fields: ['loginName', 'name', 'mobile', 'email', 'language', 'onDuty'] },
    { label: { zh: '数据范围', en: 'Data scope' }, fields: ['organisations', 'departments'] },
    { label: { zh: '权限与岗位', en: 'Rights and positions' }, fields: ['roles', 'positions'] },
  ],
  flow: {
    initial: 'ENABLED',
    states: {
      ENABLED: { label: { zh: '启用', en: 'Enabled' }, tone: 'good', editable: true },
      DISABLED: { label: { zh: '停用', en: 'Disabled' }, tone: 'off', editable: true },
    },
    actions: {
      disable: {
        label: { zh: '停用', en: 'Disable' },
        from: ['ENABLED'],
        to: 'DISABLED',
        verb: 'edit',
        byAuthor: true,
        note: 'optional',
        tone: 'danger',
        confirm: { zh: '该用户的所有会话将立即结束。', en: 'All sessions of this user end at once.' },
      },
      enable: {
        label: { zh: '启用', en: 'Enable' },
        from: ['DISABLED'],
        to: 'ENABLED',
        verb: 'edit',
        byAuthor: true,
        note: 'optional',
      },
    },
  },
  verbs: ['add', 'edit', 'config', 'export', 'import'],
  removal: 'never',
});

/** Departments say who belongs together; they give no rights. */
export const department = defineModule({
  key: 'department',
  path: '/systemConfiguration/systemManage/departmentManage',
  scope: 'group',
  storage: 'bound',
  label: { zh: '部门', en: 'department' },
  fields: {
    code: text('部门编码', 'Code', {
      max: 30,
      required: true,
      createOnly: true,
      unique: 'all',
      searchable: true,
      format: 'code',
      widthPx: 150,
    }),
    name: bilingual('部门名称', 'Name', { max: 30, required: true, searchable: true, widthPx: 220 }),
    parent: { kind: 'parent', label: { zh: '上级部门', en: 'Parent' }, maxDepth: 6 },
    plant: ref('水厂', 'Plant', 'plant', {
      guards: true,
      widthPx: 180,
      hint: { zh: '水厂与组织二选一', en: 'Either a plant or an organisation' },
    }),
    org: ref('组织', 'Organisation', 'org', { guards: true, widthPx: 180 }),
    manager: person('负责人', 'Manager', { widthPx: 130 }),
    members: person('成员', 'Members', { multiple: true, maxItems: 200 }),
    memberCount: { kind: 'number', label: { zh: '人数', en: 'People' }, decimals: 0, readOnly: true, widthPx: 80 },
    sort: { kind: 'number', label: { zh: '排序', en: 'Order' }, decimals: 0, min: 0, max: 9999, initial: 0 },
  },
  title: 'name',
  list: {
    columns: ['name', 'code', 'plant', 'org', 'manager', 'memberCount', 'updatedAt'],
    filters: ['plant', 'org', 'manager'],
    sort: 'sort',
  },
  form: [
    { label: BASICS, fields: ['code', 'name', 'parent', 'plant', 'org', 'sort'] },
    { label: { zh: '人员', en: 'People' }, fields: ['manager', 'members'] },
  ],
  rules: [
    {
      name: 'plant',
      check: ({ plant, org }) =>
        ((plant ?? null) === null) === ((org ?? null) === null)
          ? { code: 'department.owner', field: 'plant' }
          : undefined,
    },
  ],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['code'],
});
