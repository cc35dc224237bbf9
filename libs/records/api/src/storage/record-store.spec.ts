import type { Db } from '@sed/platform-database';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepsLines } from '../testing/line-behaviour';
import { testOrder } from '../testing/test-modules';
import { emptyTestTables, makeTestTables, TEST_TABLES } from '../testing/test-tables';
import { behavesLikeARecordStore, ordersByTitles } from '../testing/record-store-behaviour';
import { MemoryRecordStore } from './memory-record-store';
import { COUNT_LIMIT } from './record-store';
import { SqlRecordStore } from './sql-record-store';

describe('records on PGlite', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
    await makeTestTables(test.db);
  });
  afterAll(() => test.close());

  const open = () =>
    Promise.resolve({
      store: new SqlRecordStore(testOrder, TEST_TABLES.get('testOrder')!, test.db),
      transact: <T>(run: (tx: Db) => Promise<T>) => test.db.transaction(run),
      empty: () => emptyTestTables(test.db),
    });
  behavesLikeARecordStore(open);
  ordersByTitles(open);
  keepsLines(open);

  it('counts a common word state by state: exactly where few have it, and no further than the limit', async () => {
    const { store, empty } = await open();
    await empty();
    const most = COUNT_LIMIT + 500;
    await test.db.execute(sql`insert into m_test_order
        (id, version, no, factory_no, status, created_at, created_by, updated_at, updated_by, search_text, f_name)
      select gen_random_uuid(), 1, 'TS-' || n, 'plant_a', case when n % 50 = 0 then 'OPEN' else 'DONE' end, n, 'u1', n,
        'u1', case when n % 1000 = 1 then 'valve' else 'pump' end, 'Pump'
      from generate_series(1, ${sql.raw(String(most))}) as n`);
    const filter = { plants: ['plant_a'], conditions: [], keyword: 'Pump' };
    expect(await store.countByStatus(filter)).toEqual({ OPEN: most / 50, DONE: COUNT_LIMIT + 1 });
    await empty();
  });
});

describe('records in memory', () => {
  const nothing: Db = Object.create(null);
  const open = () =>
    Promise.resolve({
      store: new MemoryRecordStore(testOrder),
      // Nothing of a memory store looks at the transaction.
      transact: <T>(run: (tx: Db) => Promise<T>) => run(nothing),
      empty: () => Promise.resolve(),
    });
  behavesLikeARecordStore(open);
  keepsLines(open);
});
