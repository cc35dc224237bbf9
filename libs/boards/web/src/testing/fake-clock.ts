import type { PageClock } from '../feed/page-clock';

interface Timer {
  readonly run: () => void;
  readonly everyMs: number | null;
  dueMs: number;
}

/** Time that passes only when told to, and chance that is always the same. */
export class FakeClock implements PageClock {
  private nowMs = 1_000;
  private readonly timers = new Set<Timer>();
  local = new Date(2026, 10, 21, 12, 0, 0);
  chance = 0.5;

  monoMs = (): number => this.nowMs;
  localTime = (): Date => this.local;
  random = (): number => this.chance;

  every = (intervalMs: number, run: () => void): (() => void) =>
    this.add({ run, everyMs: intervalMs, dueMs: this.nowMs + intervalMs });
  after = (delayMs: number, run: () => void): (() => void) =>
    this.add({ run, everyMs: null, dueMs: this.nowMs + delayMs });

  get timerCount(): number {
    return this.timers.size;
  }

  /** Lets time pass second by second and settles what was promised on the way. */
  async pass(ms: number): Promise<void> {
    const endMs = this.nowMs + ms;
    while (this.nowMs < endMs) {
      this.nowMs = Math.min(endMs, this.nowMs + 500);
      for (const timer of [...this.timers]) this.fire(timer);
      await Promise.resolve();
      await Promise.resolve();
    }
  }

  private fire(timer: Timer): void {
    if (timer.dueMs > this.nowMs || !this.timers.has(timer)) return;
    if (timer.everyMs === null) this.timers.delete(timer);
    else timer.dueMs += timer.everyMs;
    timer.run();
  }

  private add(timer: Timer): () => void {
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }
}
