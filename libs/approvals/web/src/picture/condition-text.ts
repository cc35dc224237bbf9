import type { Condition } from '@sed/approvals-contract';

const SIGNS = { eq: '=', ne: '≠', gt: '>', ge: '≥', lt: '<', le: '≤', in: '∈', empty: '= ∅', filled: '≠ ∅' } as const;

/** A condition as one reads it: `amountYuan > 10000`. */
export function conditionText(condition: Condition): string {
  if ('all' in condition) return condition.all.map(inner).join(' ∧ ');
  if ('any' in condition) return condition.any.map(inner).join(' ∨ ');
  const { field, is, value } = condition;
  const sign = SIGNS[is];
  if (is === 'empty' || is === 'filled') return `${field} ${sign}`;
  return `${field} ${sign} ${Array.isArray(value) ? value.join(', ') : String(value ?? '')}`;
}

function inner(condition: Condition): string {
  return 'field' in condition ? conditionText(condition) : `(${conditionText(condition)})`;
}
