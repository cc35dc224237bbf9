import { userAccount as userAccountTable, sessionFamily as sessionFamilyTable } from '@sed/people-tables';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from './open-test-database';

const plant = sql`insert into plant_numbered (name) values ('a') returning id`;

describe('the database of a test process', () => {
  let test: TestDatabase;
  const rowsOf = async (statement: ReturnType<typeof sql>): Promise<unknown> => {
    const result: unknown = await test.db.execute(statement);
    return result !== null && typeof result === 'object' && 'rows' in result ? result.rows : result;
  };
  beforeAll(async () => {
    test = await openTestDatabase();
    await test.db.execute(
      sql`create table plant_numbered (id serial primary key, name text not null check (name <> ''))`,
    );
  });
  afterAll(() => test.close());

  it('is empty after it was emptied, rows that point at each other and those of a table of one row included', async () => {
    const account = { code: 'u1', loginName: 'oper', name: { zh: '运', en: 'O' }, title: { zh: '班', en: 'S' } };
    await test.db
      .insert(userAccountTable)
      .values({ ...account, passwordHash: 'x', rights: [], scope: { kind: 'all' }, updatedAt: 1 });
    await test.db.insert(sessionFamilyTable).values({
      id: '01980000-0000-7000-8000-000000000001',
      client: 'PC',
      startedAt: 1,
      expiresAt: 2,
      userCode: 'u1',
      lastSeenAt: 1,
    });
    await test.truncate();
    expect(await test.db.select().from(sessionFamilyTable)).toEqual([]);
    expect(await test.db.select().from(userAccountTable)).toEqual([]);
  });

  it('counts from one again, after rows, after rows undone and after rows refused', async () => {
    expect(await rowsOf(plant)).toEqual([{ id: 1 }]);
    expect(await rowsOf(plant)).toEqual([{ id: 2 }]);
    await test.truncate();
    expect(await rowsOf(plant)).toEqual([{ id: 1 }]);

    await test.truncate();
    await expect(test.db.execute(sql`insert into plant_numbered (name) values ('')`)).rejects.toThrow();
    await test.truncate();
    expect(await rowsOf(plant)).toEqual([{ id: 1 }]);
  });

  it('is emptied again when nothing is in it', async () => {
    await test.truncate();
    await expect(test.truncate()).resolves.toBeUndefined();
  });

  it('is as at first for the next file: without tables, columns and rows of this one, and not for who had it before', async () => {
    const before = test;
    await rowsOf(plant);
    await before.close();
    await expect(before.db.execute(sql`select 1`)).rejects.toThrow();
    test = await openTestDatabase();
    await expect(test.db.execute(sql`select from plant_numbered`)).rejects.toThrow();
    // A table of its own that was changed cannot be put back: the next file has another engine.
    await test.db.execute(sql`alter table user_account add column of_this_test text`);
    await test.close();
    test = await openTestDatabase();
    await expect(test.db.execute(sql`select of_this_test from user_account`)).rejects.toThrow();
    expect(await test.db.select().from(userAccountTable)).toEqual([]);
  });
});
