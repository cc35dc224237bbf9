import { Injectable, type OnModuleInit } from '@nestjs/common';
import { securityTask } from '@sed/orders-definitions';
import { transactionOf } from '@sed/platform-database';
import { EntryPermits, type ContractorWork, type EntryRefusal, type OpaqueTransaction } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { columnOf, IN_FORCE, PermitRegister } from '../permit/permit-register';

/** States in which a piece of hazardous work lets people in. */
const LETS_IN = ['TO_EXECUTE', 'IN_PROGRESS', 'FILLING'];

/**
 * Who comes from outside enters by a permit that names the order, or by the hazardous work it is part of: either way
 * the safety officer knows who comes, and what they were trained in.
 */
@Injectable()
export class EntryKeeper implements OnModuleInit {
  constructor(
    private readonly entries: EntryPermits,
    private readonly engine: ModuleEngine,
    private readonly register: PermitRegister,
  ) {}

  onModuleInit(): void {
    this.entries.bind({ refusal: (work, within) => this.refusal(work, within) });
  }

  private async refusal(work: ContractorWork, within: OpaqueTransaction): Promise<EntryRefusal | null> {
    if (work.no === null) return null;
    const permits = await this.register.ofOrder(work.factoryNo, work.no, within);
    if (permits.some(({ record }) => IN_FORCE.some((state) => state === record.status))) return null;
    return (await this.isExpected(work.factoryNo, work.no, within)) ? null : { code: 'order.entryPermit' };
  }

  private async isExpected(factoryNo: string, no: string, within: OpaqueTransaction): Promise<boolean> {
    const table = this.engine.has(securityTask.key) ? this.engine.tables().get(securityTask.key) : undefined;
    if (table === undefined) return false;
    const rows = await transactionOf(within)
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          ...[isNull(table.deletedAt), inArray(table.status, LETS_IN), sql`factory_no = ${factoryNo}`],
          eq(columnOf('sourceId'), no),
        ),
      )
      .limit(1);
    return rows.length > 0;
  }
}
