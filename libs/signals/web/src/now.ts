import { useSyncExternalStore } from 'react';

type Listener = () => void;

/** One timer for all clocks of a page; it stops with the last of them. */
class SecondTicker {
  private readonly listeners = new Set<Listener>();
  private timer: ReturnType<typeof setInterval> | undefined;
  private secondMs = wholeSecond();

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    if (this.timer === undefined) {
      this.secondMs = wholeSecond();
      this.timer = setInterval(() => this.tick(), 1000);
    }
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    };
  };

  readonly snapshot = (): number => this.secondMs;

  private tick(): void {
    this.secondMs = wholeSecond();
    for (const listener of this.listeners) listener();
  }
}

function wholeSecond(): number {
  return Math.floor(Date.now() / 1000) * 1000;
}

const ticker = new SecondTicker();

/**
 * The time of this machine, epoch ms, whole seconds: for ages and durations that count up. In longer steps the component
 * draws again with each of them only; they begin where the time moved by `shiftMs` is a multiple of them.
 */
export function useNow(stepMs = 1000, shiftMs = 0): number {
  return useSyncExternalStore(
    ticker.subscribe,
    () => Math.floor((ticker.snapshot() + shiftMs) / stepMs) * stepMs - shiftMs,
  );
}
