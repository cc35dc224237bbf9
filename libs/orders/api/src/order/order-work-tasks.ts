import { Injectable } from '@nestjs/common';
import { OLD_OPEN_STATES, OLD_ORDER_TYPES, ORDER_TYPES, type OldOrderKey } from '@sed/orders-contract';
import { OLD_ORDER_MODULES, ORDER_MODULES, PATROL_ORDER_MODULES } from '@sed/orders-definitions';
import { Database } from '@sed/platform-database';
import { WorkTasks, type WorkTask, type WorkTaskQuery } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { columnName, type ModuleTable } from '@sed/records-api/tables';
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
    if (query.plants.size === 0) return;
    const { edition } = query;
    if (edition === 'old') for (const { key } of OLD_ORDER_MODULES) yield* await this.oldDueOf(key, query);
    else for (const { key } of [...ORDER_MODULES, ...PATROL_ORDER_MODULES]) yield* await this.dueOf(key, query);
  }

  override async openOld(factoryNo: string, limit: number): Promise<readonly string[]> {
    const open: string[] = [];
    for (const { key } of OLD_ORDER_MODULES) {
      const table = this.engine.tables().get(key);
      if (table === undefined || open.length >= limit) continue;
      const rows = await this.database.db
        .select({ no: sql<string>`${column('oldNo')}` })
        .from(table)
        .where(
          and(eq(table.factoryNo, factoryNo), isNull(table.deletedAt), inArray(column('state'), [...OLD_OPEN_STATES])),
        )
        .orderBy(column('oldNo'))
        .limit(limit - open.length);
      open.push(...rows.map(({ no }) => no));
    }
    return open;
  }

  private async dueOf(key: keyof typeof ORDER_TYPES, query: WorkTaskQuery): Promise<readonly WorkTask[]> {
    const table = this.engine.tables().get(key);
    if (table === undefined) return [];
    const rows = await this.database.db
      .select({
        ...shared(table),
        state: sql<string>`${table.status}`,
        issuedAtMs: sql<number>`coalesce(${column('issuedAt')}, ${table.createdAt})`,
        completedAtMs: sql<
          number | null
        >`case when ${column('completedAt')} is null then null else ${column('actualEnd')} end`,
        isCancelled: sql<boolean>`${table.status} = 'CANCELLED'`,
        wasRefused: sql<boolean>`coalesce(${column('rejections')}, 0) + coalesce(${column('reworks')}, 0) > 0`,
      })
      .from(table)
      .where(and(dueIn(table, query), ne(table.status, 'TO_ISSUE')));
    return rows.map((row) => ({ ...row, type: String(ORDER_TYPES[key].code) }));
  }

  private async oldDueOf(key: OldOrderKey, query: WorkTaskQuery): Promise<readonly WorkTask[]> {
    const table = this.engine.tables().get(key);
    if (table === undefined) return [];
    const state = column('state');
    const rows = await this.database.db
      .select({
        ...shared(table),
        no: sql<string | null>`${column('oldNo')}`,
        state: sql<string>`${state}`,
        // Versions 1 and 2 kept no time of issue: the plan is what people went by.
        issuedAtMs: sql<number>`coalesce(${column('planStart')}, ${table.createdAt})`,
        completedAtMs: sql<number | null>`case when ${state} = 'COMPLETED' then ${column('actualEnd')} end`,
        isCancelled: sql<boolean>`${state} = 'CANCELLED'`,
        wasRefused: sql<boolean>`false`,
      })
      .from(table)
      .where(dueIn(table, query));
    return rows.map((row) => ({ ...row, type: String(OLD_ORDER_TYPES[key].code) }));
  }
}

function shared(table: ModuleTable) {
  return {
    id: table.id,
    no: table.no,
    name: sql<string>`${column('name')}`,
    factoryNo: sql<string>`${table.factoryNo}`,
    executorCode: sql<string | null>`${column('executor')}`,
    startedAtMs: sql<number | null>`${column('actualStart')}`,
    dueAtMs: sql<number>`${column('planEnd')}`,
  };
}

function dueIn(table: ModuleTable, { plants, fromMs, toMs, executorCode }: WorkTaskQuery): SQL | undefined {
  const end = column('planEnd');
  return and(
    inArray(table.factoryNo, [...plants]),
    isNull(table.deletedAt),
    sql`${end} >= ${fromMs} and ${end} < ${toMs}`,
    executorCode === undefined ? undefined : eq(column('executor'), executorCode),
  );
}
