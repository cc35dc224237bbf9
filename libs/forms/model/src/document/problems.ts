import {
  THE_APPLICANT,
  type FormColumn,
  type FormCondition,
  type FormDocument,
  type FormField,
  type FormFieldOf,
} from '@sed/forms-contract';
import type { ErrorCode, ErrorParams } from '@sed/platform-contract';
import { namesIn, parseFormula } from '../formula/parse';
import {
  answerFields,
  answerKeys,
  fieldOf,
  isLayout,
  isNumeric,
  isRange,
  placedFields,
  type AnswerField,
} from './form-fields';

/** What stands against publishing a form, and at which field (`key`, or `key.column`); null: the form as a whole. */
export interface FormProblem {
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
  readonly field: string | null;
}

/** Names approvals and lists know a record by; a field of the same name would hide them. */
const RESERVED = new Set(['applicant', 'plant', 'subject', 'no', 'status', 'form']);

/** Everything wrong with a form, so that a designer mends it in one go. */
export function problemsOfForm(document: FormDocument): readonly FormProblem[] {
  const fields = placedFields(document).map(({ field }) => field);
  return [
    ...(answerFields(document).some(({ kind }) => kind !== 'formula')
      ? []
      : [{ code: 'form.problem.empty' as const, field: null }]),
    ...document.sections.flatMap(({ key, label }) => problemsOfLabel(label, key)),
    ...repeated(document),
    ...fields.flatMap((field, index) => problemsOfField(document, field, fields.slice(0, index))),
    ...problemsOfRoles(document),
  ];
}

function problemsOfLabel({ zh, en }: FormField['label'], field: string): FormProblem[] {
  return zh === '' || en === '' ? [{ code: 'form.problem.label', field }] : [];
}

function repeated(document: FormDocument): FormProblem[] {
  const seen = new Set<string>();
  const problems: FormProblem[] = [];
  for (const { field } of placedFields(document)) {
    const keys = isLayout(field) ? [field.key] : [...new Set([field.key, ...answerKeys(field)])];
    for (const name of keys) {
      if (seen.has(name)) problems.push({ code: 'form.problem.keyRepeated', params: { name }, field: field.key });
      if (RESERVED.has(name)) problems.push({ code: 'form.problem.keyReserved', params: { name }, field: field.key });
      seen.add(name);
    }
  }
  return problems;
}

function problemsOfField(document: FormDocument, field: FormField, before: readonly FormField[]): FormProblem[] {
  const { key } = field;
  if (field.kind === 'divider') return [];
  if (isLayout(field)) return problemsOfLabel(field.label, key);
  const earlier = before.flatMap((one) => (isLayout(one) ? [] : [one]));
  return [
    ...problemsOfLabel(field.label, key),
    ...problemsOfConditions(field, earlier),
    ...problemsOfKind(field, key),
    ...(isNumeric(field) ? problemsOfCap(document, field) : []),
    ...(field.kind === 'formula' ? problemsOfFormula(document, field) : []),
    ...(field.kind === 'table' ? problemsOfTable(field) : []),
    ...(field.kind === 'date' || field.kind === 'dateRange' ? problemsOfBounds(field, earlier) : []),
  ];
}

function problemsOfConditions(field: AnswerField, earlier: readonly AnswerField[]): FormProblem[] {
  const conditions: readonly FormCondition[] = [
    ...(field.showIf ?? []),
    ...('requireIf' in field ? (field.requireIf ?? []) : []),
  ];
  const names = new Set(earlier.flatMap(answerKeys));
  const unknown = conditions.filter((condition) => !names.has(condition.field));
  const problems: FormProblem[] = unknown.map((condition) => ({
    code: 'form.problem.condition',
    params: { name: condition.field },
    field: field.key,
  }));
  if ('required' in field && field.required === true && neverHolds(field.showIf ?? [], earlier)) {
    problems.push({ code: 'form.problem.hiddenRequired', field: field.key });
  }
  return problems;
}

/** A condition on a choice that is not among the choices: the field is never shown. */
function neverHolds(conditions: readonly FormCondition[], earlier: readonly AnswerField[]): boolean {
  return conditions.some((condition) => {
    if (!('is' in condition)) return false;
    const asked = earlier.find(({ key }) => key === condition.field);
    if (asked?.kind !== 'select' && asked?.kind !== 'radio' && asked?.kind !== 'checkbox') return false;
    if (asked.items === undefined || asked.dictionary !== undefined) return false;
    const codes: readonly unknown[] = asked.items.map(({ code }) => code);
    return !condition.is.some((one) => codes.includes(one));
  });
}

function problemsOfKind(field: AnswerField | FormColumn, at: string): FormProblem[] {
  switch (field.kind) {
    case 'select':
    case 'radio':
    case 'checkbox':
      return problemsOfItems(field, at);
    case 'integer':
    case 'number':
    case 'money': {
      const { min, max } = field;
      return min !== undefined && max !== undefined && min > max ? [{ code: 'form.problem.limits', field: at }] : [];
    }
    default:
      return [];
  }
}

function problemsOfItems(
  { items = [], dictionary = '' }: Extract<FormField, { readonly kind: 'select' | 'radio' | 'checkbox' }>,
  at: string,
): FormProblem[] {
  if (dictionary !== '') return [];
  if (items.length === 0) return [{ code: 'form.problem.items', field: at }];
  const codes = items.map(({ code }) => code);
  const twice = codes.find((code, index) => codes.indexOf(code) !== index);
  return [
    ...(twice === undefined
      ? []
      : [{ code: 'form.problem.itemRepeated' as const, params: { code: twice }, field: at }]),
    ...items.flatMap(({ label }) => problemsOfLabel(label, at)).slice(0, 1),
  ];
}

function problemsOfTable({ key, columns, sums = [], uniqueBy }: Extract<FormField, { readonly kind: 'table' }>) {
  const problems: FormProblem[] = [];
  if (columns.length === 0) problems.push({ code: 'form.problem.table', field: key });
  const names = columns.map((column) => column.key);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) problems.push({ code: 'form.problem.keyRepeated', params: { name: twice }, field: key });
  for (const name of [...sums, ...(uniqueBy === undefined ? [] : [uniqueBy])]) {
    if (!names.includes(name)) problems.push({ code: 'form.problem.role', params: { name }, field: key });
  }
  for (const column of columns) {
    const at = `${key}.${column.key}`;
    problems.push(...problemsOfLabel(column.label, at), ...problemsOfKind(column, at));
    if (column.kind !== 'formula') continue;
    problems.push(
      ...problemsOfExpression(column.expression, at, (name, inner) => inner === null && names.includes(name)),
    );
  }
  return problems;
}

function problemsOfFormula(document: FormDocument, field: Extract<FormField, { readonly kind: 'formula' }>) {
  const fields = answerFields(document);
  const keys = new Set(fields.flatMap(answerKeys));
  const problems = problemsOfExpression(field.expression, field.key, (name, column) => {
    const asked = fields.find(({ key }) => key === name);
    if (asked?.kind !== 'table') return column === null && keys.has(name);
    return column === null || asked.columns.some(({ key }) => key === column);
  });
  if (problems.length === 0 && isCircular(document, field.key, new Set())) {
    problems.push({ code: 'form.problem.formulaCycle', field: field.key });
  }
  return problems;
}

function problemsOfExpression(
  source: string,
  at: string,
  isKnown: (name: string, column: string | null) => boolean,
): FormProblem[] {
  const parsed = parseFormula(source);
  if ('problem' in parsed) {
    return [{ code: 'form.problem.formula', params: { problem: parsed.problem }, field: at }];
  }
  const unknown = namesIn(parsed.expression).find(({ name, column }) => !isKnown(name, column));
  if (unknown === undefined) return [];
  const name = unknown.column === null ? unknown.name : `${unknown.name}.${unknown.column}`;
  return [{ code: 'form.problem.formulaName', params: { name }, field: at }];
}

function isCircular(document: FormDocument, key: string, above: ReadonlySet<string>): boolean {
  if (above.has(key)) return true;
  const field = fieldOf(document, key);
  if (field?.kind !== 'formula') return false;
  const parsed = parseFormula(field.expression);
  if ('problem' in parsed) return false;
  return namesIn(parsed.expression).some(({ name }) => isCircular(document, name, new Set([...above, key])));
}

function problemsOfBounds(
  field: Extract<FormField, { readonly kind: 'date' | 'dateRange' }>,
  earlier: readonly AnswerField[],
): FormProblem[] {
  const days = new Set(
    earlier.flatMap((one) => (one.kind === 'date' || one.kind === 'dateRange' ? answerKeys(one) : [])),
  );
  return [field.notBefore, field.notAfter].flatMap((bound): FormProblem[] =>
    bound === undefined || bound === '$today' || days.has(bound)
      ? []
      : [{ code: 'form.problem.range', params: { name: bound }, field: field.key }],
  );
}

/** A number is measured by another number of the form. */
function problemsOfCap(document: FormDocument, { key, notAbove }: FormFieldOf<'integer' | 'number' | 'money'>) {
  if (notAbove === undefined) return [];
  const cap = notAbove === key ? undefined : fieldOf(document, notAbove);
  const isFit = cap !== undefined && (cap.kind === 'formula' || isNumeric(cap));
  return isFit ? [] : [{ code: 'form.problem.role' as const, params: { name: notAbove }, field: key }];
}

function problemsOfRoles(document: FormDocument): FormProblem[] {
  const { period, booked, summary } = document.roles;
  const unfit = [
    ...(period !== undefined && !isSpan(fieldOf(document, period)) ? [period] : []),
    ...(booked !== undefined && (period === undefined || !isBookable(document, booked)) ? [booked] : []),
    ...summary.filter((name) => fieldOf(document, name) === undefined),
    ...(document.ending === 'period' && period === undefined ? ['period'] : []),
  ];
  return unfit.map((name) => ({ code: 'form.problem.role', params: { name }, field: null }));
}

function isSpan(field: AnswerField | undefined): boolean {
  return field !== undefined && (isRange(field) || field.kind === 'date');
}

function isBookable(document: FormDocument, booked: string): boolean {
  return booked === THE_APPLICANT || isThing(fieldOf(document, booked));
}

function isThing(field: AnswerField | undefined): boolean {
  return field?.kind === 'register' && field.multiple !== true;
}
