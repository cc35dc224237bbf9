import { Injectable, type OnModuleInit } from '@nestjs/common';
import { equipList } from '@sed/equipment-definitions';
import { medicineList } from '@sed/orders-definitions';
import { DomainError } from '@sed/platform-api';
import type { Db } from '@sed/platform-database';
import { ModuleEngine } from '@sed/records-api';
import { nearbyRule } from '@sed/safety-contract';
import { dangerousOperationLibrary } from '@sed/safety-definitions';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { columnOf, PermitRegister, type KnownPermit } from '../permit/permit-register';

/** Chemicals are in the hose, or are about to be. */
const FILLING = ['IN_PROGRESS', 'FILLING'];
const BEGINS: ReadonlySet<string> = new Set(['start', 'fill', 'resume']);

/** Chemicals are not filled where work under a permit forbids it, and no such work begins beside them (§14.8). */
@Injectable()
export class ChemicalWork implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly register: PermitRegister,
  ) {}

  onModuleInit(): void {
    if (!this.engine.has(medicineList.key)) return;
    this.engine.addBehaviour(medicineList, {
      beforeAction: async (action, { status, factoryNo, values }, _asked, { tx }) => {
        if (!BEGINS.has(action) || (action === 'fill' && status !== 'TO_EXECUTE')) return undefined;
        const { section } = values;
        if (factoryNo === null || section === null) return undefined;
        const atWork = await this.register.held(factoryNo, ['ACTIVE', 'SUSPENDED'], tx);
        for (const permit of atWork.filter((one) => isForbidden(one))) {
          if ((await this.sectionOf(permit, tx)) !== section) continue;
          throw new DomainError('permit.besideChemicals', { no: permit.record.no ?? '' });
        }
        return undefined;
      },
    });
  }

  /** @throws DomainError for chemicals that are being filled in the section of the permit */
  async refuse(own: KnownPermit, tx: Db): Promise<void> {
    const { factoryNo } = own.record;
    const table = this.engine.has(medicineList.key) ? this.engine.tables().get(medicineList.key) : undefined;
    if (factoryNo === null || table === undefined || !isForbidden(own)) return;
    const section = await this.sectionOf(own, tx);
    if (section === null) return;
    const [filling] = await tx
      .select({ no: table.no })
      .from(table)
      .where(
        and(
          ...[eq(table.factoryNo, factoryNo), isNull(table.deletedAt), inArray(table.status, FILLING)],
          ...[eq(columnOf('section'), section), sql`${columnOf('pausedAt')} is null`],
        ),
      )
      .limit(1);
    if (filling !== undefined) throw new DomainError('permit.chemicals', { no: filling.no ?? '' });
  }

  /** Of its registered place, else of its machine; null where neither is named. */
  private async sectionOf({ record: { values } }: KnownPermit, tx: Db): Promise<string | null> {
    const named = [
      [dangerousOperationLibrary, values.site],
      [equipList, values.equipment],
    ] as const;
    for (const [module, id] of named) {
      if (id === null || !this.engine.has(module.key)) continue;
      const [found] = await this.engine.storeOf(module).holdReferenced([id], tx);
      const section: unknown = found?.values.section;
      if (typeof section === 'string') return section;
    }
    return null;
  }
}

function isForbidden({ type: { kind } }: KnownPermit): boolean {
  return nearbyRule(kind, 'UNLOADING').says === 'FORBIDDEN';
}
