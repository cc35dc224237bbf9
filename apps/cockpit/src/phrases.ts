import { registerPhrases } from '@sed/web-platform';

export const cockpitPhrases = registerPhrases('cockpit', {
  en: {
    title: 'SED · Sewage plant operation management system',
    notFound: {
      heading: 'No permission',
      text: 'The current plant has no permission. Please switch the plant or contact an administrator.',
      home: 'Back to the start page',
    },
    failed: { text: 'This page could not be loaded', reload: 'Reload' },
  },
  zh: {
    title: 'SED · 污水厂运营管理系统',
    notFound: {
      heading: '当前水厂无权限',
      text: '当前水厂无权限，请切换水厂或联系管理员。',
      home: '返回首页',
    },
    failed: { text: '页面加载失败', reload: '刷新' },
  },
});
