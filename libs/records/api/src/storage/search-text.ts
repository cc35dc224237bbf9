import type { AnyModule, Field } from '@sed/records-model';
import { foldText } from './fold-text';

/** Longest folded text kept: the first hundreds of characters find a record. */
const MAX_LENGTH = 4000;

/** What the search box of a list looks through: searchable fields everybody with the list may see, and the number. */
export function searchTextOf(
  module: AnyModule,
  record: { readonly no: string | null; readonly values: Readonly<Record<string, unknown>> },
  unsearched: readonly string[] = [],
): string {
  const texts = searchedFields(module, unsearched).flatMap(([name, field]) => textsIn(field, record.values[name]));
  // Line breaks keep a keyword from matching across two fields.
  return [...(record.no === null ? [] : [record.no]), ...texts].map(foldText).join('\n').slice(0, MAX_LENGTH);
}

/** Fields a keyword is looked for in. */
export function searchedFields(module: AnyModule, unsearched: readonly string[] = []): [string, Field][] {
  return Object.entries(module.fields).filter(
    ([name, field]) => field.searchable === true && field.visibleWith === undefined && !unsearched.includes(name),
  );
}

function textsIn(field: Field, value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (field.kind === 'number' && typeof value === 'number') return [String(value)];
  if (field.kind !== 'bilingual' || typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter((text) => typeof text === 'string');
}
