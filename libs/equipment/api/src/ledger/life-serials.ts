import { Injectable } from '@nestjs/common';
import { ORDER_MODULES } from '@sed/orders-definitions';
import { Database } from '@sed/platform-database';
import { ModuleEngine } from '@sed/records-api';
import { columnName, lineTableName } from '@sed/records-api/tables';
import { inArray, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnEvent } from './life-parts';

const line = z.object({
  id: z.string(),
  ord: z.number().int(),
  item: z.string().nullable(),
  removed: z.string().nullable(),
  fitted: z.string().nullable(),
});
const answer = z.object({ rows: z.array(line) });
const column = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;

/** Parts with serial numbers that orders took out of a machine or facility, and what they fitted in their place. */
@Injectable()
export class LifeSerials {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
  ) {}

  async of(orders: readonly OwnEvent[]): Promise<OwnEvent[]> {
    const modules = ORDER_MODULES.filter(({ key }) => this.engine.has(key) && orders.some((one) => one.module === key));
    const parts = modules.map((module) => {
      const ids = orders.flatMap((one) => (one.module === module.key ? [one.id] : []));
      return sql`select record_id::text as id, ord, ${column('item')} as item, ${column('removedSerial')} as removed,
          ${column('fittedSerial')} as fitted
        from ${sql.identifier(lineTableName(module, 'materials'))}
        where ${inArray(sql`record_id`, ids)}
          and coalesce(${column('removedSerial')}, ${column('fittedSerial')}) is not null`;
    });
    if (parts.length === 0) return [];
    const { rows } = answer.parse(await this.database.db.execute(sql.join(parts, sql` union all `)));
    return rows.flatMap(({ id, ord, item, removed, fitted }): OwnEvent[] => {
      const order = orders.find((one) => one.id === id);
      if (order === undefined) return [];
      const name = `${item ?? ''} ${removed ?? '–'} → ${fitted ?? '–'}`.trim();
      return [{ ...order, kind: 'PART', line: ord + 1, name, at: order.endedAt ?? order.at, cost: null }];
    });
  }
}
