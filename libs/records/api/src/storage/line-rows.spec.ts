import { PGlite } from '@electric-sql/pglite';
import {
  choice,
  computed,
  date,
  decimal,
  defineModule,
  flag,
  instant,
  lines,
  month,
  number,
  person,
  ref,
  text,
} from '@sed/records-model';
import { drizzle } from 'drizzle-orm/pglite';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '@sed/platform-database';
import { makeTestTables, tablesOf } from '../testing/test-tables';
import { MemoryRecordStore } from './memory-record-store';
import type { RecordFilter, StoredRecord } from './record-store';
import { SqlRecordStore } from './sql-record-store';

const COLOURS = [
  { code: 'r', label: { zh: '红', en: 'Red' } },
  { code: 'g', label: { zh: '绿', en: 'Green' } },
];

/** Two lists of lines, one of them with every kind of field a line may have. */
const testList = defineModule({
  key: 'testList',
  path: '/messageCenter',
  scope: 'group',
  label: { zh: '测试单', en: 'test list' },
  fields: {
    name: text('名称', 'Name', { max: 30, required: true }),
    parts: lines(
      '部件',
      'Parts',
      {
        what: text('内容', 'What', { max: 20 }),
        count: number('数量', 'Count', { decimals: 4, total: { by: 'sum', sameIn: 'what' } }),
        price: decimal('单价', 'Price', { decimals: 2, total: { by: 'mean', weight: 'count', sameIn: 'what' } }),
        exact: decimal('精确', 'Exact', { decimals: 4, total: { by: 'sum' } }),
        isNew: flag('新', 'New'),
        colour: choice('颜色', 'Colour', COLOURS),
        colours: choice('颜色组', 'Colours', COLOURS, { multiple: true }),
        on: date('日期', 'Date'),
        inMonth: month('月份', 'Month'),
        at: instant('时间', 'Time'),
        who: person('人员', 'Person'),
        others: ref('其他', 'Others', 'testList', { multiple: true }),
        twice: computed('两倍', 'Twice', { compute: ({ count }) => Number(count) * 2 }),
      },
      { maxItems: 5000 },
    ),
    notes: lines('备注', 'Notes', { note: text('备注', 'Note', { max: 100 }) }, { maxItems: 10 }),
  },
  title: 'name',
  list: { columns: ['name'], filters: [] },
  form: [{ label: { zh: '基本', en: 'Basics' }, fields: ['name', 'parts', 'notes'] }],
  verbs: ['add'],
  removal: 'always',
});

const FULL = {
  what: '螺栓 “M8” \u{1F600}\n"\\',
  count: 0.1234,
  price: '12345678901234.50',
  exact: '0.0001',
  isNew: false,
  colour: 'r',
  colours: ['r', 'g'],
  on: '2026-02-28',
  inMonth: '2026-02',
  at: 1_763_720_000_123,
  who: 'u1',
  others: ['a', 'b'],
};
const EMPTY = Object.fromEntries(Object.keys(FULL).map((name) => [name, null]));

const sent: string[] = [];
let client: PGlite;
let db: Db;
let store: SqlRecordStore;

beforeAll(async () => {
  client = await PGlite.create();
  db = drizzle(client, { casing: 'snake_case', logger: { logQuery: (query) => sent.push(query) } });
  await makeTestTables(db, [testList]);
  store = new SqlRecordStore(testList, tablesOf([testList]).get('testList')!, db);
});
afterAll(() => client.close());
beforeEach(async () => {
  await client.exec('truncate table m_test_list cascade');
  sent.length = 0;
});

const own = {
  version: 1,
  no: null,
  factoryNo: null,
  status: null,
  createdAt: 1,
  createdBy: 'u',
  updatedAt: 1,
  updatedBy: 'u',
};
const recordOf = (parts: unknown, notes: unknown = null): StoredRecord => ({
  ...own,
  id: v7(),
  values: { name: 'list', parts, notes },
});
const put = async (record: StoredRecord) => {
  await db.transaction((tx) => store.insert(record, tx));
  sent.length = 0;
  return record;
};
const told = async (run: () => Promise<unknown>): Promise<number> => {
  sent.length = 0;
  await run();
  return sent.filter((query) => !/^(begin|commit|rollback)/i.test(query)).length;
};

describe('lines of records in tables', () => {
  it('keep every kind of value exactly, and nothing where nothing is', async () => {
    const record = await put(recordOf([FULL, EMPTY, {}, { ...FULL, isNew: true, price: '3.00' }], [{ note: 'n' }]));
    const kept = await store.get(record.id);
    expect(kept?.values).toEqual({
      name: 'list',
      parts: [FULL, EMPTY, EMPTY, { ...FULL, isNew: true, price: '3.00' }],
      notes: [{ note: 'n' }],
    });
  });

  it('cost reading no further statement, however many records and lists', async () => {
    for (let n = 0; n < 30; n += 1) await put(recordOf([FULL], [{ note: String(n) }]));
    const all = { plants: undefined, conditions: [] };
    expect(await told(() => store.page(all, { sort: [], offset: 0, limit: 50 }))).toBe(1);
    expect(
      await told(async () => {
        for await (const piece of store.pieces(all, 50)) expect(piece).toHaveLength(30);
      }),
    ).toBe(1);
  });

  it('are read apart from a row that is held, and only where there are any', async () => {
    const bare = await put(recordOf(null));
    const full = await put(recordOf([FULL], []));
    const hold = (id: string) => told(() => db.transaction((tx) => store.lock(id, tx)));
    expect([await hold(bare.id), await hold(full.id)]).toEqual([1, 2]);
  });

  it('are written by one statement, and not at all when they stay', async () => {
    const record = recordOf(Array.from({ length: 2000 }, (_, n) => ({ ...FULL, count: n })));
    expect(await told(() => db.transaction((tx) => store.insert(record, tx)))).toBe(2);
    const change = (version: number, values: StoredRecord['values']) =>
      told(() => db.transaction((tx) => store.update({ ...record, version, values }, tx)));
    const kept = await store.get(record.id);
    expect(await change(1, { ...kept?.values, name: 'renamed' })).toBe(2);
    const parts = [...((kept?.values.parts ?? []) as readonly object[])];
    expect(await change(2, { ...kept?.values, parts: [{ ...FULL, what: 'new' }, ...parts.slice(1)] })).toBe(3);
    expect(await change(3, { ...kept?.values, parts: parts.slice(1, 10) })).toBe(4);
    expect((await store.get(record.id))?.values.parts).toEqual(parts.slice(1, 10));
  });

  it('are found by any of several references', async () => {
    const { id } = await put(recordOf([{ ...FULL, others: ['x', 'y'] }]));
    await put(recordOf([{ ...FULL, others: ['xy'], who: 'z', what: 'y' }]));
    const found = (wanted: string) =>
      db.transaction(async (tx) => (await store.referrers('parts', wanted, 5, tx)).map((record) => record.id));
    expect(await found('y')).toEqual([id]);
    expect(await found('u1')).toEqual([id]);
    const condition = { field: 'parts.others', op: 'overlaps', values: ['y', 'q'] } as const;
    const page = await store.page({ plants: undefined, conditions: [condition] }, { sort: [], offset: 0, limit: 5 });
    expect(page.list.map((record) => record.id)).toEqual([id]);
  });

  describe('come to totals as their definition says, in memory and in the database alike:', () => {
    const all = { plants: undefined, conditions: [] };
    const totals = async (lists: readonly unknown[], filter: RecordFilter = all) => {
      const memory = new MemoryRecordStore(testList);
      for (const list of lists) await memory.insert(await put(recordOf(list)));
      const paths = ['parts.count', 'parts.price', 'parts.exact', 'parts.what', 'notes.note', 'parts.twice'];
      const told = await Promise.all(paths.map((path) => store.lineTotal(path, filter)));
      expect(told.slice(0, 5)).toEqual(
        await Promise.all(paths.slice(0, 5).map((path) => memory.lineTotal(path, filter))),
      );
      return told;
    };

    it('sums and weighted means of all lines', async () => {
      const lists = [
        [
          { what: 'PAC', count: 0.1, price: '2.00', exact: '0.0001' },
          { what: ' pac', count: 0.2, price: '5.00', exact: '99999999999.9999' },
        ],
        null,
        [{ what: 'ｐａｃ', count: null, price: null, exact: null }],
      ];
      expect(await totals(lists)).toEqual([0.3, 4, 100_000_000_000, undefined, undefined, undefined]);
    });

    it('nothing of what does not belong together, has no weight, or is not there', async () => {
      expect(await totals([])).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
      const mixed = [
        { what: 'PAC', count: 1, price: '2.00' },
        { what: null, count: 2, price: '2.00' },
      ];
      expect((await totals([mixed])).slice(0, 3)).toEqual([undefined, undefined, undefined]);
    });

    it('nothing of a mean with a line that has no weight', async () => {
      const lines = [
        { what: 'PAC', count: 1, price: '2.00' },
        { what: 'PAC', count: null, price: '4.00' },
      ];
      expect((await totals([lines])).slice(0, 2)).toEqual([1, undefined]);
    });

    it('only the lines of the records asked for', async () => {
      const lists = [
        [
          { what: 'a', count: 1 },
          { what: 'a', count: 2 },
        ],
        [{ what: 'b', count: 10 }],
      ];
      const filter = { ...all, conditions: [{ field: 'parts.count', op: 'range', from: 2, to: 9 } as const] };
      expect((await totals(lists, filter)).slice(0, 1)).toEqual([3]);
    });
  });

  it('go with their record', async () => {
    await put(recordOf([FULL], [{ note: 'n' }]));
    await client.exec('delete from m_test_list');
    const { rows } = await client.query('select 1 from m_test_list__parts union all select 1 from m_test_list__notes');
    expect(rows).toEqual([]);
  });
});
