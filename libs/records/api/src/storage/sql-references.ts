import type { Field, LinesField } from '@sed/records-model';
import { eq, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { lineCells, type LineCell, type LineTable, type RecordTables } from './line-tables';
import { columnOf } from './record-columns';

/** Records whose field holds a reference to the id: the field itself, several of them, or any line of it. */
export function refersTo(tables: RecordTables, name: string, id: string): SQL | undefined {
  const line = tables.lines.get(name);
  if (line !== undefined) {
    const cells = lineCells(line).filter(({ field }) => field.kind === 'ref');
    return cells.length === 0 ? undefined : hasLine(tables, line, or(...cells.map((cell) => isReference(cell, id))));
  }
  const column = columnOf(tables.table, name);
  const field = tables.module.fields[name];
  if (column === undefined || field === undefined) return undefined;
  return field.kind === 'lines' ? anyLineOf(column, field, id) : isReference({ column, field }, id);
}

function isReference({ column, field }: Pick<LineCell, 'column'> & { readonly field: Field }, id: string): SQL {
  return field.kind === 'ref' && field.multiple === true ? holds(column, [id]) : eq(column, id);
}

/** Lines a feature's own table keeps as JSON. */
function anyLineOf(column: PgColumn, { fields }: LinesField, id: string): SQL | undefined {
  return or(
    ...Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'ref' ? [holds(column, [{ [name]: field.multiple === true ? [id] : id }])] : [],
    ),
  );
}

function holds(column: PgColumn, part: readonly unknown[]): SQL {
  return sql`${column} @> ${JSON.stringify(part)}::jsonb`;
}

/** Records that have a line of which the condition holds. */
export function hasLine({ table }: RecordTables, { rows }: LineTable, condition: SQL | undefined): SQL {
  return sql`exists (select 1 from ${rows} where ${rows.recordId} = ${table.id} and ${condition ?? sql`true`})`;
}
