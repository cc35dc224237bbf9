import { asc, inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { isAnyOf, manyRows, manyRowsForEach, type OpenDatabase } from '../index';
import { consumerPosition as table, smsNotice } from './some-tables';

const ALARMS = Array.from(
  { length: 1200 },
  (_, i) => `01980000-0000-7000-8000-${String(i).padStart(12, '0')}` as const,
);

/** What rows must be that travel as one parameter: the same as one by one. */
export function keepsManyRows(database: () => OpenDatabase): void {
  it('keeps a thousand rows in their order, with defaults, objects and what is not there', async () => {
    const { db } = database();
    const notices = ALARMS.map((alarmId, i) => {
      const receivers = i % 2 === 0 ? [] : ['甲', `"${String(i)}'`];
      return { alarmId, seq: 1, kind: 'raised' as const, factoryNo: 'p', level: 2 as const, receivers, createdAt: i };
    });
    await db.insert(smsNotice).select(manyRows(smsNotice, notices));
    const rows = await db.select().from(smsNotice).where(isAnyOf(smsNotice.alarmId, ALARMS)).orderBy(asc(smsNotice.id));
    expect(rows.map(({ id: _id, ...row }) => row)).toEqual(notices.map((notice) => ({ ...notice, expandedAt: null })));
  });

  it('gives defaults and numbers that are none as ever', async () => {
    const { db } = database();
    const zero = { revision: 0, owner: 'o', aliveAt: 0, batchAt: 0, tickedAt: 0, recoverFrom: 0 };
    const [leaseUntil] = [new Date(1_763_720_000_123)];
    const rows = [
      { ...zero, name: 'a', seq: 1, leaseUntil, recoverUntil: Infinity },
      { ...zero, name: 'b', seq: 2, leaseUntil, recoverUntil: 1.5, log: 'given' },
    ];
    await db.insert(table).select(manyRows(table, rows));
    const names = inArray(table.name, ['a', 'b']);
    expect(await db.select().from(table).where(names).orderBy(table.name)).toEqual([{ ...rows[0], log: '' }, rows[1]]);
  });

  it('takes a conflict as every insert does', async () => {
    const { db } = database();
    const notice = {
      alarmId: ALARMS[0] ?? '',
      seq: 7,
      kind: 'raised',
      factoryNo: 'p',
      level: 2,
      receivers: [],
    } as const;
    const put = (createdAt: number) =>
      db
        .insert(smsNotice)
        .select(manyRows(smsNotice, [{ ...notice, createdAt }]))
        .onConflictDoUpdate({
          target: [smsNotice.alarmId, smsNotice.seq],
          set: { createdAt: sql`excluded.created_at` },
        });
    await put(1);
    await put(2);
    const where = sql`${smsNotice.seq} = 7`;
    expect(await db.select({ at: smsNotice.createdAt }).from(smsNotice).where(where)).toEqual([{ at: 2 }]);
  });

  keepsRowsForEach(database);
}

function keepsRowsForEach(database: () => OpenDatabase): void {
  it('keeps a row for each text of one column, in their order, with what they share', async () => {
    const { db } = database();
    const of = (seq: number, each: readonly string[]) => {
      const [kind, receivers] = ['raised' as const, ['甲', `"${String(seq)}'`]];
      return { row: { seq, kind, factoryNo: '水"厂', level: 2 as const, receivers, createdAt: seq }, each };
    };
    const parts = [of(21, ALARMS.slice(3, 6).reverse()), of(22, []), of(23, ALARMS.slice(9, 10))];
    await db.insert(smsNotice).select(manyRowsForEach(smsNotice, 'alarmId', parts));
    const rows = await db
      .select()
      .from(smsNotice)
      .where(inArray(smsNotice.seq, [21, 22, 23]))
      .orderBy(asc(smsNotice.id));
    expect(rows.map(({ id: _id, ...row }) => row)).toEqual(
      parts.flatMap(({ row, each }) => each.map((alarmId) => ({ ...row, alarmId, expandedAt: null }))),
    );
  });

  it('refuses a text that is too long for its column, as every insert does', async () => {
    const shared = {
      alarmId: ALARMS[30] ?? '',
      seq: 30,
      kind: 'raised',
      level: 2,
      receivers: [],
      createdAt: 1,
    } as const;
    const put = database()
      .db.insert(smsNotice)
      .select(manyRowsForEach(smsNotice, 'kind', [{ row: shared, each: ['raised too long'] }]));
    await expect(put).rejects.toMatchObject({ cause: { code: '22001' } });
  });
}
