import { Injectable } from '@nestjs/common';
import type { PooledOrder, PoolParts } from '@sed/orders-contract';
import { Database } from '@sed/platform-database';
import { PartsAtHand, plantsWith, type MissingPart, type PartsNeed, type Viewer } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { columnName, recordTables, type ModuleTable } from '@sed/records-api/tables';
import { inArray, sql, type SQL } from 'drizzle-orm';
import { grouped } from './grouped';

/** Of an order, what its row in the list of all types does not say. */
export interface OrderDetails {
  readonly isLockedOut: boolean;
  readonly coExecutors: readonly string[];
}

interface Material {
  readonly orderId: string;
  readonly item: string | null;
  readonly quantity: string;
  readonly warehouse: string | null;
}

const column = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;

/** What orders of a pool need: parts, and whether their machines have to stop. */
@Injectable()
export class PoolNeeds {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly stores: PartsAtHand,
  ) {}

  async details(orders: readonly PooledOrder[]): Promise<ReadonlyMap<string, OrderDetails>> {
    const parts = this.tablesOf(orders).map(({ key, table, ids }) => {
      const isStopped = this.has(key, 'lockedOut') ? column('lockedOut') : sql`false`;
      const others = this.has(key, 'coExecutors') ? column('coExecutors') : sql`null::jsonb`;
      return sql`select ${table.id}, ${isStopped} as locked_out, ${others} as helpers
        from ${table} where ${inArray(table.id, [...ids])}`;
    });
    if (parts.length === 0) return new Map();
    const rows = await this.database.db
      .select({
        id: sql<string>`id`,
        isLockedOut: sql<boolean>`coalesce(locked_out, false)`,
        helpers: sql<readonly string[] | null>`helpers`,
      })
      .from(sql`(${sql.join(parts, sql` union all `)}) as details`);
    return new Map(rows.map(({ id, isLockedOut, helpers }) => [id, { isLockedOut, coExecutors: helpers ?? [] }]));
  }

  /** Whether the stores have what orders plan to use, for who may see them; those named first are served first. */
  async parts(orders: readonly PooledOrder[], viewer: Viewer): Promise<ReadonlyMap<string, PoolParts>> {
    const seen = plantsWith(viewer, 'inOutManage:view');
    const shown = orders.filter(({ factoryNo }) => seen.has(factoryNo));
    const materials = grouped(await this.materials(shown), ({ orderId }) => [orderId]);
    const needs = shown.flatMap(({ id, factoryNo }): (PartsNeed & { readonly unlisted: number })[] => {
      const own = materials.get(id) ?? [];
      const lines = own.flatMap(({ item, quantity, warehouse }) =>
        item === null ? [] : [{ item, quantity, warehouse }],
      );
      return own.length === 0 ? [] : [{ key: id, factoryNo, lines, unlisted: own.length - lines.length }];
    });
    const missing = await this.stores.missing(needs);
    return new Map(
      needs.map(({ key, unlisted }) => [key, { missing: (missing.get(key) ?? []).map(shownPart), unlisted }]),
    );
  }

  private async materials(orders: readonly PooledOrder[]): Promise<readonly Material[]> {
    const parts = this.tablesOf(orders).flatMap(({ key, table, ids }) => {
      const lines = recordTables(this.engine.module(key), table).lines.get('materials');
      if (lines === undefined) return [];
      return [
        sql`select ${lines.rows.recordId} as order_id, ${column('stockItem')} as item,
          ${column('quantity')}::text as quantity, ${column('warehouse')} as warehouse
          from ${lines.rows} where ${inArray(lines.rows.recordId, [...ids])}`,
      ];
    });
    if (parts.length === 0) return [];
    return this.database.db
      .select({
        orderId: sql<string>`order_id`,
        item: sql<string | null>`item`,
        quantity: sql<string>`quantity`,
        warehouse: sql<string | null>`warehouse`,
      })
      .from(sql`(${sql.join(parts, sql` union all `)}) as materials`);
  }

  /** Orders by where they are kept. */
  private tablesOf(orders: readonly PooledOrder[]) {
    return [...grouped(orders, ({ module }) => [module])].flatMap(([key, some]) => {
      const table: ModuleTable | undefined = this.engine.tables().get(key);
      return table === undefined ? [] : [{ key, table, ids: some.map(({ id }) => id) }];
    });
  }

  private has(key: string, field: string): boolean {
    return Object.hasOwn(this.engine.module(key).fields, field);
  }
}

function shownPart({ item, name, quantity, unit, expectedOn }: MissingPart): PoolParts['missing'][number] {
  return { item, name, quantity, unit, expectedOn };
}
