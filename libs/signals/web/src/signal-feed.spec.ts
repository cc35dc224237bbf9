import { QUALITY } from '@sed/platform-contract';
import type { AlarmPush } from '@sed/alarms-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RELEASE_MS, type BaseFeed } from './base-feed';
import { FakeFeed } from './fake-feed';
import { FakeService } from './fake-service';
import { LiveSocketFeed } from './live-socket-feed';
import { ReplayFeed } from './replay-feed';

const START_MS = 1_763_720_000_000;
const KEY = 'demo_e01/AIT101';

/** One source of values and what a spec may do to it, whatever the source is. */
interface Rig {
  readonly feed: BaseFeed;
  readonly give: (value: number) => void;
  readonly lose?: () => void;
  readonly restore?: () => void;
  readonly alarm?: (push: AlarmPush) => void;
  readonly isHolding: (key: string) => boolean;
}

function fakeRig(): Rig {
  const feed = new FakeFeed();
  return {
    feed,
    give: (value) => feed.push(KEY, value),
    lose: () => feed.lose(),
    restore: () => feed.restore(),
    alarm: (push) => feed.pushAlarm(push),
    isHolding: () => feed.watchedCount() > 0,
  };
}

function socketRig(): Rig {
  const service = new FakeService();
  const feed = new LiveSocketFeed({ link: service, onSessionEnd: () => undefined });
  return {
    feed,
    give: (value) => service.sample(KEY, value),
    lose: () => service.cut(),
    restore: () => service.accept(),
    alarm: (push) => service.alarm(push),
    isHolding: (key) => service.isWatched(key),
  };
}

function replayRig(): Rig {
  let given = 0;
  const points: [number, number | null, number][] = [];
  const feed = new ReplayFeed([{ key: KEY, points }], START_MS);
  return {
    feed,
    give: (value) => {
      given += 1;
      points.push([START_MS + given, value, QUALITY.GOOD]);
      feed.seek(START_MS + given);
    },
    isHolding: () => feed.watchedCount() > 0,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each([
  ['fake', fakeRig],
  ['replay', replayRig],
  ['socket', socketRig],
])('every feed (%s)', (_name, makeRig) => {
  function started(): Rig {
    const rig = makeRig();
    rig.feed.start();
    return rig;
  }

  it('tells each watcher of a signal its newest value', () => {
    const { feed, give } = started();
    const first = vi.fn();
    const second = vi.fn();
    feed.subscribe([KEY], first);
    feed.subscribe([KEY], second);
    vi.advanceTimersByTime(50);
    give(32.1);
    expect(first).toHaveBeenLastCalledWith(KEY, expect.objectContaining({ value: 32.1, quality: QUALITY.GOOD }));
    expect(second).toHaveBeenCalledTimes(first.mock.calls.length);
    expect(feed.read(KEY)?.value).toBe(32.1);
  });

  it('keeps the object of an unchanged signal, so that nothing is drawn again', () => {
    const { feed, give } = started();
    feed.subscribe([KEY], () => undefined);
    vi.advanceTimersByTime(50);
    give(1);
    expect(feed.read(KEY)).toBe(feed.read(KEY));
  });

  it('stops telling a watcher that left, and forgets the signal one second after the last one', () => {
    const { feed, give, isHolding } = started();
    const listener = vi.fn();
    const leave = feed.subscribe([KEY], listener);
    vi.advanceTimersByTime(50);
    leave();
    listener.mockClear();
    give(5);
    expect(listener).not.toHaveBeenCalled();
    vi.advanceTimersByTime(RELEASE_MS - 100);
    expect(isHolding(KEY)).toBe(true);
    vi.advanceTimersByTime(300);
    expect(isHolding(KEY)).toBe(false);
    expect(feed.read(KEY)).toBeUndefined();
  });

  it('keeps a signal whose watcher came back within the second', () => {
    const { feed, give, isHolding } = started();
    feed.subscribe([KEY], () => undefined)();
    feed.subscribe([KEY], () => undefined);
    vi.advanceTimersByTime(RELEASE_MS * 3);
    give(8);
    expect(isHolding(KEY)).toBe(true);
    expect(feed.read(KEY)?.value).toBe(8);
  });

  it('is ended after stop', () => {
    const { feed } = started();
    feed.stop();
    expect(feed.connection().phase).toBe('ended');
  });
});

describe.each([
  ['fake', fakeRig],
  ['socket', socketRig],
])('a feed with a link (%s)', (_name, makeRig) => {
  function watching() {
    const rig = makeRig();
    const gaps: [number, number][] = [];
    rig.feed.onGap((from, to) => gaps.push([from, to]));
    rig.feed.start();
    rig.feed.subscribe([KEY], () => undefined);
    vi.advanceTimersByTime(50);
    rig.give(32.1);
    return { ...rig, gaps };
  }

  it('lets no old number look live while the link is lost', () => {
    const { feed, lose } = watching();
    lose?.();
    expect(feed.connection().phase).toBe('offline');
    expect(feed.read(KEY)).toMatchObject({ value: 32.1, quality: QUALITY.STALE });
  });

  it('shows a value as live again once a new one arrives after the return, and names the gap', () => {
    const { feed, give, lose, restore, gaps } = watching();
    lose?.();
    vi.advanceTimersByTime(30_000);
    restore?.();
    expect(feed.connection().phase).toBe('online');
    vi.advanceTimersByTime(50);
    give(33);
    expect(feed.read(KEY)).toMatchObject({ value: 33, quality: QUALITY.GOOD });
    expect(gaps).toHaveLength(1);
    expect(gaps[0]?.[1]).toBeGreaterThanOrEqual(START_MS + 30_000);
  });

  it('does not make a worse quality milder by ageing', () => {
    const { feed, lose } = watching();
    const before = feed.read(KEY);
    lose?.();
    expect(feed.read(KEY)?.quality).toBeGreaterThan(before?.quality ?? 0);
  });
});
