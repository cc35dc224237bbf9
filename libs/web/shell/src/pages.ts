import type { Right } from '@sed/contract';

/** Addresses of the pages that exist; those the specification names carry its spelling. */
export const PATHS = {
  login: '/login',
  runtimeAnalysis: '/group/monitoringWarning/realMonitoring/runtimeAnalysis',
  alarmInfo: '/group/monitoringWarning/factoryWarning/alarmInfo',
  sms: '/systemConfiguration/monitorAlarmConfig/alarmSetting',
  ingest: '/systemConfiguration/systemManage/sysMonitor',
  scenarios: '/systemConfiguration/systemManage/scenarios',
} as const;

interface ShellPage {
  readonly key: 'runtimeAnalysis' | 'alarmInfo' | 'sms' | 'ingest' | 'scenarios';
  readonly path: string;
  readonly right: Right;
}

/** In the order of the menu. */
export const SHELL_PAGES: readonly ShellPage[] = [
  { key: 'runtimeAnalysis', path: PATHS.runtimeAnalysis, right: 'signal:view' },
  { key: 'alarmInfo', path: PATHS.alarmInfo, right: 'alarm:view' },
  { key: 'sms', path: PATHS.sms, right: 'sms:view' },
  { key: 'ingest', path: PATHS.ingest, right: 'ingest:view' },
  { key: 'scenarios', path: PATHS.scenarios, right: 'simulator:control' },
];
