import { QUALITY, TOKEN_ERROR } from '@sed/platform-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeService } from './fake-service';
import { LiveSocketFeed } from './live-socket-feed';

const START_MS = 1_763_720_000_000;
const A = 'demo_e01/A';
const B = 'demo_e01/B';

function running() {
  const service = new FakeService();
  const onSessionEnd = vi.fn();
  const feed = new LiveSocketFeed({ link: service, onSessionEnd });
  const gaps: [number, number][] = [];
  feed.onGap((from, to) => gaps.push([from, to]));
  feed.start();
  return { service, feed, gaps, onSessionEnd };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('live socket feed', () => {
  it('merges the wishes of many panels into one message', () => {
    const { service, feed } = running();
    for (let i = 0; i < 200; i += 1) feed.subscribe([`demo_e01/S${String(i)}`], () => undefined);
    vi.advanceTimersByTime(50);
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]?.signals).toHaveLength(200);
  });

  it('says nothing about a signal that was wanted and left before the message went out', () => {
    const { service, feed } = running();
    feed.subscribe([A], () => undefined);
    vi.advanceTimersByTime(50);
    feed.subscribe([B], () => undefined)();
    vi.advanceTimersByTime(2000);
    expect(service.isWatched(B)).toBe(false);
    expect(service.isWatched(A)).toBe(true);
  });

  it('cuts very long lists into messages the service takes', () => {
    const { service, feed } = running();
    feed.subscribe(
      Array.from({ length: 5001 }, (_, i) => `p/${String(i)}`),
      () => undefined,
    );
    vi.advanceTimersByTime(50);
    expect(service.requests.map((request) => request.signals?.length)).toEqual([5000, 1]);
  });

  it('sends nothing into a closed link and subscribes everything after the return', () => {
    const { service, feed } = running();
    service.cut();
    feed.subscribe([A, B], () => undefined);
    vi.advanceTimersByTime(5000);
    expect(service.requests).toHaveLength(0);
    service.accept();
    expect(service.requests).toEqual([{ signals: [A, B] }]);
  });

  it('asks to resume after a return and tells no gap when nothing was missed', () => {
    const { service, feed, gaps } = running();
    feed.subscribe([A], () => undefined);
    vi.advanceTimersByTime(50);
    service.sample(A, 1);
    service.cut();
    service.isRecovering = true;
    vi.advanceTimersByTime(1000);
    service.accept();
    expect(service.requests.at(-1)?.resume).toEqual({ epoch: 'run-1', seq: 1 });
    expect(gaps).toEqual([]);
  });

  it('forgets values of another run of the service and tells the gap', () => {
    const { service, feed, gaps } = running();
    feed.subscribe([A], () => undefined);
    vi.advanceTimersByTime(50);
    service.sample(A, 1);
    service.cut();
    service.epoch = 'run-2';
    service.isRecovering = true;
    vi.advanceTimersByTime(3000);
    service.accept();
    expect(feed.read(A)).toMatchObject({ value: null, quality: QUALITY.UNKNOWN });
    expect(gaps).toEqual([[START_MS + 50, START_MS + 3050]]);
  });

  it('reads everything anew after a hole in the frame numbers', () => {
    const { service, feed, gaps } = running();
    feed.subscribe([A], () => undefined);
    vi.advanceTimersByTime(50);
    service.sample(A, 1);
    vi.advanceTimersByTime(400);
    service.sample(A, 2, 3);
    expect(gaps).toEqual([[START_MS + 50, START_MS + 450]]);
    expect(service.requests.at(-1)).toEqual({ signals: [A] });
    expect(feed.read(A)?.value).toBe(2);
  });

  it('counts a frame it cannot read and goes on', () => {
    const { service, feed } = running();
    feed.subscribe([A], () => undefined);
    vi.advanceTimersByTime(50);
    service.bytes(Uint8Array.of(9, 9, 9));
    service.sample(A, 4);
    expect(feed.counters).toMatchObject({ badFrames: 1, frames: 1 });
    expect(feed.read(A)?.value).toBe(4);
  });

  it('counts refused signals and shows nothing for them', () => {
    const { feed } = running();
    feed.subscribe(['foreign/X'], () => undefined);
    vi.advanceTimersByTime(50);
    expect(feed.counters.refused).toBe(1);
    expect(feed.read('foreign/X')).toBeUndefined();
  });

  it('shows a black hole as offline within five seconds and makes a new connection', () => {
    const { service, feed } = running();
    feed.subscribe([A], () => undefined);
    vi.advanceTimersByTime(50);
    service.sample(A, 7);
    service.isMute = true;
    vi.advanceTimersByTime(5000);
    expect(feed.connection().phase).toBe('offline');
    expect(feed.read(A)?.quality).toBe(QUALITY.STALE);
    expect(service.reopened).toBe(1);
    service.isMute = false;
    service.accept();
    expect(feed.connection().phase).toBe('online');
  });

  it('stays online on a quiet link as long as the service answers', () => {
    const { service, feed } = running();
    feed.subscribe([A], () => undefined);
    vi.advanceTimersByTime(120_000);
    expect(feed.connection().phase).toBe('online');
    expect(service.unsubscribed.length).toBeGreaterThan(10);
  });

  it('trusts nothing on screen after the machine slept', () => {
    const { service, feed } = running();
    feed.subscribe([A], () => undefined);
    vi.advanceTimersByTime(50);
    service.sample(A, 7);
    service.isMute = true;
    vi.setSystemTime(START_MS + 3_600_000);
    vi.advanceTimersByTime(500);
    expect(feed.read(A)?.quality).toBe(QUALITY.STALE);
  });

  it.each(['a refused handshake', 'a goodbye'])('ends the session on %s', () => {
    const { service, feed, onSessionEnd } = running();
    service.refuse(TOKEN_ERROR);
    expect(onSessionEnd).toHaveBeenCalledOnce();
    expect(feed.connection().phase).toBe('ended');
  });

  it('takes the clock of the service from its frames', () => {
    const { service, feed } = running();
    feed.subscribe([A], () => undefined);
    vi.advanceTimersByTime(50);
    service.sample(A, 1);
    expect(feed.serverNowMs()).toBe(Date.now());
  });

  it('holds one sample per watched signal however many arrive', () => {
    const { service, feed } = running();
    feed.subscribe([A], () => undefined);
    vi.advanceTimersByTime(50);
    for (let i = 0; i < 10_000; i += 1) service.sample(A, i);
    expect(feed.watchedCount()).toBe(1);
    expect(feed.read(A)?.value).toBe(9999);
  });
});
