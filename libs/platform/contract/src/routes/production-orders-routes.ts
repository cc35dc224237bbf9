import { hidden, menu, type RouteEntry } from './route-entry';

export const PRODUCTION_ORDER_ROUTES = [
  menu('/productioManager/newWorkOrder/groupList', '班组列表', 'Teams', { module: 'groupList' }),
  menu('/productioManager/newWorkOrder/schedulingRule', '排班规则', 'Scheduling rules', {
    module: 'schedulingRule',
  }),
  menu('/productioManager/newWorkOrder/schedulingTransferList', '排班与交接班', 'Scheduling and handover', {
    module: 'schedulingTransferList',
  }),
  menu('/productioManager/newWorkOrder/temporaryOrder', '临时工单', 'Temporary work orders', {
    module: 'temporaryOrder',
  }),
  menu('/productioManager/newWorkOrder/auxiliaryWork', '辅助工单', 'Auxiliary work orders', {
    module: 'auxiliaryWork',
  }),
  menu('/productioManager/newWorkOrder/medicineList', '药剂填报', 'Reagent filling', { module: 'medicineList' }),
  menu('/productioManager/newWorkOrder/abnormalOperation', '运行异常', 'Abnormal operation', {
    module: 'abnormalOperation',
  }),
  hidden('/productioManager/newWorkOrder/temporaryOrderNode', '临时工单节点', 'Temporary work order node', {
    module: 'temporaryOrder',
    view: 'step',
  }),
  hidden(
    '/productioManager/newWorkOrder/temporaryOrderUpdate',
    '临时工单数据修正',
    'Temporary work order data correction',
    { module: 'temporaryOrder', view: 'correct' },
  ),
  hidden('/productioManager/newWorkOrder/temporaryOrderDetails', '临时工单详情', 'Temporary work order details', {
    module: 'temporaryOrder',
    view: 'detail',
  }),
  hidden('/productioManager/newWorkOrder/temporaryOrderFlow', '临时工单流程', 'Temporary work order workflow', {
    module: 'temporaryOrder',
    view: 'flow',
  }),
  hidden('/productioManager/newWorkOrder/auxiliaryWorkNode', '辅助工单节点', 'Auxiliary work order node', {
    module: 'auxiliaryWork',
    view: 'step',
  }),
  hidden(
    '/productioManager/newWorkOrder/auxiliaryWorkUpdate',
    '辅助工单数据修正',
    'Auxiliary work order data correction',
    { module: 'auxiliaryWork', view: 'correct' },
  ),
  hidden('/productioManager/newWorkOrder/auxiliaryWorkDetails', '辅助工单详情', 'Auxiliary work order details', {
    module: 'auxiliaryWork',
    view: 'detail',
  }),
  hidden('/productioManager/newWorkOrder/auxiliaryWorkFlow', '辅助工单流程', 'Auxiliary work order workflow', {
    module: 'auxiliaryWork',
    view: 'flow',
  }),
  hidden('/productioManager/newWorkOrder/routineWorkNode', '例行工单节点', 'Routine work order node', {
    module: 'routineWork',
    view: 'step',
  }),
  hidden('/productioManager/newWorkOrder/routineWorkUpdate', '例行工单数据修正', 'Routine work order data correction', {
    module: 'routineWork',
    view: 'correct',
  }),
  hidden('/productioManager/newWorkOrder/routineWorkDetails', '例行工单详情', 'Routine work order details', {
    module: 'routineWork',
    view: 'detail',
  }),
  hidden('/productioManager/newWorkOrder/routineWorkFlow', '例行工单流程', 'Routine work order workflow', {
    module: 'routineWork',
    view: 'flow',
  }),
  hidden('/productioManager/newWorkOrder/maintenanceWorksNode', '保养工单节点', 'Maintenance work order node', {
    module: 'maintenanceWork',
    view: 'step',
  }),
  hidden(
    '/productioManager/newWorkOrder/maintenanceWorksUpdate',
    '保养工单数据修正',
    'Maintenance work order data correction',
    { module: 'maintenanceWork', view: 'correct' },
  ),
  hidden('/productioManager/newWorkOrder/maintenanceWorksDetails', '保养工单详情', 'Maintenance work order details', {
    module: 'maintenanceWork',
    view: 'detail',
  }),
  hidden('/productioManager/newWorkOrder/maintenanceWorksFlow', '保养工单流程', 'Maintenance work order workflow', {
    module: 'maintenanceWork',
    view: 'flow',
  }),
  hidden(
    '/productioManager/newWorkOrder/forecastEquipmentNode',
    '预测性设备维修节点',
    'Predictive equipment repair node',
    { module: 'forecastEquipment', view: 'step' },
  ),
  hidden(
    '/productioManager/newWorkOrder/forecastEquipmentUpdate',
    '预测性设备维修数据修正',
    'Predictive equipment repair data correction',
    { module: 'forecastEquipment', view: 'correct' },
  ),
  hidden(
    '/productioManager/newWorkOrder/forecastEquipmentDetails',
    '预测性设备维修详情',
    'Predictive equipment repair details',
    { module: 'forecastEquipment', view: 'detail' },
  ),
  hidden(
    '/productioManager/newWorkOrder/forecastEquipmentFlow',
    '预测性设备维修流程',
    'Predictive equipment repair workflow',
    { module: 'forecastEquipment', view: 'flow' },
  ),
  hidden(
    '/productioManager/newWorkOrder/forecastFacilitiesNode',
    '预测性设施维修节点',
    'Predictive facility repair node',
    { module: 'forecastFacilities', view: 'step' },
  ),
  hidden(
    '/productioManager/newWorkOrder/forecastFacilitiesUpdate',
    '预测性设施维修数据修正',
    'Predictive facility repair data correction',
    { module: 'forecastFacilities', view: 'correct' },
  ),
  hidden(
    '/productioManager/newWorkOrder/forecastFacilitiesDetails',
    '预测性设施维修详情',
    'Predictive facility repair details',
    { module: 'forecastFacilities', view: 'detail' },
  ),
  hidden(
    '/productioManager/newWorkOrder/forecastFacilitiesFlow',
    '预测性设施维修流程',
    'Predictive facility repair workflow',
    { module: 'forecastFacilities', view: 'flow' },
  ),
  hidden('/productioManager/newWorkOrder/faultEquipmentNode', '故障设备维修节点', 'Fault equipment repair node', {
    module: 'faultEquipment',
    view: 'step',
  }),
  hidden(
    '/productioManager/newWorkOrder/faultEquipmentUpdate',
    '故障设备维修数据修正',
    'Fault equipment repair data correction',
    { module: 'faultEquipment', view: 'correct' },
  ),
  hidden('/productioManager/newWorkOrder/faultEquipmentDetails', '故障设备维修详情', 'Fault equipment repair details', {
    module: 'faultEquipment',
    view: 'detail',
  }),
  hidden('/productioManager/newWorkOrder/faultEquipmentFlow', '故障设备维修流程', 'Fault equipment repair workflow', {
    module: 'faultEquipment',
    view: 'flow',
  }),
  hidden('/productioManager/newWorkOrder/faultFacilitiesNode', '故障设施维修节点', 'Fault facility repair node', {
    module: 'faultFacilities',
    view: 'step',
  }),
  hidden(
    '/productioManager/newWorkOrder/faultFacilitiesUpdate',
    '故障设施维修数据修正',
    'Fault facility repair data correction',
    { module: 'faultFacilities', view: 'correct' },
  ),
  hidden('/productioManager/newWorkOrder/faultFacilitiesDetails', '故障设施维修详情', 'Fault facility repair details', {
    module: 'faultFacilities',
    view: 'detail',
  }),
  hidden('/productioManager/newWorkOrder/faultFacilitiesFlow', '故障设施维修流程', 'Fault facility repair workflow', {
    module: 'faultFacilities',
    view: 'flow',
  }),
  hidden('/productioManager/newWorkOrder/equipmentOverhaulNode', '设备大修节点', 'Equipment overhaul node', {
    module: 'equipmentOverhaulWork',
    view: 'step',
  }),
  hidden(
    '/productioManager/newWorkOrder/equipmentOverhaulUpdate',
    '设备大修数据修正',
    'Equipment overhaul data correction',
    { module: 'equipmentOverhaulWork', view: 'correct' },
  ),
  hidden('/productioManager/newWorkOrder/equipmentOverhaulDetails', '设备大修详情', 'Equipment overhaul details', {
    module: 'equipmentOverhaulWork',
    view: 'detail',
  }),
  hidden('/productioManager/newWorkOrder/equipmentOverhaulFlow', '设备大修流程', 'Equipment overhaul workflow', {
    module: 'equipmentOverhaulWork',
    view: 'flow',
  }),
  hidden('/productioManager/newWorkOrder/equipmentResetNode', '设备重置节点', 'Equipment reset node', {
    module: 'equipmentResetWork',
    view: 'step',
  }),
  hidden('/productioManager/newWorkOrder/equipmentResetUpdate', '设备重置数据修正', 'Equipment reset data correction', {
    module: 'equipmentResetWork',
    view: 'correct',
  }),
  hidden('/productioManager/newWorkOrder/equipmentResetDetails', '设备重置详情', 'Equipment reset details', {
    module: 'equipmentResetWork',
    view: 'detail',
  }),
  hidden('/productioManager/newWorkOrder/equipmentResetFlow', '设备重置流程', 'Equipment reset workflow', {
    module: 'equipmentResetWork',
    view: 'flow',
  }),
  hidden('/productioManager/newWorkOrder/equipmentAddNode', '设备新增节点', 'Equipment addition node', {
    module: 'equipmentAddWork',
    view: 'step',
  }),
  hidden(
    '/productioManager/newWorkOrder/equipmentAddUpdate',
    '设备新增数据修正',
    'Equipment addition data correction',
    { module: 'equipmentAddWork', view: 'correct' },
  ),
  hidden('/productioManager/newWorkOrder/equipmentAddDetails', '设备新增详情', 'Equipment addition details', {
    module: 'equipmentAddWork',
    view: 'detail',
  }),
  hidden('/productioManager/newWorkOrder/equipmentAddFlow', '设备新增流程', 'Equipment addition workflow', {
    module: 'equipmentAddWork',
    view: 'flow',
  }),
  hidden('/productioManager/newWorkOrder/facilityOverhaulNode', '设施大修节点', 'Facility overhaul node', {
    module: 'facilityOverhaulWork',
    view: 'step',
  }),
  hidden(
    '/productioManager/newWorkOrder/facilityOverhaulUpdate',
    '设施大修数据修正',
    'Facility overhaul data correction',
    { module: 'facilityOverhaulWork', view: 'correct' },
  ),
  hidden('/productioManager/newWorkOrder/facilityOverhaulDetails', '设施大修详情', 'Facility overhaul details', {
    module: 'facilityOverhaulWork',
    view: 'detail',
  }),
  hidden('/productioManager/newWorkOrder/facilityOverhaulFlow', '设施大修流程', 'Facility overhaul workflow', {
    module: 'facilityOverhaulWork',
    view: 'flow',
  }),
  hidden('/productioManager/newWorkOrder/technicalWorkNode', '技改工单节点', 'Technical renovation work node', {
    module: 'technicalWork',
    view: 'step',
  }),
  hidden(
    '/productioManager/newWorkOrder/technicalWorkUpdate',
    '技改工单数据修正',
    'Technical renovation work data correction',
    { module: 'technicalWork', view: 'correct' },
  ),
  hidden('/productioManager/newWorkOrder/technicalWorkDetails', '技改工单详情', 'Technical renovation work details', {
    module: 'technicalWork',
    view: 'detail',
  }),
  hidden('/productioManager/newWorkOrder/technicalWorkFlow', '技改工单流程', 'Technical renovation work workflow', {
    module: 'technicalWork',
    view: 'flow',
  }),
  hidden('/productioManager/newWorkOrder/intensiveWorkNode', '集约化工单节点', 'Intensive management work node', {
    module: 'intensiveWork',
    view: 'step',
  }),
  hidden(
    '/productioManager/newWorkOrder/intensiveWorkUpdate',
    '集约化工单数据修正',
    'Intensive management work data correction',
    { module: 'intensiveWork', view: 'correct' },
  ),
  hidden('/productioManager/newWorkOrder/intensiveWorkDetails', '集约化工单详情', 'Intensive management work details', {
    module: 'intensiveWork',
    view: 'detail',
  }),
  hidden('/productioManager/newWorkOrder/intensiveWorkFlow', '集约化工单流程', 'Intensive management work workflow', {
    module: 'intensiveWork',
    view: 'flow',
  }),
] as const satisfies readonly RouteEntry[];
