import { randomUUID } from 'node:crypto';
import type { Database } from '@sed/platform-database';
import { userAccount as userAccountTable, session as sessionTable } from '@sed/people-tables';
import { Log, readConfig } from '@sed/platform-api';
import { ManualClock, NullAuditTrail, NullUserRights, openServerDatabase, type ServerDatabase } from '@sed/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionOpener } from './session-opener';
import { SessionParts } from './session-parts';
import { SessionAudit } from './sessions/session-audit';
import { SessionRegistry } from './sessions/session-registry';
import { SessionStore } from './sessions/session.store';
import { TokenRotation } from './sessions/token-rotation';
import { ViewerFactory } from './sessions/viewer-factory';
import { SECRET, START_MS } from './testing/session-app';
import { SessionToken } from './tokens/session-token';

const clock = new ManualClock(START_MS);
const config = readConfig({ JWT_SECRET: SECRET });

/** A worker: its own connections, its own memory. */
class Worker {
  readonly store: SessionStore;
  readonly registry: SessionRegistry;
  readonly opener: SessionOpener;
  readonly rotation: TokenRotation;

  private constructor(readonly database: Database) {
    const parts = new SessionParts(config, clock, database, new SessionAudit(new Log('silent'), new NullAuditTrail()));
    const token = new SessionToken(config);
    this.store = new SessionStore(database);
    this.registry = new SessionRegistry(this.store, token, new ViewerFactory(new NullUserRights()), parts);
    this.opener = new SessionOpener(this.registry, this.store, token, parts);
    this.rotation = new TokenRotation(this.registry, this.store, token, parts);
  }

  static async start(): Promise<Worker> {
    return new Worker(await server.connect());
  }

  async renew(token: string): Promise<string | undefined> {
    const viewer = await this.registry.viewerOfToken(token);
    return viewer === undefined ? undefined : this.rotation.dueFor(viewer);
  }
}

let server: ServerDatabase;
let workers: Worker[];
const each = <T>(work: (worker: Worker) => Promise<T>) => Promise.all(workers.map(work));

beforeAll(async () => {
  server = await openServerDatabase();
  const first = await Worker.start();
  workers = [first, await Worker.start(), await Worker.start()];
  await first.database.db.insert(userAccountTable).values({
    code: 'u1',
    loginName: 'oper',
    name: { zh: '运行', en: 'Operations' },
    title: { zh: '运行', en: 'Operations' },
    passwordHash: 'none',
    rights: [],
    scope: { kind: 'all' },
    updatedAt: clock.ms,
  });
});
afterAll(() => server.close());

async function signedIn(): Promise<string> {
  clock.ms += 60_000;
  const { token } = await (workers[0] ?? (await Worker.start())).opener.open('u1', { source: 'here', client: 'PC' });
  return token;
}

describe('sessions of several processes on PostgreSQL', () => {
  it('get the same successor, however many ask at once and wherever', async () => {
    const token = await signedIn();
    clock.ms += config.identity.rotateMs;
    const renewed = await Promise.all(Array.from({ length: 20 }, () => each((worker) => worker.renew(token))));
    const distinct = new Set(renewed.flat());
    expect(distinct.size).toBe(1);
    expect([...distinct][0]).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it('refuse the old token everywhere, from the first use of the new one anywhere', async () => {
    const token = await signedIn();
    await each(({ registry }) => registry.viewerOfToken(token));
    clock.ms += config.identity.rotateMs;
    const next = (await workers[0]?.renew(token)) ?? '';
    expect(await workers[2]?.registry.viewerOfToken(next)).toBeDefined();
    clock.ms += 34_000;
    expect(await each(({ registry }) => registry.viewerOfToken(token))).toEqual([undefined, undefined, undefined]);
    const seen = await each(({ registry }) => registry.viewerOfToken(next));
    expect(seen.every((viewer) => viewer?.loginName === 'oper')).toBe(true);
  });

  it('note a reuse once, however many see it', async () => {
    const token = await signedIn();
    clock.ms += config.identity.rotateMs;
    const next = (await workers[0]?.renew(token)) ?? '';
    const viewer = await workers[0]?.registry.viewerOfToken(next);
    expect(viewer).toBeDefined();
    const rows = await workers[0]?.database.db
      .select()
      .from(sessionTable)
      .where(eq(sessionTable.familyId, viewer?.sessionId ?? randomUUID()));
    const old = rows?.find(({ supersededAt }) => supersededAt !== null)?.jtiHash ?? '';
    const noted = await Promise.all(
      Array.from({ length: 10 }, () => each(({ store }) => store.noteReuse(old, clock.ms))),
    );
    expect(noted.flat().filter((isFirst) => isFirst)).toHaveLength(1);
  });

  it('end everywhere, and stay ended for a process that starts later', async () => {
    const token = await signedIn();
    const viewers = await each(({ registry }) => registry.viewerOfToken(token));
    await workers[1]?.registry.end(viewers[1]?.sessionId ?? '', 'signOut');
    await each(({ registry }) => registry.refresh());
    expect(await each(({ registry }) => registry.viewerOfToken(token))).toEqual([undefined, undefined, undefined]);
    const late = await Worker.start();
    expect(await late.registry.viewerOfToken(token)).toBeUndefined();
  });
});
