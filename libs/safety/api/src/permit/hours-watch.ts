import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Log } from '@sed/platform-api';
import { Clock, PeriodicTask } from '@sed/platform-ports';
import { SystemRecords } from '@sed/records-api';
import { PermitHours } from './permit-hours';
import { PermitRegister, type KnownPermit } from './permit-register';

const EVERY_MS = 60_000;

/** Work that reaches into a night or a holiday its class was not raised for is stopped there (PT-10). */
@Injectable()
export class HoursWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(
    private readonly register: PermitRegister,
    private readonly records: SystemRecords,
    private readonly hours: PermitHours,
    private readonly clock: Clock,
    log: Log,
  ) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS,
      run: () => this.round(),
      failed: (err) => log.error({ err }, 'nights and holidays at places of work were not looked at'),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task.stop();
  }

  /** Stops what must not go on. @returns how much that was */
  async round(): Promise<number> {
    let stopped = 0;
    for (const permit of await this.register.active()) {
      const { factoryNo, values } = permit.record;
      const raising = await this.hours.unraised(permit.type, factoryNo, values, { atMs: this.clock.nowMs() });
      if (raising === undefined) continue;
      await this.stop(permit, raising);
      stopped += 1;
    }
    return stopped;
  }

  private async stop({ module, record }: KnownPermit, because: string): Promise<void> {
    await this.records.change(async ({ records }) => {
      const now = await records.hold(module, record.id);
      if (now.status !== 'ACTIVE') return;
      await records.act(module, record.id, { action: 'stopByItself', values: { stopReason: 'HOURS' }, because });
    });
  }
}
