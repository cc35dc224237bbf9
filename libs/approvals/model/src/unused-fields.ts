import type { Condition, ProcessDefinition } from '@sed/approvals-contract';
import { editedAt, hiddenAt } from './field-rights';

/** A field the people who design ought to look at again; nothing of it keeps a process from being published. */
export interface UnusedField {
  readonly field: string;
  /** `unused`: no step shows it and no condition reads it; `unfilled`: it is left to those who decide, and none may fill it in. */
  readonly why: 'unused' | 'unfilled';
}

/** A field of a form the process decides about. */
export interface AskedField {
  readonly field: string;
  /** Filled in on the way, never by who applies. */
  readonly isDecided: boolean;
}

/** Fields conditions and rules about persons go by. */
export function fieldsRead({ nodes, edges }: ProcessDefinition): ReadonlySet<string> {
  const named = nodes.flatMap((node) =>
    'assignees' in node ? node.assignees.flatMap((rule) => (rule.by === 'field' ? [rule.path] : [])) : [],
  );
  return new Set([...named, ...edges.flatMap(({ when }) => (when === undefined ? [] : fieldsIn(when)))]);
}

function fieldsIn(condition: Condition): readonly string[] {
  if ('field' in condition) return [condition.field];
  return ('all' in condition ? condition.all : condition.any).flatMap(fieldsIn);
}

/** Fields of no use to those on the way, and those nobody can ever fill in. */
export function unusedFields(definition: ProcessDefinition, asked: readonly AskedField[]): readonly UnusedField[] {
  const read = fieldsRead(definition);
  const steps = definition.nodes.filter((node) => 'assignees' in node);
  const edited = new Set(steps.flatMap(editedAt));
  return asked.flatMap(({ field, isDecided }): UnusedField[] => {
    if (isDecided && !edited.has(field)) return [{ field, why: 'unfilled' }];
    const isShown = steps.some((node) => !hiddenAt(node).includes(field));
    return isShown || read.has(field) ? [] : [{ field, why: 'unused' }];
  });
}
