import type { BucketDto } from '@sed/signals-contract';
import type { Range } from '@sed/platform-ports';
import { expect, it } from 'vitest';
import { FakePlantDirectory, NullTimeSeriesStore } from '@sed/testing';
import { changingIn, hoursIn, RunCounts, startsIn } from './run-counts';

const bucket = (values: Partial<BucketDto>): BucketDto => ({
  ...{ start: 0, end: 0, mean: null, min: null, max: null, first: null, last: null, stdev: null, total: null },
  ...{ count: 1, goodSeconds: 60 },
  ...values,
});
const minute = (first: number, last: number, max = Math.max(first, last)) => bucket({ first, last, max });

it('running hours are shares of the usable time', () => {
  const found = hoursIn([bucket({ mean: 1, goodSeconds: 3600 }), bucket({ mean: 0.5, goodSeconds: 1800 }), bucket({})]);
  expect(found).toEqual({ hours: 1.25, goodMs: 5_400_000 });
});

it('starts are changes from off to on, gaps are none', () => {
  expect(startsIn([minute(1, 1), minute(1, 0), minute(0, 0), minute(0, 1), minute(1, 1)])).toBe(1);
  expect(startsIn([minute(0, 0), minute(1, 1), bucket({}), minute(1, 1), minute(0, 0, 1)])).toBe(2);
  expect(startsIn([])).toBe(0);
});

const HOUR = 3_600_000;
const MINUTE = 60_000;
const hour = (index: number, values: Partial<BucketDto>) =>
  bucket({ start: index * HOUR, end: (index + 1) * HOUR, goodSeconds: 3600, ...values });
const ON = { mean: 1, min: 1, max: 1, first: 1, last: 1 };
const OFF = { mean: 0, min: 0, max: 0, first: 0, last: 0 };
const MIXED = { mean: 0.5, min: 0, max: 1, first: 0, last: 1 };

it('minutes are needed where something changed, and of what has no hours yet', () => {
  const hours = [hour(0, ON), hour(1, MIXED), hour(2, MIXED), hour(3, OFF), hour(4, MIXED), hour(5, {})];
  expect(changingIn(hours, { fromMs: 0, toMs: 6.5 * HOUR })).toEqual([
    { fromMs: HOUR, toMs: 3 * HOUR },
    { fromMs: 4 * HOUR, toMs: 5 * HOUR },
    { fromMs: 6 * HOUR, toMs: 6.5 * HOUR },
  ]);
  expect(changingIn([], { fromMs: 0, toMs: HOUR })).toEqual([{ fromMs: 0, toMs: HOUR }]);
});

it('starts are the same by hours and minutes as by minutes alone', async () => {
  // On and off at some minutes of ten hours, some of them without a change.
  const isOn = (minuteNo: number) => minuteNo < 70 || (minuteNo > 95 && minuteNo < 260) || minuteNo > 430;
  const over = (fromMs: number, toMs: number, stepMs: number) => {
    const made: BucketDto[] = [];
    for (let start = fromMs; start < toMs; start += stepMs) {
      const values = Array.from({ length: stepMs / MINUTE }, (_, n) => (isOn(start / MINUTE + n) ? 1 : 0));
      const [min, max] = [Math.min(...values), Math.max(...values)];
      const mean = values.reduce((sum: number, value) => sum + value, 0) / values.length;
      const ends = { first: values[0] ?? 0, last: values.at(-1) ?? 0 };
      made.push(bucket({ start, end: start + stepMs, goodSeconds: stepMs / 1000, min, max, mean, ...ends }));
    }
    return made;
  };
  const asked: string[] = [];
  class Store extends NullTimeSeriesStore {
    override buckets = (_series = 0, level?: string, { fromMs, toMs }: Range = { fromMs: 0, toMs: 0 }) => {
      asked.push(`${level ?? ''} ${String((toMs - fromMs) / HOUR)}`);
      return Promise.resolve(over(fromMs, toMs, level === '1h' ? HOUR : MINUTE) as never[]);
    };
  }
  const plants = new FakePlantDirectory();
  plants.addPlant({ factoryNo: 'p1' });
  plants.addSignal('p1', 'RUN');
  const found = await new RunCounts(plants, new Store()).between('p1/RUN', 0, 10 * HOUR);
  expect(found?.starts).toBe(startsIn(over(0, 10 * HOUR, MINUTE)));
  expect(found?.starts).toBe(2);
  expect(asked).toEqual(['1h 10', '1m 1', '1m 1', '1m 1']);
});

it('starts of a time longer than is counted in one piece are all counted, past pieces once', async () => {
  const DAY = 24 * HOUR;
  // Off from noon to midnight, so that it starts with each day: at the end of a piece as well.
  const asked: string[] = [];
  class Store extends NullTimeSeriesStore {
    override buckets = (_series = 0, level?: string, { fromMs, toMs }: Range = { fromMs: 0, toMs: 0 }) => {
      asked.push(level ?? '');
      const stepMs = level === '1h' ? HOUR : MINUTE;
      const made: BucketDto[] = [];
      for (let start = fromMs; start < toMs; start += stepMs) {
        const on = start % DAY < 12 * HOUR ? ON : OFF;
        made.push(bucket({ start, end: start + stepMs, goodSeconds: stepMs / 1000, ...on }));
      }
      return Promise.resolve(made as never[]);
    };
  }
  const plants = new FakePlantDirectory();
  plants.addPlant({ factoryNo: 'p1' });
  plants.addSignal('p1', 'RUN');
  const counts = new RunCounts(plants, new Store());
  const begin = 20_000 * DAY + 6 * HOUR;
  expect(await counts.starts('p1/RUN', begin, begin + 100 * DAY)).toBe(100);
  const first = asked.length;
  expect(await counts.starts('p1/RUN', begin, begin + 101 * DAY)).toBe(101);
  expect(asked.length - first).toBeLessThan(first);
  expect(await counts.starts('p1/NONE', begin, begin + DAY)).toBeNull();
});
