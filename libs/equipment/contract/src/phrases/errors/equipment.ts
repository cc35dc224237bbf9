import type { CodesOf } from '@sed/platform-contract';

/** Machines and facilities, from purchase to scrap. */
const en = {
  'equipment.ownParent': 'Equipment cannot be a part of itself',
  'equipment.samePlant': 'The equipment is at this plant already',
  'equipment.transferNotAsked': 'Nobody asked for a transfer',
  'equipment.transferAsked': 'A request for a transfer already waits for a decision',
  'equipment.arrived': 'The other plant has received the equipment already',
  'equipment.notOut': 'The equipment is not declared out of service',
  'equipment.alreadyOut': 'The equipment is declared out of service already',
  'equipment.dismantled': 'The equipment is dismantled already and waits for the storekeeper',
  'equipment.notDismantled': 'Nobody has dismantled the equipment',
  'equipment.facilityAtWork': 'Order {no} works on this facility: it is given back once the order has passed',
  'equipment.noReports': 'The machine is not in use: report it to the control room',
  'upkeep.triggerMissing': 'Say at least one: days, running hours, starts or a condition',
  'upkeep.conditionHalf': 'A condition needs its signal and its limit',
  'upkeep.monthTooShort': 'On the same day of the month, the interval is {days} days at least: 30 are one month',
  'upkeep.orderOpen': 'Order {no} of this plan is not finished yet',
  'upkeep.changeOpen': 'Change {no} of this plan is a draft already',
  'upkeep.equipmentGone': 'The equipment is not in use',
  'upkeep.runSignalMissing':
    'Running hours and starts are counted by the running signal of the equipment: name it on its card',
  'plan.linesMissing': 'The plan has no lines',
  'plan.lineUnknown': 'There is no line {no}',
  'plan.lineNumbers': 'Give the numbers of lines, such as 1, 3-5',
  'plan.lineState': 'Line {no} has the state “{state}”',
  'plan.linesOpen': '{count} {count|line is|lines are} not closed yet',
  'plan.capacityUnknown': 'The design capacity of this plant is not known',
  'plan.cutAmount': 'Line {no}: the approved amount must be below what was asked for',
  'plan.lineIssued': 'Line {no} has been issued and cannot be taken out',
  'plan.sameLines': 'The approval decides on the lines that were submitted: none may be added or left out',
  'plan.plantUnasked': 'Line {no}: its plant has not confirmed yet',
  'plan.plantObjects': 'Line {no}: its plant objects; settle it, or adjust the plan',
  'plan.resultUnconfirmed': 'Line {no}: its plant has not confirmed what was done',
  'plan.budgetShares': 'Line {no}: its budget is not its share of the whole: {wanted} CNY',
  'plan.overrun': 'Line {no} costs more than {percent} % above what was approved: change the plan first',
} as const;

const zh: Record<keyof typeof en, string> = {
  'equipment.ownParent': '设备不能是自身的下级',
  'equipment.samePlant': '设备已在该水厂',
  'equipment.transferNotAsked': '没有待审批的调拨申请',
  'equipment.transferAsked': '已有调拨申请待审批',
  'equipment.arrived': '对方水厂已收货',
  'equipment.notOut': '设备未声明停用',
  'equipment.alreadyOut': '设备已声明停用',
  'equipment.dismantled': '设备已拆除，等待仓管员确认入库',
  'equipment.notDismantled': '设备没有待入库的拆除记录',
  'equipment.facilityAtWork': '工单 {no} 正在该设施作业，工单通过后设施自动恢复',
  'equipment.noReports': '设备不在用，请直接通知中控室',
  'upkeep.triggerMissing': '请至少填写一项：天数、运行小时、启动次数或状态条件',
  'upkeep.conditionHalf': '状态条件须同时填写测点和限值',
  'upkeep.monthTooShort': '按月每月同日时，日历周期至少 {days} 天：30 天计一个月',
  'upkeep.orderOpen': '本计划的工单 {no} 尚未完成',
  'upkeep.changeOpen': '本计划已有变更草稿 {no}',
  'upkeep.equipmentGone': '设备不在用',
  'upkeep.runSignalMissing': '运行小时和启动次数按设备的运行测点统计，请先在设备台账中指定',
  'plan.linesMissing': '计划没有明细',
  'plan.lineUnknown': '没有第 {no} 行',
  'plan.lineNumbers': '请填写行号，例如 1, 3-5',
  'plan.lineState': '第 {no} 行的状态为“{state}”',
  'plan.linesOpen': '还有 {count} 行未关闭',
  'plan.capacityUnknown': '该水厂的设计规模未知',
  'plan.cutAmount': '第 {no} 行：核减后的金额必须小于申请金额',
  'plan.lineIssued': '第 {no} 行已下发，不能删除',
  'plan.sameLines': '审批只能针对提交的明细，不能增减行',
  'plan.plantUnasked': '第 {no} 行：水厂尚未确认',
  'plan.plantObjects': '第 {no} 行：水厂有异议，请协商解决或调整计划',
  'plan.resultUnconfirmed': '第 {no} 行：水厂尚未确认完工结果',
  'plan.budgetShares': '第 {no} 行：预算与分摊比例不符，应为 {wanted} 元',
  'plan.overrun': '第 {no} 行费用超过批准金额 {percent}% 以上，请先调整计划',
};

export const EQUIPMENT_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof EQUIPMENT_ERRORS> {}
}
