import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Sessions, type Viewer } from '@sed/platform-ports';
import { SessionParts } from '../session-parts';
import { hashOfJti, SessionToken } from '../tokens/session-token';
import { remember } from './bounded-map';
import { SessionStore, type SessionRow, type StoredSession } from './session.store';
import { SessionWatch } from './session-watch';
import { ViewerFactory } from './viewer-factory';

/** A right taken away or a session ended elsewhere takes effect within this time; five seconds are promised. */
const CACHE_MS = 3000;
/** How long a replaced token goes on working after the first use of its successor: calls on their way arrive. */
export const SUPERSEDED_GRACE_MS = 30_000;
const TOUCH_EVERY_MS = 60_000;
const MAX_KNOWN = 20_000;
const MAX_UNKNOWN = 5000;

interface Known {
  readonly viewer: Viewer;
  readonly row: SessionRow;
  readonly userVersion: number;
  readonly readAtMs: number;
}

/** Who is behind a credential. Reads at most once in three seconds and session; fails closed with the database. */
@Injectable()
export class SessionRegistry extends Sessions implements OnModuleInit, OnApplicationShutdown {
  private readonly known = new Map<string, Known>();
  private readonly unknownUntilMs = new Map<string, number>();
  private readonly reading = new Map<string, Promise<Viewer | undefined>>();
  private readonly listeners = new Set<(jti: string) => void>();
  private readonly watch: SessionWatch;
  private readonly idleMs: number;

  constructor(
    private readonly store: SessionStore,
    private readonly token: SessionToken,
    private readonly viewers: ViewerFactory,
    private readonly parts: SessionParts,
  ) {
    super();
    const { config, clock } = parts;
    this.idleMs = config.identity.idleMs;
    this.watch = new SessionWatch(store, clock, {
      revoked: (hash) => this.forget(hash),
      userChanged: (code, version) => this.forgetUser(code, version),
    });
  }

  onModuleInit(): void {
    this.watch.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.watch.stop();
  }

  override async viewerOfToken(token: string): Promise<Viewer | undefined> {
    const claims = await this.token.verify(token, this.nowMs());
    if (claims === undefined) return undefined;
    const viewer = await this.viewerOfJti(claims.jti);
    return viewer?.code === claims.userCode ? viewer : undefined;
  }

  override async viewerOfJti(jti: string): Promise<Viewer | undefined> {
    const hash = hashOfJti(jti);
    if (hash === undefined) return undefined;
    const nowMs = this.nowMs();
    if ((this.unknownUntilMs.get(hash) ?? 0) > nowMs) return undefined;
    const cached = this.known.get(hash);
    const isFresh = cached !== undefined && Math.abs(nowMs - cached.readAtMs) < CACHE_MS;
    const viewer = isFresh ? cached.viewer : await this.readOnce(hash, jti);
    return viewer !== undefined && viewer.expiresAtMs > nowMs ? viewer : undefined;
  }

  override async current(viewer: Viewer): Promise<Viewer | undefined> {
    if (viewer.sessionId === undefined) return this.viewerOfJti(viewer.jti);
    const found = await this.store.newestOf(viewer.sessionId);
    if (found === undefined || isOver(found) || this.isWornOut(found)) return undefined;
    return this.viewers.of(found.account, { ...found, jti: viewer.jti, expiresAtMs: found.family.expiresAt });
  }

  override onEnd(listener: (jti: string) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** The stored token behind a viewer, as read last. */
  async rowOf(viewer: Viewer): Promise<SessionRow | undefined> {
    const hash = hashOfJti(viewer.jti);
    if (hash === undefined) return undefined;
    return this.known.get(hash)?.row ?? (await this.store.find(hash))?.session;
  }

  /** Ends a session for good: durable first, then told to everybody who holds it. */
  async end(sessionId: string, reason: string): Promise<void> {
    await this.store.endFamily(sessionId, reason, this.nowMs());
    for (const [hash, { row }] of this.known) if (row.familyId === sessionId) this.forget(hash);
  }

  /** Reads every session of a user anew with its next call; those that were ended are told so. */
  forgetUser(code: string, version?: number): void {
    for (const [hash, { row, userVersion }] of this.known) {
      if (row.userCode === code && userVersion !== version) this.forget(hash);
    }
  }

  /** Looks for what other processes ended; the timer does this every two seconds. */
  override refresh(): Promise<void> {
    return this.watch.look();
  }

  private nowMs(): number {
    return this.parts.clock.nowMs();
  }

  /** Many calls of one page start together: one query serves them all. */
  private readOnce(hash: string, jti: string): Promise<Viewer | undefined> {
    const running = this.reading.get(hash);
    if (running !== undefined) return running;
    const read = this.read(hash, jti).finally(() => this.reading.delete(hash));
    this.reading.set(hash, read);
    return read;
  }

  private async read(hash: string, jti: string): Promise<Viewer | undefined> {
    const readAtMs = this.nowMs();
    const found = await this.store.find(hash);
    if (found === undefined || !(await this.isUsable(found))) {
      this.forget(hash);
      remember(this.unknownUntilMs, hash, readAtMs + CACHE_MS, MAX_UNKNOWN);
      return undefined;
    }
    const { account, session: row } = found;
    await this.noteUse(found);
    const viewer = await this.viewers.of(account, { ...found, jti, expiresAtMs: expiryOf(row) });
    // Whoever reads the new rights first must not keep the others from hearing of the change.
    if ((this.known.get(hash)?.userVersion ?? account.version) !== account.version) this.forget(hash);
    remember(this.known, hash, { viewer, row, userVersion: account.version, readAtMs }, MAX_KNOWN);
    return viewer;
  }

  private async isUsable(found: StoredSession): Promise<boolean> {
    if (isOver(found)) return false;
    if (this.isWornOut(found)) {
      await this.end(found.family.id, 'idle');
      return false;
    }
    if (expiryOf(found.session) > this.nowMs()) return true;
    if (found.session.supersededAt !== null) await this.noteReuse(found);
    return false;
  }

  private isWornOut({ family }: StoredSession): boolean {
    const nowMs = this.nowMs();
    return family.expiresAt <= nowMs || family.lastSeenAt + this.idleMs <= nowMs;
  }

  /** What the first use in this process, and now and then another one, leaves behind. */
  private async noteUse({ session: row, family }: StoredSession): Promise<void> {
    const nowMs = this.nowMs();
    if (row.predecessorHash !== null && !this.known.has(row.jtiHash))
      await this.store.supersede(row.predecessorHash, nowMs);
    if (nowMs - family.lastSeenAt >= TOUCH_EVERY_MS) await this.store.touch(family.id, nowMs);
  }

  /** A thief, or a tab that slept: the session goes on, and somebody can look into it. */
  private async noteReuse({ session: row, account, family }: StoredSession): Promise<void> {
    if (!(await this.store.noteReuse(row.jtiHash, this.nowMs()))) return;
    const entry = {
      actor: account.loginName,
      source: family.source,
      entity: 'session',
      entityId: family.id,
      action: 'tokenReuse',
    };
    await this.parts.audit.refused(entry, 'a replaced token was used again');
  }

  private forget(hash: string): void {
    const entry = this.known.get(hash);
    if (entry === undefined) return;
    this.known.delete(hash);
    for (const listener of this.listeners) listener(entry.viewer.jti);
  }
}

function isOver({ session: row, family, account }: StoredSession): boolean {
  return row.revokedAt !== null || family.endedAt !== null || account.disabled;
}

function expiryOf(row: SessionRow): number {
  return row.supersededAt === null ? row.expiresAt : Math.min(row.expiresAt, row.supersededAt + SUPERSEDED_GRACE_MS);
}
