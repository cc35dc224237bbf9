/* eslint-disable max-lines-per-function -- one suite, run on several stores */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Condition } from '../storage/record-store';
import { recordToKeep, type StoreUnderTest } from './record-store-behaviour';

type Line = Readonly<Record<string, unknown>>;

const line = (what: string, own: Line = {}): Line => ({ what, count: null, kind: null, ...own });
const MANY = 1000;
const ALL = { sort: [], offset: 0, limit: 20 };

/** What every store of records does with child lines; run on memory, PGlite and PostgreSQL. */
export function keepsLines(open: () => Promise<StoreUnderTest>): void {
  let test: StoreUnderTest;
  beforeEach(async () => {
    test = await open();
    await test.empty();
  });

  const put = async (items: readonly Line[] | null) => {
    const made = recordToKeep({ name: 'with lines', items });
    await test.transact((tx) => test.store.insert(made, tx));
    return made;
  };
  const linesOf = async (id: string) => (await test.store.get(id))?.values.items;
  const change = async (id: string, items: readonly Line[] | null) => {
    await test.transact(async (tx) => {
      const held = await test.store.lock(id, tx);
      if (held === undefined) throw new Error('no such record');
      await expect(test.store.update({ ...held, values: { ...held.values, items } }, tx)).resolves.toBe(true);
    });
    return linesOf(id);
  };

  describe('lines', () => {
    it('keep their order, repeated ones too', async () => {
      const items = [line('b', { count: 2 }), line('a'), line('b', { count: 2 }), line('ä "quoted" \\ {1,2}')];
      const { id } = await put(items);
      await expect(linesOf(id)).resolves.toEqual(items);
    });

    it('are kept with several records at once as with one, or none of them is', async () => {
      const all = [
        recordToKeep({ name: '水泵', price: '12345678901234.5678', urgent: false, items: [] }, { no: 'TS-1' }),
        recordToKeep({
          name: 'two',
          title: { zh: '二', en: "o'two" },
          amount: 0.1,
          dueAt: 1_763_720_000_123,
          items: null,
        }),
        recordToKeep({
          ...{ name: 'three', serial: 'S-1', tags: ['x', 'y'], settings: { mode: 'on' } },
          items: [
            { what: 'bolt', count: 3, kind: null },
            { what: 'nut', count: null, kind: 'k' },
          ],
        }),
      ];
      await test.transact((tx) => test.store.insertAll(all, tx));
      for (const made of all) await expect(test.store.get(made.id)).resolves.toEqual(made);
      const everything = { plants: ['a'], conditions: [] };
      await expect(test.store.page({ ...everything, keyword: 'two' }, ALL)).resolves.toMatchObject({ total: 1 });
      const again = test.transact((tx) => test.store.insertAll([recordToKeep({ name: 'four', serial: 'S-1' })], tx));
      await expect(again).rejects.toMatchObject({ field: 'serial' });
      await test.transact((tx) => test.store.insertAll([], tx));
      await expect(test.store.page(everything, ALL)).resolves.toMatchObject({ total: 3 });
    });

    it('tell an empty list from none', async () => {
      const [none, empty] = [await put(null), await put([])];
      await expect(linesOf(none.id)).resolves.toBeNull();
      await expect(linesOf(empty.id)).resolves.toEqual([]);
      await expect(change(none.id, [])).resolves.toEqual([]);
      await expect(change(empty.id, [line('a')])).resolves.toEqual([line('a')]);
      await expect(change(empty.id, null)).resolves.toBeNull();
    });

    it('are turned round, taken out and added to', async () => {
      const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((what) => line(what, { count: what.length })) as [
        Line,
        Line,
        Line,
        Line,
      ];
      const { id } = await put([a, b, c]);
      await expect(change(id, [c, b, a])).resolves.toEqual([c, b, a]);
      await expect(change(id, [c, a])).resolves.toEqual([c, a]);
      await expect(change(id, [d, c, a, b])).resolves.toEqual([d, c, a, b]);
      await expect(change(id, [d, { ...c, count: 9 }, a, b])).resolves.toEqual([d, { ...c, count: 9 }, a, b]);
    });

    it(`are ${String(MANY)} as well`, async () => {
      const items = Array.from({ length: MANY }, (_, n) => line(`line ${String(n)}`, { count: n }));
      const { id } = await put(items);
      await expect(linesOf(id)).resolves.toEqual(items);
      await expect(change(id, items.toReversed())).resolves.toEqual(items.toReversed());
      await expect(change(id, items.slice(0, 3))).resolves.toEqual(items.slice(0, 3));
    });

    it('are read with some of the fields, or left unread', async () => {
      const items = [line('a'), line('b', { count: 1, kind: 'k' })];
      const { id } = await put(items);
      const read = async (fields: readonly string[]) => {
        for await (const [record] of test.store.pieces({ plants: ['a'], conditions: [], ids: [id] }, 9, fields))
          return record;
        return undefined;
      };
      const whole = await test.store.get(id);
      if (whole === undefined) throw new Error('it was just kept');
      const { values, ...own } = whole;
      expect(await read(['items', 'name'])).toMatchObject({ ...own, values: { name: values.name, items } });
      expect(await read(['price'])).toMatchObject({ ...own, values: { price: values.price } });
    });

    it('come with every way to a record', async () => {
      const items = [line('a'), line('b', { count: 1, kind: 'k' })];
      const { id } = await put(items);
      const other = await put([line('c')]);
      const filter = { plants: ['a'], conditions: [] };
      const { list } = await test.store.page(filter, ALL);
      expect(list.map(({ values }) => values.items)).toEqual([items, [line('c')]]);
      const pieces: unknown[] = [];
      for await (const piece of test.store.pieces(filter, 1)) pieces.push(...piece.map(({ values }) => values.items));
      expect(pieces).toEqual([items, [line('c')]]);
      await test.transact(async (tx) => {
        const held = [
          await test.store.lock(id, tx),
          ...(await test.store.holdReferenced([id], tx)),
          ...(await test.store.matching({ name: 'with lines' }, 'a', tx)).filter((one) => one.id === id),
          ...(await test.store.referrers('items', 'k', 5, tx)),
        ];
        expect(held.map((record) => record?.values.items)).toEqual([items, items, items, items]);
      });
      await expect(test.store.byIds([other.id])).resolves.toMatchObject([{ values: { items: [line('c')] } }]);
    });

    it('are found by whom they refer to, and by nothing else they say', async () => {
      await put([line('a'), line('b', { kind: 'k-17' })]);
      await put([line('k-18')]);
      const found = (wanted: string) => test.transact((tx) => test.store.referrers('items', wanted, 5, tx));
      await expect(found('k-17')).resolves.toHaveLength(1);
      await expect(found('k-18')).resolves.toEqual([]);
      await expect(found('k-1%')).resolves.toEqual([]);
    });

    it('are asked for by their values, of which one is enough', async () => {
      await put([line('bolt', { count: 3 }), line('nut', { count: 9, kind: 'k1' })]);
      await put([line('bolt', { count: 5, kind: 'k2' })]);
      await put([]);
      await put(null);
      const counts = async (condition: Condition) => {
        const { list, total } = await test.store.page({ plants: ['a'], conditions: [condition] }, ALL);
        expect(list).toHaveLength(total);
        return list.map(({ values }) => (values.items as readonly Line[]).map(({ count }) => count));
      };
      await expect(counts({ field: 'items.what', op: 'in', values: ['nut', 'screw'] })).resolves.toEqual([[3, 9]]);
      await expect(counts({ field: 'items.what', op: 'contains', value: 'BOL' })).resolves.toEqual([[3, 9], [5]]);
      await expect(counts({ field: 'items.kind', op: 'in', values: ['k2'] })).resolves.toEqual([[5]]);
      await expect(counts({ field: 'items.kind', op: 'in', values: [null] })).resolves.toEqual([[3, 9]]);
      await expect(counts({ field: 'items.count', op: 'range', from: 4, to: 8 })).resolves.toEqual([[5]]);
      await expect(counts({ field: 'items.what', op: 'in', values: [] })).resolves.toEqual([]);
    });

    it('of the one who changed the version stay when two change it', async () => {
      const made = await put([line('before')]);
      const write = (what: string) =>
        test.transact((tx) =>
          test.store.update({ ...made, values: { ...made.values, items: [line(what), line('more')] } }, tx),
        );
      const written = await Promise.all([write('one'), write('two')]);
      expect(written.toSorted()).toEqual([false, true]);
      const winner = written[0] ? 'one' : 'two';
      await expect(linesOf(made.id)).resolves.toEqual([line(winner), line('more')]);
    });

    it('are added by ten at the same moment without losing one', async () => {
      const { id } = await put(null);
      const add = async (what: string): Promise<void> => {
        const isWritten = await test.transact(async (tx) => {
          const held = await test.store.lock(id, tx);
          if (held === undefined) throw new Error('no such record');
          const items = [...((held.values.items as readonly Line[] | null) ?? []), line(what)];
          return test.store.update({ ...held, values: { ...held.values, items } }, tx);
        });
        // Without locks (in memory) the version says that somebody was faster.
        if (!isWritten) await add(what);
      };
      const words = Array.from({ length: 10 }, (_, n) => `w${String(n)}`);
      await Promise.all(words.map(add));
      const kept = (await linesOf(id)) as readonly Line[];
      expect(kept.map(({ what }) => what).toSorted()).toEqual(words);
    });
  });
}
