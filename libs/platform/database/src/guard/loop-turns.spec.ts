import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overPglite } from '../pglite';
import type { OpenDatabase } from '../database';
import { sql } from 'drizzle-orm';

/** Long enough for many turns, whatever a statement takes on this machine. */
const WORK_MS = 400;

let database: OpenDatabase;
beforeAll(async () => {
  database = overPglite(await PGlite.create());
});
afterAll(() => database.close());

async function statementsFor(ms: number, run: (n: number) => Promise<unknown>): Promise<void> {
  const endMs = performance.now() + ms;
  for (let n = 0; performance.now() < endMs; n += 1) await run(n);
}

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
    const turns = await turnsDuring(() => statementsFor(WORK_MS, (n) => database.db.execute(sql`select ${n}::int`)));
    expect(turns).toBeGreaterThan(10);
  });

  it('do so within a transaction, too', async () => {
    const turns = await turnsDuring(() =>
      database.db.transaction((tx) => statementsFor(WORK_MS, (n) => tx.execute(sql`select ${n}::int`))),
    );
    expect(turns).toBeGreaterThan(10);
  });
});
