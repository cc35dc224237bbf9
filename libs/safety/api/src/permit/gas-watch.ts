import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Log } from '@sed/platform-api';
import { AlarmFeed, PeriodicTask } from '@sed/platform-ports';
import { SystemRecords } from '@sed/records-api';
import { PermitRegister, type KnownPermit } from './permit-register';

const EVERY_MS = 15_000;
/** After these something may have become dangerous. */
const WORSE: ReadonlySet<string> = new Set(['raised', 'worsened', 'repeated']);

/** PT-10: an alarm of a fixed gas detector that watches a place stops the work there, and within seconds. */
@Injectable()
export class GasWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;
  private unsubscribe: (() => void) | undefined;

  constructor(
    private readonly register: PermitRegister,
    private readonly records: SystemRecords,
    private readonly feed: AlarmFeed,
    log: Log,
  ) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS,
      run: () => this.round(),
      failed: (err) => log.error({ err }, 'gas at places of work was not looked at'),
    });
  }

  onApplicationBootstrap(): void {
    this.unsubscribe = this.feed.onChange(({ event }) => {
      if (WORSE.has(event)) this.task.soon();
    });
    this.task.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.unsubscribe?.();
    await this.task.stop();
  }

  /** Stops what must not go on. @returns how much that was */
  async round(): Promise<number> {
    const active = new Set(
      this.feed.open().flatMap((alarm) => (alarm.active ? [`${alarm.factoryNo}/${alarm.signalCode}`] : [])),
    );
    if (active.size === 0) return 0;
    let stopped = 0;
    for (const permit of await this.register.active()) {
      const signal = permit.record.values.gasSignals?.find((one) => active.has(one));
      if (signal === undefined) continue;
      await this.stop(permit, signal);
      stopped += 1;
    }
    return stopped;
  }

  private async stop({ module, record }: KnownPermit, signal: string): Promise<void> {
    await this.records.change(async ({ records }) => {
      const now = await records.hold(module, record.id);
      if (now.status !== 'ACTIVE') return;
      await records.act(module, record.id, {
        action: 'stopByItself',
        values: { stopReason: 'ALARM' },
        because: signal,
      });
    });
  }
}
