export interface PeriodicTaskOptions {
  /** From the end of one run to the start of the next. */
  readonly everyMs: number;
  /** Until the first run, ms; without it as long as between two. */
  readonly firstMs?: number;
  readonly run: () => unknown;
  /** A run that failed; the next one comes all the same. */
  readonly failed: (error: unknown) => void;
}

/** Work done again and again, never twice at once; it does not keep the process alive. */
export class PeriodicTask {
  private timer: NodeJS.Timeout | undefined;
  private current: Promise<void> = Promise.resolve();
  private isStarted = false;
  private isRunning = false;
  private isAgain = false;

  constructor(private readonly options: PeriodicTaskOptions) {}

  start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    this.wait(this.options.firstMs ?? this.options.everyMs);
  }

  /** No further run; resolves when the one under way has ended. */
  stop(): Promise<void> {
    this.isStarted = false;
    clearTimeout(this.timer);
    return this.current;
  }

  /** There is something to do now: the next run does not wait its time; after the one under way there is another. */
  soon(): void {
    this.isAgain = this.isRunning;
    if (!this.isStarted || this.isRunning) return;
    clearTimeout(this.timer);
    this.wait(0);
  }

  private wait(ms: number): void {
    this.timer = setTimeout(() => {
      this.isRunning = true;
      this.isAgain = false;
      this.current = this.once().finally(() => {
        this.isRunning = false;
        if (this.isStarted) this.wait(this.isAgain ? 0 : this.options.everyMs);
      });
    }, ms);
    this.timer.unref();
  }

  private async once(): Promise<void> {
    try {
      await this.options.run();
    } catch (error) {
      this.options.failed(error);
    }
  }
}
