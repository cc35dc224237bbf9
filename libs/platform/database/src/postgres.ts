import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { DatabaseOptions, OpenDatabase } from './database';
import { DatabaseGuard } from './guard/database-guard';
import { guardedPool } from './guard/guarded-pool';

/** Any fixed number: processes that start together take turns with the migrations. */
const MIGRATION_LOCK = 7_230_114;
const DEFAULT_WAIT_MS = 30_000;
const RETRY_MS = 500;
/** Waiting for one of the connections, or for a new one to be made. */
const CONNECT_MS = 5000;
/** The server ends a statement by itself; a server that hangs does not, then the connection is dropped here. */
const STATEMENT_MS = 20_000;
const ANSWER_MS = 22_000;

export async function openPostgres(options: DatabaseOptions & { readonly url: string }): Promise<OpenDatabase> {
  const guard = new DatabaseGuard({ waitMs: CONNECT_MS, ...options.limits }, options);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: 10,
    connectionTimeoutMillis: guard.waitMs,
    keepAlive: true,
    // A query that hangs must not hold one of ten connections for ever.
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    // Longer than a transaction may take: for the case that this process is gone and its connection is not.
    idle_in_transaction_session_timeout: 30_000,
  });
  // Without a listener the loss of an idle connection (server restart) would end the process.
  pool.on('error', (error) => options.onConnectionLost?.(error));
  try {
    await waitFor(pool, options.waitMs ?? DEFAULT_WAIT_MS);
    await migrateOnce(options);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: guard.over(drizzle(guardedPool(pool, guard), { casing: 'snake_case' })),
    kind: 'postgres',
    ping: async () => {
      await pool.query('select 1');
    },
    // A server that is silent is waited for: ending this process would not wake it.
    watch: { held: () => guard.held(), started: () => guard.started(), silentMs: () => 0 },
    close: () => pool.end(),
  };
}

/** Class 08 connection errors, 57P03 "starting up", and the socket errors of a server that is not there yet. */
function isNotReady(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    code === '57P03' || code.startsWith('08') || ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET'].includes(code)
  );
}

async function waitFor(pool: pg.Pool, waitMs: number): Promise<void> {
  const until = performance.now() + waitMs;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!isNotReady(error) || performance.now() >= until) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** On a connection of its own, without the limits of the pool: a migration takes as long as it takes. */
async function migrateOnce(options: { readonly url: string; readonly migrationsFolder: string }): Promise<void> {
  const client = new pg.Client({ connectionString: options.url, connectionTimeoutMillis: CONNECT_MS });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${String(MIGRATION_LOCK)})`);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: options.migrationsFolder });
  } finally {
    // Ends the lock too, whatever happened.
    await client.end();
  }
}
