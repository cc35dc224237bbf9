import type { CodesOf } from '@sed/platform-contract';

/** Samples, results and what they are judged by. */
const en = {
  'laboratory.formula': 'The formula cannot be read: use A, B, C, D, V, K, I, numbers, + - * / and brackets',
  'laboratory.formulaResult': 'These readings give no result',
  'laboratory.outsideWindow': 'Taken outside the window: give a reason',
  'laboratory.takenAhead': 'A sample cannot be taken in the future',
  'laboratory.reagentExpired': 'The reagent has expired',
  'laboratory.notReagent': 'This is no item of the stock of laboratory reagents',
  'laboratory.stockUnit': 'Its stock is kept in {unit}: give the quantity in it',
  'laboratory.instrumentOverdue': 'The calibration of the instrument is overdue',
  'laboratory.noResult': 'Result {row} has no value: enter it, or say why it was not tested',
  'laboratory.holdTime': 'Result {row} was measured after the hold time of {hours} h: a remark is needed',
  'laboratory.curveMissing': 'There is no valid curve for result {row}',
  'laboratory.qcMissing': 'The batch of this day has no control measurement yet',
  'laboratory.qcFailed': 'A control measurement failed: repeat it, or have the reviewer waive it',
  'laboratory.qcNotFailed': 'No control measurement failed or is missing',
  'laboratory.duplicatesShort':
    '{index}: {has} of {due} duplicates of this batch were measured: return the sheet, or waive them',
  'laboratory.confirmOver': 'A result is over its limit: confirm it or have it tested again',
  'laboratory.retestUnknown': 'Name indices of this sample to be tested again',
  'laboratory.returnUnknown': 'Name indices of this sample to be corrected',
  'laboratory.retestMissing': 'The repeated test of an index is missing',
  'laboratory.lineMissing': '{index} is missing from the sheet: give its result, or say why it was not tested',
  'laboratory.untestedWithValue': 'Result {row} has a value and a reason why it was not tested: leave one of them out',
  'laboratory.untestedRemark': 'Say in the remark why result {row} was not tested',
  'laboratory.correlation': 'The correlation is below {least}',
  'laboratory.sameFiller': 'Another post reviews than the one that fills in',
} as const;

const zh: Record<keyof typeof en, string> = {
  'laboratory.formula': '公式无法识别：请使用 A、B、C、D、V、K、I、数字、+ - * / 和括号',
  'laboratory.formulaResult': '这些读数得不出结果',
  'laboratory.outsideWindow': '采样不在规定时段内，请填写原因',
  'laboratory.takenAhead': '采样时间不能晚于当前时间',
  'laboratory.reagentExpired': '试剂已过期',
  'laboratory.notReagent': '该物料不属于化验试剂库存',
  'laboratory.stockUnit': '库存计量单位为 {unit}，请按此单位填写数量',
  'laboratory.instrumentOverdue': '仪器校准已超期',
  'laboratory.noResult': '第 {row} 项结果没有数值：请填写结果或选择未检原因',
  'laboratory.holdTime': '第 {row} 项超过 {hours} 小时保存时限，请填写说明',
  'laboratory.curveMissing': '第 {row} 项没有有效的标准曲线',
  'laboratory.qcMissing': '当日该批次尚无质控项目',
  'laboratory.qcFailed': '质控不合格：请重做，或由审核人豁免',
  'laboratory.qcNotFailed': '质控项目没有不合格或缺少',
  'laboratory.duplicatesShort': '{index}：该批应测平行双样 {due} 个，已测 {has} 个，请退回补测或豁免',
  'laboratory.confirmOver': '有结果超过限值：请确认或安排复测',
  'laboratory.retestUnknown': '请选择该样品中需要复测的指标',
  'laboratory.returnUnknown': '请选择该样品中需要修改的指标',
  'laboratory.retestMissing': '缺少复测结果',
  'laboratory.lineMissing': '缺少 {index}：请填写结果或选择未检原因',
  'laboratory.untestedWithValue': '第 {row} 项既有结果又有未检原因，请只保留一项',
  'laboratory.untestedRemark': '第 {row} 项请在说明中填写未检原因',
  'laboratory.correlation': '相关系数低于 {least}',
  'laboratory.sameFiller': '审核岗位不能与填报岗位相同',
};

export const LABORATORY_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof LABORATORY_ERRORS> {}
}
