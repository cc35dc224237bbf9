import { hidden, menu, type RouteEntry } from './route-entry';

export const TOOLBOX_ROUTES = [
  menu('/toolCabinet/processRegulation/calculatorFactoryInfo', '水厂工艺信息', 'Plant process information', {
    module: 'calculatorFactoryInfo',
  }),
  menu('/toolCabinet/processRegulation/calculatorStrategy', '调控策略', 'Regulation strategies', {
    module: 'calculatorStrategy',
  }),
  menu('/toolCabinet/processRegulation/newCalculator', '调控计算器', 'Regulation calculators', {
    page: 'calculators',
  }),
  hidden('/toolCabinet/processRegulation/newCalculator/0', '总曝气量控制', 'Total aeration control', {
    page: 'calculator',
  }),
  hidden('/toolCabinet/processRegulation/newCalculator/1', '曝气支管阀门控制', 'Aeration branch valve control', {
    page: 'calculator',
  }),
  hidden('/toolCabinet/processRegulation/newCalculator/2', '曝气立管阀门控制', 'Aeration riser valve control', {
    page: 'calculator',
  }),
  hidden('/toolCabinet/processRegulation/newCalculator/3', '内回流控制', 'Internal reflux control', {
    page: 'calculator',
  }),
  hidden('/toolCabinet/processRegulation/newCalculator/4', '污泥浓度控制', 'Sludge concentration control', {
    page: 'calculator',
  }),
  hidden('/toolCabinet/processRegulation/newCalculator/5', '碳源投加控制', 'Carbon source dosing control', {
    page: 'calculator',
  }),
  hidden(
    '/toolCabinet/processRegulation/newCalculator/6',
    '除磷药剂投加控制',
    'Phosphorus-removal chemical dosing control',
    { page: 'calculator' },
  ),
  hidden(
    '/toolCabinet/processRegulation/newCalculator/7',
    '高效沉淀池控制',
    'High-efficiency sedimentation tank control',
    { page: 'calculator' },
  ),
  menu('/toolCabinet/processSimulation/waterWarning', '水质预警', 'Effluent early warning'),
  menu('/toolCabinet/processSimulation/analogSimulation', '模拟仿真', 'Process simulation'),
  menu('/toolCabinet/processSimulation/controlFeedforward', '前馈控制', 'Feed-forward control'),
  menu('/toolCabinet/processSimulation/parameterConfig', '参数配置', 'Simulation parameters'),
  menu('/toolCabinet/overflow/overflowConfig', '溢流配置', 'Overflow configuration', { module: 'overflowConfig' }),
  menu('/toolCabinet/overflow/overflowTool', '溢流工具', 'Overflow tool', { page: 'overflowTool' }),
  menu('/toolCabinet/dataDiagnosis/abnormalRecognition', '异常数据识别', 'Abnormal data recognition', {
    page: 'abnormalRecognition',
  }),
  menu('/toolCabinet/performanceDiagnosis/myResult', '我的诊断结果', 'My diagnosis results'),
  menu('/toolCabinet/performanceDiagnosis/myConfiguration', '我的诊断配置', 'My diagnosis configuration'),
  menu('/toolCabinet/performanceDiagnosis/pdResult', '诊断结果', 'Diagnosis results'),
  menu('/toolCabinet/performanceDiagnosis/pdConfiguration', '诊断配置', 'Diagnosis configuration'),
  menu('/toolCabinet/performanceDiagnosis/pdCorpus', '诊断语料库', 'Diagnosis corpus'),
  menu(
    '/toolCabinet/predictiveMaintenance/equipmentOperationMonitoring',
    '设备运行监测',
    'Equipment operation monitoring',
  ),
  menu('/toolCabinet/predictiveMaintenance/equipmentAlarmConfirmation', '设备报警确认', 'Equipment alarm confirmation'),
  menu('/toolCabinet/predictiveMaintenance/equipmentAlarmStatistics', '设备报警统计', 'Equipment alarm statistics'),
  menu('/toolCabinet/predictiveMaintenance/modelConfiguration', '模型配置', 'Model configuration'),
  menu(
    '/toolCabinet/predictiveMaintenance/monitoringEquipConfiguration',
    '监测设备配置',
    'Monitored equipment configuration',
  ),
  menu(
    '/toolCabinet/energyEfficiency/realTimeEfficiencyOfEquipment',
    '设备实时能效',
    'Real-time equipment efficiency',
    { page: 'machinesEfficiency' },
  ),
  menu('/toolCabinet/energyEfficiency/realTimeEfficiencyOfDetail', '设备能效详情', 'Equipment efficiency detail', {
    page: 'machineEfficiency',
  }),
] as const satisfies readonly RouteEntry[];
