import { Injectable, Optional } from '@nestjs/common';
import { Database, schema } from '@sed/api-database';
import { DomainError } from '@sed/api-platform';
import { Clock, FileStore, type Viewer } from '@sed/api-ports';
import { type costCalls, type InputOf, type PlantSealDto } from '@sed/contract';
import { eq } from 'drizzle-orm';
import { ConfigAudit } from '../config-audit';

const { plantSeal } = schema;
type Save = InputOf<typeof costCalls.saveSeal>['body'];

/** The stamp of a plant: its picture, who keeps it, who may use it for what. */
@Injectable()
export class SealService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: ConfigAudit,
    @Optional() private readonly files?: FileStore,
  ) {}

  async of(factoryNo: string): Promise<PlantSealDto> {
    const [row] = await this.database.db.select().from(plantSeal).where(eq(plantSeal.factoryNo, factoryNo));
    const none = { factoryNo, version: 0, fileId: null, keeperCode: null, userCodes: [], uses: [], isEnabled: false };
    return row ?? none;
  }

  /** @throws DomainError `conflict.version`, `file.unknown` for a picture that is not there */
  async save(input: Save, viewer: Viewer): Promise<PlantSealDto> {
    await this.requirePicture(input);
    const stamp = { updatedAt: this.clock.nowMs(), updatedBy: viewer.loginName };
    return this.database.db.transaction(async (tx) => {
      const { factoryNo } = input;
      const [before] = await tx.select().from(plantSeal).where(eq(plantSeal.factoryNo, factoryNo)).for('update');
      if ((before?.version ?? 0) !== input.version) throw new DomainError('conflict.version');
      const row = { ...input, ...stamp, version: input.version + 1 };
      const kept =
        before === undefined
          ? await tx.insert(plantSeal).values(row).onConflictDoNothing().returning()
          : await tx.update(plantSeal).set(row).where(eq(plantSeal.factoryNo, factoryNo)).returning();
      const [after] = kept;
      // Another one made the first seal in between.
      if (after === undefined) throw new DomainError('conflict.version');
      const told = { entity: 'plantSeal', entityId: factoryNo, factoryNo, action: 'update' };
      await this.audit.record({ ...told, before: { ...before }, after: { ...after } }, viewer, tx);
      return after;
    });
  }

  private async requirePicture({ fileId, isEnabled }: Save): Promise<void> {
    if (fileId === null) {
      if (isEnabled) throw new DomainError('field.required', { field: 'fileId' });
      return;
    }
    const [file] = (await this.files?.describe([fileId])) ?? [];
    if (file?.kind !== 'picture') throw new DomainError('field.invalid', { field: 'fileId' });
  }
}
