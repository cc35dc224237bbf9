import { hidden, menu, type RouteEntry } from './route-entry';

export const EVALUATION_ROUTES = [
  menu('/operationalEvaluation/oneFactoryOnePolicy/standards', '集团运营标准', 'Group operation standards', {
    module: 'standards',
  }),
  menu(
    '/operationalEvaluation/oneFactoryOnePolicy/policyStandards',
    '一厂一策标准',
    'One-factory-one-policy standards',
    { module: 'policyStandards' },
  ),
  hidden('/operationalEvaluation/oneFactoryOnePolicy/policyDetail', '一厂一策详情', 'Policy detail', {
    ...{ module: 'policyStandards', view: 'detail' },
  }),
  menu('/operationalEvaluation/oneFactoryOnePolicy/policyActualValue', '一厂一策实际值', 'Policy actual values', {
    module: 'policyActualValue',
  }),
  hidden(
    '/operationalEvaluation/oneFactoryOnePolicy/policyActualValueDetail',
    '实际值详情',
    'Policy actual value detail',
    { module: 'policyActualValue', view: 'detail' },
  ),
  hidden('/operationalEvaluation/oneFactoryOnePolicy/policyWorkflow', '一厂一策流程', 'Policy workflow', {
    ...{ module: 'policyStandards', view: 'flow' },
  }),
  menu('/operationalEvaluation/starEvaluation/operationQuality', '运营质量', 'Operation quality'),
  menu('/operationalEvaluation/starEvaluation/runingQuality', '运行质量', 'Running quality'),
  menu('/operationalEvaluation/starEvaluation/runingQualityMonth', '运行质量月度', 'Monthly running quality'),
  menu('/operationalEvaluation/starEvaluation/equipmentQuality', '设备质量', 'Equipment quality'),
  menu('/operationalEvaluation/starEvaluation/dataRuningQuality', '数据质量', 'Data quality'),
  hidden('/operationalEvaluation/starEvaluation/qualityDetail', '质量详情', 'Quality detail'),
  hidden('/operationalEvaluation/starEvaluation/water_operationQuality', '水厂运营质量', 'Plant operation quality'),
  menu('/operationalEvaluation/starEvaluation/evaluationRule', '评价规则', 'Evaluation rules'),
  menu('/operationalEvaluation/starModel/groupTemplate', '集团模板', 'Group templates'),
  menu('/operationalEvaluation/starModel/factoryTemplate', '水厂模板', 'Plant templates'),
  menu('/operationalEvaluation/starModel/targetManagement', '目标管理', 'Target management'),
  menu('/operationalEvaluation/starModel/application', '申报', 'Application'),
  hidden('/operationalEvaluation/starModel/bestarSub', '达星提交', 'Star submission'),
  hidden('/operationalEvaluation/starModel/bestarGroupTemplate', '达星集团模板', 'Star group template'),
  hidden('/operationalEvaluation/starModel/bestarFactoryTemplate', '达星水厂模板', 'Star plant template'),
  hidden('/operationalEvaluation/beStar/:suffix', '达星评价模型项', 'Star evaluation model item'),
  menu('/operationalEvaluation/performanceManagement/taskStatistics', '任务统计(旧)', 'Task statistics (old)', {
    page: 'taskStatistics',
  }),
  menu('/operationalEvaluation/performanceManagement/workOrderStatistics', '工单统计', 'Work-order statistics', {
    page: 'workOrderStatistics',
  }),
  menu(
    '/operationalEvaluation/performanceManagement/maintenancePlan/maintenanceStatistics',
    '保养工时统计',
    'Maintenance statistics (hours)',
    { page: 'maintenanceHours' },
  ),
  menu(
    '/operationalEvaluation/performanceManagement/maintenancePlan/maintenancePlanStatistics',
    '保养计划数量统计',
    'Maintenance plan statistics (quantity)',
    { page: 'maintenanceCounts' },
  ),
  hidden(
    '/operationalEvaluation/performanceManagement/maintenancePlan/maintenanceCountSummary',
    '保养数量汇总',
    'Maintenance count summary',
    { page: 'maintenanceSummary' },
  ),
  hidden(
    '/operationalEvaluation/performanceManagement/maintenancePlan/maintenanceQuantity',
    '保养数量',
    'Maintenance quantity',
    {
      page: 'maintenanceCounts',
      viewOf: '/operationalEvaluation/performanceManagement/maintenancePlan/maintenancePlanStatistics',
    },
  ),
] as const satisfies readonly RouteEntry[];
