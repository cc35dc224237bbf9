import type { OpaqueTransaction } from '@sed/platform-ports';
import { PgDatabase } from 'drizzle-orm/pg-core';
import type { Db } from './database';

/** Hands a running transaction to a port, which must not know the database library. */
export function opaque(transaction: Db): OpaqueTransaction {
  return { transaction };
}

/**
 * The transaction inside, for the implementation of a port.
 *
 * @throws Error when somebody passes anything but what {@link opaque} made.
 */
export function transactionOf(within: OpaqueTransaction): Db {
  if (isDb(within.transaction)) return within.transaction;
  throw new Error('not a transaction of the relational database');
}

/** Every handle of this process is made with the one schema. */
function isDb(value: unknown): value is Db {
  return value instanceof PgDatabase;
}
