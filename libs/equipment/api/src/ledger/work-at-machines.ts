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
  /** Its card, where the ledger has one. */
  readonly equipment: string | null;
  /** Epoch ms of its start. */
  readonly since: number | null;
  /** The machine must not run while it is worked on. */
  readonly isLockedOut: boolean;
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

  /** Locked out right now, at every plant. */
  lockedOut(): Promise<readonly (WorkAtMachine & { readonly factoryNo: string })[]> {
    return this.find(undefined, sql`${column('equipNo')} is not null and ${column('lockedOut')} is true`);
  }

  async of({ factoryNo, values }: Card): Promise<readonly WorkAtMachine[]> {
    const names = [values.tagNo, values.fullCode].filter((name) => name !== null && name !== '');
    if (factoryNo === null || names.length === 0) return [];
    return this.find(factoryNo, inArray(column('equipNo'), names));
  }

  private async find(factoryNo: string | undefined, which: SQL) {
    const found: (WorkAtMachine & { readonly factoryNo: string })[] = [];
    for (const { key } of ORDER_MODULES) {
      const table = this.engine.has(key) ? this.engine.tables().get(key) : undefined;
      if (table === undefined) continue;
      const { id, no, status } = table;
      const rows = await this.database.db
        .select({
          ...{ id, no, status },
          factoryNo: sql<string>`${table.factoryNo}`,
          equipNo: sql<string>`${column('equipNo')}`,
          equipment: sql<string | null>`${column('equipment')}`,
          since: sql<number | null>`${column('actualStart')}::float8`,
          isLockedOut: sql<boolean>`${column('lockedOut')} is true and ${status} = 'IN_PROGRESS'`,
        })
        .from(table)
        .where(
          and(
            factoryNo === undefined ? undefined : eq(table.factoryNo, factoryNo),
            ...[isNull(table.deletedAt), inArray(status, AT_WORK), which],
          ),
        );
      for (const row of rows) found.push({ module: key, ...row });
    }
    return found;
  }
}

function column(field: string): SQL {
  return sql`${sql.identifier(columnName(field))}`;
}
