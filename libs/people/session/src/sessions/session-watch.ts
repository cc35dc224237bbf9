import { PeriodicTask } from '@sed/platform-ports';
import type { Clock } from '@sed/platform-ports';
import type { SessionStore } from './session.store';

const LOOK_EVERY_MS = 2000;
/** Overlap of two looks: clocks of several processes differ, and a commit may appear late. */
const OVERLAP_MS = 60_000;
const KEEP_EXPIRED_MS = 7 * 86_400_000;
const CLEAN_EVERY_LOOKS = 1800;

interface Ends {
  revoked(jtiHash: string): void;
  userChanged(code: string, version: number): void;
}

/** Notices what other processes, or an administrator in the database, ended. Never two looks at once. */
export class SessionWatch {
  private readonly task: PeriodicTask;
  private looks = 0;
  /** Looks that failed in a row; calls fail closed by themselves meanwhile. */
  failures = 0;

  constructor(
    private readonly store: SessionStore,
    private readonly clock: Clock,
    private readonly ends: Ends,
  ) {
    this.task = new PeriodicTask({
      everyMs: LOOK_EVERY_MS,
      run: async () => {
        await this.look();
        this.failures = 0;
      },
      // The database is away: its own health check says so; the next look catches up.
      failed: () => void (this.failures += 1),
    });
  }

  start(): void {
    this.task.start();
  }

  stop(): Promise<void> {
    return this.task.stop();
  }

  async look(): Promise<void> {
    const sinceMs = this.clock.nowMs() - OVERLAP_MS;
    for (const hash of await this.store.revokedSince(sinceMs)) this.ends.revoked(hash);
    for (const [code, version] of await this.store.usersChangedSince(sinceMs)) this.ends.userChanged(code, version);
    this.looks += 1;
    if (this.looks % CLEAN_EVERY_LOOKS === 1)
      await this.store.deleteExpiredBefore(this.clock.nowMs() - KEEP_EXPIRED_MS);
  }
}
