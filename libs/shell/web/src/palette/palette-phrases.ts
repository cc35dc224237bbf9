import { registerPhrases } from '@sed/platform-web';

const en = {
  open: 'Search pages, plants and signals',
  label: 'Search',
  placeholder: 'Page, plant or signal',
  recent: 'Recent',
  pages: 'Pages',
  plants: 'Plants and organisations',
  signals: 'Signals',
  nothing: 'No results',
  start: 'Type the name of a page, plant or signal, in either language',
  searching: 'Searching signals …',
  failed: 'Signals could not be searched',
  results: '{count} {count|result|results}',
  keys: '↑ ↓ move · Enter open · Esc close',
} as const;

export const palettePhrases = registerPhrases('shellPalette', {
  en,
  zh: {
    open: '搜索页面、水厂和测点',
    label: '搜索',
    placeholder: '页面、水厂或测点',
    recent: '最近使用',
    pages: '页面',
    plants: '水厂与组织',
    signals: '测点',
    nothing: '没有找到',
    start: '输入页面、水厂或测点的名称，中英文均可',
    searching: '正在搜索测点…',
    failed: '测点搜索失败',
    results: '{count} 条结果',
    keys: '↑ ↓ 移动 · Enter 打开 · Esc 关闭',
  },
});
