/** Sources of time and chance, injected so that tests decide them. */
export interface PageClock {
  /** Steady clock of the page in ms: never jumps when the screen's own clock is set. */
  monoMs: () => number;
  /** Wall clock of the screen, for its local hour only. */
  localTime: () => Date;
  /** 0 ≤ x < 1 */
  random: () => number;
  every: (intervalMs: number, run: () => void) => () => void;
  after: (delayMs: number, run: () => void) => () => void;
}

export const browserClock: PageClock = {
  monoMs: () => performance.now(),
  localTime: () => new Date(),
  random: () => Math.random(),
  every: (intervalMs, run) => {
    const timer = window.setInterval(run, intervalMs);
    return () => window.clearInterval(timer);
  },
  after: (delayMs, run) => {
    const timer = window.setTimeout(run, delayMs);
    return () => window.clearTimeout(timer);
  },
};
