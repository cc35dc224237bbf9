import { describe, expect, it } from 'vitest';
import { batch, DAY, HOUR, MINUTE, type Row, T0 } from './samples';
import { type MakeStore, withStore } from './store-specification';

const OLD = Math.floor((T0 - 100 * DAY) / DAY) * DAY;

function daysFrom(fromMs: number, days: number): Row[] {
  return Array.from({ length: days * 96 }, (_, i): Row => [10, fromMs + i * 15 * MINUTE, 100 + (i % 7)]);
}

export function specifyRetention(make: MakeStore): void {
  describe('retention', () => {
    it('deletes raw days past 90 days and keeps their buckets', () =>
      withStore(make, async (store, under) => {
        await store.append([batch(1, daysFrom(OLD, 12))]);
        await store.rollUp(OLD + 20 * DAY);
        const before = await store.buckets(10, '1h', { fromMs: OLD, toMs: OLD + 3 * DAY });
        const { deleted } = await store.applyRetention(T0);
        expect(deleted).toBe(10 * 96);
        expect((await store.raw(10, { fromMs: OLD, toMs: OLD + 10 * DAY }, 10)).points).toEqual([]);
        expect((await store.raw(10, { fromMs: OLD + 10 * DAY, toMs: OLD + 11 * DAY }, 100)).points).toHaveLength(96);
        const again = await under.reopen();
        expect(await again.buckets(10, '1h', { fromMs: OLD, toMs: OLD + 3 * DAY })).toEqual(before);
        expect((await again.extremes(10, { fromMs: OLD, toMs: OLD + HOUR }, 100)).points.length).toBeGreaterThan(0);
        expect(await again.applyRetention(T0)).toEqual({ deleted: 0 });
      }));

    it('keeps raw days that were not aggregated yet', () =>
      withStore(make, async (store) => {
        await store.append([batch(1, daysFrom(OLD, 3))]);
        await store.rollUp(OLD + DAY + HOUR);
        expect(await store.applyRetention(T0)).toEqual({ deleted: 96 });
        expect((await store.raw(10, { fromMs: OLD + DAY, toMs: OLD + 3 * DAY }, 1_000)).points).toHaveLength(192);
      }));

    it('keeps a raw day whose late samples are not aggregated, and counts them before it goes', () =>
      withStore(make, async (store) => {
        await store.append([batch(1, daysFrom(OLD, 2))]);
        await store.rollUp(T0);
        await store.append([batch(2, [[10, OLD + 7, 5_000]])]);
        expect(await store.applyRetention(T0)).toEqual({ deleted: 0 });
        await store.rollUp(T0);
        expect(await store.applyRetention(T0)).toEqual({ deleted: 2 * 96 + 1 });
        const [hour] = await store.buckets(10, '1h', { fromMs: OLD, toMs: OLD + HOUR });
        expect(hour).toMatchObject({ max: 5_000, count: 5 });
      }));

    it('does not let a sample of a deleted day spoil the buckets of that day', () =>
      withStore(make, async (store) => {
        await store.append([batch(1, daysFrom(OLD, 2))]);
        await store.rollUp(T0);
        await store.applyRetention(T0);
        const before = await store.buckets(10, '10m', { fromMs: OLD, toMs: OLD + DAY });
        expect((await store.append([batch(2, [[10, OLD + 7, 5_000]])])).stored).toBe(0);
        await store.rollUp(T0);
        expect(await store.buckets(10, '10m', { fromMs: OLD, toMs: OLD + DAY })).toEqual(before);
      }));
  });
}
