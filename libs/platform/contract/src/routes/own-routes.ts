import { hidden, menu, open, type RouteEntry } from './route-entry';

/** Page a short message leads to. The token follows as a fragment, which browsers never send to a server. */
export const ALARM_LINK_PATH = '/a';

/** Page the label of a machine leads to; which machine follows as a fragment. */
export const MACHINE_LABEL_PATH = '/e';

/** Pages the specification does not name. */
export const OWN_ROUTES = [
  menu('/systemConfiguration/systemManage/scenarios', '仿真场景', 'Scenarios', { page: 'scenarios' }),
  menu('/systemConfiguration/systemManage/parameters', '参数设置', 'Parameters', { page: 'parameters' }),
  menu('/systemConfiguration/systemManage/smsLog', '短信记录', 'SMS log', { page: 'smsLog' }),
  menu('/systemConfiguration/systemManage/ingestRejects', '拒收数据', 'Rejected data', { page: 'ingestRejects' }),
  menu('/group/monitoringWarning/autonomousDataStatistics/controlLoop', '控制回路', 'Control loops', {
    module: 'controlLoop',
  }),
  menu('/group/monitoringWarning/autonomousDataStatistics/controlLoopStop', '回路切除原因', 'Reasons of loop stops', {
    module: 'controlLoopStop',
  }),
  menu('/productioManager/analysisFill/labEntrySheet', '化验录入', 'Laboratory entry sheet', { page: 'labEntrySheet' }),
  menu('/productioManager/analysisFill/labControlChart', '质控图', 'Control charts', { page: 'labControlChart' }),
  menu('/productioManager/analysisFill/labReagent', '试剂与标准物质', 'Reagents and standards', {
    module: 'labReagent',
  }),
  menu('/productioManager/analysisFill/labFileFormat', '仪器文件格式', 'Instrument file formats', {
    module: 'labFileFormat',
  }),
  menu('/productioManager/analysisFill/labWaste', '实验室废液台账', 'Laboratory waste', { module: 'labWaste' }),
  menu('/productioManager/analysisFill/calibrationCurve', '标准曲线', 'Standard curves', {
    module: 'calibrationCurve',
  }),
  menu('/operate/cost/sludgePrice', '污泥处置价格', 'Sludge prices', { module: 'sludgePrice' }),
  menu('/systemConfiguration/plantInfo/sealManage', '印章管理', 'Seals', { module: 'seal' }),
  menu('/systemConfiguration/plantInfo/vehicleManage', '车辆管理', 'Vehicles', { module: 'vehicle', forEditors: true }),
  hidden('/systemConfiguration/systemManage/formDesigner', '表单设计', 'Form designer', { page: 'formDesigner' }),
  hidden('/administration/fillForm', '填写表单', 'Fill in a form', { page: 'fillForm' }),
  menu('/systemConfiguration/monitorAlarmConfig/alarmMeasure', '处置措施库', 'Alarm measures', {
    module: 'alarmMeasure',
    forEditors: true,
  }),
  menu('/systemConfiguration/monitorAlarmConfig/dutyRoster', '值班安排', 'Duty roster', { module: 'dutyRoster' }),
  menu('/systemConfiguration/monitorAlarmConfig/camera', '摄像机管理', 'Cameras', {
    module: 'camera',
    forEditors: true,
  }),
  menu('/productioManager/inventoryManage/stockOverview', '库存总览', 'Stock overview', { page: 'stockOverview' }),
  menu('/productioManager/inventoryManage/stockItem', '物料目录', 'Item catalogue', { module: 'stockItem' }),
  menu('/productioManager/inventoryManage/warehouse', '仓库', 'Warehouses', { module: 'warehouse' }),
  menu('/productioManager/inventoryManage/stockLevel', '库存定额', 'Stock limits', { module: 'stockLevel' }),
  menu('/productioManager/inventoryManage/stockBatch', '批次', 'Batches', { module: 'stockBatch' }),
  menu('/productioManager/intensiveManage/intensiveConfirm', '集约化确认', 'Shared-work confirmations', {
    module: 'intensiveConfirm',
  }),
  menu('/toolCabinet/processRegulation/calculatorRun', '计算记录', 'Calculations', { module: 'calculatorRun' }),
  menu('/toolCabinet/energyEfficiency/efficiencyMachine', '能效设备', 'Machines with efficiency', {
    module: 'efficiencyMachine',
    forEditors: true,
  }),
  menu('/toolCabinet/overflow/overflowEvent', '溢流事件', 'Overflow events', { module: 'overflowEvent' }),
  menu('/productioManager/newWorkOrder/rosterDuty', '排班表', 'Roster', { module: 'rosterDuty' }),
  menu('/productioManager/dailyOperation/shiftDesk', '交接班', 'Shift handover', { page: 'shiftDesk' }),
  hidden('/productioManager/dailyOperation/shiftLogDetails', '运行日志详情', 'Shift log details', {
    module: 'shiftLog',
    view: 'detail',
  }),
  open(ALARM_LINK_PATH, '报警', 'Alarm', { page: 'alarmLink' }),
  open(MACHINE_LABEL_PATH, '设备', 'Machine', { page: 'machineLabel' }),
  menu('/myWork', '我的待办', 'My work', { page: 'myWork' }),
  hidden('/approval', '审批详情', 'Approval', { page: 'approval' }),
  hidden('/messageCenter', '消息中心', 'Messages', { page: 'messageCentre' }),
] as const satisfies readonly RouteEntry[];
