import { recordTables } from '@sed/records-api/tables';
import { columnName } from '@sed/records-api/tables';
import { sql, type SQL } from 'drizzle-orm';
import type { OrderSource } from '../search/order-union';

const named = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;

/** Minutes booked on each order, wherever its type keeps them, as rows of id and minutes. */
export function orderHours(sources: readonly OrderSource[]): SQL {
  const parts = sources.flatMap((source) => hoursOf(source) ?? []);
  return parts.length === 0
    ? sql`select null::uuid as order_id, 0::float8 as minutes where false`
    : sql.join(parts, sql` union all `);
}

function hoursOf({ module, table }: OrderSource): SQL | undefined {
  if (module.fields.workMinutes?.kind === 'number') {
    return sql`select id as order_id, ${named('workMinutes')} as minutes from ${table}
      where ${named('workMinutes')} is not null`;
  }
  const lines = recordTables(module, table).lines.get('workHours');
  if (lines === undefined) return undefined;
  // Who wrote no minutes down gave the times.
  const minutes = sql`coalesce(${named('minutes')}, greatest(0, ${named('end')} - ${named('start')}) / 60000)`;
  return sql`select record_id as order_id, sum(${minutes})::float8 as minutes from ${lines.rows} group by record_id`;
}
