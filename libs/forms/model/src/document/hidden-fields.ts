import type { FormAnswers, FormDocument } from '@sed/forms-contract';
import { rangeKeys } from './form-fields';

/** Names under which answers of a field may stand, whatever its kind. */
export function answerNamesOf(field: string): readonly string[] {
  const { from, until } = rangeKeys(field);
  return [field, from, until];
}

/** What of a record tells hidden answers: themselves, what they point at, and what lists say of them. */
export function tellingOf(
  { roles: { period, booked, summary } }: Pick<FormDocument, 'roles'>,
  answers: FormAnswers,
  hidden: readonly string[],
): readonly string[] {
  const isHidden = (field: string | undefined) => field !== undefined && hidden.includes(field);
  const names = hidden.flatMap(answerNamesOf);
  return [
    ...names.map((name) => `answers.${name}`),
    ...names.flatMap((name) => idsIn(answers[name]).map((id) => `names.${id}`)),
    ...(summary.some(isHidden) ? ['summary'] : []),
    ...(isHidden(period) ? ['startAt', 'endAt', 'closesAt'] : []),
    ...(isHidden(booked) ? ['vehicle', 'booked'] : []),
  ];
}

function idsIn(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((id): id is string => typeof id === 'string');
}
