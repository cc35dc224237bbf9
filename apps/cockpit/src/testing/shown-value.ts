import type { Language } from '@sed/platform-contract';
import type { RecordDto } from '@sed/records-contract';
import type { AnyModule, Field } from '@sed/records-model';

const codesIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Names of what records of the specs refer to, in no language. */
export const nameOf = (id: string) => `No ${id}`;

/** Texts of what a record refers to, as the service sends them along. */
export function labelsOf(module: AnyModule, values: RecordDto['values']): RecordDto['labels'] {
  const found: Record<string, Record<string, string>> = {};
  const add = (path: string, field: Field, value: unknown) => {
    if (field.kind === 'lines') {
      for (const row of codesIn(value)) {
        if (typeof row !== 'object' || row === null) continue;
        for (const [name, column] of Object.entries(field.fields))
          add(`${path}.${name}`, column, Reflect.get(row, name));
      }
    }
    if (!['ref', 'parent', 'files'].includes(field.kind)) return;
    for (const id of codesIn(value)) if (typeof id === 'string') found[path] = { ...found[path], [id]: nameOf(id) };
  };
  for (const [name, field] of Object.entries(module.fields)) add(name, field, values[name]);
  return found;
}

/** What a reader must find of a value wherever it is shown; nothing where any form of it will do. */
export function shownTexts(field: Field, value: unknown, language: Language): readonly string[] {
  switch (field.kind) {
    case 'text':
      return [String(value)];
    case 'bilingual':
      return typeof value === 'object' && value !== null ? [String(Reflect.get(value, language))] : [];
    case 'choice':
      return codesIn(value).flatMap((code) => field.items?.find((item) => item.code === code)?.label[language] ?? []);
    case 'ref':
    case 'parent':
      return codesIn(value).map((id) => nameOf(String(id)));
    case 'date':
    case 'month':
    case 'clock':
      return [String(value)];
    default:
      return [];
  }
}
