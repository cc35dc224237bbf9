import { Injectable } from '@nestjs/common';
import { equipList } from '@sed/equipment-definitions';
import { ORDER_MODULES } from '@sed/orders-definitions';
import { Database } from '@sed/platform-database';
import { ModuleEngine, type RecordOf } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';

const AT_WORK = ['IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED'];

/** An order somebody works on, and the machine it names. */
export interface WorkAtMachine {
  readonly module: string;
  readonly id: string;
  readonly no: string | null;
  readonly status: string | null;
  readonly equipNo: string;
  /** Epoch ms of its start. */
  readonly since: number | null;
}

type Card = Pick<RecordOf<typeof equipList>, 'factoryNo' | 'values'>;

/** Orders under way, by the machines they are about. */
@Injectable()
export class WorkAtMachines {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
  ) {}

  atPlant(factoryNo: string): Promise<readonly WorkAtMachine[]> {
    return this.find(factoryNo, sql`${column('equipNo')} is not null`);
  }

  async of({ factoryNo, values }: Card): Promise<readonly WorkAtMachine[]> {
    const names = [values.tagNo, values.fullCode].filter((name) => name !== null && name !== '');
    if (factoryNo === null || names.length === 0) return [];
    return this.find(factoryNo, inArray(column('equipNo'), names));
  }

  private async find(factoryNo: string, which: SQL): Promise<readonly WorkAtMachine[]> {
    const found: WorkAtMachine[] = [];
    for (const { key } of ORDER_MODULES) {
      const table = this.engine.has(key) ? this.engine.tables().get(key) : undefined;
      if (table === undefined) continue;
      const { id, no, status } = table;
      const rows = await this.database.db
        .select({
          ...{ id, no, status },
          equipNo: sql<string>`${column('equipNo')}`,
          since: sql<number | null>`${column('actualStart')}::float8`,
        })
        .from(table)
        .where(and(eq(table.factoryNo, factoryNo), isNull(table.deletedAt), inArray(status, AT_WORK), which));
      for (const row of rows) found.push({ module: key, ...row });
    }
    return found;
  }
}

function column(field: string): SQL {
  return sql`${sql.identifier(columnName(field))}`;
}
