import { registerPhrases } from '@sed/platform-web';

export const evidencePhrases = registerPhrases('alarm-evidence', {
  en: {
    title: 'Around the alarm',
    recording: 'Recording until {time}',
    late: 'The record is being saved: waiting for the values to be stored',
    none: 'No record was kept for this alarm',
    empty: 'no value in these 20 minutes',
    raise: 'raised {time}',
    end: 'returned to normal {time}',
    trend: '{name} from {from} to {to}',
    role: {
      own: 'raised the alarm',
      input: 'input of the rule',
      group: 'same group',
      equipment: 'same equipment',
      section: 'same section',
    },
  },
  zh: {
    title: '报警前后',
    recording: '正在记录，至 {time}',
    late: '记录正在写入：等待数据入库',
    none: '该报警没有前后记录',
    empty: '前后二十分钟无数据',
    raise: '报警 {time}',
    end: '恢复 {time}',
    trend: '{name} {from} 至 {to}',
    role: { own: '触发报警', input: '规则引用', group: '同组', equipment: '同设备', section: '同工艺段' },
  },
});
