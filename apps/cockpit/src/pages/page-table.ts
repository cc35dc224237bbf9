import { type PageKey, type RouteEntry } from '@sed/contract';
import { type ComponentType } from 'react';
import { exported, lazyPage, type PageLoader } from './lazy-page';
import { modulePageOf } from './module-page';

/** The component of every page that is built; the compiler finds a page without one. */
export const PAGE_TABLE: Readonly<Record<PageKey, PageLoader>> = {
  signIn: async () => (await import('@sed/web-shell')).SignInPage,
  board: async () => (await import('./board-screen')).BoardScreen,
  alarmLink: async () => (await import('@sed/web-alarm-console/alarm-link')).AlarmLinkPage,
  appLoading: async () => (await import('@sed/web-shell')).AppLoadingPage,
  notFound: async () => (await import('@sed/web-shell')).NotFoundPage,
  noMenus: async () => (await import('@sed/web-shell')).NoMenusPage,
  homeOnly: async () => (await import('./start-screen')).StartScreen,
  home: async () => (await import('./start-screen')).StartScreen,
  runtimeAnalysis: async () => (await import('@sed/web-runtime-analysis')).RuntimeAnalysisPage,
  alarmInfo: async () => (await import('@sed/web-alarm-console')).AlarmListPage,
  alarmSearch: async () => (await import('@sed/web-alarm-console')).AlarmSearchPage,
  factoryAlarmRecord: async () => (await import('@sed/web-alarm-console')).AlarmRecordPage,
  factoryAlarm: async () => exported(await import('@sed/web-alarm-console'), 'FactoryAlarmPage'),
  groupAlarm: async () => exported(await import('@sed/web-alarm-console'), 'GroupAlarmPage'),
  alarmSetting: async () => exported(await import('@sed/web-alarm-console'), 'AlarmSettingPage'),
  targetAlarmSetting: async () => exported(await import('@sed/web-alarm-console'), 'TargetAlarmSettingPage'),
  smsLog: async () => (await import('@sed/web-alarm-console')).SmsPage,
  ingestRejects: async () => (await import('@sed/web-alarm-console')).IngestRejectsPage,
  scenarios: async () => (await import('@sed/web-alarm-console')).ScenarioPage,
  announcementDetail: async () => (await import('@sed/web-messages')).messageRoutesPages.announcementDetail,
  announcementRead: async () => (await import('@sed/web-messages')).messageRoutesPages.announcementRead,
  announcementManager: async () => (await import('@sed/web-messages')).messageRoutesPages.announcementManager,
  messageCentre: async () => (await import('@sed/web-messages')).messageRoutesPages.messageCentre,
  userLog: async () => (await import('@sed/web-messages')).messageRoutesPages.userLog,
  organisation: async () => exported(await import('@sed/web-system-config'), 'OrganisationPage'),
  systemMonitor: async () => exported(await import('@sed/web-system-config'), 'SystemMonitorPage'),
  runtimeModels: async () => exported(await import('@sed/web-system-config'), 'RuntimeModelsPage'),
  runtimeModelsNew: async () => exported(await import('@sed/web-system-config'), 'RuntimeModelsNewPage'),
  indexSetting: async () => exported(await import('@sed/web-system-config'), 'HomeTileSettingPage'),
  waterworks: async () => exported(await import('@sed/web-system-config'), 'WaterworksPage'),
  permissionConfig: async () => exported(await import('@sed/web-system-config'), 'PermissionConfigPage'),
};

const pages = new Map<string, ComponentType>(
  Object.entries(PAGE_TABLE).map(([key, load]: [string, PageLoader]) => [key, lazyPage(load)]),
);

/** The component of a route: its own, or the generic one of its module; undefined for a route that is not built. */
export function pageOf(entry: RouteEntry): ComponentType | undefined {
  return entry.page === undefined ? modulePageOf(entry) : pages.get(entry.page);
}
