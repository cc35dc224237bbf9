import type { ConversionTarget } from './conversions';

const item = <const C extends string>(code: C, zh: string, en: string) => ({ code, label: { zh, en } }) as const;

export const KINDS = [item('EQUIPMENT', '设备', 'Equipment'), item('PROCESS', '工艺', 'Process')] as const;

export const SOURCES = [
  item('PERSON', '人工', 'Person'),
  item('ALARM', '报警', 'Alarm'),
  item('PATROL', '巡检', 'Patrol'),
] as const;

export const IMPACTS = [
  { ...item('NONE', '无影响', 'None'), tone: 'idle' },
  { ...item('REDUCED', '能力下降', 'Reduced capacity'), tone: 'idle' },
  { ...item('STOP', '停运', 'Stop'), tone: 'warn' },
  { ...item('WATER_QUALITY', '影响水质', 'Water quality'), tone: 'warn' },
  { ...item('SAFETY', '影响安全', 'Safety'), tone: 'warn' },
] as const;

export const CAUSES = [
  item('WEAR', '磨损老化', 'Wear and ageing'),
  item('BLOCKAGE', '堵塞缠绕', 'Blockage'),
  item('OPERATION', '操作不当', 'Operation'),
  item('MAINTENANCE', '维护不足', 'Maintenance'),
  item('DESIGN', '设计或安装', 'Design or installation'),
  item('INSTRUMENT', '仪表故障', 'Instrument'),
  item('CONTROL', '自控系统', 'Control system'),
  item('POWER', '供电', 'Power supply'),
  item('INFLUENT', '进水变化', 'Influent'),
  item('REAGENT', '药剂', 'Reagent'),
  item('WEATHER', '天气', 'Weather'),
  item('FALSE_REPORT', '误报', 'False report'),
  item('DUPLICATE', '重复上报', 'Reported twice'),
  item('OTHER', '其他', 'Other'),
] as const;

export const MAINTENANCE = [
  item('FAULT_EQUIPMENT', '故障维修-设备', 'Fault repair of equipment'),
  item('FAULT_FACILITY', '故障维修-设施', 'Fault repair of facilities'),
] as const;

export const GENERAL_ORDERS = [
  item('TEMPORARY', '临时工单', 'Temporary order'),
  item('AUXILIARY', '辅助工单', 'Auxiliary order'),
] as const;

export const GENERAL_WAYS = [
  item('SELF_STUDY', '自行研究', 'Self-study'),
  item('OUTSOURCED', '委外', 'Outsourcing'),
] as const;

export const CONCLUSIONS = [
  item('TO_MAINT', '转维修', 'Maintenance'),
  item('TO_CRAFT', '工艺调整', 'Process adjustment'),
  item('OUTSOURCED', '委外', 'Outsourcing'),
] as const;

export const TARGETS = [
  ...MAINTENANCE,
  ...GENERAL_ORDERS,
  item('CRAFT', '工艺调整', 'Process adjustment'),
  item('OUTSOURCED', '委外工单', 'Outsourced order'),
  item('SELF_STUDY', '自行研究', 'Self-study'),
] as const satisfies readonly { readonly code: ConversionTarget }[];

export const CONVERSION_STATES = [
  item('REQUESTED', '待执行', 'Requested'),
  item('COMPLETED', '已完成', 'Completed'),
  item('CANCELLED', '已取消', 'Cancelled'),
  item('SUPERSEDED', '已被替代', 'Superseded'),
] as const;
