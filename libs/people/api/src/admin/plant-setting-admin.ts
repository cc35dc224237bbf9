import { Injectable } from '@nestjs/common';
import { plantSetting } from '@sed/people-tables';
import { DomainError } from '@sed/platform-api';
import { PlantDirectory } from '@sed/platform-ports';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { CONFIGURE, type Actor } from './change';
import { OrganisationChanges } from './organisation-changes';

/** Settings of single plants. */
@Injectable()
export class PlantSettingAdmin {
  constructor(
    private readonly changes: OrganisationChanges,
    private readonly plants: PlantDirectory,
  ) {}

  /** Sets the version of the work-order pages of one plant. */
  setTaskVersion(actor: Actor, factoryNo: string, taskVersion: number): Promise<void> {
    return this.changes.run(actor, async (change) => {
      if (this.plants.plant(factoryNo) === undefined) throw new DomainError('plant.unknown', { factoryNo });
      if (!(await change.access()).plantsWith(CONFIGURE).has(factoryNo)) throw new DomainError('right.missing');
      const [before] = await change.tx.select().from(plantSetting).where(eq(plantSetting.factoryNo, factoryNo));
      await change.tx
        .insert(plantSetting)
        .values({ id: v7(), factoryNo, taskVersion, ...change.birth() })
        .onConflictDoUpdate({
          target: plantSetting.factoryNo,
          set: { taskVersion, version: (before?.version ?? 0) + 1, ...change.stamp() },
        });
      change.audit({
        entity: 'plantSetting',
        entityId: factoryNo,
        factoryNo,
        action: 'setTaskVersion',
        before: { taskVersion: before?.taskVersion ?? null },
        after: { taskVersion },
      });
    });
  }
}
