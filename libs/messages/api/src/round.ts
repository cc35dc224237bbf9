import type { Log } from '@sed/platform-api';

/** Something done again and again, never twice at once; a failure is logged and the next round tries again. */
export class Round {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = true;

  constructor(
    private readonly log: Log,
    private readonly name: string,
    private readonly everyMs: number,
    private readonly work: () => Promise<unknown>,
  ) {}

  /** @param firstMs how long the first round waits. */
  start(firstMs = 0): void {
    if (!this.isStopped) return;
    this.isStopped = false;
    this.schedule(firstMs);
  }

  /** Ends after the round that runs now. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private schedule(waitMs: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.running = this.work()
        .then(() => undefined)
        .catch((error: unknown) => this.log.warn({ err: error, round: this.name }, 'a round failed'))
        .finally(() => this.schedule(this.everyMs));
    }, waitMs);
    this.timer.unref();
  }
}
