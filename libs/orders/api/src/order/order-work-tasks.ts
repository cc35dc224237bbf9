import { Injectable } from '@nestjs/common';
import { ORDER_TYPES } from '@sed/orders-contract';
import { ORDER_MODULES, PATROL_ORDER_MODULES } from '@sed/orders-definitions';
import { Database } from '@sed/platform-database';
import { WorkTasks, type WorkTask, type WorkTaskQuery } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';

const column = (name: string): SQL => sql`${sql.identifier(columnName(name))}`;

/** The orders that were due, of every type, for statistics (domain model §7.7). Drafts are nobody's work yet. */
@Injectable()
export class OrderWorkTasks extends WorkTasks {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
  ) {
    super();
  }

  override async *due(query: WorkTaskQuery): AsyncGenerator<WorkTask> {
    // Orders are kept in version 3 alone.
    if (query.edition === 'old' || query.plants.size === 0) return;
    for (const { key } of [...ORDER_MODULES, ...PATROL_ORDER_MODULES]) yield* await this.dueOf(key, query);
  }

  private async dueOf(key: keyof typeof ORDER_TYPES, query: WorkTaskQuery): Promise<readonly WorkTask[]> {
    const table = this.engine.tables().get(key);
    if (table === undefined) return [];
    const end = column('planEnd');
    const rows = await this.database.db
      .select({
        id: table.id,
        no: table.no,
        name: sql<string>`${column('name')}`,
        factoryNo: sql<string>`${table.factoryNo}`,
        executorCode: sql<string | null>`${column('executor')}`,
        state: sql<string>`${table.status}`,
        issuedAtMs: sql<number>`coalesce(${column('issuedAt')}, ${table.createdAt})`,
        startedAtMs: sql<number | null>`${column('actualStart')}`,
        dueAtMs: sql<number>`${end}`,
        completedAtMs: sql<
          number | null
        >`case when ${column('completedAt')} is null then null else ${column('actualEnd')} end`,
        isCancelled: sql<boolean>`${table.status} = 'CANCELLED'`,
        wasRefused: sql<boolean>`coalesce(${column('rejections')}, 0) + coalesce(${column('reworks')}, 0) > 0`,
      })
      .from(table)
      .where(
        and(
          inArray(table.factoryNo, [...query.plants]),
          isNull(table.deletedAt),
          ne(table.status, 'TO_ISSUE'),
          sql`${end} >= ${query.fromMs} and ${end} < ${query.toMs}`,
          query.executorCode === undefined ? undefined : eq(column('executor'), query.executorCode),
        ),
      );
    return rows.map((row) => ({ ...row, type: String(ORDER_TYPES[key].code) }));
  }
}
