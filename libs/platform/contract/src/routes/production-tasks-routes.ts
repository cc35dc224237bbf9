import { hidden, menu, type RouteEntry } from './route-entry';

export const PRODUCTION_TASK_ROUTES = [
  menu('/productioManager/taskManage/taskPlanPool', '工单池', 'Work-order pool', { page: 'taskPlanPool' }),
  menu('/productioManager/taskManage/planPool', '计划池', 'Plan pool', { page: 'planPool' }),
  menu('/productioManager/taskManage/integratedQuery', '综合查询', 'Integrated query', { module: 'integratedQuery' }),
  menu('/productioManager/taskManage/equipmentAbnormal', '设备异常', 'Equipment exceptions', {
    module: 'equipmentAbnormal',
  }),
  hidden('/productioManager/taskManage/equipmentAbnormal/details', '异常详情', 'Exception details', {
    module: 'equipmentAbnormal',
    view: 'detail',
  }),
  hidden('/productioManager/taskManage/equipmentAbnormal/maintain', '转维修', 'Convert to maintenance', {
    module: 'equipmentAbnormal',
    view: 'step',
    query: { action: 'toMaint' },
  }),
  hidden('/productioManager/taskManage/equipmentAbnormal/general', '转通用任务', 'Convert to general task', {
    module: 'equipmentAbnormal',
    view: 'step',
    query: { action: 'general' },
  }),
  menu('/productioManager/taskManage/maintenance/maintenancesPlanList', '保养计划', 'Maintenance plans', {
    module: 'maintenancesPlanList',
  }),
  menu('/productioManager/taskManage/maintenance/maintenanceWork', '保养工单', 'Maintenance work orders', {
    module: 'maintenanceWork',
  }),
  menu(
    '/productioManager/taskManage/repairement/forecastRepair/forecastEquipment',
    '预测性维修-设备',
    'Predictive repair of equipment',
    { module: 'forecastEquipment' },
  ),
  menu(
    '/productioManager/taskManage/repairement/forecastRepair/forecastFacilities',
    '预测性维修-设施',
    'Predictive repair of facilities',
    { module: 'forecastFacilities' },
  ),
  menu(
    '/productioManager/taskManage/repairement/faultRepair/faultEquipment',
    '故障维修-设备',
    'Fault repair of equipment',
    { module: 'faultEquipment' },
  ),
  menu(
    '/productioManager/taskManage/repairement/faultRepair/faultFacilities',
    '故障维修-设施',
    'Fault repair of facilities',
    { module: 'faultFacilities' },
  ),
  hidden('/productioManager/taskManage/repairement/repairWorkDetails', '维修工单详情', 'Repair work-order details', {
    page: 'repairWorkDetails',
  }),
  hidden('/productioManager/taskManage/repairement/repairWorkFlow', '维修工单流程', 'Repair work-order flow', {
    page: 'repairWorkFlow',
  }),
  menu('/productioManager/taskManage/overhaulResetMange/overhaulRestPlan', '大修重置计划', 'Overhaul and reset plans', {
    page: 'overhaulPlans',
  }),
  hidden('/productioManager/taskManage/overhaulResetMange/overhaulAdd', '新增大修计划', 'Add overhaul plan', {
    module: 'equipmentOverhaulPlan',
    view: 'form',
    query: { planType: '1' },
  }),
  hidden('/productioManager/taskManage/overhaulResetMange/overhaulEdit', '编制大修计划', 'Compile overhaul plan', {
    module: 'equipmentResetPlan',
    view: 'correct',
    query: { planType: '2' },
  }),
  menu(
    '/productioManager/taskManage/overhaulResetMange/overhaulRestTask',
    '大修重置工单',
    'Overhaul and reset work orders',
    { page: 'overhaulOrders' },
  ),
  hidden('/productioManager/taskManage/overhaulResetMange/overhaulFlow', '大修流程', 'Overhaul flow', {
    module: 'equipmentOverhaulPlan',
    view: 'flow',
    query: { planType: '1' },
  }),
  hidden('/productioManager/taskManage/overhaulResetMange/overhaulRestDetail', '大修详情', 'Overhaul details', {
    module: 'equipmentResetPlan',
    view: 'detail',
    query: { planType: '2' },
  }),
  hidden('/productioManager/taskManage/overhaulResetMange/taskIssue', '任务下达', 'Issue tasks', { page: 'taskIssue' }),
  hidden('/productioManager/taskManage/overhaulResetMange/overhaulPlanList', '大修计划列表', 'Overhaul plan list', {
    page: 'overhaulLines',
  }),
  hidden('/productioManager/taskManage/overhaulResetMange/overhaulTaskList', '大修任务列表', 'Overhaul task list', {
    page: 'overhaulTasks',
  }),
  hidden(
    '/productioManager/taskManage/overhaulResetMange/overhaulPlanApprove',
    '大修计划审批',
    'Overhaul plan approval',
    { module: 'equipmentOverhaulPlan', view: 'step', query: { planType: '1' } },
  ),
  hidden('/productioManager/taskManage/overhaulResetMange/overhaulPlanEdit', '编辑大修计划', 'Edit overhaul plan', {
    module: 'equipmentOverhaulPlan',
    view: 'correct',
    query: { planType: '1' },
  }),
  hidden(
    '/productioManager/taskManage/overhaulResetMange/overhaulPlanDetails',
    '大修计划详情',
    'Overhaul plan details',
    { module: 'equipmentOverhaulPlan', view: 'detail', query: { planType: '1' } },
  ),
  hidden('/productioManager/taskManage/overhaulResetMange/overhaulPlanListReset', '重置计划列表', 'Reset plan list', {
    page: 'resetLines',
  }),
  hidden('/productioManager/taskManage/overhaulResetMange/overhaulTaskListReset', '重置任务列表', 'Reset task list', {
    page: 'resetTasks',
  }),
  menu(
    '/productioManager/taskManage/overhaulResetMange/equipmentOverhaulPlan',
    '设备大修计划',
    'Equipment overhaul plans',
    { module: 'equipmentOverhaulPlan' },
  ),
  menu('/productioManager/taskManage/overhaulResetMange/equipmentResetPlan', '设备重置计划', 'Equipment reset plans', {
    module: 'equipmentResetPlan',
  }),
  menu('/productioManager/taskManage/overhaulResetMange/equipmentAddPlan', '设备新增计划', 'Equipment addition plans', {
    module: 'equipmentAddPlan',
  }),
  menu(
    '/productioManager/taskManage/overhaulResetMange/facilityOverhaulPlan',
    '设施大修计划',
    'Facility overhaul plans',
    { module: 'facilityOverhaulPlan' },
  ),
  menu(
    '/productioManager/taskManage/overhaulResetMange/equipmentOverhaulWork',
    '设备大修工单',
    'Equipment overhaul work orders',
    { module: 'equipmentOverhaulWork' },
  ),
  menu(
    '/productioManager/taskManage/overhaulResetMange/equipmentResetWork',
    '设备重置工单',
    'Equipment reset work orders',
    { module: 'equipmentResetWork' },
  ),
  menu(
    '/productioManager/taskManage/overhaulResetMange/equipmentAddWork',
    '设备新增工单',
    'Equipment addition work orders',
    { module: 'equipmentAddWork' },
  ),
  menu(
    '/productioManager/taskManage/overhaulResetMange/facilityOverhaulWork',
    '设施大修工单',
    'Facility overhaul work orders',
    { module: 'facilityOverhaulWork' },
  ),
] as const satisfies readonly RouteEntry[];
