import { Injectable } from '@nestjs/common';
import { equipList } from '@sed/equipment-definitions';
import { ORDER_MODULES } from '@sed/orders-definitions';
import { Database } from '@sed/platform-database';
import { ModuleEngine, type RecordOf } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { statesOfWork, TO_BE_PASSED } from './work-states';

/** An order somebody works on, or whose work has yet to pass, and the machine it names. */
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
  /** Handed in: nobody is at the machine, though it is not given back either. */
  readonly isHandedIn: boolean;
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
  lockedOut(): Promise<readonly FoundWork[]> {
    return this.find(undefined, sql`${column('equipNo')} is not null and ${column('lockedOut')} is true`);
  }

  async of({ factoryNo, values }: Card): Promise<readonly WorkAtMachine[]> {
    const names = [values.tagNo, values.fullCode].filter((name) => name !== null && name !== '');
    if (factoryNo === null || names.length === 0) return [];
    return this.find(factoryNo, inArray(column('equipNo'), names));
  }

  /** Of all types of orders at once: the twenty of them would be asked one after the other. */
  private async find(factoryNo: string | undefined, which: SQL): Promise<readonly FoundWork[]> {
    const parts = ORDER_MODULES.flatMap(({ key }) => {
      const table = this.engine.has(key) ? this.engine.tables().get(key) : undefined;
      if (table === undefined) return [];
      const plant = factoryNo === undefined ? undefined : eq(table.factoryNo, factoryNo);
      const where = and(plant, isNull(table.deletedAt), inArray(table.status, statesOfWork(key)), which);
      return [
        sql`select ${sql.raw(`'${key}'`)} as module, ${table.id}, ${table.no}, ${table.status}, ${table.factoryNo},
          ${column('equipNo')} as equip_no, ${column('equipment')} as equipment,
          ${column('actualStart')}::float8 as since, ${column('lockedOut')} as locked_out
          from ${table} where ${where}`,
      ];
    });
    if (parts.length === 0) return [];
    return this.database.db
      .select({
        module: sql<string>`module`,
        id: sql<string>`id`,
        no: sql<string | null>`no`,
        status: sql<string | null>`status`,
        factoryNo: sql<string>`factory_no`,
        equipNo: sql<string>`equip_no`,
        equipment: sql<string | null>`equipment`,
        since: sql<number | null>`since`,
        isHandedIn: sql<boolean>`${inArray(sql`status`, TO_BE_PASSED)}`,
        isLockedOut: sql<boolean>`locked_out is true and status = 'IN_PROGRESS'`,
      })
      .from(sql`(${sql.join(parts, sql` union all `)}) as work`);
  }
}

type FoundWork = WorkAtMachine & { readonly factoryNo: string };

function column(field: string): SQL {
  return sql`${sql.identifier(columnName(field))}`;
}
