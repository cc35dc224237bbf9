import type { BucketDto } from '@sed/signals-contract';
import { describe, expect, it } from 'vitest';
import { changeOf } from './signal-change';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const AT = 100 * DAY;

function bucket(start: number, lengthMs: number, mean: number | null, more: Partial<BucketDto> = {}): BucketDto {
  const flat = { mean, min: mean, max: mean, first: mean, last: mean, stdev: 0, total: null };
  const goodSeconds = mean === null ? 0 : lengthMs / 1000;
  return { start, end: start + lengthMs, ...flat, count: 1, goodSeconds, ...more };
}

/** A day of pieces of ten minutes up to an hour before the instant, then that hour by minutes. */
function course(usual: (index: number) => number | null, window: (minute: number) => number | null) {
  const from = AT - HOUR;
  return {
    usualMs: DAY,
    usual: Array.from({ length: 144 }, (_, i) => bucket(from - DAY + i * 10 * MINUTE, 10 * MINUTE, usual(i))),
    window: Array.from({ length: 60 }, (_, i) => bucket(from + i * MINUTE, MINUTE, window(i))),
  };
}

const analogue = { kind: 'AI', decimals: 1, rangeLo: 0, rangeHi: 100 } as const;
/** Up and down by one about a mean. */
const wave = (mean: number) => (i: number) => mean + (i % 2 === 0 ? 1 : -1);

describe('a signal', () => {
  it('that goes on as it did has not changed', () => {
    expect(changeOf(course(wave(20), wave(20)), analogue)).toBeNull();
  });

  it('that rises is told by how far, since when and when it was furthest', () => {
    const rising = (minute: number) => (minute < 30 ? 20 : 20 + (minute - 29));
    const change = changeOf(course(wave(20), rising), analogue);
    expect(change).toMatchObject({ usual: 20, spread: 1, value: 49, furthestAt: AT - MINUTE });
    expect(change?.score).toBeCloseTo(29, 6);
    // The mean of three minutes is two usual deviations away when minute 32 is over.
    expect(change?.movedAt).toBe(AT - HOUR + 32 * MINUTE);
  });

  it('that falls is as far away as one that rises, and no change counts as more than 99', () => {
    expect(
      changeOf(
        course(wave(20), () => 10),
        analogue,
      )?.score,
    ).toBeCloseTo(10, 6);
    expect(
      changeOf(
        course(wave(20), () => 1e9),
        analogue,
      )?.score,
    ).toBe(99);
  });

  it('that never moved has not changed by what its range and its decimals do not show', () => {
    expect(
      changeOf(
        course(
          () => 20,
          () => 20.5,
        ),
        analogue,
      ),
    ).toBeNull();
    expect(
      changeOf(
        course(
          () => 20,
          () => 21,
        ),
        analogue,
      )?.score,
    ).toBeCloseTo(5, 6);
  });

  it('with one odd minute has not changed', () => {
    expect(
      changeOf(
        course(wave(20), (minute) => (minute === 30 ? 26 : 20)),
        analogue,
      ),
    ).toBeNull();
  });

  it('is unknown with less than an eighth of a day before, or with nothing since', () => {
    expect(
      changeOf(
        course(
          (i) => (i < 17 ? 20 : null),
          () => 50,
        ),
        analogue,
      ),
    ).toBeUndefined();
    expect(
      changeOf(
        course(
          (i) => (i < 19 ? 20 : null),
          () => 50,
        ),
        analogue,
      )?.score,
    ).toBe(99);
    expect(
      changeOf(
        course(wave(20), () => null),
        analogue,
      ),
    ).toBeUndefined();
  });
});

it('takes a switch that was always off as changed when it goes on, and none that goes on and off all day', () => {
  const on = (minute: number) => (minute < 50 ? 0 : 1);
  const digital = { kind: 'DI', decimals: 0, rangeLo: null, rangeHi: null } as const;
  expect(
    changeOf(
      course(() => 0, on),
      digital,
    ),
  ).toMatchObject({ usual: 0, value: 1, score: 20 });
  expect(
    changeOf(
      course((i) => i % 2, on),
      digital,
    ),
  ).toBeNull();
});

it('takes of a counter what it counts in an hour', () => {
  const counter = { kind: 'CNT', decimals: 0, rangeLo: null, rangeHi: null } as const;
  const { usual, window, usualMs } = course(
    () => 1000,
    () => 1000,
  );
  const counted = (buckets: readonly BucketDto[], perMinute: number) =>
    buckets.map((one) => ({ ...one, total: (perMinute * (one.end - one.start)) / MINUTE }));
  const steady = { usualMs, usual: counted(usual, 5), window: counted(window, 5) };
  expect(changeOf(steady, counter)).toBeNull();
  expect(changeOf({ ...steady, window: counted(window, 6) }, counter)).toMatchObject({ usual: 300, value: 360 });
});
