import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock, PlantDirectory, Sessions, type Viewer } from '@sed/api-ports';
import { type Account } from '../accounts/account.store';
import { plantsOf } from '../accounts/plant-scope';
import { hashOfJti, SessionToken } from '../tokens/session-token';
import { SessionStore, type SessionRow } from './session.store';
import { SessionWatch } from './session-watch';

/** A right taken away or a session ended elsewhere takes effect within this time; five seconds are promised. */
const CACHE_MS = 3000;
const MAX_KNOWN = 20_000;
const MAX_UNKNOWN = 5000;

interface Known {
  readonly viewer: Viewer;
  readonly userCode: string;
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

  constructor(
    private readonly store: SessionStore,
    private readonly token: SessionToken,
    private readonly plants: PlantDirectory,
    private readonly clock: Clock,
  ) {
    super();
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
    const claims = await this.token.verify(token, this.clock.nowMs());
    if (claims === undefined) return undefined;
    const viewer = await this.viewerOfJti(claims.jti);
    return viewer?.code === claims.userCode ? viewer : undefined;
  }

  override async viewerOfJti(jti: string): Promise<Viewer | undefined> {
    const hash = hashOfJti(jti);
    if (hash === undefined) return undefined;
    const nowMs = this.clock.nowMs();
    if ((this.unknownUntilMs.get(hash) ?? 0) > nowMs) return undefined;
    const cached = this.known.get(hash);
    const isFresh = cached !== undefined && Math.abs(nowMs - cached.readAtMs) < CACHE_MS;
    const viewer = isFresh ? cached.viewer : await this.readOnce(hash, jti);
    return viewer !== undefined && viewer.expiresAtMs > nowMs ? viewer : undefined;
  }

  override onEnd(listener: (jti: string) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Ends a session for good: durable first, then told to everybody who holds it. */
  async end(jti: string): Promise<void> {
    const hash = hashOfJti(jti);
    if (hash === undefined) return;
    await this.store.revoke(hash, this.clock.nowMs());
    this.forget(hash);
  }

  /** Looks for what other processes ended; the timer does this every two seconds. */
  refresh(): Promise<void> {
    return this.watch.look();
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
    const readAtMs = this.clock.nowMs();
    const found = await this.store.find(hash);
    if (found === undefined || isOver(found.session, found.account)) {
      this.forget(hash);
      remember(this.unknownUntilMs, hash, readAtMs + CACHE_MS, MAX_UNKNOWN);
      return undefined;
    }
    const { account } = found;
    const viewer = this.viewerOf(account, found.session, jti);
    // Whoever reads the new rights first must not keep the others from hearing of the change.
    if ((this.known.get(hash)?.userVersion ?? account.version) !== account.version) this.forget(hash);
    const entry = { viewer, userCode: account.code, userVersion: account.version, readAtMs };
    remember(this.known, hash, entry, MAX_KNOWN);
    return viewer;
  }

  private viewerOf(account: Account, row: SessionRow, jti: string): Viewer {
    return {
      code: account.code,
      loginName: account.loginName,
      name: account.name,
      jti,
      expiresAtMs: row.expiresAt,
      plants: plantsOf(account.scope, this.plants.plants()),
      rights: new Set(account.rights),
    };
  }

  private forget(hash: string): void {
    const entry = this.known.get(hash);
    if (entry === undefined) return;
    this.known.delete(hash);
    for (const listener of this.listeners) listener(entry.viewer.jti);
  }

  private forgetUser(code: string, version: number): void {
    for (const [hash, entry] of this.known) {
      if (entry.userCode === code && entry.userVersion !== version) this.forget(hash);
    }
  }
}

function isOver(row: SessionRow, account: Account): boolean {
  return row.revokedAt !== null || account.disabled;
}

/** Bounded: the entry not renewed for longest goes first. */
function remember<V>(map: Map<string, V>, key: string, value: V, max: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= max) return;
  const oldest = map.keys().next();
  if (!oldest.done) map.delete(oldest.value);
}
