import { Injectable, Optional, type OnApplicationBootstrap } from '@nestjs/common';
import { AttachmentAccess, HealthRegistry } from '@sed/platform-ports';
import { ModuleEngine } from './module-engine';
import { RecordAccess } from './records/record-access';
import { Timers } from './timers/timer.service';

/** Ports the start speaks to. */
@Injectable()
export class EngineSurroundings {
  constructor(
    readonly timers: Timers,
    readonly health: HealthRegistry,
    @Optional() readonly attachments?: AttachmentAccess,
  ) {}
}

/** What the engine tells other features once they are there: who sees files of records, and how late timers are. */
@Injectable()
export class EngineStart implements OnApplicationBootstrap {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly access: RecordAccess,
    private readonly outside: EngineSurroundings,
  ) {}

  onApplicationBootstrap(): void {
    const { attachments, timers, health } = this.outside;
    timers.watch(health);
    for (const module of this.engine.all()) {
      attachments?.register(module.key, async (viewer, recordId) => {
        const record = await this.engine.storeOf(module).get(recordId);
        return record !== undefined && this.access.sees(viewer, module, record);
      });
    }
  }
}
