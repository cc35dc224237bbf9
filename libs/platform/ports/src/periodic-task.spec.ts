import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PeriodicTask } from './periodic-task';

const EVERY_MS = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('periodic work', () => {
  it('waits before the first run, and from the end of a run to the next', async () => {
    const run = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 300)));
    const task = new PeriodicTask({ everyMs: EVERY_MS, run, failed: vi.fn() });
    task.start();
    await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1 + 300 + EVERY_MS - 1);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('may run sooner for the first time', async () => {
    const run = vi.fn();
    new PeriodicTask({ everyMs: EVERY_MS, firstMs: 0, run, failed: vi.fn() }).start();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs at once when asked to, and once more after the run that was under way', async () => {
    const run = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 300)));
    const task = new PeriodicTask({ everyMs: EVERY_MS, run, failed: vi.fn() });
    task.soon();
    task.start();
    task.soon();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(1);
    task.soon();
    await vi.advanceTimersByTimeAsync(301);
    expect(run).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(300 + EVERY_MS - 1);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('tells of a failure and goes on', async () => {
    const failure = new Error('away');
    const run = vi
      .fn()
      .mockRejectedValueOnce(failure)
      .mockImplementationOnce(() => {
        throw failure;
      });
    const failed = vi.fn();
    new PeriodicTask({ everyMs: EVERY_MS, run, failed }).start();
    await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
    expect(failed.mock.calls).toEqual([[failure], [failure]]);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('ends after the run under way, and starts once', async () => {
    const steps: string[] = [];
    const run = async () => {
      steps.push('begins');
      await new Promise((resolve) => setTimeout(resolve, 300));
      steps.push('ends');
    };
    const task = new PeriodicTask({ everyMs: EVERY_MS, run, failed: vi.fn() });
    task.start();
    task.start();
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    const stopped = task.stop().then(() => steps.push('stopped'));
    await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
    await stopped;
    expect(steps).toEqual(['begins', 'ends', 'stopped']);
  });
});
