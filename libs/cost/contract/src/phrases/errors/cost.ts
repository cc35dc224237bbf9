import type { CodesOf } from '@sed/platform-contract';

/** Sludge, electricity and what is settled of them. */
const en = {
  'cost.moistureOver':
    'Moisture is {moisture} %, {limit} % at most for this way of disposal: say why the load leaves all the same',
  'cost.differenceUnexplained': 'What was received differs by {difference} %, more than 1 %: say why',
  'cost.priceOverlap': 'Price {no} holds for some of these days already',
  'cost.feeThere': 'The fee of this month is there already: {no}',
  'cost.nothingReceived': 'No sludge was received in this month',
  'cost.priceMissing': 'No price was in force on the days of these trips: enter one and calculate again',
  'cost.deductionTooHigh': 'More is deducted than is due',
  'cost.hasOrder': 'It is part of order {no}: void that one first',
  'cost.ticketsChanged': 'Tickets or prices have changed since: calculate again and look at the result',
  'cost.ticketsOpen': '{count} received loads have a difference nobody has explained yet',
  'cost.tooManyTickets': 'More than {most} tickets of a carrier in a month cannot be settled at once',
  'cost.readingsDiffer': 'Readings and multiplier do not come to the energy of this line',
  'cost.billIncomplete': 'Energy, prices, basic charge and power-factor adjustment are needed before the bill adds up',
  'cost.billDiffers': 'The bill says {difference} ¥ more than it comes to: say why',
  'cost.billThere': 'The bill of this account and month is there already: {no}',
  'cost.meterUnbound': 'Name the signal of this meter',
  'cost.meterUnknown': 'What {signal} counted in this time is not known, {validity} % of it were measured',
  'cost.metersNotCompared': 'Compare the bill with the meters of the plant, or say why this is not possible',
  'cost.metersDiffer': 'The bill differs from the meters by {difference} %, more than 2 %: say why',
  'cost.underWay': 'Something of this order is on its way to the purchasing mall: wait for its answer',
  'cost.mallMissing': 'The purchasing mall is not set up: ask the administrator to name its address',
  'cost.orderThere': 'The order of this month is there already: {no}',
  'cost.billUnchecked': 'This bill is not checked yet',
  'cost.billOther': 'This bill is of another month or supplier',
  'cost.billTaken': 'This bill is part of order {no} already',
  'cost.estimateDiffers': 'The bill differs from the estimate by {difference} %, more than 5 %: say why',
} as const;

const zh: Record<keyof typeof en, string> = {
  'cost.moistureOver': '含水率 {moisture}%，超过该处置方式的限值 {limit}%，请说明仍然外运的原因',
  'cost.differenceUnexplained': '接收量相差 {difference}%，超过 1%，请说明原因',
  'cost.priceOverlap': '价格 {no} 已覆盖其中的部分日期',
  'cost.feeThere': '该月已有污泥费：{no}',
  'cost.nothingReceived': '该月没有已接收的污泥',
  'cost.priceMissing': '这些车次当天没有执行中的价格，请先录入价格再重新计算',
  'cost.deductionTooHigh': '扣款大于应付金额',
  'cost.hasOrder': '已列入订单 {no}，请先作废该订单',
  'cost.ticketsChanged': '联单或价格已有变化，请重新计算并查看结果',
  'cost.ticketsOpen': '有 {count} 车接收差异尚未说明',
  'cost.tooManyTickets': '同一单位一个月的联单超过 {most} 张，无法一次结算',
  'cost.readingsDiffer': '示数差乘以倍率与该行电量不符',
  'cost.billIncomplete': '电量、电价、基本电费和力调系数齐全后才能合计',
  'cost.billDiffers': '账单金额比计算金额多 {difference} 元，请说明原因',
  'cost.billThere': '该户号该月已有电费单：{no}',
  'cost.meterUnbound': '请选择该电表的计量测点',
  'cost.meterUnknown': '{signal} 在该时段的电量未知，有效数据占 {validity}%',
  'cost.metersNotCompared': '请先与厂内计量核对，或说明不能核对的原因',
  'cost.metersDiffer': '账单与计量相差 {difference}%，超过 2%，请说明原因',
  'cost.underWay': '该订单正在推送或撤销，请等待商城应答',
  'cost.mallMissing': '采购商城尚未配置，请联系管理员填写其地址',
  'cost.orderThere': '该月已有订单：{no}',
  'cost.billUnchecked': '该账单尚未核对',
  'cost.billOther': '该账单属于其他月份或单位',
  'cost.billTaken': '该账单已列入订单 {no}',
  'cost.estimateDiffers': '账单与预估相差 {difference}%，超过 5%，请说明原因',
};

export const COST_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof COST_ERRORS> {}
}
