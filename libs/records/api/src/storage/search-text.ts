import { fieldsThat, type AnyModule, type Field, type NamedFields } from '@sed/records-model';
import { foldText } from './fold-text';

/** Longest folded text kept: what people write of a whole shift, and far more than finds any other record. */
const MAX_LENGTH = 20_000;

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

const searched = fieldsThat((field) => isSearched(field) && field.visibleWith === undefined);

/** Fields a keyword is looked for in. */
export function searchedFields(module: AnyModule, unsearched: readonly string[] = []): NamedFields {
  return searched(module).filter(([name]) => !unsearched.includes(name));
}

/** Lines are searched by those of their columns that are. */
function isSearched(field: Field): boolean {
  return field.kind === 'lines' ? searchedColumns(field.fields).length > 0 : field.searchable === true;
}

function searchedColumns(columns: Readonly<Record<string, Field>>): [string, Field][] {
  return Object.entries(columns).filter(([, column]) => column.searchable === true && column.visibleWith === undefined);
}

function textsIn(field: Field, value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (field.kind === 'lines') return linesIn(value).flatMap((line) => textsOfLine(field.fields, line));
  if (field.kind === 'number' && typeof value === 'number') return [String(value)];
  if (field.kind !== 'bilingual' || typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter((text) => typeof text === 'string');
}

type Line = Readonly<Record<string, unknown>>;

function linesIn(value: unknown): Line[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.filter((line): line is Line => typeof line === 'object' && line !== null);
}

function textsOfLine(columns: Readonly<Record<string, Field>>, line: Line): string[] {
  return searchedColumns(columns).flatMap(([name, column]) => textsIn(column, line[name]));
}
