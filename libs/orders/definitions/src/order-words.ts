import type { HandedIn } from '@sed/orders-contract';

const item = <const C extends string>(code: C, zh: string, en: string) => ({ code, label: { zh, en } }) as const;

export const EMERGENCY = [
  { ...item('1', '一般', 'Normal'), tone: 'idle' },
  { ...item('2', '紧急', 'Urgent'), tone: 'todo' },
  { ...item('3', '特急', 'Critical'), tone: 'warn' },
] as const;

export const ORDER_SOURCES = [
  item('MANUAL', '人工', 'Person'),
  item('PLAN', '计划', 'Plan'),
  item('EXCEPTION', '异常', 'Exception'),
  item('ALARM', '报警', 'Alarm'),
  item('HAZARD', '隐患', 'Hazard'),
  item('PATROL', '巡检点', 'Patrol point'),
  item('LEVEL', '储罐液位', 'Tank level'),
  item('DATA', '数据治理', 'Data governance'),
] as const;

export const TIMELINESS = [
  { ...item('ON_TIME', '按时', 'On time'), tone: 'idle' },
  { ...item('OVERDUE_OPEN', '超时未完成', 'Timeout not completed'), tone: 'bad' },
  { ...item('OVERDUE_DONE', '超时完成', 'Timeout completed'), tone: 'warn' },
] as const;

export const PAUSE_REASONS = [
  item('PARTS', '待备件', 'Parts'),
  item('PERMIT', '待许可', 'Permit'),
  item('WEATHER', '天气', 'Weather'),
  item('SHIFT', '换班', 'Shift'),
  item('OTHER', '其他', 'Other'),
] as const;

export const STEP_KINDS = [
  item('CHECK', '检查', 'Check'),
  item('NUMBER', '数值', 'Number'),
  item('TEXT', '文字', 'Text'),
] as const;

export const STEP_RESULTS = [
  item('OK', '合格', 'OK'),
  item('NOK', '不合格', 'Not OK'),
  item('NA', '不适用', 'Not applicable'),
] as const;

/** What is to be handed in beside the result. */
export const HANDED_IN_WITH = [
  item('HOURS', '工时', 'Hours'),
  item('PHOTOS', '照片', 'Photos'),
] as const satisfies readonly { readonly code: HandedIn }[];

export const RISK_LEVELS = [
  item('LOW', '低风险', 'Low'),
  item('MEDIUM', '一般风险', 'Medium'),
  item('HIGH', '较大风险', 'High'),
] as const;

export const WORK_MODES = [item('SELF', '自修', 'Own staff'), item('OUT', '委外', 'Outsourced')] as const;

export const PRODUCTION_IMPACTS = [
  item('NONE', '无影响', 'None'),
  item('REDUCED', '能力下降', 'Reduced capacity'),
  item('STOP', '停运', 'Stop'),
] as const;

export const PREDICTION_RESULTS = [
  item('HIT', '命中', 'Hit'),
  item('EARLY', '提前', 'Early'),
  item('FALSE', '误报', 'False'),
] as const;

export const MAINTENANCE_LEVELS = [
  item('DAILY', '日常保养', 'Daily'),
  item('FIRST', '一级保养', 'First level'),
  item('SECOND', '二级保养', 'Second level'),
  item('LUBRICATION', '润滑', 'Lubrication'),
  item('ANTICORROSION', '防腐', 'Anticorrosion'),
  item('CALIBRATION', '校验', 'Calibration'),
] as const;

/** What a maintenance visit found: whether it was needed. */
export const MAINTENANCE_FINDINGS = [
  { ...item('NOTHING', '无异常', 'Nothing'), tone: 'idle' },
  { ...item('WEAR', '有磨损劣化', 'Wear'), tone: 'todo' },
  { ...item('DEFECT', '有缺陷', 'Defect'), tone: 'warn' },
] as const;

export const STAGES = [
  item('PREPARE', '准备', 'Preparation'),
  item('PROCURE', '采购', 'Procurement'),
  item('CONSTRUCT', '实施', 'Construction'),
  item('TEST', '试运行', 'Test run'),
  item('ACCEPT', '验收', 'Acceptance'),
  item('SETTLE', '决算', 'Settlement'),
] as const;

export const ARRIVAL_PROOFS = [
  item('NFC', 'NFC 标签', 'NFC tag'),
  item('QR', '二维码', 'QR code'),
  item('GPS', '定位', 'Position'),
  item('PHOTO', '拍照', 'Photo'),
] as const;

/** What there is of the way of an inspection. */
export const ROUTE_STATES = [
  item('RECORDED', '已记录', 'Recorded'),
  { ...item('REFUSED', '设备未提供定位', 'No positions from the device'), tone: 'warn' },
] as const;

export const READING_KINDS = [...STEP_KINDS, item('OPTION', '选项', 'Choice')] as const;

/** What a reading that is not in order becomes. */
export const RAISED_AS = [
  item('NONE', '仅说明', 'Remark only'),
  item('EQUIPMENT', '设备异常', 'Equipment exception'),
  item('PROCESS', '运行异常', 'Process exception'),
] as const;

/** Why a point is visited before others, or although it was not its turn. */
export const POINT_RISKS = [
  item('EXCEPTION', '异常未关闭', 'Open exception'),
  item('ALARM', '报警未关闭', 'Open alarm'),
  item('NOK', '上次不合格', 'Not in order last time'),
  item('FAR', '上次偏离实时值', 'Away from the live value last time'),
] as const;

export const WEATHER = [
  item('SUNNY', '晴', 'Sunny'),
  item('CLOUDY', '阴', 'Cloudy'),
  item('RAIN', '雨', 'Rain'),
  item('STORM', '暴雨', 'Storm'),
  item('SNOW', '雪', 'Snow'),
] as const;
