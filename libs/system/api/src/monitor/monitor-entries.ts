import type { BilingualText } from '@sed/platform-contract';
import type { MonitorEntry } from './monitor-entry';
import { MACHINE_ENTRIES, WORK_ENTRIES } from './work-entries';

const say = (zh: string, en: string): BilingualText => ({ zh, en });

const STORES: readonly MonitorEntry[] = [
  {
    key: 'database',
    group: 'store',
    name: say('关系数据库', 'Relational database'),
    from: { health: 'database' },
    consequence: say(
      '无法登录、无法保存记录；采集和报警判断继续。',
      'Nobody can sign in or save; data is still collected.',
    ),
  },
  {
    key: 'timeseries',
    group: 'store',
    name: say('时序数据库', 'Time-series store'),
    from: { health: 'timeseries' },
    consequence: say(
      '历史曲线和统计暂不可用；数据保留在日志中，恢复后补写。',
      'Trends and statistics are missing; data waits in the log and is stored later.',
    ),
  },
  {
    key: 'storing',
    group: 'store',
    name: say('数据入库', 'Sample storage'),
    from: { health: 'storing' },
    consequence: say(
      '最近的历史数据缺失，稍后补齐；实时值不受影响。',
      'The latest history is missing for now; live values are correct.',
    ),
  },
  {
    key: 'store-lag',
    group: 'store',
    name: say('入库延迟', 'Storage delay'),
    from: { metric: 'sed_store_lag_seconds' },
    unit: 's',
    target: 60,
    bad: 600,
    consequence: say('曲线末端比现场晚。', 'Trends end earlier than the plant’s present.'),
  },
  {
    key: 'attachments',
    group: 'store',
    name: say('附件存储', 'Attachment store'),
    from: { health: 'attachments' },
    consequence: say(
      '无法上传和打开附件、照片和导出文件。',
      'Attachments, photos and exports can neither be uploaded nor opened.',
    ),
  },
  {
    key: 'audit',
    group: 'store',
    name: say('审计日志', 'Audit trail'),
    from: { health: 'audit' },
    consequence: say(
      '操作可能未留痕，请暂停审批类操作。',
      'Actions may leave no trace: hold approvals until it works.',
    ),
  },
  {
    key: 'ledger',
    group: 'store',
    name: say('台账核对', 'Ledger check'),
    from: { health: 'ledger' },
    consequence: say(
      '台账余额可能有误，盘点和结账前请先核对。',
      'Balances of ledgers may be wrong: check them before a count or a month’s close.',
    ),
  },
  {
    key: 'audit-failures',
    group: 'store',
    name: say('未写入的审计记录', 'Audit entries not written'),
    from: { metric: 'sed_audit_failures_total', isCounter: true },
    unit: '/min',
    target: 0,
    bad: 0,
    consequence: say('部分操作没有审计记录。', 'Some actions have no audit entry.'),
  },
];

const INGEST: readonly MonitorEntry[] = [
  {
    key: 'broker',
    group: 'ingest',
    name: say('消息代理连接', 'Broker connection'),
    from: { health: 'broker' },
    consequence: say('收不到任何水厂的数据；画面上的值是旧值。', 'No plant’s data arrives: values on screens are old.'),
  },
  {
    key: 'broker-data',
    group: 'ingest',
    name: say('消息代理数据流', 'Data from the broker'),
    from: { health: 'broker-data' },
    consequence: say(
      '已连接但没有数据，可能是网关或主题配置问题。',
      'Connected, but nothing arrives: check gateways and topics.',
    ),
  },
  {
    key: 'ingest',
    group: 'ingest',
    name: say('数据采集', 'Ingest'),
    from: { health: 'ingest' },
    consequence: say(
      '新数据不能落盘，网关会重发；画面延迟。',
      'New data cannot be written; gateways send it again later.',
    ),
  },
  {
    key: 'ingest-waiting',
    group: 'ingest',
    name: say('待落盘消息', 'Messages not yet durable'),
    from: { metric: 'sed_ingest_waiting_messages' },
    unit: '',
    target: 2000,
    bad: 20_000,
    consequence: say('实时画面和报警晚到。', 'Live values and alarms come late.'),
  },
  {
    key: 'ingest-rejects',
    group: 'ingest',
    name: say('被拒数据', 'Rejected messages and values'),
    from: { metric: 'sed_ingest_rejects_total', isCounter: true },
    unit: '/min',
    target: 20,
    bad: 1000,
    consequence: say(
      '部分测点无数据，拒绝原因见拒收数据页。',
      'Some signals have no data; see the page of rejected data.',
    ),
  },
  {
    key: 'plant-links',
    group: 'ingest',
    name: say('失联水厂', 'Plants without data'),
    from: { probe: 'plantLinks' },
    unit: '',
    target: 0,
    bad: 3,
    consequence: say(
      '这些水厂的值是旧值，报警不可信，请电话联系。',
      'Values of these plants are stale and their alarms unreliable: call them.',
    ),
  },
];

const ALARM: readonly MonitorEntry[] = [
  {
    key: 'alarms',
    group: 'alarm',
    name: say('报警引擎', 'Alarm engine'),
    from: { health: 'alarms' },
    consequence: say(
      '报警可能缺失或迟到，请人工巡视关键参数。',
      'Alarms may be missing or late: monitor critical values manually.',
    ),
  },
  {
    key: 'alarm-lag',
    group: 'alarm',
    name: say('待判断批次', 'Batches awaiting evaluation'),
    from: { metric: 'sed_alarm_lag_batches' },
    unit: '',
    target: 50,
    bad: 1000,
    consequence: say('报警迟到。', 'Alarms come late.'),
  },
  {
    key: 'alarm-failures',
    group: 'alarm',
    name: say('报警判断失败', 'Alarm steps that failed'),
    from: { metric: 'sed_alarm_step_failures_total', isCounter: true },
    unit: '/min',
    target: 0,
    bad: 10,
    consequence: say('报警判断正在重试，可能迟到。', 'Evaluation is retried; alarms may be late.'),
  },
  {
    key: 'sms',
    group: 'message',
    name: say('短信网关', 'Message gateway'),
    from: { health: 'sms' },
    consequence: say(
      '报警短信可能发不出去，请电话通知值班人员。',
      'Alarm SMS may not be going out: call the people on duty.',
    ),
  },
  {
    key: 'sms-waiting',
    group: 'message',
    name: say('最早待发短信', 'Oldest queued SMS'),
    from: { probe: 'smsWaiting' },
    unit: 's',
    target: 300,
    bad: 1800,
    consequence: say(
      '报警短信发不出去，请电话通知值班人员。',
      'Alarm SMS are not being sent: call the people on duty.',
    ),
  },
  {
    key: 'sms-failed',
    group: 'message',
    name: say('近一小时失败短信', 'SMS failed in the last hour'),
    from: { probe: 'smsFailed' },
    unit: '',
    target: 0,
    bad: 10,
    consequence: say('部分人员没有收到报警短信。', 'Some people did not receive their alarm SMS.'),
  },
  {
    key: 'sms-day',
    group: 'message',
    name: say('单号码当日短信数', 'SMS to the busiest phone today'),
    from: { probe: 'smsOfPhone' },
    unit: '',
    target: 40,
    bad: 50,
    consequence: say(
      '达到当日上限，该号码只收一级报警。',
      'The daily quota is exhausted: this phone receives level 1 only.',
    ),
  },
];

/** The process itself; written with every round, so that a silent one is noticed by the others. */
export const PROCESS_ENTRY: MonitorEntry = {
  key: 'process',
  group: 'process',
  name: say('服务进程', 'Service process'),
  from: { probe: 'uptime' },
  unit: 'h',
  consequence: say('该进程没有响应，它负责的功能不可用。', 'The process is not responding: its tasks are not running.'),
};

/** Everything that is watched; what a process does not have is left out. */
export const MONITOR_ENTRIES: readonly MonitorEntry[] = [
  PROCESS_ENTRY,
  ...STORES,
  ...INGEST,
  ...ALARM,
  ...WORK_ENTRIES,
  ...MACHINE_ENTRIES,
];

const BY_KEY = new Map(MONITOR_ENTRIES.map((entry) => [entry.key, entry]));

/** A dependency a feature registered that nobody described is still shown. */
export function entryOf(key: string): MonitorEntry {
  return (
    BY_KEY.get(key) ?? {
      key,
      group: 'process',
      name: say(key, key),
      from: { health: key },
      consequence: say('依赖它的功能可能不可用。', 'Functions that depend on it may not work.'),
    }
  );
}
