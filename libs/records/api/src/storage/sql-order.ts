import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { columnOf } from './record-columns';
import type { SortKey, TitleSource } from './record-store';

const SHOWN = sql.identifier('shown');
const UUID_TEXT = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

/** What a list is ordered by in place of a column: what is shown for it. What shows nothing stands last. */
export function shownOrder(column: PgColumn, { ranks, titles, part, descending }: SortKey): SQL | undefined {
  const by =
    titles !== undefined
      ? titleOf(column, titles, part)
      : // One text for all places: looked up by key for each row.
        ranks && sql`(${JSON.stringify(Object.fromEntries(ranks))}::jsonb ->> ${column}::text)::int`;
  if (by === undefined) return undefined;
  return descending ? sql`${by} desc nulls last` : sql`${by} asc nulls last`;
}

/** The title of the record a column points at, as a list shows it: the title field, else the number. */
function titleOf(column: PgColumn, { table, field, isBilingual }: TitleSource, part: SortKey['part']): SQL {
  const title = columnOf(table, field);
  const number = sql`${SHOWN}.${sql.identifier(table.no.name)}`;
  const text = title === undefined ? number : sql`${SHOWN}.${sql.identifier(title.name)}`;
  const word = isBilingual && part !== undefined ? sql`${text} ->> ${part}` : sql`nullif(${text}::text, '')`;
  // Found by its key, row for row; a text that is no id would be an error of the database.
  return sql`(select coalesce(${word}, ${number}, '') from ${table} as ${SHOWN}
    where ${SHOWN}.${sql.identifier(table.id.name)} = case when ${column} ~ ${UUID_TEXT} then ${column}::uuid end
    and ${SHOWN}.${sql.identifier(table.deletedAt.name)} is null)`;
}
