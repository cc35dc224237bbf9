import type { CodesOf } from '@sed/platform-contract';

/** Why something about the calculators is refused. */
const en = {
  'calculator.inputMissing': 'These inputs are missing: {inputs}',
  'calculator.unknownInput': '{input} is no input of this calculator',
  'calculator.refused': 'Nothing may be put into operation on this result; its findings say why',
  'calculator.strategyActive': 'The plant already has an active strategy of this calculator: {name}',
  'calculator.trialTooShort': 'A trial takes {hours} hours; {left} are left',
} as const;

const zh: Record<keyof typeof en, string> = {
  'calculator.inputMissing': '缺少以下输入：{inputs}',
  'calculator.unknownInput': '{input} 不是该计算器的输入',
  'calculator.refused': '该结果不能投入运行，原因见提示',
  'calculator.strategyActive': '该计算器在本厂已有启用的策略：{name}',
  'calculator.trialTooShort': '试运行需满 {hours} 小时，还差 {left} 小时',
};

export const TOOLBOX_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof TOOLBOX_ERRORS> {}
}
