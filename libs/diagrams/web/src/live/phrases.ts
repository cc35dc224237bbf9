import { registerPhrases } from '@sed/platform-web';

const en = {
  fault: 'Fault',
  manual: 'Manual',
  remote: 'Remote',
  local: 'Local',
  locked: 'Locked for maintenance',
  alarms: '{count} open {count|alarm|alarms}, highest level {level}',
  body: {
    stopped: 'stopped',
    running: 'running',
    transition: 'in transition',
    bad: 'state unknown',
    plain: '',
  },
  valve: {
    stopped: 'closed',
    running: 'open',
    transition: 'in transition',
    bad: 'state unknown',
    plain: '',
  },
  opens: 'opens {name}',
  legend: {
    running: 'Running',
    stopped: 'Stopped',
    transition: 'In transition',
    bad: 'Bad quality',
    fault: 'Fault',
    manual: 'Manual',
  },
  indicator: {
    above: 'above the normal band',
    below: 'below the normal band',
    lastHour: 'last hour',
  },
} as const;

/** What elements of a diagram say about themselves. */
export const livePhrases = registerPhrases('diagramLive', {
  en,
  zh: {
    fault: '故障',
    manual: '手动',
    remote: '远程',
    local: '就地',
    locked: '检修锁定',
    alarms: '{count} 条未关闭报警，最高级别 {level}',
    body: { stopped: '停止', running: '运行', transition: '动作中', bad: '状态未知', plain: '' },
    valve: { stopped: '关', running: '开', transition: '动作中', bad: '状态未知', plain: '' },
    opens: '打开{name}',
    legend: {
      running: '运行',
      stopped: '停止',
      transition: '动作中',
      bad: '质量异常',
      fault: '故障',
      manual: '手动',
    },
    indicator: { above: '高于正常范围', below: '低于正常范围', lastHour: '最近一小时' },
  },
});
