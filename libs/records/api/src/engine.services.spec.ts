import type { Database, Db } from '@sed/platform-database';
import { recordEvent as recordEventTable } from '@sed/records-tables';
import { openServerDatabase, type ServerDatabase } from '@sed/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SearchIndexes } from './storage/search-indexes';
import { SqlRecordStore } from './storage/sql-record-store';
import { openEngine, type EngineHarness } from './testing/engine-harness';
import { keepsLines } from './testing/line-behaviour';
import { behavesLikeARecordStore, ordersByTitles } from './testing/record-store-behaviour';
import { listsInOrderOfNames } from './testing/reference-order-behaviour';
import { testOrder } from './testing/test-modules';
import { emptyTestTables, makeTestTables, TEST_TABLES } from './testing/test-tables';

const ORDERS = 'modules/testOrder/records';
const made = z.object({ data: z.object({ id: z.string(), no: z.string() }) });
let server: ServerDatabase;
let database: Database;

beforeAll(async () => {
  server = await openServerDatabase();
  ({ database } = server);
  await makeTestTables(database.db);
});
afterAll(() => server.close());

describe('records on PostgreSQL', () => {
  const open = () =>
    Promise.resolve({
      store: new SqlRecordStore(testOrder, TEST_TABLES.get('testOrder')!, database.db),
      transact: <T>(run: (tx: Db) => Promise<T>) => database.db.transaction(run),
      empty: () => emptyTestTables(database.db),
    });
  behavesLikeARecordStore(open);
  ordersByTitles(open);
  keepsLines(open);
});

describe('two services on one PostgreSQL', () => {
  let one: EngineHarness;
  let two: EngineHarness;
  beforeAll(async () => {
    await emptyTestTables(database.db);
    one = await openEngine(database);
    two = await openEngine(database);
  });
  afterAll(async () => {
    await one.app.close();
    await two.app.close();
  });

  listsInOrderOfNames(
    () => one,
    () => emptyTestTables(database.db),
  );

  const order = async (values: object = {}) => {
    const { body } = await one.post(ORDERS, { factoryNo: 'plant_a', values: { name: 'Order', ...values } }).expect(200);
    return made.parse(body).data;
  };

  it('let exactly one of two editors win, and lose nothing of the winner', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await order();
      const both = await Promise.all(
        [one, two].map((engine, index) =>
          engine.put(`${ORDERS}/${id}`, { version: 1, values: { name: `E${String(index)}` } }),
        ),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const winner = both.findIndex(({ status }) => status === 200);
      const { body } = await one.get(`${ORDERS}/${id}`).expect(200);
      expect(body.data.record).toMatchObject({ version: 2, values: { name: `E${String(winner)}` } });
    }
  });

  it('give 20 simultaneous transitions one effect', async () => {
    const { id } = await order({ amount: 1 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? one : two).post(`${ORDERS}/${id}/actions/submit`, { version: 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const events = await database.db.select().from(recordEventTable);
    expect(events.filter(({ recordId, action }) => recordId === id && action === 'submit')).toHaveLength(1);
  });

  it('give a repeated request one effect, wherever the repeats arrive', async () => {
    const send = (engine: EngineHarness) =>
      engine.post(ORDERS, { factoryNo: 'plant_a', values: { name: 'storm' } }).set('idempotency-key', 'storm-0001');
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => send(n % 2 === 0 ? one : two)));
    expect(new Set(answers.map(({ body }) => made.parse(body).data.id)).size).toBe(1);
  });

  it('never give two documents one number', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        (n % 2 === 0 ? one : two).post(ORDERS, { factoryNo: 'plant_b', values: { name: 'n' } }),
      ),
    );
    expect(new Set(numbers.map(({ body }) => made.parse(body).data.no)).size).toBe(30);
  });

  it('never remove a record somebody is just pointing at', async () => {
    for (let round = 0; round < 8; round += 1) {
      const kind = await one
        .post('modules/testKind/records', { values: { code: `R${String(round)}`, name: 'x' } })
        .expect(200);
      const { id } = z.object({ data: z.object({ id: z.string() }) }).parse(kind.body).data;
      const [removed, pointed] = await Promise.all([
        one.del(`modules/testKind/records/${id}?version=1`),
        two.post(ORDERS, { factoryNo: 'plant_a', values: { name: 'p', kind: id } }),
      ]);
      expect([removed.status, pointed.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });

  it('search by an index where the server has trigrams', async () => {
    await one.app.get(SearchIndexes).make([...TEST_TABLES.values()]);
    const answer = await database.db.execute(
      sql`select count(*)::int as n from pg_indexes where indexname in ('m_test_order_search', 'm_test_kind_search')`,
    );
    expect(JSON.stringify(answer)).toContain('"n":2');
  });
});
