import { registerPhrases } from '@sed/platform-web';

/** Words about alarms found in data that came late. */
export const latePhrases = registerPhrases('alarmLate', {
  en: {
    mark: 'Late data',
    title: 'Found in late data received at {time}. Nobody was notified.',
    note: 'Data received late, at {time}',
    filter: 'Late data',
    only: 'Late data only',
    without: 'No late data',
  },
  zh: {
    mark: '迟到数据',
    title: '在迟到数据中发现（数据到达时间 {time}），未通知任何人。',
    note: '数据迟到，到达时间 {time}',
    filter: '迟到数据',
    only: '仅迟到数据',
    without: '不含迟到数据',
  },
});
