import { Injectable } from '@nestjs/common';
import { PERMIT_TYPE, type PermitType } from '@sed/safety-contract';
import { PERMIT_MODULES, type PermitModule, type PermitState } from '@sed/safety-definitions';
import { Database, transactionOf, type Db } from '@sed/platform-database';
import type { OpaqueTransaction } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';

export type Permit = RecordOf<PermitModule>;

export interface KnownPermit {
  readonly module: PermitModule;
  readonly type: PermitType;
  readonly record: Permit;
}

/** Somebody may be at work under it, or is about to be. */
export const IN_FORCE = ['ISSUED', 'ACTIVE', 'SUSPENDED'] as const satisfies readonly PermitState[];
/** The next shift has to know of them: they are in force, or over and nobody has put the place in order yet. */
export const HANDED_ON = [...IN_FORCE, 'TO_CLOSE', 'EXPIRED'] as const satisfies readonly PermitState[];
/** It was applied for and is not over. */
export const OPEN = [
  ...(['ANALYSING', 'PREPARING', 'TESTING', 'APPROVING'] as const),
  ...IN_FORCE,
  'TO_CLOSE',
] as const satisfies readonly PermitState[];
/** Nobody is done with it yet: its locks hang, or may. */
export const UNFINISHED = [...OPEN, 'EXPIRED'] as const satisfies readonly PermitState[];

export const columnOf = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;

/** Permits of every type together, as others ask for them. */
@Injectable()
export class PermitRegister {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
  ) {}

  /** Modules this installation has. */
  modules(): readonly PermitModule[] {
    return PERMIT_MODULES.filter(({ key }) => this.engine.has(key));
  }

  /** Permits of a plant in these states, held against change until the transaction ends. */
  held(factoryNo: string, statuses: readonly PermitState[], tx: Db): Promise<readonly KnownPermit[]> {
    return this.find(and(sql`factory_no = ${factoryNo}`), statuses, tx);
  }

  /** Those that name an order. */
  ofOrder(
    factoryNo: string,
    orderNo: string,
    within: OpaqueTransaction,
    statuses: readonly PermitState[] = OPEN,
  ): Promise<readonly KnownPermit[]> {
    const which = and(sql`factory_no = ${factoryNo}`, eq(columnOf('orderNo'), orderNo));
    return this.find(which, statuses, transactionOf(within));
  }

  /** Those of one piece of hazardous work. */
  ofJob(jobId: string, statuses: readonly PermitState[], tx: Db): Promise<readonly KnownPermit[]> {
    return this.find(eq(columnOf('job'), jobId), statuses, tx);
  }

  /** Work going on anywhere, with the detectors it is watched by; to be looked at only. */
  active(): Promise<readonly KnownPermit[]> {
    return this.look(undefined, ['ACTIVE']);
  }

  /** Permits of a plant in these states; to be looked at only, within a transaction where one is under way. */
  seen(
    factoryNo: string,
    statuses: readonly PermitState[],
    within?: OpaqueTransaction,
  ): Promise<readonly KnownPermit[]> {
    const which = sql`factory_no = ${factoryNo}`;
    return within === undefined ? this.look(which, statuses) : this.find(which, statuses, transactionOf(within));
  }

  /** One permit changes at a time at a plant where two could get in each other's way. */
  async takeTurns(factoryNo: string, tx: Db): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`permits of ${factoryNo}`}))`);
  }

  private async look(which: SQL | undefined, statuses: readonly PermitState[]): Promise<readonly KnownPermit[]> {
    const found: KnownPermit[] = [];
    for (const module of this.modules()) {
      const ids = await this.ids(module, which, statuses, this.database.db);
      if (ids.length > 0) found.push(...known(module, await this.engine.storeOf(module).byIds(ids)));
    }
    return found;
  }

  private async find(
    which: SQL | undefined,
    statuses: readonly PermitState[],
    tx: Db,
  ): Promise<readonly KnownPermit[]> {
    const found: KnownPermit[] = [];
    for (const module of this.modules()) {
      const ids = await this.ids(module, which, statuses, tx);
      if (ids.length > 0) found.push(...known(module, await this.engine.storeOf(module).holdReferenced(ids, tx)));
    }
    return found;
  }

  private async ids(
    module: PermitModule,
    which: SQL | undefined,
    statuses: readonly PermitState[],
    db: Db,
  ): Promise<readonly string[]> {
    const table = this.engine.tables().get(module.key);
    if (table === undefined) return [];
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(isNull(table.deletedAt), inArray(table.status, [...statuses]), which));
    return rows.map(({ id }) => id);
  }
}

function known(module: PermitModule, records: readonly object[]): readonly KnownPermit[] {
  // The store of the module keeps values of its definition.
  return records.map((record) => ({ module, type: PERMIT_TYPE[module.key], record: record as Permit }));
}
