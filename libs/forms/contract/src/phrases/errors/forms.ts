import type { CodesOf } from '@sed/platform-contract';

/** Forms people design, and what they hand in with them. */
const en = {
  'form.aboveField': 'Not above “{name}”, {limit}',
  'form.approvalMissing': 'No process for this approval has been published: ask an administrator',
  'form.booked': 'Already booked for this time by {no}',
  'form.boundAfter': 'Not later than {bound}',
  'form.boundBefore': 'Not earlier than {bound}',
  'form.longest': 'At most {days} {days|day|days}',
  'form.notPublished': 'The form has no published version',
  'form.problem.condition': 'A condition asks for “{name}”, which is not a field before it',
  'form.problem.empty': 'There is nothing to fill in',
  'form.problem.formula': 'The formula is not valid: {problem}',
  'form.problem.formulaCycle': 'The formula depends on itself',
  'form.problem.formulaName': 'The formula asks for “{name}”, which is not a field it can use',
  'form.problem.hiddenRequired': 'Required and never shown',
  'form.problem.items': 'There is nothing to choose from',
  'form.problem.itemRepeated': 'The code “{code}” stands twice',
  'form.problem.keyRepeated': 'The key “{name}” is used twice',
  'form.problem.keyReserved': 'The key “{name}” is reserved',
  'form.problem.label': 'A name is missing in one of the languages',
  'form.problem.limits': 'The lower limit is above the upper one',
  'form.problem.range': '“{name}” is not a day before it',
  'form.problem.role': '“{name}” is not a suitable field',
  'form.problem.table': 'The table has no columns',
  'form.signatureBroken': 'Answers were changed after it was signed: sign again',
  'form.started': 'It has begun and can no longer be cancelled',
  'form.stage': 'This is filled in at another step',
} as const;

const zh: Record<keyof typeof en, string> = {
  'form.aboveField': '不能大于“{name}”（{limit}）',
  'form.approvalMissing': '该审批流程尚未发布，请联系管理员',
  'form.booked': '该时段已被 {no} 占用',
  'form.boundAfter': '不能晚于{bound}',
  'form.boundBefore': '不能早于{bound}',
  'form.longest': '最多 {days} 天',
  'form.notPublished': '该表单尚未发布',
  'form.problem.condition': '条件引用的“{name}”不是其前面的字段',
  'form.problem.empty': '表单没有可填写的字段',
  'form.problem.formula': '公式无效：{problem}',
  'form.problem.formulaCycle': '公式循环引用自身',
  'form.problem.formulaName': '公式引用的“{name}”不是可用的字段',
  'form.problem.hiddenRequired': '必填字段永远不会显示',
  'form.problem.items': '没有可选项',
  'form.problem.itemRepeated': '选项编码“{code}”重复',
  'form.problem.keyRepeated': '字段标识“{name}”重复',
  'form.problem.keyReserved': '字段标识“{name}”为系统保留',
  'form.problem.label': '名称缺少中文或英文',
  'form.problem.limits': '下限大于上限',
  'form.problem.range': '“{name}”不是其前面的日期字段',
  'form.problem.role': '“{name}”不是合适的字段',
  'form.problem.table': '表格没有列',
  'form.signatureBroken': '签名后填写内容已修改，请重新签名',
  'form.started': '已经开始，不能取消',
  'form.stage': '该内容在其他环节填写',
};

export const FORMS_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof FORMS_ERRORS> {}
}
