import { hidden, menu, type RouteEntry } from './route-entry';

export const DECISION_ROUTES = [
  menu('/index/groupIndex', '决策中心', 'Cockpit', { page: 'home', affix: true }),
  menu('/group/monitoringWarning/realMonitoring/externalMonitor', '外部监控', 'External monitor', {
    module: 'externalMonitor',
  }),
  menu('/group/monitoringWarning/realMonitoring/technologicalProcess', '工艺流程', 'Process diagrams', {
    page: 'technologicalProcess',
  }),
  menu('/group/monitoringWarning/realMonitoring/internetOfThings', '物联网', 'Internet of Things', {
    page: 'internetOfThings',
  }),
  menu('/group/monitoringWarning/realMonitoring/runtimeAnalysis', '实时运行分析', 'Runtime analysis', {
    page: 'runtimeAnalysis',
  }),
  menu('/group/monitoringWarning/realMonitoring/video', '视频监控', 'Video monitoring', { page: 'video' }),
  menu('/group/monitoringWarning/exceptionManagement/riskManagement', '风险管理', 'Risk management', {
    module: 'riskManagement',
  }),
  menu('/group/monitoringWarning/exceptionManagement/riskAnalysis', '风险分析', 'Risk analysis', {
    page: 'riskAnalysis',
  }),
  menu(
    '/group/monitoringWarning/autonomousDataStatistics/autonomousStatistics',
    '自控数据统计',
    'Autonomous data statistics',
    { page: 'autonomousStatistics' },
  ),
  menu(
    '/group/monitoringWarning/autonomousDataStatistics/autonomousAnalysis',
    '自控数据分析',
    'Autonomous data analysis',
    { page: 'autonomousAnalysis' },
  ),
  menu('/group/monitoringWarning/autonomousDataStatistics/instrumentLedger', '仪表台账', 'Instrument ledger', {
    module: 'instrumentLedger',
  }),
  menu('/group/monitoringWarning/factoryWarning/factoryAlarmRecord', '水厂报警记录', 'Plant alarm records', {
    page: 'factoryAlarmRecord',
  }),
  menu('/group/monitoringWarning/factoryWarning/alarmInfo', '报警信息', 'Alarm information', { page: 'alarmInfo' }),
  menu('/group/monitoringWarning/factoryWarning/alarmSearch', '报警查询', 'Alarm search', { page: 'alarmSearch' }),
  menu('/group/fundamentalAnalysis/multiAnalysisReport/generalMonthlynew', '综合月报', 'General monthly report'),
  menu('/group/fundamentalAnalysis/multiAnalysisReport/dayReport', '日报', 'Daily report'),
  menu(
    '/group/fundamentalAnalysis/multiReport/multiReportDimensions',
    '多维报表(维度)',
    'Multi-dimensional report by dimension',
  ),
  menu(
    '/group/fundamentalAnalysis/multiReport/multiReportIndex',
    '多维报表(指标)',
    'Multi-dimensional report by indicator',
  ),
  menu('/group/fundamentalAnalysis/indicatorDraft/monthRate', '月填报率', 'Monthly reporting rate'),
  menu('/group/fundamentalAnalysis/indicatorDraft/rate', '填报率', 'Reporting rate'),
  menu('/group/fundamentalAnalysis/indicatorDraft/auditList', '审核列表', 'Audit list'),
  menu('/group/fundamentalAnalysis/indicatorDraft/draft', '指标填报', 'Indicator filling'),
  hidden('/group/fundamentalAnalysis/indicatorDraft/auditDetail', '审核详情', 'Audit detail'),
  hidden('/group/fundamentalAnalysis/indicatorDraft/auditApprove', '审核审批', 'Audit approval'),
  hidden('/group/fundamentalAnalysis/indicatorDraft/auditFlow', '审核流程', 'Audit flow'),
  menu('/group/fundamentalAnalysis/target/targetManage', '目标管理', 'Target management'),
  menu('/group/fundamentalAnalysis/waterworksReport/reportModelViewList', '报表查看', 'Report view'),
  menu('/group/fundamentalAnalysis/waterworksReport/reportModelList', '报表模板', 'Report templates'),
  menu('/group/fundamentalAnalysis/waterworksReport/reportModelViewListNew', '报表查看(新)', 'Report view (new)'),
  menu('/group/fundamentalAnalysis/waterworksReport/ReportModelListNew', '报表模板(新)', 'Report templates (new)'),
  menu('/group/fundamentalAnalysis/waterworksReport/myReport', '我的报表', 'My reports'),
  menu('/group/fundamentalAnalysis/waterworksReport/baseDataList', '基础数据', 'Base data'),
  menu('/group/dataGovernance/resultsStatisticsTable', '治理结果统计', 'Governance result statistics', {
    page: 'qualityStatistics',
  }),
  menu('/group/dataGovernance/resultsDetailedList', '治理结果明细', 'Governance result details', {
    module: 'resultsDetailedList',
  }),
  menu('/group/dataGovernance/rulesDetailedInformation', '治理规则明细', 'Governance rules', {
    module: 'rulesDetailedInformation',
  }),
] as const satisfies readonly RouteEntry[];
