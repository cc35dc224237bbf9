import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Log } from '@sed/platform-api';
import { Clock } from '@sed/platform-ports';
import { Round } from '../round';
import { MessageStore } from './message-store';

const ARCHIVE_AFTER_MS = 90 * 86_400_000;
const EVERY_MS = 3_600_000;

/** Moves messages to the history when they are 90 days old, by their own time: a service that was down catches up. */
@Injectable()
export class MessageArchive implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly round: Round;

  constructor(
    private readonly store: MessageStore,
    private readonly clock: Clock,
    log: Log,
  ) {
    this.round = new Round(log, 'message archive', EVERY_MS, () => this.step());
  }

  onApplicationBootstrap(): void {
    this.round.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.round.stop();
  }

  step(): Promise<number> {
    const nowMs = this.clock.nowMs();
    return this.store.archive(nowMs - ARCHIVE_AFTER_MS, nowMs);
  }
}
