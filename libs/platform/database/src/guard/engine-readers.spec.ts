import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAsDrizzle, withoutReaders } from './engine-readers';

const VALUES = sql`select '2026-01-02 03:04:05'::timestamp as a, '2026-01-02 03:04:05+00'::timestamptz as b, '2026-01-02'::date as c,
  '1 day'::interval as d, array[1.50::numeric] as e, array['2026-01-02'::date] as f, 7::bigint as g, '{"x":1}'::jsonb as h,
  array['2026-01-02 03:04:05'::timestamp] as i, array['2026-01-02 03:04:05+00'::timestamptz] as j, array['1 day'::interval] as k`;

let client: PGlite;
beforeAll(async () => {
  client = await PGlite.create();
});
afterAll(() => client.close());

it('reads every kind of value as the database library reads it', async () => {
  const { rows: before } = await drizzle(client).execute(VALUES);
  readAsDrizzle(client);
  const told: unknown[] = [];
  const query: PGlite['query'] = (...given) => {
    const [, , options] = withoutReaders(given);
    told.push(options?.parsers);
    return client.query(...withoutReaders(given));
  };
  const heard = new Proxy(client, {
    get: (from, key): unknown => (key === 'query' ? query : Reflect.get(from, key)),
  });
  const { rows } = await drizzle(heard).execute(VALUES);
  expect(rows).toEqual(before);
  expect(told).toEqual([undefined]);
});

it('leaves a reader of its own to a statement that brings one', () => {
  const own = { parsers: { 20: () => 'mine' } };
  expect(withoutReaders(['select 1', [], own])).toEqual(['select 1', [], own]);
});
