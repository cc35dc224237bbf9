import { ConnectionWaitError } from './database-use-errors';
import { isUrgent } from './urgent';

/** Whoever has the one connection, for the error of those who wait for it. */
export interface Holder {
  name(): string;
}

interface Waiter {
  readonly holder: Holder;
  readonly isUrgent: boolean;
  readonly admit: () => void;
}

/**
 * Turns at the one connection of the embedded engine: what is urgent first, of the rest who came first. The engine queues by itself, but what
 * waits there cannot be called back: a caller that gave up would find its statement executed later.
 */
export class ConnectionGate {
  private readonly queue: Waiter[] = [];
  private holder: Holder | undefined;

  constructor(private readonly waitMs: number) {}

  /** @throws ConnectionWaitError when it is not its turn in time; then nothing was done. */
  async pass<T>(holder: Holder, work: () => Promise<T>): Promise<T> {
    if (this.holder === undefined) this.holder = holder;
    else await this.wait(holder);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private wait(holder: Holder): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        holder,
        isUrgent: isUrgent(),
        admit: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(waiter), 1);
        reject(new ConnectionWaitError(this.waitMs, this.holder?.name()));
      }, this.waitMs);
      this.line(waiter);
    });
  }

  private line(waiter: Waiter): void {
    const others = this.queue.findIndex((one) => !one.isUrgent);
    if (waiter.isUrgent && others >= 0) this.queue.splice(others, 0, waiter);
    else this.queue.push(waiter);
  }

  /** The next in line has it from this moment: nobody who comes meanwhile gets in between. */
  private leave(): void {
    const next = this.queue.shift();
    this.holder = next?.holder;
    next?.admit();
  }
}
