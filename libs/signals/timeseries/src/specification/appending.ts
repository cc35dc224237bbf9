/* eslint-disable max-lines-per-function -- a specification is a list of tests */
import { describe, expect, it } from 'vitest';
import { TooManySamplesError } from '@sed/platform-ports';
import { batch, DAY, type Row, T0 } from './samples';
import { type MakeStore, withStore } from './store-specification';

const ALL = { fromMs: T0 - 100 * DAY, toMs: T0 + 100 * DAY };

export function specifyAppending(make: MakeStore): void {
  describe('appending', () => {
    it('keeps samples with value, time and quality, and moves its position', () =>
      withStore(make, async (store) => {
        const result = await store.append([
          batch(1, [
            [1, T0, 1.5],
            [2, T0, 0],
          ]),
          batch(2, [[1, T0 + 1, -2.25, 7]]),
        ]);
        expect(result).toEqual({ stored: 3, duplicates: 0, replaced: 0 });
        expect(await store.position()).toBe(2);
        expect((await store.raw(1, ALL, 10)).points).toEqual([
          [T0, 1.5, 0],
          [T0 + 1, -2.25, 7],
        ]);
      }));

    it('ignores batches at or below its position, whatever they hold', () =>
      withStore(make, async (store) => {
        await store.append([batch(5, [[1, T0, 1]])]);
        const result = await store.append([
          batch(4, [[1, T0 + 1, 2]]),
          batch(5, [[1, T0, 9]]),
          batch(6, [[1, T0 + 2, 3]]),
        ]);
        expect(result).toEqual({ stored: 1, duplicates: 0, replaced: 0 });
        expect((await store.raw(1, ALL, 10)).points).toEqual([
          [T0, 1, 0],
          [T0 + 2, 3, 0],
        ]);
      }));

    it('counts equal keys with equal value as duplicates, with another value as replaced, the later one staying', () =>
      withStore(make, async (store) => {
        const first = await store.append([
          batch(1, [
            [1, T0, 1],
            [1, T0, 1],
            [1, T0 + 1, 2],
            [1, T0, 5],
            [1, T0, 6],
          ]),
        ]);
        expect(first).toEqual({ stored: 2, duplicates: 1, replaced: 2 });
        const second = await store.append([
          batch(2, [
            [1, T0, 6],
            [1, T0 + 1, 3],
            [1, T0 + 1, 4],
            [1, T0 + 1, 4],
          ]),
        ]);
        expect(second).toEqual({ stored: 0, duplicates: 2, replaced: 2 });
        expect((await store.raw(1, ALL, 10)).points).toEqual([
          [T0, 6, 0],
          [T0 + 1, 4, 0],
        ]);
      }));

    it('puts late samples at their own time, also days back', () =>
      withStore(make, async (store) => {
        const rows: Row[] = [
          [1, T0, 1],
          [1, T0 - 3 * DAY, 2],
          [1, T0 - 1, 3],
          [1, T0 + DAY, 4],
          [1, T0 - 3 * DAY, 2],
        ];
        const results = [];
        for (const [i, row] of rows.entries()) results.push(await store.append([batch(i + 1, [row])]));
        expect(results.map((r) => r.stored)).toEqual([1, 1, 1, 1, 0]);
        expect((await store.raw(1, ALL, 10)).points.map((p) => p[1])).toEqual([2, 3, 1, 4]);
      }));

    it('knows the newest sample of each series', () =>
      withStore(make, async (store) => {
        await store.append([
          batch(1, [
            [1, T0, 1],
            [2, T0 + 5, 2, 9],
            [1, T0 - DAY, 7],
            [3, T0 - 2 * DAY, 3],
          ]),
        ]);
        await store.append([batch(2, [[2, T0 + 5, 4, 8]])]);
        expect([...(await store.latest())].sort((a, b) => a.series - b.series)).toEqual([
          { series: 1, tsMs: T0, value: 1, quality: 0 },
          { series: 2, tsMs: T0 + 5, value: 4, quality: 8 },
          { series: 3, tsMs: T0 - 2 * DAY, value: 3, quality: 0 },
        ]);
      }));

    it('refuses more raw samples than the limit', () =>
      withStore(make, async (store) => {
        await store.append([
          batch(1, [
            [1, T0, 1],
            [1, T0 + 1, 1],
            [1, T0 + 2, 1],
          ]),
        ]);
        expect((await store.raw(1, ALL, 3)).points).toHaveLength(3);
        await expect(store.raw(1, ALL, 2)).rejects.toThrow(TooManySamplesError);
        expect((await store.raw(1, { fromMs: T0, toMs: T0 + 2 }, 2)).points).toHaveLength(2);
        expect((await store.raw(7, ALL, 2)).points).toEqual([]);
      }));

    it('takes more rows at once than one step holds', () =>
      withStore(make, async (store) => {
        const many = (seq: number, from: number): Row[] =>
          Array.from({ length: 7_000 }, (_, i): Row => [1 + (i % 7), T0 + (from + i) * 100, seq]);
        const result = await store.append([batch(1, many(1, 0)), batch(2, many(2, 7_000)), batch(3, many(3, 14_000))]);
        expect(result.stored).toBe(21_000);
        expect((await store.raw(3, ALL, 10_000)).points).toHaveLength(3_000);
      }));

    it('remembers everything when opened again without having been closed', () =>
      withStore(make, async (store, under) => {
        await store.append([
          batch(1, [
            [1, T0, 1],
            [2, T0 + DAY, 2],
          ]),
          batch(2, [
            [1, T0 - DAY, 5],
            [3, T0, 1, 8],
          ]),
        ]);
        await store.rollUp(T0 + 2 * DAY);
        await store.append([
          batch(3, [
            [1, T0 + 2 * DAY + 5, 8],
            [3, T0 + 7, 4],
          ]),
        ]);
        const latest = await store.latest();
        const again = await under.reopen();
        expect(await again.position()).toBe(3);
        expect([...(await again.latest())].sort((a, b) => a.series - b.series)).toEqual(
          [...latest].sort((a, b) => a.series - b.series),
        );
        expect(
          await again.append([
            batch(3, [[1, T0, 9]]),
            batch(4, [
              [1, T0, 1],
              [3, T0 + 7, 4],
            ]),
          ]),
        ).toEqual({ stored: 0, duplicates: 2, replaced: 0 });
      }));

    it('proves that it can store', () => withStore(make, (store) => expect(store.probe()).resolves.toBeUndefined()));

    it('proves it to several who ask at the same time', () =>
      withStore(make, async (store) => {
        for (let i = 0; i < 5; i += 1) {
          const asked = await Promise.allSettled(Array.from({ length: 8 }, () => store.probe()));
          expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 'fulfilled'));
        }
      }));
  });
}
