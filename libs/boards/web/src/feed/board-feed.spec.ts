import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aPlant, anEvent, NOON_MS } from '../testing/board-builders';
import { FakeClock } from '../testing/fake-clock';
import { FakeLink } from '../testing/fake-link';
import { BoardFeed } from './board-feed';

describe('the feed of a board', () => {
  let clock: FakeClock;
  let link: FakeLink;
  let feed: BoardFeed;
  let isReachable: boolean;
  let probes: number;

  beforeEach(() => {
    clock = new FakeClock();
    link = new FakeLink();
    isReachable = true;
    probes = 0;
    const probe = () => {
      probes += 1;
      return Promise.resolve(isReachable);
    };
    feed = new BoardFeed({ board: 'org', link, clock, probe });
    feed.start();
  });
  afterEach(() => feed.stop());

  const phase = () => feed.ticks.getState().phase;

  it('joins its board on every connection', () => {
    link.connect();
    link.cut();
    link.connect();
    expect(link.joins).toEqual(['org', 'org']);
  });

  it('tells the time of the service, not of the screen', async () => {
    link.connect();
    link.send(anEvent());
    await clock.pass(3_000);
    expect(feed.ticks.getState().nowMs).toBe(NOON_MS + 3_000);
  });

  it('joins again after a gap', async () => {
    link.connect();
    link.send(anEvent());
    await clock.pass(5_000);
    link.send(anEvent({ kind: 'delta', seq: 7 }));
    expect(link.joins).toHaveLength(2);
  });

  it('retries a refused join, but not faster than every two seconds', async () => {
    link.reply = { ok: false, error: 'request.tooMany' };
    link.connect();
    await clock.pass(10_000);
    expect(link.joins.length).toBeGreaterThanOrEqual(3);
    expect(link.joins.length).toBeLessThanOrEqual(5);
  });

  it('shows a lost connection within five seconds and delayed data after fifteen', async () => {
    link.connect();
    link.send(anEvent());
    link.cut();
    await clock.pass(1_000);
    expect(phase()).toBe('live');
    await clock.pass(2_000);
    expect(phase()).toBe('lost');
    await clock.pass(13_000);
    expect(phase()).toBe('delayed');
    link.connect();
    link.send(anEvent({ seq: 1, build: 'build-1' }));
    await clock.pass(1_000);
    expect(phase()).toBe('live');
  });

  it('notices within five seconds a network that swallows everything while the socket looks open', async () => {
    link.connect();
    link.send(anEvent());
    isReachable = false;
    await clock.pass(5_000);
    expect(phase()).toBe('lost');
  });

  it('does not call a quiet service lost', async () => {
    link.connect();
    link.send(anEvent());
    await clock.pass(7_000);
    expect(phase()).toBe('live');
    expect(probes).toBeLessThanOrEqual(2);
  });

  it('joins again after eight silent seconds and opens a new connection when even that brings nothing', async () => {
    link.connect();
    link.send(anEvent());
    await clock.pass(10_000);
    expect(link.joins).toHaveLength(2);
    expect(link.restarts).toBe(0);
    await clock.pass(35_000);
    expect(link.restarts).toBeGreaterThanOrEqual(1);
  });

  it('keeps the last picture and counts what it cannot read', async () => {
    link.connect();
    link.send(anEvent({ plants: [aPlant('p1')] }));
    link.send({ kind: 'full', plants: 'surprise' });
    link.send(null);
    await clock.pass(1_000);
    expect(feed.state.getState().unreadableCount).toBe(2);
    expect(feed.state.getState().plants.size).toBe(1);
  });

  it('leaves nothing running when it stops', () => {
    feed.stop();
    expect(clock.timerCount).toBe(0);
    expect(link.isOpen).toBe(false);
  });
});
