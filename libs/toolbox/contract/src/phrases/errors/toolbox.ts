import type { CodesOf } from '@sed/platform-contract';

/** Why something about the calculators and overflows is refused. */
const en = {
  'calculator.inputMissing': 'These inputs are missing: {inputs}',
  'calculator.unknownInput': '{input} is no input of this calculator',
  'calculator.refused': 'Nothing may be put into operation on this result; its findings say why',
  'calculator.strategyActive': 'The plant already has an active strategy of this calculator: {name}',
  'calculator.trialTooShort': 'A trial takes {hours} hours; {left} are left',
  'overflow.storageTwo': 'A storage table has at least two lines',
  'overflow.storageRises': 'Level and volume rise from line to line',
  'overflow.crestInStorage': 'The crest lies within the levels of the storage table, {low} to {high} m',
  'overflow.patternHours': 'The pattern has a factor for each of the 24 hours; there are {n}',
  'overflow.patternMean': 'The factors come to 1 in the mean; these come to {mean}',
  'overflow.open': 'An overflow of this structure goes on already: {no}',
  'overflow.inFuture': 'It cannot have happened later than now',
} as const;

const zh: Record<keyof typeof en, string> = {
  'calculator.inputMissing': '缺少以下输入：{inputs}',
  'calculator.unknownInput': '{input} 不是该计算器的输入',
  'calculator.refused': '该结果不能投入运行，原因见提示',
  'calculator.strategyActive': '该计算器在本厂已有启用的策略：{name}',
  'calculator.trialTooShort': '试运行需满 {hours} 小时，还差 {left} 小时',
  'overflow.storageTwo': '水位-容积表至少两行',
  'overflow.storageRises': '水位与容积应逐行递增',
  'overflow.crestInStorage': '堰顶标高应在水位-容积表范围内（{low}～{high} m）',
  'overflow.patternHours': '时变化系数应包含全部 24 小时，现有 {n} 个',
  'overflow.patternMean': '时变化系数平均值应为 1，现为 {mean}',
  'overflow.open': '该构筑物已有未结束的溢流事件：{no}',
  'overflow.inFuture': '时间不能晚于当前时间',
};

export const TOOLBOX_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof TOOLBOX_ERRORS> {}
}
