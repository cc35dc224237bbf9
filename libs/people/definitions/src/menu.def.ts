import { MENU_ICONS } from '@sed/platform-contract';
import { bilingual, choice, defineModule, flag, number, parent, text } from '@sed/records-model';
import { BASICS } from '@sed/records-model/common-fields';

const ICON_NAMES: Readonly<Record<(typeof MENU_ICONS)[number], { readonly zh: string; readonly en: string }>> = {
  home: { zh: '首页', en: 'Home' },
  group: { zh: '集团', en: 'Group' },
  operation: { zh: '运行', en: 'Operation' },
  production: { zh: '生产', en: 'Production' },
  system: { zh: '系统', en: 'System' },
  tool: { zh: '工具', en: 'Tool' },
  operate: { zh: '经营', en: 'Business' },
};

/** Menu entries and buttons. The product's own are renamed, ordered and disabled; directories and links are added. */
export const menu = defineModule({
  key: 'menu',
  path: '/systemConfiguration/systemManage/menuList',
  scope: 'group',
  storage: 'bound',
  label: { zh: '菜单', en: 'menu entry' },
  fields: {
    name: bilingual('名称', 'Name', { max: 20, required: true, searchable: true, widthPx: 260 }),
    kind: choice(
      '类别',
      'Kind',
      [
        { code: 'dir', label: { zh: '目录', en: 'Directory' } },
        { code: 'page', label: { zh: '页面', en: 'Page' } },
        { code: 'button', label: { zh: '按钮', en: 'Button' } },
      ],
      { required: true, createOnly: true, initial: 'dir', widthPx: 100 },
    ),
    parent: parent('上级', 'Parent', { maxDepth: 5 }),
    platform: choice(
      '平台',
      'Platform',
      [
        { code: 'PC', label: { zh: 'PC端', en: 'PC' } },
        { code: 'APP', label: { zh: 'APP端', en: 'App' } },
      ],
      { required: true, createOnly: true, initial: 'PC', widthPx: 90 },
    ),
    segment: text('路径段', 'Path segment', {
      max: 30,
      required: true,
      createOnly: true,
      format: 'code',
      when: { field: 'kind', is: ['dir'] },
      hint: { zh: '目录在地址中的一段', en: 'Its part of the address' },
    }),
    route: text('系统页面', 'Built-in page', {
      max: 300,
      createOnly: true,
      when: { field: 'kind', is: ['page'] },
      hint: { zh: '系统页面与外部地址二选一', en: 'Either a built-in page or another address' },
    }),
    external: text('外部地址', 'Other address', {
      max: 300,
      format: 'url',
      when: { field: 'kind', is: ['page'] },
      hint: { zh: 'https:// 开头，在新窗口打开', en: 'Starts with https:// and opens in a new window' },
    }),
    path: text('完整路径', 'Full path', { max: 300, readOnly: true, searchable: true, widthPx: 300 }),
    right: text('权限标识', 'Right', { max: 100, readOnly: true, searchable: true, widthPx: 180 }),
    level: number('级别', 'Level', { decimals: 0, readOnly: true, widthPx: 70 }),
    icon: choice(
      '图标',
      'Icon',
      MENU_ICONS.map((code) => ({ code, label: ICON_NAMES[code] })),
      { widthPx: 100 },
    ),
    sort: number('排序', 'Order', { decimals: 0, min: 0, max: 99_999, initial: 0, required: true, widthPx: 90 }),
    hidden: flag('不在菜单显示', 'Hidden', { initial: false, widthPx: 110 }),
    alwaysShow: flag('总是显示目录', 'Always show as directory', { initial: false }),
    noCache: flag('不缓存', 'Do not cache', { initial: false }),
    delivered: flag('系统自带', 'Built in', { readOnly: true, widthPx: 100 }),
  },
  title: 'name',
  list: {
    columns: ['name', 'kind', 'status', 'path', 'right', 'level', 'sort', 'hidden', 'platform'],
    filters: ['status', 'kind', 'platform', 'hidden', 'delivered'],
    sort: 'sort',
  },
  form: [
    { label: BASICS, fields: ['name', 'kind', 'parent', 'platform', 'segment', 'route', 'external', 'sort'] },
    { label: { zh: '显示', en: 'Display' }, fields: ['icon', 'hidden', 'alwaysShow', 'noCache'] },
  ],
  rules: [
    {
      name: 'external',
      check: ({ kind, route, external }) =>
        kind === 'page' && isSet(route) === isSet(external) ? { code: 'menu.target', field: 'external' } : undefined,
    },
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
        tone: 'danger',
        confirm: {
          zh: '停用后任何人都没有该菜单及其下级的权限。',
          en: 'While disabled, this entry and everything below it is hidden from everyone.',
        },
      },
      enable: {
        label: { zh: '启用', en: 'Enable' },
        from: ['DISABLED'],
        to: 'ENABLED',
        verb: 'edit',
        byAuthor: true,
      },
    },
  },
  verbs: ['add', 'edit', 'delete', 'export'],
  removal: 'always',
});

function isSet(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
