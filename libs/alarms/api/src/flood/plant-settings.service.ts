import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { alarmPlantSetting as setting } from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import { AuditTrail, Clock, may, maySee, type Viewer } from '@sed/platform-ports';
import { eq } from 'drizzle-orm';

/** What a plant chose for its alarms. */
@Injectable()
export class AlarmPlantSettings {
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly clock: Clock,
    private readonly trail: AuditTrail,
  ) {
    this.db = database.db;
  }

  async of(factoryNo: string, viewer: Viewer): Promise<{ isChatterShelved: boolean }> {
    if (!maySee(viewer, factoryNo)) throw new DomainError('notFound');
    const [row] = await this.db.select().from(setting).where(eq(setting.factoryNo, factoryNo));
    return { isChatterShelved: row?.isChatterShelved ?? false };
  }

  async save(factoryNo: string, isChatterShelved: boolean, viewer: Viewer): Promise<{ isChatterShelved: boolean }> {
    if (!maySee(viewer, factoryNo)) throw new DomainError('notFound');
    if (!may(viewer, 'alarmRule:edit', factoryNo)) throw new DomainError('plant.forbidden');
    const chosen = { isChatterShelved, updatedAt: this.clock.nowMs(), updatedBy: viewer.code };
    const before = await this.of(factoryNo, viewer);
    await this.db.transaction(async (tx) => {
      await tx
        .insert(setting)
        .values({ factoryNo, ...chosen })
        .onConflictDoUpdate({ target: setting.factoryNo, set: chosen });
      const who = { actor: viewer.loginName, actorName: viewer.name.zh, factoryNo };
      await this.trail.record(
        { ...who, entity: 'alarmSetting', entityId: factoryNo, action: 'update', before, after: { isChatterShelved } },
        { transaction: tx },
      );
    });
    return { isChatterShelved };
  }
}
