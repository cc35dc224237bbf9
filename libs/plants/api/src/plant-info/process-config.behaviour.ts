import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Db } from '@sed/platform-database';
import { ModuleEngine } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import { DomainError } from '@sed/platform-api';
import { processConfig } from '@sed/plants-definitions';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';

const IN_FORCE = 'ACTIVE';

/** A plant has one process train in force: boards, models and reports ask for it as if there were no other. */
@Injectable()
export class ProcessConfigBehaviour implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(processConfig, {
      beforeAction: async (action, record, _, { tx }) => {
        if (action === 'activate') await this.refuseSecond(record.id, record.factoryNo ?? '', tx);
        return undefined;
      },
    });
  }

  private async refuseSecond(id: string, factoryNo: string, tx: Db): Promise<void> {
    const table = this.engine.tables().get(processConfig.key);
    if (table === undefined) throw new Error('process trains have no table');
    // Two people at the same moment take turns; the second then sees what the first has put in force.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${processConfig.key}/${factoryNo}`}))`);
    const [other] = await tx
      .select({ name: sql<string>`${sql.identifier(columnName('name'))}` })
      .from(table)
      .where(and(eq(table.factoryNo, factoryNo), eq(table.status, IN_FORCE), isNull(table.deletedAt), ne(table.id, id)))
      .limit(1);
    if (other !== undefined) throw new DomainError('processConfig.inForce', { name: other.name });
  }
}
