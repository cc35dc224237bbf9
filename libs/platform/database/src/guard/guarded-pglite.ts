import type { PGlite, Results, Transaction } from '@electric-sql/pglite';
import { ConnectionGate } from './connection-gate';
import type { DatabaseGuard } from './database-guard';
import { readAsDrizzle, withoutReaders } from './engine-readers';
import { LoopTurns } from './loop-turns';
import { memberOf } from './member-of';
import { PreparedStatements } from './prepared-statements';
import type { SteadyAnswers } from './steady-answers';
import type { TransactionScope } from './transaction-scope';

/** Enough of a statement to know it by. */
const SHOWN = 80;

type Query = PGlite['query'];
type Given = Parameters<Query>;

export interface GuardedPglite {
  readonly client: PGlite;
  /** How long ago it last answered a statement. */
  readonly silentMs: () => number;
}

/**
 * The embedded engine as the guard wants it used: its one connection by turns, nothing past a transaction.
 *
 * @param answers where nobody writes past this handle: what was asked before is answered without the engine.
 */
export function guardedPglite(client: PGlite, guard: DatabaseGuard, answers?: SteadyAnswers): GuardedPglite {
  const gate = new ConnectionGate(guard.waitMs);
  const turns = new LoopTurns();
  const statements = new PreparedStatements(client);
  let answeredAt = performance.now();
  const heard = async <T>(ask: () => Promise<T>): Promise<T> => {
    await turns.give();
    try {
      const result = await ask();
      answeredAt = performance.now();
      return result;
    } catch (error) {
      // A refusal with a code is the engine's answer; a crash of the engine has none.
      if (error instanceof Error && 'code' in error) answeredAt = performance.now();
      throw error;
    }
  };
  readAsDrizzle(client);
  const ask = async <T>(given: Given): Promise<Results<T>> => {
    answers?.note(given[0]);
    const plain = withoutReaders(given);
    const results = await heard(() => statements.query<T>(plain, () => client.query<T>(...plain), false));
    await answers?.keep(given, results, (...own) => client.query(...own));
    return results;
  };
  const query: Query = async <T>(...given: Given) => {
    guard.refuseInside(query);
    const known = answers?.find(given);
    if (known !== undefined) return known as Results<T>;
    return gate.pass({ name: () => `"${given[0].slice(0, SHOWN)}"` }, () => ask<T>(given));
  };
  const transaction: PGlite['transaction'] = (work) => {
    const scope = guard.entering();
    return gate.pass(scope, () => {
      // Nothing to take away: a statement of this engine cannot hang without the process hanging.
      scope.hold(() => undefined);
      return client.transaction((tx) => work(admitted(tx, scope, { heard, answers, statements })));
    });
  };
  const guarded = new Proxy(client, {
    get(target, key) {
      if (key === 'query') return query;
      if (key === 'transaction') return transaction;
      // Whatever else is asked of the engine may write.
      if (key === 'exec' || key === 'sql' || key === 'runExclusive') answers?.forgetAll();
      return memberOf(target, key);
    },
  });
  return { client: guarded, silentMs: () => performance.now() - answeredAt };
}

function admitted(
  tx: Transaction,
  scope: TransactionScope,
  around: {
    readonly heard: <T>(ask: () => Promise<T>) => Promise<T>;
    readonly answers: SteadyAnswers | undefined;
    readonly statements: PreparedStatements;
  },
): Transaction {
  const query: Query = async <T>(...given: Parameters<Query>) => {
    scope.admit(false);
    around.answers?.note(given[0]);
    const plain = withoutReaders(given);
    return around.heard(() => around.statements.query<T>(plain, () => tx.query<T>(...plain), true));
  };
  return { ...tx, query };
}
