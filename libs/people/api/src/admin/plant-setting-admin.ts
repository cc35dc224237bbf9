import { Injectable } from '@nestjs/common';
import { NEW_VERSION } from '@sed/people-contract';
import { plantSetting } from '@sed/people-tables';
import { DomainError } from '@sed/platform-api';
import { PlantDirectory, WorkTasks } from '@sed/platform-ports';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { CONFIGURE, type Actor } from './change';
import { OrganisationChanges } from './organisation-changes';

/** So many open orders are named to whoever wants to leave them behind. */
const NAMED = 10;

/** Settings of single plants. */
@Injectable()
export class PlantSettingAdmin {
  constructor(
    private readonly changes: OrganisationChanges,
    private readonly plants: PlantDirectory,
    private readonly tasks: WorkTasks,
  ) {}

  /** Sets the version of the work-order pages of one plant; not away from old orders somebody still has to do. */
  async setTaskVersion(actor: Actor, factoryNo: string, taskVersion: number): Promise<void> {
    // Who may not set it is not told which orders there are.
    const open = taskVersion < NEW_VERSION ? [] : await this.tasks.openOld(factoryNo, NAMED);
    return this.changes.run(actor, async (change) => {
      if (this.plants.plant(factoryNo) === undefined) throw new DomainError('plant.unknown', { factoryNo });
      if (!(await change.access()).plantsWith(CONFIGURE).has(factoryNo)) throw new DomainError('right.missing');
      if (open.length > 0) throw new DomainError('plant.oldOrdersOpen', { orders: open.join(', ') });
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
