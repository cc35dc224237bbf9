import type { FormColumn, FormDocument, FormField, FormFieldOf, FormSection } from '@sed/forms-contract';

export type Stage = FormSection['stage'];
type LayoutField = FormFieldOf<'note' | 'divider'>;
/** Fields that say something; the others only part what stands above from what stands below. */
export type AnswerField = Exclude<FormField, LayoutField>;
export type InputField = Exclude<AnswerField, FormFieldOf<'formula'>>;

export interface PlacedField {
  readonly field: FormField;
  readonly section: FormSection;
}

export function isLayout(field: FormField): field is LayoutField {
  return field.kind === 'note' || field.kind === 'divider';
}

export function isRange(field: FormField): field is FormFieldOf<'dateRange' | 'datetimeRange'> {
  return field.kind === 'dateRange' || field.kind === 'datetimeRange';
}

/** Filled in as a number. */
export function isNumeric(field: FormField | FormColumn): field is FormFieldOf<'integer' | 'number' | 'money'> {
  return field.kind === 'integer' || field.kind === 'number' || field.kind === 'money';
}

/** Fields in the order of the form. */
export function placedFields(document: FormDocument): readonly PlacedField[] {
  return document.sections.flatMap((section) => section.fields.map((field) => ({ field, section })));
}

export function answerFields(document: FormDocument): readonly AnswerField[] {
  return placedFields(document).flatMap(({ field }) => (isLayout(field) ? [] : [field]));
}

export function fieldOf(document: FormDocument, key: string | undefined): AnswerField | undefined {
  return key === undefined ? undefined : answerFields(document).find((field) => field.key === key);
}

/** Answers of a range stand under two names. */
export function rangeKeys(key: string): { readonly from: string; readonly until: string } {
  return { from: `${key}From`, until: `${key}Until` };
}

/** Names under which answers of a field stand. */
export function answerKeys(field: AnswerField): readonly string[] {
  if (!isRange(field)) return [field.key];
  const { from, until } = rangeKeys(field.key);
  return [from, until];
}
