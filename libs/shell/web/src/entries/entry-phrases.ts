import { registerPhrases } from '@sed/platform-web';

const en = {
  app: {
    open: 'Mobile app',
    title: 'Mobile app',
    text: 'Scan the code with your phone to download the app',
    link: 'Download page',
    failed: 'The address of the app could not be loaded',
  },
  assistant: 'AI assistant',
  serviceDesk: 'Customer service',
  noRight: 'No permission. Please contact an administrator',
  chat: { open: 'Open the chat', close: 'Close the chat', title: 'Chat with customer service' },
} as const;

export const entryPhrases = registerPhrases('shellEntries', {
  en,
  zh: {
    app: {
      open: '移动端下载',
      title: '移动端下载',
      text: '使用手机扫描二维码下载应用',
      link: '下载页面',
      failed: '应用下载地址读取失败',
    },
    assistant: 'AI 助手',
    serviceDesk: '在线客服',
    noRight: '暂无权限！请联系管理员',
    chat: { open: '打开在线客服', close: '关闭在线客服', title: '在线客服' },
  },
});
