import { Injectable } from '@nestjs/common';
import type { LifeEvent } from '@sed/equipment-contract';
import { maintenancesPlanList } from '@sed/equipment-definitions';
import { abnormalOperation, equipmentAbnormal } from '@sed/exceptions-definitions';
import { Database } from '@sed/platform-database';
import { ModuleEngine } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import type { AnyModule } from '@sed/records-model';
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { OwnEvent } from './life-parts';

/** Of each module: what was worked on more often has its latest shown. */
const MOST = 200;
const COSTS = ['costLabour', 'costMaterial', 'costOutsource'] as const;

/** A card of a machine or of a facility. */
export interface LivedAsset {
  readonly kind: 'equipment' | 'facility';
  readonly id: string;
  readonly factoryNo: string;
  /** What orders and exceptions call it. */
  readonly names: readonly string[];
}

interface Row {
  readonly module: string;
  readonly id: string;
  readonly no: string | null;
  readonly status: string | null;
  readonly name: string;
  readonly at: number;
  readonly endedAt: number | null;
  readonly cost: number | null;
}

/**
 * Orders, exceptions and plans of a machine or facility. They stand in some twenty tables and are asked for at once: one question for
 * each would come one after the other where the database has one connection.
 */
@Injectable()
export class LifeRecords {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
  ) {}

  async of(asset: LivedAsset, modules: readonly AnyModule[]): Promise<OwnEvent[]> {
    const parts = modules.flatMap((module) => this.part(module, asset) ?? []);
    if (parts.length === 0) return [];
    const rows: readonly Row[] = await this.database.db
      .select({
        module: sql<string>`module`,
        id: sql<string>`id`,
        no: sql<string | null>`no`,
        status: sql<string | null>`status`,
        name: sql<string>`name`,
        at: sql<number>`began_at`,
        endedAt: sql<number | null>`ended_at`,
        cost: sql<number | null>`cost`,
      })
      .from(sql`(${sql.join(parts, sql` union all `)}) as life`);
    return rows.map((row) => ({ kind: kindOf(row.module), ...row }));
  }

  private part(module: AnyModule, asset: LivedAsset): SQL | undefined {
    const table = this.engine.has(module.key) ? this.engine.tables().get(module.key) : undefined;
    const isIts = isOf(module, asset);
    if (table === undefined || isIts === undefined) return undefined;
    return sql`(select ${sql.raw(`'${module.key}'`)} as module, ${table.id}, ${table.no}, ${table.status},
      coalesce(${column(module.title)}, '') as name,
      ${firstOf(module, ['actualStart', 'foundAt'], sql`${table.createdAt}`)} as began_at,
      ${firstOf(module, ['actualEnd', 'lastDoneAt'], sql`null::float8`)} as ended_at,
      ${costOf(module)} as cost
      from ${table} where ${table.factoryNo} = ${asset.factoryNo} and ${table.deletedAt} is null and ${isIts}
      order by ${table.createdAt} desc limit ${MOST})`;
  }
}

const column = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;
const columnsOf = ({ fields }: AnyModule, names: readonly string[]): SQL[] =>
  names.filter((name) => Object.hasOwn(fields, name)).map(column);

/** Plans name its card, orders and exceptions its number. */
function isOf({ key }: AnyModule, { kind, id, names }: LivedAsset): SQL | undefined {
  if (key === maintenancesPlanList.key) return eq(column(kind), id);
  return names.length === 0 ? undefined : inArray(column(kind === 'facility' ? 'facilityNo' : 'equipNo'), [...names]);
}

function firstOf(module: AnyModule, names: readonly string[], otherwise: SQL): SQL {
  return sql`coalesce(${sql.join([...columnsOf(module, names), otherwise], sql`, `)})`;
}

/** Their sum; null where none of them is known. */
function costOf(module: AnyModule): SQL {
  const costs = columnsOf(module, COSTS).map((cost) => sql`(${cost})`);
  if (costs.length === 0) return sql`null::float8`;
  return sql`(select sum(yuan) from (values ${sql.join(costs, sql`, `)}) as costs (yuan))::float8`;
}

function kindOf(module: string): LifeEvent['kind'] {
  if (module === equipmentAbnormal.key || module === abnormalOperation.key) return 'EXCEPTION';
  return module === maintenancesPlanList.key ? 'UPKEEP' : 'ORDER';
}
