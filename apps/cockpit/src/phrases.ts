import { registerPhrases } from '@sed/platform-web';

export const cockpitPhrases = registerPhrases('cockpit', {
  en: {
    loading: 'Loading, please wait …',
    failed: { text: 'This page could not be loaded', reload: 'Reload' },
  },
  zh: {
    loading: '努力加载中...',
    failed: { text: '页面加载失败', reload: '刷新' },
  },
});
