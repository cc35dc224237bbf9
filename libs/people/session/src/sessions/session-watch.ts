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
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private looks = 0;
  /** Looks that failed in a row; calls fail closed by themselves meanwhile. */
  failures = 0;

  constructor(
    private readonly store: SessionStore,
    private readonly clock: Clock,
    private readonly ends: Ends,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.tick(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  async look(): Promise<void> {
    const sinceMs = this.clock.nowMs() - OVERLAP_MS;
    for (const hash of await this.store.revokedSince(sinceMs)) this.ends.revoked(hash);
    for (const [code, version] of await this.store.usersChangedSince(sinceMs)) this.ends.userChanged(code, version);
    this.looks += 1;
    if (this.looks % CLEAN_EVERY_LOOKS === 1)
      await this.store.deleteExpiredBefore(this.clock.nowMs() - KEEP_EXPIRED_MS);
  }

  private async tick(): Promise<void> {
    if (this.looking !== undefined) return;
    this.looking = this.look().then(
      () => void (this.failures = 0),
      // The database is away: its own health check says so; the next look catches up.
      () => void (this.failures += 1),
    );
    await this.looking;
    this.looking = undefined;
  }
}
