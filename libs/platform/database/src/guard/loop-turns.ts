import timers from 'node:timers';

/** How long statements may follow each other before everything else in the process has its turn. */
const STRETCH_MS = 10;

// Taken at the start: test clocks replace the functions of the module.
const { setImmediate } = timers;

/**
 * Lets the event loop turn between statements. The embedded engine answers within the call, so that whoever awaits one
 * statement after the other never leaves the microtasks: no sample is acknowledged and no page answered until the last
 * of them.
 */
export class LoopTurns {
  /** Since when statements have been run in the present turn of the loop. */
  private sinceMs: number | undefined;

  async give(): Promise<void> {
    const nowMs = performance.now();
    if (this.sinceMs === undefined) {
      this.sinceMs = nowMs;
      setImmediate(() => (this.sinceMs = undefined));
      return;
    }
    if (nowMs - this.sinceMs < STRETCH_MS) return;
    await new Promise<void>((resolve) => {
      setImmediate(() => resolve());
    });
  }
}
