import { formColumn, formField, type FormColumn, type FormField } from '@sed/forms-contract';

/** What is set of a field; undefined takes it away. */
export type Patch = Readonly<Record<string, unknown>>;

function patched(field: object, patch: Patch): unknown {
  return Object.fromEntries(Object.entries({ ...field, ...patch }).filter(([, value]) => value !== undefined));
}

function isField(value: unknown): value is FormField {
  return formField.safeParse(value).success;
}

function isColumn(value: unknown): value is FormColumn {
  return formColumn.safeParse(value).success;
}

/** The field with a change; undefined for what the guard of forms would not take. */
export function fieldWith(field: FormField, patch: Patch): FormField | undefined {
  const next = patched(field, patch);
  return isField(next) ? next : undefined;
}

export function columnWith(column: FormColumn, patch: Patch): FormColumn | undefined {
  const next = patched(column, patch);
  return isColumn(next) ? next : undefined;
}
