import { registerPhrases } from '@sed/platform-web';

const en = {
  noMenus: {
    heading: 'No permission for this page',
    text: 'The current plant has no permission. Please switch plant or contact an administrator.',
  },
  notFound: {
    heading: 'No permission for the current plant',
    text: 'The current plant has no permission. Please switch plant or contact an administrator.',
  },
  noPage: {
    heading: 'No such page',
    text: 'There is no page at this address. Check how it is written, or search for the page by its name.',
  },
  notBuilt: {
    heading: '“{page}” is not available yet',
    text: 'This page is not part of the installed version.',
  },
  noRight: {
    heading: 'You have no right to see “{page}”',
    text: 'Your roles at the current plant do not include this page. An administrator can give you the right.',
  },
  givers: 'Who can give it: {names}',
  noOrg: 'Your account is not assigned to any plant or organisation.',
  plant: 'Current plant: {name}',
  switch: 'Switch plant',
  home: 'Back to the start page',
  search: 'Search pages, plants and signals',
  board: 'Group water-quality alarm board',
  signIn: 'Sign in',
  loading: 'Loading …',
} as const;

export const noticePhrases = registerPhrases('shellNotices', {
  en,
  zh: {
    noMenus: {
      heading: '没有权限访问该页面',
      text: '当前水厂无权限，请切换水厂或联系管理员。',
    },
    notFound: {
      heading: '当前水厂无权限',
      text: '当前水厂无权限，请切换水厂或联系管理员。',
    },
    noPage: {
      heading: '页面不存在',
      text: '该地址没有对应的页面，请检查地址是否正确，或按名称搜索页面。',
    },
    notBuilt: {
      heading: '“{page}”尚未开通',
      text: '当前安装的版本不包含该页面。',
    },
    noRight: {
      heading: '您没有查看“{page}”的权限',
      text: '您在当前水厂的角色不包含该页面，可联系管理员授权。',
    },
    givers: '可授权人员：{names}',
    noOrg: '当前账号未分配任何水厂或组织。',
    plant: '当前水厂：{name}',
    switch: '切换水厂',
    home: '返回首页',
    search: '搜索页面、水厂和测点',
    board: '集团水质告警看板',
    signIn: '登录',
    loading: '努力加载中...',
  },
});
