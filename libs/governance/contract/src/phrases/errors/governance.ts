import type { CodesOf } from '@sed/platform-contract';

/** Why something about data governance is refused. */
const en = {
  'governance.withdrawTooLate': 'A decision can be withdrawn within {days} days',
  'governance.scopeMissing': 'Name what the rule looks at',
  'governance.signalOutside': '{signal} is not a signal of the plant of this rule',
  'governance.orderNotAllowed': 'This needs the right to make temporary orders at the plant',
  'governance.hasOrder': 'Order {no} has been made for it already',
} as const;

const zh: Record<keyof typeof en, string> = {
  'governance.withdrawTooLate': '判定须在 {days} 天内撤回',
  'governance.scopeMissing': '请填写规则的适用范围',
  'governance.signalOutside': '{signal} 不是该规则所属水厂的测点',
  'governance.orderNotAllowed': '需要该水厂的新增临时工单权限',
  'governance.hasOrder': '已生成工单 {no}',
};

export const GOVERNANCE_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof GOVERNANCE_ERRORS> {}
}
