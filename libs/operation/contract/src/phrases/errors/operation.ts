import type { CodesOf } from '@sed/platform-contract';

/** Plans of operation, process adjustments and dosing. */
const en = {
  'operation.sum': 'Row {row}: the months come to {sum}, the year says {year}',
  'operation.parameters': 'Name at least one parameter to be changed',
  'operation.parameterRange': 'Parameter {row} lies outside its least and greatest value',
  'operation.rollbackLimit': 'Row {row}: say over or under what to go back',
  'operation.tasksOpen': 'Say of each key task when it was done, or what came of it',
} as const;

const zh: Record<keyof typeof en, string> = {
  'operation.sum': '第 {row} 行：各月合计为 {sum}，全年为 {year}',
  'operation.parameters': '请至少填写一个调整参数',
  'operation.parameterRange': '第 {row} 个参数超出允许范围',
  'operation.rollbackLimit': '第 {row} 行：请填写高于或低于多少时回退',
  'operation.tasksOpen': '请逐项填写重点工作的实际完成日期或完成情况',
};

export const OPERATION_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof OPERATION_ERRORS> {}
}
