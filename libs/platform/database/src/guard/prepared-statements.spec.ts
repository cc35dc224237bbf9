import type { PGlite, Results } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
// eslint-disable-next-line @nx/enforce-module-boundaries -- plain scripts for tests of every kind; they belong to no library
import { openPrepared } from '../../../../../tools/harness/prepared-database.mjs';
import { PreparedStatements } from './prepared-statements';

let client: PGlite;
let statements: PreparedStatements;
const plainly = vi.fn();

beforeAll(async () => {
  client = await openPrepared();
  await client.exec('create table thing (id int primary key, name text, at timestamptz, tags text[], size numeric)');
});
afterAll(() => client.close());
beforeEach(async () => {
  statements = new PreparedStatements(client);
  plainly.mockClear();
  await client.exec('deallocate all; delete from thing');
});

const ask = (...given: Parameters<PGlite['query']>): Promise<Results<unknown>> =>
  statements.query(
    given,
    () => {
      plainly(given[0]);
      return client.query(...given);
    },
    false,
  );

/** Asked as often as it takes to be known by name, and once more. */
async function askThrice(...given: Parameters<PGlite['query']>) {
  const [first, ...others] = [await ask(...given), await ask(...given), await ask(...given)];
  return { first, others };
}

const ROW = "insert into thing values ($1, $2, '2026-03-01T08:00:00Z', array['a', 'b'], 1.50)";

describe('a statement the engine knows by name', () => {
  it('has the results of one it reads anew', async () => {
    await client.query(ROW, [1, 'Pump']);
    await client.query(ROW, [2, null]);
    for (const options of [undefined, { rowMode: 'array' as const }, { parsers: { 1700: Number } }]) {
      const given = ['select * from thing where id = any($1) order by id', [[1, 2]], options] as const;
      const plain = await client.query(given[0], [...given[1]], given[2]);
      expect(plain.rows).toHaveLength(2);
      const { first, others } = await askThrice(given[0], [...given[1]], given[2]);
      for (const one of [first, ...others]) expect(one).toEqual(plain);
    }
    const plain = await client.query('select name from thing where id = $1', [9]);
    const { first, others } = await askThrice('select name from thing where id = $1', [9]);
    for (const one of [first, ...others]) expect(one).toEqual(plain);
  });

  it('counts the rows it wrote, and gives those asked back', async () => {
    for (const id of [1, 2, 3, 4]) {
      expect(await ask(`${ROW} returning id`, [id, 'Pump'])).toMatchObject({ affectedRows: 1, rows: [{ id }] });
    }
    const renaming = ['update thing set name = $1 where id > $2', ['Blower', 1]] as const;
    const { first, others } = await askThrice(renaming[0], [...renaming[1]]);
    expect(first).toMatchObject({ affectedRows: 3, command: 'UPDATE' });
    for (const other of others) expect(other).toEqual(first);
    expect(plainly).not.toHaveBeenCalled();
  });

  it('is refused with the code and the statement, and the next one is answered', async () => {
    for (const id of [1, 2, 3]) await ask(ROW, [id, 'Pump']);
    await expect(ask(ROW, [3, 'Pump'])).rejects.toMatchObject({ code: '23505', constraint: 'thing_pkey', query: ROW });
    await expect(ask(ROW, ['no number', 'Pump'])).rejects.toThrow();
    expect((await ask(ROW, [4, 'Pump'])).affectedRows).toBe(1);
  });

  it('fails a transaction as any statement does, which then takes no more', async () => {
    for (const id of [1, 2, 3]) await ask(ROW, [id, 'Pump']);
    const work = client.transaction(async (tx) => {
      const within = (id: number) => statements.query([ROW, [id, 'x']], () => tx.query(ROW, [id, 'x']), true);
      await within(4);
      // Refused for its key; what comes after it is what is asked about.
      await within(4).catch(() => undefined);
      return within(5);
    });
    await expect(work).rejects.toMatchObject({ code: '25P02' });
    expect((await client.query('select id from thing')).rows).toHaveLength(3);
  });

  it('is read anew where its table has other columns, or the engine forgot it', async () => {
    const all = 'select * from thing';
    await askThrice(all);
    await client.exec('alter table thing add column more text');
    expect((await ask(all)).fields.map(({ name }) => name)).toContain('more');
    await client.exec('alter table thing drop column more');
    await askThrice(all);
    await client.exec('deallocate all');
    expect((await ask(all)).rows).toEqual([]);
  });
});

it('plans a statement anew once its table may have grown', async () => {
  const text = 'select name from thing where id = $1';
  const named = async () => (await client.query<{ name: string }>('select name from pg_prepared_statements')).rows;
  for (let time = 0; time < 3; time += 1) await ask(text, [1]);
  const before = await named();
  for (let time = 0; time < 500; time += 1) await ask(text, [1]);
  const after = await named();
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
});

it('plans a statement anew for its values where the plan for all takes long', async () => {
  const plans = async () =>
    (await client.query<{ name: string }>('select name, generic_plans::int from pg_prepared_statements')).rows;
  const sleeping = 'select pg_sleep($1)';
  for (let time = 0; time < 20; time += 1) await ask(sleeping, [0]);
  const [quick] = await plans();
  await ask(sleeping, [0.01]);
  await ask(sleeping, [0]);
  const [anew] = await plans();
  expect(anew?.name).not.toBe(quick?.name);
  expect(anew).toMatchObject({ generic_plans: 0 });
});

it('keeps so many that the engine has room, the oldest give way', async () => {
  for (let n = 0; n < 320; n += 1) await askThrice(`select ${n}`);
  const { rows } = await client.query('select count(*)::int as count from pg_prepared_statements');
  expect(rows).toEqual([{ count: 300 }]);
  expect((await ask('select 0')).rows).toEqual([{ '?column?': 0 }]);
});

it('gives no name to what comes once, and leaves to PGlite what is no question or asks for more than rows', async () => {
  await ask('select 1');
  const { rows } = await client.query('select name from pg_prepared_statements');
  expect(rows).toEqual([]);
  for (let time = 0; time < 3; time += 1) {
    await ask('set statement_timeout = 0');
    await ask('select $1', ['1'], { paramTypes: [25] });
  }
  expect(plainly).toHaveBeenCalledTimes(6);
});
