import type { Log } from '@sed/platform-api';

/**
 * Says of each phase of the start how long it took, how much of that was work of this process, and when, counted from
 * the start of the process, it was over.
 */
export class StartPhases {
  constructor(private readonly log: Log) {
    this.tell('modules', { ms: 0, cpuMs: 0 });
  }

  /** Runs one phase. */
  async run<T>(phase: string, work: () => T | Promise<T>): Promise<T> {
    const began = instant();
    const result = await work();
    this.tell(phase, began);
    return result;
  }

  /** Notes an instant that is no phase of its own, for example the first sample stored. */
  mark(phase: string): void {
    this.log.debug({ phase, atMs: instant().ms }, 'start phase');
  }

  private tell(phase: string, began: Instant): void {
    const { ms, cpuMs } = instant();
    this.log.debug({ phase, ms: ms - began.ms, cpuMs: cpuMs - began.cpuMs, atMs: ms }, 'start phase');
  }
}

interface Instant {
  readonly ms: number;
  readonly cpuMs: number;
}

/** Counted from the start of the process. */
function instant(): Instant {
  const { user, system } = process.cpuUsage();
  return { ms: Math.round(performance.now()), cpuMs: Math.round((user + system) / 1000) };
}
