import { Injectable } from '@nestjs/common';
import { effectiveClass, type PermitType } from '@sed/safety-contract';
import { dangerousOperationLibrary, hazardousOperationProcedureLibrary } from '@sed/safety-definitions';
import type { Db } from '@sed/platform-database';
import { ModuleEngine, type RecordOf } from '@sed/records-api';
import { isEmpty } from '@sed/records-model';
import { isNull, sql } from 'drizzle-orm';
import { ownOf, type PermitPatch } from './permit-changes';
import { columnOf } from './permit-register';

type Procedure = RecordOf<typeof hazardousOperationProcedureLibrary>;
type Site = RecordOf<typeof dangerousOperationLibrary>;

/** What the libraries of safety say about a permit: its checklist, and the code on the sign of its place. */
@Injectable()
export class PermitChecklists {
  constructor(private readonly engine: ModuleEngine) {}

  /** The checklist of the procedure that was named, or of the one in force for its type and class. */
  async fill(type: PermitType, values: PermitPatch, tx: Db): Promise<PermitPatch> {
    if (!isEmpty(values.checklist)) return {};
    const procedure = await this.procedureOf(type, values, tx);
    if (procedure === undefined) return {};
    const checklist = procedure.values.checklist.map(({ item, itemEn, limit }) => ({
      ...{ item, itemEn, limit, applies: true, isDone: false, remark: null },
    }));
    return { checklist, procedure: procedure.id };
  }

  async codeOf(site: string | null, tx: Db): Promise<string | null> {
    if (site === null || !this.engine.has(dangerousOperationLibrary.key)) return null;
    const [found] = await this.engine.storeOf(dangerousOperationLibrary).holdReferenced([site], tx);
    return (found as Site | undefined)?.values.code ?? null;
  }

  private async procedureOf(type: PermitType, values: PermitPatch, tx: Db): Promise<Procedure | undefined> {
    const module = hazardousOperationProcedureLibrary;
    const table = this.engine.has(module.key) ? this.engine.tables().get(module.key) : undefined;
    if (table === undefined) return undefined;
    const store = this.engine.storeOf(module);
    if (typeof values.procedure === 'string') {
      const [named] = await store.holdReferenced([values.procedure], tx);
      return named as Procedure | undefined;
    }
    const permitClass = effectiveClass(type, ownOf(values));
    const rows = await tx
      .select({ id: table.id, permitClass: sql<string | null>`${columnOf('permitClass')}` })
      .from(table)
      .where(
        sql`${isNull(table.deletedAt)} and ${columnOf('permitType')} = ${type.kind} and ${columnOf('enabled')} is not false`,
      )
      .orderBy(columnOf('code'));
    // Of its own class, else one that holds for every class.
    const found = rows.find((row) => row.permitClass === permitClass) ?? rows.find((row) => row.permitClass === null);
    if (found === undefined) return undefined;
    const [procedure] = await store.holdReferenced([found.id], tx);
    return procedure as Procedure | undefined;
  }
}
