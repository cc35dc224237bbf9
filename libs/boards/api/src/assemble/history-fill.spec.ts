import { silentLog } from '@sed/platform-api';
import type { TimeSeriesStore } from '@sed/platform-ports';
import { ManualClock } from '@sed/testing';
import { setImmediate as settled } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FakeBuckets, FakeIndicatorSource } from '../testing/board-app';
import { HistoryFill } from './history-fill';
import { IndicatorTrack } from './indicator-track';

const T0 = 1_763_720_040_000;
const MINUTE_MS = 60_000;

function bucket(start: number, mean: number) {
  return {
    ...{ start, end: start + MINUTE_MS, mean, min: mean, max: mean, first: mean, last: mean },
    ...{ stdev: 0, total: null, count: 1, goodSeconds: 60 },
  };
}

function opened() {
  const [store, clock] = [new FakeBuckets(), new ManualClock(T0)];
  const history = new HistoryFill(store as unknown as TimeSeriesStore, clock, silentLog());
  const [indicator] = new FakeIndicatorSource().list;
  if (indicator === undefined) throw new Error('no indicator');
  const track = new IndicatorTrack(1, indicator);
  const known = () => track.follow(undefined, clock.nowMs()).trend.filter((mean) => mean !== null);
  /** Pictures are made every second; what they begin is over before the next. */
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      clock.pass(1000);
      history.mend(() => [track]);
    }
    await settled();
  };
  return { store, history, track, known, pass };
}

describe('the hour before', () => {
  it('is taken over when the store learns of it after the start', async () => {
    const { store, history, track, known, pass } = opened();
    history.add([track]);
    await pass(1);
    expect(known()).toEqual([]);
    store.bySeries.set(1, [bucket(T0 - 5 * MINUTE_MS, 21), bucket(T0 - 4 * MINUTE_MS, 22)]);
    await pass(60);
    expect(known()).toEqual([21, 22]);
  });

  it('is read ever more rarely while it has holes', async () => {
    const { store, history, track, pass } = opened();
    history.add([track]);
    await pass(1);
    const first = store.asked.length;
    await pass(60);
    await pass(60);
    expect(store.asked).toHaveLength(first + 1);
    await pass(61);
    expect(store.asked).toHaveLength(first + 2);
  });
});
