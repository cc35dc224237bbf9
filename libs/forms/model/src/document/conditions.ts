import type { FormAnswers, FormCondition, FormDocument } from '@sed/forms-contract';
import { isEmpty } from '@sed/records-model';
import { answerKeys, isLayout, placedFields, type AnswerField, type PlacedField } from './form-fields';
import { workedOut } from './worked-out';

function holds(condition: FormCondition, value: unknown): boolean {
  if ('is' in condition) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return condition.is.some((one) => values.includes(one));
  }
  if ('filled' in condition) return isEmpty(value) !== condition.filled;
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return false;
  return 'above' in condition ? number > condition.above : number < condition.below;
}

/** Whether all conditions hold; none always do. */
export function allHold(conditions: readonly FormCondition[] | undefined, answers: FormAnswers): boolean {
  return (conditions ?? []).every((condition) => holds(condition, answers[condition.field]));
}

export interface AskedField extends PlacedField {
  readonly field: AnswerField;
  readonly isRequired: boolean;
}

/**
 * What is asked with these answers, in the order of the form. A field that is not shown has no answer, so that what is
 * shown because of it goes with it.
 */
export function askedFields(document: FormDocument, answers: FormAnswers): readonly AskedField[] {
  const seen: Record<string, unknown> = {};
  const asked: AskedField[] = [];
  for (const { field, section } of placedFields(document)) {
    if (isLayout(field) || !allHold(field.showIf, seen)) continue;
    for (const key of answerKeys(field)) seen[key] = answers[key];
    if (field.kind === 'formula') seen[field.key] = workedOut(document, field, { ...answers, ...seen });
    const isRequired =
      field.kind !== 'formula' &&
      (field.required === true || (field.requireIf !== undefined && allHold(field.requireIf, seen)));
    asked.push({ field, section, isRequired });
  }
  return asked;
}
