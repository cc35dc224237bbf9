import type { Condition, ProcessDefinition } from '@sed/approvals-contract';
import type { Language } from '@sed/platform-contract';

const SIGNS = { eq: '=', ne: '≠', gt: '>', ge: '≥', lt: '<', le: '≤', in: '∈', empty: '= ∅', filled: '≠ ∅' } as const;

/** A condition as one reads it: `Amount (¥) > 10000`. */
export function conditionText(condition: Condition, nameOf: (field: string) => string): string {
  const inner = (one: Condition): string =>
    'field' in one ? conditionText(one, nameOf) : `(${conditionText(one, nameOf)})`;
  if ('all' in condition) return condition.all.map(inner).join(' ∧ ');
  if ('any' in condition) return condition.any.map(inner).join(' ∨ ');
  const { field, is, value } = condition;
  const head = `${nameOf(field)} ${SIGNS[is]}`;
  if (is === 'empty' || is === 'filled') return head;
  return `${head} ${Array.isArray(value) ? value.join(', ') : String(value ?? '')}`;
}

/** What a field is called; its code where the process does not say. */
export function fieldName({ labels }: Pick<ProcessDefinition, 'labels'>, field: string, language: Language): string {
  return labels?.[field]?.[language] ?? field;
}
