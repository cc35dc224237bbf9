import { registerPhrases } from '@sed/platform-web';

const en = {
  product: 'Sewage plant operation management system',
  language: { label: 'Language' },
  link: {
    offline: 'No connection to the service since {time}: values on this page are not live',
    connecting: 'Connecting to the service …',
  },
  service: { down: '{part} is not responding.', degraded: '{part} is degraded.' },
  banner: {
    label: 'Most urgent unacknowledged alarms',
    none: 'No unacknowledged alarms',
    loading: 'Loading alarms …',
    failed: 'Alarms could not be loaded: this list may be incomplete',
    more: '{count} more',
    unknownSince: 'Unknown since {time}',
    unknown: 'State of {count} open {count|alarm|alarms} unknown',
    dark: 'Alarms not evaluated since {time}',
  },
  sound: {
    off: 'Sound is off',
    blocked: 'Alarm sound is off: the browser blocks it until you turn it on',
    unlock: 'Turn sound on',
    silence: 'Silence 2 min',
    silenced: 'Silenced until {time}',
    resume: 'Resume sound',
  },
  tabs: 'Open pages',
  skip: 'Skip to content',
} as const;

export const shellPhrases = registerPhrases('shell', {
  en,
  zh: {
    product: '污水厂运营管理系统',
    language: { label: '语言' },
    link: {
      offline: '自 {time} 起与服务断开连接：本页数值不是实时数据',
      connecting: '正在连接服务…',
    },
    service: { down: '{part}无响应。', degraded: '{part}：部分受限。' },
    banner: {
      label: '最紧急的未确认报警',
      none: '没有未确认报警',
      loading: '正在读取报警…',
      failed: '报警读取失败，列表可能不完整',
      more: '还有 {count} 条',
      unknownSince: '自 {time} 起状态未知',
      unknown: '{count} 条报警状态未知',
      dark: '自 {time} 起报警停止判断',
    },
    sound: {
      off: '声音已关闭',
      blocked: '报警声音已关闭：浏览器阻止播放，请手动开启',
      unlock: '开启声音',
      silence: '静音 2 分钟',
      silenced: '静音至 {time}',
      resume: '恢复声音',
    },
    tabs: '已打开页面',
    skip: '跳到内容',
  },
});
