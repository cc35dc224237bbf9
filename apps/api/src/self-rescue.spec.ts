import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SelfRescue, watchEngines } from './self-rescue';

const limits = { silentMs: 20_000, lookMs: 2000 };

describe('the end of a process whose embedded database is gone', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function watched(silentMs: (nowMs: number) => number) {
    const onLost = vi.fn();
    const ping = vi.fn(() => new Promise<void>(() => undefined));
    const begun = Date.now();
    const rescue = new SelfRescue({ ping, silentMs: () => silentMs(Date.now() - begun) }, 'database', onLost, limits);
    rescue.start();
    return { rescue, onLost, ping };
  }

  it('comes once, when nothing was answered for 20 s although it was asked, and says so', async () => {
    const { onLost, ping } = watched((nowMs) => nowMs);
    await vi.advanceTimersByTimeAsync(22_000);
    expect(onLost).not.toHaveBeenCalled();
    expect(ping).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onLost).toHaveBeenCalledExactlyOnceWith('the embedded database answers nothing since 22 s');
  });

  it('does not come while anything is answered, however late the others are', async () => {
    const { onLost, ping } = watched((nowMs) => nowMs % 1900);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([onLost.mock.calls.length, ping.mock.calls.length]).toEqual([0, 0]);
  });

  it('does not come when an hour passed between two looks because the machine was suspended', async () => {
    const onLost = vi.fn();
    let answeredAt = performance.now();
    const ping = vi.fn(() => {
      answeredAt = performance.now();
      return Promise.resolve();
    });
    const rescue = new SelfRescue({ ping, silentMs: () => performance.now() - answeredAt }, 'database', onLost, limits);
    rescue.start();
    await vi.advanceTimersByTimeAsync(10_000);
    answeredAt -= 3_600_000;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onLost).not.toHaveBeenCalled();
    expect(ping).toHaveBeenCalled();
    rescue.stop();
  });

  it('does not come after the stop, nor for a database outside this process', async () => {
    const stopped = watched((nowMs) => nowMs);
    stopped.rescue.stop();
    const outside = watched(() => 0);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(stopped.onLost).not.toHaveBeenCalled();
    expect(outside.onLost).not.toHaveBeenCalled();
  });

  it('comes within 15 s for either store, by its name, while the other answers', async () => {
    const begun = Date.now();
    const never = () => new Promise<void>(() => undefined);
    const hung = { ping: never, silentMs: () => Date.now() - begun };
    const well = { ping: () => Promise.resolve(), silentMs: () => 0 };
    const onLost = vi.fn();
    const watching = [
      watchEngines({ database: well, store: hung }, onLost),
      watchEngines({ database: hung, store: well }, onLost),
    ];
    await vi.advanceTimersByTimeAsync(13_000);
    expect(onLost).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(onLost.mock.calls.flat()).toEqual([
      'the embedded time-series store answers nothing since 14 s',
      'the embedded database answers nothing since 14 s',
    ]);
    for (const one of watching) one.stop();
  });
});
