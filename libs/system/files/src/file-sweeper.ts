import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Log } from '@sed/platform-api';
import { Clock, PeriodicTask } from '@sed/platform-ports';
import { ContentStore } from './content/content-store';
import { FileRows } from './file-rows';

const EVERY_MS = 600_000;
/** A form may stay open this long between an upload and its saving; drafts survive a night. */
const FORGOTTEN_MS = 2 * 24 * 3_600_000;
const AT_ONCE = 200;

/** Removes files past their end and uploads that never became part of anything. */
@Injectable()
export class FileSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(
    private readonly rows: FileRows,
    private readonly contents: ContentStore,
    private readonly clock: Clock,
    log: Log,
  ) {
    const failed = (err: unknown) => log.warn({ err }, 'old files could not be removed');
    this.task = new PeriodicTask({ everyMs: EVERY_MS, run: () => this.sweep(), failed });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  /** @returns how many were removed */
  async sweep(): Promise<number> {
    const nowMs = this.clock.nowMs();
    const ids = await this.rows.unneeded(nowMs, nowMs - FORGOTTEN_MS, AT_ONCE);
    for (const id of ids) {
      // Content first: a row without content is found again, content without a row never.
      await this.contents.remove(id);
      await this.rows.remove(id);
    }
    return ids.length;
  }
}
