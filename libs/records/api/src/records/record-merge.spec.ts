import { MAX_MERGED, moduleCalls } from '@sed/records-contract';
import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { engineSuite, KINDS, ORDERS, recordIn } from '../testing/engine-suite';

const suite = engineSuite();
type Kept = ReturnType<typeof recordIn>;

const merge = (from: Kept, into: { readonly id: string }, { who = 'u1', version = from.version } = {}) =>
  suite.engine.post(`${KINDS}/${from.id}/merge`, { version, into: into.id, note: 'the same' }, who);
const refused = z.object({ error: z.object({ code: z.string() }) });
const codeOf = async (reply: PromiseLike<{ readonly body: unknown }>) => refused.parse((await reply).body).error.code;
const see = async (path: string, id: string) => {
  const { body } = await suite.engine.get(`${path}/${id}`).expect(200);
  return recordIn({ data: z.object({ data: z.object({ record: z.unknown() }) }).parse(body).data.record });
};
const deeds = async (path: string, id: string) => {
  const { body } = await suite.engine.get(`${path}/${id}/timeline`).expect(200);
  return moduleCalls.timeline.reply.parse((body as { data: unknown }).data);
};

const answer = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
const rowsOf = async (statement: SQL) => answer.parse(await suite.database.db.execute(statement)).rows;

/** Of all orders made below: two that came in one moment begin with the same digits. */
let last = 0;

/** As many orders again as this one, its lines with them. */
async function many(id: string, count: number): Promise<void> {
  const first = last + 1;
  last += count;
  const all = async (table: string, columns: string) => {
    const [found] = await rowsOf(sql`select string_agg(quote_ident(column_name), ', ') as list
      from information_schema.columns where table_name = ${table} and column_name not in ('id', 'no', 'record_id')`);
    const rest = sql.raw(String(found?.list));
    const own = sql.raw(columns);
    const of = sql`${own} = ${id}`;
    await suite.database.db.execute(sql`insert into ${sql.identifier(table)} (${own}, ${rest})
      select overlay(${own}::text placing lpad(to_hex(n), 12, '0') from 25 for 12)::uuid, ${rest}
      from ${sql.identifier(table)}, generate_series(${sql.raw(String(first))}, ${sql.raw(String(last))}) as n where ${of}`);
  };
  await all('m_test_order', 'id');
  await all('m_test_order__items', 'record_id');
}

describe('the merge of two records', () => {
  it('lets fields, lines and trees refer to the one that stays, says so, and removes the other', async () => {
    const [gone, kept] = [
      await suite.kind({ code: 'G', name: 'Pump' }),
      await suite.kind({ code: 'K', name: 'Pumps' }),
    ];
    const below = await suite.kind({ code: 'B', above: gone.id });
    const order = await suite.order({ kind: gone.id, serial: 'S1' });
    const items = [
      { what: 'x', kind: gone.id },
      { what: 'y', kind: kept.id },
    ];
    const inLines = await suite.order({ items });
    const other = await suite.order({ kind: kept.id });
    const { body } = await suite.engine.get(`${KINDS}/${gone.id}/merge?into=${kept.id}`).expect(200);
    const uses = [
      { module: 'testKind', field: 'above', count: 1 },
      { module: 'testOrder', field: 'items', count: 1 },
      { module: 'testOrder', field: 'kind', count: 1 },
    ];
    const preview = moduleCalls.mergePreview.reply.parse((body as { data: unknown }).data);
    expect(preview.total).toBe(3);
    expect(preview.uses).toEqual(expect.arrayContaining(uses));
    await merge(gone, kept).expect(200);
    expect((await see(KINDS, below.id)).values.above).toBe(kept.id);
    expect(await see(ORDERS, order.id)).toMatchObject({
      version: order.version + 1,
      values: { kind: kept.id, serial: 'S1' },
    });
    expect((await see(ORDERS, inLines.id)).values.items).toMatchObject([
      { what: 'x', kind: kept.id },
      { what: 'y', kind: kept.id },
    ]);
    expect((await see(ORDERS, other.id)).version).toBe(other.version);
    await suite.engine.get(`${KINDS}/${gone.id}`).expect(404);
    const [newest] = await deeds(ORDERS, order.id);
    expect(newest).toMatchObject({
      ...{ action: '$merge', note: 'Pump → Pumps: the same' },
      changes: [{ field: 'kind', before: gone.id, after: kept.id }],
    });
    expect((await deeds(KINDS, kept.id))[0]).toMatchObject({ action: '$merge', note: 'Pump → Pumps: the same' });
    const audited = suite.engine.audit.entries.filter(({ action }) => action === '$merge');
    expect(audited.map(({ entityId }) => entityId)).toEqual(expect.arrayContaining([order.id, kept.id, below.id]));
  });

  it('takes along as many references as it may, each with its traces', async () => {
    const [gone, kept] = [await suite.kind({ code: 'G' }), await suite.kind({ code: 'K' })];
    const single = await suite.order({ kind: gone.id });
    const lined = await suite.order({ items: [{ what: 'x', kind: gone.id }] });
    await many(single.id, 1200);
    await many(lined.id, MAX_MERGED - 1202);
    await merge(gone, kept).expect(200);
    const counted = await rowsOf(sql`select count(*)::int as count,
      count(*) filter (where version = 2)::int as changed, count(*) filter (where f_kind = ${kept.id})::int as pointing
      from m_test_order where deleted_at is null`);
    expect(counted).toEqual([{ count: MAX_MERGED, changed: MAX_MERGED, pointing: 1201 }]);
    const lines = await rowsOf(sql`select f_kind as kind, count(*)::int as count
      from m_test_order__items group by 1`);
    expect(lines).toEqual([{ kind: kept.id, count: MAX_MERGED - 1201 }]);
    expect(suite.engine.audit.entries.filter(({ action }) => action === '$merge')).toHaveLength(MAX_MERGED + 1);
    expect(await deeds(ORDERS, lined.id)).toMatchObject([{ action: '$merge' }, { action: 'create' }]);
  });

  it('is refused for what was changed meanwhile, for itself, and for what is below it', async () => {
    const [gone, kept] = [await suite.kind({ code: 'G' }), await suite.kind({ code: 'K' })];
    const below = await suite.kind({ code: 'B', above: gone.id });
    expect(await codeOf(merge(gone, gone))).toBe('record.mergeSelf');
    expect(await codeOf(merge(gone, below))).toBe('record.mergeBelow');
    expect(await codeOf(merge(gone, kept, { version: 7 }))).toBe('conflict.version');
    expect((await see(KINDS, below.id)).values.above).toBe(gone.id);
    // The other way round a branch moves up.
    await merge(below, gone).expect(200);
  });

  it('is for who may delete the one and edit the other, and only where a library says so', async () => {
    const [gone, kept] = [await suite.kind({ code: 'G' }), await suite.kind({ code: 'K' })];
    expect(await codeOf(merge(gone, kept, { who: 'only-a' }))).toBe('right.missing');
    await suite.engine.get(`${KINDS}/${gone.id}/merge?into=${kept.id}`, 'only-a').expect(403);
    const [one, two] = [await suite.order(), await suite.order()];
    const reply = suite.engine.post(`${ORDERS}/${one.id}/merge`, { version: one.version, into: two.id });
    expect(await codeOf(reply)).toBe('record.notMergeable');
  });

  it('happens as a whole or not at all', async () => {
    const [gone, kept] = [await suite.kind({ code: 'G' }), await suite.kind({ code: 'K' })];
    const orders = [];
    for (let n = 0; n < 3; n += 1) orders.push(await suite.order({ kind: gone.id }));
    const [first, second] = await Promise.all([merge(gone, kept), merge(gone, kept)]);
    expect([first.status, second.status].toSorted()).not.toEqual([200, 200]);
    expect([first.status, second.status]).toContain(200);
    for (const { id } of orders) expect((await see(ORDERS, id)).values.kind).toBe(kept.id);
  });
});
