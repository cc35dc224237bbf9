import type { CodesOf } from '@sed/platform-contract';

/** Group standards, policies of plants and what really was. */
const en = {
  'evaluation.sameClass': 'Row {row} is for the same class of plants as row {other}',
  'evaluation.draftOpen': 'The next version of this standard is being written already',
  'evaluation.policyThere': 'The plant has a policy of {year} already',
  'evaluation.noStandard': 'Row {row}: no published standard of this indicator is for the class of this plant',
  'evaluation.noLines': 'No published group standard is for the class of this plant: publish standards first',
  'evaluation.proposal': 'Row {row}: say what the plant proposes',
  'evaluation.reason': 'Row {row}: give a reason for a proposal other than the group value',
  'evaluation.evidence': 'Row {row}: name the evidence for a proposal that is worse than the group value',
  'evaluation.lineMonths': 'Row {row}: the months of a line lie within the year of the policy, first before last',
  'evaluation.monthRuns': 'The month is not over: a value is entered once it is',
} as const;

const zh: Record<keyof typeof en, string> = {
  'evaluation.sameClass': '第 {row} 行与第 {other} 行的适用分类相同',
  'evaluation.draftOpen': '该标准的下一版本正在编制',
  'evaluation.policyThere': '该水厂已有 {year} 年度的一厂一策',
  'evaluation.noStandard': '第 {row} 行：该指标没有适用于本厂分类的已发布标准',
  'evaluation.noLines': '没有适用于本厂分类的已发布集团标准，请先发布标准',
  'evaluation.proposal': '第 {row} 行：请填写水厂建议值',
  'evaluation.reason': '第 {row} 行：建议值与集团标准值不同，请填写理由',
  'evaluation.evidence': '第 {row} 行：建议值劣于集团标准值，请填写依据',
  'evaluation.lineMonths': '第 {row} 行：适用月份应在策略年度内，且起始不晚于截止',
  'evaluation.monthRuns': '当月尚未结束，结束后方可填报',
};

export const EVALUATION_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof EVALUATION_ERRORS> {}
}
