import { registerPhrases } from '@sed/platform-web';

const en = {
  label: 'Main menu',
  none: 'No menus',
  toggle: { open: 'Show the menu', close: 'Hide the menu', drawer: 'Open the menu' },
  newWindow: 'opens in a new window',
  pages: '{count} {count|page|pages}',
  close: 'Close the menu',
} as const;

export const menuPhrases = registerPhrases('shellMenu', {
  en,
  zh: {
    label: '主菜单',
    none: '暂无菜单~',
    toggle: { open: '展开菜单', close: '收起菜单', drawer: '打开菜单' },
    newWindow: '在新窗口打开',
    pages: '{count} 个页面',
    close: '关闭菜单',
  },
});
