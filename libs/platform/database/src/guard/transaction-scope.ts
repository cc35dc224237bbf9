import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallSite } from './call-site';
import { TransactionEndedError, TransactionTimeoutError } from './database-use-errors';

/**
 * `waiting` for a connection, `held` while it begins, `open` while the caller's work runs, `closing` while it commits or
 * rolls back.
 */
type Phase = 'waiting' | 'held' | 'open' | 'closing' | 'ended';

const current = new AsyncLocalStorage<TransactionScope | undefined>();

/** The transaction in whose asynchronous context the caller runs, if any. */
export function currentScope(): TransactionScope | undefined {
  return current.getStore();
}

/**
 * Runs work that is not part of the transaction around it: it may ask the database itself, sees nothing the transaction
 * has not committed, and is not undone with it. For what is started inside and must not be awaited there.
 */
export function detached<T>(work: () => T): T {
  return current.run(undefined, work);
}

export interface ScopeOptions {
  /** Whose transaction it is: several databases may be open in one process. */
  readonly owner: object;
  readonly caller: CallSite;
  readonly limitMs: number;
  readonly onExpired: (error: TransactionTimeoutError, heldMs: number) => void;
}

/** One transaction from the wish for a connection to its end. */
export class TransactionScope {
  /** Who made a statement of the database's own handle last; told when that is sent. */
  asked: CallSite | undefined;
  private phase: Phase = 'waiting';
  private heldAt: number | undefined;
  private timer: NodeJS.Timeout | undefined;
  private release: (() => void) | undefined;
  private timeout: TransactionTimeoutError | undefined;
  private endWork: ((error: TransactionTimeoutError) => void) | undefined;

  constructor(private readonly options: ScopeOptions) {}

  /** Everything within belongs to this transaction, from the wait for a connection on. */
  enter<T>(begin: () => Promise<T>): Promise<T> {
    return current.run(this, begin);
  }

  owns(owner: object): boolean {
    return this.options.owner === owner;
  }

  name(): string {
    return this.options.caller.toString();
  }

  /** How long it has had the connection; undefined while it waits for one. */
  heldMs(): number | undefined {
    return this.heldAt === undefined ? undefined : performance.now() - this.heldAt;
  }

  isWaiting(): boolean {
    return this.phase === 'waiting';
  }

  /** True while the caller's own work runs: what is asked for now must go through the transaction. */
  isOpen(): boolean {
    return this.phase === 'open';
  }

  /** It has its connection, and a limited time with it. @param drop takes the connection away, answered or not. */
  hold(drop: () => void): void {
    this.phase = 'held';
    this.heldAt = performance.now();
    this.release = drop;
    this.timer = setTimeout(() => this.expire(), this.options.limitMs);
    this.timer.unref();
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const expired = new Promise<never>((_resolve, reject) => {
      this.endWork = reject;
    });
    this.phase = 'open';
    try {
      return await Promise.race([work(), expired]);
    } finally {
      this.phase = 'closing';
    }
  }

  /** @throws TransactionEndedError for a statement of the caller's that comes too late. */
  admit(isOwnEnd: boolean): void {
    if (this.timeout === undefined && (this.phase === 'held' || this.phase === 'open')) return;
    if (isOwnEnd && this.phase === 'closing') return;
    throw this.timeout ?? new TransactionEndedError(this.name());
  }

  end(): void {
    clearTimeout(this.timer);
    this.phase = 'ended';
  }

  /** What the caller is told: that time was up, and not what broke because of it. */
  reasonOf(error: unknown): unknown {
    if (this.timeout === undefined || error === this.timeout) return error;
    return new TransactionTimeoutError(this.timeout.transaction, this.timeout.limitMs, { cause: error });
  }

  private expire(): void {
    if (this.phase === 'ended') return;
    this.timeout = new TransactionTimeoutError(this.name(), this.options.limitMs);
    this.options.onExpired(this.timeout, this.heldMs() ?? 0);
    this.endWork?.(this.timeout);
    this.release?.();
  }
}
