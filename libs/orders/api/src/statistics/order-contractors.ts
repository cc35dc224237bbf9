import { columnName } from '@sed/records-api/tables';
import { sql, type SQL } from 'drizzle-orm';
import type { OrderSource } from '../search/order-union';

/** What repairs keep whoever does them for the plant in. */
const CONTRACTOR = 'supplierId';

/** Who an order was given to. */
export const CONTRACTOR_OF_ORDER: SQL<string | null> = sql<string | null>`contractors.supplier`;

/** Suppliers of outsourced orders, wherever their type can be given away; rows by order. */
export function orderContractors(sources: readonly OrderSource[]): SQL {
  const parts = sources
    .filter(({ module }) => Object.hasOwn(module.fields, CONTRACTOR))
    .map(
      ({ table }) =>
        sql`select id as order_id, ${sql.identifier(columnName(CONTRACTOR))}::varchar as supplier from ${table}`,
    );
  return parts.length === 0
    ? sql`select null::uuid as order_id, null::varchar as supplier where false`
    : sql.join(parts, sql` union all `);
}
