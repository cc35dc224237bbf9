import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Log } from '@sed/platform-api';
import { Clock, PeriodicTask } from '@sed/platform-ports';
import { MessageStore } from './message-store';

const ARCHIVE_AFTER_MS = 90 * 86_400_000;
const EVERY_MS = 3_600_000;

/** Moves messages to the history when they are 90 days old, by their own time: a service that was down catches up. */
@Injectable()
export class MessageArchive implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(
    private readonly store: MessageStore,
    private readonly clock: Clock,
    log: Log,
  ) {
    const failed = (err: unknown) => log.warn({ err }, 'message archive failed');
    this.task = new PeriodicTask({ everyMs: EVERY_MS, firstMs: 0, run: () => this.step(), failed });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  step(): Promise<number> {
    const nowMs = this.clock.nowMs();
    return this.store.archive(nowMs - ARCHIVE_AFTER_MS, nowMs);
  }
}
