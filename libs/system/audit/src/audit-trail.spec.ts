import { Database, opaque } from '@sed/platform-database';
import { auditChain, auditRow } from '@sed/system-tables';
import { ManualClock, openTestDatabase, type TestDatabase } from '@sed/testing';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyChains } from './audit-verification';
import { trailOn } from './testing/trail';

const DAY_MS = 86_400_000;
const everything = { fromDay: undefined, toDay: undefined, plants: undefined };

let opened: TestDatabase;
let clock: ManualClock;

beforeAll(async () => {
  opened = await openTestDatabase();
});
beforeEach(async () => {
  await opened.truncate();
  clock = new ManualClock();
});
afterAll(() => opened.close());

const trail = () => trailOn(opened.database, clock).trail;
const entry = (over: object = {}) => ({ actor: 'admin', entity: 'user', entityId: 'u1', action: 'update', ...over });
const rows = () => opened.db.select().from(auditRow).orderBy(asc(auditRow.id));
const verify = () => verifyChains(opened.db, everything);
/** What somebody with the database in hand could do, past the trigger. */
const tamper = (statement: string) =>
  opened.db.transaction(async (tx) => {
    await tx.execute(sql.raw('set local session_replication_role = replica'));
    await tx.execute(sql.raw(statement));
  });

/** An object in an object, so many deep. */
const nested = (depth: number): object => (depth === 0 ? {} : { in: nested(depth - 1) });

describe('the chain', () => {
  it('is one per plant and UTC day, numbered without gaps', async () => {
    const audit = trail();
    await audit.record(entry());
    await audit.record(entry({ factoryNo: 'demo_e01' }));
    await audit.record(entry({ factoryNo: 'demo_e01' }));
    clock.ms += DAY_MS;
    await audit.record(entry({ factoryNo: 'demo_e01' }));
    expect((await rows()).map(({ plant, day, seq }) => `${plant} ${day} ${String(seq)}`)).toEqual([
      '- 2026-11-21 1',
      'demo_e01 2026-11-21 1',
      'demo_e01 2026-11-21 2',
      'demo_e01 2026-11-22 1',
    ]);
    expect(await verify()).toEqual({ rows: 4, chains: 3, brokenAt: [] });
  });

  it('goes on by several entries at once as by each alone', async () => {
    const audit = trail();
    await audit.record(entry({ factoryNo: 'demo_e01' }));
    const plants = ['demo_e02', 'demo_e01', null, 'demo_e01'];
    const several = plants.map((factoryNo, n) => entry({ factoryNo, entityId: String(n), reason: 'half \ud800 \0' }));
    await opened.db.transaction((tx) => audit.recordAll(several, opaque(tx)));
    await audit.record(entry({ factoryNo: 'demo_e01', entityId: 'last' }));
    const chain = (await rows()).filter(({ plant }) => plant === 'demo_e01');
    expect(chain.map(({ seq, entityId }) => `${String(seq)} ${entityId ?? ''}`)).toEqual([
      '1 u1',
      '2 1',
      '3 3',
      '4 last',
    ]);
    expect(await verify()).toEqual({ rows: 6, chains: 3, brokenAt: [] });
    const failing = opened.db.transaction(async (tx) => {
      await audit.recordAll(several, opaque(tx));
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await rows()).toHaveLength(6);
  });

  it('survives any text and any value in a change', async () => {
    await trail().record(
      entry({
        reason: `nul \0 half \ud800 long ${'x'.repeat(2000)}`,
        before: { z: 1, a: [{ c: -0.1, b: 1e21 }], when: new Date(0), big: 12n, gone: undefined },
        after: { text: 'line\nbreak \0 \ud800', password: 'Secret@123', nested: { newToken: 'abc' } },
      }),
    );
    const [row] = await rows();
    expect(row?.before).toBe('{"a":[{"b":1e+21,"c":-0.1}],"big":"12","when":"1970-01-01T00:00:00.000Z","z":1}');
    expect(row?.after).not.toMatch(/Secret@123|abc/);
    expect(row?.reason).toHaveLength(500);
    const change = { list: [{ token: 1, kept: [new Set([3, 2])] }], password: undefined, deep: nested(14) };
    await trail().record(entry({ after: change }));
    const cut = '{"in":'.repeat(12) + '"…"' + '}'.repeat(12);
    expect((await rows()).at(-1)?.after).toBe(`{"deep":${cut},"list":[{"kept":[[3,2]],"token":"***"}]}`);
    // What was recorded is as it was.
    expect(change.list[0]?.token).toBe(1);
    expect((await verify()).brokenAt).toEqual([]);
  });

  it('commits or fails with the transaction it is written in', async () => {
    const audit = trail();
    const failing = opened.db.transaction(async (tx) => {
      await audit.record(entry(), opaque(tx));
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await rows()).toEqual([]);
    await opened.db.transaction((tx) => audit.record(entry(), opaque(tx)));
    expect(await rows()).toHaveLength(1);
    await expect(audit.record(entry(), { transaction: {} })).rejects.toThrow('not a transaction');
  });

  it('is written whole by many at once', async () => {
    const [first, second] = [trail(), trail()];
    const write = (i: number) => (i % 2 === 0 ? first : second).record(entry({ entityId: String(i) }));
    await Promise.all(Array.from({ length: 40 }, (_, i) => write(i)));
    expect(await verify()).toEqual({ rows: 40, chains: 1, brokenAt: [] });
  });
});

describe('tampering', () => {
  beforeEach(async () => {
    const { store, trail: audit } = trailOn(opened.database, clock);
    await store.prepare();
    for (let day = 0; day < 3; day++) {
      for (let i = 1; i <= 3; i++)
        await audit.record(entry({ factoryNo: 'A', entityId: `d${String(day)}e${String(i)}` }));
      clock.ms += DAY_MS;
    }
    expect((await verify()).brokenAt).toEqual([]);
  });

  it('is refused by the database itself', async () => {
    await expect(opened.db.update(auditRow).set({ actor: 'nobody' })).rejects.toThrow();
    await expect(opened.db.delete(auditRow).where(eq(auditRow.seq, 2))).rejects.toThrow();
    expect(await rows()).toHaveLength(9);
  });

  it.each([
    ['a changed field', `update audit_row set actor = 'eve' where entity_id = 'd1e2'`, 'A 2026-11-22'],
    ['a row taken out of the middle', `delete from audit_row where entity_id = 'd1e2'`, 'A 2026-11-22'],
    ['the last row of the last day cut off', `delete from audit_row where entity_id = 'd2e3'`, 'A 2026-11-23'],
    ['a row moved to another time', `update audit_row set at = at + 1 where entity_id = 'd0e1'`, 'A 2026-11-21'],
    [
      'a whole day gone with its head',
      `with r as (delete from audit_row where day = '2026-11-22') delete from audit_chain where day = '2026-11-22'`,
      'A 2026-11-23',
    ],
    ['a head gone', `delete from audit_chain where day = '2026-11-23'`, 'A 2026-11-23'],
  ])('shows: %s', async (_name, statement, chain) => {
    await tamper(statement);
    expect((await verify()).brokenAt.map((breach) => breach.chain)).toEqual([chain]);
  });

  it('does not take a late row of the day before for tampering', async () => {
    clock.ms = Date.UTC(2026, 10, 21, 23, 59, 59);
    await trail().record(entry({ factoryNo: 'A' }));
    expect((await verify()).brokenAt).toEqual([]);
  });
});

describe('an audit trail that cannot be written', () => {
  it('says so to the caller and to health, and records the gap when it can be written again', async () => {
    let isBroken = true;
    const db = new Proxy(opened.db, {
      get: (target, key, receiver) => {
        if (key === 'transaction' && isBroken) return () => Promise.reject(new Error('disk full'));
        const value: unknown = Reflect.get(target, key, receiver);
        return value;
      },
    });
    const ping = () => Promise.resolve();
    const { trail: audit, health } = trailOn(new Database({ db, kind: 'pglite', ping, close: ping }), clock);
    const state = async () => (await health.reports())[0]?.state;
    expect(await state()).toBe('up');
    await expect(audit.record(entry())).rejects.toThrow('disk full');
    expect(await state()).toBe('down');
    isBroken = false;
    clock.ms += 10_000;
    expect(await state()).toBe('up');
    const [gap] = await opened.db.select().from(auditRow);
    expect(gap).toMatchObject({ entity: 'audit', action: 'resume', after: '{"missed":1}' });
    expect(await opened.db.select().from(auditChain)).toHaveLength(1);
  });
});
