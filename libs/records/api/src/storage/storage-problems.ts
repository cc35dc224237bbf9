import { isStored, type AnyModule, type Field } from '@sed/records-model';
import { columnName, indexName, tableName } from './field-columns';
import { lineTableName } from './line-tables';
import { indexesOf, isSeveral, isSortable } from './table-of';

/** PostgreSQL cuts longer names without a word; two of them may then be one. */
const MAX_NAME = 63;

/** What would keep a module's records from having tables: names that meet, and names that would be cut. */
export function storageProblems(module: AnyModule): string[] {
  const lists = Object.entries(module.fields).flatMap(([name, field]) =>
    field.kind === 'lines' ? [{ name, fields: field.fields }] : [],
  );
  return [
    ...repeatedColumns(module.key, module.fields),
    ...lists.flatMap(({ name, fields }) => repeatedColumns(`${module.key}.${name}`, fields)),
    ...lists.flatMap(({ name, fields }) =>
      Object.values(fields).some(isStored) ? [] : [`${module.key}.${name}: lines without a field that is kept`],
    ),
    ...unorderedIn(module),
    ...namesOf(module, lists)
      .filter((name) => name.length > MAX_NAME)
      .map((name) => `${module.key}: the name ${name} is too long`),
  ];
}

/** A database keeps only single plain values in order; who is in a list is found by an index of the list alone. */
function unorderedIn(module: AnyModule): string[] {
  const ordered = (module.indexes ?? []).filter(([name, ...more]) => more.length > 0 || !isSeveral(module, name));
  return ordered.flat().flatMap((name) => {
    const field = Object.hasOwn(module.fields, name) ? module.fields[name] : undefined;
    return field === undefined || isSortable(field) ? [] : [`${module.key}: an index by ${name}, which has no order`];
  });
}

function repeatedColumns(of: string, fields: Readonly<Record<string, Field>>): string[] {
  const columns = Object.keys(fields).map(columnName);
  const repeated = columns.filter((name, index) => columns.indexOf(name) !== index);
  return repeated.map((name) => `${of}: two fields share the column ${name}`);
}

/** Tables, and the longest names made from them: their indexes'. */
function namesOf(
  module: AnyModule,
  lists: readonly { readonly name: string; readonly fields: Readonly<Record<string, Field>> }[],
): string[] {
  const table = tableName(module);
  const ofLines = lists.flatMap(({ name, fields }) => {
    const rows = lineTableName(module, name);
    const references = Object.entries(fields).filter(([, { kind }]) => kind === 'ref');
    return [`${rows}_record`, ...references.map(([inner]) => indexName(rows, [inner]))];
  });
  return [`${table}_plant_recent`, ...indexesOf(module).map((names) => indexName(table, names)), ...ofLines];
}
