/* eslint-disable max-lines-per-function -- one suite, run on several stores */
import type { Db } from '@sed/platform-database';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { ValueTakenError, type RecordFilter, type RecordStore, type StoredRecord } from '../storage/record-store';
import { wholeValues } from '../records/value-guard';
import type { SqlRecordStore } from '../storage/sql-record-store';
import { testOrder } from './test-modules';

/** A store under test with a way to run things in a transaction. */
export interface StoreUnderTest {
  readonly store: RecordStore;
  transact<T>(run: (tx: Db) => Promise<T>): Promise<T>;
  empty(): Promise<void>;
}

const ALL: RecordFilter = { plants: ['a', 'b'], conditions: [] };
const FIRST = { sort: [{ field: 'updatedAt', descending: true }], offset: 0, limit: 20 };

/** A record of the test module, ready to be kept. */
export function recordToKeep(values: Record<string, unknown>, own: Partial<StoredRecord> = {}): StoredRecord {
  return {
    id: v7(),
    version: 1,
    no: null,
    factoryNo: 'a',
    status: 'DRAFT',
    createdAt: 1000,
    createdBy: 'u1',
    updatedAt: 1000,
    updatedBy: 'u1',
    values: wholeValues(testOrder, values),
    ...own,
  };
}

/** What stores over tables do besides: run on PGlite and PostgreSQL. */
export function ordersByTitles(open: () => Promise<StoreUnderTest & { readonly store: SqlRecordStore }>): void {
  it('sorts by the titles of what records point at, in the language asked for', async () => {
    const test = await open();
    const { store } = test;
    await test.empty();
    const put = (made: StoredRecord) => test.transact((tx) => store.insert(made, tx));
    const named = (zh: string, en: string, no: string | null) => recordToKeep({ name: en, title: { zh, en } }, { no });
    const targets = [named('b', 'Z', null), named('c', 'Y', 'TS-2'), named('a', 'X', null)];
    const unnamed = recordToKeep({ name: '0' }, { no: 'W' });
    for (const target of [...targets, unnamed]) await put({ ...target, factoryNo: 'c' });
    const [z, y, x] = targets.map(({ id }) => id);
    const pointing = { one: z, two: y, three: x, four: y, five: null, six: 'no id', seven: unnamed.id };
    for (const [name, sibling] of Object.entries(pointing)) await put(recordToKeep({ name, sibling }));
    const own = store.titlesFor(store);
    if (own === undefined) throw new Error('a table knows its titles');
    const titles = { ...own, field: 'title', isBilingual: true };
    const names = async (part: 'zh' | 'en', descending: boolean) => {
      const request = { sort: [{ field: 'sibling', descending, titles, part }], offset: 0, limit: 20 };
      return (await store.page(ALL, request)).list.map(({ values }) => values.name);
    };
    expect(await names('en', false)).toEqual(['seven', 'three', 'two', 'four', 'one', 'five', 'six']);
    expect(await names('en', true)).toEqual(['one', 'four', 'two', 'three', 'seven', 'six', 'five']);
    const inChinese = (await names('zh', false)).filter((name) => name !== 'seven');
    expect(inChinese).toEqual(['three', 'one', 'two', 'four', 'five', 'six']);
    const byName = { sort: [{ field: 'sibling', descending: false, titles: own }], offset: 1, limit: 2 };
    expect((await store.page(ALL, byName)).list.map(({ values }) => values.name)).toEqual(['three', 'two']);
  });
}

/** What every store of records does; run on memory, PGlite and PostgreSQL. */
export function behavesLikeARecordStore(open: () => Promise<StoreUnderTest>): void {
  let test: StoreUnderTest;
  beforeEach(async () => {
    test = await open();
    await test.empty();
  });

  const put = async (values: Record<string, unknown>, own: Partial<StoredRecord> = {}): Promise<StoredRecord> => {
    const made = recordToKeep(values, own);
    await test.transact((tx) => test.store.insert(made, tx));
    return made;
  };
  const names = async (filter: Partial<RecordFilter>): Promise<unknown[]> => {
    const { list } = await test.store.page(
      { ...ALL, ...filter },
      { ...FIRST, sort: [{ field: 'name', descending: false }] },
    );
    return list.map(({ values }) => values.name);
  };

  it('keeps every kind of value exactly', async () => {
    const values = {
      name: '水泵 “P-101”',
      title: { zh: '标题', en: 'Title' },
      serial: 'S-1',
      amount: 12.34,
      price: '12345678901234.5678',
      urgent: true,
      grade: 'B',
      tags: ['x', 'y'],
      section: 'OXI',
      startsOn: '2026-02-28',
      forMonth: '2026-02',
      atClock: '23:59',
      dueAt: 1_763_720_000_123,
      helpers: ['u1', 'u2'],
      items: [{ what: 'bolt', count: 3, kind: null }],
      settings: { mode: 'on' },
      photos: ['f1'],
      signed: { fileId: 'f2', userCode: 'u1', at: 5, digest: 'd' },
    };
    const made = await put(values, { no: 'TS-1' });
    const kept = await test.store.get(made.id);
    expect(kept).toEqual(made);
    expect(kept?.values).toMatchObject(values);
  });

  it('knows nothing of an id it never gave, whatever it looks like', async () => {
    await expect(test.store.get(v7())).resolves.toBeUndefined();
    await expect(test.store.get("' or 1=1 --")).resolves.toBeUndefined();
    await expect(test.store.byIds(['x', v7()])).resolves.toEqual([]);
  });

  it('gives the records of the asked plants only, in the total too', async () => {
    await put({ name: 'one' });
    await put({ name: 'two' }, { factoryNo: 'b' });
    await put({ name: 'three' }, { factoryNo: 'c' });
    const page = await test.store.page(ALL, FIRST);
    expect(page).toMatchObject({ total: 2, isTotalEstimated: false });
    await expect(names({ plants: ['b'] })).resolves.toEqual(['two']);
    await expect(names({ plants: [] })).resolves.toEqual([]);
  });

  it('sorts with ties broken, and pages without overlap or gap', async () => {
    for (const [index, amount] of [3, 1, 2, 1, null, 2, 1].entries()) await put({ name: `n${String(index)}`, amount });
    for (const descending of [false, true]) {
      const sort = [{ field: 'amount', descending }];
      const pages = await Promise.all([0, 2, 4, 6].map((offset) => test.store.page(ALL, { sort, offset, limit: 2 })));
      const amounts = pages.flatMap(({ list }) => list.map(({ values }) => values.amount));
      const rising = [1, 1, 1, 2, 2, 3, null];
      expect(amounts).toEqual(descending ? rising.toReversed() : rising);
      expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(7);
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([7]));
    }
  });

  it('sorts by places given to values, equal places by id, those without one last both ways', async () => {
    const ranks = new Map([
      ['u2', 0],
      ["o'", 1],
      ['u1', 1],
    ]);
    for (const executor of ['u1', null, 'u2', "o'", 'gone', 'u1']) await put({ name: executor ?? '-', executor });
    for (const [descending, placed] of [
      [false, ['u2', 'u1', "o'", 'u1']],
      [true, ['u1', "o'", 'u1', 'u2']],
    ] as const) {
      const sort = [{ field: 'executor', descending, ranks }];
      const pages = await Promise.all([0, 2, 4].map((offset) => test.store.page(ALL, { sort, offset, limit: 2 })));
      const found = pages.flatMap(({ list }) => list.map(({ values }) => values.name));
      expect(found.slice(0, 4)).toEqual(placed);
      expect(found.slice(4).toSorted()).toEqual(['-', 'gone']);
    }
  });

  it('tells the different values under a filter', async () => {
    await put({ name: 'one', executor: 'u1' });
    await put({ name: 'two', executor: 'u1' });
    await put({ name: 'three', executor: 'u2' }, { status: 'OPEN' });
    await put({ name: 'four' });
    await put({ name: 'five', executor: 'u3' }, { factoryNo: 'c' });
    expect((await test.store.present('executor', ALL, 10)).toSorted()).toEqual(['u1', 'u2']);
    expect(await test.store.present('executor', { ...ALL, statuses: ['OPEN'] }, 10)).toEqual(['u2']);
    expect(await test.store.present('executor', ALL, 1)).toHaveLength(1);
  });

  describe('filters', () => {
    beforeEach(async () => {
      await put({
        name: '鼓风机 Blower',
        amount: 5,
        grade: 'A',
        tags: ['x'],
        urgent: true,
        startsOn: '2026-01-31',
        dueAt: 50,
      });
      await put({
        name: '潜水泵 100%',
        amount: 7,
        grade: 'B',
        tags: ['y', 'x'],
        urgent: false,
        startsOn: '2026-02-01',
      });
      await put(
        { name: 'under_score', title: { zh: '备注', en: 'Spare' }, grade: 'A' },
        { status: 'OPEN', no: 'TS-A-0007' },
      );
    });

    it.each<[string, Partial<RecordFilter>, unknown[]]>([
      ['a keyword of two characters', { keyword: '水泵' }, ['潜水泵 100%']],
      ['a keyword in any case and width', { keyword: ' ｂLOWER ' }, ['鼓风机 Blower']],
      ['a keyword in the other language', { keyword: 'spare' }, ['under_score']],
      ['a number of a document', { keyword: 'a-0007' }, ['under_score']],
      ['a per cent sign meaning itself', { keyword: '0%' }, ['潜水泵 100%']],
      ['an underscore meaning itself', { keyword: 'r_s' }, ['under_score']],
      ['a hostile keyword', { keyword: "'; drop table m_test_order; --" }, []],
      ['a part of a text', { conditions: [{ field: 'name', op: 'contains', value: 'SCORE' }] }, ['under_score']],
      [
        'a part of a bilingual text',
        { conditions: [{ field: 'title', op: 'contains', value: '备' }] },
        ['under_score'],
      ],
      ['choices', { conditions: [{ field: 'grade', op: 'in', values: ['B', 'C'] }] }, ['潜水泵 100%']],
      ['no choice at all', { conditions: [{ field: 'grade', op: 'in', values: [] }] }, []],
      ['an empty value', { conditions: [{ field: 'amount', op: 'in', values: [null] }] }, ['under_score']],
      ['one of several choices', { conditions: [{ field: 'tags', op: 'overlaps', values: ['y'] }] }, ['潜水泵 100%']],
      ['a flag', { conditions: [{ field: 'urgent', op: 'in', values: [true] }] }, ['鼓风机 Blower']],
      ['a range of numbers', { conditions: [{ field: 'amount', op: 'range', from: 5, to: 6 }] }, ['鼓风机 Blower']],
      ['an open range', { conditions: [{ field: 'amount', op: 'range', from: 6 }] }, ['潜水泵 100%']],
      ['a range of days', { conditions: [{ field: 'startsOn', op: 'range', from: '2026-02-01' }] }, ['潜水泵 100%']],
      ['an instant', { conditions: [{ field: 'dueAt', op: 'range', to: 50 }] }, ['鼓风机 Blower']],
      ['a state', { statuses: ['OPEN'] }, ['under_score']],
      ['ids that are none', { ids: ['no'] }, []],
    ])('find by %s', async (_, filter, found) => {
      await expect(names(filter)).resolves.toEqual(found);
    });

    it('count by state without the filter by state', async () => {
      await expect(test.store.countByStatus(ALL)).resolves.toEqual({ DRAFT: 2, OPEN: 1 });
      await expect(test.store.countByStatus({ ...ALL, keyword: 'blower' })).resolves.toEqual({ DRAFT: 1 });
    });
  });

  it('changes what differs from the record as it was read, found by its new words', async () => {
    const before = await put({ name: 'before', tags: ['x'], amount: 5 });
    const change = { ...before, values: { ...before.values, name: 'after', tags: null }, before, status: 'OPEN' };
    await expect(test.transact((tx) => test.store.update(change, tx))).resolves.toBe(true);
    expect((await test.store.get(before.id))?.values).toMatchObject({ name: 'after', tags: null, amount: 5 });
    expect(await names({ keyword: 'after' })).toEqual(['after']);
  });

  it('changes a record only in the version it was read', async () => {
    const made = await put({ name: 'before' });
    const change = {
      ...made,
      values: { ...made.values, name: 'after' },
      updatedAt: 2000,
      updatedBy: 'u2',
      status: 'OPEN',
    };
    await expect(test.transact((tx) => test.store.update(change, tx))).resolves.toBe(true);
    await expect(test.transact((tx) => test.store.update(change, tx))).resolves.toBe(false);
    const kept = await test.store.get(made.id);
    expect(kept).toMatchObject({ version: 2, status: 'OPEN', updatedBy: 'u2', createdBy: 'u1' });
    expect(kept?.values.name).toBe('after');
    await expect(names({ keyword: 'before' })).resolves.toEqual([]);
    await expect(names({ keyword: 'after' })).resolves.toEqual(['after']);
  });

  it('removes a record for every question, and frees its unique value', async () => {
    const made = await put({ name: 'gone', serial: 'S-9' });
    await expect(test.transact((tx) => test.store.remove(made.id, 7, 1, tx))).resolves.toBe(false);
    await expect(test.transact((tx) => test.store.remove(made.id, 1, 1, tx))).resolves.toBe(true);
    await expect(test.store.get(made.id)).resolves.toBeUndefined();
    await expect(names({})).resolves.toEqual([]);
    await put({ name: 'next', serial: 'S-9' });
    await expect(names({})).resolves.toEqual(['next']);
  });

  it('names the field whose value is taken in the plant, and lets other plants have it', async () => {
    await put({ name: 'one', serial: 'S-1' });
    await put({ name: 'two', serial: 'S-1' }, { factoryNo: 'b' });
    const third = put({ name: 'three', serial: 'S-1' });
    await expect(third).rejects.toThrow(ValueTakenError);
    await expect(third).rejects.toMatchObject({ field: 'serial' });
  });

  it('finds who refers to a record, in fields, lists and lines', async () => {
    const made = await put({ name: 'one' });
    const transact = (field: string) =>
      test.transact(async (tx) => (await test.store.referrers(field, made.id, 2, tx))[0]);
    await expect(transact('sibling')).resolves.toBeUndefined();
    const two = await put({ name: 'two', sibling: made.id });
    const three = await put({ name: 'three', items: [{ what: 'x', count: 1, kind: made.id }] });
    await expect(transact('sibling')).resolves.toMatchObject({ id: two.id });
    await expect(transact('items')).resolves.toMatchObject({ id: three.id });
    const four = await put({ name: 'four', helpers: [made.id] });
    await expect(transact('helpers')).resolves.toMatchObject({ id: four.id });
  });

  it('reads who refers to a record, of those a filter keeps, the latest changed first', async () => {
    const made = await put({ name: 'one' });
    const own = await put({ name: 'two', sibling: made.id });
    await put({ name: 'elsewhere', sibling: made.id }, { factoryNo: 'b' });
    const later = await put({ name: 'three', sibling: made.id }, { updatedAt: own.updatedAt + 1000 });
    const inLines = await put({ name: 'four', items: [{ what: 'x', count: 1, kind: made.id }] });
    const ids = async (field: string, limit = 5) => {
      const filter = { plants: ['a'], conditions: [] };
      return (await test.store.referring({ field, id: made.id }, filter, limit)).map(({ id }) => id);
    };
    expect(await ids('sibling')).toEqual([later.id, own.id]);
    expect(await ids('sibling', 1)).toEqual([later.id]);
    expect(await ids('items')).toEqual([inLines.id]);
    expect(await ids('helpers')).toEqual([]);
    await test.transact((tx) => test.store.remove(later.id, later.version, 1, tx));
    expect(await ids('sibling')).toEqual([own.id]);
  });

  it('matches records by several values', async () => {
    await put({ name: 'one', serial: 'S-1', amount: 5 });
    const match = (values: Record<string, unknown>) => test.transact((tx) => test.store.matching(values, 'a', tx));
    await expect(match({ serial: 'S-1', amount: 5 })).resolves.toHaveLength(1);
    await expect(match({ serial: 'S-1', amount: null })).resolves.toHaveLength(0);
    await expect(match({ serial: 'S-2' })).resolves.toHaveLength(0);
  });

  it('reads everything of a filter in pieces', async () => {
    for (let n = 0; n < 5; n += 1) await put({ name: `n${String(n)}` });
    const sizes: number[] = [];
    const seen = new Set<string>();
    for await (const piece of test.store.pieces(ALL, 2)) {
      sizes.push(piece.length);
      for (const { id } of piece) seen.add(id);
    }
    expect(sizes).toEqual([2, 2, 1]);
    expect(seen.size).toBe(5);
  });
}
