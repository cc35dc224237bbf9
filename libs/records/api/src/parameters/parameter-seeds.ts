import type { BilingualText } from '@sed/platform-contract';

export interface SeedParameter {
  readonly key: string;
  readonly value: string;
  readonly unit: string | null;
  readonly module: string;
  readonly label: BilingualText;
  readonly source: string | null;
  /** What a number may be, both ends included; anything where nothing is said. */
  readonly range?: ParameterRange;
}

export interface ParameterRange {
  readonly min: number;
  readonly max: number;
}

/** What limits taken from regulations refer to; the numbers are operational defaults, not legal advice. */
const HAZARDOUS_WORK = 'GB 30871-2022';

function parameter(
  [key, value, unit]: readonly [key: string, value: string, unit?: string],
  zh: string,
  en: string,
  source: string | null = null,
): SeedParameter {
  return { key, value, unit: unit ?? null, module: key.split('.')[0] ?? key, label: { zh, en }, source };
}

/** A parameter whose number must lie in a range. */
function within(range: ParameterRange, seed: SeedParameter): SeedParameter {
  return { ...seed, range };
}

const SHARE: ParameterRange = { min: 0, max: 100 };
/** Twice, thrice, …: a weight of nothing leaves a cause out. */
const WEIGHT: ParameterRange = { min: 0, max: 10 };

/** Defaults of the platform (domain model §18.9). What an administrator changes is never overwritten. */
export const PARAMETER_SEEDS: readonly SeedParameter[] = [
  parameter(['dayStart', '00:00'], '生产日起始时间', 'Start of the production day'),
  parameter(['rt.staleFactor', '3'], '过期倍数', 'Scan periods until a value is stale'),
  parameter(['rt.backfillSec', '60', 's'], '补传时限', 'Backfill window'),
  parameter(['hour.validPct', '75', '%'], '小时有效率', 'Valid share of an hour'),
  parameter(['day.validHours', '18', 'h'], '日有效小时数', 'Valid hours of a day'),
  parameter(['alarm.shelveMaxMin', '480', 'min'], '最长搁置时间', 'Maximum shelving time'),
  parameter(['alarm.shelveMaxMin.level1', '60', 'min'], '一级报警最长搁置时间', 'Maximum shelving time, level 1'),
  parameter(['alarm.reAlarmSec', '300', 's'], '重复报警间隔', 'Re-alarm time'),
  parameter(['alarm.flood.start', '10'], '报警洪泛开始（每10分钟）', 'Flood start (per 10 min)', 'ISA-18.2'),
  parameter(['alarm.flood.end', '5'], '报警洪泛结束（每10分钟）', 'Flood end (per 10 min)', 'ISA-18.2'),
  parameter(['alarm.link.lostSec', '60', 's'], '通讯中断判定', 'Link lost after'),
  parameter(['sms.quota.hour', '10'], '每小时短信上限', 'SMS per hour'),
  parameter(['sms.quota.day', '40'], '每日短信上限', 'SMS per day'),
  parameter(['fill.lockDay', '8'], '填报锁定日', 'Day of the month that locks filling'),
  within(
    WEIGHT,
    parameter(['equip.health.age', '1'], '健康度权重：超出设计寿命', 'Health weight: beyond its service life'),
  ),
  within(WEIGHT, parameter(['equip.health.defects', '1'], '健康度权重：未处理异常', 'Health weight: open exceptions')),
  within(WEIGHT, parameter(['equip.health.efficiency', '1'], '健康度权重：能效下降', 'Health weight: efficiency loss')),
  within(
    WEIGHT,
    parameter(['equip.health.faults', '1'], '健康度权重：90 天内故障', 'Health weight: faults in 90 days'),
  ),
  within(
    WEIGHT,
    parameter(['equip.health.temperature', '1'], '健康度权重：轴承温度', 'Health weight: bearing temperature'),
  ),
  within(WEIGHT, parameter(['equip.health.upkeep', '1'], '健康度权重：保养超期', 'Health weight: maintenance overdue')),
  within(WEIGHT, parameter(['equip.health.vibration', '1'], '健康度权重：振动等级', 'Health weight: vibration zone')),
  within(
    { min: 0, max: 1000 },
    parameter(['lab.analyserGapPct', '20', '%'], '化验与在线允许偏差', 'Gap of laboratory and analyser worth a word'),
  ),
  parameter(['order.extend.max', '2'], '工单最多延期次数', 'Extensions of an order'),
  parameter(['order.grace.patrol', '30', 'min'], '巡检宽限', 'Grace of a patrol'),
  parameter(['order.grace.routine', '120', 'min'], '例行工作宽限', 'Grace of routine work'),
  parameter(['order.grace.lab', '240', 'min'], '化验宽限', 'Grace of laboratory work'),
  parameter(['patrol.gpsRadiusM', '30', 'm'], '巡检定位半径', 'Radius of a patrol point'),
  parameter(['patrol.horizonDays', '7', 'd'], '巡检工单提前生成天数', 'Days ahead patrol orders are made'),
  within(
    { min: 1, max: 3650 },
    parameter(['patrol.routeDays', '180', 'd'], '巡检轨迹保存天数', 'Days routes of inspections are kept'),
  ),
  parameter(['patrol.minSeconds', '5', 's'], '巡检点最短停留', 'Minimum stay at a point'),
  parameter(['permit.hotwork.validH.special', '8', 'h'], '特级动火有效期', 'Hot work, special class', HAZARDOUS_WORK),
  parameter(['permit.hotwork.validH.first', '8', 'h'], '一级动火有效期', 'Hot work, class 1', HAZARDOUS_WORK),
  parameter(['permit.hotwork.validH.second', '72', 'h'], '二级动火有效期', 'Hot work, class 2', HAZARDOUS_WORK),
  parameter(['permit.hotwork.radiusM', '15', 'm'], '动火清理半径', 'Cleared radius', HAZARDOUS_WORK),
  parameter(['permit.hotwork.flameDistM', '10', 'm'], '气瓶与明火距离', 'Cylinders to flame', HAZARDOUS_WORK),
  parameter(['permit.hotwork.cylinderDistM', '5', 'm'], '气瓶间距', 'Between cylinders', HAZARDOUS_WORK),
  parameter(['permit.hotwork.leadPrimaryM', '5', 'm'], '焊机一次线长度', 'Primary welding lead', HAZARDOUS_WORK),
  parameter(['permit.hotwork.leadSecondaryM', '30', 'm'], '焊机二次线长度', 'Secondary welding lead', HAZARDOUS_WORK),
  parameter(['permit.hotwork.watchMin', '60', 'min'], '动火后看火时间', 'Fire watch afterwards', HAZARDOUS_WORK),
  parameter(['permit.confined.validH', '24', 'h'], '有限空间票有效期', 'Confined space permit', HAZARDOUS_WORK),
  parameter(['permit.confined.ventilationMin', '40', 'min'], '通风时间', 'Ventilation before entry', HAZARDOUS_WORK),
  parameter(['permit.confined.lampV', '36', 'V'], '照明电压', 'Lamp voltage', HAZARDOUS_WORK),
  parameter(['permit.confined.rcdMa', '15', 'mA'], '漏电保护动作电流', 'Residual current device', HAZARDOUS_WORK),
  parameter(['permit.confined.o2.lo', '19.5', '%'], '氧含量下限', 'Oxygen, lower limit', HAZARDOUS_WORK),
  parameter(['permit.confined.o2.hi', '21.0', '%'], '氧含量上限', 'Oxygen, upper limit', HAZARDOUS_WORK),
  parameter(
    ['permit.confined.o2.hiRich', '23.5', '%'],
    '富氧环境氧含量上限',
    'Oxygen where it is enriched',
    HAZARDOUS_WORK,
  ),
  parameter(['permit.confined.lelPct', '10', '%LEL'], '可燃气体上限', 'Combustible gas', HAZARDOUS_WORK),
  parameter(['permit.confined.h2sMg', '10', 'mg/m³'], '硫化氢上限', 'Hydrogen sulphide', 'GBZ 2.1-2019'),
  parameter(['permit.confined.coMg', '20', 'mg/m³'], '一氧化碳上限', 'Carbon monoxide', 'GBZ 2.1-2019'),
  parameter(['permit.height.validDays', '7', 'd'], '高处作业票有效期', 'Work at height permit', HAZARDOUS_WORK),
  parameter(['permit.power.validDays', '15', 'd'], '临时用电票有效期', 'Temporary power permit', HAZARDOUS_WORK),
  parameter(
    ['permit.power.validDaysLong', '30', 'd'],
    '临时用电票最长有效期',
    'Temporary power, longest',
    HAZARDOUS_WORK,
  ),
  parameter(['permit.guardians.min', '2'], '监护人最少人数', 'Minimum number of guardians'),
  parameter(['export.order.maxDays', '31', 'd'], '工单导出最长跨度', 'Maximum range of an order export'),
  parameter(['export.maxRows', '50000'], '导出行数上限', 'Rows of an export'),
  parameter(['msg.listCap', '20'], '消息列表条数', 'Messages in the list'),
  parameter(['msg.badgeMax', '10'], '消息角标上限', 'Maximum number on the badge'),
  parameter(['msg.pollSec', '30', 's'], '消息轮询间隔', 'Message polling interval'),
  parameter(['msg.annPollMin', '30', 'min'], '公告轮询间隔', 'Announcement polling interval'),
  parameter(['pwd.min', '8'], '密码最短长度', 'Minimum password length'),
  parameter(['pwd.max', '30'], '密码最长长度', 'Maximum password length'),
  parameter(['req.timeoutMs', '100000', 'ms'], '请求超时', 'Request timeout'),
  parameter(['req.errMs', '5000', 'ms'], '错误提示时长', 'Error message duration'),
  parameter(['req.clickLockMs', '1000', 'ms'], '按钮锁定时间', 'Button locked after a click'),
  parameter(['link.pendingMs', '300000', 'ms'], '待处理链接有效期', 'Pending link validity'),
  within(SHARE, parameter(['stock.tankLowPct', '20', '%'], '药剂储罐低液位', 'Low level of a chemical tank')),
  parameter(['eval.star.five', '90', '%'], '五星标准', 'Five stars from'),
  parameter(['eval.star.four', '80', '%'], '四星标准', 'Four stars from'),
  parameter(['eval.star.three', '70', '%'], '三星标准', 'Three stars from'),
  parameter(['eval.star.two', '60', '%'], '二星标准', 'Two stars from'),
  parameter(['retention.alarmJournalYears', '5', 'a'], '报警记录保存年限', 'Alarm journal retention'),
  parameter(['retention.permitYears', '5', 'a'], '作业票保存年限', 'Permit retention'),
  parameter(['retention.logYears', '3', 'a'], '日志保存年限', 'Log retention'),
];

/** What the number of a parameter may be. */
export function rangeOf(key: string): ParameterRange | null {
  return PARAMETER_SEEDS.find((seed) => seed.key === key)?.range ?? null;
}
