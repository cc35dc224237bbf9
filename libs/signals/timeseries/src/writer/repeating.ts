/** Runs a task at intervals, never twice at once; the next interval begins when the task has ended. */
export class Repeating {
  private timer: NodeJS.Timeout | undefined;
  private current: Promise<void> = Promise.resolve();
  private isRunning = false;

  constructor(
    private readonly intervalMs: number,
    private readonly task: () => Promise<void>,
  ) {}

  start(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    this.arm();
  }

  /** Resolves when a task under way has ended. */
  stop(): Promise<void> {
    this.isRunning = false;
    clearTimeout(this.timer);
    return this.current;
  }

  private arm(): void {
    this.timer = setTimeout(() => {
      this.current = this.task().finally(() => {
        if (this.isRunning) this.arm();
      });
    }, this.intervalMs);
  }
}
