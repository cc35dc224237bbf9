/** Addresses of the pages that exist; those the specification names carry its spelling. */
export const PATHS = {
  login: '/login',
  runtimeAnalysis: '/group/monitoringWarning/realMonitoring/runtimeAnalysis',
  alarmInfo: '/group/monitoringWarning/factoryWarning/alarmInfo',
  sms: '/systemConfiguration/monitorAlarmConfig/alarmSetting',
  ingest: '/systemConfiguration/systemManage/sysMonitor',
  scenarios: '/systemConfiguration/systemManage/scenarios',
} as const;
