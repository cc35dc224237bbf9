import { FAILURE_DIMENSIONS } from '@sed/orders-contract';
import { columnName } from '@sed/records-api/tables';
import { sql, type SQL } from 'drizzle-orm';
import type { OrderSource } from '../search/order-union';

const named = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;
const COSTS = ['costLabour', 'costMaterial', 'costOutsource'] as const;

/** What faults say beyond other orders: their codes, how long the machine stood still, what they cost; rows by order. */
export function orderFailures(sources: readonly OrderSource[], nowMs: number): SQL {
  const parts = sources.flatMap((source) => failuresOf(source, nowMs) ?? []);
  const codes = sql.join(
    FAILURE_DIMENSIONS.map((field) => sql`null::varchar as ${named(field)}`),
    sql`, `,
  );
  return parts.length === 0
    ? sql`select null::uuid as order_id, ${codes}, 0::float8 as down_ms, 0::float8 as cost where false`
    : sql.join(parts, sql` union all `);
}

function failuresOf({ module, table }: OrderSource, nowMs: number): SQL | undefined {
  const isFault = FAILURE_DIMENSIONS.every((field) => Object.hasOwn(module.fields, field));
  if (!isFault) return undefined;
  const codes = sql.join(
    FAILURE_DIMENSIONS.map((field) => named(field)),
    sql`, `,
  );
  const cost = sql.join(
    COSTS.map((field) => sql`coalesce(${named(field)}, 0)`),
    sql` + `,
  );
  // It stands until it is tried out again; while the work goes on, until now.
  const until = sql`coalesce(${named('testRunStart')}, ${named('actualEnd')}, ${nowMs}::float8)`;
  return sql`select id as order_id, ${codes},
    case when ${named('stoppedSince')} is null then 0 else greatest(0, ${until} - ${named('stoppedSince')}) end as down_ms,
    (${cost})::float8 as cost from ${table}`;
}
