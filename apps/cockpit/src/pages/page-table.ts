import type { PageKey, RouteEntry } from '@sed/platform-contract';
import { createElement, lazy, type ComponentType } from 'react';
import { exported, lazyPage, type PageLoader } from './lazy-page';
import { engineLoaded, modulePageOf } from './module-page';

/** The pages whose alarms show the cameras near them; these come with the first alarm somebody opens. */
async function alarmPages() {
  const pages = await import('@sed/alarms-web');
  pages.showNearby(lazy(async () => ({ default: (await import('@sed/cameras-web')).CameraNear })));
  return pages;
}

/** The list of findings is shown as suspicious data too, with what belongs into its pages. */
async function governancePages() {
  const [pages, { loadModule }] = await Promise.all([import('@sed/governance-web'), engineLoaded()]);
  await loadModule('resultsDetailedList');
  return pages;
}

/** Pages of forms draw with the controls of the generic pages. */
async function formPages() {
  const [pages, { loadModule }] = await Promise.all([import('@sed/forms-web'), engineLoaded()]);
  await loadModule('formRecord');
  return pages;
}

/** What waits for somebody are approvals, work orders and messages, each kept by its own area. */
async function myWorkPage() {
  const [{ MyWorkPage }, { OrderWorkList }, { ownMessageList }] = await Promise.all([
    import('@sed/approvals-web'),
    import('@sed/orders-web'),
    import('@sed/messages-web'),
  ]);
  return () => createElement(MyWorkPage, { OrderList: OrderWorkList, MessageList: ownMessageList });
}

/** Orders that plans made, and beside them what has none yet. */
async function planPoolPage() {
  const [{ PlanPoolPage }, { UnorderedLines }] = await Promise.all([
    import('@sed/orders-web'),
    import('@sed/equipment-web'),
  ]);
  return () => createElement(PlanPoolPage, { Lines: UnorderedLines });
}

/** The component of every page that is built; the compiler finds a page without one. */
export const PAGE_TABLE: Readonly<Record<PageKey, PageLoader>> = {
  signIn: async () => (await import('@sed/shell-web')).SignInPage,
  board: async () => (await import('./board-screen')).BoardScreen,
  staffApplications: async () => exported(await formPages(), 'StaffApplicationsPage'),
  fillForm: async () => exported(await formPages(), 'FillPage'),
  formDesigner: async () => exported(await formPages(), 'FormDesignerPage'),
  riskAnalysis: async () => exported(await import('@sed/exceptions-web'), 'RiskAnalysisPage'),
  planPool: planPoolPage,
  repairWorkDetails: async () => exported(await import('@sed/orders-web'), 'RepairDetailsPage'),
  repairWorkFlow: async () => exported(await import('@sed/orders-web'), 'RepairFlowPage'),
  taskPlanPool: async () => exported(await import('@sed/orders-web'), 'TaskPlanPoolPage'),
  taskStatistics: async () => exported(await import('@sed/orders-web'), 'TaskStatisticsPage'),
  workOrderStatistics: async () => exported(await import('@sed/orders-web'), 'WorkOrderStatisticsPage'),
  myWork: myWorkPage,
  approval: async () => exported(await import('@sed/approvals-web'), 'ApprovalPage'),
  flowList: async () => exported(await import('@sed/approvals-web'), 'FlowListPage'),
  flowModels: async () => exported(await import('@sed/approvals-web'), 'FlowModelsPage'),
  flowDesign: async () => exported(await import('@sed/approvals-web'), 'FlowDesignPage'),
  alarmLink: async () => (await import('@sed/alarms-web/alarm-link')).AlarmLinkPage,
  machineLabel: async () => (await import('@sed/equipment-web/machine-label')).MachineLabelPage,
  appLoading: async () => (await import('@sed/shell-web')).AppLoadingPage,
  notFound: async () => (await import('@sed/shell-web')).NotFoundPage,
  noMenus: async () => (await import('@sed/shell-web')).NoMenusPage,
  homeOnly: async () => (await import('./start-screen')).StartScreen,
  home: async () => (await import('./start-screen')).StartScreen,
  dataBoard: async () => (await import('@sed/overview-web')).DataBoardPage,
  indexBoard: async () => (await import('@sed/overview-web')).IndexBoardPage,
  video: async () => exported(await import('@sed/cameras-web'), 'VideoPage'),
  openVideo: async () => exported(await import('@sed/cameras-web'), 'OpenVideoPage'),
  internetOfThings: async () => (await import('@sed/devices-web')).InternetOfThingsPage,
  runtimeAnalysis: async () => (await import('@sed/analysis-web')).RuntimeAnalysisPage,
  qualityStatistics: async () => exported(await import('@sed/governance-web'), 'QualityStatisticsPage'),
  abnormalRecognition: async () => exported(await governancePages(), 'AbnormalRecognitionPage'),
  calculators: async () => exported(await import('@sed/toolbox-web'), 'CalculatorsPage'),
  calculator: async () => exported(await import('@sed/toolbox-web'), 'CalculatorPage'),
  machinesEfficiency: async () => exported(await import('@sed/toolbox-web'), 'MachinesEfficiencyPage'),
  machineEfficiency: async () => exported(await import('@sed/toolbox-web'), 'MachineEfficiencyPage'),
  overflowTool: async () => exported(await import('@sed/toolbox-web'), 'OverflowToolPage'),
  autonomousStatistics: async () => (await import('@sed/instruments-web')).ControlStatisticsPage,
  autonomousAnalysis: async () => (await import('@sed/instruments-web')).ControlAnalysisPage,
  overhaulPlans: async () => exported(await import('@sed/equipment-web'), 'OverhaulPlansPage'),
  overhaulLines: async () => exported(await import('@sed/equipment-web'), 'OverhaulLinesPage'),
  resetLines: async () => exported(await import('@sed/equipment-web'), 'ResetLinesPage'),
  overhaulOrders: async () => exported(await import('@sed/equipment-web'), 'OverhaulOrdersPage'),
  overhaulTasks: async () => exported(await import('@sed/equipment-web'), 'OverhaulTasksPage'),
  resetTasks: async () => exported(await import('@sed/equipment-web'), 'ResetTasksPage'),
  taskIssue: async () => exported(await import('@sed/equipment-web'), 'TaskIssuePage'),
  maintenanceHours: async () => exported(await import('@sed/equipment-web'), 'MaintenanceHoursPage'),
  maintenanceCounts: async () => exported(await import('@sed/equipment-web'), 'MaintenanceCountsPage'),
  maintenanceSummary: async () => exported(await import('@sed/equipment-web'), 'MaintenanceSummaryPage'),
  alarmInfo: async () => (await alarmPages()).AlarmListPage,
  alarmSearch: async () => (await alarmPages()).AlarmSearchPage,
  factoryAlarmRecord: async () => (await alarmPages()).AlarmRecordPage,
  powerPush: async () => exported(await import('@sed/cost-web'), 'FeeOrderPushPage'),
  sludgePush: async () => exported(await import('@sed/cost-web'), 'FeeOrderPushPage'),
  stockOverview: async () => exported(await import('@sed/stores-web'), 'StockOverviewPage'),
  sharedLibrary: async () => exported(await import('@sed/stores-web'), 'SharedLibraryPage'),
  labEntrySheet: async () => exported(await import('@sed/laboratory-web'), 'EntrySheetPage'),
  labControlChart: async () => exported(await import('@sed/laboratory-web'), 'ControlChartPage'),
  technologicalProcess: async () => (await import('./diagram-pages')).ProcessPage,
  configurationDiagramList: async () => (await import('./diagram-pages')).ConfigurationDiagramPage,
  factoryAlarm: async () => exported(await import('@sed/alarms-web'), 'FactoryAlarmPage'),
  groupAlarm: async () => exported(await import('@sed/alarms-web'), 'GroupAlarmPage'),
  alarmSetting: async () => exported(await import('@sed/alarms-web'), 'AlarmSettingPage'),
  targetAlarmSetting: async () => exported(await import('@sed/alarms-web'), 'TargetAlarmSettingPage'),
  smsLog: async () => (await import('@sed/alarms-web')).SmsPage,
  ingestRejects: async () => (await import('@sed/alarms-web')).IngestRejectsPage,
  scenarios: async () => (await import('@sed/alarms-web')).ScenarioPage,
  announcementDetail: async () => (await import('@sed/messages-web')).messageRoutesPages.announcementDetail,
  announcementRead: async () => (await import('@sed/messages-web')).messageRoutesPages.announcementRead,
  announcementManager: async () => (await import('@sed/messages-web')).messageRoutesPages.announcementManager,
  messageCentre: async () => (await import('@sed/messages-web')).messageRoutesPages.messageCentre,
  userLog: async () => (await import('@sed/messages-web')).messageRoutesPages.userLog,
  organisation: async () => exported(await import('@sed/system-web'), 'OrganisationPage'),
  parameters: async () => exported(await import('@sed/system-web'), 'ParametersPage'),
  systemMonitor: async () => exported(await import('@sed/system-web'), 'SystemMonitorPage'),
  runtimeModels: async () => exported(await import('@sed/system-web'), 'RuntimeModelsPage'),
  runtimeModelsNew: async () => exported(await import('@sed/system-web'), 'RuntimeModelsNewPage'),
  indexSetting: async () => exported(await import('@sed/system-web'), 'HomeTileSettingPage'),
  waterworks: async () => exported(await import('@sed/system-web'), 'WaterworksPage'),
  scheduling: async () => exported(await import('@sed/shifts-web'), 'SchedulingPage'),
  shiftDesk: async () => exported(await import('@sed/shifts-web'), 'ShiftDeskPage'),
  permissionConfig: async () => exported(await import('@sed/system-web'), 'PermissionConfigPage'),
};

const pages = new Map<string, ComponentType>(
  Object.entries(PAGE_TABLE).map(([key, load]: [string, PageLoader]) => [key, lazyPage(load)]),
);

/** The component of a route: its own, or the generic one of its module; undefined for a route that is not built. */
export function pageOf(entry: RouteEntry): ComponentType | undefined {
  return entry.page === undefined ? modulePageOf(entry) : pages.get(entry.page);
}
