import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anEvent } from '../testing/board-builders';
import { FakeClock } from '../testing/fake-clock';
import { FakeLink } from '../testing/fake-link';
import { BoardFeed } from './board-feed';
import { startSelfCare } from './self-care';

describe('a display that looks after itself', () => {
  const clock = { current: new FakeClock() };
  const link = { current: new FakeLink() };
  const reload = vi.fn();
  let isReachable = true;
  let stop: () => void;

  beforeEach(() => {
    clock.current = new FakeClock();
    link.current = new FakeLink();
    reload.mockReset();
    isReachable = true;
    const probe = () => Promise.resolve(isReachable);
    const feed = new BoardFeed({ board: 'east', link: link.current, clock: clock.current, probe });
    feed.start();
    link.current.connect();
    link.current.send(anEvent({ board: 'east' }));
    stop = startSelfCare({
      feed,
      clock: clock.current,
      displayId: 'abcd-ef01',
      boardName: 'newEast',
      probe,
      reload,
      heapMb: () => 42.5,
      measureFps: () => Promise.resolve(60),
    });
  });

  it('tells its health about once a minute, and never twice within one', async () => {
    await clock.current.pass(5 * 60_000);
    expect(link.current.beats).toHaveLength(5);
    expect(link.current.beats[0]).toEqual({
      displayId: 'abcd-ef01',
      board: 'newEast',
      build: 'build-1',
      heapMb: 42.5,
      fps: 60,
    });
  });

  it('loads itself again after five silent minutes', async () => {
    await clock.current.pass(4 * 60_000);
    expect(reload).not.toHaveBeenCalled();
    await clock.current.pass(2 * 60_000);
    expect(reload).toHaveBeenCalled();
  });

  it('waits with that until the service answers', async () => {
    isReachable = false;
    await clock.current.pass(10 * 60_000);
    expect(reload).not.toHaveBeenCalled();
    isReachable = true;
    await clock.current.pass(30_000);
    expect(reload).toHaveBeenCalled();
  });

  it('does nothing any more once it is stopped', async () => {
    stop();
    await clock.current.pass(10 * 60_000);
    expect(reload).not.toHaveBeenCalled();
    expect(link.current.beats).toHaveLength(0);
  });
});
