import type { CodesOf } from '@sed/platform-contract';

/** Work orders. */
const en = {
  'order.nobody': 'Name an executor or a team first',
  'order.claimed': 'Somebody already has this order',
  'order.executorTwice': 'The executor cannot be a co-executor as well',
  'order.unlicensed': '{person} has no valid certificate for this work: {certificate}',
  'order.paused': 'The order is paused: resume it first',
  'order.notPaused': 'The order is not paused',
  'order.stepOpen': 'Step {step} has no result',
  'order.stepNotOk': 'Step {step} is not in order: a remark is needed',
  'order.testRunMissing': 'The test run has not been recorded',
  'order.rootCauseMissing': 'Urgent faults and those that come again within {days} days need their root cause',
  'order.whysMissing': 'Ask why at least {least} times until the root cause is found',
  'order.stoppedReasonMissing':
    'The signals of the machine give another time: leave it empty, or give the reason of another time',
  'order.supplierMissing': 'Outsourced work needs a contractor',
  'order.supplierBlocked': 'The contractor is blocked',
  'order.supplierLicence': 'A licence of the contractor has expired: {licence}',
  'order.contractMissing': 'Outsourced work needs its contract, or the number of its service order',
  'order.settlementMissing': 'Outsourced work needs its settled amount; 0 where nothing is charged',
  'order.extendedTwice': 'The deadline can be extended {times} times',
  'order.extensionNotAsked': 'Nobody asked for another deadline',
  'order.extensionNotLater': 'The new deadline must be later than the present one',
  'order.cancelNotAsked': 'Nobody asked to cancel the order',
  'order.cancelAsked': 'A request to cancel already waits for the manager',
  'order.lateFillNotAsked': 'Nobody asked to fill it in late',
  'order.lateFillTooLate': 'Late filling is possible for {hours} hours after the order was closed',
  'order.evaluationTooLate': 'An order can be evaluated for {days} days',
  'order.mergeSelf': 'An order cannot be merged into itself',
  'order.mergeState': 'Only into an order that has not been started',
  'order.watching': 'The watch period is not over: wait, or go back to the values before',
  'order.secondPersonMissing': 'Hazardous chemicals need a second person',
  'order.nothingFilled': 'Enter the quantity, or the levels before and after',
  'order.materialUnnamed': 'Choose an item of the catalogue, or name the material and its unit',
  'order.oldReadOnly': 'The plant uses the present order pages: its old orders are read only',
} as const;

const zh: Record<keyof typeof en, string> = {
  'order.nobody': '请先指定执行人或班组',
  'order.claimed': '该工单已有执行人',
  'order.executorTwice': '执行人不能同时是协作人',
  'order.unlicensed': '{person}没有该作业的有效证书：{certificate}',
  'order.paused': '工单已暂停，请先恢复',
  'order.notPaused': '工单未暂停',
  'order.stepOpen': '第 {step} 步尚未填写结果',
  'order.stepNotOk': '第 {step} 步不合格，请填写说明',
  'order.testRunMissing': '尚未登记试运行',
  'order.rootCauseMissing': '紧急故障和 {days} 天内重复发生的故障须填写根本原因',
  'order.whysMissing': '请至少追问 {least} 次原因，直至找到根本原因',
  'order.stoppedReasonMissing': '与设备测点的停运时间不一致：请留空，或填写更正说明',
  'order.supplierMissing': '委外工单须指定委外单位',
  'order.supplierBlocked': '委外单位已冻结',
  'order.supplierLicence': '委外单位的证照已过期：{licence}',
  'order.contractMissing': '委外工单须填写委外合同或服务订单号',
  'order.settlementMissing': '委外工单须填写结算金额；不收费的填 0',
  'order.extendedTwice': '最多只能延期 {times} 次',
  'order.extensionNotAsked': '没有待审批的延期申请',
  'order.extensionNotLater': '新的期限必须晚于当前期限',
  'order.cancelNotAsked': '没有待审批的取消申请',
  'order.cancelAsked': '已有取消申请待经理审批',
  'order.lateFillNotAsked': '没有待审批的补填申请',
  'order.lateFillTooLate': '工单关闭超过 {hours} 小时，不能补填',
  'order.evaluationTooLate': '完成超过 {days} 天，不能评价',
  'order.mergeSelf': '不能合并到工单自身',
  'order.mergeState': '只能合并到尚未开始的工单',
  'order.watching': '观察期未结束：请等待，或恢复原参数',
  'order.secondPersonMissing': '危险化学品须有第二人在场',
  'order.nothingFilled': '请填写加药量，或加药前后液位',
  'order.materialUnnamed': '请从物料目录中选择，或填写物料名称和单位',
  'order.oldReadOnly': '该水厂已使用新版工单，旧工单只能查看',
};

export const ORDERS_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof ORDERS_ERRORS> {}
}
