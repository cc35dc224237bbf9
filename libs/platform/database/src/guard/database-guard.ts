import type { Db } from '../database';
import { CallSite } from './call-site';
import { SecondHandleError, type TransactionTimeoutError } from './database-use-errors';
import { currentScope, TransactionScope } from './transaction-scope';

/** A transaction may hold its connection for so long; what needs more is cut into several. */
const HOLD_LIMIT_MS = 10_000;
/** While the service starts nobody waits for it, and what it delivers into an empty database may take longer. */
const START_HOLD_LIMIT_MS = 60_000;
/** Longer than one holder may take, so that a single one that hangs makes its successors wait and not fail. */
const WAIT_LIMIT_MS = 15_000;

const ASKING = ['select', 'selectDistinct', 'selectDistinctOn', 'insert', 'update', 'delete', 'execute', '$count'];

export interface DatabaseLimits {
  readonly holdMs?: number | undefined;
  readonly waitMs?: number | undefined;
}

export interface DatabaseWatch {
  /** The watchdog ended a transaction. */
  readonly onTransactionTimeout?: ((error: TransactionTimeoutError) => void) | undefined;
  /** Work inside a transaction asked the database past it; it was refused. */
  readonly onSecondHandle?: ((error: SecondHandleError) => void) | undefined;
}

/** A transaction that has a connection now. */
export interface HeldConnection {
  readonly transaction: string;
  readonly heldMs: number;
}

/** Keeps one rule on every engine: inside a transaction everything goes through it, and it ends in time. */
export class DatabaseGuard {
  readonly waitMs: number;
  private holdMs: number;
  private readonly scopes = new Set<TransactionScope>();

  constructor(
    private readonly limits: DatabaseLimits = {},
    private readonly watch: DatabaseWatch = {},
  ) {
    this.waitMs = limits.waitMs ?? WAIT_LIMIT_MS;
    this.holdMs = limits.holdMs ?? START_HOLD_LIMIT_MS;
  }

  /** From now on people wait: the limit is the one of every day. */
  started(): void {
    this.holdMs = this.limits.holdMs ?? HOLD_LIMIT_MS;
  }

  /** The handle with a `transaction` that is watched. The driver must ask {@link refuseInside} and {@link entering}. */
  over(db: Db): Db {
    const begin: Db['transaction'] = db.transaction.bind(db);
    const transaction: Db['transaction'] = async (work, config) => {
      this.refuseInside(transaction);
      const scope = this.scopeOf(transaction);
      this.scopes.add(scope);
      try {
        return await scope.enter(() => begin((tx) => scope.run(() => work(tx)), config));
      } catch (error) {
        throw scope.reasonOf(error);
      } finally {
        scope.end();
        this.scopes.delete(scope);
      }
    };
    db.transaction = transaction;
    this.noteAsking(db);
    return db;
  }

  /**
   * A statement is sent when it is awaited, by then nobody knows who made it. That is noted when it is made, inside a
   * transaction only; it is no fault yet, as it may be a part of a statement of the transaction.
   */
  private noteAsking(db: Db): void {
    for (const name of ASKING) {
      const made: unknown = Reflect.get(db, name);
      if (typeof made !== 'function') continue;
      const noting = (...given: unknown[]): unknown => {
        const scope = currentScope();
        if (scope?.isOpen() === true) scope.asked = new CallSite(noting);
        return Reflect.apply(made, db, given);
      };
      Reflect.set(db, name, noting);
    }
  }

  /** @throws SecondHandleError when the caller runs inside a transaction of this database. */
  refuseInside(above: (...given: never[]) => unknown): void {
    const scope = currentScope();
    if (scope?.owns(this) !== true || !scope.isOpen()) return;
    const error = new SecondHandleError(scope.name(), (scope.asked ?? new CallSite(above)).toString());
    this.watch.onSecondHandle?.(error);
    throw error;
  }

  /** The transaction that is just getting its connection. */
  entering(): TransactionScope {
    const scope = currentScope();
    if (scope?.owns(this) === true && scope.isWaiting()) return scope;
    throw new Error('a transaction began past its watch');
  }

  /** Who has a connection now, the longest first. */
  held(): readonly HeldConnection[] {
    return [...this.scopes]
      .flatMap((scope) => {
        const heldMs = scope.heldMs();
        return heldMs === undefined ? [] : [{ transaction: scope.name(), heldMs }];
      })
      .sort((a, b) => b.heldMs - a.heldMs);
  }

  private scopeOf(above: (...given: never[]) => unknown): TransactionScope {
    return new TransactionScope({
      owner: this,
      caller: new CallSite(above),
      limitMs: this.holdMs,
      onExpired: (error) => this.watch.onTransactionTimeout?.(error),
    });
  }
}

/**
 * What {@link DatabaseGuard.refuseInside} does for a port that keeps nothing in the database: stand-ins of tests call it,
 * so that a caller that forgot to pass its transaction on fails with them too.
 *
 * @throws SecondHandleError when the caller runs inside a transaction of any database.
 */
export function refuseInsideTransaction(above: (...given: never[]) => unknown): void {
  const scope = currentScope();
  if (scope?.isOpen() === true) throw new SecondHandleError(scope.name(), new CallSite(above).toString());
}
