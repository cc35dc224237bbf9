import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overPglite } from '../pglite';
import type { OpenDatabase } from '../database';
import { sql } from 'drizzle-orm';

const STATEMENTS = 3000;

let database: OpenDatabase;
beforeAll(async () => {
  database = overPglite(await PGlite.create());
});
afterAll(() => database.close());

/** Turns of the event loop while the work goes on. */
async function turnsDuring(work: () => Promise<void>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  return turns;
}

describe('many statements one after the other', () => {
  it('let samples and calls have their turn in between', async () => {
    const turns = await turnsDuring(async () => {
      for (let n = 0; n < STATEMENTS; n += 1) await database.db.execute(sql`select ${n}::int`);
    });
    expect(turns).toBeGreaterThan(10);
  });

  it('do so within a transaction, too', async () => {
    const turns = await turnsDuring(() =>
      database.db.transaction(async (tx) => {
        for (let n = 0; n < STATEMENTS; n += 1) await tx.execute(sql`select ${n}::int`);
      }),
    );
    expect(turns).toBeGreaterThan(10);
  });
});
