import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AttachmentAccess, HealthRegistry } from '@sed/platform-ports';
import { ModuleEngine } from './module-engine';
import { RecordAccess } from './records/record-access';
import { Timers } from './timers/timer.service';

/** What the engine tells other features once they are there: who sees files of records, and how late timers are. */
@Injectable()
export class EngineStart implements OnApplicationBootstrap {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly access: RecordAccess,
    private readonly timers: Timers,
    private readonly health: HealthRegistry,
    private readonly attachments: AttachmentAccess,
  ) {}

  onApplicationBootstrap(): void {
    this.timers.watch(this.health);
    for (const module of this.engine.all()) {
      this.attachments.register(module.key, async (viewer, recordId) => {
        const record = await this.engine.storeOf(module).get(recordId);
        return record !== undefined && this.access.sees(viewer, module, record);
      });
    }
  }
}
