import { Injectable } from '@nestjs/common';
import type { KnownFault, RepairProcedure } from '@sed/equipment-contract';
import { equipList, equipmentErrorLibraryF, equipmentRepaireLibraryF } from '@sed/equipment-definitions';
import { faultEquipment, faultFacilities } from '@sed/orders-definitions';
import { DomainError } from '@sed/platform-api';
import { Database } from '@sed/platform-database';
import { ModuleEngine, type RecordOf } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import { and, isNull, ne, sql } from 'drizzle-orm';
import { itemsAt } from './library-inheritance';

type Fault = RecordOf<typeof equipmentErrorLibraryF>;
type Procedure = RecordOf<typeof equipmentRepaireLibraryF>;

/** What a type of machine can have is a page, not a library of its own. */
const MOST = 200;

interface Asked {
  readonly factoryNo: string;
  readonly equipment: string;
  readonly phenomenon?: string | undefined;
  readonly fault?: string | undefined;
}

/** The fault and repair libraries as whoever stands before a machine needs them (domain model §8.4, §12.3). */
@Injectable()
export class FaultGuide {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
  ) {}

  /** Of the type of the machine: what the order names or shows first, then the commonest. @throws DomainError `notFound` */
  async of({ factoryNo, equipment, phenomenon, fault }: Asked): Promise<KnownFault[]> {
    const card = await this.engine.storeOf(equipList).get(equipment);
    if (card?.factoryNo !== factoryNo) throw new DomainError('notFound');
    const { typeId } = card.values;
    const faults = itemsAt(await this.listed<Fault>(equipmentErrorLibraryF, typeId), factoryNo);
    const procedures = itemsAt(await this.listed<Procedure>(equipmentRepaireLibraryF, typeId), factoryNo);
    const hits = await this.hits();
    const found = faults.map(({ id, values }): KnownFault => {
      const { code, name, cause, remedy, prevention } = values;
      return {
        ...{ id, code, name, cause, remedy, prevention },
        isLikely:
          id === fault ||
          (fault !== undefined && values.origin === fault) ||
          (fault === undefined && values.phenomenon === phenomenon),
        hits: (hits.get(id) ?? 0) + (hits.get(values.origin ?? '') ?? 0),
        procedures: procedures.filter((one) => isFor(one, [id, values.origin])).map(procedureOf),
      };
    });
    return found.toSorted(
      (a, b) => Number(b.isLikely) - Number(a.isLikely) || b.hits - a.hits || a.code.localeCompare(b.code, 'en'),
    );
  }

  /** Orders that named each fault; those that were cancelled found nothing. */
  async hits(): Promise<ReadonlyMap<string, number>> {
    const all = new Map<string, number>();
    for (const { key } of [faultEquipment, faultFacilities]) {
      const table = this.engine.has(key) ? this.engine.tables().get(key) : undefined;
      if (table === undefined) continue;
      const fault = sql<string>`${sql.identifier(columnName('knownFault'))}`;
      const rows = await this.database.db
        .select({ fault, count: sql<number>`count(*)::int` })
        .from(table)
        .where(and(isNull(table.deletedAt), ne(table.status, 'CANCELLED'), sql`${fault} is not null`))
        .groupBy(fault);
      for (const row of rows) all.set(row.fault, (all.get(row.fault) ?? 0) + row.count);
    }
    return all;
  }

  private async listed<R extends Fault | Procedure>(
    module: typeof equipmentErrorLibraryF | typeof equipmentRepaireLibraryF,
    typeId: unknown,
  ): Promise<readonly R[]> {
    if (typeof typeId !== 'string' || !this.engine.has(module.key)) return [];
    const conditions = [{ field: 'typeId', op: 'in' as const, values: [typeId] }];
    const sort = [{ field: 'code', descending: false }];
    const page = { sort, offset: 0, limit: MOST };
    const { list } = await this.engine.storeOf(module).page({ plants: undefined, conditions }, page);
    // The store of the module keeps values of its definition.
    return list.map((record) => record as R).filter(({ values }) => values.enabled !== false);
  }
}

/** A procedure for the fault of the group is one for its copy. */
function isFor({ values }: Procedure, faults: readonly (string | null)[]): boolean {
  return values.faultIds?.some((id) => faults.includes(id)) === true;
}

function procedureOf({ id, values }: Procedure): RepairProcedure {
  const { code, name, hours, people, procedure, safety, test, isOutsourced } = values;
  return { id, code, name, hours, people, procedure, safety, test, isOutsourced: isOutsourced === true };
}
