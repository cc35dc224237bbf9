import type { Db } from '@sed/platform-database';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RecordTables } from './line-tables';
import { changedCells } from './record-columns';
import type { ReadChange } from './record-store';

const answer = z.object({ rows: z.array(z.unknown()) });

interface ChangedRow {
  readonly id: string;
  readonly version: number;
  readonly cells: Readonly<Record<string, unknown>>;
}

/**
 * Rows of many records in one statement for each set of columns that change, however many records there are. Each must
 * have the version it was read in.
 *
 * @returns false when one of them has another one, or is gone
 */
export async function updateRows(tables: RecordTables, changes: readonly ReadChange[], tx: Db): Promise<boolean> {
  const groups = new Map<string, ChangedRow[]>();
  for (const { id, version, values, before, ...own } of changes) {
    const cells = { ...own, ...changedCells(tables, before, values) };
    const key = Object.keys(cells).toSorted().join(' ');
    groups.set(key, [...(groups.get(key) ?? []), { id, version, cells }]);
  }
  for (const rows of groups.values()) if (!(await updateAlike(tables, rows, tx))) return false;
  return true;
}

async function updateAlike({ table }: RecordTables, rows: readonly ChangedRow[], tx: Db): Promise<boolean> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(rows[0]?.cells ?? {}, key));
  const json = rows.map(({ id, version, cells }) => ({
    ...{ id, version },
    ...Object.fromEntries(columns.map(([key, { name }]) => [name, cells[key]])),
  }));
  const set = columns.map(([, { name }]) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`);
  const own = sql.identifier(getTableName(table));
  const { rows: changed } = answer.parse(
    await tx.execute(sql`update ${table} set version = given.version + 1, ${sql.join(set, sql`, `)}
      from json_populate_recordset(null::${table}, ${JSON.stringify(json)}::json) as given
      where ${own}.id = given.id and ${own}.version = given.version and ${own}.deleted_at is null
      returning ${own}.id`),
  );
  return changed.length === rows.length;
}
