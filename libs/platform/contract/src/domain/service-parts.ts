import type { BilingualText } from './text';

/** What a part of the service is called, and what to do while it does not work. */
export interface ServicePart {
  readonly name: BilingualText;
  readonly todo: BilingualText;
}

const part = (name: readonly [string, string], todo: readonly [string, string]): ServicePart => ({
  name: { zh: name[0], en: name[1] },
  todo: { zh: todo[0], en: todo[1] },
});

/** By the name under which each reports its health. Every advice says what the service does by itself, then what people do. */
export const SERVICE_PARTS = {
  database: part(
    ['关系数据库', 'Relational database'],
    [
      '服务会自行恢复：卡住的事务 10 秒后结束，内嵌数据库无响应时服务自动重启。30 秒后仍未恢复，请检查 PostgreSQL 主机与网络。',
      'The service recovers automatically: a stuck transaction is ended after 10 s, and the service restarts if the embedded database does not respond. If this lasts longer than 30 s, check the PostgreSQL host and the network.',
    ],
  ),
  timeseries: part(
    ['时序数据库', 'Time-series store'],
    [
      '数据已保存在日志中，恢复后自动补写，请勿重启网关。内嵌存储无响应时服务自动重启。30 秒后仍未恢复，请检查 InfluxDB 主机；内嵌存储请检查磁盘。',
      'Samples are kept in the log and stored later; do not restart gateways. The service restarts if the embedded store does not respond. If this lasts longer than 30 s, check the InfluxDB host, or the disk when the store is embedded.',
    ],
  ),
  storing: part(
    ['数据入库', 'Sample storage'],
    [
      '数据已保存在日志中，恢复后自动补写。请检查时序数据库的磁盘空间。',
      'Samples wait in the log and are stored later. Check the disk space of the time-series store.',
    ],
  ),
  broker: part(
    ['消息代理', 'Message broker'],
    [
      '服务会持续重连，网关会重发。画面上的值是旧值，请电话联系水厂；请检查消息代理的主机与证书。',
      'The service keeps reconnecting and gateways send again. Values on screens are old: call the plants, and check the host and certificate of the broker.',
    ],
  ),
  'broker-data': part(
    ['消息代理数据流', 'Data from the broker'],
    [
      '请检查消息代理的磁盘与队列，以及网关的主题配置。',
      'Check the disk and queues of the broker, and the topics of the gateways.',
    ],
  ),
  ingest: part(
    ['数据采集', 'Ingest'],
    [
      '未落盘的数据不会被确认，网关会重发。请检查数据目录所在磁盘的空间和响应。',
      'Data not on disk is not acknowledged, and gateways send it again. Check the space and health of the disk of the data directory.',
    ],
  ),
  alarms: part(
    ['报警引擎', 'Alarm engine'],
    [
      '未判断的数据保留在日志中，恢复后继续判断。恢复之前请人工巡视关键参数。',
      'Samples not yet evaluated wait in the log. Monitor critical values manually until it works again.',
    ],
  ),
  sms: part(
    ['短信网关', 'Message gateway'],
    [
      '短信会自动重发。恢复之前请电话通知值班人员；请检查短信账号的凭证和余额，并联系短信运营商。',
      'Messages are resent automatically. Until then call the people on duty; check the credentials and credit of the account, and contact the provider.',
    ],
  ),
  audit: part(
    ['审计日志', 'Audit trail'],
    ['恢复之前请暂停审批类操作；请检查关系数据库。', 'Hold approvals until it works; check the relational database.'],
  ),
  health: part(
    ['健康检查', 'Health check'],
    ['请查看服务日志；服务会自动重试。', 'See the log of the service; it retries automatically.'],
  ),
  attachments: part(
    ['附件存储', 'Attachment store'],
    ['请检查附件目录所在磁盘的空间和权限。', 'Check the space and permissions of the disk that holds the attachments.'],
  ),
  ledger: part(
    ['台账', 'Ledgers'],
    [
      '过账照常进行。夜间核对发现结存与分录不一致，请在审计日志中查看差异并联系维护人员。',
      'Postings continue. The nightly check found balances that differ from their entries: see the audit trail for the differences and contact the maintainer.',
    ],
  ),
  timers: part(
    ['定时任务', 'Timers'],
    ['到期任务会补做；请检查服务器负载。', 'Due actions run later; check the load of the server.'],
  ),
} as const satisfies Readonly<Record<string, ServicePart>>;

const OTHER_TODO = part(
  ['', ''],
  ['请查看系统监控页和服务日志。', 'See the system monitor page and the log of the service.'],
);

const BY_NAME: ReadonlyMap<string, ServicePart> = new Map(Object.entries(SERVICE_PARTS));

/** What to do while a part does not work; undefined for what nobody described. */
export function todoOf(name: string): BilingualText | undefined {
  return BY_NAME.get(name)?.todo;
}

/** A part nobody described is shown by the name it reports under. */
export function servicePart(name: string): ServicePart {
  return BY_NAME.get(name) ?? { name: { zh: name, en: name }, todo: OTHER_TODO.todo };
}
