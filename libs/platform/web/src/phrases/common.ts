import { registerPhrases, textOf, type PhraseKey, type PhraseParams } from './phrases';

const en = {
  call: {
    network: 'Network error',
    timeout: 'The request took longer than {ms} ms',
    unreadable: 'The response of the service cannot be read: reload the page',
    cancelled: 'Request cancelled',
    error: 'Error',
    failed: 'Request failed',
    exportFailed: 'Export failed',
  },
  session: {
    expired: 'Your session has ended. Sign in again.',
    hasError: 'Has Error',
  },
} as const;

/** Phrases every page shares; the Chinese texts are those of the specification. */
export const commonPhrases = registerPhrases('common', {
  en,
  zh: {
    call: {
      network: '网络错误',
      timeout: '请求超时超过{ms}ms',
      unreadable: '无法解析服务响应，请刷新页面',
      cancelled: '请求已取消',
      error: 'Error',
      failed: '请求失败',
      exportFailed: '导出失败！',
    },
    session: {
      expired: '登录失效请重新登陆！',
      hasError: 'Has Error',
    },
  },
});

export function commonText(key: PhraseKey<typeof en>, params?: PhraseParams): string {
  return textOf(commonPhrases, key, params);
}
