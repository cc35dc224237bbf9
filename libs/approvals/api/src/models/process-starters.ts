import { Injectable, type OnModuleInit } from '@nestjs/common';
import { processModel, processVersion } from '@sed/approvals-tables';
import { Database, seedOnce } from '@sed/platform-database';
import { Clock } from '@sed/platform-ports';
import { STARTER_MODELS } from './starter-models';

const BY = 'system';

/** Delivers the first models of the group. What is there under a key stays as it is. */
@Injectable()
export class ProcessStarters implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    const atMs = this.clock.nowMs();
    await seedOnce(this.database.db, { name: 'processModels', content: STARTER_MODELS, atMs }, () =>
      this.deliver(atMs),
    );
  }

  private async deliver(atMs: number): Promise<void> {
    const now = { updatedAt: atMs, updatedBy: BY };
    for (const { definition, ...model } of STARTER_MODELS) {
      await this.database.db.transaction(async (tx) => {
        const made = { ...model, ...now, createdAt: atMs, createdBy: BY };
        const rows = await tx.insert(processModel).values(made).onConflictDoNothing().returning();
        if (rows.length === 0) return;
        const published = { publishedAt: atMs, publishedBy: BY };
        await tx
          .insert(processVersion)
          .values({ modelKey: model.key, no: 1, state: 'PUBLISHED', definition, ...now, ...published });
      });
    }
  }
}
