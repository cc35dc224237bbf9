import { fieldsThat, type AnyModule, type Field, type RefField } from '@sed/records-model';

/** Ids a record holds of one target, and where. */
export interface HeldReference {
  /** Name of the field the form shows. */
  readonly field: string;
  readonly target: string;
  readonly samePlant: boolean;
  readonly ids: readonly string[];
}

const POINTING: ReadonlySet<string> = new Set(['ref', 'parent', 'lines']);
const pointing = fieldsThat(({ kind }) => POINTING.has(kind));
const withFiles = fieldsThat(({ kind }) => kind === 'files' || kind === 'signature');

/** Every reference in some values of a module: fields, several choices, child lines and tree parents. */
export function referencesIn(module: AnyModule, values: Readonly<Record<string, unknown>>): HeldReference[] {
  return pointing(module).flatMap(([name, field]) => {
    const value = values[name] ?? null;
    return value === null ? [] : referencesOf(module, name, field, value);
  });
}

function referencesOf(module: AnyModule, name: string, field: Field, value: unknown): HeldReference[] {
  switch (field.kind) {
    case 'ref':
      return [held(name, field, textsIn(value))];
    case 'parent':
      return [{ field: name, target: module.key, samePlant: true, ids: textsIn(value) }];
    case 'lines':
      return Object.entries(field.fields).flatMap(([inner, line]) =>
        line.kind === 'ref' ? [held(name, line, cellsOf(value, inner))] : [],
      );
    default:
      return [];
  }
}

function held(field: string, { target, samePlant }: RefField, ids: readonly string[]): HeldReference {
  return { field, target, samePlant: samePlant === true, ids };
}

function textsIn(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((id) => typeof id === 'string');
}

function cellsOf(rows: unknown, name: string): string[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown) =>
    typeof row === 'object' && row !== null ? textsIn(Reflect.get(row, name)) : [],
  );
}

/** Ids of uploaded files in some values: attachments and signatures. */
export function filesIn(
  module: AnyModule,
  values: Readonly<Record<string, unknown>>,
): { readonly field: string; readonly ids: readonly string[] }[] {
  return withFiles(module).flatMap(([name, { kind }]) => {
    const value = values[name] ?? null;
    if (value === null) return [];
    if (kind === 'files') return [{ field: name, ids: textsIn(value) }];
    if (typeof value !== 'object') return [];
    return [{ field: name, ids: textsIn(Reflect.get(value, 'fileId')) }];
  });
}
