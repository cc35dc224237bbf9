import type pg from 'pg';
import { ConnectionWaitError } from './database-use-errors';
import type { DatabaseGuard } from './database-guard';
import { memberOf } from './member-of';
import type { TransactionScope } from './transaction-scope';

/** The words of the pool, which has no codes: nobody gave a connection back, or none could be made. */
const WAITED = /timeout exceeded when trying to connect|connection timeout/;
const OWN_END = /^(commit|rollback)$/;

/** The pool as the guard wants it used: nothing past a transaction, and a connection can be taken away from one. */
export function guardedPool(pool: pg.Pool, guard: DatabaseGuard): pg.Pool {
  const query = async (...given: [pg.QueryConfig, unknown[]?]): Promise<pg.QueryResult> => {
    guard.refuseInside(query);
    return waited(pool.query(...given), guard);
  };
  const connect = async (): Promise<pg.PoolClient> => {
    const scope = guard.entering();
    const client = await waited(pool.connect(), guard);
    // A connection that is lost between two statements tells nobody else, and would end the process.
    client.on('error', ignore);
    scope.hold(() => void client.end().catch(ignore));
    return admitted(client, scope);
  };
  return new Proxy(pool, {
    get(target, key) {
      if (key === 'query') return query;
      if (key === 'connect') return connect;
      return memberOf(target, key);
    },
  });
}

function ignore(): void {
  // The statement in flight or the next one fails with it.
}

async function waited<T>(answer: Promise<T>, guard: DatabaseGuard): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Error) || !WAITED.test(error.message)) throw error;
    throw new ConnectionWaitError(guard.waitMs, guard.held()[0]?.transaction, { cause: error });
  }
}

function admitted(client: pg.PoolClient, scope: TransactionScope): pg.PoolClient {
  const query = async (...given: [pg.QueryConfig, unknown[]?]): Promise<pg.QueryResult> => {
    const { text } = given[0];
    scope.admit(OWN_END.test(text));
    const result = await client.query(...given);
    // A statement failed and its error was swallowed: the server undoes everything and calls that a success.
    if (text === 'commit' && result.command === 'ROLLBACK')
      throw new Error('the transaction was rolled back by COMMIT');
    return result;
  };
  const release: pg.PoolClient['release'] = (error) => {
    client.removeListener('error', ignore);
    client.release(error);
  };
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') return query;
      if (key === 'release') return release;
      return memberOf(target, key);
    },
  });
}
