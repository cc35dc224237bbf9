import { QUALITY } from '@sed/platform-contract';
import type { SamplePoint } from '@sed/signals-contract';
import { FakeFeed } from '@sed/signals-web';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TrendStore, type HistoryRequest, type TrendPlan } from './trend-store';

const NOW = 1_763_720_000_000;
const DAY = 86_400_000;

const plan = (over: Partial<TrendPlan> = {}): TrendPlan => ({
  factoryNo: 'demo_e01',
  codes: ['A'],
  span: { fromMs: NOW - 3_600_000, toMs: NOW },
  isLive: true,
  comparison: undefined,
  maxPoints: 800,
  ...over,
});

function rig(answer: (request: HistoryRequest) => SamplePoint[] = () => [[NOW - 1000, 1, QUALITY.GOOD]]) {
  const feed = new FakeFeed();
  feed.start();
  const requests: HistoryRequest[] = [];
  const store = new TrendStore(feed, async (request) => {
    requests.push(request);
    return Promise.resolve(answer(request));
  });
  const pointsOf = (code: string) =>
    store
      .snapshot()
      .series.find((series) => series.code === code)
      ?.buffer.chartPoints(0);
  return { feed, store, requests, pointsOf };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('trend store', () => {
  it('appends live points to the history', async () => {
    const { feed, store, pointsOf } = rig();
    store.show(plan());
    await vi.advanceTimersByTimeAsync(0);
    feed.push('demo_e01/A', 2, NOW + 1000);
    await vi.advanceTimersByTimeAsync(600);
    expect(pointsOf('A')).toEqual([
      [NOW - 1000, 1],
      [NOW + 1000, 2],
    ]);
    expect(store.snapshot().isLoading).toBe(false);
  });

  it('asks a comparison for the same time one day earlier', async () => {
    const { store, requests } = rig();
    store.show(plan({ comparison: 'day' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(requests.map((request) => request.span.toMs)).toEqual([NOW, NOW - DAY]);
  });

  it('takes no live points into a standing range', async () => {
    const { feed, store, pointsOf } = rig();
    store.show(plan({ isLive: false }));
    await vi.advanceTimersByTimeAsync(0);
    feed.push('demo_e01/A', 2, NOW + 1000);
    expect(pointsOf('A')).toEqual([[NOW - 1000, 1]]);
    expect(feed.watchedCount()).toBe(0);
  });

  it('draws at most twice a second however many points arrive', async () => {
    const { feed, store } = rig();
    store.show(plan());
    await vi.advanceTimersByTimeAsync(1000);
    const draw = vi.fn();
    store.subscribe(draw);
    for (let i = 1; i <= 100; i += 1) feed.push('demo_e01/A', i, NOW + i);
    await vi.advanceTimersByTimeAsync(1000);
    expect(draw).toHaveBeenCalledOnce();
  });

  it('keeps good series on screen when another one fails, and says so', async () => {
    const { store, pointsOf } = rig((request) => {
      if (request.code === 'B') throw new Error('store down');
      return [[NOW, 1, QUALITY.GOOD]];
    });
    store.show(plan({ codes: ['A', 'B'] }));
    await vi.advanceTimersByTimeAsync(600);
    expect(store.snapshot().error?.message).toBe('store down');
    expect(pointsOf('A')).toHaveLength(1);
  });

  it('forgets the series of another plant', async () => {
    const { store, requests } = rig();
    store.show(plan());
    await vi.advanceTimersByTimeAsync(0);
    store.show(plan({ factoryNo: 'demo_w01', codes: ['A'] }));
    expect(store.snapshot().series[0]?.buffer.length).toBe(0);
    expect(requests.at(-1)?.factoryNo).toBe('demo_w01');
  });

  it('ignores the answer to a question nobody asks any more', async () => {
    const { store, pointsOf } = rig((request) => [[request.span.toMs, 1, QUALITY.GOOD]]);
    store.show(plan({ isLive: false }));
    store.show(plan({ isLive: false, span: { fromMs: 1, toMs: 500 } }));
    await vi.advanceTimersByTimeAsync(600);
    expect(pointsOf('A')).toEqual([[500, 1]]);
  });
});
