import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock, PeriodicTask, Sessions, type Viewer } from '@sed/platform-ports';
import { Log } from '@sed/platform-api';
import { TOKEN_ERROR } from './live-admission';
import type { LiveConnection } from './live-connection';
import { LiveHub } from './live-hub';

const EXPIRY_EVERY_MS = 1000;
/** Below the promised 5 s with room for the look-ups. */
const REVIEW_EVERY_MS = 3000;
/** Sessions looked up at once. */
const REVIEW_WIDTH = 50;

/** Ends connections whose session ended, and takes rights away from open ones, within 5 s. */
@Injectable()
export class SessionWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly tasks: readonly PeriodicTask[];
  private unsubscribe: (() => void) | undefined;

  constructor(
    private readonly sessions: Sessions,
    private readonly hub: LiveHub,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    const failed = (err: unknown) => log.warn({ err }, 'sessions of live connections could not be looked up');
    this.tasks = [
      new PeriodicTask({ everyMs: EXPIRY_EVERY_MS, run: () => this.endExpired(), failed }),
      new PeriodicTask({ everyMs: REVIEW_EVERY_MS, run: () => this.reviewAll(), failed }),
    ];
  }

  onApplicationBootstrap(): void {
    this.unsubscribe = this.sessions.onEnd(
      (jti) => void this.review(this.viewers().filter((viewer) => viewer.jti === jti)),
    );
    for (const task of this.tasks) task.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.unsubscribe?.();
    await Promise.all(this.tasks.map((task) => task.stop()));
  }

  endExpired(): void {
    const nowMs = this.clock.nowMs();
    for (const connection of [...this.hub.all()]) {
      if (connection.viewer.expiresAtMs <= nowMs) connection.end(TOKEN_ERROR);
    }
  }

  /**
   * Looks every session up again. The event of an end reaches only the process it happened in, and rights also change
   * by an administrator's hand in the database.
   */
  async reviewAll(): Promise<void> {
    const all = this.viewers();
    for (let i = 0; i < all.length; i += REVIEW_WIDTH) await this.review(all.slice(i, i + REVIEW_WIDTH));
  }

  /** Who is connected, once for each credential. */
  private viewers(): Viewer[] {
    return [...new Map([...this.hub.all()].map(({ viewer }) => [viewer.jti, viewer])).values()];
  }

  private async review(viewers: readonly Viewer[]): Promise<void> {
    const found = await Promise.all(viewers.map((viewer) => this.lookUp(viewer)));
    const byJti = new Map(viewers.map(({ jti }, i) => [jti, found[i]]));
    for (const connection of [...this.hub.all()]) {
      const found = byJti.get(connection.viewer.jti);
      if (found === undefined || found === 'unavailable') continue;
      if (found === 'ended') connection.end(TOKEN_ERROR);
      else this.apply(connection, found);
    }
  }

  private apply(connection: LiveConnection, viewer: Viewer): void {
    if (!isSame(connection.viewer, viewer)) this.hub.setViewer(connection, viewer);
  }

  /** When the sessions cannot be read, people keep watching their plants: the signed expiry still ends them. */
  private async lookUp(viewer: Viewer): Promise<Viewer | 'ended' | 'unavailable'> {
    try {
      return (await this.sessions.current(viewer)) ?? 'ended';
    } catch (error) {
      this.log.warn({ err: error }, 'sessions of open sockets could not be reviewed');
      return 'unavailable';
    }
  }
}

function isSame(a: Viewer, b: Viewer): boolean {
  return (
    a.expiresAtMs === b.expiresAtMs &&
    hasSame(a.plants, b.plants) &&
    hasSame(a.rights, b.rights) &&
    hasSame(a.orgCodes ?? new Set(), b.orgCodes ?? new Set()) &&
    hasSameGrants(a, b)
  );
}

/** The same rights may hold on other plants now. */
function hasSameGrants({ grants: a = [] }: Viewer, { grants: b = [] }: Viewer): boolean {
  return (
    a.length === b.length &&
    a.every((one, i) => {
      const other = b[i];
      return other !== undefined && hasSame(one.plants, other.plants) && hasSame(one.rights, other.rights);
    })
  );
}

function hasSame<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  return a.size === b.size && [...a].every((one) => b.has(one));
}
