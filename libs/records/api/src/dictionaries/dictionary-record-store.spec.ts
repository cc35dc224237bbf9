import { dictItem as dictItemTable } from '@sed/records-tables';
import { bilingual, defineModule, dictionary, flag, lines, number, text } from '@sed/records-model';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ValueTakenError, type StoredRecord } from '../storage/record-store';
import { testOrder } from '../testing/test-modules';
import { DictionaryRecordStore } from './dictionary-record-store';

const dictModule = defineModule({
  key: 'testDict',
  path: '/messageCenter',
  scope: 'group',
  storage: 'bound',
  label: { zh: '字典', en: 'dictionary' },
  fields: {
    key: text('键', 'Key', { max: 50, required: true, unique: 'all', searchable: true }),
    name: bilingual('名', 'Name', { max: 50, required: true, searchable: true }),
    items: lines(
      '项',
      'Items',
      {
        code: text('码', 'Code', { max: 50, required: true }),
        zh: text('中', 'Chinese', { max: 50, required: true }),
        en: text('英', 'English', { max: 50, required: true }),
        parentCode: text('上', 'Parent', { max: 50 }),
        enabled: flag('开', 'On'),
      },
      { maxItems: 500 },
    ),
    other: dictionary('别', 'Other', 'processSection'),
    usedBy: number('引', 'Used by', { decimals: 0, readOnly: true }),
  },
  title: 'key',
  list: { columns: ['key'], filters: ['key'], sort: 'key' },
  form: [],
  verbs: [],
  removal: 'always',
});

let test: TestDatabase;
let store: DictionaryRecordStore;
let changes = 0;

beforeAll(async () => {
  test = await openTestDatabase();
  store = new DictionaryRecordStore(dictModule, test.db, [testOrder, dictModule], () => (changes += 1));
});
afterAll(() => test.close());
beforeEach(() => test.truncate());

const line = (code: string, more: object = {}) => ({
  code,
  zh: `${code}中`,
  en: code,
  parentCode: null,
  enabled: true,
  ...more,
});
const made = (key: string, items: readonly object[]): StoredRecord => ({
  id: v7(),
  version: 1,
  no: null,
  factoryNo: null,
  status: null,
  createdAt: 1,
  createdBy: 'u1',
  updatedAt: 1,
  updatedBy: 'u1',
  values: { key, name: { zh: '名', en: 'Name' }, description: null, items },
});
const put = (record: StoredRecord) => test.db.transaction((tx) => store.insert(record, tx));

describe('dictionaries as records', () => {
  it('keep their entries in order, and count them and their users', async () => {
    await put(made('processSection', [line('B'), line('A', { enabled: false, parentCode: 'B' })]));
    const { list } = await store.page(
      { plants: undefined, keyword: 'process', conditions: [] },
      { sort: [], offset: 0, limit: 9 },
    );
    expect(list[0]?.values).toMatchObject({
      items: [line('B'), line('A', { enabled: false, parentCode: 'B' })],
      itemCount: 2,
      disabledCount: 1,
      usedBy: 2,
    });
  });

  it('change entry by entry: what stays keeps its row, what goes is gone', async () => {
    const record = made('k', [line('a'), line('b')]);
    await put(record);
    const [kept] = await test.db.select().from(dictItemTable).where(eq(dictItemTable.code, 'b'));
    const change = {
      ...record,
      updatedAt: 9,
      updatedBy: 'u2',
      values: { ...record.values, items: [line('c'), line('b', { en: 'B!' })] },
    };
    await expect(test.db.transaction((tx) => store.update(change, tx))).resolves.toBe(true);
    await expect(test.db.transaction((tx) => store.update(change, tx))).resolves.toBe(false);
    const rows = await test.db.select().from(dictItemTable).orderBy(dictItemTable.sort);
    expect(rows.map(({ code }) => code)).toEqual(['c', 'b']);
    expect(rows[1]).toMatchObject({ id: kept?.id, label: { en: 'B!' }, createdBy: 'u1', updatedBy: 'u2' });
    expect(await store.get(record.id)).toMatchObject({ version: 2, updatedBy: 'u2' });
  });

  it('refuse a key that is taken, and take their entries with them', async () => {
    const record = made('k', [line('a')]);
    await put(record);
    await expect(put(made('k', []))).rejects.toThrow(ValueTakenError);
    await expect(test.db.transaction((tx) => store.remove('no id', 1, 1, tx))).resolves.toBe(false);
    await expect(test.db.transaction((tx) => store.remove(record.id, 1, 1, tx))).resolves.toBe(true);
    expect(await test.db.select().from(dictItemTable)).toEqual([]);
    expect(changes).toBeGreaterThan(0);
  });
});
