import { StoreUnavailableError } from '@sed/platform-ports';

/**
 * The database was asked through its own handle by work that runs inside a transaction. The embedded engine has one
 * connection, which that transaction holds: the answer would never come. A fault of the program, on every engine.
 */
export class SecondHandleError extends Error {
  override readonly name = 'SecondHandleError';
  constructor(
    /** Who began the transaction. */
    readonly transaction: string,
    /** Who asked past it. */
    readonly caller: string,
  ) {
    super(
      `${caller} asked the database past the transaction of ${transaction}: ` +
        'pass the handle of the transaction on, or start work of its own with detached()',
    );
  }
}

/** A statement of a transaction that is over: committed, rolled back or ended by the watchdog. */
export class TransactionEndedError extends Error {
  override readonly name = 'TransactionEndedError';
  constructor(readonly transaction: string) {
    super(`the transaction of ${transaction} is over`);
  }
}

/** A transaction held its connection for too long and was rolled back. */
export class TransactionTimeoutError extends StoreUnavailableError {
  override readonly name = 'TransactionTimeoutError';
  constructor(
    readonly transaction: string,
    readonly limitMs: number,
    options?: ErrorOptions,
  ) {
    super(`the transaction of ${transaction} held its connection for ${String(limitMs)} ms and was ended`, options);
  }
}

/** No connection became free in time; nothing was done. */
export class ConnectionWaitError extends StoreUnavailableError {
  override readonly name = 'ConnectionWaitError';
  constructor(
    readonly waitedMs: number,
    /** Who had the connection meanwhile, as far as it is known. */
    readonly holder: string | undefined,
    options?: ErrorOptions,
  ) {
    const by = holder === undefined ? '' : `, held by ${holder}`;
    super(`no connection to the database within ${String(waitedMs)} ms${by}`, options);
  }
}
