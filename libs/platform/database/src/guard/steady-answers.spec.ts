import type { PGlite } from '@electric-sql/pglite';
import { eq, lt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
// eslint-disable-next-line @nx/enforce-module-boundaries -- plain scripts for tests of every kind; they belong to no library
import { openPrepared } from '../../../../../tools/harness/prepared-database.mjs';
import type { OpenDatabase } from '../database';
import { overPglite } from '../pglite';
import { alarmChain, announcement, announcementReader, smsNotice } from '../testing/some-tables';

const NOTICE = { seq: 1, kind: 'raised', factoryNo: 'p', level: 2, receivers: ['a'], createdAt: 1 } as const;
const id = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;

describe('a question that was asked before', () => {
  let client: PGlite;
  let database: OpenDatabase;
  let asked: MockInstance<PGlite['execProtocolRawSync']>;

  beforeAll(async () => {
    client = await openPrepared();
    database = overPglite(client, { isAlone: true });
    asked = vi.spyOn(client, 'execProtocolRawSync');
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.delete(smsNotice);
    // An answer is kept when it is given for the second time.
    for (let time = 0; time < 2; time += 1) await notices();
    asked.mockClear();
  });

  const notices = () => database.db.select().from(smsNotice).orderBy(smsNotice.id);
  const write = (n: number) => database.db.insert(smsNotice).values({ ...NOTICE, alarmId: id(n) });

  it('is answered without the engine while its tables are not written', async () => {
    await database.db.update(alarmChain).set({ seq: 1 });
    asked.mockClear();
    expect(await notices()).toEqual([]);
    expect(await notices()).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is asked again after each write, in a transaction or not, rolled back or not', async () => {
    await write(1);
    expect(await notices()).toHaveLength(1);
    await database.db.transaction(async (tx) => {
      await tx.insert(smsNotice).values({ ...NOTICE, alarmId: id(2) });
    });
    expect(await notices()).toHaveLength(2);
    const failing = database.db.transaction(async (tx) => {
      await tx.delete(smsNotice);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await notices()).toHaveLength(2);
    await database.db.execute(sql`with gone as (delete from sms_notice returning id) select count(*) from gone`);
    expect(await notices()).toEqual([]);
  });

  it('is kept from the second time on: most questions come once', async () => {
    const one = () => database.db.select().from(smsNotice).where(lt(smsNotice.createdAt, 77));
    for (const isAsked of [true, true, false]) {
      asked.mockClear();
      await one();
      expect(asked.mock.calls.length > 0).toBe(isAsked);
    }
  });

  it('outlives any number of questions that are asked only once', async () => {
    const before = await notices();
    for (let at = 1; at <= 400; at += 1) {
      await database.db.select().from(smsNotice).where(lt(smsNotice.createdAt, at));
      if (at % 100 === 0) expect(await notices()).toEqual(before);
    }
    asked.mockClear();
    await notices();
    expect(asked).not.toHaveBeenCalled();
  });

  it('may begin with tables of its own, which make nothing forgotten', async () => {
    await notices();
    const many = sql`with few as (select id from sms_notice limit 1) select count(*)::int as n from few`;
    for (let time = 0; time < 2; time += 1) await database.db.execute(many);
    asked.mockClear();
    await database.db.execute(many);
    await notices();
    expect(asked).not.toHaveBeenCalled();
  });

  it('has an answer of its own for each asker', async () => {
    await write(1);
    const [first] = await notices();
    Object.assign(first?.receivers ?? [], ['changed']);
    expect((await notices())[0]?.receivers).toEqual(['a']);
  });

  it('is asked again when a row went with another one', async () => {
    const text = { title: 't', body: 'b', level: 'NORMAL', state: 'DRAFT', mustConfirm: false } as const;
    const rest = { audience: { kind: 'all' }, fileIds: [], createdAt: 1, updatedAt: 1 };
    const who = { createdBy: 'u', updatedBy: 'u' };
    const [made] = await database.db
      .insert(announcement)
      .values({ ...text, ...rest, ...who })
      .returning();
    await database.db.insert(announcementReader).values({ announcementId: made?.id ?? 0, userCode: 'u' });
    const readers = () => database.db.select().from(announcementReader);
    for (let time = 0; time < 3; time += 1) expect(await readers()).toHaveLength(1);
    await database.db.delete(announcement).where(eq(announcement.id, made?.id ?? 0));
    expect(await readers()).toEqual([]);
  });

  it('can be told by its words: no view, rule, part of a table or function reads or writes behind them', async () => {
    const behind = sql`
      select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and (c.relkind in ('v', 'm', 'p') or c.relispartition)
      union all select rulename from pg_rules where schemaname = 'public'
      union all select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'public' and (p.prorettype <> 'trigger'::regtype or p.prosrc ~* '\\m(insert|update|delete)\\s')`;
    expect(await database.db.execute(behind)).toMatchObject({ rows: [] });
  });

  it('is asked each time where the clock is a part of it, or rows are locked', async () => {
    const clock = () => database.db.execute(sql`select clock_timestamp()::text as at from sms_notice`);
    const lock = () => database.db.select().from(smsNotice).for('update');
    for (const ask of [clock, lock]) {
      for (let time = 0; time < 2; time += 1) await ask();
      asked.mockClear();
      await ask();
      expect(asked).toHaveBeenCalled();
    }
  });
});
