import { registerPhrases } from '@sed/web-platform';

const en = {
  noMenus: {
    heading: 'No permission for this page',
    text: 'The current plant has no permission. Please switch the plant or contact an administrator.',
  },
  notFound: {
    heading: 'No permission for the current plant',
    text: 'The current plant has no permission. Please switch the plant or contact an administrator.',
  },
  noOrg: 'Your account is not assigned to any plant or organisation.',
  plant: 'Current plant: {name}',
  switch: 'Switch plant',
  home: 'Back to the start page',
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
    noOrg: '当前账号未分配任何水厂或组织。',
    plant: '当前水厂：{name}',
    switch: '切换水厂',
    home: '返回首页',
    signIn: '登录',
    loading: '努力加载中...',
  },
});
