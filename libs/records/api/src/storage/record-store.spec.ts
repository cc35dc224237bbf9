import type { Db } from '@sed/platform-database';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { keepsLines } from '../testing/line-behaviour';
import { testOrder } from '../testing/test-modules';
import { emptyTestTables, makeTestTables, TEST_TABLES } from '../testing/test-tables';
import { behavesLikeARecordStore, ordersByTitles } from '../testing/record-store-behaviour';
import { MemoryRecordStore } from './memory-record-store';
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
