import { hidden, menu, type RouteEntry } from './route-entry';

export const PRODUCTION_STORE_ROUTES = [
  menu('/productioManager/dailyOperation/shiftLog', '运行日志', 'Shift log', { module: 'shiftLog' }),
  menu('/productioManager/dailyOperation/dailyOperationPlan/runPatrol', '运行巡检计划', 'Operation patrol plan', {
    module: 'runPatrol',
  }),
  menu('/productioManager/dailyOperation/dailyOperationPlan/equipmentPatrol', '设备巡检计划', 'Equipment patrol plan', {
    module: 'equipmentPatrol',
  }),
  menu(
    '/productioManager/dailyOperation/dailyOperationPlan/externalInspection',
    '厂外巡检计划',
    'External inspection plan',
    { module: 'externalInspection' },
  ),
  menu('/productioManager/dailyOperation/dailyOperationPlan/routine', '例行计划', 'Routine plan', {
    module: 'routine',
  }),
  menu(
    '/productioManager/dailyOperation/dailyOperationWork/runPatrolWork',
    '运行巡检工单',
    'Operation patrol work orders',
    { module: 'runPatrolWork' },
  ),
  menu(
    '/productioManager/dailyOperation/dailyOperationWork/equipmentPatrolWork',
    '设备巡检工单',
    'Equipment patrol work orders',
    { module: 'equipmentPatrolWork' },
  ),
  menu(
    '/productioManager/dailyOperation/dailyOperationWork/externalInspectionWork',
    '厂外巡检工单',
    'External inspection work orders',
    { module: 'externalInspectionWork' },
  ),
  menu('/productioManager/dailyOperation/dailyOperationWork/routineWork', '例行工单', 'Routine work orders', {
    module: 'routineWork',
  }),
  menu('/productioManager/analysisFill/analysisFieldList', '化验填报项', 'Laboratory field configuration', {
    module: 'analysisFieldList',
  }),
  menu('/productioManager/analysisFill/analysisTaskList', '化验任务', 'Laboratory tasks', {
    module: 'analysisTaskList',
  }),
  menu('/productioManager/operationPlan/yearPlan', '年度运行计划', 'Annual operation plan', { module: 'yearPlan' }),
  menu('/productioManager/operationPlan/monthPlan', '月度运行计划', 'Monthly operation plan', { module: 'monthPlan' }),
  menu('/productioManager/craftManage/craftPlanList', '工艺调整计划', 'Process adjustment plans', {
    module: 'craftPlanList',
  }),
  menu('/productioManager/craftManage/craftTaskList', '工艺调整工单', 'Process adjustment work orders', {
    module: 'craftTaskList',
  }),
  hidden('/productioManager/craftManage/craftManageFlow', '工艺调整流程', 'Process adjustment flow', {
    module: 'craftTaskList',
    view: 'flow',
  }),
  menu('/productioManager/technicalManage/technicalPlan', '技改计划', 'Technical renovation plans', {
    module: 'technicalPlan',
  }),
  hidden('/productioManager/technicalManage/technicalPlanFlow', '技改计划流程', 'Technical plan flow', {
    module: 'technicalPlan',
    view: 'flow',
  }),
  hidden('/productioManager/technicalManage/technicalPlanEdit', '编辑技改计划', 'Edit technical plan', {
    module: 'technicalPlan',
    view: 'correct',
  }),
  hidden('/productioManager/technicalManage/technicalPlanApprove', '技改计划审批', 'Technical plan approval', {
    module: 'technicalPlan',
    view: 'step',
  }),
  hidden('/productioManager/technicalManage/technicalPlanDetails', '技改计划详情', 'Technical plan details', {
    module: 'technicalPlan',
    view: 'detail',
  }),
  menu('/productioManager/technicalManage/technicalWork', '技改工单', 'Technical renovation work orders', {
    module: 'technicalWork',
  }),
  menu('/productioManager/intensiveManage/intensivePlan', '集约化计划', 'Intensive plans', { module: 'intensivePlan' }),
  menu('/productioManager/intensiveManage/intensiveWork', '集约化工单', 'Intensive work orders', {
    module: 'intensiveWork',
  }),
  menu('/productioManager/oldWorkOrder/patrolTempTaskList', '临时巡检任务(旧)', 'Temporary patrol tasks (old)', {
    module: 'patrolTempTaskList',
  }),
  menu('/productioManager/oldWorkOrder/tempWorkOrderList', '临时工单(旧)', 'Temporary work orders (old)', {
    module: 'tempWorkOrderList',
  }),
  menu('/productioManager/oldWorkOrder/generalTask', '通用任务(旧)', 'General tasks (old)', { module: 'generalTask' }),
  menu('/productioManager/oldWorkOrder/equGeneralTask', '设备通用任务(旧)', 'Equipment general tasks (old)', {
    module: 'equGeneralTask',
  }),
  menu('/productioManager/oldWorkOrder/patrolFaultsList', '巡检故障(旧)', 'Patrol faults (old)', {
    module: 'patrolFaultsList',
  }),
  menu('/productioManager/oldWorkOrder/faultsList', '故障列表(旧)', 'Faults (old)', { module: 'faultsList' }),
  menu('/productioManager/oldWorkOrder/patrolManage', '巡检管理(旧)', 'Patrol management (old)', {
    module: 'patrolManage',
  }),
  menu('/productioManager/oldWorkOrder/equipPatrol', '设备巡检(旧)', 'Equipment patrol (old)', {
    module: 'equipPatrol',
  }),
  menu('/productioManager/oldWorkOrder/oldMaintenance', '保养(旧)', 'Maintenance (old)', { module: 'oldMaintenance' }),
  menu('/productioManager/oldWorkOrder/oldRepairement', '维修(旧)', 'Repair (old)', { module: 'oldRepairement' }),
  menu('/productioManager/ledgerManage/facilitiesList', '设施台账', 'Facility ledger', { module: 'facilitiesList' }),
  menu('/productioManager/ledgerManage/equipList', '设备台账', 'Equipment ledger', { module: 'equipList' }),
  menu('/productioManager/inventoryManage/arrivalAcceptance', '到货验收', 'Arrival acceptance', {
    module: 'arrivalAcceptance',
  }),
  menu('/productioManager/inventoryManage/inOutManage', '出入库管理', 'Stock in and out', { module: 'inOutManage' }),
  menu('/productioManager/inventoryManage/scrapManage', '报废管理', 'Scrap management', { module: 'scrapManage' }),
  hidden('/productioManager/inventoryManage/scrapApproval', '报废审批', 'Scrap approval', {
    module: 'scrapManage',
    view: 'step',
    query: { action: 'agree' },
  }),
  menu('/productioManager/inventoryManage/transferManage', '调拨管理', 'Transfer management', {
    module: 'transferManage',
  }),
  hidden('/productioManager/inventoryManage/transferApproval', '调拨审批', 'Transfer approval', {
    module: 'transferManage',
    view: 'step',
    query: { action: 'approve' },
  }),
  menu('/productioManager/inventoryManage/sharedLibrary', '共享库', 'Shared library', { page: 'sharedLibrary' }),
  menu('/productioManager/inventoryManage/inventoryInitialization', '库存初始化', 'Inventory initialisation', {
    module: 'inventoryInitialization',
  }),
  menu('/productioManager/inventoryManage/Stocktaking/drugStocktaking', '药剂盘点', 'Reagent stocktaking', {
    module: 'drugStocktaking',
  }),
  menu('/productioManager/inventoryManage/Stocktaking/accessoryStocktaking', '备件盘点', 'Spare-part stocktaking', {
    module: 'accessoryStocktaking',
  }),
  menu('/productioManager/productionSafety/securityTask', '危险作业', 'Hazardous work', { module: 'securityTask' }),
  hidden('/productioManager/productionSafety/securityTaskNode', '危险作业节点', 'Hazardous work node', {
    module: 'securityTask',
    view: 'step',
  }),
  hidden('/productioManager/productionSafety/securityTaskDetails', '危险作业详情', 'Hazardous work details', {
    module: 'securityTask',
    view: 'detail',
  }),
  hidden('/productioManager/productionSafety/securityTaskFlow', '危险作业流程', 'Hazardous work flow', {
    module: 'securityTask',
    view: 'flow',
  }),
  menu('/productioManager/productionSafety/safetyWork', '安全作业台账', 'Safe-work ledger', { module: 'safetyWork' }),
  hidden('/productioManager/productionSafety/safetyWorkDetail', '安全作业详情', 'Safe-work detail', {
    module: 'safetyWork',
    view: 'detail',
  }),
  menu('/productioManager/productionSafety/safety', '安全隐患', 'Safety hazards', { module: 'safety' }),
  hidden('/productioManager/productionSafety/detailSafety', '安全隐患详情', 'Safety hazard detail', {
    module: 'safety',
    view: 'detail',
  }),
  hidden('/productioManager/productionSafety/safetyTask', '隐患工单', 'Hazard work orders', { module: 'safetyTask' }),
  menu('/productioManager/productionSafety/finiteSpace', '有限空间', 'Confined space', { module: 'finiteSpace' }),
  menu('/productioManager/productionSafety/temporaryElectricity', '临时用电', 'Temporary power', {
    module: 'temporaryElectricity',
  }),
  menu('/productioManager/productionSafety/heightWork', '高处作业', 'Work at height', { module: 'heightWork' }),
  menu('/productioManager/productionSafety/fireWork', '动火作业', 'Hot work', { module: 'fireWork' }),
] as const satisfies readonly RouteEntry[];
