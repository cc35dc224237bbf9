import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { opaque } from '@sed/platform-database';
import { Log } from '@sed/platform-api';
import { AuditTrail, Clock, PeriodicTask } from '@sed/platform-ports';
import { AnnouncementBroadcast } from './announcement-broadcast';
import { AnnouncementStore } from './announcement-store';

const EVERY_MS = 10_000;

/**
 * Ends announcements whose time is over. The time stands in the row, so a service that was down catches up, and of
 * several processes exactly one changes the row and tells the audience.
 */
@Injectable()
export class AnnouncementExpiry implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(
    private readonly store: AnnouncementStore,
    private readonly broadcast: AnnouncementBroadcast,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    log: Log,
  ) {
    const failed = (err: unknown) => log.warn({ err }, 'announcement expiry failed');
    this.task = new PeriodicTask({ everyMs: EVERY_MS, firstMs: 0, run: () => this.step(), failed });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  async step(): Promise<void> {
    const ended = await this.store.db.transaction(async (tx) => {
      const rows = await this.store.expire(tx, this.clock.nowMs());
      for (const { id, expiresAt } of rows) {
        const entry = {
          actor: null,
          entity: 'announcement',
          entityId: String(id),
          action: 'expire',
          after: { expiresAt },
        };
        await this.audit.record(entry, opaque(tx));
      }
      return rows;
    });
    for (const row of ended) await this.broadcast.tell('withdrawn', row);
  }
}
