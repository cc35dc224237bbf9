import type { BilingualText } from '@sed/platform-contract';
import type { MonitorEntry } from './monitor-entry';

const say = (zh: string, en: string): BilingualText => ({ zh, en });

/** Connections, jobs and deadlines. */
export const WORK_ENTRIES: readonly MonitorEntry[] = [
  {
    key: 'live-clients',
    group: 'live',
    name: say('实时连接', 'Live connections'),
    from: { metric: 'sed_live_clients' },
    consequence: say('', ''),
  },
  {
    key: 'live-held',
    group: 'live',
    name: say('收不动的连接', 'Stalled connections'),
    from: { metric: 'sed_live_clients_held' },
    target: 5,
    bad: 100,
    consequence: say(
      '部分浏览器画面更新慢，多为网络原因。',
      'Some browsers update slowly, usually because of their network.',
    ),
  },
  {
    key: 'live-waiting',
    group: 'live',
    name: say('待发送数据', 'Data waiting for slow clients'),
    from: { metric: 'sed_live_waiting_bytes', factor: 1 / 1_048_576 },
    unit: 'MB',
    target: 64,
    bad: 512,
    consequence: say('画面更新变慢。', 'Screens update slowly.'),
  },
  {
    key: 'displays',
    group: 'live',
    name: say('看板连接', 'Wall displays connected'),
    from: { metric: 'sed_board_displays' },
    consequence: say('', ''),
  },
  {
    key: 'timers',
    group: 'job',
    name: say('定时任务', 'Timers'),
    from: { health: 'timers' },
    consequence: say('到期提醒和自动动作迟到。', 'Reminders and automatic steps come late.'),
  },
  {
    key: 'timer-lag',
    group: 'job',
    name: say('定时任务延迟', 'Timer delay'),
    from: { metric: 'sed_timer_lag_seconds' },
    unit: 's',
    target: 30,
    bad: 600,
    consequence: say('到期提醒和自动动作迟到。', 'Reminders and automatic steps come late.'),
  },
  {
    key: 'jobs-waiting',
    group: 'job',
    name: say('最早待办作业', 'Oldest queued job'),
    from: { probe: 'jobsWaiting' },
    unit: 's',
    target: 60,
    bad: 900,
    consequence: say('导出文件要等更久。', 'Exports take longer to be ready.'),
  },
  {
    key: 'jobs-failed',
    group: 'job',
    name: say('近一小时失败作业', 'Jobs failed in the last hour'),
    from: { probe: 'jobsFailed' },
    target: 0,
    bad: 10,
    consequence: say('有人没有拿到导出文件，需要重新导出。', 'An export failed and must be started again.'),
  },
];

/** The machine and the process. */
export const MACHINE_ENTRIES: readonly MonitorEntry[] = [
  {
    key: 'disk',
    group: 'machine',
    name: say('数据盘剩余', 'Free space on the data disk'),
    from: { probe: 'disk' },
    unit: '%',
    bound: 'atLeast',
    target: 15,
    bad: 5,
    consequence: say(
      '磁盘写满后将停止采集和保存，请尽快扩容或清理。',
      'A full disk stops data collection: free up space soon.',
    ),
  },
  {
    key: 'event-loop',
    group: 'process',
    name: say('处理停顿', 'Process pauses'),
    from: { metric: 'nodejs_eventloop_lag_p99_seconds', factor: 1000 },
    unit: 'ms',
    target: 250,
    bad: 2000,
    consequence: say('页面响应变慢。', 'Pages answer slowly.'),
  },
  {
    key: 'memory',
    group: 'process',
    name: say('内存占用', 'Memory used'),
    from: { metric: 'process_resident_memory_bytes', factor: 1 / 1_048_576 },
    unit: 'MB',
    target: 2048,
    bad: 4096,
    consequence: say('进程可能被系统终止并重启。', 'The operating system may end and restart the process.'),
  },
  {
    key: 'http-errors',
    group: 'process',
    name: say('失败请求', 'Failed calls'),
    from: { metric: 'sed_http_request_seconds_count', label: { name: 'status', starts: '5' }, isCounter: true },
    unit: '/min',
    target: 0,
    bad: 30,
    consequence: say('部分操作报错，请稍后重试。', 'Some actions end in an error; trying again may help.'),
  },
  {
    key: 'certificate',
    group: 'machine',
    name: say('证书有效天数', 'Days until the certificate expires'),
    from: { probe: 'certificate' },
    unit: 'd',
    bound: 'atLeast',
    target: 30,
    bad: 7,
    consequence: say('证书过期后与消息代理的连接会中断。', 'When it expires, the connection to the broker is lost.'),
  },
];
