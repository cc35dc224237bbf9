import type { BilingualText } from '../domain/text';

/** Icons of the top-level menu entries, named by the specification. */
export const MENU_ICONS = ['home', 'group', 'operation', 'production', 'system', 'tool', 'operate'] as const;
export type MenuIcon = (typeof MENU_ICONS)[number];

/** A directory of the menu: no page of its own, only a place in the tree. */
export interface MenuSection {
  readonly path: string;
  readonly title: BilingualText;
  readonly icon?: MenuIcon;
}

function section(path: string, zh: string, en: string, icon?: MenuIcon): MenuSection {
  return icon === undefined ? { path, title: { zh, en } } : { path, title: { zh, en }, icon };
}

/** Every directory above the pages of the route table, in menu order. */
export const MENU_SECTIONS: readonly MenuSection[] = [
  section('/index', '决策中心', 'Decision centre', 'home'),
  section('/group', '决策支持', 'Decision support', 'group'),
  section('/group/monitoringWarning', '监控报警', 'Monitoring and alarms'),
  section('/group/monitoringWarning/realMonitoring', '实时监控', 'Real-time monitoring'),
  section('/group/monitoringWarning/exceptionManagement', '异常管理', 'Exception management'),
  section('/group/monitoringWarning/autonomousDataStatistics', '自控数据统计', 'Automatic-control data'),
  section('/group/monitoringWarning/factoryWarning', '水厂报警', 'Plant alarms'),
  section('/group/fundamentalAnalysis', '基础分析', 'Basic analysis'),
  section('/group/fundamentalAnalysis/multiAnalysisReport', '综合分析报表', 'Analysis reports'),
  section('/group/fundamentalAnalysis/multiReport', '多维报表', 'Multi-dimensional reports'),
  section('/group/fundamentalAnalysis/indicatorDraft', '指标填报', 'Indicator filling'),
  section('/group/fundamentalAnalysis/target', '目标', 'Targets'),
  section('/group/fundamentalAnalysis/waterworksReport', '水厂报表', 'Plant reports'),
  section('/group/dataGovernance', '数据治理', 'Data governance'),
  section('/productioManager', '生产管理', 'Production', 'production'),
  section('/productioManager/newWorkOrder', '新工单', 'Work orders'),
  section('/productioManager/dailyOperation', '日常运行', 'Daily operation'),
  section('/productioManager/dailyOperation/dailyOperationPlan', '运行计划', 'Operation plans'),
  section('/productioManager/dailyOperation/dailyOperationWork', '运行工单', 'Operation orders'),
  section('/productioManager/analysisFill', '化验填报', 'Laboratory'),
  section('/productioManager/operationPlan', '运营计划', 'Operating plans'),
  section('/productioManager/craftManage', '工艺管理', 'Process control'),
  section('/productioManager/taskManage', '任务管理', 'Tasks'),
  section('/productioManager/taskManage/maintenance', '保养', 'Maintenance'),
  section('/productioManager/taskManage/repairement', '维修', 'Repair'),
  section('/productioManager/taskManage/repairement/forecastRepair', '预测维修', 'Predictive repair'),
  section('/productioManager/taskManage/repairement/faultRepair', '故障维修', 'Fault repair'),
  section('/productioManager/taskManage/overhaulResetMange', '大修重置', 'Overhaul and reset'),
  section('/productioManager/technicalManage', '技改管理', 'Technical renovation'),
  section('/productioManager/intensiveManage', '集约化管理', 'Intensive management'),
  section('/productioManager/oldWorkOrder', '旧版工单', 'Earlier work orders'),
  section('/productioManager/ledgerManage', '台账管理', 'Ledgers'),
  section('/productioManager/inventoryManage', '库存管理', 'Inventory'),
  section('/productioManager/inventoryManage/Stocktaking', '盘点', 'Stocktaking'),
  section('/productioManager/productionSafety', '安全生产', 'Production safety'),
  section('/operationalEvaluation', '运营评价', 'Evaluation', 'operation'),
  section('/operationalEvaluation/oneFactoryOnePolicy', '一厂一策', 'One plant, one policy'),
  section('/operationalEvaluation/starEvaluation', '星级量化评价', 'Star evaluation'),
  section('/operationalEvaluation/starModel', '星级模型', 'Star model'),
  section('/operationalEvaluation/beStar', '星级评价项', 'Star items'),
  section('/operationalEvaluation/performanceManagement', '绩效管理', 'Performance'),
  section('/operationalEvaluation/performanceManagement/maintenancePlan', '保养计划统计', 'Maintenance plans'),
  section('/operate', '经营管理', 'Business', 'operate'),
  section('/operate/revenue', '收入', 'Revenue'),
  section('/operate/revenue/priceVolume', '价量', 'Price and volume'),
  section('/operate/cost', '成本', 'Cost'),
  section('/operate/businessData', '经营数据', 'Business data'),
  section('/toolCabinet', '工具箱', 'Toolbox', 'tool'),
  section('/toolCabinet/processRegulation', '工艺调控', 'Process regulation'),
  section('/toolCabinet/processSimulation', '在线仿真', 'Online simulation'),
  section('/toolCabinet/overflow', '溢流', 'Overflow'),
  section('/toolCabinet/dataDiagnosis', '数据诊断', 'Data diagnosis'),
  section('/toolCabinet/performanceDiagnosis', '性能诊断', 'Performance diagnosis'),
  section('/toolCabinet/predictiveMaintenance', '预测性维护', 'Predictive maintenance'),
  section('/toolCabinet/energyEfficiency', '设备能效', 'Equipment efficiency'),
  section('/systemConfiguration', '系统配置', 'System', 'system'),
  section('/systemConfiguration/plantInfo', '水厂信息', 'Plant information'),
  section('/systemConfiguration/cockpitConfig', '驾驶舱配置', 'Cockpit configuration'),
  section('/systemConfiguration/monitorAlarmConfig', '监控报警配置', 'Monitoring and alarms'),
  section('/systemConfiguration/operationStandard', '运行标准', 'Operation standards'),
  section('/systemConfiguration/equipmentStandard', '设备标准', 'Equipment standards'),
  section('/systemConfiguration/equipmentStandard/baseConfig', '基础配置', 'Basics'),
  section('/systemConfiguration/safetyStandard', '安全标准', 'Safety standards'),
  section('/systemConfiguration/systemManage', '系统管理', 'System management'),
  section('/administration', '行政管理', 'Administration'),
];
