import { opaque, type Database } from '@sed/platform-database';
import { auditRow as auditRowTable } from '@sed/system-tables';
import { SystemClock } from '@sed/platform-ports';
import { openServerDatabase, type ServerDatabase } from '@sed/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChains } from './audit-verification';
import { trailOn } from './testing/trail';

const everything = { fromDay: undefined, toDay: undefined, plants: undefined };

let server: ServerDatabase;
/** Two pools on one database are two processes as far as the locks go. */
let writers: Database[];

beforeAll(async () => {
  server = await openServerDatabase();
  writers = [server.database, await server.connect()];
});
afterAll(() => server.close());

describe('two writers on PostgreSQL', () => {
  it('put the trigger in place together', async () => {
    await Promise.all(writers.map((database) => trailOn(database).store.prepare()));
    const [first] = writers;
    if (first === undefined) throw new Error('no writer');
    const entry = { actor: 'w0', entity: 'e', action: 'create', factoryNo: 'B' };
    await trailOn(first, new SystemClock()).trail.record(entry);
    await expect(first.db.execute(sql.raw('delete from audit_row'))).rejects.toThrow();
  });

  it('never fork a chain, with own and with shared transactions, some of which fail', async () => {
    const clock = new SystemClock();
    const trails = writers.map((database) => ({ database, audit: trailOn(database, clock).trail }));
    const write = async (i: number): Promise<boolean> => {
      const one = trails[i % 2];
      if (one === undefined) return false;
      const entry = { actor: `w${String(i % 2)}`, entity: 'e', entityId: String(i), action: 'update', factoryNo: 'A' };
      if (i % 3 !== 0) await one.audit.record(entry);
      else {
        const outcome = one.database.db.transaction(async (tx) => {
          await one.audit.record(entry, opaque(tx));
          if (i % 6 === 0) throw new Error('rolled back');
        });
        return outcome.then(
          () => true,
          () => false,
        );
      }
      return true;
    };
    const written = await Promise.all(Array.from({ length: 300 }, (_, i) => write(i)));
    const expected = written.filter(Boolean).length;
    expect(expected).toBe(250);
    const [reader] = writers;
    if (reader === undefined) throw new Error('no writer');
    const result = await verifyChains(reader.db, everything);
    expect(result).toMatchObject({ rows: expected + 1, brokenAt: [] });
    const both = new Set((await reader.db.select().from(auditRowTable)).map((row) => row.actor));
    expect(both).toEqual(new Set(['w0', 'w1']));
  });
});
